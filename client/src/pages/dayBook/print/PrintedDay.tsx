import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook, DaySum, PaidOut } from '@school-office/contract/money/dayBook';
import type { Receipt } from '@school-office/contract/money/receipts';
import { placeName } from '@school-office/contract/school/classes';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { looks } from '../../../components/kit/looks.ts';
import { useAccountName } from '../../../features/auth/useUser.ts';
import {
  dayFormat,
  paidOutTotal,
  standingOf,
  type Standing,
} from '../../../features/dayBook/dayBookTexts.ts';
import { paidFor } from '../../../features/receipts/paidFor.ts';
import { linesByStudent } from '../../../features/receipts/receiptRows.ts';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { columnFormat, formatNumber, formatRupees } from '../../../lib/numbers.ts';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';
import styles from './PrintedDay.module.css';

interface PrintedDayProps {
  book: DayBook;
  /** 'Sunday, 6 Mangsir 2083' */
  day: string;
  school: SchoolInFull;
}

/** The day book on paper: the receipts by number, what was paid out, the sums by way and account. */
export function PrintedDay({ book, day, school }: PrintedDayProps) {
  const { receipts, cancellations, paid_out, paid_out_cancelled, by_way, by_account } = book;
  const { received, cancelled, total } = book;
  const accountName = useAccountName();
  const year = receipts[0]?.fiscal_year;
  const format = dayFormat(book);
  return (
    <PrintedList school={school} title="Day book" subtitle={day}>
      <table>
        <Widths />
        <thead>
          <tr>
            <th>{year ?? 'Receipt'}</th>
            <th>Time</th>
            <th>Received from</th>
            <th>For</th>
            <th>Way</th>
            <th>By</th>
            <th className={paperStyles.number}>Amount (Rs)</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <Line key={receipt._id} receipt={receipt} year={year} isTakenOut={false} format={format} />
          ))}
          <tr className={printedListStyles.printedSum}>
            <td colSpan={5}>Received</td>
            <td colSpan={2} className={paperStyles.number}>
              {formatRupees(received)}
            </td>
          </tr>
          {cancellations.map((receipt) => (
            <Line key={receipt._id} receipt={receipt} year={year} isTakenOut format={format} />
          ))}
          {cancellations.length > 0 && (
            <>
              <tr className={printedListStyles.printedSum}>
                <td colSpan={5}>Cancelled of earlier days</td>
                <td colSpan={2} className={paperStyles.number}>
                  {formatRupees(-cancelled)}
                </td>
              </tr>
              <tr className={printedListStyles.printedSum}>
                <td colSpan={5}>Total</td>
                <td colSpan={2} className={paperStyles.number}>
                  {formatRupees(total)}
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      {paid_out.length + paid_out_cancelled.length > 0 && (
        <>
          <h2>Paid out</h2>
          <table>
            <Widths />
            <tbody>
              {paid_out.map((line) => (
                <PaidLine key={line._id} line={line} isTakenOut={false} format={format} />
              ))}
              {paid_out_cancelled.map((line) => (
                <PaidLine key={line._id} line={line} isTakenOut format={format} />
              ))}
              <tr className={printedListStyles.printedSum}>
                <td colSpan={5}>Paid out</td>
                <td colSpan={2} className={paperStyles.number}>
                  {formatRupees(paidOutTotal(book))}
                </td>
              </tr>
            </tbody>
          </table>
        </>
      )}
      <h2>Sums</h2>
      <Sums title="By way" sums={by_way} />
      <Sums title="By user" sums={by_account.map((sum) => ({ ...sum, name: accountName(sum.name) }))} />
      <Signatures of={['Prepared by', 'Checked by']} />
    </PrintedList>
  );
}

/** Receipt, time, from, for, way, by, amount: the same in both lists. Most words are in 'For', where a cancellation says why. */
const WIDTHS = ['20mm', '14mm', '33mm', undefined, '24mm', '25mm', '24mm'];

function Widths() {
  return (
    <colgroup>
      {WIDTHS.map((width, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <col key={column} style={{ width }} />
      ))}
    </colgroup>
  );
}

interface LineProps {
  receipt: Receipt;
  /** Whether it is of an earlier day and was cancelled on this one. */
  isTakenOut: boolean;
  /** The fiscal year that the head of the numbers names. */
  year: string | undefined;
  format: Format;
}

/** Of the column of amounts. */
type Format = (amount: number) => string;

function Line({ receipt, isTakenOut, year, format }: LineProps) {
  const { lines, way, reference, total } = receipt;
  const accountName = useAccountName();
  const standing = standingOf(receipt, { isTakenOut, takenText: 'taken' }, accountName);
  const number = formatReceiptNumber(receipt);
  return (
    <tr>
      <td>{receipt.fiscal_year === year ? number.slice(year.length + 1) : number}</td>
      <td className={looks('nowrap')}>{timeInNepal(new Date(standing.at))}</td>
      <td>
        {linesByStudent(lines).map(([line]) => (
          <span key={line!.student} className={looks('block')}>
            {line!.student_name}, {placeName(line!)} {line!.roll_no}
          </span>
        ))}
      </td>
      <td>{wordsOf(standing, paidFor(lines, receipt))}</td>
      <td>{reference === '' ? way : `${way} ${reference}`}</td>
      <td>{accountName(standing.account)}</td>
      <td className={paperStyles.number}>
        <Amount sign={standing.sign} amount={total} format={format} />
      </td>
    </tr>
  );
}

function PaidLine({ line, isTakenOut, format }: { line: PaidOut } & Omit<LineProps, 'receipt' | 'year'>) {
  const accountName = useAccountName();
  const standing = standingOf(line, { isTakenOut, takenText: 'paid' }, accountName);
  return (
    <tr>
      <td>{line.number}</td>
      <td>{timeInNepal(new Date(standing.at))}</td>
      <td>{line.name}</td>
      <td>{wordsOf(standing, line.for)}</td>
      <td>{line.way}</td>
      <td>{accountName(standing.account)}</td>
      <td className={paperStyles.number}>
        <Amount sign={standing.sign} amount={line.amount} format={format} />
      </td>
    </tr>
  );
}

/** What a line is for, and its cancellation. */
function wordsOf({ sign, cancelledText }: Standing, words: string): string {
  if (cancelledText === '') return words;
  return sign === 1 ? `${words}; CANCELLED${cancelledText}` : `CANCELLED${cancelledText}`;
}

function Amount({ sign, amount, format }: Pick<Standing, 'sign'> & { amount: number; format: Format }) {
  return sign === 0 ? <s>{format(amount)}</s> : format(sign * amount);
}

function Sums({ title, sums }: { title: string; sums: readonly DaySum[] }) {
  const format = columnFormat(sums.flatMap((sum) => [sum.received, sum.cancelled, sum.total]));
  return (
    <table className={styles.printedDaySums}>
      <thead>
        <tr>
          <th>{title}</th>
          <th className={paperStyles.number}>Receipts</th>
          <th className={paperStyles.number}>Received</th>
          <th className={paperStyles.number}>Cancelled</th>
          <th className={paperStyles.number}>Total (Rs)</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, receipts, received, cancelled, total }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className={paperStyles.number}>{formatNumber(receipts)}</td>
            <td className={paperStyles.number}>{format(received)}</td>
            <td className={paperStyles.number}>{cancelled === 0 ? '' : format(-cancelled)}</td>
            <td className={paperStyles.number}>{format(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { DayBook, DaySum } from '@school-office/contract/money/dayBook';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { formatNumber } from '../../../lib/numbers.ts';
import { useAccountName } from '../../auth/useUser.ts';
import { paidFor } from '../../receipts/paidFor.ts';
import { linesByStudent } from '../../receipts/receiptRows.ts';
import { reasonText } from '../../receipts/receiptTexts.ts';
import { PrintedList, Signatures } from '../../school/PrintedList.tsx';
import { paidOutTotal } from '../dayBookTexts.ts';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';
import textStyles from '../../../components/text.module.css';
import styles from './PrintedDay.module.css';
import { placeName } from '@school-office/contract/school/classes';

interface PrintedDayProps {
  book: DayBook;
  /** 'Sunday, 6 Mangsir 2083' */
  day: string;
  school: SchoolInFull;
}

/** The day book on paper: the receipts by number, what was paid out, the sums by way and account. */
export function PrintedDay({ book, day, school }: PrintedDayProps) {
  const { receipts, cancellations, paid_out, paid_out_cancelled, by_way, by_account, total } = book;
  const accountName = useAccountName();
  const year = receipts[0]?.fiscal_year;
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
            <Line
              key={receipt._id}
              receipt={receipt}
              year={year}
              amount={receipt.cancelled ? 0 : receipt.total}
            />
          ))}
          {cancellations.map((receipt) => (
            <Line key={receipt._id} receipt={receipt} year={year} amount={-receipt.total} />
          ))}
          <tr className={printedListStyles.printedSum}>
            <td colSpan={6}>Received</td>
            <td className={paperStyles.number}>Rs {formatNumber(total)}</td>
          </tr>
        </tbody>
      </table>
      {paid_out.length + paid_out_cancelled.length > 0 && (
        <>
          <h2>Paid out</h2>
          <table>
            <Widths />
            <tbody>
              {[...paid_out, ...paid_out_cancelled].map(
                ({ _id, number, createdAt, name, way, account, amount, ...line }) => (
                  <tr key={_id}>
                    <td>{number}</td>
                    <td className={textStyles.nowrap}>{timeInNepal(new Date(createdAt))}</td>
                    <td>{name}</td>
                    <td>{line.cancelled ? `CANCELLED, ${reasonText(line.cancelled)}` : line.for}</td>
                    <td>{way}</td>
                    <td>{accountName(account)}</td>
                    <td className={paperStyles.number}>{formatNumber(amount)}</td>
                  </tr>
                ),
              )}
              <tr className={printedListStyles.printedSum}>
                <td colSpan={6}>Paid out</td>
                <td className={paperStyles.number}>Rs {formatNumber(paidOutTotal(book))}</td>
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

/** Receipt, time, from, for, way, by, amount: the same in both lists. */
const WIDTHS = ['17mm', '16mm', undefined, '26mm', '31mm', '29mm', '24mm'];

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
  amount: number;
  /** The fiscal year that the head of the numbers names. */
  year: string | undefined;
}

function Line({ receipt, amount, year }: LineProps) {
  const { createdAt, lines, way, reference, account, cancelled } = receipt;
  const accountName = useAccountName();
  const number = formatReceiptNumber(receipt);
  return (
    <tr>
      <td>{receipt.fiscal_year === year ? number.slice(year.length + 1) : number}</td>
      <td className={textStyles.nowrap}>{timeInNepal(new Date(createdAt))}</td>
      <td>
        {linesByStudent(lines).map(([line]) => (
          <span key={line!.student} className={textStyles.block}>
            {line!.student_name}, {placeName(line!)} {line!.roll_no}
          </span>
        ))}
      </td>
      <td>{cancelled ? `CANCELLED, ${reasonText(cancelled)}` : paidFor(lines, receipt)}</td>
      <td>{reference === '' ? way : `${way} ${reference}`}</td>
      <td>{accountName(account)}</td>
      <td className={paperStyles.number}>
        {cancelled && amount === 0 ? <s>{formatNumber(receipt.total)}</s> : formatNumber(amount)}
      </td>
    </tr>
  );
}

function Sums({ title, sums }: { title: string; sums: readonly DaySum[] }) {
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
            <td className={paperStyles.number}>{formatNumber(received)}</td>
            <td className={paperStyles.number}>{cancelled === 0 ? '' : formatNumber(-cancelled)}</td>
            <td className={paperStyles.number}>{formatNumber(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

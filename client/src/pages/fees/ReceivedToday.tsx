import { timeInNepal, type NepaliDate, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { DayBook } from '@school-office/contract/money/dayBook';
import type { Receipt } from '@school-office/contract/money/receipts';
import { placeInWords } from '@school-office/contract/school/classes';
import { STUDENT_TITLES } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table, type Column } from '../../components/table/Table.tsx';
import { lessText } from '../../features/dayBook/dayBookTexts.ts';
import { paidFor } from '../../features/receipts/paidFor.ts';
import { receiptsCount } from '../../features/receipts/receiptTexts.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { toDayBook, toPerson, toReceipt } from '../../lib/paths.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './FeesPage.module.css';

/** So many fit on the screen of an office. */
const SHOWN = 8;

const COLUMNS: Column[] = [
  { name: phrase('Receipt') },
  { name: phrase('Time'), notOnPhone: true },
  { name: STUDENT_TITLES.student_name },
  { name: phrase('Class, roll'), notOnPhone: true },
  { name: phrase('For') },
  { name: phrase('Way'), notOnPhone: true },
  { name: phrase('Amount (Rs)'), isNumber: true },
];

interface ReceivedTodayProps {
  state: RequestState<DayBook>;
  refresh: () => void;
  today: NepaliDate;
}

/** The last receipts of today, newest first. */
export function ReceivedToday({ state, refresh, today }: ReceivedTodayProps) {
  return (
    <Loaded state={state} refresh={refresh} shape="lines">
      {(book) =>
        book.receipts.length + book.cancellations.length === 0 ? (
          <Frame kind="empty">
            <p>{t('No payments yet today. Find a student, or hold a card to the reader.')}</p>
          </Frame>
        ) : (
          <Frame as="section" kind="titled" aria-label={t('Received today')}>
            <header>
              <h2>{t('Received today')}</h2>
              <Link to={toDayBook(writeDay(today))}>{t('Day book')}</Link>
              <span>{receivedInWords(book)}</span>
            </header>
            <div className={`${tableStyles.scroll} ${tableStyles.bleeding}`}>
              <Table columns={COLUMNS} className={`${tableStyles.airy} ${styles.received}`}>
                <tbody>
                  {book.receipts
                    .toReversed()
                    .slice(0, SHOWN)
                    .map((receipt) => (
                      <ReceiptRow key={receipt._id} receipt={receipt} />
                    ))}
                </tbody>
              </Table>
            </div>
          </Frame>
        )
      }
    </Loaded>
  );
}

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { number, createdAt, lines, way, total, cancelled } = receipt;
  const students = [...new Map(lines.map((line) => [line.student, line])).values()];
  const text = paidFor(lines, receipt);
  return (
    <tr className={looks(cancelled && 'cancelled')}>
      <td>
        <Link to={toReceipt(receipt)}>{String(number).padStart(6, '0')}</Link>
      </td>
      <td className={`${looks('numeric')} ${tableStyles.notOnPhone}`}>{timeInNepal(new Date(createdAt))}</td>
      <td>
        {students.map(({ student, student_name }) => (
          <Link key={student} className={looks('block')} to={toPerson('student', student)}>
            {student_name}
          </Link>
        ))}
      </td>
      <td className={tableStyles.notOnPhone}>
        {students.map((line) => `${placeInWords(line)} ${line.roll_no}`).join(', ')}
      </td>
      <td title={text}>
        <span>{text}</span>{' '}
        {cancelled && <strong className={looks('cancelledWord')}>{t('Cancelled')}</strong>}
      </td>
      <td className={tableStyles.notOnPhone}>{t(way)}</td>
      <td className={tableStyles.number}>{formatNumber(total)}</td>
    </tr>
  );
}

/** 'Rs 33,150, 12 receipts, 1 cancelled', which is in neither number before it; and what was cancelled of earlier days. */
export function receivedInWords(book: DayBook): string {
  const received = `${formatRupees(book.received)}, ${receiptsCount(book.receipts)}`;
  return [received, lessText(book)].filter(Boolean).join(' · ');
}

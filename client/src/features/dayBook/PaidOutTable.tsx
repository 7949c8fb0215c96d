import type { DayBook, PaidOut } from '@school-office/contract/dayBook';
import { timeInNepal } from '@school-office/contract/nepaliCalendar';
import { formatNumber } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { reasonText } from '../receipts/receiptTexts.ts';
import { paidOutTotal } from './dayBookTexts.ts';

/** The salaries of the day, and those of earlier days that were cancelled on it; nothing if there are none. */
export function PaidOutTable({ book }: { book: DayBook }) {
  const { paid_out, paid_out_cancelled } = book;
  if (paid_out.length + paid_out_cancelled.length === 0) return null;
  return (
    <section className="panel day-lines" aria-label="Paid out">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Time</th>
            <th scope="col">Paid to</th>
            <th scope="col">For</th>
            <th scope="col">Way</th>
            <th scope="col">By</th>
            <th scope="col" className="right">
              Amount (Rs)
            </th>
            <th />
          </tr>
        </thead>
        <tbody>
          {paid_out.map((line) => (
            <PaidOutRow key={line._id} line={line} />
          ))}
        </tbody>
        {paid_out_cancelled.length > 0 && (
          <tbody>
            <tr>
              <th scope="colgroup" colSpan={8}>
                Cancelled on this day, paid earlier
              </th>
            </tr>
            {paid_out_cancelled.map((line) => (
              <PaidOutRow key={line._id} line={line} />
            ))}
          </tbody>
        )}
      </table>
      <p className="day-foot">
        <span>Paid out</span>
        <strong>{formatNumber(paidOutTotal(book))}</strong>
      </p>
    </section>
  );
}

function PaidOutRow({ line }: { line: PaidOut }) {
  const { number, createdAt, name, way, account, amount, cancelled } = line;
  const accountName = useAccountName();
  return (
    <tr className={cancelled ? 'day-cancelled' : undefined}>
      <td>{number}</td>
      <td>{timeInNepal(new Date(createdAt))}</td>
      <td>
        <span className="name-link">{name}</span>
      </td>
      <td>
        {cancelled ? (
          <>
            <strong>Cancelled</strong>, {reasonText(cancelled)}
          </>
        ) : (
          line.for
        )}
      </td>
      <td>{way}</td>
      <td title={account}>{accountName(account)}</td>
      <td className="right">{formatNumber(amount)}</td>
      <td />
    </tr>
  );
}

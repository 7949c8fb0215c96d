import { useState } from 'react';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { formatNumber } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import type { PaidLine } from './PaymentsOfYear.tsx';

/** So many fit beside the rest on the screen of an office. */
const SHOWN_AT_FIRST = 7;

/** The payments of a year, newest first. */
export function PaymentsTable({ lines, year }: { lines: PaidLine[]; year: number }) {
  const [showsAll, setShowsAll] = useState(false);
  const accountName = useAccountName();
  const newestFirst = lines.toReversed();
  const shown = showsAll ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <header>
        <h2>Payments</h2>
        {shown.length < lines.length && (
          <button type="button" className="btn btn-link" onClick={() => setShowsAll(true)}>
            All {lines.length}
          </button>
        )}
      </header>
      {lines.length === 0 ? (
        <p className="person-none">Nothing is paid for {year}.</p>
      ) : (
        <table className="payments">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col" className="right">
                Amount
              </th>
              <th scope="col" className="by">
                By
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, month, note, amount, createdAt, account }) => (
              <tr key={id} data-month={month} tabIndex={-1}>
                <td className="numeric">{formatNepaliDateShort(nepaliDateOf(new Date(createdAt)))}</td>
                <td title={note}>{note === '' ? month : `${month}, ${note}`}</td>
                <td className="right">{formatNumber(amount)}</td>
                <td className="by" title={account}>
                  {accountName(account)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

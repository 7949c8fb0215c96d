import { useState } from 'react';
import { Ban } from 'lucide-react';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import type { EnteredSalary } from '@school-office/contract/salaries';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { reasonText } from '../receipts/receiptTexts.ts';
import { CancelSalary } from '../salaries/CancelSalary.tsx';

/** So many fit beside the rest on the screen of an office. */
const SHOWN_AT_FIRST = 6;

export interface PaymentsTableProps {
  /** Oldest first, cancelled ones too. */
  salaries: EnteredSalary[];
  year: number;
  /** Reads the salaries again. */
  refresh: () => void;
}

/** The salaries of a year, newest first. A cancelled one keeps its place. */
export function PaymentsTable({ salaries, year, refresh }: PaymentsTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [toCancel, setToCancel] = useState<EnteredSalary>();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const newestFirst = salaries.toReversed();
  const shown = showsAll ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Banner message={message} />
      <header>
        <h2>Payments</h2>
        {shown.length < salaries.length && (
          <button type="button" className="btn btn-link" onClick={() => setShowsAll(true)}>
            All {salaries.length}
          </button>
        )}
      </header>
      {salaries.length === 0 ? (
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
              <th scope="col">
                <span className="visually-hidden">Cancel</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((salary) => (
              <SalaryRow key={salary._id} salary={salary} onCancel={() => setToCancel(salary)} />
            ))}
          </tbody>
        </table>
      )}
      {toCancel && (
        <CancelSalary
          salary={{
            _id: toCancel._id,
            name: toCancel.name,
            for: `${toCancel.salaryForTheMonth} ${year}`,
            amount: toCancel.salaryAmount,
          }}
          onClose={() => setToCancel(undefined)}
          onCancelled={(said) => {
            setToCancel(undefined);
            setMessage(said);
            refresh();
          }}
        />
      )}
    </>
  );
}

function SalaryRow({ salary, onCancel }: { salary: EnteredSalary; onCancel: () => void }) {
  const { salaryForTheMonth: month, salaryAmount, createdAt, account, cancelled } = salary;
  const accountName = useAccountName();
  const reason = cancelled ? reasonText(cancelled) : undefined;
  return (
    <tr
      className={cancelled ? 'cancelled' : undefined}
      // Where the tile of a month leads; a cancelled salary paid for nothing.
      data-month={cancelled ? undefined : month}
      tabIndex={-1}
    >
      <td className="numeric">{formatNepaliDateShort(nepaliDateOf(new Date(createdAt)))}</td>
      <td title={reason}>
        <span>{month}</span>
        {reason !== undefined && (
          <>
            {' '}
            <strong className="cancelled-word">Cancelled</strong>, {reason}
          </>
        )}
      </td>
      <td className="right">{formatNumber(salaryAmount)}</td>
      <td className="by" title={account}>
        {accountName(account)}
      </td>
      <td>
        {!cancelled && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Cancel the salary for ${month}`}
            title="Cancel this salary"
            onClick={onCancel}
          >
            <Ban aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  );
}

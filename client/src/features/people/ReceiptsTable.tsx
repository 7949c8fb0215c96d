import { useState } from 'react';
import { Ban } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { sumRupees } from '@school-office/contract/money';
import type { Receipt } from '@school-office/contract/receipts';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { toReceipt } from '../../lib/paths.ts';
import { useAccountName } from '../auth/useUser.ts';
import { paidFor } from '../desk/paidFor.ts';
import { CancelReceipt } from '../receipts/CancelReceipt.tsx';

/** So many fit beside the rest on the screen of an office. */
const SHOWN_AT_FIRST = 4;

export interface ReceiptsTableProps {
  studentId: string;
  /** Newest first, cancelled ones too; with lines of brothers and sisters. */
  receipts: readonly Receipt[];
  year: number;
  /** Reads the account again. */
  refresh: () => void;
}

/** The receipts of a student for the months of a year, newest first. A cancelled one keeps its place and number. */
export function ReceiptsTable({ studentId, receipts, year, refresh }: ReceiptsTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [toCancel, setToCancel] = useState<Receipt>();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const ofYear = receipts.filter(({ lines }) =>
    lines.some((line) => line.student === studentId && line.year === year),
  );
  const shown = showsAll ? ofYear : ofYear.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Banner message={message} />
      <header>
        <h2>Payments</h2>
        {shown.length < ofYear.length && (
          <button type="button" className="btn btn-link" onClick={() => setShowsAll(true)}>
            All {ofYear.length}
          </button>
        )}
      </header>
      {ofYear.length === 0 ? (
        <p className="person-none">Nothing is paid for {year}.</p>
      ) : (
        <table className="payments receipts">
          <thead>
            <tr>
              <th scope="col">Receipt</th>
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
            {shown.map((receipt) => (
              <ReceiptRow
                key={receipt._id}
                studentId={studentId}
                receipt={receipt}
                onCancel={() => setToCancel(receipt)}
              />
            ))}
          </tbody>
        </table>
      )}
      {toCancel && (
        <CancelReceipt
          receipt={toCancel}
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

interface ReceiptRowProps {
  studentId: string;
  receipt: Receipt;
  onCancel: () => void;
}

function ReceiptRow({ studentId, receipt, onCancel }: ReceiptRowProps) {
  const { createdAt, account, cancelled } = receipt;
  const accountName = useAccountName();
  const lines = receipt.lines.filter(({ student }) => student === studentId);
  const amount = sumRupees(lines.flatMap((line) => [...FEE_PARTS.map((part) => line[part]), line.fine]));
  const number = formatReceiptNumber(receipt);
  const words = paidFor(lines, receipt);
  return (
    <tr
      className={cancelled ? 'cancelled' : undefined}
      // Where the tile of a month leads; a cancelled receipt paid for nothing.
      data-months={cancelled ? undefined : lines.map(({ month_name }) => month_name).join(' ')}
      tabIndex={-1}
    >
      <td>
        <Link to={toReceipt(receipt)}>{number}</Link>
      </td>
      <td className="numeric">{formatNepaliDateShort(nepaliDateOf(new Date(createdAt)))}</td>
      <td title={words}>
        <span>{words}</span> {cancelled && <strong className="cancelled-word">Cancelled</strong>}
      </td>
      <td className="right">{formatNumber(amount)}</td>
      <td className="by" title={account}>
        {accountName(account)}
      </td>
      <td>
        {!cancelled && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Cancel receipt ${number}`}
            title="Cancel this receipt"
            onClick={onCancel}
          >
            <Ban aria-hidden="true" />
          </button>
        )}
      </td>
    </tr>
  );
}

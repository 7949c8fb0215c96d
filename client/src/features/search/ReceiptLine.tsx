import { ReceiptText } from 'lucide-react';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { FoundReceipt } from '@school-office/contract/search/search';
import { formatRupees } from '../../lib/numbers.ts';

/** A receipt among the results. */
export function ReceiptLine({ receipt }: { receipt: FoundReceipt }) {
  const { name, total, createdAt, cancelled } = receipt;
  return (
    <>
      <span className="finder-icon">
        <ReceiptText aria-hidden="true" />
      </span>
      <span className="finder-words">
        <span>{formatReceiptNumber(receipt)}</span>
        <span>{name}</span>
      </span>
      <span className="finder-words">
        <span>{formatRupees(total)}</span>
        <span>{formatNepaliDate(nepaliDateOf(new Date(createdAt)))}</span>
      </span>
      {cancelled && <strong className="cancelled-word">Cancelled</strong>}
    </>
  );
}

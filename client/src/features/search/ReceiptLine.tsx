import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { FoundReceipt } from '@school-office/contract/search/search';
import { ReceiptText } from 'lucide-react';
import { formatRupees } from '../../lib/numbers.ts';
import textStyles from '../../components/text.module.css';
import finderStyles from './Finder.module.css';

/** A receipt among the results. */
export function ReceiptLine({ receipt }: { receipt: FoundReceipt }) {
  const { name, total, createdAt, cancelled, way, reference } = receipt;
  return (
    <>
      <span className={finderStyles.icon}>
        <ReceiptText aria-hidden="true" />
      </span>
      <span>
        <span className={textStyles.cut}>
          {formatReceiptNumber(receipt)}
          {reference !== '' && ` · ${way} ${reference}`}
        </span>
        <span className={`${textStyles.note} ${textStyles.cut}`}>{name}</span>
      </span>
      <span>
        <span className={textStyles.cut}>{formatRupees(total)}</span>
        <span className={`${textStyles.note} ${textStyles.cut}`}>
          {formatNepaliDate(nepaliDateOf(new Date(createdAt)))}
        </span>
      </span>
      {cancelled && <strong className={textStyles.cancelledWord}>Cancelled</strong>}
    </>
  );
}

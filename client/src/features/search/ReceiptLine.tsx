import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { FoundReceipt } from '@school-office/contract/search/search';
import { t } from '@school-office/contract/words';
import { ReceiptText } from 'lucide-react';
import { looks } from '../../components/kit/looks.ts';
import { formatRupees } from '../../lib/numbers.ts';
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
        <span className={looks('cut')}>
          {formatReceiptNumber(receipt)}
          {reference !== '' && ` · ${t(way)} ${reference}`}
        </span>
        <span className={looks('note', 'cut')}>{name}</span>
      </span>
      <span>
        <span className={looks('cut')}>{formatRupees(total)}</span>
        <span className={looks('note', 'cut')}>{formatNepaliDate(nepaliDateOf(new Date(createdAt)))}</span>
      </span>
      {cancelled && <strong className={looks('cancelledWord')}>{t('Cancelled')}</strong>}
    </>
  );
}

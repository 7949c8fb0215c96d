import type { DayBook } from '@school-office/contract/money/dayBook';
import { WAYS } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { otherIncomeTotal, paidOutTotal } from '../../features/dayBook/dayBookTexts.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';

/** What came in, in all and by way, and what went out. */
export function DayStrip({ book }: { book: DayBook }) {
  const { received, cancelled, total, by_way } = book;
  const seesSalaries = useMay('seeSalaries');
  const otherIncome = otherIncomeTotal(book);
  const ways = WAYS.flatMap((way) => by_way.find(({ name }) => name === way) ?? []);
  return (
    <Frame as="dl" kind="titled" className={looks('row', 'apart')}>
      <div>
        <dt className={looks('note')}>{t('Received')}</dt>
        <dd className={looks('strong')}>{formatRupees(received)}</dd>
      </div>
      {cancelled > 0 && (
        <>
          <div>
            <dt className={looks('note')}>{t('Cancelled of earlier days')}</dt>
            <dd className={looks('strong')}>{formatNumber(-cancelled)}</dd>
          </div>
          <div>
            <dt className={looks('note')}>{t('Total')}</dt>
            <dd className={looks('strong')}>{formatRupees(total)}</dd>
          </div>
        </>
      )}
      {ways.map(({ name, total: sum }) => (
        <div key={name}>
          <dt className={looks('note')}>{t(name)}</dt>
          <dd className={looks('strong')}>{formatNumber(sum)}</dd>
        </div>
      ))}
      {otherIncome !== 0 && (
        <div>
          <dt className={looks('note')}>{t('Other income')}</dt>
          <dd className={looks('strong')}>{formatNumber(otherIncome)}</dd>
        </div>
      )}
      {(seesSalaries || book.vouchers.length > 0) && (
        <div className={looks('push', 'right')}>
          <dt className={looks('note')}>{seesSalaries ? t('Paid out') : t('Paid out by vouchers')}</dt>
          <dd className={looks('strong')}>{formatRupees(paidOutTotal(book))}</dd>
        </div>
      )}
    </Frame>
  );
}

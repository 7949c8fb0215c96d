import type { DayBook } from '@school-office/contract/money/dayBook';
import { WAYS } from '@school-office/contract/money/receipts';
import { Frame } from '../../components/panel/Frame.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { paidOutTotal } from '../../features/dayBook/dayBookTexts.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

/** What came in, in all and by way, and what went out. */
export function DayStrip({ book }: { book: DayBook }) {
  const { received, cancelled, total, by_way } = book;
  const seesSalaries = useMay('seeSalaries');
  const ways = WAYS.flatMap((way) => by_way.find(({ name }) => name === way) ?? []);
  return (
    <Frame as="dl" kind="titled" className={`${layoutStyles.row} ${layoutStyles.apart}`}>
      <div>
        <dt className={textStyles.note}>Received</dt>
        <dd className={textStyles.strong}>{formatRupees(received)}</dd>
      </div>
      {cancelled > 0 && (
        <>
          <div>
            <dt className={textStyles.note}>Cancelled of earlier days</dt>
            <dd className={textStyles.strong}>{formatNumber(-cancelled)}</dd>
          </div>
          <div>
            <dt className={textStyles.note}>Total</dt>
            <dd className={textStyles.strong}>{formatRupees(total)}</dd>
          </div>
        </>
      )}
      {ways.map(({ name, total: sum }) => (
        <div key={name}>
          <dt className={textStyles.note}>{name}</dt>
          <dd className={textStyles.strong}>{formatNumber(sum)}</dd>
        </div>
      ))}
      {seesSalaries && (
        <div className={`${layoutStyles.push} ${textStyles.right}`}>
          <dt className={textStyles.note}>Paid out</dt>
          <dd className={textStyles.strong}>{formatRupees(paidOutTotal(book))}</dd>
        </div>
      )}
    </Frame>
  );
}

import { WAYS } from '@school-office/contract/money/receipts';
import type { DayBook } from '@school-office/contract/money/dayBook';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { paidOutTotal } from './dayBookTexts.ts';
import panelStyles from '../../components/panel.module.css';
import styles from './DayStrip.module.css';

/** What came in, in all and by way, and what went out. */
export function DayStrip({ book }: { book: DayBook }) {
  const { total, by_way } = book;
  const ways = WAYS.flatMap((way) => by_way.find(({ name }) => name === way) ?? []);
  return (
    <dl className={`${panelStyles.panel} ${styles.dayStrip}`}>
      <div>
        <dt>Received</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
      {ways.map(({ name, total: sum }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(sum)}</dd>
        </div>
      ))}
      <div className={styles.dayStripOut}>
        <dt>Paid out</dt>
        <dd>{formatRupees(paidOutTotal(book))}</dd>
      </div>
    </dl>
  );
}

import { isOnlyPaisa, type DayBook } from '@school-office/contract/money/dayBook';
import { looks } from '../../components/kit/looks.ts';
import { formatNumber } from '../../lib/numbers.ts';
import dayBookStyles from './dayBook.module.css';

interface DrawerSumsProps {
  sums: Omit<NonNullable<DayBook['drawer']>, 'number'>;
  /** Rupees. */
  counted: number;
  /** Undefined as long as nothing is counted. */
  difference: number | undefined;
}

/** What the drawer should hold and why, what was counted, and by how much they differ. */
export function DrawerSums({ sums, counted, difference }: DrawerSumsProps) {
  const { opened, cash_in, cash_cancelled, cash_out, expected } = sums;
  const why = [
    ['Opened with', opened],
    ['Cash taken', cash_in],
    ['Cash cancelled', -cash_cancelled],
    ['Cash paid out', -cash_out],
  ] as const;
  return (
    <>
      <dl className={`${looks('facts', 'closeAbove')} ${dayBookStyles.sums}`}>
        {why
          .filter(([, amount]) => amount !== 0)
          .map(([word, amount]) => (
            <div key={word} className={looks('note')}>
              <dt>{word}</dt>
              <dd>{formatNumber(amount)}</dd>
            </div>
          ))}
        <div>
          <dt>Expected in cash</dt>
          <dd>{formatNumber(expected)}</dd>
        </div>
        <div>
          <dt>Counted</dt>
          <dd>{formatNumber(counted)}</dd>
        </div>
        {difference !== undefined && (
          <div className={`${looks('lead', 'strong')} ${isOnlyPaisa(difference) ? '' : looks('warning')}`}>
            <dt>Difference</dt>
            <dd>{formatNumber(difference)}</dd>
          </div>
        )}
      </dl>
      {difference !== undefined && difference !== 0 && isOnlyPaisa(difference) && (
        <p className={looks('note')}>Only paisa, which no note or coin has: this is as expected.</p>
      )}
    </>
  );
}

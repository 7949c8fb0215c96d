import { isOnlyPaisa, type DrawerSums as Sums } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import { phrase, t } from '@school-office/contract/words';
import { looks } from '../../components/kit/looks.ts';
import { formatNumber } from '../../lib/numbers.ts';
import dayBookStyles from './dayBook.module.css';

interface DrawerSumsProps {
  sums: Sums;
  /** Rupees. */
  counted: number;
  /** Undefined as long as nothing is counted. */
  difference: number | undefined;
}

/** What the drawer should hold and why, what was counted, and by how much they differ. */
export function DrawerSums({ sums, counted, difference }: DrawerSumsProps) {
  return (
    <>
      <dl className={`${looks('facts', 'closeAbove')} ${dayBookStyles.sums}`}>
        {linesOfDrawer(sums)
          .filter(([, amount]) => amount !== 0)
          .map(([word, amount]) => (
            <div key={word} className={looks('note')}>
              <dt>{t(word)}</dt>
              <dd>{formatNumber(amount)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('Expected in cash')}</dt>
          <dd>{formatNumber(sums.expected)}</dd>
        </div>
        <div>
          <dt>{t('Counted')}</dt>
          <dd>{formatNumber(counted)}</dd>
        </div>
        {difference !== undefined && (
          <div className={`${looks('lead', 'strong')} ${isOnlyPaisa(difference) ? '' : looks('warning')}`}>
            <dt>{t('Difference')}</dt>
            <dd>{formatNumber(difference)}</dd>
          </div>
        )}
      </dl>
      {difference !== undefined && difference !== 0 && isOnlyPaisa(difference) && (
        <p className={looks('note')}>{t('Only paisa, which no note or coin has: this is as expected.')}</p>
      )}
    </>
  );
}

/** What makes up the cash that is expected, in rupees; each label is a phrase. */
export function linesOfDrawer(sums: Sums): [label: string, amount: number][] {
  const { opened, cash_in, cash_cancelled, out, moved } = sums;
  const other = sumRupees([sums.in, -cash_in, cash_cancelled]);
  return [
    [phrase('Opened with'), opened],
    [phrase('Cash taken'), cash_in],
    [phrase('Cash cancelled'), -cash_cancelled],
    ...(other === 0 ? [] : ([[phrase('Other income in cash'), other]] as [string, number][])),
    [phrase('Cash paid out'), -out],
    ...(moved === 0 ? [] : ([[phrase('From and to other places'), moved]] as [string, number][])),
  ];
}

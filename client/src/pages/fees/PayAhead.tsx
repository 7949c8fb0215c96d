import { formatYear, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { t } from '@school-office/contract/words';
import { useId, type ReactNode } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Select } from '../../components/kit/Select.tsx';
import { useToday } from '../../components/useToday.ts';
import { monthState } from '../../features/desk/monthState.ts';
import { amountText, MonthTiles, type MonthTile } from '../../features/payment/MonthTiles.tsx';
import { monthText } from '../../features/receipts/monthTexts.ts';
import { aheadMonthsOf, aheadUntilOf, type Payable } from './takings.ts';
import { aheadName } from './takingWords.ts';
import styles from './PayAhead.module.css';

interface PayAheadProps {
  account: StudentAccount;
  /** What is taken. */
  parts: readonly Payable[];
  /** What can be given back, if anything. */
  offer: ReactNode;
  /** Pays until the month of this number. */
  onAhead: (month: number) => void;
  /** Opens the form of other amounts. */
  onOtherAmounts: () => void;
}

/** Pays nothing ahead. */
const NONE = 0;

/** The months of this year, and of the next once money goes there: those that are to come can be paid in advance. F6 takes one more. */
export function PayAhead({ account, parts, offer, onAhead, onOtherAmounts }: PayAheadProps) {
  const id = useId();
  const { year } = useToday();
  const coming = aheadMonthsOf(account);
  const until = aheadUntilOf(account, parts);
  const isNextYear = [...account.months.filter(({ ahead }) => ahead > 0).map(monthNumber), until ?? 0].some(
    (month) => monthOf(month).year > year,
  );
  const tileIn =
    (tileYear: number) =>
    (month_name: MonthName): MonthTile => {
      const number = monthNumber({ year: tileYear, month_name });
      const { kind, amount, words } = monthState(
        account.months.find((month) => monthNumber(month) === number),
      );
      const at = coming.indexOf(number);
      return {
        state: kind,
        ...(kind === 'paid' ? { sign: 'tick' } : { text: amountText(amount) }),
        label: `${monthText(number, year)}: ${words}`,
        isTaken: until !== undefined && number <= until && at !== -1,
        title: t('Pay ahead until {{month}}', { month: t(month_name) }),
        onClick: at === -1 ? undefined : () => onAhead(number === until ? (coming[at - 1] ?? NONE) : number),
      };
    };
  return (
    <section className={styles.ahead} aria-label={t('Pay ahead')}>
      <header className={looks('row', 'apart', 'closeBelow')}>
        <h3 className={looks('note', 'strong')}>{formatYear(year)}</h3>
        <Button kind="link" className={looks('list')} onClick={onOtherAmounts}>
          {t('Other amounts')}
        </Button>
        {offer}
        {coming.length > 0 && (
          <span className={looks('line', 'push')}>
            <label className={looks('note', 'strong')} htmlFor={id}>
              {t('Pay ahead until')}
            </label>
            <Select
              id={id}
              options={[NONE, ...coming]}
              value={until ?? NONE}
              labelOf={(month) => (month === NONE ? t('Not ahead') : aheadName(account, month, year))}
              onChoose={onAhead}
            />
            <kbd aria-hidden="true">F6</kbd>
          </span>
        )}
      </header>
      <MonthTiles tileOf={tileIn(year)} className={styles.yearTiles} />
      {isNextYear && (
        <>
          <h3 className={looks('note', 'strong')}>{formatYear(year + 1)}</h3>
          <MonthTiles tileOf={tileIn(year + 1)} className={styles.yearTiles} />
        </>
      )}
    </section>
  );
}

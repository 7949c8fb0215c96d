import { monthNameOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { useEffect } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';
import type { RequestSlice } from '../../store/createRequestSlice.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { amountText, MonthTiles, type MonthTile } from './MonthTiles.tsx';

export interface PaidMonthsProps<Name extends string, Whose, Payment> {
  /** Reads the payments of a person for a year. */
  slice: RequestSlice<Name, Whose, Payment[], [Whose]>;
  /** The person and the BS year. */
  whose: Whose & { year: number };
  today: NepaliDate;
  /** The month that the form is filled in for; empty while none is chosen. */
  chosen: string;
  monthOf: (payment: Payment) => MonthName;
  /** The amount in rupees. */
  amountOf: (payment: Payment) => number;
  /** Why the payment failed. It may have arrived all the same, so a new error reads the months again. */
  error: RequestError | null;
}

/** The amounts already paid for each month of a year. */
export function PaidMonths<const Name extends string, Whose, Payment>({
  slice,
  whose,
  today,
  chosen,
  monthOf,
  amountOf,
  error,
}: PaidMonthsProps<Name, Whose, Payment>) {
  const { state, refresh } = useLoaded(slice, whose);
  const { year } = whose;

  useEffect(() => {
    if (error) refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- only a new error is a reason
  }, [error]);

  const totalFor = (month: string) =>
    sumRupees((state.result ?? []).filter((payment) => monthOf(payment) === month).map(amountOf));
  const paidForChosen = totalFor(chosen);
  const tileOf = (month: MonthName): MonthTile => {
    const amount = totalFor(month);
    const isNow = year === today.year && month === monthNameOf(today);
    const words = !state.result ? t('not known yet') : amount > 0 ? formatRupees(amount) : t('nothing');
    return {
      state: amount > 0 ? 'paid' : 'none',
      text: amount === 0 && isNow ? t('now') : amountText(amount),
      label: isNow
        ? t('{{month}}, this month: {{words}}', { month: t(month), words })
        : `${t(month)}: ${words}`,
      isTaken: month === chosen,
    };
  };
  return (
    <section
      className={looks('closeBelow')}
      aria-label={t('Paid in {{year}}', { year: formatYear(year) })}
      aria-busy={!state.result}
    >
      <h3 className={looks('note', 'strong', 'closeBelow')}>
        {t('Paid in {{year}}', { year: formatYear(year) })}
      </h3>
      <LoadFailure state={state} subject={t('The payments so far')} refresh={refresh} />
      <MonthTiles tileOf={tileOf} />
      <p className={looks('list', 'warning')} role="status">
        {paidForChosen > 0 &&
          t('{{amount}} is already paid for {{month}} {{year}}.', {
            amount: formatRupees(paidForChosen),
            month: t(chosen),
            year: formatYear(year),
          })}
      </p>
    </section>
  );
}

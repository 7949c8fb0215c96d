import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ClassPlan, FeeHead } from '@school-office/contract/money/feePlan';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { formatNumber, readRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { feePlan } from './planRequests.ts';
import type { PlanEdits } from './usePlanEdits.ts';
import styles from './CopyPlan.module.css';

const HUNDRED = 100;

interface CopyPlanProps {
  year: number;
  heads: FeeHead[];
  edits: PlanEdits;
}

/** Fills the empty plan of a year with that of the year before, plus a percentage. It is saved with the rest. */
export function CopyPlan({ year, heads, edits }: CopyPlanProps) {
  const { state, refresh } = useLoaded(feePlan, year - 1);
  const [typed, setTyped] = useState('0');
  const percent = readRupees(typed);
  const { result } = state;

  if (state.status === 'fail')
    return (
      <LoadFailure
        state={state}
        subject={t('The plan of {{year}}', { year: formatYear(year - 1) })}
        refresh={refresh}
      />
    );
  if (!result || !hasAmounts(result)) return null;

  const copy = () => {
    if (percent === undefined) return;
    edits.type(
      result.flatMap(({ classname, amounts }) =>
        heads
          .filter(({ _id }) => amounts[_id] !== undefined)
          .map(({ _id }) => ({ classname, head: _id, text: formatNumber(raised(amounts[_id]!, percent)) })),
      ),
    );
  };

  return (
    <Frame
      as="form"
      className={`${looks('line')} ${styles.copy}`}
      onSubmit={(event) => {
        event.preventDefault();
        copy();
      }}
    >
      <Button type="submit" disabled={percent === undefined}>
        {t('Copy {{year}} plus', { year: formatYear(year - 1) })}
      </Button>
      <PercentMore year={year} typed={typed} onType={setTyped} />
    </Frame>
  );
}

interface PercentMoreProps {
  year: number;
  typed: string;
  onType: (text: string) => void;
  disabled?: boolean;
}

/** How much more a year costs than the one before, in percent. */
export function PercentMore({ year, typed, onType, disabled = false }: PercentMoreProps) {
  return (
    <>
      <input
        className={looks('right', 'control', 'short')}
        type="text"
        inputMode="decimal"
        aria-label={t('Percent more than {{year}}', { year: formatYear(year - 1) })}
        aria-invalid={readRupees(typed) === undefined}
        disabled={disabled}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onFocus={({ target }) => target.select()}
      />
      %
    </>
  );
}

/** Whether anything is charged in a year. */
export function hasAmounts(plan: readonly ClassPlan[]): boolean {
  return plan.some(({ amounts }) => Object.keys(amounts).length > 0);
}

/** Whole rupees, halves up. */
export function raised(amount: number, percent: number): number {
  // To whole rupees, but for a copy that adds nothing.
  return percent === 0 ? amount : Math.round((amount * (HUNDRED + percent)) / HUNDRED);
}

import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { Check } from '../../components/kit/Check.tsx';
import { looks } from '../../components/kit/looks.ts';
import { hasAmounts, PercentMore, raised } from '../../features/plan/CopyPlan.tsx';
import { feeHeads, feePlan, feePlanSave } from '../../features/plan/planRequests.ts';
import { readRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';

/** The plan of a new year as a copy of the last one, plus a percentage. It is proposed where the new one is empty. */
export function useCopyOfPlan(year: number) {
  const { state: before } = useLoaded(feePlan, year - 1);
  const { state: after } = useLoaded(feePlan, year);
  const { state: heads } = useLoaded(feeHeads, undefined);
  const saving = useRequest(feePlanSave);
  const [isCopied, setCopied] = useState(true);
  const [typed, setTyped] = useState('0');
  const percent = readRupees(typed);
  const isOffered =
    before.result !== null && hasAmounts(before.result) && after.result !== null && !hasAmounts(after.result);

  /** Writes the plan, if it is to be copied; returns whether that went well. */
  const copy = async (): Promise<boolean> => {
    if (!isOffered || !isCopied || percent === undefined) return true;
    const current = new Set((heads.result ?? []).filter(({ retired }) => !retired).map(({ _id }) => _id));
    const plans = (before.result ?? []).map(({ classname, amounts }) => {
      const own = Object.entries(amounts).filter(([head]) => current.has(head));
      const raisedAmounts = Object.fromEntries(own.map(([head, amount]) => [head, raised(amount, percent)]));
      return { classname, amounts: raisedAmounts, from: undefined };
    });
    const changed = plans.filter(({ amounts }) => Object.keys(amounts).length > 0);
    return changed.length === 0 || (await saving.run({ year, plans: changed })) !== undefined;
  };

  const field = isOffered && (
    <fieldset
      className={looks('line', 'push')}
      aria-label={t('Plan of {{year}}', { year: formatYear(year) })}
    >
      <small aria-hidden="true">{t('Plan of {{year}}', { year: formatYear(year) })}</small>
      <Check checked={isCopied} onTick={setCopied}>
        {t('Copy {{year}} plus', { year: formatYear(year - 1) })}
      </Check>
      <PercentMore year={year} typed={typed} onType={setTyped} disabled={!isCopied} />
    </fieldset>
  );
  return { field, copy, saving: saving.state, isWrong: isOffered && isCopied && percent === undefined };
}

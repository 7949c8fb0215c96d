import { firstDayOf, monthOfDay, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { ClassPlan, DifferenceOfClass, PlansUpdate } from '@school-office/contract/money/feePlan';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { feePlan, feePlanSave } from '../../features/plan/planRequests.ts';
import type { PlanEdits } from '../../features/plan/usePlanEdits.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';

interface Saved {
  text: string;
  /** What correcting would change, by class and month. */
  charged: DifferenceOfClass[];
}

interface From {
  month: SchoolMonth;
  /** Whether it is the proposed one: then amounts of heads that have none in the year yet hold from Baisakh. */
  isProposed: boolean;
}

/** Saves what was typed; it holds from a month on. The last try is refused if something typed is no amount. */
export function useSavePlan(year: number, edits: PlanEdits, from: From) {
  const { state: saving, run } = useRequest(feePlanSave);
  const [isRefused, setRefused] = useState(false);
  const dispatch = useAppDispatch();
  const plan = useSelector((state) => feePlan.select(state, year).result);

  /** Resolves to undefined if nothing was saved. */
  const save = async (): Promise<Saved | undefined> => {
    const { changed } = edits;
    const unreadable = changed.find((classname) => amountsOf(classname) === undefined);
    setRefused(unreadable !== undefined);
    if (unreadable !== undefined) {
      document.querySelector<HTMLElement>('table [aria-invalid="true"]')?.focus();
      return undefined;
    }
    const answer = await run({ year, plans: changed.flatMap(updatesOf) });
    if (!answer) return undefined;
    // The last of a class that was saved from two months has both.
    const after = new Map(answer.plans.map((saved) => [saved.plan.classname, saved.plan]));
    dispatch(
      feePlan.actions.success(
        (plan ?? []).map((line) => after.get(line.classname) ?? line),
        year,
      ),
    );
    for (const classname of changed) edits.forgetSaved(classname);
    const months = new Set(answer.plans.flatMap((saved) => Object.values(saved.from)));
    return { text: savedText(changed, [...months].toSorted()), charged: answer.charged };
  };

  /** A head that has no amount in the year yet is sent without the proposed month. */
  function updatesOf(classname: ClassName): PlansUpdate['plans'] {
    const amounts = Object.entries(amountsOf(classname)!);
    const { changes } = plan!.find((line) => line.classname === classname)!;
    const isNew = ([head]: [string, unknown]) =>
      from.isProposed && !changes.some((change) => typeof change.amounts[head] === 'number');
    return [
      { classname, amounts: Object.fromEntries(amounts.filter(isNew)), from: undefined },
      {
        classname,
        amounts: Object.fromEntries(amounts.filter((entry) => !isNew(entry))),
        from: firstDayOf(from.month),
      },
    ].filter((update) => Object.keys(update.amounts).length > 0);
  }

  /** Returns the typed amounts of a class; undefined if one cannot be read. */
  function amountsOf(classname: ClassName): Record<string, number | null> | undefined {
    const changes = edits.changesOf(classname);
    const amounts: ClassPlan['amounts'] | Record<string, number | null> = {};
    for (const [head, amount] of Object.entries(changes)) {
      if (amount === undefined) return undefined;
      Object.assign(amounts, { [head]: amount });
    }
    return amounts;
  }

  return { save, saving, isRefused };
}

/** 'The plan of class Five is saved, from Poush.' */
function savedText(classes: readonly ClassName[], months: readonly string[]): string {
  const from = months
    .map((month) => t('from {{month}}', { month: t(monthOfDay(month).month_name) }))
    .reduce((one, other) => (one === '' ? other : t('{{one}} and {{other}}', { one, other })), '');
  if (classes.length === CLASS_NAMES.length)
    return t('The plan of all classes is saved, {{from}}.', { from });
  const named = classes.map((classname) => t(classname)).join(', ');
  return classes.length === 1
    ? t('The plan of class {{classname}} is saved, {{from}}.', { classname: named, from })
    : t('The plan of classes {{classes}} is saved, {{from}}.', { classes: named, from });
}

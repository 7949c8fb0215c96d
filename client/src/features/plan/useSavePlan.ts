import { useState } from 'react';
import { useSelector } from 'react-redux';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { ClassPlan } from '@school-office/contract/money/feePlan';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';
import { feePlan, feePlanSave } from './planRequests.ts';
import type { PlanEdits } from './usePlanEdits.ts';

/**
 * Saves what was typed, one class after another. A class that could not be saved keeps what was typed for it. The last try is
 * refused if something typed is no amount.
 */
export function useSavePlan(year: number, edits: PlanEdits) {
  const { state: saving, run } = useRequest(feePlanSave);
  const [isRefused, setRefused] = useState(false);
  const dispatch = useAppDispatch();
  const plan = useSelector((state) => feePlan.select(state, year).result);

  /** Resolves to what was saved, in words; to undefined if something was not. */
  const save = async (): Promise<string | undefined> => {
    const { changed } = edits;
    const unreadable = changed.find((classname) => amountsOf(classname) === undefined);
    setRefused(unreadable !== undefined);
    if (unreadable !== undefined) {
      document.querySelector<HTMLElement>('table [aria-invalid="true"]')?.focus();
      return undefined;
    }
    let lines = plan ?? [];
    for (const classname of changed) {
      // One after another: the desk may be told that one of them failed.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await run({ year, classname, amounts: amountsOf(classname)! });
      if (!answer) return undefined;
      lines = lines.map((line) => (line.classname === classname ? answer.plan : line));
      dispatch(feePlan.actions.success(lines, year));
      edits.forgetSaved(classname);
    }
    return savedText(changed);
  };

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

function savedText(classes: readonly ClassName[]): string {
  const which =
    classes.length === CLASS_NAMES.length
      ? 'all classes'
      : `${classes.length === 1 ? 'class' : 'classes'} ${classes.join(', ')}`;
  return `The plan of ${which} is saved. It counts for months that are not charged yet.`;
}

import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { ClassPlan, PlanUpdate } from '@school-office/contract/feePlan';
import { toPaisa, toRupees } from '@school-office/contract/money';
import { isDuplicateKey } from '../../database/errors.ts';
import type { Change } from '../audit/audit.model.ts';
import { findHeads } from './heads.service.ts';
import { ClassPlanModel, type ClassPlanRecord } from './plan.model.ts';

/** Returns the plan of each class for a school year, youngest class first. */
export async function planOf(school: string, year: number): Promise<ClassPlan[]> {
  const stored = await ClassPlanModel.find({ school, year }).lean();
  const amounts = new Map(stored.map((plan) => [plan.classname, inRupees(plan.amounts)]));
  return CLASS_NAMES.map((classname) => ({ classname, amounts: amounts.get(classname) ?? {} }));
}

/** The plan of a class after one write, and by the names of the heads the rupees that it changed. */
export interface PlanChange {
  plan: ClassPlan;
  changes: Record<string, Change>;
}

/** Sets the named heads of a class and no others, in one write; null clears one. Throws 404 for an unknown head. */
export async function changePlan(
  school: string,
  { year, classname }: { year: number; classname: ClassName },
  { amounts }: PlanUpdate,
): Promise<PlanChange> {
  const heads = await findHeads(school, Object.keys(amounts));
  const before = inRupees(await write({ school, year, classname }, amounts));
  const named = Object.entries(amounts);
  const after = Object.fromEntries(
    Object.entries({ ...before, ...amounts }).filter((entry): entry is [string, number] => entry[1] !== null),
  );
  const changes = named
    .filter(([head]) => before[head] !== after[head])
    .map(([head]) => [
      heads.find(({ _id }) => _id === head)!.name,
      { from: before[head] ?? null, to: after[head] ?? null },
    ]);
  return {
    plan: { classname, amounts: after },
    changes: Object.fromEntries(changes) as Record<string, Change>,
  };
}

type OneClass = Pick<ClassPlanRecord, 'school' | 'year' | 'classname'>;

/** Returns the amounts in paisa that the class had before. */
async function write(one: OneClass, amounts: PlanUpdate['amounts']): Promise<ClassPlanRecord['amounts']> {
  const set: Record<string, number> = {};
  const unset: Record<string, 1> = {};
  for (const [head, amount] of Object.entries(amounts)) {
    if (amount === null) unset[`amounts.${head}`] = 1;
    else set[`amounts.${head}`] = toPaisa(amount);
  }
  const update = () =>
    ClassPlanModel.findOneAndUpdate(
      one,
      { $set: set, $unset: unset },
      { upsert: true, returnDocument: 'before' },
    ).lean();
  // Two desks that write the first amounts of a class both want to make its plan, and one of them finds it made.
  const before = await update().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return update();
  });
  return before?.amounts;
}

function inRupees(amounts: ClassPlanRecord['amounts'] = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([head, paisa]) => [head, toRupees(paisa)]));
}

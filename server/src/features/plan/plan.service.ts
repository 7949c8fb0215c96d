import mongoose from 'mongoose';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ClassPlan, PlanAnswer, PlanUpdate } from '@school-office/contract/money/feePlan';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { planWarnings } from '@school-office/contract/money/rule146';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { audit } from '../audit/audit.service.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { findHeads, listHeads } from './heads.service.ts';
import { ClassPlanModel, type ClassPlanRecord } from './plan.model.ts';
import { changedPlanInTrail, planSaved } from './plan.words.ts';

/** Returns the plan of each class that the school has for a school year, youngest class first. */
export async function planOf(school: string, year: number): Promise<ClassPlan[]> {
  const stored = await ClassPlanModel.find({ school, year }).lean();
  const amounts = new Map(stored.map((plan) => [plan.classname, inRupees(plan.amounts)]));
  const classes = await usedClasses(school);
  return classes.map(({ classname }) => ({ classname, amounts: amounts.get(classname) ?? {} }));
}

/** Returns the plans of these school years as they are stored: paisa by the head's id. */
export async function plansOfYears(school: string, years: readonly number[]): Promise<ClassPlanRecord[]> {
  return ClassPlanModel.find({ school, year: mongoose.trusted({ $in: years }) }).lean();
}

/** Sets the named heads of a class and no others; null clears one. Throws 404 for an unknown head. */
export function changePlan(
  actor: Actor,
  one: { year: number; classname: ClassName },
  { amounts }: PlanUpdate,
): Promise<PlanAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const heads = await findHeads(school, Object.keys(amounts));
    const before = inRupees(await write({ school, ...one }, amounts));
    const after = Object.fromEntries(
      Object.entries({ ...before, ...amounts }).filter(
        (entry): entry is [string, number] => entry[1] !== null,
      ),
    );
    const plan = { classname: one.classname, amounts: after };
    await audit(actor, { ...changedPlanInTrail(one, heads, before, after), at });
    const warnings = planWarnings(await listHeads(school), plan).map(({ message }) => message);
    return { message: planSaved(one), plan, warnings };
  });
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
  const before = await ClassPlanModel.findOneAndUpdate(
    one,
    { $set: set, $unset: unset },
    { upsert: true, returnDocument: 'before' },
  ).lean();
  return before?.amounts;
}

function inRupees(amounts: ClassPlanRecord['amounts'] = {}): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([head, paisa]) => [head, toRupees(paisa)]));
}

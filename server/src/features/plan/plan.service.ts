// What classes pay in a school year: each head an amount that holds from a month on.

import {
  firstDayOf,
  monthAt,
  monthNumber,
  monthOf,
  monthOfDay,
} from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import {
  amountsIn as amountsThen,
  type ClassPlan,
  type PlanAnswer,
  type PlanChange,
  type PlanUpdate,
} from '@school-office/contract/money/feePlan';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { planWarnings } from '@school-office/contract/money/rule146';
import mongoose, { Types } from 'mongoose';
import { ApiError } from '../../http/ApiError.ts';
import { isClassCharged } from '../money/bills.service.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { findHeads, listHeads } from './heads.service.ts';
import { ClassPlanModel, type ClassPlanRecord, type PlanChangeRecord } from './plan.model.ts';
import { notOfTheYear, planSaved, type HeadChanged } from './plan.words.ts';

/** Returns the plan of each class that the school has for a school year, youngest class first. */
export async function planOf(school: string, year: number, now: Date): Promise<ClassPlan[]> {
  const stored = await ClassPlanModel.find({ school, year }).lean();
  const changes = new Map(stored.map((plan) => [plan.classname, plan.changes]));
  const classes = await usedClasses(school);
  return classes.map(({ classname }) =>
    toPlan({ classname, year, changes: changes.get(classname) ?? [] }, now),
  );
}

/** Returns the plans of these school years, of these classes or of all, as they are stored. */
export async function plansOfYears(
  school: string,
  years: readonly number[],
  classes: readonly ClassName[] = ALL_CLASS_NAMES,
): Promise<ClassPlanRecord[]> {
  return ClassPlanModel.find({
    school,
    year: mongoose.trusted({ $in: years }),
    classname: mongoose.trusted({ $in: classes }),
  }).lean();
}

type OneClass = Pick<ClassPlanRecord, 'year' | 'classname'>;
/** What a class pays now, and what of it is other than before. */
type Changed = Omit<PlanAnswer, 'charged'> & { changed: HeadChanged[] };

/**
 * Sets the named heads of a class and no others, from a month on; null clears one. What was said of them for later months of the year goes. It belongs to
 * the act in which it is called, which tells of it. Throws 404 for an unknown head, and 400 for a month of another year.
 */
export async function changePlan(
  school: string,
  at: Date,
  one: OneClass,
  { amounts, from }: PlanUpdate,
): Promise<Changed> {
  if (from !== undefined && monthOfDay(from).year !== one.year) {
    throw new ApiError(400, notOfTheYear(one.year), { field: 'from' });
  }
  const heads = await findHeads(school, Object.keys(amounts));
  const stored = await ClassPlanModel.findOne({ school, ...one }).lean();
  const asked = from === undefined ? undefined : monthNumber(monthOfDay(from));
  const proposed = asked ?? (await firstMonthToChange(school, one, at));
  let changes: readonly PlanChangeRecord[] = stored?.changes ?? [];
  const changed: HeadChanged[] = [];
  for (const head of heads) {
    const isNew = !changes.some((change) => String(change.head) === head._id && change.amount !== null);
    const month = asked ?? (isNew ? firstOf(one.year) : proposed);
    const amount = amounts[head._id] ?? null;
    const before = orRupees(amountsIn(changes, month)[head._id] ?? null);
    changed.push({ head, month: monthOf(month), before, after: amount, isReplaced: false });
    for (const later of changes.filter((change) => String(change.head) === head._id && change.from > month)) {
      const said = orRupees(later.amount);
      changed.push({ head, month: monthOf(later.from), before: said, after: amount, isReplaced: true });
    }
    changes = withChange(changes, {
      head: new Types.ObjectId(head._id),
      from: month,
      amount: amount === null ? null : toPaisa(amount),
    });
  }
  await ClassPlanModel.updateOne({ school, ...one }, { $set: { changes } }, { upsert: true });
  const plan = toPlan({ ...one, changes }, at);
  return {
    message: planSaved(one, changed),
    changed,
    plan,
    from: Object.fromEntries(
      changed.filter(({ isReplaced }) => !isReplaced).map(({ head, month }) => [head._id, firstDayOf(month)]),
    ),
    warnings: await warningsOf(school, plan, changed),
  };
}

/** Of the amounts as they are from the changed months on. */
async function warningsOf(
  school: string,
  { classname, changes }: ClassPlan,
  changed: readonly HeadChanged[],
): Promise<string[]> {
  const last = changed
    .map(({ month }) => month)
    .toSorted((one, other) => monthNumber(other) - monthNumber(one))[0];
  const amounts = last ? amountsThen(changes, last) : {};
  return planWarnings(await listHeads(school), { classname, amounts }).map(({ message }) => message);
}

/** Returns paisa by the head's id, of the heads that have an amount in a month, which is a `monthNumber`. */
export function amountsIn(changes: readonly PlanChangeRecord[], month: number): Record<string, number> {
  const amounts: Record<string, number | null> = {};
  for (const { head, from, amount } of changes) if (from <= month) amounts[String(head)] = amount;
  return Object.fromEntries(
    Object.entries(amounts).filter((entry): entry is [string, number] => entry[1] !== null),
  );
}

/** Returns the changes with one more, which holds from its month on: later ones of its head go. */
function withChange(changes: readonly PlanChangeRecord[], change: PlanChangeRecord): PlanChangeRecord[] {
  const isOwn = ({ head }: PlanChangeRecord) => String(head) === String(change.head);
  const earlier = changes.filter((one) => isOwn(one) && one.from < change.from);
  const isAsBefore = (earlier.at(-1)?.amount ?? null) === change.amount;
  return [...changes.filter((one) => !isOwn(one)), ...earlier, ...(isAsBefore ? [] : [change])];
}

/** Returns the later of this month and the month after the last one for which the class was charged, within the plan's year. */
async function firstMonthToChange(school: string, { year, classname }: OneClass, now: Date): Promise<number> {
  const [first, last] = [firstOf(year), firstOf(year + 1) - 1];
  const current = monthNumber(monthAt(now));
  if (current < first) return first;
  let proposed = current;
  for (let month = current; month <= last; month += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in an act
    if (await isClassCharged(school, classname, monthOf(month))) proposed = month + 1;
  }
  return Math.min(proposed, last);
}

function firstOf(year: number): number {
  return monthNumber({ year, month_name: 'Baisakh' });
}

/** Of this month, of the last one of a year that is over, or of the first one of a year to come. */
function toPlan(
  { year, classname, changes }: OneClass & { changes: readonly PlanChangeRecord[] },
  now: Date,
): ClassPlan {
  const [first, last] = [firstOf(year), firstOf(year + 1) - 1];
  const month = Math.min(Math.max(monthNumber(monthAt(now)), first), last);
  return { classname, amounts: inRupees(amountsIn(changes, month)), changes: byMonth(changes) };
}

function byMonth(changes: readonly PlanChangeRecord[]): PlanChange[] {
  const months = [...new Set(changes.map(({ from }) => from))].toSorted((one, other) => one - other);
  return months.map((month) => ({
    from: firstDayOf(monthOf(month)),
    amounts: Object.fromEntries(
      changes
        .filter(({ from }) => from === month)
        .map(({ head, amount }) => [String(head), orRupees(amount)]),
    ),
  }));
}

function orRupees(paisa: number | null): number | null {
  return paisa === null ? null : toRupees(paisa);
}

function inRupees(amounts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([head, paisa]) => [head, toRupees(paisa)]));
}

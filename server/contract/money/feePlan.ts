import { z } from 'zod';
import { firstDayOf, type SchoolMonth } from '../calendar/schoolMonths.ts';
import { ALL_CLASS_NAMES, FEE_PARTS, MONTHS, type ClassName, type MonthName } from '../enumerations.ts';
import { firstOfMonth, money, nepaliYear, oneOf, optional, optionalText, refusal, text } from '../fields.ts';
import { className } from '../students/students.ts';
import { recordId } from './receipts.ts';

/** When a fee head is due: every month, some months, or once at admission. */
export const DUE_TIMES = ['monthly', 'months', 'admission'] as const;

const flag = z.boolean(refusal('This must be true or false')).optional().default(false);

const headFields = z.object({
  name: text('Name'),
  nepali_name: optionalText('Name in Nepali'),
  /** The part of a fee payment that it counts as. */
  part: oneOf('Part of the receipt', FEE_PARTS),
  due: oneOf('Due', DUE_TIMES),
  /** For heads that are due in some months. */
  months: z.array(oneOf('Month', MONTHS), refusal('Months must be a list')).optional().default([]),
  /** Only students who are put on it have it, such as hostel or transport. */
  optional: flag,
  /** No longer part of any plan; bills keep it. */
  retired: flag,
});

export const feeHead = headFields.refine(({ due, months }) => due !== 'months' || months.length > 0, {
  path: ['months'],
  ...refusal('Choose at least one month'),
});
export type FeeHeadFields = z.output<typeof feeHead>;

/** A head is saved as a whole; `before` is what the desk has read of it, so that it undoes nothing of another one. */
export const feeHeadUpdate = feeHead.and(z.object({ before: headFields.optional() }));
export type FeeHeadUpdate = z.output<typeof feeHeadUpdate>;

export interface FeeHead extends FeeHeadFields {
  _id: string;
}

/** Tuition, for the limits of rule 146 and free places: what all students pay every month as monthly fees. */
export function isTuition({ due, optional: isOptional, part }: FeeHeadFields): boolean {
  return due === 'monthly' && !isOptional && part === 'monthly_fees';
}

/** Whether a month's charge has the head. Admission never is part of one: it is billed at registration. */
export function isDueIn({ due, months }: Pick<FeeHeadFields, 'due' | 'months'>, month: MonthName): boolean {
  return due === 'monthly' || (due === 'months' && months.includes(month));
}

export interface FeeHeadAnswer {
  message: string;
  head: FeeHead;
}

/**
 * By head, the rupees that a class pays each time it is due; null clears it. They hold from a month on. Without one it is, of each head that
 * has no amount in the year yet, Baisakh; else the later of this month and the month after the last one charged.
 */
export const planUpdate = z.object({
  amounts: z.record(
    recordId('Head'),
    optional(money('Amount'), null),
    refusal('Amounts must be given by head'),
  ),
  from: optional(firstOfMonth('From'), undefined),
});
export type PlanUpdate = z.output<typeof planUpdate>;

/** Amounts of several classes, which are saved together: all or none. A class with amounts from two months is there twice. */
export const plansUpdate = z.object({
  plans: z
    .array(
      z.object(
        { ...planUpdate.shape, classname: className },
        refusal('A plan must be a class and its amounts'),
      ),
      refusal('Plans must be a list'),
    )
    .min(1, refusal('Change an amount'))
    .max(2 * ALL_CLASS_NAMES.length, refusal('Too many plans')),
});
export type PlansUpdate = z.output<typeof plansUpdate>;

export const planYear = z.object({ year: nepaliYear() });
export const planPath = planYear.extend({ class: className });

/** Rupees by the head's id, from a month on; null where a head ends. */
export interface PlanChange {
  /** Such as '2083-08-01'. */
  from: string;
  amounts: Record<string, number | null>;
}

export interface ClassPlan {
  classname: ClassName;
  /** Rupees by the head's id: of this month, of the last one of a year that is over, of the first one of a year to come. */
  amounts: Record<string, number>;
  /** By month, oldest first. */
  changes: PlanChange[];
}

/** Returns the amounts that hold in a month, of a plan's changes in their order. */
export function amountsIn(changes: readonly PlanChange[], month: SchoolMonth): Record<string, number> {
  const until = firstDayOf(month);
  const all = changes.filter(({ from }) => from <= until).flatMap(({ amounts }) => Object.entries(amounts));
  const last = Object.entries(Object.fromEntries(all));
  return Object.fromEntries(last.filter((entry): entry is [string, number] => entry[1] !== null));
}

/** What correcting a month would change that students are charged for already. */
interface ChargedDifference extends SchoolMonth {
  /** How many. */
  students: number;
  /** Rupees; below zero where they would owe less. */
  difference: number;
}

export interface PlanAnswer {
  message: string;
  plan: ClassPlan;
  /** By the head's id, the month from which its amount holds, such as '2083-08-01'. */
  from: Record<string, string>;
  charged: ChargedDifference[];
  /** One sentence for each limit of rule 146 of the Education Rules that the plan of the class passes. */
  warnings: string[];
}

/** What correcting a month of a class would change. */
export interface DifferenceOfClass extends ChargedDifference {
  classname: ClassName;
}

/** The plans of classes that were saved together, in the order of the request. */
export interface PlansAnswer {
  plans: Omit<PlanAnswer, 'charged'>[];
  charged: DifferenceOfClass[];
}

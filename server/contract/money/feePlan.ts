import { z } from 'zod';
import { FEE_PARTS, MONTHS, type ClassName, type MonthName } from '../enumerations.ts';
import { money, nepaliYear, oneOf, optional, optionalText, text } from '../fields.ts';
import { recordId } from './receipts.ts';
import { className } from '../students/students.ts';

/** When a fee head is due: every month, some months, or once at admission. */
export const DUE_TIMES = ['monthly', 'months', 'admission'] as const;

const flag = z.boolean('This must be true or false').optional().default(false);

const headFields = z.object({
  name: text('Name'),
  nepali_name: optionalText('Name in Nepali'),
  /** The part of a fee payment that it counts as. */
  part: oneOf('Part of the receipt', FEE_PARTS),
  due: oneOf('Due', DUE_TIMES),
  /** For heads that are due in some months. */
  months: z.array(oneOf('Month', MONTHS), 'Months must be a list').optional().default([]),
  /** Only students who are put on it have it, such as hostel or transport. */
  optional: flag,
  /** No longer part of any plan; bills keep it. */
  retired: flag,
});

export const feeHead = headFields.refine(({ due, months }) => due !== 'months' || months.length > 0, {
  path: ['months'],
  message: 'Choose at least one month',
});
export type FeeHeadFields = z.output<typeof feeHead>;

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

/** By head, the rupees that a class pays each time it is due; null clears it. */
export const planUpdate = z.object({
  amounts: z.record(recordId('Head'), optional(money('Amount'), null), 'Amounts must be given by head'),
});
export type PlanUpdate = z.output<typeof planUpdate>;

export const planYear = z.object({ year: nepaliYear() });
export const planPath = planYear.extend({ class: className });

export interface ClassPlan {
  classname: ClassName;
  /** Rupees by the head's id. */
  amounts: Record<string, number>;
}

export interface PlanAnswer {
  message: string;
  plan: ClassPlan;
  /** One sentence for each limit of rule 146 of the Education Rules that the plan of the class passes. */
  warnings: string[];
}

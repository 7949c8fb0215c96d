import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import type { Sheet } from '@school-office/contract/money/salaries';
import type { TrailLine } from '../audit/audit.service.ts';
import type { DraftRow } from './drafts.model.ts';
import type { StoredSalary } from './makingSalaries.service.ts';
import { paperOf } from './movesOfSalaries.ts';
import type { MonthOfSheet, Row } from './rowsOfMonth.ts';
import { salaryPaid } from './salaries.words.ts';

/** 'Kartik 2083', 'Ashoj 2083, festival' */
export function sheetInWords(month: MonthOfSheet): string {
  return month.sheet === 'salary' ? formatMonth(month) : `${formatMonth(month)}, festival`;
}

export function rowsSaved(month: MonthOfSheet, rows: readonly Row[]): string {
  const people = rows.length === 1 ? rows[0]!.name : `${rows.length} people`;
  return `The salary of ${people} for ${sheetInWords(month)} is saved`;
}

export function notInMonth(): string {
  return 'One of these people is not in the salaries of that month';
}

export function rowsChangedMeanwhile(rows: readonly Row[]): string {
  const changed = rows.filter(({ changes }) => changes > 0);
  return changed.length === 1
    ? `The row of ${changed[0]!.name} was changed at another desk meanwhile: look at it as it is now`
    : 'Some of these rows were changed at another desk meanwhile: look at them as they are now';
}

export function rowIsPaid({ name }: Row): string {
  return `The salary of ${name} is paid: cancel the payment before you change it`;
}

/** Amounts are in paisa. */
export function advanceAboveLeft({ name, advance, advance_left }: Row): string {
  return advance_left === 0
    ? `${name} owes nothing of an advance, so that ${rupees(advance)} cannot be taken off`
    : `${name} owes ${rupees(advance_left)} of advances: more cannot be taken off`;
}

export function netBelowNothing({ name, gross, net }: Row): string {
  return `${rupees(gross - net)} would be taken off ${rupees(gross)} of ${name}: no salary is below Rs 0`;
}

/** Both in paisa. */
export function anotherSum(seen: number, now: number): string {
  return `The sum is ${rupees(now)} by now instead of ${rupees(seen)}: nothing is paid. Look at the table as it is now.`;
}

export function nothingToPay(): string {
  return 'All of them are paid already';
}

/** 'Paid Rs 75,870 to 3 people for Kartik 2083', and how many were paid before. */
export function salariesPaid(month: MonthOfSheet, paid: readonly StoredSalary[], skipped: number): string {
  const sum = rupees(paid.reduce((total, { salaryAmount }) => total + salaryAmount, 0));
  const people = paid.length === 1 ? paid[0]!.name : `${paid.length} people`;
  const sentence = `Paid ${sum} to ${people} for ${sheetInWords(month)}`;
  if (skipped === 0) return sentence;
  return skipped === 1
    ? `${sentence}; one more was paid already`
    : `${sentence}; ${skipped} more were paid already`;
}

/** For a request that comes again; `message` is what was answered first. */
export function salariesCancelledSince(message: string, cancelled: number): string {
  return cancelled === 1
    ? `${message}. But one of these payments was cancelled since.`
    : `${message}. But ${cancelled} of these payments were cancelled since.`;
}

export function paidSalariesInTrail(month: MonthOfSheet, paid: readonly StoredSalary[]): TrailLine {
  const numbers = [...new Set([paid[0]!, paid.at(-1)!].map(paperOf))].join(' to ');
  const each = paid.map((salary) => {
    const details = `${salaryPaid({ ...salary, salaryAmount: toRupees(salary.salaryAmount) })}${onSheet(month.sheet)}`;
    return [String(salary.employee), { action: 'paid salary' as const, details }] as const;
  });
  return {
    action: 'paid salaries',
    kind: 'payment',
    name: sheetInWords(month),
    details: `${salariesPaid(month, paid, 0)}, ${numbers}`,
    about: each.map(([employee]) => employee),
    each: Object.fromEntries(each),
    money: true,
  };
}

function onSheet(sheet: Sheet): string {
  return sheet === 'festival' ? ', festival' : '';
}

interface Typed {
  row: Row;
  before: Omit<DraftRow, 'changes' | 'account'>;
  after: Omit<DraftRow, 'changes' | 'account'>;
}

export function changedMonthInTrail(month: MonthOfSheet, typed: readonly Typed[]): TrailLine {
  return {
    action: 'changed salary month',
    kind: 'payment',
    name: sheetInWords(month),
    details: typed.map(rowInTrail).join('; '),
    about: typed.map(({ row }) => row.employee),
  };
}

const FIELDS = {
  allowance: 'allowance',
  fund: 'fund',
  cit: 'CIT',
  tax: 'tax',
  deduction: 'other',
  advance: 'advance',
} as const;

/** 'Sita Example: tax Rs 350 instead of Rs 0' */
function rowInTrail({ row, before, after }: Typed): string {
  const changed = (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => `${FIELDS[field]} ${amount(after[field])} instead of ${amount(before[field])}`);
  const note = before.note === after.note ? [] : [`note ${after.note === '' ? 'removed' : after.note}`];
  const words = [...changed, ...note];
  return `${row.name}: ${words.length === 0 ? 'as proposed' : words.join(', ')}`;
}

function amount(paisa: number | null): string {
  return paisa === null ? 'as agreed' : rupees(paisa);
}

function rupees(paisa: number): string {
  return formatRupees(toRupees(paisa));
}

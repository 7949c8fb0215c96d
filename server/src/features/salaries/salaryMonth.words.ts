import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees, toRupees } from '@school-office/contract/money/money';
import type { Sheet } from '@school-office/contract/money/salaries';
import { said } from '@school-office/contract/sentences';
import { phrase, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import type { DraftRow } from './drafts.model.ts';
import type { StoredSalary } from './makingSalaries.service.ts';
import { paperOf } from './movesOfSalaries.ts';
import type { MonthOfSheet, Row } from './rowsOfMonth.ts';
import { salaryPaid } from './salaries.words.ts';

/** 'Kartik 2083', 'Ashoj 2083, festival' */
export function sheetInWords(month: MonthOfSheet): string {
  return month.sheet === 'salary'
    ? formatMonth(month)
    : t('{{month}}, festival', { month: formatMonth(month) });
}

export function rowsSaved(month: MonthOfSheet, rows: readonly Row[]): string {
  return rows.length === 1
    ? t('The salary of {{name}} for {{month}} is saved', { name: rows[0]!.name, month: sheetInWords(month) })
    : t('The salary of {{count}} people for {{month}} is saved', {
        count: rows.length,
        month: sheetInWords(month),
      });
}

export function rowsChangedMeanwhile(rows: readonly Row[]): string {
  const changed = rows.filter(({ changes }) => changes > 0);
  return changed.length === 1
    ? t('The row of {{name}} was changed at another desk meanwhile: look at it as it is now', {
        name: changed[0]!.name,
      })
    : t('Some of these rows were changed at another desk meanwhile: look at them as they are now');
}

export function rowIsPaid({ name }: Row): string {
  return t('The salary of {{name}} is paid: cancel the payment before you change it', { name });
}

export function advanceGivenLater({ name }: Row, day: string): string {
  return t('The advance of {{name}} was given after {{day}}: it cannot be taken off a salary of that day', {
    name,
    day: formatNepaliDate(parseNepaliDate(day)),
  });
}

/** Amounts are in paisa. */
export function advanceAboveLeft({ name, advance, advance_left }: Row): string {
  return advance_left === 0
    ? t('{{name}} owes nothing of an advance, so that {{amount}} cannot be taken off', {
        name,
        amount: rupees(advance),
      })
    : t('{{name}} owes {{amount}} of advances: more cannot be taken off', {
        name,
        amount: rupees(advance_left),
      });
}

export function netBelowNothing({ name, gross, net }: Row): string {
  return t('{{deducted}} would be taken off {{gross}} of {{name}}: no salary is below Rs 0', {
    deducted: rupees(gross - net),
    gross: rupees(gross),
    name,
  });
}

/** Both in paisa. */
export function anotherSum(seen: number, now: number): string {
  return t(
    'The sum is {{now}} by now instead of {{seen}}: nothing is paid. Look at the table as it is now.',
    { now: rupees(now), seen: rupees(seen) },
  );
}

export function nothingToPay(): string {
  return t('All of them are paid already');
}

/** 'Paid Rs 75,870 to 3 people for Kartik 2083', and how many were paid before. */
export function salariesPaid(month: MonthOfSheet, made: readonly StoredSalary[], skipped: number): string {
  const sum = made.reduce((total, { salaryAmount }) => total + salaryAmount, 0);
  const of = { amount: rupees(sum), month: sheetInWords(month) };
  const paid =
    made.length === 1
      ? t('Paid {{amount}} to {{name}} for {{month}}', { ...of, name: made[0]!.name })
      : t('Paid {{amount}} to {{count}} people for {{month}}', { ...of, count: made.length });
  if (skipped === 0) return paid;
  return skipped === 1
    ? t('{{paid}}; one more was paid already', { paid })
    : t('{{paid}}; {{count}} more were paid already', { paid, count: skipped });
}

/** For a request that comes again; `message` is what was answered first. */
export function salariesCancelledSince(message: string, cancelled: number): string {
  return cancelled === 1
    ? t('{{message}}. But one of these payments was cancelled since.', { message })
    : t('{{message}}. But {{count}} of these payments were cancelled since.', { message, count: cancelled });
}

export function paidSalariesInTrail(month: MonthOfSheet, paid: readonly StoredSalary[]): TrailLine {
  const [first, last] = [paid[0]!, paid.at(-1)!].map(paperOf) as [string, string];
  const numbers = () => (first === last ? first : t('{{first}} to {{last}}', { first, last }));
  const each = paid.map((salary) => {
    const ofOne = { ...salary, salaryAmount: toRupees(salary.salaryAmount) };
    const details = said(() => onSheet(month.sheet, salaryPaid(ofOne)));
    return [String(salary.employee), { action: 'paid salary' as const, details }] as const;
  });
  return {
    action: 'paid salaries',
    kind: 'payment',
    name: said(() => sheetInWords(month)),
    details: said(() => `${salariesPaid(month, paid, 0)}, ${numbers()}`),
    about: each.map(([employee]) => employee),
    each: Object.fromEntries(each),
    money: true,
  };
}

function onSheet(sheet: Sheet, paid: string): string {
  return sheet === 'festival' ? t('{{paid}}, festival', { paid }) : paid;
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
    name: said(() => sheetInWords(month)),
    details: said(() => typed.map(rowInTrail).join('; ')),
    about: typed.map(({ row }) => row.employee),
  };
}

const FIELDS = {
  allowance: phrase('allowance'),
  fund: phrase('fund'),
  cit: phrase('CIT'),
  tax: phrase('tax'),
  deduction: phrase('other'),
  advance: phrase('advance'),
} as const;

/** 'Sita Example: tax Rs 350 instead of Rs 0' */
function rowInTrail({ row, before, after }: Typed): string {
  const changed = (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      t('{{field}} {{after}} instead of {{before}}', {
        field: t(FIELDS[field]),
        after: amount(after[field]),
        before: amount(before[field]),
      }),
    );
  const noteNow = after.note === '' ? t('note removed') : t('note {{note}}', { note: after.note });
  const note = before.note === after.note ? [] : [noteNow];
  const words = [...changed, ...note];
  return `${row.name}: ${words.length === 0 ? t('as proposed') : words.join(', ')}`;
}

function amount(paisa: number | null): string {
  return paisa === null ? t('as agreed') : rupees(paisa);
}

function rupees(paisa: number): string {
  return formatRupees(toRupees(paisa));
}

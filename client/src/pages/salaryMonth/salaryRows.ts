// The rows of a month of salaries: what is typed into them, and what they come to. Rupees.

import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { sumRupees } from '@school-office/contract/money/money';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { phrase, t } from '@school-office/contract/words';
import { formatNumber, formatRupees, readRupees } from '../../lib/numbers.ts';
import type { MonthOfSheet } from './salaryMonthRequests.ts';

export const AMOUNTS = ['allowance', 'fund', 'cit', 'tax', 'advance', 'deduction'] as const;
export type AmountField = (typeof AMOUNTS)[number];
export type TypedField = AmountField | 'note';

/** What the table calls its columns: phrases. */
export const FIELD_LABELS: Record<TypedField, string> = {
  allowance: phrase('Allowance'),
  fund: phrase('Fund'),
  cit: phrase('CIT'),
  tax: phrase('Tax'),
  advance: phrase('Advance'),
  deduction: phrase('Other'),
  note: phrase('Note'),
};

/** A null advance is taken off as agreed when it was given. */
export type TypedRow = Partial<
  Pick<SalaryRow, Exclude<AmountField, 'advance'> | 'note'> & { advance: number | null }
>;

const MOST_OF_NOTE = 200;

/** 'Kartik 2083', 'Ashoj 2083 festival': as files are called. */
export function monthInWords(month: MonthOfSheet): string {
  return month.sheet === 'festival'
    ? t('{{month}} festival', { month: formatMonth(month) })
    : formatMonth(month);
}

/** '1 person', '12 people' */
export function peopleText(count: number): string {
  return count === 1 ? t('1 person') : t('{{count}} people', { count });
}

/** Whether something is left to be paid by the table. */
export function isPayable({ state }: Pick<SalaryRow, 'state'>): boolean {
  return state !== 'paid';
}

/** The account of the last payment of a row; '' of one that is not paid. */
export function payerOf({ payments }: Pick<SalaryRow, 'payments'>): string {
  return payments.at(-1)?.account ?? '';
}

/** What is proposed for days without pay, half up to rupees; 0 on the sheet of a festival, and where nobody was absent. */
export function withoutPay({ salary, absent, days }: SalaryRow): number {
  return days === 0 ? 0 : Math.floor((salary * absent) / days + 0.5);
}

/** Whether days without pay are proposed to be taken off, and nothing is. */
export function hasProposal(row: SalaryRow): boolean {
  return isPayable(row) && row.deduction === 0 && withoutPay(row) > 0;
}

/** What comes off a month's salary so that a half of it, up to a rupee, is left. */
export function halfOff({ salary }: SalaryRow): number {
  return sumRupees([salary, -Math.floor(salary / 2 + 0.5)]);
}

/** Returns a row with what is typed into it, and its sums. */
export function withTyped(row: SalaryRow, typed: TypedRow | undefined): SalaryRow {
  if (!typed || !isPayable(row)) return row;
  const { advance: typedAdvance, ...others } = typed;
  const next = { ...row, ...others, proposed: false };
  const gross = sumRupees([next.salary, next.allowance]);
  const before = sumRupees([gross, -next.fund, -next.cit, -next.tax, -next.deduction]);
  const agreed = typedAdvance === undefined ? row.agreed : typedAdvance === null;
  // What was agreed and is not shown is known by the server alone, whose answer brings it.
  const asAgreed = row.agreed ? Math.min(row.advance, Math.max(before, 0)) : 0;
  const advance = agreed ? asAgreed : (typedAdvance ?? row.advance);
  const net = sumRupees([before, -advance]);
  return { ...next, agreed, advance, gross, net, rest: sumRupees([net, -row.paid]) };
}

/** What is wrong with a row as it is typed; undefined if nothing is. */
export function faultOfRow(row: SalaryRow): string | undefined {
  if (!isPayable(row)) return undefined;
  if (row.advance > row.advance_left)
    return row.advance_left === 0
      ? t('Owes nothing of an advance')
      : t('Owes {{amount}} of advances: no more can be taken off', {
          amount: formatRupees(row.advance_left),
        });
  return row.net < 0
    ? t('{{sum}} would be taken off {{gross}}', {
        sum: formatRupees(sumRupees([row.gross, -row.net])),
        gross: formatRupees(row.gross),
      })
    : undefined;
}

/** Returns how a cell reads: nothing for no amount, but a typed advance of 0, which is not what was agreed. */
export function cellText(row: SalaryRow, field: TypedField): string {
  if (field === 'note') return row.note;
  const amount = row[field];
  const isSkipped = field === 'advance' && !row.agreed && row.advance_left > 0;
  return amount === 0 && !isSkipped ? '' : formatNumber(amount);
}

/** Whether a cell shows what nobody has typed: of the last slip, or as agreed. */
export function isProposed(row: SalaryRow, field: TypedField): boolean {
  if (!isPayable(row) || field === 'note') return false;
  return field === 'advance' ? row.agreed : row.proposed;
}

type Read<Value> = { value: Value; fault?: undefined } | { fault: string };

/** Reads what is typed into a cell: an amount, a part of the salary such as '10%', or '=' for what is proposed. */
export function readCell(text: string, field: TypedField, row: SalaryRow): Read<string | number | null> {
  const typed = text.trim();
  if (field === 'note')
    return typed.length > MOST_OF_NOTE
      ? { fault: t('A note has at most {{most}} letters', { most: MOST_OF_NOTE }) }
      : { value: typed };
  if (typed === '=') return { value: proposalOf(field, row) };
  if (typed === '') return { value: field === 'advance' ? null : 0 };
  if (typed === '-' || typed === '–') return { value: 0 };
  const percent = /^([\d.,]+)\s*%$/u.exec(typed)?.[1];
  const amount = readRupees(percent ?? typed);
  if (amount === undefined)
    return {
      fault: t('{{field}} is an amount, such as 1,500 or 10%', { field: t(FIELD_LABELS[field]) }),
    };
  return { value: percent === undefined ? amount : Math.floor((row.salary * amount) / 100 + 0.5) };
}

function proposalOf(field: AmountField, row: SalaryRow): number | null {
  if (field === 'advance') return null;
  return field === 'deduction' ? withoutPay(row) : row[field];
}

/** Whether a row stands as it was typed. */
export function standsAsTyped(row: SalaryRow, typed: TypedRow): boolean {
  return (Object.keys(typed) as TypedField[]).every((field) =>
    field === 'advance' && typed.advance === null ? row.agreed : row[field] === typed[field],
  );
}

/** 'Other 2,483, Note Two days', of what is typed. */
export function typedInWords(typed: TypedRow): string {
  return (Object.keys(typed) as TypedField[])
    .map((field) => `${t(FIELD_LABELS[field])} ${valueInWords(typed[field])}`)
    .join(', ');
}

/** 'Other 2,483 instead of 0', of what differs between two readings of a row. */
export function changesInWords(before: SalaryRow, after: SalaryRow): string {
  return ([...AMOUNTS, 'note'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) =>
      t('{{field}} {{after}} instead of {{before}}', {
        field: t(FIELD_LABELS[field]),
        after: valueInWords(after[field]),
        before: valueInWords(before[field]),
      }),
    )
    .join(', ');
}

function valueInWords(value: string | number | null | undefined): string {
  if (typeof value === 'number') return formatNumber(value);
  if (value === null || value === undefined) return t('as agreed');
  return value === '' ? t('nothing') : value;
}

/** The sums of a table. */
export function sumsOf(rows: readonly SalaryRow[]) {
  const sum = (of: (row: SalaryRow) => number) => sumRupees(rows.map(of));
  return {
    salary: sum(({ salary }) => salary),
    allowance: sum(({ allowance }) => allowance),
    gross: sum(({ gross }) => gross),
    fund: sum(({ fund }) => fund),
    cit: sum(({ cit }) => cit),
    tax: sum(({ tax }) => tax),
    withheld: sum(({ fund, cit, tax }) => sumRupees([fund, cit, tax])),
    advance: sum(({ advance }) => advance),
    deduction: sum(({ deduction }) => deduction),
    net: sum(({ net }) => net),
  };
}

/** What is to be paid to these people. */
export function toPayOf(rows: readonly SalaryRow[]): number {
  return sumRupees(rows.map(({ rest }) => rest));
}

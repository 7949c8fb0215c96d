// The row of an employee in the table of a month, in paisa.

import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import type { Sheet, Slip } from '@school-office/contract/money/salaries';
import type { PaymentOfRow, SalaryRow } from '@school-office/contract/money/salaryMonth';
import type { AdvanceAccount } from '../money/advances.service.ts';
import type { DraftRow } from './drafts.model.ts';
import type { StoredSalary } from './makingSalaries.service.ts';
import type { SalaryRecord } from './salaries.model.ts';

/** A month of salaries, and which of its two sheets. */
export interface MonthOfSheet extends SchoolMonth {
  sheet: Sheet;
}

/** A row with its amounts in paisa. */
export type Row = SalaryRow;

/** A salary, with the account that paid it. */
export type PaymentOfMonth = StoredSalary & Pick<SalaryRecord, 'account'>;

/** What a row is until it is typed, in paisa. */
export type Proposal = Pick<Slip, 'allowance' | 'fund' | 'cit' | 'tax'>;

/** What a row is made of. */
export interface RowParts {
  employee: EmployeeInFull & { kind: EmployeeKind };
  draft: DraftRow | undefined;
  /** The payments of the month on this sheet that are not cancelled. */
  payments: readonly PaymentOfMonth[];
  /** What the last earlier month on the same sheet had. */
  last: Proposal | undefined;
  advances: AdvanceAccount | undefined;
  absent: number;
  days: number;
}

const NOTHING = { allowance: 0, fund: 0, cit: 0, tax: 0, deduction: 0, advance: null, note: '' };

export function rowOf(sheet: Sheet, parts: RowParts): Row {
  const { employee, draft, payments, advances } = parts;
  const paying = payments.find(({ slip }) => slip !== undefined);
  const amounts = paying?.slip ? amountsOfSlip(paying.slip) : amountsOf(sheet, parts);
  const { slip } = paying ?? {};
  const paid = sumOf(payments);
  const { duty, bank, account_no, pan, fund_no, cit_no } = { ...NO_PAPERS, ...employee };
  const row = {
    employee: employee._id,
    kind: employee.kind,
    number: employee.number,
    name: employee.name,
    duty: slip?.post ?? duty,
    ...amounts,
    absent: slip?.absent ?? parts.absent,
    days: slip?.days ?? parts.days,
    advance_left: advances?.left ?? 0,
    paid,
    rest: amounts.net - paid,
    proposed: !draft && !slip,
    bank: slip?.bank ?? bank,
    account_no: slip?.account_no ?? account_no,
    pan: slip?.pan ?? pan,
    fund_no,
    cit_no,
    changes: draft?.changes ?? 0,
    changed_by: draft?.account ?? '',
    payments: payments.map(paymentOfRow),
  };
  return { ...row, slip: paying?.slip ? slipOnWire(paying) : null, state: stateOf(row, slip !== undefined) };
}

/** What an office may know of an employee. */
const NO_PAPERS = { bank: '', account_no: '', pan: '', fund_no: '', cit_no: '' };

type Amounts = Pick<
  Row,
  | 'salary'
  | 'allowance'
  | 'fund'
  | 'cit'
  | 'tax'
  | 'deduction'
  | 'advance'
  | 'agreed'
  | 'note'
  | 'gross'
  | 'net'
>;

function amountsOf(sheet: Sheet, { employee, draft, payments, last, advances }: RowParts): Amounts {
  const salary = toPaisa(employee.estimated_salary);
  // Paid whole on the page of the salary: nothing more is proposed, nor is anything left to take an advance off.
  const isPaidWhole = salary > 0 && sumOf(payments) >= salary;
  const {
    allowance,
    fund,
    cit,
    tax,
    deduction,
    advance: typed,
    note,
  } = draft ?? (isPaidWhole ? NOTHING : proposed(last));
  const gross = salary + allowance;
  const before = gross - fund - cit - tax - deduction;
  // What was agreed comes off salaries only.
  const isAgreed = sheet === 'salary' && !isPaidWhole;
  const agreed = isAgreed ? Math.min(advances?.a_month ?? 0, Math.max(before, 0)) : 0;
  const advance = typed ?? agreed;
  const net = before - advance;
  return {
    salary,
    allowance,
    fund,
    cit,
    tax,
    deduction,
    advance,
    agreed: typed === null,
    note,
    gross,
    net,
  };
}

function sumOf(payments: RowParts['payments']): number {
  return payments.reduce((sum, { salaryAmount }) => sum + salaryAmount, 0);
}

/** What a row is until it is typed: what the last month had, but for what was of that month only. */
function proposed(last: Proposal | undefined): Omit<DraftRow, 'changes' | 'account'> {
  if (!last) return NOTHING;
  const { allowance, fund, cit, tax } = last;
  return { ...NOTHING, allowance, fund, cit, tax };
}

function amountsOfSlip(slip: Slip): Amounts {
  const { salary, allowance, fund, cit, tax, deduction, advance, net, note } = slip;
  const gross = salary + allowance;
  return { salary, allowance, fund, cit, tax, deduction, advance, agreed: false, note, gross, net };
}

/**
 * A row of which nothing is to be paid is paid; but not one of which something is withheld, or taken off an advance: that is in the books
 * by its slip alone, also where the rest was paid by hand.
 */
function stateOf(row: Omit<Row, 'state' | 'slip'>, hasSlip: boolean): Row['state'] {
  const { paid, rest } = row;
  const isOver = (paid > 0 && rest < 0) || (rest === 0 && kept(row) === 0);
  if (hasSlip || isOver) return 'paid';
  return paid > 0 ? 'partly' : 'open';
}

function kept({ fund, cit, tax, advance }: Pick<Row, 'fund' | 'cit' | 'tax' | 'advance'>): number {
  return fund + cit + tax + advance;
}

function paymentOfRow(payment: PaymentOfMonth): PaymentOfRow {
  const { _id, fiscal_year, serial: number, day, way, place, reference, account } = payment;
  const paper = { _id: String(_id), fiscal_year, number, day, way };
  return { ...paper, place, reference, amount: payment.salaryAmount, account };
}

function slipOnWire({ _id, fiscal_year, serial: number, day, way }: StoredSalary): Row['slip'] {
  return { _id: String(_id), fiscal_year, number, day, way };
}

/** Returns the draft of a row as it stands, for its first change. */
export function draftOf(row: Row): Omit<DraftRow, 'changes' | 'account'> {
  const { allowance, fund, cit, tax, deduction, advance, agreed, note } = row;
  return { allowance, fund, cit, tax, deduction, advance: agreed ? null : advance, note };
}

const MONEY = [
  'salary',
  'allowance',
  'fund',
  'cit',
  'tax',
  'deduction',
  'advance',
  'advance_left',
  'gross',
  'net',
  'paid',
  'rest',
] as const satisfies (keyof Row)[];

/** Returns the same with its amounts in rupees. */
export function rowOnWire(row: Row): SalaryRow {
  const payments = row.payments.map((payment) => ({ ...payment, amount: toRupees(payment.amount) }));
  return { ...row, payments, ...Object.fromEntries(MONEY.map((key) => [key, toRupees(row[key])])) };
}

/** Returns how often these rows were changed. */
export function changesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { changes }) => sum + changes, 0);
}

/** Whether a month comes before another one. */
export function isBefore(one: SchoolMonth, other: SchoolMonth): boolean {
  return monthNumber(one) < monthNumber(other);
}

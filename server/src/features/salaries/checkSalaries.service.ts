// Salaries have numbers without a gap, a slip says what was paid, and what an employee owes of advances follows of vouchers and slips.

import { SLIP_MONEY, type Slip } from '@school-office/contract/money/salaries';
import type { Types } from 'mongoose';
import { reading } from '../../database/act.ts';
import { allEmployees } from '../employees/employees.service.ts';
import { advancesOf } from '../money/advances.service.ts';
import { compareNumbers } from '../money/checkNumbers.service.ts';
import { listSchools } from '../schools/schools.service.ts';
import {
  advanceDiffers,
  draftOfNobody,
  slipDiffers,
  slipInUseDiffers,
  slipTwice,
} from './checkSalaries.words.ts';
import { rowKey, SalaryDraftModel } from './drafts.model.ts';
import { salarySeries } from './makingSalaries.service.ts';
import { paperOf } from './movesOfSalaries.ts';
import { SalaryModel, slipKey, type SalaryRecord } from './salaries.model.ts';

/** Returns a sentence for each number, slip, draft and advance that is not as it should be. */
export async function checkSalaries(): Promise<string[]> {
  const series = {
    noun: 'salary payment',
    model: SalaryModel,
    field: 'serial',
    nameOf: salarySeries,
  } as const;
  const differences = await compareNumbers([series]);
  for (const { value: school } of await listSchools()) {
    // In one transaction: no payment comes between the slips and the advances.
    // oxlint-disable-next-line no-await-in-loop -- one school after the other
    differences.push(...(await reading(() => differencesOf(school))));
  }
  return differences;
}

async function differencesOf(school: string): Promise<string[]> {
  const salaries = await SalaryModel.find({ school })
    .select(
      'fiscal_year serial employee salaryForTheYear salaryForTheMonth salaryAmount slip slipInUse cancelled.at',
    )
    .lean();
  const slips = salaries.filter(({ slip }) => slip !== undefined);
  return [
    ...slips.flatMap((salary) => wrongSlip(school, salary)),
    ...twice(school, slips),
    ...(await wrongAdvances(school, slips)),
    ...(await wrongDrafts(school)),
  ];
}

type Checked = Pick<
  SalaryRecord,
  | 'fiscal_year'
  | 'serial'
  | 'employee'
  | 'salaryForTheYear'
  | 'salaryForTheMonth'
  | 'salaryAmount'
  | 'slip'
  | 'slipInUse'
> & { _id: Types.ObjectId; cancelled?: unknown };

function wrongSlip(school: string, salary: Checked): string[] {
  const slip = salary.slip!;
  const paper = paperOf(salary);
  const expected = salary.cancelled ? undefined : keyOf(salary);
  const isWhole = SLIP_MONEY.every((key) => slip[key] >= 0) && netOf(slip) === slip.net;
  return [
    ...(isWhole && slip.net === salary.salaryAmount + slip.paid_before ? [] : [slipDiffers(school, paper)]),
    ...(salary.slipInUse === expected ? [] : [slipInUseDiffers(school, paper)]),
  ];
}

function netOf({ salary, allowance, fund, cit, tax, deduction, advance }: Slip): number {
  return salary + allowance - fund - cit - tax - deduction - advance;
}

function keyOf({ employee, salaryForTheYear: year, salaryForTheMonth: month_name, slip }: Checked): string {
  return slipKey(employee, { year, month_name, sheet: slip!.sheet });
}

/** At most one slip for an employee, a month and a sheet. */
function twice(school: string, slips: readonly Checked[]): string[] {
  const seen = new Set<string>();
  return slips
    .filter(({ cancelled }) => !cancelled)
    .flatMap((salary) => {
      const key = keyOf(salary);
      if (seen.has(key)) return [slipTwice(school, paperOf(salary))];
      seen.add(key);
      return [];
    });
}

async function wrongAdvances(school: string, slips: readonly Checked[]): Promise<string[]> {
  const setOff = new Map<string, number>();
  for (const { employee, slip, cancelled } of slips) {
    if (cancelled || slip!.advance === 0) continue;
    setOff.set(String(employee), (setOff.get(String(employee)) ?? 0) + slip!.advance);
  }
  const accounts = await advancesOf(school);
  const named = [...accounts].flatMap(([id, { employee, given, before, back, left }]) => {
    const expected = given + before - back - (setOff.get(id) ?? 0);
    setOff.delete(id);
    return left === expected && left >= 0 ? [] : [advanceDiffers(school, employee.number, left, expected)];
  });
  return [...named, ...Array.from(setOff, ([id, paisa]) => advanceDiffers(school, id, 0, -paisa))];
}

async function wrongDrafts(school: string): Promise<string[]> {
  const drafts = await SalaryDraftModel.find({ school }).select('-_id year month_name rows').lean();
  if (drafts.length === 0) return [];
  const known = new Set((await allEmployees(school)).map(({ kind, _id }) => rowKey(kind, _id)));
  return drafts.flatMap(({ year, month_name, rows }) =>
    Object.keys(rows)
      .filter((key) => !known.has(key))
      .map((key) => draftOfNobody(school, { year, month_name }, key)),
  );
}

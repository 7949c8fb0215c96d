// The one way to store salaries that were paid, by hand or by a sheet.

import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { Types } from 'mongoose';
import { nextNumbers } from '../../database/counters.ts';
import type { Actor } from '../../http/actor.ts';
import { enteredBy, type Entered } from '../audit/entered.ts';
import { holdDrawer } from '../money/drawer.service.ts';
import { moveMoney } from '../money/moves.service.ts';
import { movesOfSalary } from './movesOfSalaries.ts';
import { SalaryModel, slipKey, type SalaryRecord } from './salaries.model.ts';

/** A salary as it is read. All amounts are in paisa. */
export type StoredSalary = Omit<SalaryRecord, 'school' | 'slipInUse' | keyof Entered> & {
  _id: Types.ObjectId;
};

/** What several salaries that are paid at once have in common. */
export type Paying = Pick<SalaryRecord, 'day' | 'way' | 'place' | 'reference'>;
export type SalaryToMake = Pick<
  SalaryRecord,
  'employee' | 'kind' | 'name' | 'number' | 'salaryForTheYear' | 'salaryForTheMonth' | 'salaryAmount' | 'slip'
>;

/**
 * Stores salaries under the next numbers of the fiscal year of their day, in their order, in the act in which it is called, and moves
 * their money.
 */
export async function makeSalaries(
  actor: Actor,
  createdAt: Date,
  paying: Paying,
  salaries: readonly SalaryToMake[],
): Promise<StoredSalary[]> {
  const { school } = actor;
  const cash = await drawerOf(school, createdAt, paying.way);
  const fiscal_year = fiscalYearOfDay(paying.day);
  const first = await nextNumbers(school, salarySeries(fiscal_year), salaries.length);
  const made = salaries.map(({ slip, ...salary }, at) => ({
    _id: new Types.ObjectId(),
    ...salary,
    ...paying,
    fiscal_year,
    serial: first + at,
    createdAt,
    ...(slip && { slip }),
    ...cash,
  }));
  const entered = enteredBy(actor);
  const records = made.map((salary): SalaryRecord & { _id: Types.ObjectId } => {
    const { employee, slip, salaryForTheYear: year, salaryForTheMonth: month_name } = salary;
    const slipInUse = slip && { slipInUse: slipKey(employee, { year, month_name, sheet: slip.sheet }) };
    return { school, ...salary, ...slipInUse, ...entered };
  });
  await SalaryModel.insertMany(records, { throwOnValidationError: true });
  await moveMoney(actor, createdAt, made.flatMap(movesOfSalary));
  return made;
}

/** Returns the series of the numbers of salaries. */
export function salarySeries(fiscal_year: string): `salaries ${string}` {
  return `salaries ${fiscal_year}`;
}

/** Returns the drawer that a salary in cash goes out of, or comes back into. */
export async function drawerOf(
  school: string,
  at: Date,
  way: SalaryRecord['way'],
): Promise<{ drawer?: number }> {
  return way === 'Cash' ? { drawer: (await holdDrawer(school, at)).number } : {};
}

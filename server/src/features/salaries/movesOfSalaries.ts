// What the papers of salaries move.

import { formatSalaryNumber } from '@school-office/contract/calendar/fiscalYears';
import { advancePlace, DRAWER } from '@school-office/contract/money/places';
import type { Types } from 'mongoose';
import type { CancelledRecord } from '../money/cancellation.ts';
import { dayOfTakingBack, moveSource, takenBack, type Move } from '../money/moves.service.ts';
import { SalaryModel, type SalaryRecord } from './salaries.model.ts';

type Paper = Pick<
  SalaryRecord,
  | 'fiscal_year'
  | 'serial'
  | 'employee'
  | 'name'
  | 'day'
  | 'way'
  | 'place'
  | 'drawer'
  | 'salaryAmount'
  | 'slip'
> & { _id: Types.ObjectId };

/** The number of a payment as it is written: 'S-2083/84-000037'. */
export function paperOf({ fiscal_year, serial }: Pick<SalaryRecord, 'fiscal_year' | 'serial'>): string {
  return formatSalaryNumber({ fiscal_year, number: serial });
}

/** Returns the moves of paying a salary. What is taken off an advance goes out of the place where the advance lies. */
export function movesOfSalary(salary: Paper): Move[] {
  const { _id, employee, name: party, day, way, place, drawer, salaryAmount, slip } = salary;
  const cash = drawer !== undefined && { drawer };
  const base = { day, sort: 'out' as const, party, source: moveSource('salary', _id, paperOf(salary)) };
  const moves: Move[] = [{ ...base, place, paisa: salaryAmount, what: 'salaries', way, ...cash }];
  if (slip && slip.advance > 0) {
    const advance = advancePlace(String(employee));
    moves.push({ ...base, place: advance, paisa: slip.advance, what: 'set off' });
  }
  return moves;
}

/** Returns the moves of cancelling a salary: cash comes into the drawer that is open then. */
export function movesOfCancelledSalary(
  salary: Paper,
  { at, drawer }: Pick<CancelledRecord, 'at' | 'drawer'>,
): Move[] {
  const back = takenBack(movesOfSalary(salary), dayOfTakingBack(at, salary.day));
  return back.map((move) => ({
    ...move,
    ...(move.place === DRAWER && drawer !== undefined && { drawer }),
  }));
}

/** Yields the moves of each salary of a school, with those of cancelling it. */
export async function* movesOfAllSalaries(school: string): AsyncGenerator<Move[], void> {
  const salaries = SalaryModel.find({ school })
    .select(
      'fiscal_year serial employee name day way place salaryAmount slip.advance drawer cancelled.at cancelled.drawer',
    )
    .lean()
    .cursor();
  for await (const salary of salaries) {
    const { cancelled } = salary;
    yield [...movesOfSalary(salary), ...(cancelled ? movesOfCancelledSalary(salary, cancelled) : [])];
  }
}

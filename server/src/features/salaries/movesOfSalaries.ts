// What the papers of salaries move.

import type { Types } from 'mongoose';
import type { CancelledRecord } from '../money/cancellation.ts';
import { dayOfTakingBack, moveSource, takenBack, type Move } from '../money/moves.service.ts';
import { SalaryModel, type SalaryRecord } from './salaries.model.ts';

type Paper = Pick<SalaryRecord, 'name' | 'day' | 'way' | 'place' | 'drawer' | 'salaryAmount'> & {
  _id: Types.ObjectId;
};

/** Returns the moves of paying a salary. */
export function movesOfSalary({ _id, name, day, way, place, drawer, salaryAmount }: Paper): Move[] {
  const cash = drawer !== undefined && { drawer };
  const source = moveSource('salary', _id);
  return [
    { day, place, paisa: salaryAmount, sort: 'out', what: 'salaries', way, party: name, ...cash, source },
  ];
}

/** Returns the moves of cancelling a salary: cash comes into the drawer that is open then. */
export function movesOfCancelledSalary(
  salary: Paper,
  { at, drawer }: Pick<CancelledRecord, 'at' | 'drawer'>,
): Move[] {
  const back = takenBack(movesOfSalary(salary), dayOfTakingBack(at, salary.day));
  return back.map((move) => ({ ...move, ...(drawer !== undefined && { drawer }) }));
}

/** Yields the moves of each salary of a school, with those of cancelling it. */
export async function* movesOfAllSalaries(school: string): AsyncGenerator<Move[], void> {
  const salaries = SalaryModel.find({ school })
    .select('name day way place salaryAmount drawer cancelled.at cancelled.drawer')
    .lean()
    .cursor();
  for await (const salary of salaries) {
    const { cancelled } = salary;
    yield [...movesOfSalary(salary), ...(cancelled ? movesOfCancelledSalary(salary, cancelled) : [])];
  }
}

// What students owe of earlier school years, and what they have paid ahead, is never stored with them: it is computed of their ledgers.
// To write what is owed is to make a bill of the difference, in the last month of the year before.

import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { OLD_DUES } from '@school-office/contract/money/receipts';
import type { Student, StudentInFull } from '@school-office/contract/students/students';
import type { Entered } from '../audit/entered.ts';
import { insertBills, makeBill, type BillFor, type BillToMake } from '../money/bills.service.ts';
import { previousSumsOf } from '../money/ledgers.service.ts';
import { withAge } from './ages.ts';
import type { StudentFields } from './students.service.ts';

type WithPreviousDues<Fields> = Fields & Pick<Student, 'previous_dues' | 'paid_ahead'>;

/** Returns students with what they owe of earlier school years and have paid ahead, in rupees. */
export async function withPreviousDues<Fields extends { _id: string }>(
  school: string,
  students: readonly Fields[],
  now: Date,
): Promise<WithPreviousDues<Fields>[]> {
  const ids = students.map(({ _id }) => _id);
  return withDues(students, await previousSumsOf(school, monthAt(now).year, ids), now);
}

/** Returns a student as their page shows them. */
export async function inFull(school: string, student: StudentFields, now: Date): Promise<StudentInFull> {
  const [full] = await withPreviousDues(school, [student], now);
  return full!;
}

/** Yields a list of any length, which comes some at a time, as `withPreviousDues`. */
export async function* allWithPreviousDues<Fields extends { _id: string }>(
  school: string,
  students: AsyncGenerator<Fields[], void>,
  now: Date,
): AsyncGenerator<WithPreviousDues<Fields>[], void> {
  const [sums, first] = await Promise.all([previousSumsOf(school, monthAt(now).year), students.next()]);
  if (first.done) return;
  yield withDues(first.value, sums, now);
  for await (const some of students) yield withDues(some, sums, now);
}

/** `sums` in paisa, by the student's id. */
function withDues<Fields extends { _id: string }>(
  students: readonly Fields[],
  sums: ReadonlyMap<string, { due: number; ahead: number }>,
  now: Date,
): WithPreviousDues<Fields>[] {
  return students.map((student) => ({
    ...withAge(student, now),
    previous_dues: toRupees(sums.get(student._id)?.due ?? 0),
    paid_ahead: toRupees(sums.get(student._id)?.ahead ?? 0),
  }));
}

interface PreviousDuesToWrite extends Entered {
  /** Rupees. */
  previous_dues: number;
  now: Date;
}

/**
 * Makes a bill of the difference to what a student owes of earlier school years, if there is one, in the act in which it is called.
 * Returns both in rupees.
 */
export async function writePreviousDues(
  school: string,
  { _id, classname }: Pick<StudentFields, '_id' | 'classname'>,
  { previous_dues, now, ...entered }: PreviousDuesToWrite,
): Promise<{ before: number; after: number }> {
  const { year } = monthAt(now);
  const read = async () => (await previousSumsOf(school, year, [_id])).get(_id)?.due ?? 0;
  const before = await read();
  const total = toPaisa(previous_dues) - before;
  if (total === 0) return { before: previous_dues, after: previous_dues };
  await makeBill(school, oldDuesOf(_id, now), oldDues(total, { classname, now, ...entered }));
  return { before: toRupees(before), after: toRupees(await read()) };
}

/** A student who is registered in this act, with what they owe of earlier school years in rupees; below zero what is ahead. */
interface OpeningDues extends Pick<StudentFields, '_id' | 'classname'> {
  opening_dues: number;
}

/** Makes the opening bills of new students, who have no other bill, in the act in which it is called. */
export async function writeOpeningDues(
  school: string,
  students: readonly OpeningDues[],
  entered: Entered & { now: Date },
): Promise<void> {
  const bills = students
    .filter(({ opening_dues }) => opening_dues !== 0)
    .map(({ _id, classname, opening_dues }) => ({
      ...oldDuesOf(_id, entered.now),
      ...oldDues(toPaisa(opening_dues), { classname, ...entered }),
      serial: FIRST_EXTRA,
    }));
  await insertBills(school, entered.now, bills);
}

/** Serial 0 is the charge of a month. */
const FIRST_EXTRA = 1;

function oldDuesOf(student: string, now: Date): BillFor {
  return { student, year: monthAt(now).year - 1, month_name: 'Chaitra' };
}

function oldDues(total: number, bill: Pick<BillToMake, 'classname' | 'now' | keyof Entered>): BillToMake {
  const amounts = { gross: total, concession: 0, net: total };
  const line = { name: OLD_DUES, nepali_name: 'पुरानो बक्यौता', part: 'miscellaneous', ...amounts } as const;
  return { kind: 'old dues', lines: [line], reason: '', ...bill };
}

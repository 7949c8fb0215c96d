// What an actor is told of students: a teacher of those of the own classes, and nothing of money.

import type { ClassName } from '@school-office/contract/enumerations';
import type { SameStudent, StudentInFull, StudentSearch } from '@school-office/contract/students/students';
import { may } from '@school-office/contract/users/permissions';
import { classesOf, sees, type Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { withAge } from './ages.ts';
import { classThen } from './classThen.ts';
import { listYear } from './places.ts';
import { allWithPreviousDues, withPreviousDues } from './previousDues.service.ts';
import { findSeenStudent, refuseOtherClass, refuseOtherPlace, refuseYearThatIsOver } from './seen.ts';
import {
  allStudents,
  findSameStudents,
  listClass,
  searchStudent,
  type StudentFields,
} from './students.service.ts';

/** A student without the fields of MONEY_FIELDS, or with them. */
type Told = StudentInFull | Omit<StudentFields, 'registration_fees'>;

/** Yields all students, a class at a time. There may be very many. */
export function readStudents(actor: Actor): AsyncIterable<Told[]> {
  const students = onlySeen(actor, allStudents(actor.school, classesOf(actor)));
  return may(actor, 'seeMoney')
    ? allWithPreviousDues(actor.school, students, actor.now())
    : allWithoutMoney(students, actor.now());
}

/**
 * Returns the students of a class, or of a section of it; of a school year, those who were in it then, also those who have left, but to
 * a teacher those of now. Throws 404 for a class or section that the school does not have, and 403 for one that is not the actor's, or
 * a teacher's no more.
 */
export async function readClass(
  actor: Actor,
  { classname, section }: { classname: ClassName; section?: string | undefined },
  year?: number,
): Promise<Told[]> {
  const { school } = actor;
  if (section === undefined) refuseOtherClass(actor, classname);
  else refuseOtherPlace(actor, { classname, section });
  await classThen(school, { classname, section }, year);
  if (year === undefined || actor.role === 'teacher') {
    if (year !== undefined) await refuseYearThatIsOver(actor, year);
    const students = await listClass(school, classname, section);
    return told(
      actor,
      students.filter((student) => sees(actor, student)),
    );
  }
  return told(actor, await listYear(school, { classname, section }, year));
}

/** Throws 404, also for a student whom the actor does not see. */
export async function readStudent(actor: Actor, id: string): Promise<Told> {
  const [student] = await told(actor, [await findSeenStudent(actor, id)]);
  return student!;
}

/** Throws 404, and 403 as `readClass`. */
export async function readSearched(actor: Actor, search: StudentSearch): Promise<Told> {
  refuseOtherClass(actor, search.class);
  const found = await searchStudent(actor.school, search);
  if (!sees(actor, found)) throw notFound('Student');
  const [student] = await told(actor, [found]);
  return student!;
}

/** Returns the students with that name and phone who have not left. */
export async function readSame(actor: Actor, same: SameStudent): Promise<Told[]> {
  return told(actor, await findSameStudents(actor.school, same));
}

async function told(actor: Actor, students: StudentFields[]): Promise<Told[]> {
  return may(actor, 'seeMoney')
    ? withPreviousDues(actor.school, students, actor.now())
    : students.map((student) => withoutMoney(student, actor.now()));
}

async function* onlySeen(
  actor: Actor,
  students: AsyncIterable<StudentFields[]>,
): AsyncGenerator<StudentFields[], void> {
  for await (const some of students) yield some.filter((student) => sees(actor, student));
}

async function* allWithoutMoney(
  students: AsyncIterable<StudentFields[]>,
  now: Date,
): AsyncGenerator<Told[], void> {
  for await (const some of students) yield some.map((student) => withoutMoney(student, now));
}

function withoutMoney({ registration_fees: _fees, ...student }: StudentFields, now: Date): Told {
  return withAge(student, now);
}

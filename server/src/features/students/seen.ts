// Which students an actor sees: the office all, a teacher those of the own classes and sections, as long as they are there.

import type { ClassName } from '@school-office/contract/enumerations';
import mongoose from 'mongoose';
import { classesOf, sees, type Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { yearIsOver } from '../schools/schools.service.ts';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { countStudents, findStudent, type StudentFields } from './students.service.ts';
import { notYourClass, onlyThisYear } from './students.words.ts';

/** Returns the condition on the students whom an actor sees. */
export function seenBy({ role, classes }: Pick<Actor, 'role' | 'classes'>): Record<string, unknown> {
  if (role !== 'teacher') return {};
  const places = classes.map(({ classname, section }) => ({ classname, ...(section !== '' && { section }) }));
  if (places.length === 0) return { classname: mongoose.trusted({ $in: [] }) };
  return { $or: places, ...ON_THE_ROLL };
}

export async function countSeen(actor: Actor): Promise<number> {
  if (actor.role !== 'teacher') return countStudents(actor.school, classesOf(actor));
  return StudentModel.countDocuments({ school: actor.school, ...seenBy(actor) });
}

/** Returns a student. Throws 404, also for one whom the actor does not see. */
export async function findSeenStudent(actor: Actor, id: string): Promise<StudentFields> {
  const student = await findStudent(actor.school, id, classesOf(actor));
  const isSeen = sees(actor, student) && (actor.role !== 'teacher' || !student.left);
  if (!isSeen) throw notFound('Student');
  return student;
}

interface PlaceAsked {
  classname: ClassName;
  section?: string | undefined;
}

/** Throws 403 for a class of which the actor sees no section. */
export function refuseOtherClass(actor: Actor, classname: ClassName): void {
  if (!classesOf(actor).includes(classname)) throw new ApiError(403, notYourClass(), { code: 'role' });
}

/** Throws 403 for a section that is not the actor's, and for a whole class of which only sections are. */
export function refuseOtherPlace(actor: Actor, place: PlaceAsked): void {
  if (!sees(actor, place)) throw new ApiError(403, notYourClass(), { code: 'role' });
}

/** Throws 403 for a teacher where a school year is over: its pupils are in other classes. */
export async function refuseYearThatIsOver(actor: Actor, year: number): Promise<void> {
  if (actor.role === 'teacher' && (await yearIsOver(actor.school, year, actor.now())))
    throw new ApiError(403, onlyThisYear(), { code: 'role' });
}

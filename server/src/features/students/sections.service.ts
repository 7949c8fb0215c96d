// Classes are divided into sections, and their students moved among these.
import mongoose from 'mongoose';
import { HIGHER_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { ClassAnswer, SchoolClass } from '@school-office/contract/school/classes';
import type { ClassSections } from '@school-office/contract/school/sections';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { findClass, writeClass } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { movedInto } from './places.ts';
import {
  alwaysUsed,
  changedClassInTrail,
  classChanged,
  intoUnknownSection,
  mustSayWhere,
  notInClass,
  sectionHasStudents,
  stillHasStudents,
} from './sections.words.ts';
import { StudentModel } from './students.model.ts';
import { listClass, type StudentFields } from './students.service.ts';
import { editedInTrail } from './students.words.ts';

/**
 * Gives a class these sections and moves students into them. A student keeps the roll number, or gets the next one where it is taken.
 * Throws 400 where it is not said into which section everybody goes, and 409 for a section that goes and has students.
 */
export function changeSections(
  actor: Actor,
  classname: ClassName,
  { sections, into, used }: ClassSections,
): Promise<ClassAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const before = await findClass(school, classname);
    const students = await listClass(school, classname);
    const after: SchoolClass = { ...before, sections, used: isUsed(before, { sections, used }, students) };
    const moves = movesOf(after, into, students);
    await writeClass(school, after);
    await move(school, moves, await dayOfLists(school, at));
    await audit(actor, changedClassInTrail(before, after, moves.map(inTrail)));
    return { message: classChanged(after, moves.length), class: after, moved: moves.length };
  });
}

/** Throws 400 for a class that every school has, and 409 for one that still has students. */
function isUsed(
  before: SchoolClass,
  { sections, used = before.used }: Pick<ClassSections, 'sections' | 'used'>,
  students: readonly StudentFields[],
): boolean {
  if (used || sections.length > 0) return true;
  if (!HIGHER_CLASS_NAMES.includes(before.classname))
    throw new ApiError(400, alwaysUsed(before), { field: 'used' });
  if (students.length > 0)
    throw new ApiError(409, stillHasStudents(before, students.length), { field: 'used' });
  return false;
}

interface Move {
  student: StudentFields;
  section: string;
  roll_no: number;
}

/** Throws 400 and 409 as `changeSections` says. */
function movesOf(
  after: SchoolClass,
  into: ClassSections['into'],
  students: readonly StudentFields[],
): Move[] {
  refuseStrangers(after, into, students);
  const places = students.map((student) => ({ student, section: into[student._id] ?? student.section }));
  refuseHomeless(after, places);
  const taken = new Map<string, Set<number>>();
  const numbersOf = (section: string) => {
    const numbers = taken.get(section) ?? new Set();
    taken.set(section, numbers);
    return numbers;
  };
  const [moving, staying] = [
    places.filter(({ student, section }) => section !== student.section),
    places.filter(({ student, section }) => section === student.section),
  ];
  for (const { student, section } of staying) numbersOf(section).add(student.roll_no);
  return moving.map(({ student, section }) => {
    const numbers = numbersOf(section);
    const roll_no = numbers.has(student.roll_no) ? Math.max(...numbers) + 1 : student.roll_no;
    numbers.add(roll_no);
    return { student, section, roll_no };
  });
}

function refuseStrangers(
  after: SchoolClass,
  into: ClassSections['into'],
  students: readonly StudentFields[],
): void {
  const known = new Set(students.map(({ _id }) => _id));
  if (!Object.keys(into).every((id) => known.has(id))) {
    throw new ApiError(400, notInClass(after), { field: 'into' });
  }
  const unknown = Object.values(into).find((section) => !isThere(after, section));
  if (unknown !== undefined) throw new ApiError(400, intoUnknownSection(after), { field: 'into' });
}

function isThere({ sections }: SchoolClass, section: string): boolean {
  return section === '' ? sections.length === 0 : sections.includes(section);
}

function refuseHomeless(after: SchoolClass, places: readonly Pick<Move, 'student' | 'section'>[]): void {
  const homeless = places.filter(({ section }) => !isThere(after, section)).map(({ section }) => section);
  if (homeless.length === 0) return;
  const left = homeless.find((section) => section !== '');
  if (left === undefined) throw new ApiError(400, mustSayWhere(homeless.length), { field: 'into' });
  const many = homeless.filter((section) => section === left).length;
  throw new ApiError(409, sectionHasStudents(after, left, many), { field: 'sections' });
}

/** With one command: the unique index looks at each of its writes, so those who swap places get a number between that nobody has. */
async function move(school: string, moves: readonly Move[], day: string): Promise<void> {
  if (moves.length === 0) return;
  const write = (fieldsOf: (move: Move) => object) =>
    StudentModel.bulkWrite(
      moves.map((one) => ({
        updateOne: { filter: { school, _id: one.student._id }, update: { $set: fieldsOf(one) } },
      })),
    );
  await write(({ section, roll_no }) => ({ section, roll_no: -roll_no }));
  await write(({ student: { classname, years }, section, roll_no }) => ({
    roll_no,
    ...movedInto(years, { classname, section, roll_no }, day),
  }));
  const moved = mongoose.trusted({ $in: moves.map(({ student }) => student._id) });
  await StudentModel.updateMany({ school, _id: moved }, { $inc: { seen: 1 } });
}

function inTrail({ student, section, roll_no }: Move) {
  return editedInTrail(
    { ...student, seen: student.seen + 1 },
    {
      section: { from: student.section, to: section },
      ...(roll_no !== student.roll_no && { roll_no: { from: student.roll_no, to: roll_no } }),
    },
  );
}

// Classes are divided into sections, and their students moved among these.

import { isDeepStrictEqual } from 'node:util';
import { HIGHER_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import {
  placeInWords,
  placeName,
  type ClassAnswer,
  type SchoolClass,
  type SectionsAnswer,
} from '@school-office/contract/school/classes';
import { classSections, type ClassSections, type NewSections } from '@school-office/contract/school/sections';
import mongoose from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { changedMeanwhile } from '../audit/audit.words.ts';
import { findClass, listClasses, writeClass } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { named } from './cardsAndNumbers.ts';
import { movedInto } from './places.ts';
import {
  addedSectionsInTrail,
  alwaysUsed,
  changedClassInTrail,
  classChanged,
  intoUnknownSection,
  mustSayWhere,
  notInClass,
  sectionHasStudents,
  sectionsAdded,
  stillHasStudents,
} from './sections.words.ts';
import { StudentModel } from './students.model.ts';
import { listClass, type StudentFields } from './students.service.ts';
import { editedInTrail, rollNumberTaken } from './students.words.ts';

/**
 * Gives a class these sections, and moves students into them under the roll numbers that are named; one without keeps the old number, or
 * gets the next one where it is taken. Throws 400 where it is not said into which section everybody goes, and 409 for a section that
 * goes and has students, for a number that is taken, and for sections that are not those that the desk has read.
 */
export function changeSections(
  actor: Actor,
  classname: ClassName,
  change: ClassSections,
): Promise<ClassAnswer> {
  return act(actor, async (at) => {
    const { before, after, moves } = await writeSections(actor, at, classname, change);
    const moved = moves.filter(({ student, section }) => section !== student.section).length;
    await audit(actor, changedClassInTrail(before, after, { edits: moves.map(inTrail), moved }));
    return { message: classChanged(after, moved), class: after, moved };
  });
}

/**
 * Gives classes sections that they do not have, all or none, and leaves those alone that are there. Throws 400 for a class without sections
 * that has students, which is to be divided, and for more sections than a class may have.
 */
export function addSections(actor: Actor, { sections: asked }: NewSections): Promise<SectionsAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const added: { classname: ClassName; section: string }[] = [];
    for (const { classname, sections } of await listClasses(school)) {
      const wanted = asked.filter((one) => one.classname === classname).map(({ section }) => section);
      const lacking = wanted.filter(
        (name, index) => !hasSection([...sections, ...wanted.slice(0, index)], name),
      );
      if (lacking.length === 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      await writeSections(actor, at, classname, classSections.parse({ sections: [...sections, ...lacking] }));
      added.push(...lacking.map((section) => ({ classname, section })));
    }
    if (added.length > 0) await audit(actor, addedSectionsInTrail(added));
    return { message: sectionsAdded(added), added: added.map(placeName) };
  });
}

function hasSection(sections: readonly string[], name: string): boolean {
  return sections.some((one) => one.toLowerCase() === name.toLowerCase());
}

/** Belongs to the act in which it is called, which tells of it. Throws as `changeSections` says. */
async function writeSections(
  { school }: Actor,
  at: Date,
  classname: ClassName,
  { before: read, sections, into, numbers, used }: ClassSections,
) {
  const before = await findClass(school, classname);
  if (read && !isDeepStrictEqual(read, before.sections))
    throw new ApiError(409, changedMeanwhile(placeInWords({ classname, section: '' })));
  const students = await listClass(school, classname);
  const after: SchoolClass = { ...before, sections, used: isUsed(before, { sections, used }, students) };
  const moves = movesOf(after, { into, numbers }, students);
  await writeClass(school, after);
  await move(school, moves, await dayOfLists(school, at));
  return { before, after, moves };
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

/** A student who gets another section or roll number. */
export interface Move {
  student: StudentFields;
  section: string;
  roll_no: number;
}

/** Throws 400 and 409 as `changeSections` says. */
function movesOf(
  after: SchoolClass,
  { into, numbers }: Pick<ClassSections, 'into' | 'numbers'>,
  students: readonly StudentFields[],
): Move[] {
  refuseStrangers(after, { into, numbers }, students);
  const places = students.map((student) => {
    const section = into[student._id] ?? student.section;
    const kept = section === student.section ? student.roll_no : undefined;
    return { student, section, roll_no: numbers[student._id] ?? kept };
  });
  refuseHomeless(after, places);
  const taken = new Map<string, Map<number, StudentFields>>();
  const holdersIn = (section: string) => {
    const holders = taken.get(section) ?? new Map<number, StudentFields>();
    taken.set(section, holders);
    return holders;
  };
  for (const { student, section, roll_no } of places) {
    if (roll_no === undefined) continue;
    const holder = holdersIn(section).get(roll_no);
    if (holder) throw numberTaken({ ...after, section, roll_no }, holder);
    holdersIn(section).set(roll_no, student);
  }
  return places
    .map(({ student, section, roll_no: given }) => {
      const holders = holdersIn(section);
      const free = holders.has(student.roll_no) ? Math.max(...holders.keys()) + 1 : student.roll_no;
      const roll_no = given ?? free;
      holders.set(roll_no, student);
      return { student, section, roll_no };
    })
    .filter(
      ({ student, ...place }) => place.section !== student.section || place.roll_no !== student.roll_no,
    );
}

function numberTaken(place: Parameters<typeof rollNumberTaken>[0], holder: StudentFields): ApiError {
  return new ApiError(409, rollNumberTaken(place, holder), { field: 'numbers', ...named(holder) });
}

function refuseStrangers(
  after: SchoolClass,
  { into, numbers }: Pick<ClassSections, 'into' | 'numbers'>,
  students: readonly StudentFields[],
): void {
  const known = new Set(students.map(({ _id }) => _id));
  for (const [field, asked] of Object.entries({ into, numbers })) {
    if (!Object.keys(asked).every((id) => known.has(id)))
      throw new ApiError(400, notInClass(after), { field });
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

/** In the act in which it is called. With one command: the unique index looks at each of its writes, so those who swap places get a number between that nobody has. */
export async function move(school: string, moves: readonly Move[], day: string): Promise<void> {
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
      ...(section !== student.section && { section: { from: student.section, to: section } }),
      ...(roll_no !== student.roll_no && { roll_no: { from: student.roll_no, to: roll_no } }),
    },
  );
}

// What a new school year writes of students, all at once, and what its undoing writes back.

import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import type { Place, YearPlace } from '@school-office/contract/students/students';
import mongoose, { type AnyBulkWriteOperation } from 'mongoose';
import { leftKeysOf, searchKeysOf } from '../../database/searchKeys.ts';
import type { RecordLine } from '../audit/audit.service.ts';
import { begunIn, inYears, leftOn } from './places.ts';
import { ON_THE_ROLL, STUDENT_KEYS, StudentModel, type StudentRecord } from './students.model.ts';
import { toStudent, type StudentFields } from './students.service.ts';
import { editedInTrail, leftInTrail, returnedByUndoingInTrail } from './students.words.ts';

/** Students that are written with one command; in between this process answers other requests. */
const STUDENTS_AT_ONCE = 250;
/** Beyond all roll numbers. */
const OUT_OF_THE_WAY = 1_000_000;

/** What of a student a new year changes, as it was before. */
export interface BeforeTurn extends Place {
  _id: string;
  student_name: string;
  rfid: string;
  years: YearPlace[];
  seen: number;
  /** Whether they left or passed out with the turn. */
  goes: boolean;
}

/** Returns everybody on the roll by admission number, with all that is known of them. */
export async function readWholeRoll(school: string): Promise<StudentFields[]> {
  const students = await StudentModel.find({ school, ...ON_THE_ROLL })
    .sort({ admission_order: 1, admission_no: 1 })
    .lean();
  return students.map(toStudent);
}

/** A student with the place in the new year; without one they leave. */
interface Turning {
  student: StudentFields;
  to: Place | undefined;
  left: Left;
}

/**
 * Places students in a year, and takes those off the lists who leave, in the act in which it is called. Returns what the trail is to say
 * of each.
 */
export async function writeTurns(
  school: string,
  year: number,
  turning: readonly Turning[],
): Promise<RecordLine[]> {
  const isStaying = ({ student, to }: Turning) => to?.classname === student.classname;
  await takeNumbersOff(
    school,
    turning.filter(isStaying).map(({ student }) => student._id),
  );
  // The oldest class goes first, and those who stay come last: so each place is free by then.
  const inOrder = turning.toSorted(
    (one, other) =>
      Number(isStaying(one)) - Number(isStaying(other)) ||
      classOrder(other.student) - classOrder(one.student),
  );
  await writeInPieces(inOrder, ({ student, to, left }) =>
    updateOf(school, student._id, to ? placedIn(student, to, year) : leaving(student, left)),
  );
  return turning.map(({ student, to, left }) =>
    to ? movedInTrail(student, student, to) : leftInTrail(student, left),
  );
}

/**
 * Writes students back as they were before, in the act in which it is called; each counts as edited once more. Returns what the trail
 * is to say of each.
 */
export async function writeBack(
  school: string,
  before: readonly BeforeTurn[],
  now: ReadonlyMap<string, StudentFields>,
): Promise<RecordLine[]> {
  const isStaying = ({ _id, classname }: BeforeTurn) => now.get(_id)!.classname === classname;
  await takeNumbersOff(
    school,
    before.filter(isStaying).map(({ _id }) => _id),
  );
  // The youngest class goes back first.
  const inOrder = before.toSorted(
    (one, other) => Number(isStaying(one)) - Number(isStaying(other)) || classOrder(one) - classOrder(other),
  );
  await writeInPieces(inOrder, ({ _id, student_name: _name, goes: _goes, seen, rfid, years, ...place }) => {
    const student = now.get(_id)!;
    return updateOf(school, _id, {
      $set: {
        ...place,
        ...inYears(years),
        seen: seen + 2,
        ...(rfid !== '' && { rfid }),
        ...(student.left && { keys: searchKeysOf(STUDENT_KEYS, { ...student, rfid }) }),
      },
      ...(student.left && { $unset: { left: 1, left_keys: 1 } }),
    });
  });
  return before.map((one) => {
    const student = now.get(one._id)!;
    return student.left ? returnedByUndoingInTrail(student) : movedInTrail(student, student, one);
  });
}

/** The unique index looks at each write: the numbers of a class are out of the way before they are given anew. */
async function takeNumbersOff(school: string, students: readonly string[]): Promise<void> {
  const _id = mongoose.trusted({ $in: students });
  await StudentModel.updateMany({ school, _id, ...ON_THE_ROLL }, { $inc: { roll_no: -OUT_OF_THE_WAY } });
}

function classOrder({ classname }: Pick<Place, 'classname'>): number {
  return ALL_CLASS_NAMES.indexOf(classname);
}

function placedIn({ years }: StudentFields, to: Place, year: number) {
  const { classname, section, roll_no } = to;
  return { $set: { classname, section, roll_no, ...begunIn(years, to, year) }, $inc: { seen: 1 } };
}

function leaving(student: StudentFields, leaves: Left) {
  const { roll_no, rfid, years } = student;
  return {
    $set: {
      left: { ...leaves, roll_no, ...(rfid !== '' && { rfid }) },
      left_keys: leftKeysOf(STUDENT_KEYS, student),
      ...leftOn(years, leaves.day),
    },
    $unset: { roll_no: 1, rfid: 1, keys: 1 },
    $inc: { seen: 1 },
  } as const;
}

type Operation = AnyBulkWriteOperation<StudentRecord>;

function updateOf(school: string, _id: string, update: object): Operation {
  return { updateOne: { filter: { school, _id }, update } };
}

async function writeInPieces<One>(all: readonly One[], operationOf: (one: One) => Operation): Promise<void> {
  for (let start = 0; start < all.length; start += STUDENTS_AT_ONCE) {
    const piece = all.slice(start, start + STUDENTS_AT_ONCE).map(operationOf);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await StudentModel.bulkWrite(piece);
  }
}

function movedInTrail(student: StudentFields, from: Place, to: Place): RecordLine {
  const changes = Object.fromEntries(
    (['classname', 'section', 'roll_no'] as const)
      .filter((field) => from[field] !== to[field])
      .map((field) => [field, { from: from[field], to: to[field] }]),
  );
  return editedInTrail({ ...student, seen: student.seen + 1 }, changes);
}

/** Returns all students on the roll, and those with these ids who left, by id. */
export async function findTurned(
  school: string,
  ids: readonly string[],
): Promise<Map<string, StudentFields>> {
  const roll = await readWholeRoll(school);
  const students = new Map(roll.map((student) => [student._id, student]));
  const away = ids.filter((id) => !students.has(id));
  const found = await StudentModel.find({ school, _id: mongoose.trusted({ $in: away }) }).lean();
  for (const student of found.map(toStudent)) students.set(student._id, student);
  return students;
}

/** Returns how many students a school has or had. Each has an admission number, whose index counts alone. */
export async function countAll(school: string): Promise<number> {
  return StudentModel.countDocuments({ school, admission_no: mongoose.trusted({ $gt: '' }) });
}

/** Returns the name of the student who was registered last. */
export async function nameOfNewest(school: string): Promise<string> {
  const newest = await StudentModel.findOne({ school })
    .select('student_name')
    .sort({ _id: -1 })
    .orFail()
    .lean();
  return newest.student_name;
}

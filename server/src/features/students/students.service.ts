import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { isSameName } from '@school-office/contract/personNames';
import type {
  Student,
  StudentRegistration,
  StudentSearch,
  StudentUpdate,
} from '@school-office/contract/students';
import { createOnce } from '../../database/createOnce.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { nextInSeries } from '../../database/nextInSeries.ts';
import { changedKeys, searchKeysOf } from '../../database/searchKeys.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { STUDENT_KEYS, StudentModel } from './students.model.ts';

/** How often a move is decided again because another desk has moved the student meanwhile. */
const MOVES = 5;

/** Yields all students of a school, by class (Nursery ... Ten), then roll number. There may be very many. */
export async function* allStudents(school: string): AsyncGenerator<Student, void> {
  for (const classname of CLASS_NAMES) {
    // oxlint-disable-next-line no-await-in-loop -- one class after the other, in their order
    yield* await listClass(school, classname);
  }
}

/** Returns the students of a class by roll number. */
export async function listClass(school: string, classname: ClassName): Promise<Student[]> {
  const students = await StudentModel.find({ school, classname }).sort({ roll_no: 1 }).lean();
  return students.map(toStudent);
}

export async function countStudents(school: string): Promise<number> {
  return StudentModel.countDocuments({ school });
}

/** Returns the number of students of each class that has any. */
export async function countClasses(school: string): Promise<Map<ClassName, number>> {
  const counts = await StudentModel.aggregate<{ _id: ClassName; students: number }>([
    { $match: { school } },
    { $group: { _id: '$classname', students: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, students }) => [_id, students]));
}

/** Returns the student with that class and roll number if the name matches. Throws 404 otherwise. */
export async function searchStudent(school: string, search: StudentSearch): Promise<Student> {
  const { name, class: classname, rollno: roll_no } = search;
  const student = await StudentModel.findOne({ school, classname, roll_no }).lean();
  if (!student || !isSameName(student.student_name, name)) throw notFound('Student');
  return toStudent(student);
}

/** Returns the student with that id. Throws 404 if the school has none. */
export async function findStudent(school: string, id: string): Promise<Student> {
  const student = isObjectIdOrHexString(id) && (await StudentModel.findOne({ school, _id: id }).lean());
  if (!student) throw notFound('Student');
  return toStudent(student);
}

/**
 * Registers a student under the next roll number of the class, and returns the student's id. An idempotency key that was used
 * before returns the student registered then, or throws 409 if the content differs. Throws 409 for an RFID card in use.
 */
export async function registerStudent(
  school: string,
  registration: StudentRegistration,
  idempotencyKey: string | undefined,
): Promise<string> {
  const id = await explainConflicts(
    withNextRollNumber(school, registration.classname, (roll_no) =>
      createOnce(StudentModel, {
        school,
        key: idempotencyKey,
        content: registration,
        make: () => ({
          ...registration,
          roll_no,
          previous_dues: 0,
          keys: searchKeysOf(STUDENT_KEYS, registration),
        }),
      }),
    ),
  );
  return String(id);
}

/** A student before and after one write. */
export interface StudentChange {
  before: Student;
  student: Student;
}

/**
 * Changes the given fields and no others, in one write. A student who moves to another class without a roll number gets the
 * next one there. Throws 404, and 409 for an RFID card or roll number in use.
 */
export async function updateStudent(
  school: string,
  id: string,
  update: StudentUpdate,
): Promise<StudentChange> {
  if (!isObjectIdOrHexString(id)) throw notFound('Student');
  const one = { school, _id: id };
  const { classname, roll_no } = update;
  const change = await explainConflicts(
    classname === undefined || roll_no !== undefined
      ? changeOne(one, update)
      : changeClass(one, { ...update, classname }),
  );
  if (!change) throw notFound('Student');
  return change;
}

/** Removes a student and returns the removed record. Payments and attendance stay. Throws 404. */
export async function deleteStudent(school: string, id: string): Promise<Student> {
  const removed =
    isObjectIdOrHexString(id) && (await StudentModel.findOneAndDelete({ school, _id: id }).lean());
  if (!removed) throw notFound('Student');
  return toStudent(removed);
}

function withNextRollNumber<Result>(
  school: string,
  classname: ClassName,
  write: (roll_no: number) => Promise<Result>,
): Promise<Result> {
  return nextInSeries({ model: StudentModel, of: { school, classname }, field: 'roll_no' }, write);
}

interface OneStudent {
  school: string;
  _id: string;
}

/**
 * Writes an update that names a class but no roll number: the student keeps the number if already there, else gets the next
 * one. The write's filter holds the class that this was decided for, because another desk may move the student meanwhile.
 */
async function changeClass(
  one: OneStudent,
  update: StudentUpdate & Pick<Student, 'classname'>,
): Promise<StudentChange | undefined> {
  const { classname } = update;
  const elsewhere = mongoose.trusted({ $ne: classname });
  for (let move = 0; move < MOVES; move += 1) {
    /* oxlint-disable no-await-in-loop -- each write depends on what the one before has found */
    const change =
      (await changeOne({ ...one, classname }, update)) ??
      (await withNextRollNumber(one.school, classname, (roll_no) =>
        changeOne({ ...one, classname: elsewhere }, { ...update, roll_no }),
      ));
    if (change) return change;
    if (!(await StudentModel.exists(one))) return undefined;
    /* oxlint-enable no-await-in-loop */
  }
  throw new ApiError(409, 'Somebody else is moving this student. Please look at the class and try again.');
}

/** Changes the student that the filter matches, if any. Both sides of the change come out of this one write. */
async function changeOne(
  filter: OneStudent & { classname?: unknown },
  changes: StudentUpdate,
): Promise<StudentChange | undefined> {
  const stored = await StudentModel.findOneAndUpdate(
    filter as OneStudent,
    { $set: { ...changes, ...changedKeys(STUDENT_KEYS, changes) } },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) return undefined;
  const before = toStudent(stored);
  return { before, student: { ...before, ...changes } };
}

function toStudent({ _id, ...student }: Omit<Student, '_id'> & { _id: Types.ObjectId }): Student {
  return { _id: String(_id), ...student };
}

/** Waits for a write. Throws 409 with the field if a unique index refuses it. */
async function explainConflicts<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicateKey(error, 'rfid')) {
      const { rfid } = error.keyValue as Student;
      throw new ApiError(409, `RFID card number ${rfid} belongs to another student`, { field: 'rfid' });
    }
    if (isDuplicateKey(error, 'roll_no')) {
      const { roll_no, classname } = error.keyValue as Student;
      throw new ApiError(409, `Roll no ${roll_no} is taken in class ${classname}`, { field: 'roll_no' });
    }
    throw error;
  }
}

import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { NamedPerson } from '@school-office/contract/errors';
import { isSameName } from '@school-office/contract/personNames';
import type {
  SameStudent,
  Student,
  StudentInFull,
  StudentRegistration,
  StudentSearch,
  StudentUpdate,
} from '@school-office/contract/students';
import { createOnce, KeyReusedError, type CreatedOnce } from '../../database/createOnce.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { nextInSeries } from '../../database/nextInSeries.ts';
import { changedKeys, searchKeysOf } from '../../database/searchKeys.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { editedMeanwhile } from '../audit/editedMeanwhile.ts';
import { ON_THE_ROLL, STUDENT_KEYS, StudentModel, type StudentRecord } from './students.model.ts';

/** A student without what is computed of their bills. */
export type StudentFields = Omit<StudentInFull, 'previous_dues'>;

/** The changes of a student's record. */
export type StudentChanges = Omit<StudentUpdate, 'previous_dues'>;

/** How often a write is decided again because another desk has changed the student meanwhile. */
const ATTEMPTS = 5;

/** Yields all students of a school who have not left, by class (Nursery ... Ten), then roll number. There may be very many. */
export async function* allStudents(school: string): AsyncGenerator<StudentFields, void> {
  for (const classname of CLASS_NAMES) {
    // oxlint-disable-next-line no-await-in-loop -- one class after the other, in their order
    yield* await listClass(school, classname);
  }
}

/** Returns the students of a class by roll number. */
export async function listClass(school: string, classname: ClassName): Promise<StudentFields[]> {
  const students = await StudentModel.find({ school, classname, ...ON_THE_ROLL })
    .sort({ roll_no: 1 })
    .lean();
  return students.map(toStudent);
}

/** Returns the students of a class, those who left too, by the roll number that they have or had. */
export async function listEverInClass(school: string, classname: ClassName): Promise<StudentFields[]> {
  const hasLeft = { 'left.day': mongoose.trusted({ $exists: true }) };
  const [students, leavers] = await Promise.all([
    listClass(school, classname),
    StudentModel.find({ school, classname, ...hasLeft }).lean(),
  ]);
  return [...students, ...leavers.map(toStudent)].toSorted((one, other) => one.roll_no - other.roll_no);
}

export async function countStudents(school: string): Promise<number> {
  // Naming all classes lets the index of roll numbers count alone: 26 ms instead of 198 at 10,000 students.
  const classname = mongoose.trusted({ $in: CLASS_NAMES });
  return StudentModel.countDocuments({ school, classname, ...ON_THE_ROLL });
}

/** Returns the number of students of each class that has any. */
export async function countClasses(school: string): Promise<Map<ClassName, number>> {
  const counts = await StudentModel.aggregate<{ _id: ClassName; students: number }>([
    { $match: { school, ...ON_THE_ROLL } },
    { $group: { _id: '$classname', students: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, students }) => [_id, students]));
}

/** Returns the student with that class and roll number if the name matches. Throws 404 otherwise. */
export async function searchStudent(school: string, search: StudentSearch): Promise<StudentFields> {
  const { name, class: classname, rollno: roll_no } = search;
  const student = await StudentModel.findOne({ school, classname, roll_no }).lean();
  if (!student || !isSameName(student.student_name, name)) throw notFound('Student');
  return toStudent(student);
}

/** Returns the students with that name and phone who have not left. */
export async function findSameStudents(
  school: string,
  { student_name, contact_no }: SameStudent,
): Promise<StudentFields[]> {
  const students = await StudentModel.find({ school, contact_no, ...ON_THE_ROLL }).lean();
  return students.filter((student) => isSameName(student.student_name, student_name)).map(toStudent);
}

/** Returns the student with that id, also one who has left. Throws 404 if the school has none. */
export async function findStudent(school: string, id: string): Promise<StudentFields> {
  const student = isObjectIdOrHexString(id) && (await StudentModel.findOne({ school, _id: id }).lean());
  if (!student) throw notFound('Student');
  return toStudent(student);
}

/** Returns the students with these ids in their order, also those who left. Throws 404 unless the school has all. */
export async function findStudents(school: string, ids: readonly string[]): Promise<StudentFields[]> {
  const stored = await StudentModel.find({ school, _id: mongoose.trusted({ $in: ids }) }).lean();
  const students = new Map(stored.map((student) => [String(student._id), toStudent(student)]));
  return ids.map((id) => {
    const student = students.get(id);
    if (!student) throw notFound('Student');
    return student;
  });
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
  const creation = withNextRollNumber(school, registration.classname, (roll_no) =>
    createOnce(StudentModel, {
      school,
      key: idempotencyKey,
      content: registration,
      make: () => ({
        ...registration,
        roll_no,
        seen: 0,
        keys: searchKeysOf(STUDENT_KEYS, registration),
      }),
    }),
  );
  return String(await explainConflicts(school, creation, registration));
}

/** A student before and after one write. */
export interface StudentChange {
  before: StudentFields;
  student: StudentFields;
}

/**
 * Changes the given fields and no others, in one write. A student who moves to another class without a roll number gets the
 * next one there. Throws 404, and 409 for one who has left, for an RFID card or roll number in use, and if other desks have
 * edited the student since this one had `seen` so many edits.
 */
export async function updateStudent(
  school: string,
  id: string,
  update: StudentChanges,
  seen: number | undefined,
): Promise<StudentChange> {
  if (!isObjectIdOrHexString(id)) throw notFound('Student');
  const one = { school, _id: id, ...(seen !== undefined && { seen }) };
  const { classname, roll_no } = update;
  const change = untilWritten(async () => {
    const changed =
      classname === undefined || roll_no !== undefined
        ? await changeOne(one, update)
        : await changeClass(one, { ...update, classname });
    if (!changed) await refuseIfLeft(one);
    if (!changed && seen !== undefined) await refuseIfEdited(school, id, seen);
    return changed;
  });
  return explainConflicts(school, change, update);
}

/** Throws 409 with what was changed if other desks have edited the student since this one had `seen` so many edits. */
export async function refuseIfEdited(school: string, id: string, seen: number): Promise<void> {
  const { student_name: name, seen: edits } = await findStudent(school, id);
  if (edits !== seen) throw await editedMeanwhile({ school, record: id, name, seen: edits }, seen);
}

/** Throws 404 if there is no such student, and 409 if they have left. */
export async function refuseIfLeft({ school, _id }: Pick<OneStudent, 'school' | '_id'>): Promise<void> {
  const { left, student_name } = await findStudent(school, _id);
  if (left)
    throw new ApiError(409, `${student_name} has left the school. Bring them back to change anything.`);
}

export function withNextRollNumber<Result>(
  school: string,
  classname: ClassName,
  write: (roll_no: number) => Promise<Result>,
): Promise<Result> {
  return nextInSeries({ model: StudentModel, of: { school, classname }, field: 'roll_no' }, write);
}

interface OneStudent {
  school: string;
  _id: string;
  seen?: number;
}

/**
 * Writes an update that names a class but no roll number: the student keeps the number if already there, else gets the next
 * one. The write's filter holds the class that this was decided for, because another desk may move the student meanwhile.
 */
async function changeClass(
  one: OneStudent,
  update: StudentChanges & Pick<Student, 'classname'>,
): Promise<StudentChange | undefined> {
  const { classname } = update;
  const change = await changeOne({ ...one, classname }, update);
  if (change) return change;
  const elsewhere = mongoose.trusted({ $ne: classname });
  return withNextRollNumber(one.school, classname, (roll_no) =>
    changeOne({ ...one, classname: elsewhere }, { ...update, roll_no }),
  );
}

/** Changes the student that the filter matches, if any. Both sides of the change come out of this one write. */
async function changeOne(
  filter: OneStudent & { classname?: unknown },
  changes: StudentChanges,
): Promise<StudentChange | undefined> {
  const stored = await StudentModel.findOneAndUpdate(
    { ...(filter as OneStudent), ...ON_THE_ROLL },
    { $set: { ...changes, ...changedKeys(STUDENT_KEYS, changes) }, $inc: { seen: 1 } },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) return undefined;
  const before = toStudent(stored);
  return { before, student: { ...before, ...changes, seen: before.seen + 1 } };
}

/**
 * Returns the result of a write that was decided by what was read before it. `attempt` reads and writes, and returns undefined
 * where another desk has changed the record in between: then it is called again. Throws 409 if that happens again and again.
 */
export async function untilWritten<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt depends on the failure of the last
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new ApiError(
    409,
    'Somebody else is changing this student. Please check their details and try again.',
  );
}

type StoredStudent = Omit<StudentRecord, keyof CreatedOnce | 'keys' | 'left_keys'> & { _id: Types.ObjectId };

/** Returns a student as read. One who left shows roll number and card as they were; one who came back may have no card. */
export function toStudent({ _id, left, ...fields }: StoredStudent): StudentFields {
  const { roll_no = 0, rfid = '' } = left ?? fields;
  return { _id: String(_id), ...fields, roll_no, rfid, ...(left && { left: { ...left, roll_no, rfid } }) };
}

/**
 * Waits for a write of these fields. Throws 409 with the field, and the student who has the card or roll number, if a unique
 * index refuses it; and with the student who was registered under the same key.
 */
async function explainConflicts<Result>(
  school: string,
  writing: Promise<Result>,
  { rfid }: StudentChanges,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (isDuplicateKey(error, 'rfid') && rfid !== undefined) throw await cardTaken(school, rfid);
    if (isDuplicateKey(error, 'roll_no')) throw await rollNumberTaken(error.keyValue as Place);
    if (error instanceof KeyReusedError && error.record !== undefined) {
      throw await registeredBefore(school, error.record);
    }
    throw error;
  }
}

type Place = Pick<Student, 'classname' | 'roll_no'> & { school: string };

async function cardTaken(school: string, rfid: string): Promise<ApiError> {
  const holder = await StudentModel.findOne({ school, rfid }).lean();
  const whose = holder ? inWords(toStudent(holder)) : 'another student';
  return new ApiError(409, `RFID card number ${rfid} belongs to ${whose}`, {
    field: 'rfid',
    ...(holder && named(toStudent(holder))),
  });
}

async function rollNumberTaken({ school, classname, roll_no }: Place): Promise<ApiError> {
  const holder = await StudentModel.findOne({ school, classname, roll_no }).lean();
  const whose = holder ? `: it is ${holder.student_name}'s` : '';
  return new ApiError(409, `Roll no ${roll_no} is taken in class ${classname}${whose}`, {
    field: 'roll_no',
    ...(holder && named(toStudent(holder))),
  });
}

async function registeredBefore(school: string, id: string): Promise<ApiError> {
  const student = await findStudent(school, id);
  return new ApiError(
    409,
    `This was already sent with different content: ${inWords(student)}, was registered then. Please look there before you register once more.`,
    named(student),
  );
}

/** Returns 'Maya Example, class Five, roll no 6'. */
function inWords({ student_name, classname, roll_no }: StudentFields): string {
  return `${student_name}, class ${classname}, roll no ${roll_no}`;
}

function named({ _id, student_name }: StudentFields): { person: NamedPerson } {
  return { person: { kind: 'student', _id, name: student_name } };
}

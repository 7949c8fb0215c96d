import { isValidObjectId, type Types } from 'mongoose';
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
import { createLookUp } from '../../database/lookUp.ts';
import { readJson, readRows } from '../../database/readRecords.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { withNextRollNumber } from './rollNumbers.ts';
import { StudentModel, type StudentRecord } from './students.model.ts';

const IN_ORDER = { classOrder: 1, roll_no: 1 } as const;
const SHOWN = Object.keys({
  _id: true,
  student_name: true,
  classname: true,
  address: true,
  parents_name: true,
  contact_no: true,
  gender: true,
  age: true,
  email: true,
  rfid: true,
  registration_fees: true,
  image: true,
  roll_no: true,
  previous_dues: true,
} satisfies Record<keyof Student, true>);

const lookUp = createLookUp(StudentModel, (record) => ({
  school: record.school,
  // Those who ask for it share it.
  student: Object.freeze(onTheWire(record)),
}));

/**
 * The students of a school, or of one of its classes, by class (Nursery ... Ten), then roll number: as JSON for
 * `streamJsonArray`, in pieces, because there may be very many.
 */
export function streamStudents(school: string, classname?: ClassName): AsyncGenerator<Buffer, void> {
  const filter = { school, ...(classname !== undefined && { classOrder: classOrderOf(classname) }) };
  return readJson(StudentModel, { filter, order: IN_ORDER, shown: SHOWN });
}

export async function countStudents(school: string): Promise<number> {
  return StudentModel.countDocuments({ school });
}

/** Who is in a class, by roll number. */
export function listClass(
  school: string,
  classname: ClassName,
): Promise<Pick<Student, '_id' | 'student_name' | 'roll_no'>[]> {
  const filter = { school, classOrder: classOrderOf(classname) };
  return readRows(StudentModel, { filter, order: IN_ORDER, shown: ['_id', 'student_name', 'roll_no'] });
}

/** The number of students of each class that has any. */
export async function countClasses(school: string): Promise<Map<ClassName, number>> {
  const counts = await StudentModel.aggregate<{ _id: ClassName; students: number }>([
    { $match: { school } },
    { $group: { _id: '$classname', students: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, students }) => [_id, students]));
}

/** The one student of that class and roll number if the name is the same too. Throws ApiError 404. */
export async function searchStudent(school: string, search: StudentSearch): Promise<Student> {
  const filter = { school, classOrder: classOrderOf(search.class), roll_no: search.rollno };
  const [student] = await readRows<Student>(StudentModel, { filter, order: IN_ORDER, shown: SHOWN });
  if (!student || !isSameName(student.student_name, search.name)) throw notFound('Student');
  return student;
}

/** The student of that id in the school. Throws ApiError 404, also for an id of another school. */
export async function findStudent(school: string, id: string): Promise<Readonly<Student>> {
  const found = await lookUp(id);
  if (found?.school !== school) throw notFound('Student');
  return found.student;
}

/**
 * Registers a student under the next roll number of the class; under an idempotency key that registered one before, gives
 * that one. Throws ApiError 409 for an RFID card in use, and KeyReusedError.
 */
export async function registerStudent(
  school: string,
  registration: StudentRegistration,
  idempotencyKey: string | undefined,
): Promise<Student> {
  const classOrder = classOrderOf(registration.classname);
  const { _id } = await explainConflicts(registration, () =>
    withNextRollNumber(school, classOrder, (roll_no) =>
      createOnce(StudentModel, {
        school,
        key: idempotencyKey,
        content: registration,
        make: () => ({ ...registration, classOrder, roll_no, previous_dues: 0 }),
      }),
    ),
  );
  return findStudent(school, String(_id));
}

/**
 * Changes what is given, and answers the student as it was just before and as it is now. A move to another class without a
 * roll number gets the next one there. Throws ApiError 404, 409.
 */
export async function updateStudent(
  school: string,
  id: string,
  update: StudentUpdate,
): Promise<{ before: Student; student: Student }> {
  const student = await findStudent(school, id);
  const classname = update.classname ?? student.classname;
  const classOrder = classOrderOf(classname);
  const keepsNumber = update.roll_no !== undefined || classname === student.classname;
  const write = async (roll_no: number) =>
    StudentModel.findOneAndUpdate(
      { school, _id: id },
      { $set: { ...update, classOrder, roll_no } },
    ).lean<StoredStudent>();
  const before = await explainConflicts({ ...student, ...update }, () =>
    keepsNumber ? write(update.roll_no ?? student.roll_no) : withNextRollNumber(school, classOrder, write),
  );
  if (!before) throw notFound('Student');
  return { before: onTheWire(before), student: await findStudent(school, id) };
}

/** Removes a student and answers what was removed; payments and attendance of the past stay. Throws ApiError 404. */
export async function deleteStudent(school: string, id: string): Promise<Student> {
  const removed = isValidObjectId(id)
    ? await StudentModel.findOneAndDelete({ school, _id: id }).lean<StoredStudent>()
    : null;
  if (!removed) throw notFound('Student');
  return onTheWire(removed);
}

type StoredStudent = StudentRecord & { _id: Types.ObjectId };

function onTheWire({
  _id,
  school: _school,
  classOrder: _order,
  idempotencyKey: _key,
  contentFingerprint: _hash,
  ...student
}: StoredStudent): Student {
  return { _id: _id.toHexString(), ...student };
}

/** Runs a write; what a unique index refused becomes an ApiError 409 at the field. */
async function explainConflicts<Result>(
  { rfid, roll_no, classname }: Partial<Student>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error, 'rfid')) {
      throw new ApiError(409, `RFID card number ${rfid} belongs to another student`, { field: 'rfid' });
    }
    if (isDuplicateKey(error, 'roll_no')) {
      throw new ApiError(409, `Roll no ${roll_no} is taken in class ${classname}`, { field: 'roll_no' });
    }
    throw error;
  }
}

function classOrderOf(classname: ClassName): number {
  return CLASS_NAMES.indexOf(classname);
}

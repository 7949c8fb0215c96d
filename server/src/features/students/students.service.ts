import { isObjectIdOrHexString, type Types } from 'mongoose';
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
import { ApiError, notFound } from '../../http/ApiError.ts';
import { StudentModel } from './students.model.ts';

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
 * Registers a student under the next roll number of the class. An idempotency key that was used before returns the student
 * registered then, or throws 409 if the content differs. Throws 409 for an RFID card in use.
 */
export async function registerStudent(
  school: string,
  registration: StudentRegistration,
  idempotencyKey: string | undefined,
): Promise<Student> {
  const id = await explainConflicts(registration, () =>
    withNextRollNumber(school, registration.classname, (roll_no) =>
      createOnce(StudentModel, {
        school,
        key: idempotencyKey,
        content: registration,
        make: () => ({ ...registration, roll_no, previous_dues: 0 }),
      }),
    ),
  );
  return findStudent(school, String(id));
}

/**
 * Changes the given fields, and returns the student before and after. A student who moves to another class without a roll
 * number gets the next one there. Throws 404, and 409 for an RFID card or roll number in use.
 */
export async function updateStudent(
  school: string,
  id: string,
  update: StudentUpdate,
): Promise<{ before: Student; student: Student }> {
  const student = await findStudent(school, id);
  const { classname = student.classname, roll_no } = update;
  const write = async (changes: StudentUpdate) =>
    StudentModel.findOneAndUpdate({ school, _id: id }, { $set: changes }).lean();
  const before = await explainConflicts({ ...student, ...update }, () =>
    classname === student.classname || roll_no !== undefined
      ? write(update)
      : withNextRollNumber(school, classname, (next) => write({ ...update, roll_no: next })),
  );
  if (!before) throw notFound('Student');
  return { before: toStudent(before), student: await findStudent(school, id) };
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

function toStudent({ _id, ...student }: Omit<Student, '_id'> & { _id: Types.ObjectId }): Student {
  return { _id: String(_id), ...student };
}

/** Calls `write`. Throws 409 with the field if a unique index refuses it. */
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

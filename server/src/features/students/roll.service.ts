// What of students their fees depend on: the class of a month, and the optional heads that they are on.
import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import type { ClassName } from '@school-office/contract/enumerations';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { notFound } from '../../http/ApiError.ts';
import { lastDayOf, placeOn } from './places.ts';
import { StudentModel, ON_THE_ROLL, type StudentRecord } from './students.model.ts';
import { inClassOrder, inOrderOf, refuseIfLeft, toStudent, type StudentFields } from './students.service.ts';

/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const STUDENTS_AT_ONCE = 500;

/** What of a student the price depends on. `heads` are the optional heads that the student is on. */
export interface PricedStudent {
  _id: string;
  /** Returns the class whose plan is theirs in a month. */
  classIn: (month: SchoolMonth) => ClassName;
  heads: readonly string[];
}

export interface StudentOnTheRoll extends PricedStudent {
  student_name: string;
  classname: ClassName;
  section: string;
  roll_no: number;
}

/** Returns all students who are on the roll at the end of a month, class by class in roll order, where they are placed then. */
export async function readRoll(school: string, month: SchoolMonth): Promise<StudentOnTheRoll[]> {
  const lastDay = lastDayOf(month).replaceAll('/', '-');
  const roll: StudentOnTheRoll[] = [];
  for (const condition of [ON_THE_ROLL, { 'left.day': mongoose.trusted({ $gte: lastDay }) }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, because acts read them, too
    const students = await StudentModel.find({ school, ...condition })
      .select('student_name classname heads years')
      .batchSize(STUDENTS_AT_ONCE)
      .lean();
    for (const { _id, student_name, ...student } of students) {
      const place = placeOn(student, month);
      if (place) roll.push({ student_name, ...place, ...pricedOf({ _id, ...student }) });
    }
  }
  return roll.toSorted(inClassOrder);
}

/** Returns what the prices of these students depend on. Ids that the school does not have are left out. */
export async function findPricedStudents(school: string, ids: readonly string[]): Promise<PricedStudent[]> {
  const students = await StudentModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('classname heads years')
    .lean();
  return students.map(pricedOf);
}

/** A student with what the prices depend on. */
export interface Payer extends PricedStudent {
  student: StudentFields;
  /** How often their concessions changed. */
  concessions: number;
}

/** Returns students in their order, also those who left. Throws 404 unless the school has all. */
export async function findPayers(school: string, ids: readonly string[]): Promise<Payer[]> {
  if (!ids.every((id) => isObjectIdOrHexString(id))) throw notFound('Student');
  const stored = await StudentModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('+heads +concessions')
    .lean();
  const payers = stored.map(({ heads, concessions = 0, ...student }) => ({
    student: toStudent(student),
    concessions,
    ...pricedOf({ ...student, ...(heads && { heads }) }),
  }));
  return inOrderOf(ids, payers);
}

type Priced = Pick<StudentRecord, 'classname' | 'heads' | 'years'> & { _id: Types.ObjectId };

/** In a month in which they are not on the roll, the class of the record counts: only what is priced by hand is asked for then. */
function pricedOf({ _id, classname, heads = [], years }: Priced): PricedStudent {
  return {
    _id: String(_id),
    classIn: (month) => placeOn({ years }, month)?.classname ?? classname,
    heads: heads.map(String),
  };
}

/**
 * Puts a student on these heads and on no others, in the act in which it is called, and returns those of before. Throws 404, and
 * 409 for a student who has left.
 */
export async function writeHeads(
  school: string,
  id: string,
  heads: readonly string[],
): Promise<{ _id: string; student_name: string; before: string[] }> {
  if (!isObjectIdOrHexString(id)) throw notFound('Student');
  const student = await StudentModel.findOneAndUpdate(
    { school, _id: id, ...ON_THE_ROLL },
    { $set: { heads } },
    { returnDocument: 'before' },
  )
    .select('student_name heads')
    .lean();
  if (student) {
    return { _id: id, student_name: student.student_name, before: (student.heads ?? []).map(String) };
  }
  await refuseIfLeft({ school, _id: id });
  throw notFound('Student');
}

/**
 * Counts a change of a student's concessions, in the act in which it is called, so that a payment that has read them notices it.
 * Throws 404 if the student has been removed.
 */
export async function writeConcessions(school: string, _id: string): Promise<void> {
  const { matchedCount } = await StudentModel.updateOne({ school, _id }, { $inc: { concessions: 1 } });
  if (matchedCount === 0) throw notFound('Student');
}

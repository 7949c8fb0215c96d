// What of students their fees depend on: the class, and the optional heads that they are on.
import mongoose, { isObjectIdOrHexString } from 'mongoose';
import type { ClassName } from '@school-office/contract/enumerations';
import { notFound } from '../../http/ApiError.ts';
import { StudentModel, ON_THE_ROLL } from './students.model.ts';
import { refuseIfLeft } from './students.service.ts';

/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const STUDENTS_AT_ONCE = 500;

/** What of a student the price depends on. `heads` are the optional heads that the student is on. */
export interface PricedStudent {
  _id: string;
  classname: ClassName;
  heads: readonly string[];
}

export interface StudentOnTheRoll extends PricedStudent {
  student_name: string;
  roll_no: number;
}

/** Returns all students who have not left, class by class in roll order, with what their price depends on. */
export async function readRoll(school: string): Promise<StudentOnTheRoll[]> {
  const students = await StudentModel.find({ school, ...ON_THE_ROLL })
    .select('student_name classname roll_no heads')
    .sort({ classname: 1, section: 1, roll_no: 1 })
    .batchSize(STUDENTS_AT_ONCE)
    .lean();
  return students.map(({ _id, student_name, classname, roll_no = 0, heads = [] }) => ({
    _id: String(_id),
    student_name,
    classname,
    roll_no,
    heads: heads.map(String),
  }));
}

/** Returns what the prices of these students depend on. Ids that the school does not have are left out. */
export async function findPricedStudents(school: string, ids: readonly string[]): Promise<PricedStudent[]> {
  const students = await StudentModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('classname heads')
    .lean();
  return students.map(({ _id, classname, heads = [] }) => ({
    _id: String(_id),
    classname,
    heads: heads.map(String),
  }));
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

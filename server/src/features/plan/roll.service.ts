import { StudentModel, ON_THE_ROLL } from '../students/students.model.ts';
import type { PricedStudent } from './prices.service.ts';

/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const STUDENTS_AT_ONCE = 500;

export interface StudentOnTheRoll extends PricedStudent {
  student_name: string;
  roll_no: number;
}

/** Returns all students who have not left, class by class in roll order, with what their price depends on. */
export async function readRoll(school: string): Promise<StudentOnTheRoll[]> {
  const students = await StudentModel.find({ school, ...ON_THE_ROLL })
    .select('student_name classname roll_no heads')
    .sort({ classname: 1, roll_no: 1 })
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

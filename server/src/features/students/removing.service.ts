import mongoose from 'mongoose';
import { StudentModel } from './students.model.ts';

export async function nameOfStudent(school: string, _id: string): Promise<string> {
  return (await StudentModel.findOne({ school, _id }).orFail().lean()).student_name;
}

/** Removes students on whom nothing was built, in the act in which it is called.  */
export async function removeStudents(school: string, ids: readonly string[]): Promise<void> {
  await StudentModel.deleteMany({ school, _id: mongoose.trusted({ $in: ids }) });
}

import { Schema, model } from 'mongoose';
import { CLASS_NAMES, GENDERS } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students';
import { addOnceKeys, type CreatedOnce } from '../../database/createOnce.ts';

export interface StudentRecord extends Omit<Student, '_id'>, CreatedOnce {
  /** The place of `classname` in CLASS_NAMES: what the database sorts classes by. */
  classOrder: number;
}

const text = { type: String, required: true };
const amount = { type: Number, required: true, default: 0 };

const studentSchema = new Schema<StudentRecord>(
  {
    school: text,
    classOrder: { type: Number, required: true },
    student_name: text,
    classname: { ...text, enum: CLASS_NAMES },
    address: text,
    parents_name: text,
    contact_no: text,
    gender: { ...text, enum: GENDERS },
    age: { type: Number, required: true },
    email: text,
    rfid: text,
    registration_fees: amount,
    image: { type: String, default: '' },
    roll_no: { type: Number, required: true },
    previous_dues: amount,
  },
  { versionKey: false },
);
// Serves the lists of a class and of a school in their order, the search, and decides that a roll number is given once.
studentSchema.index({ school: 1, classOrder: 1, roll_no: 1 }, { unique: true });
studentSchema.index({ school: 1, rfid: 1 }, { unique: true });
addOnceKeys(studentSchema);

export const StudentModel = model('Student', studentSchema, 'students');

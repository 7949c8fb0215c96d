import { Schema, model } from 'mongoose';
import { CLASS_NAMES, GENDERS } from '@school-office/contract/enumerations';
import { nameKeys, phoneKeys } from '@school-office/contract/nameKeys';
import type { Student } from '@school-office/contract/students';
import { addOnceKeys, type CreatedOnce } from '../../database/createOnce.ts';
import { addSearchKeys, type Searchable } from '../../database/searchKeys.ts';

/** The fields by whose words or digits students are found. */
export const STUDENT_KEYS = {
  student_name: nameKeys,
  nepali_name: nameKeys,
  parents_name: nameKeys,
  contact_no: phoneKeys,
};

export interface StudentRecord
  extends Omit<Student, '_id'>, CreatedOnce, Searchable<keyof typeof STUDENT_KEYS> {}

const text = { type: String, required: true };
const amount = { type: Number, required: true, default: 0 };

const studentSchema = new Schema<StudentRecord>(
  {
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
    nepali_name: { type: String, default: '' },
    roll_no: { type: Number, required: true },
    previous_dues: amount,
  },
  { versionKey: false },
);
addOnceKeys(studentSchema);
addSearchKeys(studentSchema, STUDENT_KEYS);
// Serves the list of a class in its order and the search, and makes sure that a roll number is given once.
studentSchema.index({ school: 1, classname: 1, roll_no: 1 }, { unique: true });
studentSchema.index({ school: 1, rfid: 1 }, { unique: true });

export const StudentModel = model('Student', studentSchema, 'students');

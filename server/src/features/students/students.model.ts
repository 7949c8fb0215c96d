import { ALL_CLASS_NAMES, BLOOD_GROUPS, GENDERS } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { cardKeys, emailKeys, nameKeys, phoneKeys, placeKeys } from '@school-office/contract/search/nameKeys';
import { nearableNameKeys } from '@school-office/contract/search/nearNames';
import { admissionOrder } from '@school-office/contract/students/admissionNumbers';
import type { Student, YearPlace } from '@school-office/contract/students/students';
import mongoose, { Schema, model, type Document, type Query, type Types } from 'mongoose';
import { addSearchKeys, type Searchable } from '../../database/searchKeys.ts';

/** The fields by whose words or digits students are found. */
export const STUDENT_KEYS = {
  student_name: nearableNameKeys,
  nepali_name: nameKeys,
  parents_name: nameKeys,
  contact_no: phoneKeys,
  address: placeKeys,
  email: emailKeys,
  rfid: cardKeys,
};

type Numbers = Pick<Student, 'roll_no' | 'rfid'>;

/** An optional fee head that a student is on, from a month until another, which is counted in; both are a `monthNumber`. */
export interface HeadOfStudent {
  head: Types.ObjectId;
  from: number;
  /** Null while it goes on. */
  until: number | null;
}

export interface StudentRecord
  extends
    Omit<Student, '_id' | 'previous_dues' | 'paid_ahead' | keyof Numbers>,
    Partial<Numbers>,
    Searchable<keyof typeof STUDENT_KEYS> {
  /** The school's value. A read returns it only if it selects it. */
  school: string;
  /** Brothers and sisters have the same; none until the clerk links them. */
  family?: Types.ObjectId;
  /** The optional fee heads that the student is on. */
  heads?: HeadOfStudent[];
  /** How often their concessions changed; none did yet if it is missing. */
  concessions?: number;
  /** Sorts the admission numbers. */
  admission_order: string;
  /** The school years and classes of `years`, such as '2083 Five', for an index. */
  class_years: string[];
  /** There if the student has left the school: with the roll number and card that are free since. */
  left?: Left & Pick<Student, 'roll_no'> & Partial<Numbers>;
}

const text = { type: String, required: true };
const someText = { type: String, default: '' };

/** In new documents `this` is the document, in updates the query, whose `get` reads what the update sets. */
function hasNotLeft(this: Document | Query<unknown, unknown>): boolean {
  return this.get('left') === undefined;
}

const leftSchema = new Schema<StudentRecord['left'] & object>(
  { day: text, reason: text, roll_no: { type: Number, required: true }, rfid: String },
  { _id: false },
);

const headSchema = new Schema<HeadOfStudent>(
  {
    head: { type: Schema.Types.ObjectId, required: true },
    from: { type: Number, required: true },
    until: { type: Number, default: null },
  },
  { _id: false },
);

const yearSchema = new Schema<YearPlace>(
  {
    year: { type: Number, required: true },
    from: text,
    until: String,
    classname: { ...text, enum: ALL_CLASS_NAMES },
    section: someText,
    roll_no: { type: Number, required: true },
  },
  { _id: false },
);

const studentSchema = new Schema<StudentRecord>(
  {
    school: { ...text, select: false },
    student_name: text,
    classname: { ...text, enum: ALL_CLASS_NAMES },
    address: text,
    parents_name: text,
    contact_no: someText,
    gender: { ...text, enum: GENDERS },
    age: { type: Number, required: true },
    email: someText,
    // Left out where there is none yet, and of a student who comes back and finds it given to another one.
    rfid: String,
    registration_fees: { type: Number, required: true, default: 0 },
    image: someText,
    nepali_name: someText,
    section: someText,
    birth_date: someText,
    admission_date: someText,
    admission_class: { type: String, enum: ['', ...ALL_CLASS_NAMES] as const, default: '' as const },
    admission_no: text,
    // An update of the number sets it too.
    admission_order: {
      type: String,
      required: true,
      select: false,
      default(this: { admission_no: string }) {
        return admissionOrder(this.admission_no);
      },
    },
    fathers_name: someText,
    mothers_name: someText,
    second_phone: someText,
    permanent_address: someText,
    iemis_no: someText,
    caste: someText,
    mother_tongue: someText,
    disability: someText,
    blood_group: { type: String, enum: ['', ...BLOOD_GROUPS] as const, default: '' as const },
    roll_no: { type: Number, required: hasNotLeft },
    family: { type: Schema.Types.ObjectId, select: false },
    heads: { type: [headSchema], default: undefined, select: false },
    concessions: { type: Number, select: false },
    years: { type: [yearSchema], required: true, default: undefined },
    class_years: { type: [String], required: true, default: undefined, select: false },
    left: leftSchema,
    seen: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);
addSearchKeys(studentSchema, STUDENT_KEYS);
// Serves the list of a class in its order and the search, and makes sure that a roll number is given once. This index and the
// next leave out those who left.
studentSchema.index(
  { school: 1, classname: 1, section: 1, roll_no: 1 },
  { unique: true, partialFilterExpression: { roll_no: { $exists: true } } },
);
studentSchema.index(
  { school: 1, rfid: 1 },
  { unique: true, partialFilterExpression: { rfid: { $exists: true } } },
);
// Makes sure that an admission number is given once, and finds its student.
studentSchema.index({ school: 1, admission_no: 1 }, { unique: true });
// Finds the last of them, and reads a whole school in their order.
studentSchema.index({ school: 1, admission_order: 1, admission_no: 1 });
// Serves the dues of a class, which those who left may have too.
studentSchema.index(
  { school: 1, classname: 1, 'left.day': 1 },
  { partialFilterExpression: { 'left.day': { $exists: true } } },
);
// Serves the list of those who left, newest first.
studentSchema.index(
  { school: 1, 'left.day': -1, _id: -1 },
  { partialFilterExpression: { 'left.day': { $exists: true } } },
);
// Serves the class of an earlier day.
studentSchema.index({ school: 1, class_years: 1 });
// Serve families, and their proposals.
studentSchema.index({ school: 1, family: 1 }, { partialFilterExpression: { family: { $exists: true } } });
studentSchema.index({ school: 1, contact_no: 1 });
// Serves the search by a birth date.
studentSchema.index({ school: 1, birth_date: 1 });

export const StudentModel = model('Student', studentSchema, 'students');

/** The part of a filter that leaves out those who left: they have no roll number. */
export const ON_THE_ROLL = { roll_no: mongoose.trusted({ $exists: true }) };

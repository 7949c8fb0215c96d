import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import {
  SCHEMES,
  type Part,
  type Scheme,
  type SubjectFields,
} from '@school-office/contract/examinations/subjects';
import { Schema, model, type Types } from 'mongoose';

interface SubjectRecord extends Omit<SubjectFields, '_id'> {
  _id: Types.ObjectId;
}

/** How a class is marked in a school year, and in which subjects. */
export interface ClassSubjectsRecord {
  /** The school's value. */
  school: string;
  year: number;
  classname: ClassName;
  scheme: Scheme;
  internal_percent: number;
  rank: boolean;
  subjects: SubjectRecord[];
  /** How often they were changed. */
  seen: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true, min: 0 };

const partSchema = new Schema<Part>({ hours: number, full: number, pass: number }, { _id: false });

const subjectSchema = new Schema<SubjectRecord>({
  name: text,
  nepali_name: { type: String, default: '' },
  theory: { type: partSchema, required: true },
  internal: { type: partSchema, default: null },
  optional: { type: Boolean, default: false },
  takers: [String],
});

const classSubjectsSchema = new Schema<ClassSubjectsRecord>(
  {
    school: text,
    year: number,
    classname: { ...text, enum: ALL_CLASS_NAMES },
    scheme: { ...text, enum: SCHEMES },
    internal_percent: number,
    rank: { type: Boolean, required: true },
    subjects: [subjectSchema],
    seen: { type: Number, default: 0 },
  },
  { versionKey: false },
);
classSubjectsSchema.index({ school: 1, year: 1, classname: 1 }, { unique: true });

export const ClassSubjectsModel = model('ClassSubjects', classSubjectsSchema, 'subjects');

import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { GRADES } from '@school-office/contract/examinations/grading';
import type { GivenMark, GivenMarks } from '@school-office/contract/examinations/marks';
import { Schema, model, type Types } from 'mongoose';

export interface MarkRecord extends GivenMarks {
  /** How often they were changed. */
  changes: number;
}

/** The marks of a class in one subject of an examination. */
export interface MarkSheetRecord {
  /** The school's value. */
  school: string;
  examination: Types.ObjectId;
  classname: ClassName;
  /** The subject's id. */
  subject: string;
  /** By the student's id. */
  marks: Record<string, MarkRecord>;
  /** The last change. */
  at: Date;
  /** The email of its account. */
  account: string;
}

/** A number with two decimals, a letter, or null. */
function isMark(mark: GivenMark): boolean {
  if (typeof mark === 'number') return mark >= 0 && mark <= 1000;
  return mark === null || mark === 'A' || mark === 'Abs' || GRADES.includes(mark);
}

const text = { type: String, required: true };
const mark = { type: Schema.Types.Mixed, default: null, validate: isMark };

const markSheetSchema = new Schema<MarkSheetRecord>(
  {
    school: text,
    examination: { type: Schema.Types.ObjectId, required: true },
    classname: { ...text, enum: ALL_CLASS_NAMES },
    subject: text,
    marks: {
      type: Map,
      of: new Schema<MarkRecord>(
        { theory: mark, internal: mark, changes: { type: Number, required: true } },
        { _id: false },
      ),
      default: {},
    },
    at: { type: Date, required: true },
    account: text,
  },
  { versionKey: false },
);
markSheetSchema.index({ school: 1, examination: 1, classname: 1, subject: 1 }, { unique: true });
// Finds whether a subject has marks in any examination.
markSheetSchema.index({ school: 1, subject: 1 });

export const MarkSheetModel = model('MarkSheet', markSheetSchema, 'markSheets');

import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { ResultCorrection, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { SCHEMES, type Marking, type Subject } from '@school-office/contract/examinations/subjects';
import { Schema, model, type Types } from 'mongoose';

/** The results of a section, or of a class without sections, as they were published: what is printed. */
export interface PublicationRecord extends Marking {
  /** The school's value. */
  school: string;
  examination: Types.ObjectId;
  classname: ClassName;
  section: string;
  at: Date;
  /** The email of the account. */
  account: string;
  /** As they were that day, with their takers. */
  subjects: Subject[];
  /** With names, attendance and remarks of that day. */
  students: Omit<StudentResult, 'section'>[];
  /** Oldest first. */
  corrections: (Omit<ResultCorrection, 'at'> & { at: Date })[];
}

const text = { type: String, required: true };
const someText = { type: String, default: '' };

const publicationSchema = new Schema<PublicationRecord>(
  {
    school: text,
    examination: { type: Schema.Types.ObjectId, required: true },
    classname: { ...text, enum: ALL_CLASS_NAMES },
    section: someText,
    at: { type: Date, required: true },
    account: text,
    scheme: { ...text, enum: SCHEMES },
    internal_percent: { type: Number, required: true },
    rank: { type: Boolean, required: true },
    // Frozen as the contract has them: nothing is looked up in them, and nothing of them is changed by itself.
    subjects: [Schema.Types.Mixed],
    students: [Schema.Types.Mixed],
    corrections: [
      new Schema(
        {
          at: { type: Date, required: true },
          account: text,
          reason: text,
          student: text,
          student_name: text,
          what: text,
          from: someText,
          to: someText,
        },
        { _id: false },
      ),
    ],
  },
  { versionKey: false, minimize: false },
);
// Makes sure that a section is published once.
publicationSchema.index({ school: 1, examination: 1, classname: 1, section: 1 }, { unique: true });

export const PublicationModel = model('Publication', publicationSchema, 'publications');

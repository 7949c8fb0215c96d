import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Paper } from '@school-office/contract/examinations/examinations';
import { Schema, model, type Types } from 'mongoose';

interface ExaminationRecord {
  /** The school's value. */
  school: string;
  name: string;
  nepali_name: string;
  year: number;
  classes: ClassName[];
  routine: Paper[];
  /** Of a final: percents by the ids of examinations. */
  weights?: Record<string, number> | null;
  /** The BS day on which it was made. */
  made_on: string;
  /** How often it was changed. */
  seen: number;
}
export type StoredExamination = ExaminationRecord & { _id: Types.ObjectId };

const text = { type: String, required: true };

const examinationSchema = new Schema<ExaminationRecord>(
  {
    school: { ...text, select: false },
    name: text,
    nepali_name: { type: String, default: '' },
    year: { type: Number, required: true },
    classes: [{ ...text, enum: ALL_CLASS_NAMES }],
    routine: [
      new Schema<Paper>(
        { classname: { ...text, enum: ALL_CLASS_NAMES }, subject: text, day: text, time: text },
        { _id: false },
      ),
    ],
    weights: { type: Map, of: { type: Number, min: 0, max: 100 }, default: null },
    made_on: text,
    seen: { type: Number, default: 0 },
  },
  { versionKey: false },
);
// Serves the list of a school, the newest year first.
examinationSchema.index({ school: 1, year: -1, _id: 1 });

export const ExaminationModel = model('Examination', examinationSchema, 'examinations');

import { Schema, model } from 'mongoose';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';

/** What a class pays in a school year. */
export interface ClassPlanRecord {
  /** The school's value. */
  school: string;
  year: number;
  classname: ClassName;
  /** Paisa by the head's id, each time it is due. */
  amounts?: Record<string, number>;
}

const text = { type: String, required: true };

const planSchema = new Schema<ClassPlanRecord>(
  {
    school: text,
    year: { type: Number, required: true },
    classname: { ...text, enum: ALL_CLASS_NAMES },
    amounts: { type: Map, of: { type: Number, min: 0, validate: Number.isInteger } },
  },
  { versionKey: false },
);
planSchema.index({ school: 1, year: 1, classname: 1 }, { unique: true });

export const ClassPlanModel = model('ClassPlan', planSchema, 'feePlans');

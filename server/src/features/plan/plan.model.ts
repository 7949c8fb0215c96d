import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { Schema, model, type Types } from 'mongoose';

/** What a head costs a class from a month on. */
export interface PlanChangeRecord {
  head: Types.ObjectId;
  /** A `monthNumber` of the plan's school year. */
  from: number;
  /** Paisa, each time the head is due; null where it ends. */
  amount: number | null;
}

/** What a class pays in a school year. */
export interface ClassPlanRecord {
  /** The school's value. */
  school: string;
  year: number;
  classname: ClassName;
  /** Of each head oldest first. */
  changes: PlanChangeRecord[];
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const changeSchema = new Schema<PlanChangeRecord>(
  {
    head: { type: Schema.Types.ObjectId, required: true },
    from: number,
    amount: { type: Number, default: null, min: 0, validate: isWholeOrNull },
  },
  { _id: false },
);

const planSchema = new Schema<ClassPlanRecord>(
  {
    school: text,
    year: number,
    classname: { ...text, enum: ALL_CLASS_NAMES },
    changes: [changeSchema],
  },
  { versionKey: false },
);
planSchema.index({ school: 1, year: 1, classname: 1 }, { unique: true });

export const ClassPlanModel = model('ClassPlan', planSchema, 'feePlans');

function isWholeOrNull(amount: number | null): boolean {
  return amount === null || Number.isInteger(amount);
}

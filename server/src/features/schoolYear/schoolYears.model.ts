import type { ClassName } from '@school-office/contract/enumerations';
import type { TurnSums } from '@school-office/contract/school/schoolYear';
import { Schema, model } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import type { BeforeTurn } from '../students/turning.service.ts';

/** A school year that was begun, with what it takes to undo it. */
export interface SchoolYearRecord extends TurnSums, Entered {
  /** The school's value. */
  school: string;
  year: number;
  at: Date;
  /** The year that was begun before this one. */
  previous?: number;
  /** How many students the school had, with those who had left before. */
  total: number;
  /** The classes whose subjects were copied. */
  copied: ClassName[];
  /** All who were on the roll. A read returns them only if it selects them. */
  before: BeforeTurn[];
}

const number = { type: Number, required: true };

const schoolYearSchema = new Schema<SchoolYearRecord>(
  {
    school: { type: String, required: true },
    year: number,
    at: { type: Date, required: true },
    previous: Number,
    up: number,
    stay: number,
    pass_out: number,
    leave: number,
    total: number,
    copied: { type: [String], required: true, default: undefined },
    // As one value: thousands of documents would take longer to check than to write.
    before: { type: Schema.Types.Mixed, required: true, select: false },
  },
  { versionKey: false, minimize: false },
);
addEnteredKeys(schoolYearSchema);
schoolYearSchema.index({ school: 1, year: 1 }, { unique: true });

export const SchoolYearModel = model('SchoolYear', schoolYearSchema, 'school_years');

import type { MoveSort } from '@school-office/contract/money/moves';
import { Schema, model } from 'mongoose';

/** The sums of the moves of a place in a month, in paisa, which are kept so that no book grows with the years. */
export interface PlaceMonthRecord extends Record<MoveSort, number> {
  /** The school's value. */
  school: string;
  /** The key of a place. */
  place: string;
  /** As `monthNumber` has it. */
  month: number;
}

const text = { type: String, required: true };
const paisa = { type: Number, required: true, default: 0, validate: Number.isSafeInteger };

const placeMonthSchema = new Schema<PlaceMonthRecord>(
  {
    school: text,
    place: text,
    month: { type: Number, required: true },
    in: paisa,
    out: paisa,
    moved: paisa,
  },
  { versionKey: false },
);
placeMonthSchema.index({ school: 1, place: 1, month: 1 }, { unique: true });

export const PlaceMonthModel = model('PlaceMonth', placeMonthSchema, 'placeMonths');

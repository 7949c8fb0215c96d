import { Schema, model } from 'mongoose';

/** That somebody said that the clock is right. */
interface ClockRecord {
  /** The school's value. */
  school: string;
  /** When, by the clock that was right. */
  right_at: Date;
  /** Acts up to this moment that lay in the future then were made while the clock was wrong. */
  left_out_until: Date;
}

const moment = { type: Date, required: true };

const clockSchema = new Schema<ClockRecord>(
  { school: { type: String, required: true }, right_at: moment, left_out_until: moment },
  { versionKey: false },
);
clockSchema.index({ school: 1 }, { unique: true });

export const ClockModel = model('Clock', clockSchema, 'clocks');

import type { Holiday } from '@school-office/contract/attendance/holidays';
import { MONTHS } from '@school-office/contract/enumerations';
import { Schema, model } from 'mongoose';

/** The holidays of a school in a BS year. */
interface HolidaysRecord {
  /** The school's value. */
  school: string;
  year: number;
  days: Holiday[];
  /** How often the list was changed. */
  seen: number;
}

const holidaysSchema = new Schema<HolidaysRecord>(
  {
    school: { type: String, required: true, select: false },
    year: { type: Number, required: true },
    days: [
      new Schema<Holiday>(
        {
          month_name: { type: String, required: true, enum: MONTHS },
          day: { type: Number, required: true },
          name: { type: String, required: true },
        },
        { _id: false },
      ),
    ],
    seen: { type: Number, required: true },
  },
  { versionKey: false },
);
// Makes sure that a year has one list.
holidaysSchema.index({ school: 1, year: 1 }, { unique: true });

export const HolidaysModel = model('Holidays', holidaysSchema, 'holidays');

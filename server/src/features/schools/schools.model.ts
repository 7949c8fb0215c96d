import { WEEKDAYS } from '@school-office/contract/calendar/nepaliCalendar';
import type { Seen } from '@school-office/contract/editing';
import {
  CARD_PAPERS,
  PAPER_LANGUAGES,
  PAPERS,
  STATEMENT_PAPERS,
  type SchoolSettings,
} from '@school-office/contract/school/schoolSettings';
import type { School } from '@school-office/contract/users/auth';
import { Schema, model } from 'mongoose';

/** The settings are there once a clerk has changed them. */
export type StoredSchool = Pick<School, 'value' | 'label'> & Seen & Partial<SchoolSettings> & InYear;

interface InYear {
  /** The school year that was begun last: the lists are of it, also in the last days of the year before. */
  school_year?: number;
}

const fineSchema = new Schema<SchoolSettings['fine']>(
  {
    /** Rupees. */
    amount: { type: Number, required: true, min: 0 },
    after_day: { type: Number, required: true, min: 1, max: 32 },
  },
  { _id: false },
);

const holidaysSchema = new Schema<SchoolSettings['weekly_holidays'][number]>(
  { from: { type: String, required: true }, days: [{ type: String, enum: WEEKDAYS }] },
  { _id: false },
);

const schoolSchema = new Schema<StoredSchool>(
  {
    value: { type: String, required: true },
    label: { type: String, required: true },
    nepali_label: String,
    address: String,
    nepali_address: String,
    phone: String,
    pan: String,
    logo: String,
    principal: String,
    paper: { type: String, enum: PAPERS },
    statement_paper: { type: String, enum: STATEMENT_PAPERS },
    card_paper: { type: String, enum: CARD_PAPERS },
    paper_language: { type: String, enum: PAPER_LANGUAGES },
    examination: String,
    pay_by_day: { type: Number, min: 1, max: 32 },
    fine: { type: fineSchema, default: undefined },
    count_blind: Boolean,
    salaries_for_heads: Boolean,
    weekly_holidays: { type: [holidaysSchema], default: undefined },
    school_year: Number,
    seen: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);
schoolSchema.index({ value: 1 }, { unique: true });

export const SchoolModel = model('School', schoolSchema, 'schools');

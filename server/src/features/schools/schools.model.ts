import { Schema, model } from 'mongoose';
import type { School } from '@school-office/contract/auth';
import { PAPERS, type SchoolSettings } from '@school-office/contract/schoolSettings';

/** The settings are there once a clerk has changed them. */
export type StoredSchool = Pick<School, 'value' | 'label'> & Partial<SchoolSettings>;

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
    examination: String,
  },
  { versionKey: false },
);
schoolSchema.index({ value: 1 }, { unique: true });

export const SchoolModel = model('School', schoolSchema, 'schools');

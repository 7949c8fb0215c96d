import { Schema, model } from 'mongoose';
import type { School } from '@school-office/contract/auth';

const schoolSchema = new Schema<School>(
  {
    value: { type: String, required: true },
    label: { type: String, required: true },
  },
  { versionKey: false },
);
schoolSchema.index({ value: 1 }, { unique: true });

export const SchoolModel = model('School', schoolSchema, 'schools');

import { Schema, model } from 'mongoose';
import type { School } from '../../contract/auth.ts';

const schoolSchema = new Schema<School>(
  {
    value: { type: String, required: true },
    label: { type: String, required: true },
  },
  { versionKey: false },
);
schoolSchema.index({ value: 1 }, { unique: true });

export const SchoolModel = model('School', schoolSchema, 'schools');

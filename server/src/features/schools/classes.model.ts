import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { Schema, model } from 'mongoose';

/** A class of a school. Without a record it has no sections. */
export interface ClassRecord {
  /** The school's value. */
  school: string;
  classname: ClassName;
  /** In the school's order. */
  sections: string[];
  /** Of a class that not every school has. */
  used: boolean;
}

const classSchema = new Schema<ClassRecord>(
  {
    school: { type: String, required: true },
    classname: { type: String, required: true, enum: ALL_CLASS_NAMES },
    sections: [{ type: String, required: true, maxlength: 12 }],
    used: { type: Boolean, required: true, default: false },
  },
  { versionKey: false },
);
classSchema.index({ school: 1, classname: 1 }, { unique: true });

export const ClassModel = model('Class', classSchema, 'classes');

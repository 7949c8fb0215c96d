import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { Schema, model, type Types } from 'mongoose';

/** What is remarked on the grade sheets of a class. */
interface RemarksRecord {
  /** The school's value. */
  school: string;
  examination: Types.ObjectId;
  classname: ClassName;
  /** By the student's id. */
  remarks: Record<string, string>;
}

const text = { type: String, required: true };

const remarksSchema = new Schema<RemarksRecord>(
  {
    school: text,
    examination: { type: Schema.Types.ObjectId, required: true },
    classname: { ...text, enum: ALL_CLASS_NAMES },
    remarks: { type: Map, of: { type: String, maxlength: 200 }, default: {} },
  },
  { versionKey: false },
);
remarksSchema.index({ school: 1, examination: 1, classname: 1 }, { unique: true });

export const RemarksModel = model('Remarks', remarksSchema, 'remarks');

import { Schema, model } from 'mongoose';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import type { ImportAnswer, ImportUndone } from '@school-office/contract/students/importing';

/** The people who were registered by one import, so that it can be undone. */
export interface ImportRecord extends ImportAnswer {
  /** The school's value. */
  school: string;
  kind: PersonKind;
  /** The idempotency key of the import. */
  key: string;
  /** The number of the act. */
  act: number;
  /** There once the import was undone: with what was answered then. */
  undone?: ImportUndone;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const importSchema = new Schema<ImportRecord>(
  {
    school: text,
    kind: { ...text, enum: ['student', ...EMPLOYEE_KINDS] satisfies PersonKind[] },
    key: text,
    act: number,
    message: text,
    taken: number,
    ids: { type: [String], required: true, default: undefined },
    undone: new Schema<ImportUndone>({ message: text, removed: number }, { _id: false }),
  },
  { versionKey: false },
);
importSchema.index({ school: 1, key: 1 }, { unique: true });

export const ImportModel = model('Import', importSchema, 'imports');

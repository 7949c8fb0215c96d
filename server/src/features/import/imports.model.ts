import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import type { ImportAnswer, ImportUndone } from '@school-office/contract/students/importing';
import { Schema, model } from 'mongoose';

/** The people who were registered or changed by one import, so that it can be undone. */
export interface ImportRecord extends ImportAnswer {
  /** The school's value. */
  school: string;
  kind: PersonKind;
  /** The idempotency key of the import. */
  key: string;
  /** The number of the act. */
  act: number;
  /** What the list is called; '' where it is not known. */
  file?: string;
  /** What those had before who were changed. */
  before?: { _id: string; old: object }[];
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
    changed: Number,
    file: String,
    before: {
      type: [
        new Schema<NonNullable<ImportRecord['before']>[number]>(
          { _id: text, old: { type: Schema.Types.Mixed, required: true } },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    undone: new Schema<ImportUndone>({ message: text, removed: number, given_back: Number }, { _id: false }),
  },
  { versionKey: false, minimize: false },
);
importSchema.index({ school: 1, key: 1 }, { unique: true });

export const ImportModel = model('Import', importSchema, 'imports');

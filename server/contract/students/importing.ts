// Many people are registered at once, from a list that the school has: all of them or none.

import { z } from 'zod';
import type { Changes } from '../editing.ts';
import type { EmployeeKind } from '../enumerations.ts';
import { optionalText, refusal } from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import type { Student } from './students.ts';

export const MOST_IMPORTED = 5000;

/** The rows have the fields of registering; each is read by itself, so that all that is wrong can be said at once. */
export const importing = z.object({
  rows: z
    .array(z.unknown(), refusal('Rows must be a list'))
    .min(1, refusal('There are no rows'))
    .max(MOST_IMPORTED, refusal('There are too many rows: at most {{most}}', { most: String(MOST_IMPORTED) }))
    // Read only if there are not too many.
    .pipe(
      z.array(z.record(z.string(), z.unknown(), refusal('Each row must have the fields of registering'))),
    ),
  /** Nothing is stored; the answer says what would be refused, and who may be registered already. */
  dry: z.boolean(refusal('Dry must be true or false')).optional().default(false),
  /**
   * Rows that are somebody whom the school has change the fields that are filled in: those with a text. The others are registered. A
   * student's opening dues are no such field.
   */
  update: z.boolean(refusal('Update must be true or false')).optional().default(false),
  /** With `update`: rows that are somebody who left bring them back; without it they are registered. */
  bring_back: z.boolean(refusal('Bring back must be true or false')).optional().default(false),
  /** What the list is called, such as 'Class Five.xlsx'. */
  file: optionalText('File'),
});
export type Importing = z.output<typeof importing>;

/** What is wrong with a row. */
export interface RefusedRow {
  /** Its place among the rows that were sent, from 0. */
  row: number;
  /** The wire key at fault. */
  field: string;
  message: string;
}

/** By what a row seems to be of somebody whom the school has already. */
export type SameBy = 'name' | 'card' | 'admission number';

/** A student in short, as one whom a row seems to be of. */
export interface SameStudentFound
  extends
    Pick<Student, '_id' | 'student_name' | 'classname' | 'roll_no' | 'parents_name' | 'contact_no'>,
    InSection {
  /** There for one who has left, and could be brought back. */
  left?: true;
}

export interface StudentImportPreview {
  refused: RefusedRow[];
  /** At most one for each row. */
  same: { row: number; by: SameBy; student: SameStudentFound }[];
  /** With `update`: those of the same that change, and those who left, whom their row brings back. */
  changed?: { row: number; by: SameBy; student: SameStudentFound; fields: Changes }[];
}

/** A teacher stands under `teacher`, one of the staff under `staff`, with the keys of that kind. */
export interface EmployeeImportPreview {
  refused: RefusedRow[];
  same: ({ row: number; by: SameBy } & Record<string, unknown>)[];
  changed?: ({ row: number; by: SameBy; fields: Changes } & Record<string, unknown>)[];
}

export interface ImportAnswer {
  message: string;
  /** How many were registered. */
  taken: number;
  /** Of those who were registered, in the order of the rows. */
  ids: string[];
  /** How many who were there already were changed, or brought back. */
  changed?: number;
}

/** A list that was taken in. */
export interface ImportInList extends Omit<ImportAnswer, 'ids'> {
  kind: 'student' | EmployeeKind;
  /** Under which it is undone. */
  key: string;
  /** '' where it is not known. */
  file: string;
  at: string;
  account: string;
  undone?: true;
}

/** What was answered under a key; `undone` once the import was undone. */
export type ImportUnderKey = ImportAnswer & { undone?: true };

export interface ImportUndone {
  message: string;
  removed: number;
  /** How many got their old values back. */
  given_back?: number;
}

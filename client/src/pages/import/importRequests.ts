import type { Changes } from '@school-office/contract/editing';
import { EMPLOYEE_WIRE, fromWireKey, toWire } from '@school-office/contract/employees/employeeWire';
import type { PersonKind } from '@school-office/contract/history';
import type {
  EmployeeImportPreview,
  ImportAnswer,
  ImportInList,
  ImportUndone,
  ImportUnderKey,
  RefusedRow,
  SameBy,
  StudentImportPreview,
} from '@school-office/contract/students/importing';
import { createSentSlice, forgetSent, readSent } from '../../features/payment/sentPayments.ts';
import { call, callOrNull } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { Values } from './importRows.ts';

interface Rows {
  kind: PersonKind;
  rows: Values[];
  /** Whether rows that are somebody who is registered change them. */
  update: boolean;
}

interface Import extends Rows {
  idempotencyKey: string;
  /** Whether some who left are brought back by their rows. */
  bringBack: boolean;
  /** What the list is called. */
  file: string;
}

interface OneImport {
  kind: PersonKind;
  idempotencyKey: string;
}

/** What a row changes of somebody who is registered, by fields of the rows; the person stands under `student`, for example. */
export interface ChangeLine {
  row: number;
  by: SameBy;
  fields: Changes;
  [person: string]: unknown;
}

/** Asks what would be refused, who may be registered already, and with `update` what would be changed. */
export const importPreview = createRequestSlice('importPreview', ({ kind, rows, update }: Rows) =>
  call<StudentImportPreview | EmployeeImportPreview>({
    method: 'post',
    url: urlOf(kind),
    data: { rows: rows.map((row) => rowOnWire(kind, row)), dry: true, ...(update && { update }) },
  }).then(({ refused, changed = [], ...answer }) => ({
    ...answer,
    refused: fieldsOfRows(kind, refused),
    changed: (changed as ChangeLine[]).map((line) => ({ ...line, fields: fieldsHere(kind, line.fields) })),
  })),
);

const TAKE = 'importTake';

/** Takes all rows or none. Its key is kept in this browser until the answer is known. */
export const importTake = createSentSlice(
  TAKE,
  ({ kind, rows, idempotencyKey, update, bringBack, file }: Import) =>
    call<ImportAnswer>({
      method: 'post',
      url: urlOf(kind),
      data: {
        rows: rows.map((row) => rowOnWire(kind, row)),
        file,
        ...(update && { update, bring_back: bringBack }),
      },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  ({ kind, idempotencyKey, rows }): SentImport => ({ kind, idempotencyKey, count: rows.length }),
);

/** The import under a key; null if there is none. */
export const importByKey = createRequestSlice('importByKey', ({ kind, idempotencyKey }: OneImport) =>
  callOrNull<ImportUnderKey>({ url: `${urlOf(kind)}/${idempotencyKey}` }),
);

/** The lists of a kind that were taken in, newest first. */
export const importList = createRequestSlice(
  'importList',
  (kind: PersonKind) => call<ImportInList[]>({ url: urlOf(kind) }),
  { keyOf: (kind: PersonKind) => kind },
);

export const importUndo = createRequestSlice(
  'importUndo',
  ({ kind, idempotencyKey }: OneImport) =>
    call<ImportUndone>({ method: 'delete', url: `${urlOf(kind)}/${idempotencyKey}` }),
  { keyOf: ({ idempotencyKey }: OneImport) => idempotencyKey },
);

export interface SentImport extends OneImport {
  count: number;
}

/** Returns the import of this account whose answer is not known. */
export function readSentImport(kind: PersonKind): SentImport | undefined {
  return (readSent(TAKE) as SentImport[]).find((sent) => sent.kind === kind);
}

export function forgetSentImport({ idempotencyKey }: OneImport): void {
  forgetSent(TAKE, idempotencyKey);
}

function urlOf(kind: PersonKind): string {
  return `/api/${kind === 'student' ? 'students' : EMPLOYEE_WIRE[kind].many}/import`;
}

/** Returns what is refused by the fields of the rows here. */
export function fieldsOfRows(kind: PersonKind, refused: readonly RefusedRow[]): RefusedRow[] {
  if (kind === 'student') return [...refused];
  return refused.map((one) => ({ ...one, field: fromWireKey(kind, one.field) }));
}

function fieldsHere(kind: PersonKind, fields: Changes): Changes {
  if (kind === 'student') return fields;
  return Object.fromEntries(Object.entries(fields).map(([key, change]) => [fromWireKey(kind, key), change]));
}

/** What there is none of yet is said as '', where a form would leave the key out. */
function rowOnWire(kind: PersonKind, row: Values): object {
  if (kind === 'student') return { ...row, email: row.email ?? '', rfid: row.rfid ?? '' };
  return toWire(kind, { image: '', ...row, email: row.email ?? '' });
}

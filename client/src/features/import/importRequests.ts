import { EMPLOYEE_WIRE, fromWireKey, toWire } from '@school-office/contract/employees/employeeWire';
import type { PersonKind } from '@school-office/contract/history';
import type {
  EmployeeImportPreview,
  ImportAnswer,
  ImportUndone,
  ImportUnderKey,
  RefusedRow,
  StudentImportPreview,
} from '@school-office/contract/students/importing';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import { currentAccount } from '../../lib/credentials.ts';
import { call, callOrNull } from '../../lib/http.ts';
import { toRequestError } from '../../lib/requestError.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';
import type { Values } from './importRows.ts';

interface Rows {
  kind: PersonKind;
  rows: Values[];
}

interface Import extends Rows {
  idempotencyKey: string;
}

interface OneImport {
  kind: PersonKind;
  idempotencyKey: string;
}

/** Asks what would be refused, and who may be registered already. */
export const importPreview = createRequestSlice('importPreview', ({ kind, rows }: Rows) =>
  call<StudentImportPreview | EmployeeImportPreview>({
    method: 'post',
    url: urlOf(kind),
    data: { rows: rows.map((row) => rowOnWire(kind, row)), dry: true },
  }).then((answer) => ({ ...answer, refused: fieldsOfRows(kind, answer.refused) })),
);

/** Registers all rows or none. Its key is kept in this browser until the answer is known. */
export const importTake = createRequestSlice('importTake', async ({ kind, rows, idempotencyKey }: Import) => {
  writeStored(placeOf(kind), { idempotencyKey, count: rows.length });
  try {
    const answer = await call<ImportAnswer>({
      method: 'post',
      url: urlOf(kind),
      data: { rows: rows.map((row) => rowOnWire(kind, row)) },
      headers: { 'Idempotency-Key': idempotencyKey },
    });
    forgetSentImport(kind);
    writeStored(placeOfLast(kind), { idempotencyKey, count: answer.taken });
    return answer;
  } catch (error) {
    const { status } = toRequestError(error);
    if (status !== undefined && status < 500) forgetSentImport(kind);
    throw error;
  }
});

/** The import under a key; null if there is none. */
export const importByKey = createRequestSlice('importByKey', ({ kind, idempotencyKey }: OneImport) =>
  callOrNull<ImportUnderKey>({ url: `${urlOf(kind)}/${idempotencyKey}` }),
);

export const importUndo = createRequestSlice('importUndo', ({ kind, idempotencyKey }: OneImport) =>
  call<ImportUndone>({ method: 'delete', url: `${urlOf(kind)}/${idempotencyKey}` }),
);

export interface SentImport {
  idempotencyKey: string;
  count: number;
}

/** Returns the import of this account whose answer is not known. */
export function readSentImport(kind: PersonKind): SentImport | undefined {
  return readStored(placeOf(kind)) as SentImport | undefined;
}

export function forgetSentImport(kind: PersonKind): void {
  writeStored(placeOf(kind), undefined);
}

/** Returns the last list that this account took in here. */
export function readLastImport(kind: PersonKind): SentImport | undefined {
  return readStored(placeOfLast(kind)) as SentImport | undefined;
}

function placeOfLast(kind: PersonKind): string {
  return `lastImport:${currentAccount()}:${kind}`;
}

function placeOf(kind: PersonKind): string {
  return `import:${currentAccount()}:${kind}`;
}

function urlOf(kind: PersonKind): string {
  return `/api/${kind === 'student' ? 'students' : EMPLOYEE_WIRE[kind].many}/import`;
}

/** Returns what is refused by the fields of the rows here. */
export function fieldsOfRows(kind: PersonKind, refused: readonly RefusedRow[]): RefusedRow[] {
  if (kind === 'student') return [...refused];
  return refused.map((one) => ({ ...one, field: fromWireKey(kind, one.field) }));
}

/** What there is none of yet is said as '', where a form would leave the key out. */
function rowOnWire(kind: PersonKind, row: Values): object {
  if (kind === 'student') return { ...row, email: row.email ?? '', rfid: row.rfid ?? '' };
  return toWire(kind, { image: '', ...row, email: row.email ?? '' });
}

// How the rows of a list are read.

import type { RefusedRow } from '@school-office/contract/students/importing';
import type { ZodError } from 'zod';

/** Rows that are read before other requests get their turn. */
export const ROWS_AT_ONCE = 100;

/** Returns what is wrong with the fields of a row: of each the first. */
export function faultsIn(row: number, error: ZodError | undefined): RefusedRow[] {
  if (!error) return [];
  const messages = new Map(
    error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]),
  );
  return Array.from(messages, ([field, message]) => ({ row, field, message })).toReversed();
}

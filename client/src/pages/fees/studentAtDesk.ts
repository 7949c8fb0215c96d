// The student at the desk: kept in this tab, so that a reload or a new sign-in brings back what was typed for them, and
// only that.

import { readStored, writeStored } from '../../lib/browserStorage.ts';

const PLACE = 'studentAtDesk';

/** Returns the id of the student who was at the desk last; undefined if the desk was empty or went on to another. */
export function studentAtDesk(): string | undefined {
  const id = readStored(PLACE, 'sessionStorage');
  return typeof id === 'string' ? id : undefined;
}

/** Stores the id of the student who is at the desk now; undefined if it is empty. */
export function putAtDesk(id: string | undefined): void {
  writeStored(PLACE, id, 'sessionStorage');
}

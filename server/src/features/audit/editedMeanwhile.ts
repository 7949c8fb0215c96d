import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '@school-office/contract/editing';
import { ApiError } from '../../http/ApiError.ts';
import { linesAbout } from './audit.service.ts';
import { changedMeanwhile } from './audit.words.ts';

interface EditedRecord {
  school: string;
  /** Its id. */
  record: string;
  name: string;
  /** The number of its edits. */
  seen: number;
  /** Gives the changed fields the names that they have on the wire. */
  toWire?: (changed: Changes) => Changes;
}

/** Returns 409, with what was changed since the desk read the record. */
export async function editedMeanwhile(
  { school, record, name, seen, toWire = (changed) => changed }: EditedRecord,
  seenByDesk: number,
): Promise<ApiError> {
  const changed = toWire(await changesSince(school, record, seenByDesk));
  return new ApiError(409, changedMeanwhile(name), { changed, seen });
}

/** Returns each field with its value then and now, but for those that were changed back. */
async function changesSince(school: string, record: string, seen: number): Promise<Changes> {
  const edits = (await linesAbout(school, record)).filter((line) => (line.seen ?? 0) > seen);
  const changed: Changes = {};
  for (const { changes = {} } of edits.toReversed()) {
    for (const [field, { from, to }] of Object.entries(changes)) {
      changed[field] = { from: changed[field] ? changed[field].from : from, to };
    }
  }
  return Object.fromEntries(
    Object.entries(changed).filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  );
}

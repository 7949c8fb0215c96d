// Drafts: work that is not saved yet, such as what is typed in a form, is kept in this tab's session storage. So it survives
// a reload, and also when the server ends the sign-in. Each account has its own drafts. Passwords and files are never kept.

import { readStored, storedKeys, writeStored } from '../../lib/browserStorage.ts';
import { currentAccount } from '../../lib/credentials.ts';

export interface Draft<Value> {
  /** The work; of a form, the fields that differ from an empty one. */
  value: Value;
  /** The Idempotency-Key under which it is sent. */
  idempotencyKey: string;
  /** When it was typed, in milliseconds. */
  at: number;
  /** The name of the person whom the work is about. */
  whose?: string | undefined;
  /** Another page has filled it in: nobody has typed it yet. */
  isGiven?: boolean;
}

const PREFIX = 'draft:';

export function readDraft<Value>(name: string): Draft<Value> | undefined {
  const stored = readStored(placeOf(name), 'sessionStorage');
  return isDraft(stored) ? (stored as Draft<Value>) : undefined;
}

/** Stores a draft; undefined removes it. */
export function writeDraft(name: string, draft: Draft<unknown> | undefined): void {
  writeStored(placeOf(name), draft, 'sessionStorage');
}

/** Returns the rests of the names of the drafts whose names begin with `beginning`, the newest first. */
export function draftsBelow(beginning: string): string[] {
  const place = placeOf(beginning);
  const rests = storedKeys(place, 'sessionStorage').map((key) => key.slice(place.length));
  const at = (rest: string) => readDraft(beginning + rest)?.at ?? 0;
  return rests.toSorted((one, other) => at(other) - at(one));
}

/** Removes the draft that was sent under a key. */
export function forgetDraftOf(idempotencyKey: string): void {
  for (const key of storedKeys(PREFIX, 'sessionStorage')) {
    const draft = readStored(key, 'sessionStorage');
    if (isDraft(draft) && draft.idempotencyKey === idempotencyKey)
      writeStored(key, undefined, 'sessionStorage');
  }
}

/** Removes all drafts but those of the account. */
export function forgetDrafts(account?: string): void {
  const kept = account === undefined ? undefined : `${PREFIX}${account}:`;
  for (const key of storedKeys(PREFIX, 'sessionStorage')) {
    if (kept === undefined || !key.startsWith(kept)) writeStored(key, undefined, 'sessionStorage');
  }
}

/** Returns whether a draft waits for its user to sign in again. */
export function hasDrafts(): boolean {
  return storedKeys(PREFIX, 'sessionStorage').length > 0;
}

function placeOf(name: string): string {
  return `${PREFIX}${currentAccount()}:${name}`;
}

function isDraft(stored: unknown): stored is Draft<unknown> {
  return typeof stored === 'object' && stored !== null && 'value' in stored && 'idempotencyKey' in stored;
}

import { isDeepStrictEqual } from 'node:util';
import { act } from '../../database/act.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import type { Actor } from '../../http/actor.ts';
import { AuditModel, type AuditEntry, type Change } from './audit.model.ts';
import { enteredBy } from './entered.ts';

/** What a line of the trail says of an act, beside its actor and its moment. */
export type TrailLine = Pick<
  AuditEntry,
  'action' | 'kind' | 'record' | 'name' | 'changes' | 'seen' | 'details'
>;

/**
 * Writes an act to the trail, unless it is an edit that changed nothing. The line belongs to the act in which it is written, and
 * has its moment.
 */
export async function audit(actor: Actor, line: TrailLine): Promise<void> {
  if (line.changes && Object.keys(line.changes).length === 0) return;
  await act(actor, (at) => AuditModel.create({ at, school: actor.school, ...enteredBy(actor), ...line }));
}

/**
 * Writes an act that made the record of this id. Every request of it that is sent again calls this, in case the server stopped
 * between the record and its line; the line takes the id, so the trail holds it once.
 */
export async function auditOnce(actor: Actor, _id: string, line: TrailLine): Promise<void> {
  try {
    await AuditModel.create({ _id, at: actor.now(), school: actor.school, ...enteredBy(actor), ...line });
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

/** Writes an act that nobody signed in for: of the command line, or signing in itself. `at` is now unless it is given. */
export async function writeAudit(
  entry: TrailLine & Pick<AuditEntry, 'school' | 'account' | 'request'> & Partial<Pick<AuditEntry, 'at'>>,
): Promise<void> {
  await AuditModel.create({ at: new Date(), ...entry });
}

/** Returns the last lines about a record, newest first. */
export async function linesAbout(school: string, record: string, most: number): Promise<AuditEntry[]> {
  return AuditModel.find({ school, record }).sort({ at: -1, _id: -1 }).limit(most).lean();
}

/** The id is not for changing, and each edit counts `seen` up. */
const NO_FIELDS = new Set(['_id', 'seen']);

/** Returns the fields that an edit changed, with old and new values. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, to]) => !NO_FIELDS.has(key) && !isDeepStrictEqual(to, old.get(key)),
  );
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old.get(key), to: to as unknown }]));
}

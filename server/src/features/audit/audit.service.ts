import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { AuditModel, type AuditAction, type AuditEntry, type Change } from './audit.model.ts';
import { enteredBy } from './entered.ts';
import { readEntered, type Wanted } from './enteredReads.ts';

/** What a line of the trail says of an act, beside its actor and its moment. */
export type TrailLine = Pick<
  AuditEntry,
  'action' | 'kind' | 'record' | 'name' | 'changes' | 'seen' | 'details'
>;

/**
 * Writes an act to the trail, unless it is an edit that changed nothing. The line belongs to the act in which it is written, and
 * has its moment.
 */
export async function audit(actor: Actor, line: TrailLine & Partial<Pick<AuditEntry, 'at'>>): Promise<void> {
  if (line.changes && Object.keys(line.changes).length === 0) return;
  await act(actor, (at) => AuditModel.create({ at, school: actor.school, ...enteredBy(actor), ...line }));
}

/** Writes lines of one act with one command, in the act in which it is called. */
export async function auditAll(actor: Actor, lines: readonly TrailLine[]): Promise<void> {
  const entered = { school: actor.school, ...enteredBy(actor) };
  await act(actor, (at) => writeAuditLines(lines.map((line) => ({ at, ...entered, ...line }))));
}

/** Writes lines as they are, with one command, in the act in which it is called. */
export async function writeAuditLines(lines: readonly AuditEntry[]): Promise<void> {
  if (lines.length === 0) return;
  await AuditModel.insertMany(lines, { throwOnValidationError: true });
}

/** Returns the first of these records that was changed since it was registered; undefined if none was. */
export async function changedOf(school: string, records: readonly string[]): Promise<string | undefined> {
  const line = await AuditModel.findOne({
    school,
    record: mongoose.trusted({ $in: records }),
    action: mongoose.trusted({ $ne: 'registered' }),
  }).lean();
  return line?.record;
}

/** Writes an act that nobody signed in for: of the command line, or signing in itself. */
export async function writeAudit(
  entry: TrailLine & Pick<AuditEntry, 'at' | 'school' | 'account' | 'request'>,
): Promise<void> {
  await AuditModel.create(entry);
}

/** Returns the wanted lines, of one kind or of all. */
export function linesWritten(wanted: Wanted, kind?: AuditEntry['kind']) {
  return readEntered(AuditModel, 'at', wanted, { select: '', ...(kind && { kind }) });
}

/** Returns the wanted lines of these acts. */
export function linesOfActions(wanted: Wanted, actions: readonly AuditAction[]) {
  const action = mongoose.trusted({ $in: actions });
  return readEntered(AuditModel, 'at', wanted, { select: '', action });
}

/** Returns the last lines about a record, of these acts or of all, newest first. */
export async function linesAbout(
  school: string,
  record: string,
  most: number,
  actions?: readonly AuditAction[],
): Promise<AuditEntry[]> {
  const action = actions && mongoose.trusted({ $in: actions });
  return AuditModel.find({ school, record, ...(action && { action }) })
    .sort({ at: -1, _id: -1 })
    .limit(most)
    .lean();
}

/** Returns how many lines of these acts there are about a record. */
export async function countLinesAbout(
  school: string,
  record: string,
  actions: readonly AuditAction[],
): Promise<number> {
  return AuditModel.countDocuments({ school, record, action: mongoose.trusted({ $in: actions }) });
}

/** They change nothing that the office keeps. */
const SIGNING_IN: readonly AuditAction[] = ['signed in', 'failed to sign in', 'signed out'];

/** Returns when the last act of the trail was, of those until a moment if one is given; null if there is none. */
export async function lastLineAt(school: string, until?: Date): Promise<Date | null> {
  const filter = { school, action: mongoose.trusted({ $nin: SIGNING_IN }) };
  const last = await AuditModel.findOne({
    ...filter,
    ...(until && { at: mongoose.trusted({ $lte: until }) }),
  })
    .select('at')
    .sort({ at: -1, _id: -1 })
    .lean();
  return last?.at ?? null;
}

/** The id is not for changing, each edit counts `seen` up, and the years of a student follow class, section and roll number. */
const NO_FIELDS = new Set(['_id', 'seen', 'years']);

/** Returns the fields that an edit changed, with old and new values. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, to]) => !NO_FIELDS.has(key) && !isDeepStrictEqual(to, old.get(key)),
  );
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old.get(key), to: to as unknown }]));
}

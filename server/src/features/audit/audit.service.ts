import { isDeepStrictEqual } from 'node:util';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { actNumber, lineOfAct } from '../../database/act.ts';
import { refuseKeyOf } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { AuditModel, type AuditAction, type AuditEntry, type Change } from './audit.model.ts';

export type { AuditAction, Change } from './audit.model.ts';

/** What the line of an act says, beside its actor, its number and its moment. */
export interface TrailLine extends Pick<
  AuditEntry,
  'action' | 'kind' | 'record' | 'name' | 'changes' | 'seen' | 'details' | 'people' | 'each'
> {
  /** If undefined, the record. */
  about?: readonly string[];
  money?: true;
}

/** The line of an act upon one record. */
export type RecordLine = TrailLine & { record: string };

/** Returns what the line of an act upon many says of each of them. */
export function uponEach(lines: readonly RecordLine[]): Required<Pick<TrailLine, 'about' | 'each'>> {
  const each = lines.map(({ record, kind: _kind, name: _name, ...deed }) => [record, deed] as const);
  return { about: lines.map(({ record }) => record), each: Object.fromEntries(each) };
}

/** The command line is an actor without a request. */
type Auditor = Pick<Actor, 'school' | 'account'> & Partial<Pick<Actor, 'request'>>;

/** Writes the line of the act in which it is called, unless it is an edit that changed nothing. */
export async function audit({ school, account, request }: Auditor, line: TrailLine): Promise<void> {
  const { changes, each, record, about = record === undefined ? [] : [record], money = false } = line;
  const isNothing = changes && Object.keys(changes).length === 0 && Object.keys(each ?? {}).length === 0;
  if (isNothing) return;
  await AuditModel.create({ ...lineOfAct(), school, account, request, ...line, about: [...about], money });
}

/** Writes a line that belongs to no act: of signing in or out, or of a wrong password. */
export async function writeAudit(
  entry: Omit<TrailLine, 'about' | 'money'> & Pick<AuditEntry, 'at' | 'school' | 'account' | 'request'>,
): Promise<void> {
  const { record } = entry;
  await AuditModel.create({ ...entry, about: record === undefined ? [] : [record], money: false });
}

/** Marks the line of an act as undone by the one in which this is called. */
export async function markUndone(school: string, act: number): Promise<void> {
  await AuditModel.updateOne({ school, act }, { $set: { undone: actNumber() } });
}

/** Marks an act as undone by the one in which this is called: its key is refused from now on. */
export async function undoAct(school: string, act: number): Promise<void> {
  await markUndone(school, act);
  await refuseKeyOf(school, act);
}

/** Nothing is built by a print, nor by undoing what was built or taking back what was paid. */
const BUILD_NOTHING: readonly AuditAction[] = [
  'printed receipt',
  'printed certificate',
  'printed voucher',
  'voided certificate',
  'cancelled receipt',
  'cancelled voucher',
  'undid attendance',
  'undid numbers',
  'took back leave',
  'undid charging',
  'undid import',
  'undid school year',
];

interface Since {
  school: string;
  act: number;
  /** Only lines of acts that changed what somebody owes or was paid. */
  money?: true;
}

/** Returns the first line after an act, not undone itself, that fits one of the filters; null if nothing was built on what the act made. */
export async function lineSince(
  { school, act, ...money }: Since,
  ...filters: QueryFilter<AuditEntry>[]
): Promise<LineSince | null> {
  return AuditModel.findOne({
    school,
    act: mongoose.trusted({ $gt: act }),
    ...money,
    undone: mongoose.trusted({ $exists: false }),
    action: mongoose.trusted({ $nin: BUILD_NOTHING }),
    $or: filters,
  })
    .select('action kind name details about money')
    .sort({ act: 1 })
    .lean<LineSince>();
}

/** Returns the line of an act that is not undone, with what it says of each whom it changed; null for another kind of act. */
export async function lineToUndo(
  school: string,
  act: number,
  action: AuditAction,
): Promise<Pick<TrailLine, 'name' | 'each'> | null> {
  const those = { school, act, action, undone: mongoose.trusted({ $exists: false }) };
  return AuditModel.findOne(those).select('name each').lean();
}

/** Returns when these acts were done, and by whom, by their numbers. */
export async function linesOfActs(school: string, acts: readonly number[]) {
  const lines = await AuditModel.find({ school, act: mongoose.trusted({ $in: acts }) })
    .select('act at account')
    .lean();
  return new Map(lines.map(({ act, at, account }) => [act, { at, account }]));
}

/** What undoing asks of a line. */
export type LineSince = Pick<AuditEntry, 'action' | 'kind' | 'name' | 'details' | 'about' | 'money'>;

/** What of a line is about one person, whichever line it is. */
export type LineAbout = Omit<AuditEntry, 'school' | 'each'>;

/** Returns the last lines about a person or another record, newest first: of an act upon many, what it did to this one; all without `most`. */
export async function linesAbout(
  school: string,
  record: string,
  { most, ...filter }: { most?: number; action?: object } = {},
): Promise<LineAbout[]> {
  const lines = await AuditModel.find({ school, about: record, ...filter }, null, { limit: most })
    .select(`at account act action kind record name changes seen details money undone each.${record}`)
    .sort({ at: -1, _id: -1 })
    .lean();
  return lines.map(({ each, ...line }) => ({ ...line, ...each?.[record] }));
}

/** A line as a head reads it: without what an act upon many did to each, and the many. */
export type WholeLine = Omit<AuditEntry, 'each' | 'about'> & { _id: Types.ObjectId };

/** Returns the last of these lines, newest first. */
export async function newestLines(filter: object, most: number): Promise<WholeLine[]> {
  return AuditModel.find(filter).select('-each -about').sort({ at: -1, _id: -1 }).limit(most).lean();
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

/**
 * The id is not for changing, each edit counts `seen` up, the years of a student follow class, section and roll number, and what is paid
 * ahead follows bills and payments.
 */
const NO_FIELDS = new Set(['_id', 'seen', 'years', 'paid_ahead']);

/** Returns the fields that an edit changed, with old and new values. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): Record<string, Change> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, to]) => !NO_FIELDS.has(key) && !isDeepStrictEqual(to, old.get(key)),
  );
  return Object.fromEntries(changed.map(([key, to]) => [key, { from: old.get(key), to: to as unknown }]));
}

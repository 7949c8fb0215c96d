// What taking, correcting and undoing a sheet have in common.

import { isAttended, type AttendanceGroup } from '@school-office/contract/attendance/attendance';
import type { AttendanceMark } from '@school-office/contract/attendance/submitting';
import { actOnce, KeyReusedError } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy, type Entered } from '../audit/entered.ts';
import { AttendanceModel, type AttendanceRecord, type Entry } from './attendance.model.ts';
import { listsStranger, sentWithOtherMarks, takenInTrail } from './attendance.words.ts';
import type { Group } from './groups.ts';

/** What an act did with a sheet, with its sentence. */
export interface Submitted {
  outcome: 'made' | 'corrected' | 'unchanged';
  message: string;
}

/** What a request says of a sheet. */
interface Submission {
  key: string | undefined;
  group: AttendanceGroup;
  section: string;
  /** The AD day in Nepal. */
  day: string;
  marks: AttendanceMark[];
  reason?: string;
  seen?: number | undefined;
  no_school?: boolean;
}

/**
 * Makes or corrects a sheet in one act. A key that was used before gets the answer of that time, whichever of the two calls sends it,
 * or throws 409, which names the key, if it was for other content.
 */
export async function submitOnce(
  actor: Actor,
  { key, group, section, day, marks, reason = '', seen, no_school = false }: Submission,
  work: (at: Date) => Promise<Submitted>,
): Promise<Submitted> {
  const content = { group, section, day, marks, reason, seen, no_school };
  try {
    return await actOnce(actor, { key, act: 'submit attendance', content }, work);
  } catch (error) {
    if (!(error instanceof KeyReusedError)) throw error;
    throw new ApiError(409, sentWithOtherMarks(), { field: 'idempotencyKey' });
  }
}

/** Throws 400 if one of the marks is of a person who is none of the members. */
export function refuseStrangers(
  group: Group,
  marks: readonly AttendanceMark[],
  members: readonly { _id: string }[],
): void {
  const known = new Set(members.map(({ _id }) => _id));
  if (marks.every(({ _id }) => known.has(_id))) return;
  throw new ApiError(400, listsStranger(group), { field: group.field });
}

/** Returns the line of a person; one without a mark is absent. */
export function entryOf(
  { _id, name, number }: Pick<Entry, '_id' | 'name' | 'number'>,
  { mark, reason }: Pick<AttendanceMark, 'mark' | 'reason'> = { mark: 'A', reason: '' },
): Entry {
  return { _id, name, number, mark, ...(reason !== '' && { reason }) };
}

/** Stores the first sheet of a group and day. */
export async function storeSheet(
  actor: Actor,
  head: Pick<AttendanceRecord, 'group' | 'section' | 'day' | 'takenAt'>,
  entries: Entry[],
): Promise<AttendanceRecord> {
  const sheet = sheetOf(entries, { school: actor.school, ...head, ...enteredBy(actor) });
  await AttendanceModel.create(sheet);
  await audit(actor, takenInTrail(sheet));
  return sheet;
}

/** Returns a record of the entries, with its counts. */
export function sheetOf(
  entries: Entry[],
  head: Pick<AttendanceRecord, 'school' | 'group' | 'section' | 'day' | 'takenAt' | keyof Entered>,
): AttendanceRecord {
  return { ...head, ...countsOf(entries), entries, noSchool: false, corrections: [] };
}

export function countsOf(entries: readonly Entry[]): Pick<AttendanceRecord, 'present' | 'absent'> {
  const present = entries.filter(({ mark }) => isAttended(mark)).length;
  return { present, absent: entries.length - present };
}

// The sheet of any day, and its corrections: what the marks were before stays on the sheet.
import mongoose from 'mongoose';
import type {
  AttendanceCorrection,
  ChangedMark,
  SheetFacts,
  SheetLine,
} from '@school-office/contract/attendance';
import { isAttended } from '@school-office/contract/attendance';
import { holidayOn } from '@school-office/contract/holidays';
import {
  adDayInNepal,
  formatNepaliDate,
  toAdDay,
  type NepaliDate,
  toNepaliDate,
} from '@school-office/contract/nepaliCalendar';
import { ApiError } from '../../http/ApiError.ts';
import type { Entered } from '../audit/entered.ts';
import { calendarOf } from '../holidays/holidays.service.ts';
import { AttendanceModel, type AttendanceRecord, type Entry, type Member } from './attendance.model.ts';
import {
  countsOf,
  entryOf,
  insertSheet,
  refuseStrangers,
  sheetOf,
  takenMessage,
} from './attendance.service.ts';
import { groupTitle, type Group } from './groups.ts';
import { submitOnce, type Submitted } from './sentSheets.service.ts';

/** The sheet of a day as a desk reads it. */
export interface Sheet extends SheetFacts {
  lines: SheetLine[];
  /** Those in the group now who are not on the sheet. */
  others: Member[];
}

/** Returns the sheet of a day; without lines while it is not taken. */
export async function findSheet(school: string, group: Group, date: NepaliDate): Promise<Sheet> {
  const [record, members, { days, weekly }] = await Promise.all([
    AttendanceModel.findOne({ school, group: group.id, day: toAdDay(date) }).lean(),
    group.members(school),
    calendarOf(school, date.year),
  ]);
  const entries = record?.entries ?? [];
  const corrections = record?.corrections ?? [];
  const listed = new Set(entries.map(({ _id }) => _id));
  return {
    taken: record !== null,
    no_school: record?.noSchool ?? false,
    holiday: holidayOn(date, days, weekly),
    lines: entries.map((entry) => ({ ...entry, present: isAttended(entry.mark) })),
    others: members.filter(({ _id }) => !listed.has(_id)),
    corrections: corrections.map((correction) => ({ ...correction, at: correction.at.toISOString() })),
    seen: corrections.length,
  };
}

interface Correction extends AttendanceCorrection, Entered {
  now: Date;
  /** The Idempotency-Key. */
  key: string | undefined;
}

interface Corrected {
  outcome: 'made' | 'corrected' | 'unchanged';
  message: string;
}

/**
 * Corrects the sheet of a day, or makes that of a day which has none, in one write. Returns undefined where another desk was
 * first: then `seen` is not the number of its corrections, or a first sheet is not the first. Throws 400 for a day to come,
 * for a person who is neither on the sheet nor in the group, and for a correction without a reason.
 */
export function correctSheet(
  school: string,
  group: Group,
  date: NepaliDate,
  correction: Correction,
): Promise<Submitted<Corrected> | undefined> {
  const { marks, seen, reason, no_school: noSchool, now, key, account, request } = correction;
  const day = toAdDay(date);
  if (day > adDayInNepal(now)) throw new ApiError(400, `${formatNepaliDate(date)} has not come yet`);
  const one = { school, group: group.id, day };
  const content = { group: group.id, day, marks, reason, seen, no_school: noSchool };
  return submitOnce<Corrected>(school, key, content, async (asSent) => {
    const [sheet, members] = await Promise.all([AttendanceModel.findOne(one).lean(), group.members(school)]);
    refuseStrangers(group, marks, [...(sheet?.entries ?? []), ...members]);
    const isFirst = seen === undefined && reason === '';
    if (sheet && isFirst) return undefined;
    if (!sheet) {
      if (marks.length === 0)
        throw new ApiError(400, 'The attendance sheet is empty', { field: group.field });
      const entries = correctedEntries([], members, correction);
      const made = sheetOf(entries, { ...one, takenAt: now, account, request });
      const answer = { outcome: 'made', message: takenMessage(made) } as const;
      const sent = asSent(answer);
      return (seen ?? 0) === 0 && (await insertSheet({ ...made, sent })) ? answer : undefined;
    }
    if (reason === '') throw new ApiError(400, 'Reason is required', { field: 'reason' });
    const entries = correctedEntries(sheet.entries, members, correction);
    const counts = countsOf(entries);
    const message = correctedMessage({ ...sheet, ...counts });
    const changed = changedMarks(sheet.entries, entries);
    if (changed.length === 0 && noSchool === sheet.noSchool) {
      return (seen ?? 0) === sheet.corrections.length ? { outcome: 'unchanged', message } : undefined;
    }
    const answer = { outcome: 'corrected', message } as const;
    const { matchedCount } = await AttendanceModel.updateOne(
      { ...one, corrections: mongoose.trusted({ $size: seen ?? 0 }) },
      {
        $set: { entries, noSchool, ...counts },
        $push: { corrections: { at: now, account, reason, changed }, sent: { $each: asSent(answer) } },
      },
    );
    return matchedCount === 1 ? answer : undefined;
  });
}

/** Returns 'Attendance of class Five on 8 Kartik 2083 is corrected: 30 of 33 attended', for the clerk and the audit trail. */
function correctedMessage({
  group,
  day,
  present,
  absent,
}: Pick<AttendanceRecord, 'group' | 'day' | 'present' | 'absent'>): string {
  const place = `${groupTitle(group)} on ${formatNepaliDate(toNepaliDate(day))}`;
  return `Attendance of ${place} is corrected: ${present} of ${present + absent} attended`;
}

/** Nobody is on the sheet of a day without school. Those who are added come in the order of the group. */
function correctedEntries(
  before: Entry[],
  members: Member[],
  { marks, no_school }: Pick<AttendanceCorrection, 'marks' | 'no_school'>,
): Entry[] {
  if (no_school) return [];
  const given = new Map(marks.map((mark) => [mark._id, mark]));
  const listed = new Set(before.map(({ _id }) => _id));
  const added = members.filter(({ _id }) => given.has(_id) && !listed.has(_id));
  return [...before, ...added].map((person) => {
    const mark = given.get(person._id);
    return mark ? entryOf(person, mark) : (person as Entry);
  });
}

function changedMarks(before: Entry[], after: Entry[]): ChangedMark[] {
  const marksAfter = new Map(after.map((entry) => [entry._id, entry]));
  const marksBefore = new Map(before.map((entry) => [entry._id, entry]));
  const everybody = [...new Map([...marksBefore, ...marksAfter]).values()];
  return everybody
    .map(({ _id, name }) => ({
      _id,
      name,
      from: marksBefore.get(_id)?.mark ?? null,
      to: marksAfter.get(_id)?.mark ?? null,
    }))
    .filter(
      ({ _id, from, to }) => from !== to || marksBefore.get(_id)?.reason !== marksAfter.get(_id)?.reason,
    );
}

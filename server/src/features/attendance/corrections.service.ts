// Corrections of the sheet of any day: the marks of before stay on the sheet.

import type { ChangedMark } from '@school-office/contract/attendance/attendance';
import type { AttendanceCorrection } from '@school-office/contract/attendance/submitting';
import { adDayInNepal, toAdDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { AttendanceModel, type AttendanceRecord, type Entry, type Member } from './attendance.model.ts';
import {
  changedAtAnotherDesk,
  correctedInTrail,
  correctedMessage,
  notComeYet,
  reasonRequired,
  sheetEmpty,
  takenMessage,
} from './attendance.words.ts';
import { findGroup, refuseWholeClass, type Group, type GroupAsked } from './groups.ts';
import { findWritten, toldSheet } from './sheet.service.ts';
import { countsOf, entryOf, refuseStrangers, storeSheet, submitOnce, type Submitted } from './sheets.ts';

/** The sheet is not as the desk has read it. */
class SheetChanged extends Error {}

/**
 * Corrects the sheet of a day, or makes one for a day that has none. Throws the errors of `findGroup`; 400 for a future day, for a
 * person who is neither on the sheet nor in the group, and for a correction without a reason; 409 with the sheet as it is where another desk was first:
 * then `seen` is not the number of its corrections, or a first sheet is not the first.
 */
export async function correctSheet(
  actor: Actor,
  asked: GroupAsked,
  date: NepaliDate,
  correction: AttendanceCorrection,
  key: string | undefined,
): Promise<Submitted> {
  const { school } = actor;
  const group = await findGroup(actor, asked, date.year);
  refuseWholeClass(group);
  const one = { group: group.id, section: group.section, day: toAdDay(date) };
  if (one.day > adDayInNepal(actor.now())) throw new ApiError(400, notComeYet(date));
  try {
    return await submitOnce(actor, { key, ...one, ...correction }, async (at) => {
      const sheet = await findWritten(school, group, one.day);
      const members = await group.members(school, date);
      refuseStrangers(group, correction.marks, [...(sheet?.entries ?? []), ...members]);
      if (sheet) return correct(actor, { group, members, sheet, correction, at });
      if (correction.marks.length === 0) throw new ApiError(400, sheetEmpty(), { field: group.field });
      if ((correction.seen ?? 0) > 0) throw new SheetChanged();
      const entries = correctedEntries([], members, correction);
      const made = await storeSheet(actor, { ...one, takenAt: at }, entries);
      return { outcome: 'made', message: takenMessage(made) };
    });
  } catch (error) {
    if (!(error instanceof SheetChanged)) throw error;
    throw new ApiError(409, changedAtAnotherDesk(), { ...(await toldSheet(actor, group, date)) });
  }
}

interface Correcting {
  group: Group;
  members: Member[];
  sheet: Omit<AttendanceRecord, 'school' | 'account' | 'act'>;
  correction: AttendanceCorrection;
  at: Date;
}

async function correct(
  actor: Actor,
  { group, members, sheet, correction, at }: Correcting,
): Promise<Submitted> {
  const { reason, seen, no_school: noSchool } = correction;
  if (seen === undefined && reason === '') throw new SheetChanged();
  if (reason === '') throw new ApiError(400, reasonRequired(), { field: 'reason' });
  if ((seen ?? 0) !== sheet.corrections.length) throw new SheetChanged();
  const entries = correctedEntries(sheet.entries, members, correction);
  const counts = countsOf(entries);
  const corrected = { ...sheet, ...counts };
  const message = correctedMessage(corrected);
  const changed = changedMarks(sheet.entries, entries);
  if (changed.length === 0 && noSchool === sheet.noSchool) return { outcome: 'unchanged', message };
  await AttendanceModel.updateOne(
    { school: actor.school, group: group.id, section: sheet.section, day: sheet.day },
    {
      $set: { entries, noSchool, ...counts },
      $push: { corrections: { at, account: actor.account, reason, changed } },
    },
  );
  await audit(actor, correctedInTrail(corrected, { reason, changed }));
  return { outcome: 'corrected', message };
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

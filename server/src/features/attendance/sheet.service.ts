import type { EnteredLeave, SheetFacts, SheetLine } from '@school-office/contract/attendance/attendance';
import { isAttended } from '@school-office/contract/attendance/attendance';
import { holidayOn } from '@school-office/contract/attendance/holidays';
import { toAdDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { InSection } from '@school-office/contract/school/classes';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { tellingAccounts } from '../auth/user.service.ts';
import { calendarOf } from '../holidays/holidays.service.ts';
import { AttendanceModel, type Member } from './attendance.model.ts';
import { takenBySections } from './attendance.words.ts';
import { entriesOf, findGroup, sheetsOf, type Group, type GroupAsked } from './groups.ts';
import { leavesOn } from './leavesOfAbsence.service.ts';

/** The sheet of a day as a desk reads it. */
interface Sheet extends SheetFacts {
  lines: (SheetLine & InSection)[];
  /** Those in the group now who are not on the sheet, with the mark of a leave that was entered before. */
  others: (Member & Partial<EnteredLeave>)[];
}

/** Returns the sheet of a day as `toldSheet`. Throws as `findGroup`. */
export async function readSheet(actor: Actor, asked: GroupAsked, date: NepaliDate) {
  return toldSheet(actor, await findGroup(actor, asked, date.year), date);
}

/** Returns the sheet of a day with the keys of the wire; without lines while it is not taken. A teacher is told no emails. */
export async function toldSheet(actor: Actor, group: Group, date: NepaliDate) {
  const sheet = await sheetOnWire(actor.school, group, date);
  const told = await tellingAccounts(actor);
  return {
    ...sheet,
    corrections: sheet.corrections.map((one) => ({ ...one, account: told(one.account) })),
  };
}

async function sheetOnWire(school: string, group: Group, date: NepaliDate) {
  const { lines, others, ...facts } = await findSheet(school, group, date);
  return {
    ...facts,
    [group.field]: lines.map((line) => group.onWire(line)),
    others: others.map((person) => group.onWire(person)),
  };
}

/** Returns the sheet of a day; of a whole class with sections, those of all. */
export async function findSheet(school: string, group: Group, date: NepaliDate): Promise<Sheet> {
  const [records, members, { days, weekly }, leaves] = await Promise.all([
    AttendanceModel.find({ school, ...sheetsOf(group), day: toAdDay(date) })
      .sort({ section: 1 })
      .lean(),
    group.members(school, date),
    calendarOf(school, date.year),
    leavesOn(school, date),
  ]);
  const known = new Map(members.map((member) => [member._id, member]));
  const entries = records.flatMap((record) => entriesOf(group, record, known));
  const corrections = records.flatMap((record) => record.corrections);
  const listed = new Set(entries.map(({ _id }) => _id));
  return {
    taken: records.length > 0,
    no_school: records.length > 0 && records.every(({ noSchool }) => noSchool),
    holiday: holidayOn(date, days, weekly),
    lines: entries.map((entry) => ({ ...entry, present: isAttended(entry.mark) })),
    others: members
      .filter(({ _id }) => !listed.has(_id))
      .map((member) => ({ ...member, ...leaves.get(member._id) })),
    corrections: corrections.map((correction) => ({ ...correction, at: correction.at.toISOString() })),
    seen: corrections.length,
  };
}

/**
 * Returns the sheet of a day on which a group is written: of a section also that of before there were sections. Throws 409 for a
 * day that was taken by sections which the class has no more.
 */
export async function findWritten(school: string, group: Group, day: string) {
  const [sheet, another] = await AttendanceModel.find({ school, ...sheetsOf(group), day })
    .select('+account +act')
    .sort({ section: 1 })
    .lean();
  if (!another && (sheet === undefined || sheet.section === '' || sheet.section === group.section))
    return sheet;
  throw new ApiError(409, takenBySections(group), { field: 'section' });
}

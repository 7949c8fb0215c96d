import type { SheetFacts, SheetLine } from '@school-office/contract/attendance/attendance';
import { isAttended } from '@school-office/contract/attendance/attendance';
import { holidayOn } from '@school-office/contract/attendance/holidays';
import { toAdDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { calendarOf } from '../holidays/holidays.service.ts';
import { AttendanceModel, type Member } from './attendance.model.ts';
import type { Group } from './groups.ts';

/** The sheet of a day as a desk reads it. */
interface Sheet extends SheetFacts {
  lines: SheetLine[];
  /** Those in the group now who are not on the sheet. */
  others: Member[];
}

/** Returns the sheet of a day with the keys of the wire; without lines while it is not taken. */
export async function sheetOnWire(school: string, group: Group, date: NepaliDate) {
  const { lines, others, ...facts } = await findSheet(school, group, date);
  return {
    ...facts,
    [group.field]: lines.map((line) => group.onWire(line)),
    others: others.map((person) => group.onWire(person)),
  };
}

async function findSheet(school: string, group: Group, date: NepaliDate): Promise<Sheet> {
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

import mongoose from 'mongoose';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import {
  isAttended,
  type AttendanceMark,
  type AttendedDay,
  type ClassAttendanceToday,
} from '@school-office/contract/attendance';
import { adDayInNepal, formatNepaliDate, toNepaliDate } from '@school-office/contract/nepaliCalendar';
import { isDuplicateKey } from '../../database/errors.ts';
import { ApiError } from '../../http/ApiError.ts';
import { countClasses } from '../students/students.service.ts';
import type { Entered } from '../audit/entered.ts';
import { AttendanceModel, type AttendanceRecord, type Entry } from './attendance.model.ts';
import { groupTitle, type Group } from './groups.ts';
import { daysOfMonth } from './registers.service.ts';
import { submitOnce } from './sentSheets.service.ts';

/** Returns a group's sheet of today in Nepal with the keys of the wire; no lines if its attendance is not taken yet. */
export async function attendanceOf(school: string, group: Group, now: Date): Promise<object[]> {
  const record = await AttendanceModel.findOne({ school, group: group.id, day: adDayInNepal(now) }).lean();
  const entries = record?.entries ?? [];
  return entries.map(({ _id, name, number, mark }) => ({
    ...group.onWire({ _id, name, number }),
    present: isAttended(mark),
  }));
}

interface SheetToTake extends Entered {
  marks: AttendanceMark[];
  now: Date;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/**
 * Records the attendance of a group for today in Nepal, and returns what there is to say. A person who joined the group after
 * the sheet was opened is absent, so that the clerk is not held up. Throws 400 for a person outside the group, and 409 if
 * attendance is already taken, unless by the same request.
 */
export async function takeAttendance(
  school: string,
  group: Group,
  { marks, now, key, account, request }: SheetToTake,
): Promise<string> {
  const day = adDayInNepal(now);
  const submitted = await submitOnce(school, key, { group: group.id, day, marks }, async (asSent) => {
    const members = await group.members(school);
    refuseStrangers(group, marks, members);
    const given = new Map(marks.map((mark) => [mark._id, mark]));
    const entries = members.map((member) => entryOf(member, given.get(member._id)));
    const record = sheetOf(entries, { school, group: group.id, day, takenAt: now, account, request });
    const answer = { outcome: 'made', message: takenMessage(record) } as const;
    return (await insertSheet({ ...record, sent: asSent(answer) })) ? answer : undefined;
  });
  if (!submitted) throw new ApiError(409, 'Attendance already taken for today');
  return submitted.message;
}

/** Stores a sheet, and returns whether it is the first of its group and day. */
export async function insertSheet(record: AttendanceRecord): Promise<boolean> {
  try {
    await AttendanceModel.create(record);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
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
  const message = `The sheet lists someone who does not belong to ${group.title}. Please open the sheet again.`;
  throw new ApiError(400, message, { field: group.field });
}

/** Returns the line of a person; one without a mark is absent. */
export function entryOf(
  { _id, name, number }: Pick<Entry, '_id' | 'name' | 'number'>,
  { mark, reason }: Pick<AttendanceMark, 'mark' | 'reason'> = { mark: 'A', reason: '' },
): Entry {
  return { _id, name, number, mark, ...(reason !== '' && { reason }) };
}

/** Returns a record of the entries, with its counts. */
export function sheetOf(
  entries: Entry[],
  head: Pick<AttendanceRecord, 'school' | 'group' | 'day' | 'takenAt' | keyof Entered>,
): AttendanceRecord {
  return { ...head, ...countsOf(entries), entries, noSchool: false, corrections: [] };
}

export function countsOf(entries: readonly Entry[]): Pick<AttendanceRecord, 'present' | 'absent'> {
  const present = entries.filter(({ mark }) => isAttended(mark)).length;
  return { present, absent: entries.length - present };
}

/**
 * Returns 'Attendance taken for class Five: 30 of 33 attended', for the clerk and the audit trail; with the day if it was taken
 * on a later one.
 */
export function takenMessage({
  group,
  day,
  takenAt,
  present,
  absent,
}: Pick<AttendanceRecord, 'group' | 'day' | 'takenAt' | 'present' | 'absent'>): string {
  const later = day === adDayInNepal(takenAt) ? '' : `, ${formatNepaliDate(toNepaliDate(day))}`;
  return `Attendance taken for ${groupTitle(group)}: ${present} of ${present + absent} attended${later}`;
}

/** Returns today's attendance of each class, taken or not, Nursery first. */
export async function classesToday(school: string, now: Date): Promise<ClassAttendanceToday[]> {
  const [sheets, sizes] = await Promise.all([sheetsToday(school, now), countClasses(school)]);
  return CLASS_NAMES.map((classname) => {
    const sheet = sheets.find(({ group }) => group === classname);
    return {
      classname,
      taken: sheet !== undefined,
      present: sheet?.present ?? 0,
      total: sheet ? sheet.present + sheet.absent : (sizes.get(classname) ?? 0),
    };
  });
}

/** Returns how many students are present today in the classes that have taken attendance. */
export async function presentToday(school: string, now: Date): Promise<number> {
  const sheets = await sheetsToday(school, now);
  return sheets.reduce((sum, { present }) => sum + present, 0);
}

/** Returns the attendance of the students on each day of a BS month that has sheets, oldest first. */
export async function daysAttended(
  school: string,
  month: { year: number; month: number },
): Promise<AttendedDay[]> {
  const sheets = await AttendanceModel.find(
    { school, day: daysOfMonth(month), group: mongoose.trusted({ $in: CLASS_NAMES }), noSchool: false },
    { _id: 0, day: 1, present: 1, absent: 1 },
  ).lean();
  const days = new Map<string, AttendedDay>();
  for (const { day, present, absent } of sheets) {
    const sum = days.get(day) ?? { day: toNepaliDate(day).day, present: 0, total: 0 };
    days.set(day, { ...sum, present: sum.present + present, total: sum.total + present + absent });
  }
  return [...days.values()].toSorted((one, other) => one.day - other.day);
}

type SheetHead = Pick<AttendanceRecord, 'group' | 'present' | 'absent'>;

/** Returns today's sheets of the classes, without their entries. */
function sheetsToday(school: string, now: Date): Promise<SheetHead[]> {
  const filter = { school, day: adDayInNepal(now), group: mongoose.trusted({ $in: CLASS_NAMES }) };
  return AttendanceModel.find(filter, { _id: 0, group: 1, present: 1, absent: 1 }).lean<SheetHead[]>();
}

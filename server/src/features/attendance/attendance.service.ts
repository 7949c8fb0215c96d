import mongoose from 'mongoose';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { AttendanceMark, ClassAttendanceToday } from '@school-office/contract/attendance';
import { adDayInNepal } from '@school-office/contract/nepaliCalendar';
import { isDuplicateKey } from '../../database/errors.ts';
import { ApiError } from '../../http/ApiError.ts';
import { countClasses } from '../students/students.service.ts';
import type { Entered } from '../audit/entered.ts';
import { AttendanceModel, type AttendanceRecord, type Entry } from './attendance.model.ts';
import { groupTitle, type Group } from './groups.ts';

/** Returns a group's entries for today in Nepal, or none if its attendance is not taken yet. */
export async function attendanceOf(school: string, { id }: Group, now: Date): Promise<Entry[]> {
  const record = await AttendanceModel.findOne({ school, group: id, day: adDayInNepal(now) }).lean();
  return record?.entries ?? [];
}

interface SheetToTake extends Entered {
  marks: AttendanceMark[];
  now: Date;
}

/**
 * Records the attendance of a group for today in Nepal, and returns the record. A person who joined the group after the
 * sheet was opened is absent, so that the clerk is not held up. Throws 400 for a person outside the group, and 409 if
 * attendance is already taken.
 */
export async function takeAttendance(
  school: string,
  group: Group,
  { marks, now, account, request }: SheetToTake,
): Promise<AttendanceRecord> {
  const members = await group.members(school);
  const presence = new Map(marks.map(({ _id, present }) => [_id, present]));
  const entries = members.map(({ _id, name, number }) => ({
    _id,
    name,
    number,
    present: presence.get(_id) ?? false,
  }));
  for (const { _id } of members) presence.delete(_id);
  if (presence.size > 0) {
    const message = `The sheet lists someone who does not belong to ${group.title}. Please open the sheet again.`;
    throw new ApiError(400, message, { field: group.field });
  }
  const present = entries.filter((entry) => entry.present).length;
  const record: AttendanceRecord = {
    school,
    group: group.id,
    day: adDayInNepal(now),
    takenAt: now,
    account,
    request,
    present,
    absent: entries.length - present,
    entries,
  };
  try {
    await AttendanceModel.create(record);
  } catch (error) {
    if (isDuplicateKey(error)) throw new ApiError(409, 'Attendance already taken for today');
    throw error;
  }
  return record;
}

/** Returns 'Attendance taken for class Five: 30 of 33 present', for the clerk and the audit trail. */
export function takenMessage({ group, present, absent }: AttendanceRecord): string {
  return `Attendance taken for ${groupTitle(group)}: ${present} of ${present + absent} present`;
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

type SheetHead = Pick<AttendanceRecord, 'group' | 'present' | 'absent'>;

/** Returns today's sheets of the classes, without their entries. */
function sheetsToday(school: string, now: Date): Promise<SheetHead[]> {
  const filter = { school, day: adDayInNepal(now), group: mongoose.trusted({ $in: CLASS_NAMES }) };
  return AttendanceModel.find(filter, { _id: 0, group: 1, present: 1, absent: 1 }).lean<SheetHead[]>();
}

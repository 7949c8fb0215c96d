import { Types } from 'mongoose';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { AttendanceMark, ClassAttendanceToday } from '@school-office/contract/attendance';
import { adDayInNepal } from '@school-office/contract/nepaliCalendar';
import { isDuplicateKey } from '../../database/errors.ts';
import { insertInOrder } from '../../database/fewRecords.ts';
import { ApiError } from '../../http/ApiError.ts';
import { countClasses } from '../students/students.service.ts';
import type { Entered } from '../audit/entered.ts';
import { AttendanceModel, type AttendanceRecord, type Entry, type Member } from './attendance.model.ts';
import { groupTitle, type Group } from './groups.ts';

/** The entries of the Nepal day that `now` is in; none while attendance is not taken. */
export async function attendanceOf(school: string, { id }: Group, now: Date): Promise<Entry[]> {
  const record = await AttendanceModel.findOne({ school, group: id, day: adDayInNepal(now) }).lean();
  return record?.entries ?? [];
}

interface SheetToTake extends Required<Entered> {
  /** Who belongs to the group now. */
  members: Member[];
  marks: AttendanceMark[];
  now: Date;
}

/**
 * Records who of a group is present on the Nepal day that `now` is in, and answers the record. Who joined the group after
 * the sheet was opened is absent: that must not hold up the clerk. Throws ApiError 400 for someone who is not of the group,
 * 409 when it is already taken.
 */
export async function takeAttendance(
  school: string,
  group: Group,
  { members, marks, now, account, request }: SheetToTake,
): Promise<AttendanceRecord> {
  const presence = new Map(marks.map(({ _id, present }) => [_id, present]));
  const entries = members.map(({ _id, name, number }) => ({
    _id,
    name,
    number,
    present: presence.get(_id) ?? false,
  }));
  for (const { _id } of members) presence.delete(_id);
  if (presence.size > 0) {
    const message = `The sheet lists someone who does not belong to ${group.title}. Please open it again.`;
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
  const { refusal } = await insertInOrder(AttendanceModel, [{ _id: new Types.ObjectId(), ...record }]);
  if (isDuplicateKey(refusal)) throw new ApiError(409, 'Attendance already taken for today');
  if (refusal) throw refusal;
  return record;
}

/** 'Attendance of class Five is taken: 30 of 33 present', for the clerk and the audit trail. */
export function takenMessage({ group, present, absent }: AttendanceRecord): string {
  return `Attendance of ${groupTitle(group)} is taken: ${present} of ${present + absent} present`;
}

/** How far today's attendance of each class is, Nursery first. */
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

/** How many pupils are present today, as far as attendance is taken, and of how many classes it is. */
export async function presentToday(school: string, now: Date): Promise<{ present: number; taken: number }> {
  const sheets = await sheetsToday(school, now);
  return { present: sheets.reduce((sum, { present }) => sum + present, 0), taken: sheets.length };
}

type SheetHead = Pick<AttendanceRecord, 'group' | 'present' | 'absent'>;

/** Those of the classes, without their entries. */
function sheetsToday(school: string, now: Date): Promise<SheetHead[]> {
  const filter = { school, day: adDayInNepal(now), group: { $in: CLASS_NAMES } };
  return AttendanceModel.find(filter, { _id: 0, group: 1, present: 1, absent: 1 }).lean<SheetHead[]>();
}

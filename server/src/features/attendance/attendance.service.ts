import { CLASS_NAMES } from '../../contract/enumerations.ts';
import type { AttendanceMark, ClassAttendanceToday } from '../../contract/attendance.ts';
import { adDayInNepal } from '../../contract/nepaliCalendar.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { ApiError } from '../../http/ApiError.ts';
import { countClasses } from '../students/students.service.ts';
import { AttendanceModel, type AttendanceRecord, type Entry } from './attendance.model.ts';
import type { Group } from './groups.ts';

/** The entries of the Nepal day that `now` is in; none while attendance is not taken. */
export async function attendanceOf(school: string, { id }: Group, now: Date): Promise<Entry[]> {
  const record = await AttendanceModel.findOne({ school, group: id, day: adDayInNepal(now) }).lean();
  return record?.entries ?? [];
}

/**
 * Records who of a group is present on the Nepal day that `now` is in, and answers the entries. Who joined the group after
 * the sheet was opened is absent: that must not hold up the clerk. Throws ApiError 400 for someone who is not of the group,
 * 409 when it is already taken.
 */
export async function takeAttendance(
  school: string,
  group: Group,
  marks: AttendanceMark[],
  now: Date,
): Promise<Entry[]> {
  const members = await group.members(school);
  const presence = new Map(marks.map(({ _id, present }) => [_id, present]));
  const entries = members.map((member) => ({ ...member, present: presence.get(member._id) ?? false }));
  for (const { _id } of members) presence.delete(_id);
  if (presence.size > 0) {
    const message = `The sheet lists someone who does not belong to ${group.title}. Please open it again.`;
    throw new ApiError(400, message, { field: group.field });
  }
  try {
    // Past Mongoose, which would make a document of each entry.
    const record: AttendanceRecord = {
      school,
      group: group.id,
      day: adDayInNepal(now),
      takenAt: now,
      entries,
    };
    await AttendanceModel.collection.insertOne(record);
  } catch (error) {
    if (isDuplicateKey(error)) throw new ApiError(409, 'Attendance already taken for today');
    throw error;
  }
  return entries;
}

/** How far today's attendance of each class is, Nursery first. */
export async function classesToday(school: string, now: Date): Promise<ClassAttendanceToday[]> {
  const [records, sizes] = await Promise.all([
    AttendanceModel.find(
      { school, day: adDayInNepal(now), group: { $in: CLASS_NAMES } },
      { group: 1, entries: 1 },
    ).lean(),
    countClasses(school),
  ]);
  return CLASS_NAMES.map((classname) => {
    const entries = records.find(({ group }) => group === classname)?.entries;
    return {
      classname,
      taken: entries !== undefined,
      present: entries?.filter(({ present }) => present).length ?? 0,
      total: entries?.length ?? sizes.get(classname) ?? 0,
    };
  });
}

import type { EnteredLeave } from '@school-office/contract/attendance/attendance';
import type { AttendanceMark } from '@school-office/contract/attendance/submitting';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { AttendanceModel } from './attendance.model.ts';
import { takenAlready, takenMessage } from './attendance.words.ts';
import { findGroup, refuseWholeClass, sheetsOf, type GroupAsked } from './groups.ts';
import { leavesOn } from './leavesOfAbsence.service.ts';
import { entryOf, refuseStrangers, storeSheet, submitOnce, type Submitted } from './sheets.ts';

/**
 * Records the attendance of a group for today in Nepal. A person who joined the group after the sheet was opened is absent, so
 * that the clerk is not held up, or on the leave that was entered before. Throws as `findGroup`, 400 for a person outside the group and for a whole class with sections, and
 * 409 if attendance is already taken, unless by the same request.
 */
export async function takeAttendance(
  actor: Actor,
  asked: GroupAsked,
  marks: AttendanceMark[],
  key: string | undefined,
): Promise<Submitted> {
  const { school } = actor;
  const group = await findGroup(actor, asked);
  refuseWholeClass(group);
  const { section } = group;
  const day = adDayInNepal(actor.now());
  return submitOnce(actor, { key, group: group.id, section, day, marks }, async (at) => {
    const members = await group.members(school, nepaliDateOf(at));
    // A list of the class names those too, and their marks count for nothing.
    refuseStrangers(group, marks, [...members, ...(await group.coming(school, nepaliDateOf(at)))]);
    if (await AttendanceModel.exists({ school, ...sheetsOf(group), day }))
      throw new ApiError(409, takenAlready());
    const leaves = await leavesOn(school, nepaliDateOf(at));
    const given = new Map<string, EnteredLeave>([
      ...leaves,
      ...marks.map((mark) => [mark._id, mark] as const),
    ]);
    const head = { group: group.id, section, day, takenAt: at };
    const entries = members.map((member) => entryOf(member, given.get(member._id)));
    const sheet = await storeSheet(actor, head, entries);
    return { outcome: 'made', message: takenMessage(sheet) };
  });
}

// Leaves that are known before: the sheets of their days open with them, and a sheet can say otherwise.

import type {
  LeaveOfAbsence,
  LeaveOfAbsenceAnswer,
  LeaveOfAbsenceRequest,
} from '@school-office/contract/attendance/leavesOfAbsence';
import {
  parseNepaliDate,
  toAdDay,
  writeDay,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { MessageAnswer } from '@school-office/contract/errors';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { act } from '../../database/act.ts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, undoAct } from '../audit/audit.service.ts';
import { AS_UNDOING, enteredBy } from '../audit/entered.ts';
import { tellingAccounts } from '../auth/user.service.ts';
import { findSeenStudent } from '../students/seen.ts';
import { AttendanceModel } from './attendance.model.ts';
import { LeaveOfAbsenceModel, type LeaveOfAbsenceRecord } from './leavesOfAbsence.model.ts';
import {
  gaveLeaveInTrail,
  hasLeftTheSchool,
  isOnLeave,
  isOnLeaveAlready,
  leaveTakenBack,
  tookLeaveBackInTrail,
} from './leavesOfAbsence.words.ts';

/** Returns the leaves of a student, the last one first. Throws 404. */
export async function leavesOf(actor: Actor, studentId: string): Promise<LeaveOfAbsence[]> {
  const { school } = actor;
  const { _id } = await findSeenStudent(actor, studentId);
  const leaves = await LeaveOfAbsenceModel.find({ school, student: _id })
    .select('+account')
    .sort({ from: -1, _id: -1 })
    .lean();
  const told = await tellingAccounts(actor);
  return leaves.map((leave) => toLeave({ ...leave, account: told(leave.account) }));
}

/** Gives a student leave. Throws 404; 409 for one who has left the school, and where a day is one of another leave. */
export function giveLeave(
  actor: Actor,
  studentId: string,
  asked: LeaveOfAbsenceRequest,
  key: string | undefined,
): Promise<LeaveOfAbsenceAnswer> {
  const { school } = actor;
  const content = { studentId, ...asked };
  return actOnce(actor, { key, act: 'give leave', content }, async () => {
    const student = await findSeenStudent(actor, studentId);
    if (student.left) throw new ApiError(409, hasLeftTheSchool(student));
    const another = await LeaveOfAbsenceModel.findOne({
      school,
      student: student._id,
      from: mongoose.trusted({ $lte: asked.until }),
      until: mongoose.trusted({ $gte: asked.from }),
    })
      .sort({ from: 1 })
      .lean();
    if (another) throw new ApiError(409, isOnLeaveAlready(student, another), { field: 'from' });
    const taken = await AttendanceModel.countDocuments({
      school,
      day: mongoose.trusted({ $gte: adDay(asked.from), $lte: adDay(asked.until) }),
      'entries._id': student._id,
    });
    const fields = { ...asked, student: new Types.ObjectId(student._id) };
    const { _id } = await LeaveOfAbsenceModel.create({ ...fields, school, ...enteredBy(actor) });
    await audit(actor, gaveLeaveInTrail(student, asked));
    const leave = toLeave({ _id, ...fields, account: actor.account });
    return { message: isOnLeave(student, asked, taken), leave };
  });
}

/** Takes a leave off; sheets that were taken with it stay. Throws 404. */
export function takeLeaveBack(actor: Actor, id: string): Promise<MessageAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    const stored =
      isObjectIdOrHexString(id) &&
      (await LeaveOfAbsenceModel.findOne({ school, _id: id }).select('+act').lean());
    if (!stored) throw notFound('Leave');
    const student = await findSeenStudent(actor, String(stored.student));
    await LeaveOfAbsenceModel.deleteOne({ school, _id: id }, AS_UNDOING);
    await undoAct(school, stored.act);
    await audit(actor, tookLeaveBackInTrail(student, stored));
    return { message: leaveTakenBack(student, stored) };
  });
}

/** Returns the mark and the reason of those who are on leave or on duty on a day, by student's id. */
export async function leavesOn(
  school: string,
  date: NepaliDate,
): Promise<Map<string, Pick<LeaveOfAbsenceRecord, 'mark' | 'reason'>>> {
  const day = writeDay(date);
  const leaves = await LeaveOfAbsenceModel.find({
    school,
    until: mongoose.trusted({ $gte: day }),
    from: mongoose.trusted({ $lte: day }),
  })
    .sort({ from: 1, _id: 1 })
    .lean();
  return new Map(leaves.map(({ student, mark, reason }) => [String(student), { mark, reason }]));
}

type StoredLeave = Omit<LeaveOfAbsenceRecord, 'school' | 'act'> & { _id: Types.ObjectId };

function toLeave({ _id, student: _student, ...fields }: StoredLeave): LeaveOfAbsence {
  return { ...fields, _id: String(_id) };
}

function adDay(day: string): string {
  return toAdDay(parseNepaliDate(day));
}

import type { LeaveOfAbsenceRequest } from '@school-office/contract/attendance/leavesOfAbsence';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { TrailLine } from '../audit/audit.service.ts';
import type { StudentFields } from '../students/students.service.ts';

type Named = Pick<StudentFields, '_id' | 'student_name'>;

/** Returns 'Maya Example is on leave from 8 Mangsir 2083 to 12 Mangsir 2083.', with the number of sheets that do not have it. */
export function isOnLeave(
  { student_name }: Named,
  leave: Pick<LeaveOfAbsenceRequest, 'from' | 'until' | 'mark'>,
  taken: number,
): string {
  const [kind, days] = [KINDS[leave.mark], daysOf(leave)];
  if (taken === 0) return `${student_name} is ${kind} ${days}.`;
  return taken === 1
    ? `${student_name} is ${kind} ${days}. One sheet of these days is taken already and stays as it is.`
    : `${student_name} is ${kind} ${days}. ${taken} sheets of these days are taken already and stay as they are.`;
}

export function isOnLeaveAlready(
  { student_name }: Named,
  leave: Pick<LeaveOfAbsenceRequest, 'from' | 'until' | 'mark'>,
): string {
  return `${student_name} is ${KINDS[leave.mark]} ${daysOf(leave)} already`;
}

export function hasLeftTheSchool({ student_name }: Named): string {
  return `${student_name} has left the school`;
}

/** Sheets that were taken with it keep their marks. */
export function leaveTakenBack({ student_name }: Named, leave: LeaveOfAbsenceRequest): string {
  return `${student_name} is no longer ${KINDS[leave.mark]} ${daysOf(leave)}. Sheets that are taken stay as they are.`;
}

export function gaveLeaveInTrail(student: Named, leave: LeaveOfAbsenceRequest): TrailLine {
  return { action: 'gave leave', ...inTrail(student, leave) };
}

export function tookLeaveBackInTrail(student: Named, leave: LeaveOfAbsenceRequest): TrailLine {
  return { action: 'took back leave', ...inTrail(student, leave) };
}

function inTrail({ _id, student_name }: Named, leave: LeaveOfAbsenceRequest) {
  const details = `${KINDS[leave.mark]} ${daysOf(leave)}, reason: ${leave.reason}`;
  return { kind: 'student', record: _id, name: student_name, details } as const;
}

const KINDS = { V: 'on leave', D: 'on duty' };

/** Returns 'on 8 Mangsir 2083', or 'from 8 Mangsir 2083 to 12 Mangsir 2083'. */
function daysOf({ from, until }: Pick<LeaveOfAbsenceRequest, 'from' | 'until'>): string {
  const [first, last] = [from, until].map((day) => formatNepaliDate(parseNepaliDate(day)));
  return from === until ? `on ${first}` : `from ${first} to ${last}`;
}

import type { LeaveOfAbsenceRequest } from '@school-office/contract/attendance/leavesOfAbsence';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import type { StudentFields } from '../students/students.service.ts';

type Named = Pick<StudentFields, '_id' | 'student_name'>;

/** Returns 'Maya Example is on leave from 8 Mangsir 2083 to 12 Mangsir 2083.', with the number of sheets that do not have it. */
export function isOnLeave(
  { student_name }: Named,
  leave: Pick<LeaveOfAbsenceRequest, 'from' | 'until' | 'mark'>,
  taken: number,
): string {
  const values = { name: student_name, days: daysOf(leave) };
  const given =
    leave.mark === 'D'
      ? t('{{name}} is on duty {{days}}.', values)
      : t('{{name}} is on leave {{days}}.', values);
  if (taken === 0) return given;
  const stay =
    taken === 1
      ? t('One sheet of these days is taken already and stays as it is.')
      : t('{{count}} sheets of these days are taken already and stay as they are.', { count: taken });
  return `${given} ${stay}`;
}

export function isOnLeaveAlready(
  { student_name }: Named,
  leave: Pick<LeaveOfAbsenceRequest, 'from' | 'until' | 'mark'>,
): string {
  const values = { name: student_name, days: daysOf(leave) };
  return leave.mark === 'D'
    ? t('{{name}} is on duty {{days}} already', values)
    : t('{{name}} is on leave {{days}} already', values);
}

export function hasLeftTheSchool({ student_name }: Named): string {
  return t('{{name}} has left the school', { name: student_name });
}

/** Sheets that were taken with it keep their marks. */
export function leaveTakenBack({ student_name }: Named, leave: LeaveOfAbsenceRequest): string {
  const values = { name: student_name, days: daysOf(leave) };
  return leave.mark === 'D'
    ? t('{{name}} is no longer on duty {{days}}. Sheets that are taken stay as they are.', values)
    : t('{{name}} is no longer on leave {{days}}. Sheets that are taken stay as they are.', values);
}

export function gaveLeaveInTrail(student: Named, leave: LeaveOfAbsenceRequest): TrailLine {
  return { action: 'gave leave', ...inTrail(student, leave) };
}

export function tookLeaveBackInTrail(student: Named, leave: LeaveOfAbsenceRequest): TrailLine {
  return { action: 'took back leave', ...inTrail(student, leave) };
}

function inTrail({ _id, student_name }: Named, leave: LeaveOfAbsenceRequest) {
  const details = said(() => {
    const values = { days: daysOf(leave), reason: leave.reason };
    return leave.mark === 'V'
      ? t('on leave {{days}}, reason: {{reason}}', values)
      : t('on duty {{days}}, reason: {{reason}}', values);
  });
  return { kind: 'student', record: _id, name: student_name, details } as const;
}

/** Returns 'on 8 Mangsir 2083', or 'from 8 Mangsir 2083 to 12 Mangsir 2083'. */
function daysOf({ from, until }: Pick<LeaveOfAbsenceRequest, 'from' | 'until'>): string {
  const [first, last] = [from, until].map((day) => formatNepaliDate(parseNepaliDate(day)));
  return from === until
    ? t('on {{day}}', { day: first! })
    : t('from {{first}} to {{last}}', { first: first!, last: last! });
}

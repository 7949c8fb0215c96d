// A leave that is known before: of several days, and of a pupil who is on duty, such as one who plays for the school.

import { z } from 'zod';
import { toAdDay, parseNepaliDate } from '../calendar/nepaliCalendar.ts';
import { nepaliDay, refusal, text } from '../fields.ts';
import { phrase } from '../words.ts';

/** On leave, or on duty, which counts as attended. */
export const LEAVE_MARKS = ['V', 'D'] as const;
export type LeaveMark = (typeof LEAVE_MARKS)[number];

const LONGEST_DAYS = 366;
const DAY_MILLISECONDS = 24 * 3_600_000;

/** Both days are counted in. */
export const leaveOfAbsenceRequest = z
  .object({
    from: nepaliDay('From'),
    until: nepaliDay('Until'),
    mark: z
      .enum(LEAVE_MARKS, refusal('Mark must be V (on leave) or D (on duty)'))
      .meta({ title: phrase('Kind') }),
    reason: text('Reason'),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    ...refusal('Until must not be before From'),
  })
  .refine(({ from, until }) => daysBetween(from, until) < LONGEST_DAYS, {
    path: ['until'],
    ...refusal('A leave has at most {{most}} days', { most: LONGEST_DAYS }),
  });
export type LeaveOfAbsenceRequest = z.output<typeof leaveOfAbsenceRequest>;

export interface LeaveOfAbsence extends LeaveOfAbsenceRequest {
  _id: string;
  /** The email of the account that entered it; a teacher is told the name. */
  account: string;
}

export interface LeaveOfAbsenceAnswer {
  message: string;
  leave: LeaveOfAbsence;
}

function daysBetween(from: string, until: string): number {
  return (momentOf(until) - momentOf(from)) / DAY_MILLISECONDS;
}

function momentOf(day: string): number {
  return Date.parse(toAdDay(parseNepaliDate(day)));
}

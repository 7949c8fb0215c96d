import {
  isAttended,
  MARKS,
  type Mark,
  type RegisterDay,
} from '@school-office/contract/attendance/attendance';
import { WEEKDAYS } from '@school-office/contract/calendar/nepaliCalendar';
import type { Register, RegisterEntry } from './registerRequests.ts';

/** From here on attendance is too low. */
const LOW_PERCENT = 75;

/** A day of school, or days in a row without. */
export interface RegisterColumn {
  /** The first day of the month that it stands for. */
  from: number;
  days: number;
  /** The name of the holiday; empty for one without a name, null for a day of school. */
  holiday: string | null;
}

/** The days of a register; those without school are together, and weekly holidays inside a holiday are part of it. */
export function columnsOf(days: readonly RegisterDay[]): RegisterColumn[] {
  const columns: RegisterColumn[] = [];
  for (const each of days) {
    const holiday = holidayOf(each);
    const [before, last] = [columns.at(-2), columns.at(-1)];
    if (holiday !== null && last?.holiday === holiday) {
      last.days += 1;
    } else if (holiday && last?.holiday === '' && before?.holiday === holiday) {
      before.days += last.days + 1;
      columns.pop();
    } else {
      columns.push({ from: each.day, days: 1, holiday });
    }
  }
  return columns;
}

/** A holiday with a sheet was a day of school after all. */
function holidayOf({ taken, no_school, holiday }: RegisterDay): string | null {
  if (taken) return null;
  const isWeekly = WEEKDAYS.some((weekday) => weekday === holiday);
  return no_school || isWeekly ? '' : holiday;
}

/** Whether there was, or will be, school on a day. */
export function isSchoolDay(day: RegisterDay): boolean {
  return holidayOf(day) === null;
}

/** The key of the days that a person has of each mark. */
export const COUNTS = {
  P: 'present',
  A: 'absent',
  L: 'late',
  V: 'leave',
  D: 'duty',
} as const satisfies Record<Mark, keyof RegisterEntry>;

/** The marks that are counted: on duty is seldom, and has a column where somebody was. */
export function countedMarks({ lines }: Pick<Register, 'lines'>): Mark[] {
  const isAnyOnDuty = lines.some(({ duty }) => duty > 0);
  return MARKS.filter((mark) => mark !== 'D' || isAnyOnDuty);
}

/** The last row of a register: how many attended on each day, and the sums of the counts. */
export function sumsOf(register: Register) {
  const { days, lines } = register;
  const marks = lines.flatMap((line) => Object.values(line.marks));
  const attended = marks.filter(isAttended).length;
  return {
    /** By day of the month; undefined for a day without a sheet. */
    attended: Object.fromEntries(
      days.filter(({ taken }) => taken).map(({ day }) => [day, attendedOn(lines, day)]),
    ) as Record<number, number | undefined>,
    counts: countedMarks(register).map((mark) => ({
      mark,
      count: marks.filter((each) => each === mark).length,
    })),
    percent: marks.length === 0 ? null : Math.round((attended / marks.length) * 1000) / 10,
  };
}

function attendedOn(lines: readonly RegisterEntry[], day: number): number {
  return lines.filter(({ marks }) => marks[day] !== undefined && isAttended(marks[day])).length;
}

/** '86.7', and nothing without a mark. */
export function percentText(percent: number | null): string {
  return percent === null ? '' : percent.toFixed(1);
}

export function isLow(percent: number | null): boolean {
  return percent !== null && percent < LOW_PERCENT;
}

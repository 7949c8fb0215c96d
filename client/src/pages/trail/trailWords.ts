import {
  formatNepaliDateLong,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { TrailAbout, TrailKind, TrailLine } from '@school-office/contract/users/trail';

/** What an act was about, on screen. */
export const KIND_NAMES: Record<TrailKind, string> = {
  student: 'Student',
  teacher: 'Teacher',
  staff: 'Staff',
  receipt: 'Receipt',
  bill: 'Bill',
  payment: 'Salary',
  month: 'Charged month',
  drawer: 'Cash drawer',
  voucher: 'Voucher',
  cheques: 'Cheques',
  places: 'Places of money',
  'head of money': 'Head of money',
  'fiscal year': 'Fiscal years',
  'fee plan': 'Fee plan',
  'fee head': 'Fee head',
  sheet: 'Attendance sheet',
  school: 'School',
  user: 'User',
  subjects: 'Subjects',
  examination: 'Examination',
  marks: 'Marks',
  results: 'Results',
};

/** What the trail can be asked for, on screen. */
export const ABOUT_NAMES: Record<TrailAbout, string> = { ...KIND_NAMES, cancellation: 'What was cancelled' };

/** 'Received fees' */
export function actionText({ action }: Pick<TrailLine, 'action'>): string {
  return action.charAt(0).toUpperCase() + action.slice(1);
}

/** '13:42' */
export function timeText({ at }: Pick<TrailLine, 'at'>): string {
  return timeInNepal(new Date(at));
}

/** 'Sunday, 6 Mangsir 2083' */
function dayText({ at }: Pick<TrailLine, 'at'>): string {
  return formatNepaliDateLong(nepaliDateOf(new Date(at)));
}

/** Returns the lines of each day, in their order. */
export function byDay(lines: readonly TrailLine[]): { day: string; lines: TrailLine[] }[] {
  const days: { day: string; lines: TrailLine[] }[] = [];
  for (const line of lines) {
    const day = dayText(line);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

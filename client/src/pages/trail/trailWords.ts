import { formatNepaliDateLong, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { TrailAbout, TrailKind, TrailLine } from '@school-office/contract/users/trail';
import { phrase, t } from '@school-office/contract/words';
import { timeInWords } from '../../lib/days.ts';

/** What an act was about, in English. */
export const KIND_NAMES: Record<TrailKind, string> = {
  student: phrase('Student'),
  teacher: phrase('Teacher'),
  staff: phrase('Staff'),
  receipt: phrase('Receipt'),
  bill: phrase('Bill'),
  payment: phrase('Salary'),
  month: phrase('Charged month'),
  drawer: phrase('Cash drawer'),
  voucher: phrase('Voucher'),
  cheques: phrase('Cheques'),
  places: phrase('Places of money'),
  'head of money': phrase('Head of money'),
  'fiscal year': phrase('Fiscal years'),
  'fee plan': phrase('Fee plan'),
  'fee head': phrase('Fee head'),
  sheet: phrase('Attendance sheet'),
  school: phrase('School'),
  user: phrase('User'),
  subjects: phrase('Subjects'),
  examination: phrase('Examination'),
  marks: phrase('Marks'),
  results: phrase('Results'),
};

/** What the trail can be asked for, in English. */
export const ABOUT_NAMES: Record<TrailAbout, string> = {
  ...KIND_NAMES,
  cancellation: phrase('What was cancelled'),
};

/** 'Received fees' */
export function actionText({ action }: Pick<TrailLine, 'action'>): string {
  const words = t(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '13:42' */
export function timeText({ at }: Pick<TrailLine, 'at'>): string {
  return timeInWords(new Date(at));
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

import type { Cancellation, Way } from '@school-office/contract/money/receipts';
import { between, chance, pick } from './chance.ts';
import { nepalTime, type DemoMonth, type DemoTime } from './schoolYear.ts';
import { isHere, type DemoStudent } from './students.ts';

/** Somebody comes to the desk to pay for a student, or for brothers and sisters together. */
export interface Visit {
  /** The same for no other visit. */
  id: string;
  at: Date;
  students: DemoStudent[];
  way: Way;
  pays: 'what is due' | 'a part' | 'months ahead';
  paysFine: boolean;
  /** The receipt is cancelled later. */
  cancelled?: Cancellation & { at: Date };
}

const WAYS: Way[] = [
  ...Array<Way>(20).fill('Cash'),
  'Cheque',
  'Bank',
  'eSewa',
  'Khalti',
  'Fonepay',
  'Fonepay',
  'connectIPS',
];
/** Families that have stopped paying some months ago, and of those the ones that did so long ago. */
const BEHIND = 0.1;
const LONG_BEHIND = 0.25;
/** Of the visits. */
const SKIPPED = 0.04;
const LATE = 0.15;
const IN_PART = 0.03;
const AHEAD = 0.02;
const PAYS_FINE = 0.3;
const MISTAKEN = 0.003;
const BOUNCED = 0.06;
/** Families that pay for the running month before it is charged. */
const EARLY = 0.2;
/** School days of a month on which most families come, and of the next one on which those do who are late. */
const DAYS_OF_PAYING = 26;
const DAYS_LATE = 15;
const DAYS_UNTIL_BOUNCED = 2;
const MINUTE_MS = 60_000;
const MISTAKES: Cancellation[] = [
  { reason: 'wrong amount', note: '' },
  { reason: 'wrong month', note: '' },
  { reason: 'wrong student', note: '' },
  { reason: 'undone at once', note: '' },
  { reason: 'other', note: 'Paid by the uncle instead' },
];

/** Returns the visits of all families, in no order. */
export function demoVisits(students: DemoStudent[], time: DemoTime): Visit[] {
  const { months } = time;
  return [...familiesOf(students)].flatMap(([family, members]) =>
    months.flatMap((month, index) => {
      const chosen = dayOfVisit(family, index, months);
      const { lastDay } = members[0]!;
      // Those who would be late come before they leave.
      const isLast = lastDay !== undefined && month.days.includes(lastDay);
      const day = chosen !== undefined && isLast && chosen > lastDay ? lastDay : chosen;
      const present = members.filter((member) => day !== undefined && isHere(member, day));
      if (day === undefined || present.length === 0) return [];
      return visitsOn(day, { family, members: present, time, isEarly: !month.over });
    }),
  );
}

/** Whether a student's family has not paid for very long. */
export function isLongBehind(student: Pick<DemoStudent, 'family'>): boolean {
  return monthsBehind(student.family) > 3;
}

function familiesOf(students: DemoStudent[]): Map<string, DemoStudent[]> {
  const families = new Map<string, DemoStudent[]>();
  for (const student of students) {
    families.set(student.family, [...(families.get(student.family) ?? []), student]);
  }
  return families;
}

function monthsBehind(family: string): number {
  if (chance('behind', family) >= BEHIND) return 0;
  const isLong = chance('long behind', family) < LONG_BEHIND;
  return isLong ? between(7, 11, 'months', family) : between(1, 3, 'months', family);
}

/** Undefined if nobody comes for that month, or has not come yet. */
function dayOfVisit(family: string, index: number, months: DemoMonth[]): string | undefined {
  const { year, month_name, days, over } = months[index]!;
  const words = [family, year, month_name];
  const behind = monthsBehind(family);
  const day = between(0, DAYS_OF_PAYING - 1, 'day', ...words);
  if (!over) return behind === 0 && chance('early', ...words) < EARLY ? days[day] : undefined;
  const charged = months.filter((month) => month.over).length;
  if (index >= charged - behind) return undefined;
  if (index < charged - 1 && chance('skipped', ...words) < SKIPPED) return undefined;
  if (chance('late', ...words) < LATE) return months[index + 1]!.days[day % DAYS_LATE];
  return days[day] ?? days.at(-1);
}

interface Family {
  family: string;
  members: DemoStudent[];
  time: DemoTime;
  /** Whether it comes to pay for a month that is not charged yet. */
  isEarly: boolean;
}

/** One visit; after a mistake it begins again some minutes later. */
function visitsOn(day: string, { family, members, time, isEarly }: Family): Visit[] {
  const id = `${family} ${day}`;
  const minutes = between(10 * 60, 15 * 60 + 45, 'time', id);
  const at = nepalTime(day, `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, time);
  const visit: Visit = {
    id,
    at,
    students: members,
    way: pick(WAYS, 'way', id),
    pays: paysOf(id, members, isEarly),
    paysFine: chance('fine', id) < PAYS_FINE,
  };
  const days = time.months.flatMap((month) => month.days);
  const isPast = day < days.at(-1)! && !members.some(({ lastDay }) => lastDay);
  if (isPast && chance('mistaken', id) < MISTAKEN) {
    const cancelled = { ...pick(MISTAKES, 'mistake', id), at: new Date(at.getTime() + 4 * MINUTE_MS) };
    return [
      { ...visit, cancelled },
      { ...visit, id: `${id} again`, at: new Date(at.getTime() + 8 * MINUTE_MS) },
    ];
  }
  const bounced = days[days.indexOf(day) + DAYS_UNTIL_BOUNCED];
  if (isPast && bounced && visit.way === 'Cheque' && chance('bounced', id) < BOUNCED) {
    return [
      { ...visit, cancelled: { reason: 'bounced cheque', note: '', at: nepalTime(bounced, '11:00', time) } },
    ];
  }
  return [visit];
}

function paysOf(id: string, members: DemoStudent[], isEarly: boolean): Visit['pays'] {
  const isLeaving = members.some(({ lastDay }) => lastDay !== undefined);
  const dice = chance('pays', id);
  if (!isLeaving && (isEarly || dice < AHEAD)) return 'months ahead';
  return dice > 1 - IN_PART ? 'a part' : 'what is due';
}

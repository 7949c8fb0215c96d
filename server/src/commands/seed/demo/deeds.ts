// The demo is a story: acts of the office, each at its moment and by the account of the person whose work it is.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { Role } from '@school-office/contract/users/permissions';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import type { Actor } from '../../../http/actor.ts';

export const DEMO_HEAD = 'office@test.example';
/** One a day in turn. */
export const DEMO_CLERKS = ['clerk@test.example', 'desk@test.example'] as const;
export const DEMO_TEACHER = {
  email: 'teacher@test.example',
  classes: [
    { classname: 'Five', section: '', subjects: [] },
    { classname: 'Six', section: '', subjects: [] },
  ] satisfies TeacherClass[],
};

/** Something that the office does by calling an act. */
export interface Deed {
  at: Date;
  by: Role;
  does: (actor: Actor) => Promise<unknown>;
}

export function deed(by: Role, at: Date, does: Deed['does']): Deed {
  return { by, at, does };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Does all of it in the order of the moments, one after the other; of deeds of one moment, in their order. Says each month that begins,
 * since a year of them takes minutes.
 */
export async function doAll(
  school: string,
  deeds: readonly Deed[],
  say: (line: string) => void,
): Promise<void> {
  let begun = '';
  for (const { at, by, does } of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const month = formatMonth(monthOfDay(dayInNepal(at)));
    if (month !== begun) say(month);
    begun = month;
    // oxlint-disable-next-line no-await-in-loop -- acts of a school come one after the other
    await does(actorAt(school, by, at));
  }
}

function actorAt(school: string, role: Role, at: Date): Actor {
  const account = { head: DEMO_HEAD, clerk: clerkOn(at), teacher: DEMO_TEACHER.email }[role];
  const classes = role === 'teacher' ? DEMO_TEACHER.classes : [];
  return { school, account, role, classes, mustChangePassword: false, request: 'seed:demo', now: () => at };
}

function clerkOn(at: Date): string {
  return DEMO_CLERKS[Math.floor(at.getTime() / DAY_MS) % DEMO_CLERKS.length]!;
}

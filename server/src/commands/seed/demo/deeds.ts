// The demo is a story: acts of the office, each at its moment and by the account of the person whose work it is.
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

/** `day` is an AD day, and `time` a clock time in Nepal such as '10:15'. */
export function deed(by: Role, day: string, time: string, does: Deed['does']): Deed {
  return { by, at: nepalTime(day, time), does };
}

export function nepalTime(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+05:45`);
}

/** By whom sheets and marks of a class are filled in. */
export function byTeacherOf(classname: string): Role {
  return DEMO_TEACHER.classes.some((own) => own.classname === classname) ? 'teacher' : 'clerk';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Does all of it in the order of the moments, one after the other; what is later than `now` is done at `now`. */
export async function doAll(school: string, deeds: readonly Deed[], now: Date): Promise<void> {
  for (const { at, by, does } of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    // oxlint-disable-next-line no-await-in-loop -- acts of a school come one after the other
    await does(actorAt(school, by, at < now ? at : now));
  }
}

function actorAt(school: string, role: Role, at: Date): Actor {
  const clerk = DEMO_CLERKS[Math.floor(at.getTime() / DAY_MS) % DEMO_CLERKS.length]!;
  const account = { head: DEMO_HEAD, clerk, teacher: DEMO_TEACHER.email }[role];
  const classes = role === 'teacher' ? DEMO_TEACHER.classes : [];
  return { school, account, role, classes, mustChangePassword: false, request: 'seed:demo', now: () => at };
}

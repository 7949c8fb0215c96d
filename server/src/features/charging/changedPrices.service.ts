// What is charged already does not change with plan, concessions and heads: the answer of such an act says which months correcting would
// change.

import {
  monthAt,
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, MONTHS, type ClassName } from '@school-office/contract/enumerations';
import type {
  ChargedNow,
  ConcessionAnswer,
  ConcessionEnd,
  ConcessionRequest,
  StudentHeadsAnswer,
  StudentHeadsRequest,
} from '@school-office/contract/money/concessions';
import type { DifferenceOfClass, PlansAnswer, PlansUpdate } from '@school-office/contract/money/feePlan';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { act } from '../../database/act.ts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { audit } from '../audit/audit.service.ts';
import { endConcession, giveConcession } from '../concessions/concessions.service.ts';
import { billsOfStudents, isClassCharged, sumOfNets } from '../money/bills.service.ts';
import { changePlan } from '../plan/plan.service.ts';
import { changedPlanInTrail, type ClassChanged } from '../plan/plan.words.ts';
import { putOnHeads } from '../plan/studentHeads.service.ts';
import { findPricedStudents } from '../students/roll.service.ts';
import { findStudent } from '../students/students.service.ts';
import { readPrices } from './prices.service.ts';
import { isCharge, readMonth } from './studentsInMonth.ts';

/** Sets amounts of classes as `changePlan` does, in one act, and says what of them is charged otherwise already. */
export function changePlans(
  actor: Actor,
  year: number,
  { plans: updates }: PlansUpdate,
): Promise<PlansAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const plans: PlansAnswer['plans'] = [];
    const classes: ClassChanged[] = [];
    for (const { classname, ...update } of updates) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      const { changed, ...plan } = await changePlan(school, at, { year, classname }, update);
      plans.push(plan);
      classes.push({ classname, changed });
    }
    await audit(actor, changedPlanInTrail(year, classes));
    return { plans, charged: await chargedOtherwise(school, year, plans) };
  });
}

/** Returns what correcting would change in the months from which the amounts of these classes hold on. Each month is read once. */
async function chargedOtherwise(
  school: string,
  year: number,
  plans: PlansAnswer['plans'],
): Promise<PlansAnswer['charged']> {
  const since = new Map<ClassName, number>();
  for (const { plan, from } of plans) {
    const months = Object.values(from).map((day) => monthNumber(monthOfDay(day)));
    since.set(plan.classname, Math.min(since.get(plan.classname) ?? Infinity, ...months));
  }
  const charged: PlansAnswer['charged'] = [];
  for (const month_name of MONTHS) {
    const month = { year, month_name };
    const classes = [...since].filter(([, first]) => first <= monthNumber(month)).map(([one]) => one);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    charged.push(...(await differencesOf(school, month, classes)));
  }
  return charged;
}

/** Returns by class what correcting would change in the charged months of a school year: the plan, a concession or a head was changed since. */
export async function planDifferences(school: string, year: number): Promise<DifferenceOfClass[]> {
  const differences: DifferenceOfClass[] = [];
  for (const month_name of MONTHS) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other, so that other requests are answered between
    differences.push(...(await differencesOf(school, { year, month_name }, ALL_CLASS_NAMES)));
  }
  return differences;
}

/** Returns what correcting a month would change in those of these classes that are charged for it. */
async function differencesOf(
  school: string,
  month: SchoolMonth,
  classes: readonly ClassName[],
): Promise<DifferenceOfClass[]> {
  const charged: ClassName[] = [];
  for (const classname of classes) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    if (await isClassCharged(school, classname, month)) charged.push(classname);
  }
  if (charged.length === 0) return [];
  const standings = (await readMonth(school, month)).filter(
    ({ is, isCharged, difference }) => is !== 'gone' && isCharged && difference.length > 0,
  );
  return charged.flatMap((classname): DifferenceOfClass[] => {
    const own = standings.filter(({ student }) => student.classname === classname);
    const paisa = sumOf(own.map(({ difference }) => sumOfNets(difference)));
    if (own.length === 0) return [];
    return [{ classname, ...month, students: own.length, difference: toRupees(paisa) }];
  });
}

/** Puts a student on optional heads as `putOnHeads` does. */
export function changeHeads(
  actor: Actor,
  id: string,
  asked: StudentHeadsRequest,
): Promise<StudentHeadsAnswer> {
  return act(actor, async () => {
    const { since, ...answer } = await putOnHeads(actor, id, asked);
    return { ...answer, charged: since === undefined ? [] : await chargedOf(actor.school, id, since) };
  });
}

/**
 * Gives a concession as `giveConcession` does. A key that was used before returns what was answered then, or throws 409 if the content
 * differs.
 */
export function grantConcession(
  actor: Actor,
  studentId: string,
  asked: ConcessionRequest,
  key: string | undefined,
): Promise<ConcessionAnswer> {
  const content = { student: studentId, concession: asked };
  return actOnce(actor, { key, act: 'give concession', content }, async () => {
    const answer = await giveConcession(actor, studentId, asked);
    return { ...answer, charged: await chargedOf(actor.school, studentId, beginningOf(answer.concession)) };
  });
}

/** Changes the last month of a concession as `endConcession` does. */
export function changeConcession(
  actor: Actor,
  one: { studentId: string; id: string },
  end: ConcessionEnd,
): Promise<ConcessionAnswer> {
  return act(actor, async () => {
    const answer = await endConcession(actor, one, end);
    return {
      ...answer,
      charged: await chargedOf(actor.school, one.studentId, beginningOf(answer.concession)),
    };
  });
}

function beginningOf({ from_year, from_month }: ConcessionRequest): number {
  return monthNumber({ year: from_year, month_name: from_month });
}

/**
 * Returns the months of this school year and the last one for which a student is charged something else than plan and concessions say now;
 * none of one who has left. Throws 404.
 */
export async function chargedOtherwiseOf(school: string, id: string, now: Date): Promise<ChargedNow[]> {
  const { _id, left } = await findStudent(school, id);
  if (left) return [];
  return chargedOf(school, _id, monthNumber({ year: monthAt(now).year - 1, month_name: 'Baisakh' }));
}

/** Returns the months from one on, a `monthNumber`, for which a student is charged something else than plan and concessions say now. */
async function chargedOf(school: string, id: string, since: number): Promise<ChargedNow[]> {
  const bills = (await billsOfStudents(school, [id])).filter(
    (bill) => isCharge(bill) && monthNumber(bill) >= since,
  );
  const months = [...new Set(bills.map(monthNumber))];
  const years = [...new Set(months.map((month) => monthOf(month).year))];
  const [student] = await findPricedStudents(school, [id]);
  if (!student || months.length === 0) return [];
  const prices = await readPrices(school, { years, students: [student] });
  return months
    .map((month) => ({
      ...monthOf(month),
      now: toRupees(sumOf(bills.filter((bill) => monthNumber(bill) === month).map(({ total }) => total))),
      then: toRupees(sumOfNets(prices.linesOf(student, month))),
    }))
    .filter(({ now, then }) => now !== then);
}

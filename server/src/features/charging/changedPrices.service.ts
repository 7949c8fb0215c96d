// What is charged already does not change with plan, concessions and heads: the answer of such an act says which months correcting would
// change.
import type {
  ChargedNow,
  ConcessionAnswer,
  ConcessionEnd,
  ConcessionRequest,
  StudentHeadsAnswer,
  StudentHeadsRequest,
} from '@school-office/contract/money/concessions';
import { MONTHS, type ClassName } from '@school-office/contract/enumerations';
import type { PlansAnswer, PlansUpdate } from '@school-office/contract/money/feePlan';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { monthNumber, monthOf, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
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
    /* oxlint-disable no-await-in-loop -- one command after the other */
    const classes = new Set<ClassName>();
    for (const [classname, first] of since) {
      if (first <= monthNumber(month) && (await isClassCharged(school, classname, month)))
        classes.add(classname);
    }
    if (classes.size === 0) continue;
    const standings = (await readMonth(school, month)).filter(
      ({ is, isCharged, difference }) => is !== 'gone' && isCharged && difference.length > 0,
    );
    /* oxlint-enable no-await-in-loop */
    for (const classname of classes) {
      const own = standings.filter(({ student }) => student.classname === classname);
      const paisa = sumOf(own.map(({ difference }) => sumOfNets(difference)));
      if (own.length > 0)
        charged.push({ classname, ...month, students: own.length, difference: toRupees(paisa) });
    }
  }
  return charged;
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

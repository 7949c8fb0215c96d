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
import type { ChargedDifference, PlanAnswer, PlanUpdate } from '@school-office/contract/money/feePlan';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import {
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { act } from '../../database/act.ts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { endConcession, giveConcession } from '../concessions/concessions.service.ts';
import { billsOfStudents, isClassCharged, sumOfNets } from '../money/bills.service.ts';
import { changePlan } from '../plan/plan.service.ts';
import { putOnHeads } from '../plan/studentHeads.service.ts';
import { findPricedStudents } from '../students/roll.service.ts';
import { readPrices } from './prices.service.ts';
import { isCharge, readMonth } from './standings.ts';

/** Sets amounts of a class as `changePlan` does. */
export function changePlanOfClass(
  actor: Actor,
  one: { year: number; classname: ClassName },
  update: PlanUpdate,
): Promise<PlanAnswer> {
  return act(actor, async () => {
    const answer = await changePlan(actor, one, update);
    const since = Object.values(answer.from).toSorted()[0];
    const months = since === undefined ? [] : await chargedSince(actor.school, one, monthOfDay(since));
    const charged: ChargedDifference[] = [];
    for (const month of months) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      const standings = await readMonth(actor.school, month);
      const other = standings.filter(
        ({ student, is, isCharged, difference }) =>
          student.classname === one.classname && is !== 'gone' && isCharged && difference.length > 0,
      );
      const paisa = sumOf(other.map(({ difference }) => sumOfNets(difference)));
      if (other.length > 0) charged.push({ ...month, students: other.length, difference: toRupees(paisa) });
    }
    return { ...answer, charged };
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

/** Returns the months of a plan's year, from one on, for which somebody of the class was charged. */
async function chargedSince(
  school: string,
  { year, classname }: { year: number; classname: ClassName },
  first: SchoolMonth,
): Promise<SchoolMonth[]> {
  const months: SchoolMonth[] = [];
  for (const month_name of MONTHS.slice(MONTHS.indexOf(first.month_name))) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    if (await isClassCharged(school, classname, { year, month_name })) months.push({ year, month_name });
  }
  return months;
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

// Charging a month: one bill for each student on the roll. It can be done again and again, because a student has one bill of
// serial 0 for a month; bills are never changed, so what is wrong is corrected by further ones.

import { monthAt, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Charging, ChargingAnswer } from '@school-office/contract/money/bills';
import { toRupees } from '@school-office/contract/money/money';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { insertBills, sumOfNets, type StoredBill } from '../money/bills.service.ts';
import {
  chargedInTrail,
  monthCharged,
  monthHasNotBegun,
  whyCorrected,
  yearHasNotBegun,
} from './charging.words.ts';
import type { PricedLine } from './prices.service.ts';
import { readMonth, type StudentInMonth } from './studentsInMonth.ts';

/** Whether a month has begun in Nepal. */
export function hasBegun(month: SchoolMonth, now: Date): boolean {
  return monthNumber(month) <= monthNumber(monthAt(now));
}

/**
 * Charges a month as `charging` says. A key that was used before returns what was charged under it, or throws 409 if the content
 * differs. Throws 400 for a month that has not begun, 403 for correcting without the permission, 404 for a named student who is not there,
 * and 409 for students who stand in the school year before, unless that is said.
 */
export function chargeMonth(
  actor: Actor,
  month: SchoolMonth,
  charging: Charging,
  key: string | undefined,
): Promise<ChargingAnswer> {
  const { school } = actor;
  const asked = { key, act: 'charge a month', content: { ...month, charging } };
  return actOnce(actor, asked, async (at) => {
    if (charging.correct !== false) allow(actor, 'correctCharges');
    if (!hasBegun(month, at)) throw new ApiError(400, monthHasNotBegun(month), { field: 'month' });
    const standings = await readMonth(school, month);
    const meant = toCharge(standings, charging);
    const drafts = [
      ...meant.flatMap(monthBill),
      ...toCorrect(standings, meant, charging).flatMap(correction),
    ];
    if (!charging.not_begun) refuseNotBegun(month, meant);
    const bills = drafts.map(({ student: { _id: student, classname }, ...bill }) => {
      return { ...month, student, classname, ...bill, ...enteredBy(actor) };
    });
    await insertBills(school, at, bills);
    const answer = { ...answerOf(month, bills, meant), act: bills[0]?.act ?? null };
    if (bills.length > 0) await audit(actor, chargedInTrail(month, answer, bills));
    return answer;
  });
}

/** Returns those who are meant to have the month's bill: with `only` also those who came after the month. */
function toCharge(standings: readonly StudentInMonth[], { except = [], only }: Charging): StudentInMonth[] {
  if (only) return named(standings, only).filter(({ student: { _id } }) => !except.includes(_id));
  const left = new Set(except);
  return standings.filter((one) => one.is === 'on the roll' && !left.has(one.student._id));
}

function toCorrect(
  standings: readonly StudentInMonth[],
  meant: readonly StudentInMonth[],
  { correct }: Charging,
): readonly StudentInMonth[] {
  if (typeof correct === 'boolean') return correct ? meant : [];
  return named(standings, correct, 'gone');
}

/** Throws 404 unless all are there; those who are gone are only if that is asked for. */
function named(standings: readonly StudentInMonth[], ids: readonly string[], or?: 'gone'): StudentInMonth[] {
  const wanted = new Set(ids);
  const found = standings.filter(
    ({ student, is }) => wanted.has(student._id) && (is !== 'gone' || or === 'gone'),
  );
  if (found.length < wanted.size) throw notFound('Student');
  return found;
}

type Draft = Pick<StoredBill, 'kind' | 'serial' | 'reason'> &
  Pick<StudentInMonth, 'student'> & { lines: PricedLine[] };

/** Returns the month's bill of a student who has none and for whom the plan has something. */
function monthBill({ student, isCharged, price }: StudentInMonth): Draft[] {
  if (isCharged || price.length === 0) return [];
  return [{ student, serial: 0, kind: 'month', lines: price, reason: '' }];
}

/** Returns the bill of the difference of a student who is charged something else than plan and concessions say now. */
function correction({ student, serial, isCharged, difference }: StudentInMonth): Draft[] {
  if (!isCharged || difference.length === 0) return [];
  return [{ student, serial: serial + 1, kind: 'correction', lines: difference, reason: whyCorrected() }];
}

/** Throws 409 for students without the month's bill who stand in an earlier school year, also where their class has no plan for this one yet. */
function refuseNotBegun(month: SchoolMonth, meant: readonly StudentInMonth[]): void {
  const before = meant.filter(({ isCharged, student }) => !isCharged && student.year < month.year);
  if (before.length > 0)
    throw new ApiError(409, yearHasNotBegun(month, before.length), { field: 'not_begun' });
}

type BillInShort = Pick<Draft, 'kind' | 'lines'>;

function answerOf(
  month: SchoolMonth,
  bills: readonly (BillInShort & { student: string })[],
  meant: readonly StudentInMonth[],
): Omit<ChargingAnswer, 'act'> {
  const charged = bills.filter(({ kind }) => kind === 'month').length;
  const corrected = bills.length - charged;
  const amount = toRupees(bills.reduce((sum, { lines }) => sum + sumOfNets(lines), 0));
  const withoutPlan = meant.filter(({ isCharged, price }) => !isCharged && price.length === 0).length;
  const message = monthCharged(month, { charged, corrected, amount, withoutPlan });
  const billed = new Set(bills.map(({ student }) => student));
  const skipped = meant.filter(({ student }) => !billed.has(student._id)).length;
  return { message, charged, skipped, corrected, amount };
}

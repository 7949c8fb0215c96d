// Charging a month: one bill for each student on the roll. It can be done again and again, because a student has one bill of
// serial 0 for a month; bills are never changed, so what is wrong is corrected by further ones.
import type { Charging, ChargingAnswer } from '@school-office/contract/money/bills';
import { toRupees } from '@school-office/contract/money/money';
import { monthAt, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { hold } from '../../database/counters.ts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { insertBills, sumOfNets } from '../money/bills.service.ts';
import type { BillRecord } from '../money/bills.model.ts';
import { chargedInTrail, monthCharged, monthHasNotBegun, whyCorrected } from './charging.words.ts';
import type { PricedLine } from './prices.service.ts';
import { readMonth, type Standing } from './standings.ts';

/** Whether a month has begun in Nepal. */
export function hasBegun(month: SchoolMonth, now: Date): boolean {
  return monthNumber(month) <= monthNumber(monthAt(now));
}

/**
 * Charges a month as `charging` says. A key that was used before returns what was charged under it, or throws 409 if the content
 * differs. Throws 400 for a month that has not begun, 403 for correcting without the permission, and 404 for a student of `only` who is not on the roll.
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
    if (charging.correct) allow(actor, 'correctCharges');
    if (!hasBegun(month, at)) throw new ApiError(400, monthHasNotBegun(month), { field: 'month' });
    const { onTheRoll } = await readMonth(school, month);
    const meant = ofThese(onTheRoll, charging);
    const bills = meant
      .flatMap((standing) => billFor(standing, charging.correct))
      .map(({ student: { _id: student, classname }, ...bill }) => {
        return { ...month, student, classname, ...bill, ...enteredBy(actor) };
      });
    if (bills.length > 0) await hold(school, 'bills');
    await insertBills(school, at, bills);
    const answer = answerOf(month, bills, meant.length);
    if (bills.length > 0) await audit(actor, { ...chargedInTrail(month, answer), at });
    return answer;
  });
}

function ofThese(standings: Standing[], { except = [], only }: Charging): Standing[] {
  if (only && !only.every((id) => standings.some(({ student }) => student._id === id))) {
    throw notFound('Student');
  }
  const [left, chosen] = [new Set(except), only && new Set(only)];
  return standings.filter(({ student: { _id } }) => !left.has(_id) && (chosen?.has(_id) ?? true));
}

type Draft = Pick<BillRecord, 'kind' | 'serial' | 'reason'> &
  Pick<Standing, 'student'> & { lines: PricedLine[] };

/** Returns the bill that a student needs, or nothing. */
function billFor({ student, serial, isCharged, price, difference }: Standing, correct: boolean): Draft[] {
  if (!isCharged) {
    return price.length === 0 ? [] : [{ student, serial: 0, kind: 'month', lines: price, reason: '' }];
  }
  if (!correct || difference.length === 0) return [];
  return [{ student, serial: serial + 1, kind: 'correction', lines: difference, reason: whyCorrected() }];
}

type BillInShort = Pick<Draft, 'kind' | 'lines'>;

function answerOf(month: SchoolMonth, bills: readonly BillInShort[], meant: number): ChargingAnswer {
  const charged = bills.filter(({ kind }) => kind === 'month').length;
  const corrected = bills.length - charged;
  const amount = toRupees(bills.reduce((sum, { lines }) => sum + sumOfNets(lines), 0));
  const message = monthCharged(month, { charged, corrected, amount });
  return { message, charged, skipped: meant - bills.length, corrected, amount };
}

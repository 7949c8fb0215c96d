// Charging and correcting a month are undone as one, until money of one of its students moved since.
import type { ChargeUndone, ChargingAct } from '@school-office/contract/money/bills';
import { toRupees } from '@school-office/contract/money/money';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, lineSince, undoAct, type LineSince } from '../audit/audit.service.ts';
import { chargedBills, undoBills, type ChargedBill } from '../money/bills.service.ts';
import { findStudents } from '../students/students.service.ts';
import { isCharge } from './studentsInMonth.ts';
import { chargeUndone, hasMoneySince, undidChargingInTrail } from './charging.words.ts';

/** Returns the acts that charged or corrected a month, the last one first. */
export async function actsOfMonth(school: string, month: SchoolMonth): Promise<ChargingAct[]> {
  const acts: ChargingAct[] = [];
  for (const [number, bills] of byAct(await chargedBills(school, month))) {
    // oxlint-disable-next-line no-await-in-loop -- a month has few of them
    acts.push(actOf(number, bills, (await moneySince(school, number, bills)) === null));
  }
  return acts.toSorted((one, other) => other.act - one.act);
}

/**
 * Takes what an act charged or corrected for a month out of all sums. Throws 404 for a number that is of no such act, or was undone,
 * and 409 with a student who has had a receipt or another bill since.
 */
export function undoCharging(actor: Actor, month: SchoolMonth, number: number): Promise<ChargeUndone> {
  const { school } = actor;
  return act(actor, async (at) => {
    const bills = byAct(await chargedBills(school, month)).get(number);
    if (!bills) throw notFound('Charge');
    const line = await moneySince(school, number, bills);
    if (line) throw await refusal(school, line, bills);
    await undoBills(school, at, { ...month, act: number });
    await undoAct(school, number);
    const { charged, corrected, amount } = actOf(number, bills, true);
    const message = chargeUndone(month, { charged, corrected, amount });
    await audit(actor, undidChargingInTrail(month, message, [...new Set(bills.map(studentOf))]));
    return { message, undone: bills.length };
  });
}

/** Returns the bills of the acts that charged or corrected a month, by their number. */
function byAct(bills: readonly ChargedBill[]): Map<number, ChargedBill[]> {
  const acts = new Map<number, ChargedBill[]>();
  for (const bill of bills) {
    const ofAct = acts.get(bill.act);
    if (ofAct) ofAct.push(bill);
    else acts.set(bill.act, [bill]);
  }
  return new Map([...acts].filter(([, ofAct]) => ofAct.some(isCharge)));
}

function actOf(number: number, bills: readonly ChargedBill[], undoable: boolean): ChargingAct {
  const [{ createdAt, account }] = bills as [ChargedBill];
  const charged = bills.filter(({ kind }) => kind === 'month').length;
  return {
    act: number,
    at: createdAt.toISOString(),
    account,
    charged,
    corrected: bills.filter(({ kind }) => kind === 'correction').length,
    amount: toRupees(bills.reduce((sum, { total }) => sum + total, 0)),
    undoable,
  };
}

function moneySince(
  school: string,
  number: number,
  bills: readonly ChargedBill[],
): Promise<LineSince | null> {
  const charged = new Set(bills.map(studentOf));
  return lineSince({ school, act: number, money: true }, ({ about }) => about.some((id) => charged.has(id)));
}

async function refusal(
  school: string,
  { about }: LineSince,
  bills: readonly ChargedBill[],
): Promise<ApiError> {
  const charged = new Set(bills.map(studentOf));
  const _id = about.find((id) => charged.has(id))!;
  const [student] = await findStudents(school, [_id]);
  const name = student!.student_name;
  return new ApiError(409, hasMoneySince(name), { person: { kind: 'student', _id, name } });
}

function studentOf({ student }: ChargedBill): string {
  return String(student);
}

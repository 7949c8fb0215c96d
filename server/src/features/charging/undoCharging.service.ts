// Charging and correcting a month are undone as one, until money of one of its students moved since.

import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ChargeUndone, ChargingAct } from '@school-office/contract/money/bills';
import { toRupees } from '@school-office/contract/money/money';
import mongoose from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, lineSince, undoAct, type LineSince } from '../audit/audit.service.ts';
import { billsOfMonth, undoBills, type BillOfMonth } from '../money/bills.service.ts';
import { findStudents } from '../students/students.service.ts';
import { chargeUndone, hasMoneySince, undidChargingInTrail } from './charging.words.ts';
import { isCharge } from './studentsInMonth.ts';

/** Returns the acts that charged or corrected a month, the last one first; `bills` are all of the month. */
export async function actsOfMonth(school: string, bills: readonly BillOfMonth[]): Promise<ChargingAct[]> {
  const acts = await Promise.all(
    Array.from(byAct(bills), async ([number, ofAct]) =>
      actOf(number, ofAct, (await moneySince(school, number, ofAct)) === null),
    ),
  );
  return acts.toSorted((one, other) => other.act - one.act);
}

/**
 * Takes what an act charged or corrected for a month out of all sums. Throws 404 for a number that is of no such act, or was undone,
 * and 409 with a student who has had a receipt or another bill since.
 */
export function undoCharging(actor: Actor, month: SchoolMonth, number: number): Promise<ChargeUndone> {
  const { school } = actor;
  return act(actor, async (at) => {
    const bills = byAct(await billsOfMonth(school, month)).get(number);
    if (!bills) throw notFound('Charge');
    const line = await moneySince(school, number, bills);
    if (line) throw await refusal(school, line, bills);
    await undoBills(school, at, { ...month, act: number });
    await undoAct(school, number);
    const undone = actOf(number, bills, true);
    await audit(actor, undidChargingInTrail(month, undone, amountsOf(bills)));
    return { message: chargeUndone(month, undone), undone: bills.length };
  });
}

/** Returns the bills of the acts that charged or corrected a month, by their number. */
function byAct(bills: readonly BillOfMonth[]): Map<number, BillOfMonth[]> {
  const acts = new Map<number, BillOfMonth[]>();
  for (const bill of bills) {
    const ofAct = acts.get(bill.act);
    if (ofAct) ofAct.push(bill);
    else acts.set(bill.act, [bill]);
  }
  return new Map([...acts].filter(([, ofAct]) => ofAct.some(isCharge)));
}

function actOf(number: number, bills: readonly BillOfMonth[], undoable: boolean): ChargingAct {
  const [{ createdAt, account }] = bills as [BillOfMonth];
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
  bills: readonly BillOfMonth[],
): Promise<LineSince | null> {
  const charged = [...new Set(bills.map(studentOf))];
  return lineSince({ school, act: number, money: true }, { about: mongoose.trusted({ $in: charged }) });
}

async function refusal(
  school: string,
  { about }: LineSince,
  bills: readonly BillOfMonth[],
): Promise<ApiError> {
  const charged = new Set(bills.map(studentOf));
  const _id = about.find((id) => charged.has(id))!;
  const [student] = await findStudents(school, [_id]);
  const name = student!.student_name;
  return new ApiError(409, hasMoneySince(name), { person: { kind: 'student', _id, name } });
}

/** Returns what each student was charged, in rupees by id. */
function amountsOf(bills: readonly BillOfMonth[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const bill of bills) {
    amounts.set(studentOf(bill), (amounts.get(studentOf(bill)) ?? 0) + bill.total);
  }
  return new Map([...amounts].map(([student, paisa]) => [student, toRupees(paisa)]));
}

function studentOf({ student }: BillOfMonth): string {
  return String(student);
}

// Paying a month: one act under one key pays all who are chosen, or nobody.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { sumRupees, toPaisa } from '@school-office/contract/money/money';
import type { Slip } from '@school-office/contract/money/salaries';
import type { PayDay, PayDayAnswer } from '@school-office/contract/money/salaryMonth';
import mongoose, { Types } from 'mongoose';
import { actOnce, answerUnder } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { refuseDay } from '../expenses/placesOfVouchers.ts';
import { advancesOf, leftOn } from '../money/advances.service.ts';
import { placeOfWay } from '../money/places.service.ts';
import { refusal, refuseWrongRow } from './draft.service.ts';
import { makeSalaries, type SalaryToMake } from './makingSalaries.service.ts';
import type { MonthOfSheet, Row } from './rowsOfMonth.ts';
import { SalaryModel } from './salaries.model.ts';
import { salaryOnWire, toSalary } from './salaries.service.ts';
import { rowsOfMonth } from './salaryMonth.service.ts';
import {
  advanceGivenLater,
  anotherSum,
  nothingToPay,
  paidSalariesInTrail,
  salariesCancelledSince,
  salariesPaid,
} from './salaryMonth.words.ts';

/**
 * Pays what is left of the month to each of these people, in the order of the table; those who are paid already are skipped. A key that
 * was used before returns what was answered then, and says how many payments were cancelled since. Throws 404 for a person who is not in
 * the month, 400 for a day, a place or a row that cannot be, and 409 with the table as it is if the sum is another one by now or nobody is left to pay.
 */
export function payMonth(
  actor: Actor,
  month: MonthOfSheet,
  asked: PayDay,
  key: string | undefined,
): Promise<PayDayAnswer> {
  const { school } = actor;
  const content = { ...asked, ...month };
  const again = (first: PayDayAnswer) => asItIsNow(school, first);
  return actOnce(actor, { key, act: 'pay salary month', content, again }, async (at) => {
    const { way, reference } = asked;
    const today = dayInNepal(at);
    const day = asked.day ?? today;
    const place = await placeOfWay(school, { way, place: asked.place, goes: 'out' });
    await refuseDay(school, { from: place, to: null, day, today });
    const table = await rowsOfMonth(school, month);
    const chosen = chosenOf(table, asked.employees);
    const toPay = chosen.filter(({ state }) => state !== 'paid');
    const sum = toPay.reduce((total, { rest }) => total + rest, 0);
    if (asked.amount !== undefined && toPaisa(asked.amount) !== sum) {
      throw refusal(anotherSum(toPaisa(asked.amount), sum), table);
    }
    if (toPay.length === 0) throw refusal(nothingToPay(), table);
    for (const row of toPay) refuseWrongRow(row);
    if (day < today) await refuseLaterAdvances(school, toPay, day);
    const paying = { day, way, place, reference };
    const made = await makeSalaries(
      actor,
      at,
      paying,
      toPay.map((row) => salaryOf(row, month)),
    );
    await audit(actor, paidSalariesInTrail(month, made));
    const skipped = chosen.length - toPay.length;
    const payments = made.map((salary) => salaryOnWire(actor, toSalary(salary)));
    const amount = sumRupees(payments.map(({ salaryAmount }) => salaryAmount));
    return { message: salariesPaid(month, made, skipped), paid: made.length, amount, skipped, payments };
  });
}

/** Throws 400 at the first row that takes off an advance which was given after the day. */
async function refuseLaterAdvances(school: string, rows: readonly Row[], day: string): Promise<void> {
  const accounts = await advancesOf(school);
  const wrong = rows.find(({ employee, advance }) => {
    const account = accounts.get(employee);
    return account !== undefined && advance > leftOn(account, day);
  });
  if (!wrong) return;
  const person = { kind: wrong.kind, _id: wrong.employee, name: wrong.name };
  throw new ApiError(400, advanceGivenLater(wrong, day), { field: 'day', person });
}

/** Returns the rows of these people in the order of the table. Throws 404. */
function chosenOf(table: readonly Row[], employees: readonly string[]): Row[] {
  const wanted = new Set(employees);
  const chosen = table.filter(({ employee }) => wanted.has(employee));
  if (chosen.length < wanted.size) throw notFound('Employee');
  return chosen;
}

function salaryOf(row: Row, { year, month_name, sheet }: MonthOfSheet): SalaryToMake {
  const { salary, allowance, fund, cit, tax, deduction, advance, net, absent, days, note } = row;
  const { kind, name, number, paid: paid_before, duty: post, pan, bank, account_no } = row;
  const amounts = { salary, allowance, fund, cit, tax, deduction, advance, net, paid_before };
  const slip: Slip = { sheet, ...amounts, absent, days, note, post, pan, bank, account_no };
  return {
    employee: new Types.ObjectId(row.employee),
    kind,
    name,
    number,
    salaryForTheYear: year,
    salaryForTheMonth: month_name,
    salaryAmount: row.rest,
    slip,
  };
}

async function asItIsNow(school: string, first: PayDayAnswer): Promise<PayDayAnswer> {
  const ids = first.payments.map(({ _id }) => _id);
  const cancelled = await SalaryModel.find({
    school,
    _id: mongoose.trusted({ $in: ids }),
    cancelled: mongoose.trusted({ $exists: true }),
  })
    .select('_id')
    .lean();
  if (cancelled.length === 0) return first;
  return { ...first, message: salariesCancelledSince(first.message, cancelled.length) };
}

/** Returns what was answered when a month was paid under an idempotency key. Throws 404. */
export async function findPayDayByKey(school: string, key: string): Promise<PayDayAnswer> {
  const answer = (await answerUnder(school, key)) as Partial<PayDayAnswer> | undefined;
  if (!answer?.payments) throw notFound('Payment');
  return answer as PayDayAnswer;
}

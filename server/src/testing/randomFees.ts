// What an office may do with the fees of three pupils, at random.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { chargeMonth } from '../features/charging/charging.service.ts';
import { makeExtraBill } from '../features/charging/extraBills.service.ts';
import { undoCharging } from '../features/charging/undoCharging.service.ts';
import { giveConcessions } from '../features/concessions/many.service.ts';
import { payFees } from '../features/desk/feePayments.service.ts';
import { openLedgers } from '../features/desk/ledger.service.ts';
import { giveBack } from '../features/desk/refund.service.ts';
import { refundableOf } from '../features/desk/refundable.ts';
import { takeMoney } from '../features/desk/takeMoney.service.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { bringStudentBack, letStudentLeave } from '../features/students/leaving.service.ts';
import { findStudent } from '../features/students/students.service.ts';
import type { Actor } from '../http/actor.ts';
import { addHead, setPlan } from './feePlans.ts';
import { registerStudent } from './registerStudent.ts';
import type { Client } from './testApp.ts';

const pupil = fc.nat({ max: 2 });
const share = fc.constantFrom(0.1, 0.5, 1, 1);
const way = fc.constantFrom(...WAYS);
const amount = fc.integer({ min: 1, max: 300_000 }).map((paisa) => paisa / 100);
/** So many months from this one. */
const later = fc.integer({ min: -3, max: 4 });

/** Each takes a pupil, or all. */
export const feeDeed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('charge' as const),
      later: fc.integer({ min: -4, max: 0 }),
      correct: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay a share' as const), pupil, share, way }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('give back' as const), pupil, share, way }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('other amounts' as const),
      pupil,
      later,
      amount,
      part: fc.constantFrom(...FEE_PARTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('concede' as const),
      percent: fc.constantFrom(10, 50, 100),
      both: fc.boolean(),
      later,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('extra bill' as const),
      pupil,
      later,
      amount: fc
        .integer({ min: -150_000, max: 150_000 })
        .filter((paisa) => paisa !== 0)
        .map(toRupees),
    }),
  },
  fc.record({ does: fc.constant('undo a charge' as const), which: fc.nat() }),
  fc.record({ does: fc.constant('leave' as const), pupil }),
  fc.record({ does: fc.constant('come back' as const), pupil }),
);
export type FeeDeed = typeof feeDeed extends fc.Arbitrary<infer Value> ? Value : never;

export interface Pupils {
  ids: string[];
  tuition: string;
  computer: string;
}

/** Enters a plan of two heads, and three pupils in two classes. */
export async function enterPupils(office: Client): Promise<Pupils> {
  const tuition = await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' });
  const computer = await addHead(office, { name: 'Computer', part: 'computer_fees', due: 'monthly' });
  await setPlan(office, 'Five', { [tuition]: 2000, [computer]: 250.5 }, '2083-01-01');
  await setPlan(office, 'Six', { [tuition]: 2400, [computer]: 300 }, '2083-01-01');
  const ids: string[] = [];
  for (const [student_name, classname] of [
    ['Asha Example', 'Five'],
    ['Bimal Example', 'Five'],
    ['Chandra Example', 'Six'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ids.push((await registerStudent(office, { student_name, classname, admission_date: '2083-01-02' }))._id);
  }
  return { ids, tuition, computer };
}

/** Does it, or throws what the act refuses. */
export async function performFee(actor: Actor, pupils: Pupils, one: FeeDeed): Promise<unknown> {
  const id = 'pupil' in one ? pupils.ids[one.pupil]! : '';
  const month = monthOf(monthNumber(monthAt(actor.now())) + ('later' in one ? one.later : 0));
  switch (one.does) {
    case 'charge': {
      const charging = { except: [], only: undefined, correct: one.correct, not_begun: true };
      return chargeMonth(actor, month, charging, undefined);
    }
    case 'undo a charge':
      return undoCharge(actor, one.which);
    case 'pay a share':
      return payShare(actor, id, one);
    case 'give back':
      return giveShareBack(actor, id, one);
    case 'other amounts': {
      const { student_name, classname, roll_no } = await findStudent(actor.school, id);
      const none = Object.fromEntries(FEE_PARTS.map((part) => [part, 0])) as Record<FeePart, number>;
      const asked = { student_name, classname, roll_no, ...month, ...none, [one.part]: one.amount };
      return payFees(actor, id, asked, undefined);
    }
    case 'concede': {
      const heads = one.both ? [pupils.tuition, pupils.computer] : [pupils.tuition];
      const from = {
        from_year: month.year,
        from_month: month.month_name,
        until_year: null,
        until_month: null,
      };
      const given = {
        heads,
        percent: one.percent,
        amount: null,
        ...from,
        kind: 'merit',
        reason: 'At random',
      } as const;
      return giveConcessions(actor, { students: pupils.ids, ...given }, undefined);
    }
    case 'extra bill': {
      const bill = {
        ...month,
        part: 'miscellaneous',
        name: 'Window',
        amount: one.amount,
        reason: 'Broken',
      } as const;
      return makeExtraBill(actor, id, bill, undefined);
    }
    case 'leave':
      return letStudentLeave(actor, id, { day: dayInNepal(actor.now()), reason: 'Moved' });
    default:
      return bringStudentBack(actor, id);
  }
}

async function undoCharge(actor: Actor, which: number): Promise<unknown> {
  const { school } = actor;
  const bills = await BillModel.find({ school, kind: 'month', undone: null })
    .select('+act')
    .sort({ _id: 1 })
    .lean();
  const bill = bills[which % bills.length];
  return bill && undoCharging(actor, bill, bill.act);
}

/** Of all that can be taken. */
async function payShare(actor: Actor, id: string, of: { share: number; way: Way }): Promise<unknown> {
  const [ledger] = await openLedgers(actor.school, [id], actor.now());
  const rupees = toRupees(Math.round(ledger!.most * of.share));
  if (rupees === 0) return undefined;
  const lines = [{ student: id, amount: rupees, fine: 0, seen: undefined }];
  const asked = { lines, way: of.way, reference: '', received: undefined, payer: '' };
  return takeMoney(actor, asked, undefined);
}

/** Of all that can be given back, and a paisa more, which is refused. Nobody owes by it: M12. */
async function giveShareBack(actor: Actor, id: string, of: { share: number; way: Way }): Promise<unknown> {
  const { school } = actor;
  const read = async () => (await openLedgers(school, [id], actor.now()))[0]!;
  const before = await read();
  const { most } = await refundableOf(school, before);
  const asked = { way: of.way, reference: '', party: '', reason: 'Too much', seen: undefined };
  const tooMuch = giveBack(actor, id, { ...asked, amount: toRupees(most + 1) }, undefined);
  await expect(tooMuch).rejects.toMatchObject({ status: 400, field: 'amount' });
  const paisa = Math.round(most * of.share);
  if (paisa === 0) return undefined;
  const { voucher } = await giveBack(actor, id, { ...asked, amount: toRupees(paisa) }, undefined);
  expect(toPaisa(voucher.amount)).toBe(paisa);
  const after = await read();
  expect(after.due).toBe(before.due);
  expect(after.due - after.advance).toBe(before.due - before.advance + paisa);
  expect(after.due - after.advance).toBeLessThanOrEqual(0);
  return voucher;
}

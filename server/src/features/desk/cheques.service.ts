// Cheques that were received, until the bank has paid them or they bounce.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { Bill } from '@school-office/contract/money/bills';
import type { Cheque, ChequesAnswer, ChequesUpdate } from '@school-office/contract/money/cheques';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { billStudent } from '../charging/extraBills.service.ts';
import { refuseDay } from '../expenses/placesOfVouchers.ts';
import { takeBackReceipt } from '../money/cancelReceipt.service.ts';
import {
  lastActsOf,
  placeOfCheque,
  receiptsOfOpenCheques,
  toCheque,
  writeChequeAct,
  type LastAct,
} from '../money/chequeActs.service.ts';
import { closedYears } from '../money/fiscalYears.service.ts';
import { placeOfWay, placesOf } from '../money/places.service.ts';
import {
  findReceiptById,
  receiptsWithIds,
  toReceipt,
  type StoredReceipt,
} from '../money/receipts.service.ts';
import { refundOf } from '../money/refunds.service.ts';
import { makeVoucher, toVoucher } from '../money/vouchers.service.ts';
import {
  billOfBounced,
  billOfPart,
  bouncedByVoucher,
  bouncedByVoucherInTrail,
  whyBilled,
  bouncedInTrail,
  chequeBounced,
  chequeChanged,
  chequesMarked,
  dayAfterToday,
  dayBeforeReceipt,
  markedInTrail,
  notACheque,
} from './cheques.words.ts';

/** Returns the cheques that the bank has not paid yet, oldest first. */
export async function listCheques(school: string): Promise<Cheque[]> {
  const { places } = await placesOf(school);
  const receipts = await receiptsOfOpenCheques(school);
  const last = await lastActsOf(
    school,
    receipts.map(({ _id }) => String(_id)),
  );
  return receipts.map((receipt) => toCheque(receipt, last.get(String(receipt._id)), places));
}

/**
 * Says what the bank has done with cheques: all of them, or none. One that bounces cancels its receipt, and what the bank takes for it is
 * billed. Without a place, a cheque clears into the bank to which it was brought. Throws 404, 400 for a day before the receipt's, before
 * the bank's book begins or after today, 409 naming one that is no longer as it was, and 403 for what the actor may not take back.
 */
export function markCheques(
  actor: Actor,
  asked: ChequesUpdate,
  key: string | undefined,
): Promise<ChequesAnswer> {
  return actOnce(actor, { key, act: 'mark cheques', content: asked }, async (at) =>
    asked.state === 'bounced' ? bounce(actor, at, asked) : mark(actor, at, asked),
  );
}

async function mark(actor: Actor, at: Date, asked: ChequesUpdate): Promise<ChequesAnswer> {
  const { school } = actor;
  const { state } = asked;
  const receipts = await readReceipts(school, asked.receipts);
  const last = await lastActsOf(school, asked.receipts);
  const bank =
    state === 'in hand' ? null : await placeOfWay(school, { way: 'Cheque', place: asked.place, goes: 'out' });
  const today = dayInNepal(at);
  for (const receipt of receipts) {
    const before = last.get(String(receipt._id));
    refuseChange(receipt, before, state);
    const taken = dayInNepal(receipt.createdAt);
    const day = asked.own_days ? taken : (asked.day ?? today);
    if (day > today) throw new ApiError(400, dayAfterToday(), { field: 'day' });
    if (day < taken || (before && day < before.day)) {
      throw new ApiError(400, dayBeforeReceipt(receipt), { field: 'day' });
    }
    // What is no longer cleared goes back out of the bank.
    const isBack = state === 'in hand' && before?.state === 'cleared';
    if (isBack) allow(actor, 'keepBooks');
    const wasBrought = asked.place === undefined && before?.state === 'banked';
    const place = isBack || wasBrought ? before.place : bank;
    // Those of before there were places lie in sums that are said.
    if (!asked.own_days && (state === 'cleared' || isBack))
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      await refuseDay(school, { from: null, to: place, day, today });
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await writeChequeAct(actor, at, receipt, { state, place, day });
  }
  const cheques = await chequesAsTheyAre(school, asked.receipts);
  await audit(actor, markedInTrail(state, cheques));
  return { message: chequesMarked(state, cheques), cheques };
}

/** From in hand to banked and cleared, or to cleared at once; back to in hand from both. Throws 409 for another change. */
function refuseChange(
  receipt: StoredReceipt,
  before: LastAct | undefined,
  state: ChequesUpdate['state'],
): void {
  const present = before?.state ?? 'in hand';
  const isChanged =
    receipt.cancelled !== undefined ||
    present === 'bounced' ||
    present === state ||
    (present === 'cleared' && state === 'banked');
  if (isChanged) throw new ApiError(409, chequeChanged(receipt, receipt.cancelled ? 'cancelled' : present));
}

async function bounce(actor: Actor, at: Date, { receipts, cost }: ChequesUpdate): Promise<ChequesAnswer> {
  const { school } = actor;
  const [stored] = await readReceipts(school, receipts);
  const why = { reason: 'bounced cheque', note: '' } as const;
  const id = receipts[0]!;
  if (stored!.cancelled) throw new ApiError(409, chequeChanged(stored!, 'cancelled'));
  const last = (await lastActsOf(school, receipts)).get(id);
  if (last?.state === 'bounced') throw new ApiError(409, chequeChanged(stored!, 'bounced'));
  if (await staysUncancelled(school, stored!)) return bounceWithoutCancelling(actor, at, stored!, cost);
  const receipt = await takeBackReceipt(actor, at, id, why);
  await writeChequeAct(actor, at, stored!, { state: 'bounced', place: null, day: dayInNepal(at) });
  const bill = await billCost(actor, at, receipt, cost);
  await audit(actor, bouncedInTrail(receipt, why, cost));
  const cheques = await chequesAsTheyAre(school, receipts);
  return { message: chequeBounced(receipt, cost), cheques, ...(bill && { bill }) };
}

/** Bills the first student of a receipt for what the bank takes, in the act in which it is called. */
async function billCost(actor: Actor, at: Date, receipt: Receipt, cost: number): Promise<Bill | undefined> {
  if (cost === 0) return undefined;
  const student = receipt.lines[0]!.student;
  return (await billStudent(actor, at, student, billOfBounced(receipt, monthAt(at), cost))).bill;
}

/** Whether a receipt cannot be cancelled: its fiscal year is closed, or what it paid was given back. */
async function staysUncancelled(school: string, receipt: StoredReceipt): Promise<boolean> {
  return (
    (await closedYears(school)).has(receipt.fiscal_year) || (await refundOf(school, receipt)) !== undefined
  );
}

/** A voucher takes the sum out of where it lies, and each student of the receipt is billed for what it paid of theirs. */
async function bounceWithoutCancelling(
  actor: Actor,
  at: Date,
  stored: StoredReceipt,
  cost: number,
): Promise<ChequesAnswer> {
  allow(actor, 'cancelAnyReceipt');
  const { school } = actor;
  const id = String(stored._id);
  const day = dayInNepal(at);
  const receipt = toReceipt(stored);
  const from = await placeOfCheque(school, id);
  const { total: amount, reference } = stored;
  const party = [...new Set(stored.lines.map(({ student_name }) => student_name))].join(', ');
  const of = { kind: 'bounced' as const, day, from, to: null, amount, fee: 0, way: null, reference, party };
  const texts = { head_name: '', bill_no: '', note: whyBilled(receipt), image: '' };
  const made = await makeVoucher(actor, at, { ...of, ...texts, receipt: stored._id });
  await writeChequeAct(actor, at, stored, { state: 'bounced', place: null, day });
  for (const [student, rupees] of partsOf(receipt)) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await billStudent(actor, at, student, billOfPart(receipt, monthAt(at), rupees));
  }
  const bill = await billCost(actor, at, receipt, cost);
  const voucher = toVoucher(made, await placesOf(school));
  await audit(actor, bouncedByVoucherInTrail(receipt, voucher, cost));
  const cheques = await chequesAsTheyAre(school, [id]);
  return { message: bouncedByVoucher(receipt, voucher, cost), cheques, ...(bill && { bill }) };
}

/** What a receipt has taken of each student, fines with it, in rupees. */
function partsOf({ lines }: Receipt): Map<string, number> {
  const parts = new Map<string, number>();
  for (const line of lines) {
    const amount = sumRupees([parts.get(line.student) ?? 0, feeTotal(line), line.fine]);
    parts.set(line.student, amount);
  }
  return parts;
}

/** Throws 404 for a receipt that the school does not have, and 400 for one that was paid in another way. */
async function readReceipts(school: string, ids: readonly string[]): Promise<StoredReceipt[]> {
  const receipts = await receiptsWithIds(school, ids);
  const missing = ids.find((id) => !receipts.some(({ _id }) => String(_id) === id));
  if (missing !== undefined) await findReceiptById(school, missing);
  const other = receipts.find(({ way }) => way !== 'Cheque');
  if (other) throw new ApiError(400, notACheque(other), { field: 'receipts' });
  return receipts;
}

async function chequesAsTheyAre(school: string, ids: readonly string[]): Promise<Cheque[]> {
  const { places } = await placesOf(school);
  const last = await lastActsOf(school, ids);
  const receipts = await receiptsWithIds(school, ids);
  return receipts.map((receipt) => toCheque(receipt, last.get(String(receipt._id)), places));
}

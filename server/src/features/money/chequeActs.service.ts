// Acts on cheques that were received, and the moves that they make.

import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { Cheque, ChequeMark } from '@school-office/contract/money/cheques';
import { toRupees } from '@school-office/contract/money/money';
import { CHEQUES } from '@school-office/contract/money/places';
import mongoose, { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { enteredBy } from '../audit/entered.ts';
import { ChequeActModel, type ChequeActRecord } from './cheques.model.ts';
import { refuseClosedYear } from './fiscalYears.service.ts';
import { moveMoney, moveSource, type Move } from './moves.service.ts';
import { nameOfPlace, type PlaceRecord } from './places.service.ts';
import { ReceiptModel } from './receipts.model.ts';
import type { StoredReceipt } from './receipts.service.ts';

/** The last act on a cheque. */
export type LastAct = Pick<ChequeActRecord, 'receipt' | 'state' | 'place' | 'day' | 'account'>;

/** Returns the last act of each of these cheques, by the id of its receipt; none for one that is in hand since it was received. */
export async function lastActsOf(school: string, receipts: readonly string[]): Promise<Map<string, LastAct>> {
  const acts = await ChequeActModel.find({ school, receipt: mongoose.trusted({ $in: receipts }) })
    .select('receipt state place day account')
    .sort({ act: 1, _id: 1 })
    .lean();
  return new Map(acts.map((act) => [String(act.receipt), act]));
}

/** Returns the place of the money of a receipt by cheque: in hand, or the bank that has paid it. */
export async function placeOfCheque(school: string, receipt: string): Promise<string> {
  const last = (await lastActsOf(school, [receipt])).get(receipt);
  return last?.state === 'cleared' ? last.place! : CHEQUES;
}

/** Writes an act on a cheque, in the act in which it is called, and moves its money. */
export async function writeChequeAct(
  actor: Actor,
  at: Date,
  { _id, total: amount, ...receipt }: StoredReceipt,
  { state, place, day }: Pick<ChequeActRecord, 'state' | 'place' | 'day'>,
): Promise<void> {
  const { school } = actor;
  const number = formatReceiptNumber(receipt);
  // Of one that is banked, nothing moves.
  await refuseClosedYear(school, { days: [day] });
  const made = { _id: new Types.ObjectId(), receipt: _id, state, place, day, amount, number };
  await ChequeActModel.create({ ...made, school, createdAt: at, ...enteredBy(actor) });
  const isOpen = state === 'in hand' || state === 'banked';
  // The same cheque may come again.
  const isFree = state === 'bounced' && { referenceInUse: 1 as const };
  const update = isOpen ? { $set: { chequeOpen: true } } : { $unset: { chequeOpen: 1 as const, ...isFree } };
  await ReceiptModel.updateOne({ school, _id }, update).orFail();
  await moveMoney(actor, at, movesOfChequeAct(made));
}

type Paper = Pick<ChequeActRecord, 'state' | 'place' | 'day' | 'amount' | 'number'> & { _id: Types.ObjectId };

/** Returns the moves of an act on a cheque: a cleared one goes to the bank, one whose clearing was a mistake comes back. */
export function movesOfChequeAct({ _id, state, place, day, amount, number }: Paper): Move[] {
  if (place === null || (state !== 'cleared' && state !== 'in hand')) return [];
  const [from, to] = state === 'cleared' ? [CHEQUES, place] : [place, CHEQUES];
  const source = moveSource('cheque', _id, number);
  const base = {
    day,
    party: '',
    way: 'Cheque' as const,
    source,
    sort: 'moved' as const,
    what: 'cheque' as const,
  };
  return [
    { ...base, place: from, paisa: -amount },
    { ...base, place: to, paisa: amount },
  ];
}

/** Yields the moves of all acts on the cheques of a school. */
export async function* movesOfAllCheques(school: string): AsyncGenerator<Move[], void> {
  const acts = ChequeActModel.find({ school }).select('state place day amount number').lean().cursor();
  for await (const act of acts) yield movesOfChequeAct(act);
}

/** Returns the receipts whose cheques the bank has not paid yet, oldest first. */
export async function receiptsOfOpenCheques(school: string): Promise<StoredReceipt[]> {
  return ReceiptModel.find({ school, chequeOpen: true }).sort({ createdAt: 1, _id: 1 }).lean();
}

/** Returns the state of a cheque after its last act. */
export function toCheque(
  receipt: StoredReceipt,
  last: LastAct | undefined,
  places: readonly PlaceRecord[],
): Cheque {
  const day = dayInNepal(receipt.createdAt);
  const state = receipt.cancelled ? 'bounced' : (last?.state ?? 'in hand');
  const place = state === 'banked' || state === 'cleared' ? last!.place : null;
  return {
    receipt: String(receipt._id),
    number: receipt.number,
    fiscal_year: receipt.fiscal_year,
    students: [...new Set(receipt.lines.map(({ student_name }) => student_name))],
    reference: receipt.reference,
    amount: toRupees(receipt.total),
    day,
    state,
    since: last?.day ?? day,
    place,
    place_name: place === null ? '' : nameOfPlace(places, place),
  };
}

/** Returns the acts on cheques of a day, in their order. */
export async function chequesMarkedOn(
  school: string,
  day: string,
  places: readonly PlaceRecord[],
): Promise<ChequeMark[]> {
  const acts = await ChequeActModel.find({ school, day })
    .select('receipt state place day account')
    .sort({ act: 1, _id: 1 })
    .lean();
  if (acts.length === 0) return [];
  const ids = acts.map(({ receipt }) => receipt);
  const receipts = await ReceiptModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('+account')
    .lean();
  const byId = new Map(receipts.map((receipt) => [String(receipt._id), receipt]));
  return acts.map((act) => {
    const { cancelled: _since, ...receipt } = byId.get(String(act.receipt))!;
    return { ...toCheque(receipt, act, places), account: act.account };
  });
}

/** The receipt of a cheque that has bounced stays where it cannot be cancelled. */
function isPaidOrBounced(last: LastAct | undefined): boolean {
  return last?.state === 'cleared' || last?.state === 'bounced';
}

/** Returns a sentence for each receipt by cheque that says otherwise than its acts whether the bank has paid it. */
export async function checkCheques(
  school: string,
  differs: (number: string, isOpen: boolean) => string,
): Promise<string[]> {
  const receipts = await ReceiptModel.find({ school, way: 'Cheque' })
    .select('fiscal_year number chequeOpen cancelled.at')
    .lean();
  const last = await lastActsOf(
    school,
    receipts.map(({ _id }) => String(_id)),
  );
  return receipts.flatMap(({ _id, chequeOpen, cancelled, ...receipt }) => {
    const isOpen = !cancelled && !isPaidOrBounced(last.get(String(_id)));
    return isOpen === (chequeOpen ?? false) ? [] : [differs(formatReceiptNumber(receipt), isOpen)];
  });
}

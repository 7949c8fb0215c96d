import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type {
  Cancellation,
  PrintAnswer,
  Receipt,
  ReceiptAnswer,
} from '@school-office/contract/money/receipts';
import { isObjectIdOrHexString } from 'mongoose';
import { act } from '../../database/act.ts';
import { actNumber } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, markUndone } from '../audit/audit.service.ts';
import { lastActsOf, placeOfCheque } from './chequeActs.service.ts';
import { holdDrawer } from './drawer.service.ts';
import { changeLedgers, type LedgerChange } from './ledgers.service.ts';
import { moveMoney } from './moves.service.ts';
import { movesOfCancelled } from './movesOfReceipts.ts';
import { ReceiptModel, type ReceiptRecord } from './receipts.model.ts';
import { findReceiptById, inLedgers, lastPaidOf, toReceipt, type StoredReceipt } from './receipts.service.ts';
import {
  cancelledReceiptInTrail,
  lostPrintInTrail,
  printedReceiptInTrail,
  printStays,
  receiptCancelled,
  receiptCancelledAlready,
  givenBackSince,
  chequeHasBounced,
} from './receipts.words.ts';
import { refundOf } from './refunds.service.ts';

const UNDO_PRINT_FOR_MS = 10 * 60_000;

/**
 * Cancels a receipt, whose reference can then be used again. Throws 404, 409 if it is cancelled already, and 403 for one that is not
 * the actor's own of today, in the open drawer, unless the actor may cancel any.
 */
export function cancelReceipt(actor: Actor, id: string, why: Cancellation): Promise<ReceiptAnswer> {
  return act(actor, async (at) => {
    const receipt = await takeBackReceipt(actor, at, id, why);
    await audit(actor, cancelledReceiptInTrail(receipt, why));
    return { message: receiptCancelled(receipt), receipt };
  });
}

/** Cancels a receipt as `cancelReceipt` does, in the act in which it is called, which tells of it. */
export async function takeBackReceipt(
  actor: Actor,
  at: Date,
  id: string,
  { reason, note }: Cancellation,
): Promise<Receipt> {
  const { school, account } = actor;
  const stored = await findReceiptById(school, id);
  if (stored.cancelled) throw new ApiError(409, receiptCancelledAlready(stored));
  const drawer = stored.way === 'Cash' ? (await holdDrawer(school, at)).number : undefined;
  if (!(await isOwnOfToday(actor, stored, { at, drawer }))) allow(actor, 'cancelAnyReceipt');
  const cheque = stored.way === 'Cheque' ? (await lastActsOf(school, [id])).get(id) : undefined;
  if (cheque?.state === 'bounced') throw new ApiError(409, chequeHasBounced(stored));
  const refund = await refundOf(school, stored);
  if (refund) throw new ApiError(409, givenBackSince(stored, refund));
  const place = stored.way === 'Cheque' ? await placeOfCheque(school, id) : stored.place;
  const cancelled = {
    at,
    account,
    reason,
    note,
    ...(drawer !== undefined && { drawer }),
    ...(place !== stored.place && { place }),
    act: actNumber(),
  };
  await ReceiptModel.updateOne(
    { school, _id: id },
    { $set: { cancelled }, $unset: { referenceInUse: 1, paperInUse: 1, chequeOpen: 1 } },
  );
  await moveMoney(actor, at, movesOfCancelled(stored, cancelled));
  const changes: LedgerChange[] = [];
  for (const change of inLedgers(stored, -1)) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    changes.push({ ...change, lastPaid: await lastPaidOf(school, change.student) });
  }
  await changeLedgers(school, at, changes);
  const { act: taken } = await ReceiptModel.findOne({ school, _id: id }).select('act').orFail().lean();
  await markUndone(school, taken);
  return toReceipt({ ...stored, cancelled });
}

/** Whether the actor made a receipt today in Nepal, and its cash is in the drawer that is open. */
async function isOwnOfToday(
  { school, account }: Actor,
  { _id, account: maker, createdAt }: StoredReceipt,
  { at, drawer }: { at: Date; drawer: number | undefined },
): Promise<boolean> {
  if (maker !== account || adDayInNepal(createdAt) !== adDayInNepal(at)) return false;
  return drawer === undefined || (await ReceiptModel.exists({ school, _id, drawer })) !== null;
}

/**
 * Counts a print of a receipt. The answer has the number of its prints before: 0 for the original. Throws 404.
 */
export function printReceipt(actor: Actor, id: string): Promise<PrintAnswer> {
  const { school, account } = actor;
  return act(actor, async (at) => {
    const before = await findPrinted(school, id);
    const lost = before.print?.lost;
    const print = { at, account, ...(lost !== undefined && { lost }) };
    await ReceiptModel.updateOne({ school, _id: id }, { $inc: { prints: 1 }, $set: { print } });
    const answer = nextPrint(before);
    await audit(actor, printedReceiptInTrail({ ...before, _id: id }, answer));
    return answer;
  });
}

/**
 * Says that the last print did not come out, which counts no longer: the next paper is what that one should have been. Throws 404, and 409 but for the first
 * time, by the account that printed it, within ten minutes.
 */
export function undoPrint(actor: Actor, id: string): Promise<PrintAnswer> {
  const { school, account } = actor;
  return act(actor, async (at) => {
    const printed = await findPrinted(school, id);
    const { print, prints } = printed;
    const isOwn = print?.account === account && at.getTime() - print.at.getTime() <= UNDO_PRINT_FOR_MS;
    if (!print || !isOwn || print.lost !== undefined) throw new ApiError(409, printStays());
    const left = { prints: prints - 1, print: { ...print, lost: prints - 1 } };
    await ReceiptModel.updateOne({ school, _id: id }, { $set: left });
    await audit(actor, lostPrintInTrail({ ...printed, _id: id }));
    return nextPrint(left);
  });
}

async function findPrinted(school: string, id: string) {
  const receipt =
    isObjectIdOrHexString(id) && (await ReceiptModel.findOne({ school, _id: id }).select('+print').lean());
  if (!receipt) throw notFound('Receipt');
  return receipt;
}

/** Returns what the next paper of a receipt is. */
function nextPrint({ prints, print }: Pick<ReceiptRecord, 'prints' | 'print'>): PrintAnswer {
  const lost = print?.lost;
  return {
    copy: prints,
    ...(lost === prints && { again: true as const }),
    ...(lost !== undefined && { stays: true as const }),
  };
}

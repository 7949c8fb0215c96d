import { isObjectIdOrHexString } from 'mongoose';
import type { Cancellation, PrintAnswer, ReceiptAnswer } from '@school-office/contract/receipts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { NOT_CANCELLED } from './cancellation.ts';
import { ReceiptModel } from './receipts.model.ts';
import { findReceiptById, inTurn, toReceipt } from './receipts.service.ts';
import { cancelledReceiptInTrail, receiptCancelled, receiptCancelledAlready } from './receipts.words.ts';

/** Cancels a receipt, whose reference can then be used again. Throws 404, and 409 if it is cancelled already. */
export async function cancelReceipt(actor: Actor, id: string, why: Cancellation): Promise<ReceiptAnswer> {
  const { school, account } = actor;
  if (!isObjectIdOrHexString(id)) throw notFound('Receipt');
  const { reason, note } = why;
  const cancelled = await inTurn(actor, (at) =>
    ReceiptModel.findOneAndUpdate(
      { school, _id: id, ...NOT_CANCELLED },
      { $set: { cancelled: { at, account, reason, note } }, $unset: { referenceInUse: 1 } },
      { returnDocument: 'after' },
    )
      .select('+account')
      .lean(),
  );
  if (!cancelled) throw new ApiError(409, receiptCancelledAlready(await findReceiptById(school, id)));
  const receipt = toReceipt(cancelled);
  await audit(actor, cancelledReceiptInTrail(receipt, why));
  return { message: receiptCancelled(receipt), receipt };
}

/** Counts a print of a receipt. The answer has the number of its prints before: 0 for the original. Throws 404. */
export async function printReceipt({ school }: Actor, id: string): Promise<PrintAnswer> {
  const printed =
    isObjectIdOrHexString(id) &&
    (await ReceiptModel.findOneAndUpdate(
      { school, _id: id },
      { $inc: { prints: 1 } },
      { returnDocument: 'before' },
    ).lean());
  if (!printed) throw notFound('Receipt');
  return { copy: printed.prints };
}

import { isObjectIdOrHexString } from 'mongoose';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import type { Cancellation } from '@school-office/contract/receipts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { NOT_CANCELLED } from './cancellation.ts';
import { ReceiptModel } from './receipts.model.ts';
import { findReceiptById, inTurn, type StoredReceipt } from './receipts.service.ts';

interface ReceiptToCancel extends Cancellation {
  id: string;
  /** The email of the account. */
  account: string;
  now: () => Date;
}

/** Cancels a receipt, whose reference can then be used again. Throws 404, and 409 if it is cancelled already. */
export async function cancelReceipt(
  school: string,
  { id, reason, note, account, now }: ReceiptToCancel,
): Promise<StoredReceipt> {
  if (!isObjectIdOrHexString(id)) throw notFound('Receipt');
  const cancelled = await inTurn(school, now, (at) =>
    ReceiptModel.findOneAndUpdate(
      { school, _id: id, ...NOT_CANCELLED },
      { $set: { cancelled: { at, account, reason, note } }, $unset: { referenceInUse: 1 } },
      { returnDocument: 'after' },
    )
      .select('+account')
      .lean(),
  );
  if (cancelled) return cancelled;
  const number = formatReceiptNumber(await findReceiptById(school, id));
  throw new ApiError(409, `Receipt ${number} is cancelled already`);
}

/** Counts a print of a receipt, and returns the number of its prints before: 0 for the original. Throws 404. */
export async function printReceipt(school: string, id: string): Promise<number> {
  const printed =
    isObjectIdOrHexString(id) &&
    (await ReceiptModel.findOneAndUpdate(
      { school, _id: id },
      { $inc: { prints: 1 } },
      { returnDocument: 'before' },
    ).lean());
  if (!printed) throw notFound('Receipt');
  return printed.prints;
}

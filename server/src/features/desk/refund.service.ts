// Money that a student has paid too much or ahead is given back by a voucher.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import type { RefundRequest } from '@school-office/contract/money/refunds';
import type { VoucherAnswer } from '@school-office/contract/money/vouchers';
import { inSection } from '@school-office/contract/school/classes';
import { Types } from 'mongoose';
import { actOnce } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { placeOfWay, placesOf } from '../money/places.service.ts';
import { paidLinesOf } from '../money/receipts.service.ts';
import { takenBackLinesOf } from '../money/refunds.service.ts';
import { findVoucherById, makeVoucher, toVoucher, type VoucherToMake } from '../money/vouchers.service.ts';
import { placedAt } from '../students/places.ts';
import { inShort, openLedgers, type OpenLedger } from './ledger.service.ts';
import {
  gaveBackInTrail,
  moneyGivenBack,
  refundCancelledSince,
  tooMuchToGiveBack,
  changedBeforeRefund,
} from './refund.words.ts';
import { refundableOf, refundLines, type Refundable } from './refundable.ts';

/**
 * Gives a student money back. A key that was used before returns the voucher written then, and says if it was cancelled since, or throws
 * 409 if the content differs. Throws 404, 400 for more than can be given back, and 409 with the account as it is now if it has had
 * more acts than the desk has seen.
 */
export function giveBack(
  actor: Actor,
  studentId: string,
  asked: RefundRequest,
  key: string | undefined,
): Promise<VoucherAnswer> {
  const { school } = actor;
  const again = async (first: VoucherAnswer): Promise<VoucherAnswer> => {
    const stored = await findVoucherById(school, first.voucher._id);
    const voucher = toVoucher(stored, await placesOf(school));
    return voucher.cancelled ? { message: refundCancelledSince(first.message), voucher } : first;
  };
  const content = { ...asked, student: studentId };
  return actOnce(actor, { key, act: 'give money back', content, again }, async (at) => {
    const ledger = (await openLedgers(school, [studentId], at))[0]!;
    if (ledger.seen > (asked.seen ?? Infinity)) {
      const message = changedBeforeRefund(ledger.student.student_name);
      throw new ApiError(409, message, { accounts: [inShort(ledger)] });
    }
    const refundable = await refundableOf(school, ledger);
    if (toPaisa(asked.amount) > refundable.most) {
      throw new ApiError(400, tooMuchToGiveBack(toRupees(refundable.most)), { field: 'amount' });
    }
    const contents = await contentsOf(school, { ledger, refundable, asked, at });
    const voucher = toVoucher(await makeVoucher(actor, at, contents), await placesOf(school));
    await audit(actor, gaveBackInTrail(voucher));
    return { message: moneyGivenBack(voucher), voucher };
  });
}

interface GivingBack {
  ledger: OpenLedger;
  refundable: Refundable;
  asked: RefundRequest;
  at: Date;
}

async function contentsOf(
  school: string,
  { ledger, refundable, asked, at }: GivingBack,
): Promise<VoucherToMake> {
  const { way, place, reference, reason } = asked;
  const { _id, student_name, classname, section, roll_no, parents_name } = placedAt(ledger.student, at);
  const amount = toPaisa(asked.amount);
  const years = refundable.months.map(({ month }) => monthOf(month).year);
  const paid = await paidLinesOf(school, [_id], years);
  const back = await takenBackLinesOf(school, [_id], years);
  return {
    kind: 'refund',
    day: dayInNepal(at),
    from: await placeOfWay(school, { way, place, goes: 'out' }),
    to: null,
    amount,
    fee: 0,
    way,
    reference,
    party: asked.party || parents_name || student_name,
    head_name: '',
    bill_no: '',
    note: reason,
    image: '',
    student: new Types.ObjectId(_id),
    student_name,
    classname,
    ...inSection(section),
    roll_no,
    lines: refundLines(amount, refundable, [...paid, ...back]),
  };
}

// Vouchers: what is paid out beside salaries, other income, and money that goes from one place to another.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import type { Cancellation, PrintAnswer } from '@school-office/contract/money/receipts';
import type { Voucher, VoucherAnswer, VoucherRequest } from '@school-office/contract/money/vouchers';
import { act, actNumber } from '../../database/act.ts';
import { actOnce, answerUnder } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, markUndone } from '../audit/audit.service.ts';
import { leftOfAdvances } from '../money/advances.service.ts';
import { openDrawer } from '../money/drawer.service.ts';
import { headNamed } from '../money/moneyHeads.service.ts';
import { placesOf } from '../money/places.service.ts';
import {
  actOfVoucher,
  countPrint,
  findVoucherById,
  makeVoucher,
  seenVouchers,
  takeBackVoucher,
  toVoucher,
  toVouchers,
  type StoredVoucher,
  type VoucherToMake,
} from '../money/vouchers.service.ts';
import { refuseForeignPicture, type PictureSettings } from '../pictures/pictures.service.ts';
import {
  advanceIsUsed,
  bouncedStays,
  cancelledVoucherInTrail,
  printedVoucherInTrail,
  voucherCancelled,
  voucherCancelledAlready,
  voucherCancelledSince,
  voucherWritten,
  wroteVoucherInTrail,
} from './expenses.words.ts';
import { endsOfTransfer, isCashOfToday, placeOfVoucher, refuseDay } from './placesOfVouchers.ts';

/**
 * Writes a voucher. A key that was used before returns the voucher written then, and says if it was cancelled since, or throws 409 if the
 * content differs. Throws 400 for a day or a place that it cannot have, and 403 for other money than the cash of today, and for a
 * head that is not there, without the permission.
 */
export async function writeVoucher(
  actor: Actor,
  asked: VoucherRequest,
  key: string | undefined,
  pictures: PictureSettings,
): Promise<VoucherAnswer> {
  const { school } = actor;
  if (asked.direction !== 'transfer') {
    refuseForeignPicture({ field: 'image', label: 'Picture of the bill', address: asked.image }, pictures);
  }
  const again = async (first: VoucherAnswer): Promise<VoucherAnswer> => {
    const voucher = await asItIs(school, await findVoucherById(school, first.voucher._id));
    return voucher.cancelled ? { message: voucherCancelledSince(first.message), voucher } : first;
  };
  return actOnce(actor, { key, act: 'write voucher', content: asked, again }, async (at) => {
    const today = dayInNepal(at);
    const day = asked.day ?? today;
    if (!isCashOfToday(asked, day === today)) allow(actor, 'keepBooks');
    const contents = await contentsOf(actor, asked, day);
    await refuseDay(school, { ...contents, day, today });
    const made = await makeVoucher(actor, at, contents);
    const voucher = toVoucher(made, await placesOf(school));
    await audit(actor, wroteVoucherInTrail(voucher));
    return { message: voucherWritten(voucher), voucher };
  });
}

const NOTHING = { party: '', head_name: '', bill_no: '', image: '', fee: 0, way: null };

async function contentsOf(actor: Actor, asked: VoucherRequest, day: string): Promise<VoucherToMake> {
  const { school } = actor;
  const { note, reference } = asked;
  const said = { ...NOTHING, day, amount: toPaisa(asked.amount), note, reference };
  if (asked.direction === 'transfer') {
    const ends = await endsOfTransfer(actor, asked);
    return { ...said, kind: 'transfer', ...ends, fee: toPaisa(asked.fee) };
  }
  const { direction, way, party, bill_no, image } = asked;
  const place = await placeOfVoucher(school, asked);
  const head = await headNamed(actor, direction, asked.head);
  const ends =
    direction === 'out'
      ? { kind: 'expense' as const, from: place, to: null }
      : { kind: 'income' as const, from: null, to: place };
  return { ...said, ...ends, way, party, bill_no, image, head: head._id, head_name: head.name };
}

/**
 * Cancels a voucher. Throws 404, 409 if it is cancelled already, and 403 for one that is not the actor's own of cash and today, in the
 * open drawer, without the permission.
 */
export function cancelVoucher(actor: Actor, id: string, why: Cancellation): Promise<VoucherAnswer> {
  const { school, account } = actor;
  return act(actor, async (at) => {
    const stored = await findVoucherById(school, id);
    const places = await placesOf(school);
    if (stored.cancelled) throw new ApiError(409, voucherCancelledAlready(toVoucher(stored, places)));
    await refuseUsedAdvance(actor, stored);
    if (stored.kind === 'bounced') throw new ApiError(409, bouncedStays(toVoucher(stored, places)));
    const isOwn = stored.account === account && dayInNepal(stored.createdAt) === dayInNepal(at);
    if (!isOwn || stored.drawer !== (await openDrawer(school)).number) allow(actor, 'keepBooks');
    const cancelled = await takeBackVoucher(actor, stored, { at, account, ...why, act: actNumber() });
    const voucher = toVoucher(cancelled, places);
    await markUndone(school, await actOfVoucher(school, stored._id));
    await audit(actor, cancelledVoucherInTrail(voucher, why));
    return { message: voucherCancelled(voucher), voucher };
  });
}

/** Throws 403 for an advance without the permission, and 409 for one of which less is left than it was. */
async function refuseUsedAdvance(actor: Actor, voucher: StoredVoucher): Promise<void> {
  const { kind, employee, amount } = voucher;
  if (!employee) return;
  allow(actor, 'paySalaries');
  if (kind !== 'advance') return;
  const left = await leftOfAdvances(actor.school, String(employee.id));
  if (left >= amount) return;
  throw new ApiError(409, advanceIsUsed(await asItIs(actor.school, voucher), toRupees(left)));
}

/** Counts a print of a voucher. The answer has the number of its prints before: 0 for the original. Throws 404. */
export function printVoucher(actor: Actor, id: string): Promise<PrintAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    await findSeenVoucher(actor, id);
    const before = await countPrint(school, id);
    await audit(actor, printedVoucherInTrail(await asItIs(school, before)));
    return { copy: before.prints };
  });
}

/** Returns the voucher that was written under an idempotency key, as it is now. Throws 404. */
export async function findVoucherByKey(actor: Actor, key: string): Promise<Voucher> {
  const { school } = actor;
  const answer = (await answerUnder(school, key)) as { voucher?: Voucher; advance?: Voucher } | undefined;
  const voucher = answer?.voucher ?? answer?.advance;
  if (!voucher) throw notFound('Voucher');
  return asItIs(school, await findSeenVoucher(actor, voucher._id));
}

/** Throws 404, also for a voucher that the actor may not see. */
async function findSeenVoucher(actor: Actor, id: string): Promise<StoredVoucher> {
  const [voucher] = seenVouchers(actor, [await findVoucherById(actor.school, id)]);
  if (!voucher) throw notFound('Voucher');
  return voucher;
}

export async function asItIs(school: string, stored: StoredVoucher): Promise<Voucher> {
  return (await toVouchers(school, [stored]))[0]!;
}

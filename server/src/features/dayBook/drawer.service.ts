// Closing the drawer ends one and opens the next, in one act.
import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import type { MessageAnswer } from '@school-office/contract/errors';
import {
  CLOSE_UNDONE_FOR_MS,
  isOnlyPaisa,
  NOTES,
  type CloseAnswer,
  type Closing,
  type DayBook,
  type DrawerClose,
} from '@school-office/contract/money/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, undoAct } from '../audit/audit.service.ts';
import { AS_UNDOING, enteredBy } from '../audit/entered.ts';
import { holdDrawer, openAgain, openDrawer, openNextDrawer, type Cash } from '../money/drawer.service.ts';
import { CloseModel, type CloseRecord } from './closes.model.ts';
import {
  cashMovedMeanwhile,
  closedDrawerInTrail,
  drawerClosed,
  drawerClosedAlready,
  drawerOpenAgain,
  drawerUsedSince,
  openedAgainInTrail,
  differenceWithoutReason,
  moreLeftThanCounted,
} from './drawer.words.ts';

type StoredClose = Omit<CloseRecord, 'school' | 'act'> & { _id: Types.ObjectId };

/** Returns the drawer that is open, in rupees. */
export async function presentDrawer(school: string): Promise<NonNullable<DayBook['drawer']>> {
  const drawer = await openDrawer(school);
  return { number: drawer.number, ...sumsInRupees(drawer) };
}

/**
 * Closes the drawer that the desk has seen, or else the one that is open when it asks, and opens the next one. Throws 409 if
 * another desk has closed it already, or if cash has moved since the desk was told what it should hold, and 400 if more is left in it than
 * was counted, or if there is more or less than expected without a reason.
 */
export async function closeDrawer(actor: Actor, closing: Closing): Promise<CloseAnswer> {
  const { school, account } = actor;
  const { notes, note } = closing;
  const left = toPaisa(closing.left);
  if (left > countedIn(notes)) {
    throw new ApiError(400, moreLeftThanCounted(), { field: 'left' });
  }
  const number = closing.drawer ?? (await openDrawer(school)).number;
  return act(actor, async (at) => {
    const drawer = await holdDrawer(school, at);
    if (drawer.number !== number) throw new ApiError(409, drawerClosedAlready(number));
    refuseOtherThan(expectedIn(drawer), closing);
    await openNextDrawer(drawer, left);
    const { opened, cash_in, cash_cancelled, cash_out } = drawer;
    const record = { number, at, opened, cash_in, cash_cancelled, cash_out, notes, left, note };
    const { _id } = await CloseModel.create({ ...record, school, ...enteredBy(actor) });
    const close = toClose({ ...record, _id, account });
    await audit(actor, closedDrawerInTrail(close));
    return { message: drawerClosed(close), close };
  });
}

/** `expected` is in paisa. */
function refuseOtherThan(expected: number, { notes, note, expected: seen }: Closing): void {
  const moved = seen === undefined ? 0 : expected - toPaisa(seen);
  if (moved !== 0) {
    throw new ApiError(409, cashMovedMeanwhile(toRupees(moved)), { expected: toRupees(expected) });
  }
  if (note === '' && !isOnlyPaisa(toRupees(countedIn(notes) - expected))) {
    throw new ApiError(400, differenceWithoutReason(), { field: 'note' });
  }
}

/**
 * Takes a closing back: its drawer is open again as it was. Throws 404, 403 unless it was made by the same account within ten
 * minutes or a head asks, and 409 when money went through the next drawer.
 */
export async function takeBackClose(actor: Actor, id: string): Promise<MessageAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const found = isObjectIdOrHexString(id)
      ? await CloseModel.findOne({ _id: id, school }).select('+account +act').lean()
      : null;
    if (!found) throw notFound('Closing');
    const { number, account, opened, cash_in, cash_cancelled, cash_out } = found;
    const isOwn = account === actor.account && at.getTime() - found.at.getTime() <= CLOSE_UNDONE_FOR_MS;
    if (!isOwn) allow(actor, 'takeBackClosings');
    const next = await openDrawer(school);
    if (next.number !== number + 1 || !isUnused(next, found.at)) {
      throw new ApiError(409, drawerUsedSince(number, next.number));
    }
    await openAgain({ school, number, opened, cash_in, cash_cancelled, cash_out });
    await CloseModel.deleteOne({ _id: found._id, school }, AS_UNDOING);
    await undoAct(school, found.act);
    await audit(actor, openedAgainInTrail(toClose(found)));
    return { message: drawerOpenAgain(number) };
  });
}

/** The closing is the drawer's last act: cash that went in and out again would not be seen in its sums. */
function isUnused(
  { last_act, cash_in, cash_cancelled, cash_out }: Cash & { last_act: Date | null },
  at: Date,
) {
  return last_act?.getTime() === at.getTime() && cash_in === 0 && cash_cancelled === 0 && cash_out === 0;
}

/** Returns the drawers that were closed from one moment until before another, by number. */
export async function closesBetween(
  school: string,
  { from, until }: { from: Date; until: Date },
): Promise<DrawerClose[]> {
  const closes = await CloseModel.find({ school, at: mongoose.trusted({ $gte: from, $lt: until }) })
    .select('+account')
    .sort({ number: 1 })
    .lean();
  return closes.map(toClose);
}

function toClose({ _id, at, notes, note, number, account, ...paisa }: StoredClose): DrawerClose {
  const counted = countedIn(notes);
  return {
    _id: String(_id),
    number,
    at: at.toISOString(),
    account,
    ...sumsInRupees(paisa),
    notes,
    counted: toRupees(counted),
    difference: toRupees(counted - expectedIn(paisa)),
    left: toRupees(paisa.left),
    note,
  };
}

type Sums = Cash & Pick<CloseRecord, 'opened'>;

function sumsInRupees(sums: Sums): Sums & { expected: number } {
  return {
    opened: toRupees(sums.opened),
    cash_in: toRupees(sums.cash_in),
    cash_cancelled: toRupees(sums.cash_cancelled),
    cash_out: toRupees(sums.cash_out),
    expected: toRupees(expectedIn(sums)),
  };
}

/** Paisa. */
function expectedIn({ opened, cash_in, cash_cancelled, cash_out }: Sums): number {
  return opened + cash_in - cash_cancelled - cash_out;
}

/** Paisa. */
function countedIn(notes: Closing['notes']): number {
  return NOTES.reduce((sum, value) => sum + toPaisa(value) * (notes[String(value)] ?? 0), 0);
}

// One drawer a school: it holds the cash of all that was done since the last close.
import mongoose, { type Types } from 'mongoose';
import {
  NOTES,
  type CloseAnswer,
  type Closing,
  type DayBook,
  type DrawerClose,
} from '@school-office/contract/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money';
import { isDuplicateKey } from '../../database/errors.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { inTurn } from '../money/receipts.service.ts';
import { addCash, cashBetween, type Cash } from './cash.ts';
import { CloseModel, type CloseRecord } from './closes.model.ts';
import {
  closedDrawerInTrail,
  drawerClosed,
  drawerClosedAlready,
  moreLeftThanCounted,
} from './drawer.words.ts';

type StoredClose = Omit<CloseRecord, 'school' | 'request'> & { _id: Types.ObjectId };

/** Returns the drawer that is open. */
export async function openDrawer(school: string): Promise<NonNullable<DayBook['drawer']>> {
  const last = await lastClose(school);
  const { opened, ...cash } = { opened: last?.left ?? 0, ...(await cashBetween(school, { from: last?.at })) };
  return {
    number: (last?.number ?? 0) + 1,
    opened: toRupees(opened),
    cash_in: toRupees(cash.cash_in),
    cash_cancelled: toRupees(cash.cash_cancelled),
    cash_out: toRupees(cash.cash_out),
    expected: toRupees(expectedIn({ opened, ...cash })),
  };
}

/**
 * Closes the drawer that the desk has seen, or else the one that is open when it asks. Throws 409 if another desk has closed it
 * already, and 400 if more is left in it than was counted.
 */
export async function closeDrawer(actor: Actor, closing: Closing): Promise<CloseAnswer> {
  const { school, account } = actor;
  const { notes, note } = closing;
  const left = toPaisa(closing.left);
  if (left > countedIn(notes)) {
    throw new ApiError(400, moreLeftThanCounted(), { field: 'left' });
  }
  const last = await lastClose(school);
  const number = (last?.number ?? 0) + 1;
  if (closing.drawer !== undefined && closing.drawer !== number) throw closedAlready(closing.drawer);
  // What was done up to here is read before the turn, so that other desks need not wait for it.
  const settled = await inTurn(actor, async (moment) => moment);
  const earlier = await cashBetween(school, { from: last?.at, until: settled });
  const close = await inTurn(actor, async (at) => {
    const cash = addCash(earlier, await cashBetween(school, { from: settled, until: at }));
    const record = { number, at, opened: last?.left ?? 0, ...cash, notes, left, note };
    try {
      const { _id } = await CloseModel.create({ ...record, school, ...enteredBy(actor) });
      return toClose({ ...record, _id, account });
    } catch (error) {
      throw isDuplicateKey(error, 'number') ? closedAlready(number) : error;
    }
  });
  await audit(actor, closedDrawerInTrail(close));
  return { message: drawerClosed(close), close };
}

/** Returns the drawers that were closed from one moment until before another, oldest first. */
export async function closesBetween(
  school: string,
  { from, until }: { from: Date; until: Date },
): Promise<DrawerClose[]> {
  const closes = await CloseModel.find({ school, at: mongoose.trusted({ $gte: from, $lt: until }) })
    .select('+account')
    .sort({ at: 1, _id: 1 })
    .lean();
  return closes.map(toClose);
}

function lastClose(school: string) {
  return CloseModel.findOne({ school }).sort({ number: -1 }).lean();
}

function toClose({ _id, at, notes, note, number, account, ...paisa }: StoredClose): DrawerClose {
  const [expected, counted] = [expectedIn(paisa), countedIn(notes)];
  return {
    _id: String(_id),
    number,
    at: at.toISOString(),
    account,
    opened: toRupees(paisa.opened),
    cash_in: toRupees(paisa.cash_in),
    cash_cancelled: toRupees(paisa.cash_cancelled),
    cash_out: toRupees(paisa.cash_out),
    expected: toRupees(expected),
    notes,
    counted: toRupees(counted),
    difference: toRupees(counted - expected),
    left: toRupees(paisa.left),
    note,
  };
}

/** Paisa. */
export function expectedIn({
  opened,
  cash_in,
  cash_cancelled,
  cash_out,
}: Cash & Pick<CloseRecord, 'opened'>): number {
  return opened + cash_in - cash_cancelled - cash_out;
}

/** Paisa. */
function countedIn(notes: Closing['notes']): number {
  return NOTES.reduce((sum, value) => sum + toPaisa(value) * (notes[String(value)] ?? 0), 0);
}

function closedAlready(number: number): ApiError {
  return new ApiError(409, drawerClosedAlready(number));
}

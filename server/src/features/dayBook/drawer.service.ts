// Closing the drawer ends one and opens the next, in one act.
import mongoose, { type Types } from 'mongoose';
import {
  NOTES,
  type CloseAnswer,
  type Closing,
  type DayBook,
  type DrawerClose,
} from '@school-office/contract/money/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import type { Cash } from '../money/drawer.model.ts';
import { holdDrawer, openDrawer, openNextDrawer } from '../money/drawer.service.ts';
import { CloseModel, type CloseRecord } from './closes.model.ts';
import {
  closedDrawerInTrail,
  drawerClosed,
  drawerClosedAlready,
  moreLeftThanCounted,
} from './drawer.words.ts';

type StoredClose = Omit<CloseRecord, 'school' | 'request'> & { _id: Types.ObjectId };

/** Returns the drawer that is open, in rupees. */
export async function presentDrawer(school: string): Promise<NonNullable<DayBook['drawer']>> {
  const drawer = await openDrawer(school);
  return { number: drawer.number, ...sumsInRupees(drawer) };
}

/**
 * Closes the drawer that the desk has seen, or else the one that is open when it asks, and opens the next one. Throws 409 if
 * another desk has closed it already, and 400 if more is left in it than was counted.
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
    await openNextDrawer(drawer, left);
    const { opened, cash_in, cash_cancelled, cash_out } = drawer;
    const record = { number, at, opened, cash_in, cash_cancelled, cash_out, notes, left, note };
    const { _id } = await CloseModel.create({ ...record, school, ...enteredBy(actor) });
    const close = toClose({ ...record, _id, account });
    await audit(actor, { ...closedDrawerInTrail(close), at });
    return { message: drawerClosed(close), close };
  });
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
export function expectedIn({ opened, cash_in, cash_cancelled, cash_out }: Sums): number {
  return opened + cash_in - cash_cancelled - cash_out;
}

/** Paisa. */
function countedIn(notes: Closing['notes']): number {
  return NOTES.reduce((sum, value) => sum + toPaisa(value) * (notes[String(value)] ?? 0), 0);
}

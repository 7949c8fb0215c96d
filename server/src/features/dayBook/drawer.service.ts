// Closing the drawer ends one and opens the next, in one act.

import { dayInNepal, momentsOfDay, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { MessageAnswer } from '@school-office/contract/errors';
import {
  CLOSE_UNDONE_FOR_MS,
  isOnlyPaisa,
  type CloseAnswer,
  type Closing,
  type DayBook,
  type DrawerClose,
  type DrawerSums,
} from '@school-office/contract/money/dayBook';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, undoAct } from '../audit/audit.service.ts';
import { AS_UNDOING, enteredBy } from '../audit/entered.ts';
import { holdDrawer, openAgain, openDrawer, openNextDrawer } from '../money/drawer.service.ts';
import { refuseClosedYear } from '../money/fiscalYears.service.ts';
import {
  dayOfTakingBack,
  isDrawerUsed,
  moveMoney,
  sumsOfDrawer,
  takenBack,
  type DrawerSums as Sums,
} from '../money/moves.service.ts';
import { nameOfPlace, placesOf, type PlacesRecord } from '../money/places.service.ts';
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
import { placeOfRest } from './handedOver.ts';
import { countedIn, movesOfClose } from './movesOfCloses.ts';

type StoredClose = Omit<CloseRecord, 'school' | 'act'> & { _id: Types.ObjectId };

/** Returns the drawer that is open, in rupees. */
export async function presentDrawer(school: string): Promise<NonNullable<DayBook['drawer']>> {
  const { number, opened } = await openDrawer(school);
  return { number, ...sumsInRupees(opened, await sumsOfDrawer(school, number)) };
}

/**
 * Closes the drawer that the desk has seen, or else the one that is open when it asks, and opens the next one. What is more or less
 * than expected is booked, and the rest goes to where the desk says. Throws 409 if
 * another desk has closed it already, or if cash has moved since the desk was told what it should hold, and 400 if more is left in it than
 * was counted, if there is more or less than expected without a reason, or if the rest cannot go there.
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
    const { opened } = drawer;
    const sums = await sumsOfDrawer(school, number);
    const expected = expectedIn(opened, sums);
    refuseOtherThan(expected, closing);
    const rest = await placeOfRest(school, countedIn(notes) - left, closing.to);
    await openNextDrawer(drawer, left);
    const _id = new Types.ObjectId();
    const record = { _id, number, at, opened, notes, left, note, ...rest };
    await CloseModel.create({ ...record, school, ...enteredBy(actor) });
    await moveMoney(actor, at, movesOfClose(record, expected));
    const close = toClose({ ...record, account }, sums, await placesOf(school));
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
    const { number, account, opened } = found;
    await refuseClosedYear(school, { papers: [dayInNepal(found.at)] });
    const isOwn = account === actor.account && at.getTime() - found.at.getTime() <= CLOSE_UNDONE_FOR_MS;
    if (!isOwn) allow(actor, 'takeBackClosings');
    const next = await openDrawer(school);
    if (next.number !== number + 1 || (await isDrawerUsed(school, next.number))) {
      throw new ApiError(409, drawerUsedSince(number, next.number));
    }
    const sums = await sumsOfDrawer(school, number);
    const moves = movesOfClose(found, expectedIn(opened, sums));
    await openAgain({ school, number, opened });
    await CloseModel.deleteOne({ _id: found._id, school }, AS_UNDOING);
    await moveMoney(actor, at, takenBack(moves, dayOfTakingBack(at, dayInNepal(found.at))));
    await undoAct(school, found.act);
    await audit(actor, openedAgainInTrail(toClose(found, sums, await placesOf(school))));
    return { message: drawerOpenAgain(number) };
  });
}

/** Returns the drawers that were closed from one moment until before another, by number. */
export async function closesBetween(
  places: PlacesRecord,
  { from, until }: { from: Date; until: Date },
): Promise<DrawerClose[]> {
  const { school } = places;
  const closes = await CloseModel.find({ school, at: mongoose.trusted({ $gte: from, $lt: until }) })
    .select('+account')
    .sort({ number: 1 })
    .lean();
  const told: DrawerClose[] = [];
  // oxlint-disable-next-line no-await-in-loop -- on most days there is one
  for (const close of closes) told.push(toClose(close, await sumsOfDrawer(school, close.number), places));
  return told;
}

/** Returns the day of the last closing before a day, and whether cash moved between them. */
export async function lastCloseUntil(
  school: string,
  before: string,
): Promise<{ day: string | undefined; isUsedSince: boolean }> {
  const { from } = momentsOfDay(parseNepaliDate(before));
  const last = await CloseModel.findOne({ school, at: mongoose.trusted({ $lt: from }) })
    .sort({ number: -1 })
    .lean();
  const isUsedSince = await isDrawerUsed(school, (last?.number ?? 0) + 1, before);
  return { day: last ? dayInNepal(last.at) : undefined, isUsedSince };
}

function toClose(close: StoredClose, sums: Sums, { places }: PlacesRecord): DrawerClose {
  const { _id, at, notes, note, number, account, opened, left, to, reference } = close;
  const counted = countedIn(notes);
  const rest = counted - left;
  return {
    _id: String(_id),
    number,
    at: at.toISOString(),
    account,
    ...sumsInRupees(opened, sums),
    notes,
    counted: toRupees(counted),
    difference: toRupees(counted - expectedIn(opened, sums)),
    left: toRupees(left),
    note,
    handed: rest > 0 ? { to, name: nameOfPlace(places, to), amount: toRupees(rest), reference } : null,
  };
}

/** Both are in paisa. */
function sumsInRupees(opened: number, sums: Sums): DrawerSums {
  return {
    opened: toRupees(opened),
    cash_in: toRupees(sums.cash_in),
    cash_cancelled: toRupees(sums.cash_cancelled),
    cash_out: toRupees(sums.cash_out),
    in: toRupees(sums.in),
    out: toRupees(sums.out),
    moved: toRupees(sums.moved),
    expected: toRupees(expectedIn(opened, sums)),
  };
}

/** Paisa. */
function expectedIn(opened: number, sums: Sums): number {
  return opened + sums.in - sums.out + sums.moved;
}

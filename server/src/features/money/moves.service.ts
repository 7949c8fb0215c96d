import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import type { MoveSource } from '@school-office/contract/money/moves';
import mongoose, { type Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { enteredBy } from '../audit/entered.ts';
import { refuseClosedYear } from './fiscalYears.service.ts';
import { MoveModel, type Move, type MoveRecord } from './moves.model.ts';
import { PlaceMonthModel, type PlaceMonthRecord } from './placeMonths.model.ts';

export type { Move } from './moves.model.ts';

/** A move as it is read. */
export type StoredMove = Omit<MoveRecord, 'school' | 'act' | 'account'> & { _id: Types.ObjectId };

/** With the account whose act it was. */
export type EnteredMove = StoredMove & Pick<MoveRecord, 'account'>;

/**
 * Writes moves of money, in the act whose paper makes them, with the sums that are kept of them: there is no other way to write one. Throws
 * 409 for a day of a closed fiscal year, for taking back a paper of one, and for a moment of one by a clock that was set back.
 */
export async function moveMoney(
  actor: Pick<Actor, 'school' | 'account'>,
  at: Date,
  moves: readonly Move[],
): Promise<void> {
  const { school } = actor;
  const days = moves.map(({ day }) => day);
  const papers = moves.flatMap(({ paperDay }) => paperDay ?? []);
  await refuseClosedYear(school, { days, papers, at });
  if (moves.length === 0) return;
  const entered = enteredBy(actor);
  const records = moves.map(({ paperDay: _day, ...move }): MoveRecord => ({
    school,
    at,
    ...move,
    ...entered,
  }));
  await MoveModel.insertMany(records, { throwOnValidationError: true });
  for (const { place, month, ...sums } of sumsByMonth(moves)) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await PlaceMonthModel.updateOne({ school, place, month }, { $inc: sums }, { upsert: true });
  }
}

/** Adds moves up by place and month. */
export function sumsByMonth(
  moves: readonly Pick<Move, 'place' | 'day' | 'sort' | 'paisa'>[],
): Omit<PlaceMonthRecord, 'school'>[] {
  const sums = new Map<string, Omit<PlaceMonthRecord, 'school'>>();
  for (const { place, day, sort, paisa } of moves) {
    const month = monthNumber(monthOfDay(day));
    const key = `${month} ${place}`;
    const one = sums.get(key) ?? { place, month, in: 0, out: 0, moved: 0 };
    one[sort] += paisa;
    sums.set(key, one);
  }
  return [...sums.values()];
}

/** Returns the moves that take these back, on a day that is given. */
export function takenBack(moves: readonly Move[], day: string): Move[] {
  return moves.map((move) => ({ ...move, day, paisa: -move.paisa, back: true, paperDay: move.day }));
}

/**
 * Returns the day on which a paper's money is taken back: that of the moment, or the paper's own where the clock was set back since, so
 * that nothing is taken back before it was there.
 */
export function dayOfTakingBack(at: Date, day: string): string {
  const today = dayInNepal(at);
  return today < day ? day : today;
}

export interface Days {
  /** Both are counted in: '2083-08-01'. */
  from: string;
  until: string;
}

/** In the order of days, and of acts in each. */
const IN_ORDER = { day: 1, act: 1, _id: 1 } as const;

/** Returns the moves of these days in their order: of all places, or of one. */
export async function movesOfDays(
  school: string,
  { from, until }: Days,
  place?: string,
): Promise<EnteredMove[]> {
  return MoveModel.find({
    school,
    ...(place !== undefined && { place }),
    day: mongoose.trusted({ $gte: from, $lte: until }),
  })
    .select('+account')
    .sort(IN_ORDER)
    .lean();
}

/** Returns what was moved from place to place on these days: where, and by which paper. */
export async function transfersOfDays(
  school: string,
  { from, until }: Days,
): Promise<Pick<StoredMove, 'place' | 'source' | 'back'>[]> {
  const day = mongoose.trusted({ $gte: from, $lte: until });
  return MoveModel.find({ school, day, sort: 'moved' }).select('-_id place source back').lean();
}

/** A move with the fields that sums need. */
export type SummedMove = Pick<StoredMove, 'place' | 'day' | 'paisa' | 'sort'>;

/** Returns the moves from a day until before another one, with the fields that sums need. */
export async function movesToSum(school: string, from: string, before: string): Promise<SummedMove[]> {
  return MoveModel.find({ school, day: mongoose.trusted({ $gte: from, $lt: before }) })
    .select('-_id place day paisa sort')
    .lean();
}

/** A move with the fields that the sums of a year need. */
export type CountedMove = Pick<
  StoredMove,
  'day' | 'sort' | 'what' | 'paisa' | 'head' | 'party' | 'back' | 'source'
>;

/** Returns what came in and went out on these days, but for fees, of which there may be very many. */
export async function movesWithoutFees(school: string, { from, until }: Days): Promise<CountedMove[]> {
  return MoveModel.find({
    school,
    day: mongoose.trusted({ $gte: from, $lte: until }),
    sort: mongoose.trusted({ $ne: 'moved' }),
    what: mongoose.trusted({ $ne: 'fees' }),
  })
    .select('day sort what paisa head party back source')
    .sort(IN_ORDER)
    .lean();
}

/** Returns the ids of the receipts that were taken back on these days, each with its day. */
export async function receiptsTakenBack(school: string, { from, until }: Days): Promise<Map<string, string>> {
  const moves = await MoveModel.find({
    school,
    day: mongoose.trusted({ $gte: from, $lte: until }),
    what: 'fees',
    back: true,
  })
    .select('day source')
    .lean();
  return new Map(moves.map(({ day, source }) => [String(source.id), day]));
}

/** The cash of a drawer, in paisa: opened + in - out + moved is what should be in it. */
export interface DrawerSums {
  /** Receipts, and those that were cancelled. */
  cash_in: number;
  cash_cancelled: number;
  /** Salaries; one that was cancelled comes back. */
  cash_out: number;
  in: number;
  out: number;
  moved: number;
}

/** Adds up the moves of a drawer, without those of closing it. */
export async function sumsOfDrawer(school: string, drawer: number): Promise<DrawerSums> {
  const moves = await MoveModel.find({ school, drawer })
    .select('-_id paisa sort what back source.kind')
    .lean();
  const sums = { cash_in: 0, cash_cancelled: 0, cash_out: 0, in: 0, out: 0, moved: 0 };
  for (const { paisa, sort, what, back, source } of moves) {
    if (source.kind === 'close') continue;
    sums[sort] += paisa;
    if (what === 'fees') sums[back ? 'cash_cancelled' : 'cash_in'] += Math.abs(paisa);
    if (what === 'salaries') sums.cash_out += paisa;
  }
  return sums;
}

/** Returns whether cash went through a drawer, at all or before a day. */
export async function isDrawerUsed(school: string, drawer: number, before?: string): Promise<boolean> {
  const days = before === undefined ? {} : { day: mongoose.trusted({ $lt: before }) };
  return (await MoveModel.exists({ school, drawer, ...days })) !== null;
}

/** Returns the first day on which money moved; undefined before any did. */
export async function firstDayOfMoves(school: string): Promise<string | undefined> {
  const first = await MoveModel.findOne({ school }).select('day').sort(IN_ORDER).lean();
  return first?.day;
}

export function moveSource(kind: MoveSource, id: Types.ObjectId, number = ''): Move['source'] {
  return { kind, id, number };
}

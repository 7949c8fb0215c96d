// Money lies in places, and every act moves it: receipts, salaries, their cancellations and the closings of drawers of before get
// their moves, so that all sums of drawers and day books are as they were.

import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { mongo } from 'mongoose';
import type { Upgrade, Upgrading } from './upgrades.ts';

const AT_ONCE = 200;
/** The place of its money, which no record of format 16 has. */
const NOT_DONE = { place: { $exists: false } };

/** The place that money of each way came into; a cheque that was written went out of the bank. */
const PLACES: Record<string, string> = {
  Cash: 'drawer',
  Cheque: 'cheques',
  Bank: 'bank',
  Fonepay: 'bank',
  connectIPS: 'bank',
  eSewa: 'eSewa',
  Khalti: 'Khalti',
};
/** Notes are counted in rupees. */
const PAISA = 100;

/** A moment, as the records have it. */
type Moment = Parameters<typeof dayInNepal>[0];

interface Paper {
  _id: mongo.ObjectId;
  school: string;
  account: string;
  act: number;
  way: string;
  createdAt: Moment;
  drawer?: number;
  cancelled?: { at: Moment; account: string; drawer?: number; act?: number };
}

interface Receipt extends Paper {
  fiscal_year: string;
  number: number;
  total: number;
  lines: { student_name: string }[];
}

interface Salary extends Paper {
  name: string;
  salaryAmount: number;
}

interface Close {
  _id: mongo.ObjectId;
  school: string;
  account: string;
  act: number;
  number: number;
  at: Moment;
  opened: number;
  cash_in: number;
  cash_cancelled: number;
  cash_out: number;
  notes: Record<string, number>;
  left: number;
}

interface Move {
  school: string;
  at: Moment;
  day: string;
  place: string;
  paisa: number;
  sort: 'in' | 'out' | 'moved';
  what: string;
  way?: string;
  party: string;
  drawer?: number;
  back?: true;
  source: { kind: string; id: mongo.ObjectId; number: string };
  account: string;
  act: number;
}

export const toFormat17: Upgrade = {
  to: 17,
  run: async (upgrading) => {
    await eachPiece(upgrading, 'receipts', NOT_DONE, (record) => {
      const receipt = record as unknown as Receipt;
      const place = PLACES[receipt.way]!;
      const isOpen = receipt.way === 'Cheque' && !receipt.cancelled;
      return {
        moves: movesOfReceipt(receipt, place),
        set: { place, ...(isOpen && { chequeOpen: true }) },
      };
    });
    await eachPiece(upgrading, 'salaries', NOT_DONE, (record) => {
      const salary = record as unknown as Salary;
      const place = salary.way === 'Cheque' ? 'bank' : PLACES[salary.way]!;
      return { moves: movesOfSalary(salary, place), set: { place, day: dayInNepal(salary.createdAt) } };
    });
    await eachPiece(upgrading, 'closes', { to: { $exists: false } }, (record) => ({
      moves: movesOfClose(record as unknown as Close),
      set: { to: 'not said', reference: '' },
      unset: COUNTED,
    }));
    await upgrading.db.collection('drawers').updateMany({}, { $unset: COUNTED });
    await dropIndexes(upgrading.db);
  },
};

/** The sums that drawers kept are those of their moves. */
const COUNTED = { cash_in: '', cash_cancelled: '', cash_out: '' };

interface Done {
  moves: Move[];
  set: object;
  unset?: object;
}

/** Writes the moves of records that have none yet, some at a time, in the order of their ids. */
async function eachPiece(
  { db, inTransaction }: Upgrading,
  name: string,
  filter: object,
  moved: (record: mongo.WithId<mongo.Document>) => Done,
): Promise<void> {
  const records = db.collection(name);
  let last = new mongo.ObjectId('000000000000000000000000');
  const next = () =>
    records
      .find({ ...filter, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray();
  /* oxlint-disable no-await-in-loop -- one piece after the other */
  for (let piece = await next(); piece.length > 0; piece = await next()) {
    await nameActsOfCancelling(db, piece);
    await inTransaction(async (session) => {
      const done = piece.map((record) => ({ record, ...moved(record) }));
      await writeMoves(
        db,
        session,
        done.flatMap(({ moves }) => moves),
      );
      for (const { record, set, unset } of done) {
        const { cancelled } = record as Partial<Paper>;
        const act = cancelled && { 'cancelled.act': cancelled.act };
        const update = { $set: { ...set, ...act }, ...(unset && { $unset: unset }) };
        await records.updateOne({ _id: record._id }, update, { session });
      }
    });
    last = piece.at(-1)!._id;
  }
  /* oxlint-enable no-await-in-loop */
}

/** The line of the act that made a paper says which act cancelled it. */
async function nameActsOfCancelling(db: mongo.Db, piece: readonly Partial<Paper>[]): Promise<void> {
  for (const { school, act, cancelled } of piece) {
    if (!cancelled) continue;
    // oxlint-disable-next-line no-await-in-loop -- few are cancelled
    const line = await db.collection('audit').findOne({ school, act });
    cancelled.act = (line?.['undone'] as number | undefined) ?? act!;
  }
}

async function writeMoves(db: mongo.Db, session: mongo.ClientSession, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await db.collection('moves').insertMany([...moves], { session });
  const sums = new Map<string, { key: object; sums: { in: number; out: number; moved: number } }>();
  for (const { school, place, day, sort, paisa } of moves) {
    const key = { school, place, month: monthNumber(monthOfDay(day)) };
    const name = JSON.stringify(key);
    const one = sums.get(name) ?? { key, sums: { in: 0, out: 0, moved: 0 } };
    one.sums[sort] += paisa;
    sums.set(name, one);
  }
  const months = db.collection('placeMonths');
  for (const one of sums.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await months.updateOne(one.key, { $inc: one.sums }, { upsert: true, session });
  }
}

function movesOfReceipt(receipt: Receipt, place: string): Move[] {
  const { way, total, lines, ...paper } = receipt;
  const party = [...new Set(lines.map(({ student_name }) => student_name))].join(', ');
  return ofPaper(paper, {
    place,
    paisa: total,
    sort: 'in',
    what: 'fees',
    way,
    party,
    source: { kind: 'receipt', id: receipt._id, number: formatReceiptNumber(receipt) },
  });
}

function movesOfSalary({ way, name, salaryAmount, ...paper }: Salary, place: string): Move[] {
  return ofPaper(paper, {
    place,
    paisa: salaryAmount,
    sort: 'out',
    what: 'salaries',
    way,
    party: name,
    source: { kind: 'salary', id: paper._id, number: '' },
  });
}

type Said = Pick<Move, 'place' | 'paisa' | 'sort' | 'what' | 'party' | 'source'> & { way: string };

/** The move of a paper, and of its cancelling: on a later day, or the same one where the clock was set back. */
function ofPaper(
  { school, account, act, createdAt, drawer, cancelled }: Omit<Paper, 'way'>,
  said: Said,
): Move[] {
  const day = dayInNepal(createdAt);
  const cash = drawer !== undefined && { drawer };
  const made: Move = { school, at: createdAt, day, ...said, ...cash, account, act };
  if (!cancelled) return [made];
  const today = dayInNepal(cancelled.at);
  const back: Move = {
    ...made,
    at: cancelled.at,
    day: today < day ? day : today,
    paisa: -said.paisa,
    back: true,
    account: cancelled.account,
    act: cancelled.act!,
    ...(cancelled.drawer !== undefined && { drawer: cancelled.drawer }),
  };
  return [made, back];
}

/** Books the difference of a count; of the rest of the cash, format 16 does not say where it went. */
function movesOfClose(close: Close): Move[] {
  const { _id, school, account, act, number, at, notes, left } = close;
  const counted =
    Object.entries(notes).reduce((sum, [value, count]) => sum + Number(value) * count, 0) * PAISA;
  const more = counted - (close.opened + close.cash_in - close.cash_cancelled - close.cash_out);
  const rest = counted - left;
  const source = { kind: 'close', id: _id, number: String(number) };
  const base = { school, at, day: dayInNepal(at), party: '', source, account, act };
  const inDrawer = { ...base, place: 'drawer', drawer: number };
  const moves: Move[] = [];
  if (more > 0) moves.push({ ...inDrawer, paisa: more, sort: 'in', what: 'counted more' });
  if (more < 0) moves.push({ ...inDrawer, paisa: -more, sort: 'out', what: 'counted less' });
  if (rest > 0) {
    moves.push({ ...inDrawer, paisa: -rest, sort: 'moved', what: 'handed over' });
    moves.push({ ...base, place: 'not said', paisa: rest, sort: 'moved', what: 'handed over' });
  }
  return moves;
}

/** The day book finds what was cancelled by its moves. */
async function dropIndexes(db: mongo.Db): Promise<void> {
  for (const name of ['receipts', 'salaries']) {
    const collection = db.collection(name);
    /* oxlint-disable no-await-in-loop -- two */
    const indexes = await collection.listIndexes().toArray().catch(ofNoCollection);
    const old = indexes.find(({ key }) => 'cancelled.at' in (key as object));
    if (old) await collection.dropIndex(old['name'] as string);
    /* oxlint-enable no-await-in-loop */
  }
}

function ofNoCollection(error: mongo.MongoServerError): mongo.IndexDescriptionInfo[] {
  if (error.codeName === 'NamespaceNotFound') return [];
  throw error;
}

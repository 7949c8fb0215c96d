import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money/money';
import {
  type Receipt,
  type ReceiptAnswer,
  type ReceiptItem,
  type Way,
} from '@school-office/contract/money/receipts';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { readAll } from '../../database/act.ts';
import { nextNumber } from '../../database/counters.ts';
import { piecesOf } from '../../database/pieces.ts';
import { answerUnder } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { NOT_CANCELLED, toCancelled } from './cancellation.ts';
import { holdDrawer, openDrawer } from './drawer.service.ts';
import { closedYears } from './fiscalYears.service.ts';
import { changeLedgers, type LedgerChange, type StoredLedgers } from './ledgers.service.ts';
import { moveMoney } from './moves.service.ts';
import { movesOfReceipt } from './movesOfReceipts.ts';
import { placeOfWay } from './places.service.ts';
import { comparableReference, keysToFind, keyTyped } from './receiptKeys.ts';
import {
  keysOfLines,
  ReceiptModel,
  studentYearKey,
  sumsOfLines,
  type ReceiptLineRecord,
  type ReceiptRecord,
} from './receipts.model.ts';
import { receiptCancelledSince, receivedInTrail, referenceTaken, paperTaken } from './receipts.words.ts';

export type { ReceiptItemRecord } from './receipts.model.ts';

/** A receipt as it is read. All amounts are in paisa. */
export type StoredReceipt = Omit<
  ReceiptRecord,
  | 'school'
  | 'act'
  | 'referenceInUse'
  | 'foundBy'
  | 'print'
  | 'months'
  | 'years'
  | 'studentYears'
  | 'chequeOpen'
  | 'paperInUse'
> & {
  _id: Types.ObjectId;
};

/** What a receipt says of its students. All amounts are in paisa. */
export interface ReceiptContents {
  lines: Omit<ReceiptLineRecord, '_id' | 'amount'>[];
  payer: string;
  due_after: number;
  advance_after: number;
}

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

interface ReceiptToMake extends ReceiptContents {
  way: Way;
  /** The place that the desk says, if it says one. */
  place?: string | undefined;
  /** Empty if there is none. */
  reference: string;
  paper?: Receipt['paper'];
  /** Paisa; undefined for exactly the total. */
  received: number | undefined;
  /** The ledgers of its students, as the act has read them. */
  stored: StoredLedgers;
}

/**
 * Makes a receipt under the next number of its fiscal year, in the act in which it is called, at the moment of the act. Throws 409
 * for a reference that another receipt of the same way has.
 */
export async function makeReceipt(actor: Actor, at: Date, receipt: ReceiptToMake): Promise<StoredReceipt> {
  const { school } = actor;
  const { lines, received, stored, place: asked, ...contents } = receipt;
  const { way, reference } = contents;
  const isNamed = way !== 'Cash' && reference !== '';
  if (isNamed) await refuseUsedReference(school, way, reference);
  const paper = await paperOnce(school, receipt.paper);
  const place = await placeOfWay(school, { way, place: asked, goes: 'in' });
  const sums = sumsOfLines(lines);
  const fiscal_year = fiscalYearAt(at);
  const number = await nextNumber(school, receiptSeries(fiscal_year));
  const drawer = way === 'Cash' ? (await holdDrawer(school, at)).number : undefined;
  const { account, act } = enteredBy(actor);
  const made: StoredReceipt = {
    _id: new Types.ObjectId(),
    fiscal_year,
    number,
    createdAt: at,
    account,
    ...contents,
    place,
    ...sums,
    received: received ?? sums.total,
    prints: 0,
  };
  const kept = {
    school,
    act,
    ...keysOfLines(lines),
    foundBy: keysToFind({ reference, total: sums.total }),
    ...(drawer !== undefined && { drawer }),
    ...(isNamed && { referenceInUse: comparableReference(reference) }),
    ...(way === 'Cheque' && { chequeOpen: true as const }),
    ...paper,
  };
  await ReceiptModel.create({ ...made, ...kept });
  await moveMoney(actor, at, movesOfReceipt({ ...made, ...(drawer !== undefined && { drawer }) }));
  const changes = inLedgers(made, 1).map((change) => ({ ...change, paidAt: at }));
  await changeLedgers(school, at, changes, stored);
  await audit(actor, receivedInTrail(toReceipt(made)));
  return made;
}

/** Returns the changes of a receipt to the ledger of each of its students; with a sign of -1, those of taking it back. */
export function inLedgers({ lines }: Pick<ReceiptRecord, 'lines'>, sign: 1 | -1): LedgerChange[] {
  const students = [...new Set(lines.map(({ student }) => String(student)))];
  return students.map((student) => ({
    student,
    months: lines
      .filter((line) => String(line.student) === student)
      .map(({ year, month_name, amount, as_charged }) => ({
        year,
        month_name,
        paid: sign * amount,
        paidAsCharged: as_charged ? sign * amount : 0,
      })),
  }));
}

/** Returns when the last receipt of a student was made that is not cancelled. */
export async function lastPaidOf(school: string, student: string | Types.ObjectId): Promise<Date | null> {
  const last = await ReceiptModel.findOne({ school, 'lines.student': student, ...NOT_CANCELLED })
    .sort({ createdAt: -1 })
    .select('createdAt')
    .lean();
  return last?.createdAt ?? null;
}

const RECEIPTS = 'receipts';

/** Returns the series of the numbers of receipts. */
export function receiptSeries(fiscal_year: string): `receipts ${string}` {
  return `${RECEIPTS} ${fiscal_year}`;
}

/** Returns the receipt with that number, cancelled ones too. Throws 404. */
export async function findReceipt(
  school: string,
  fiscal_year: string,
  number: number,
): Promise<StoredReceipt> {
  const receipt = await ReceiptModel.findOne({ school, fiscal_year, number })
    .select('+account +drawer')
    .lean();
  if (!receipt) throw notFound('Receipt');
  return receipt;
}

/** Returns the receipts with that number of any of these fiscal years, newest first, cancelled ones too. */
export async function receiptsNumbered(
  school: string,
  fiscalYears: readonly string[],
  number: number,
): Promise<Receipt[]> {
  const fiscal_year = mongoose.trusted({ $in: fiscalYears });
  const receipts = await ReceiptModel.find({ school, fiscal_year, number })
    .select('+account')
    .sort(NEWEST_FIRST)
    .lean();
  return receipts.map(toReceipt);
}

/** Returns the receipts, newest first, with a typed reference, or the beginning of one of its words, or amount; cancelled ones too. */
export async function receiptsFoundBy(school: string, typed: string, most: number): Promise<Receipt[]> {
  const asked = keyTyped(typed);
  if (!asked) return [];
  const beginning = new RegExp(`^${asked.key.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}`);
  const receipts = await ReceiptModel.find({
    school,
    foundBy: asked.isWhole ? asked.key : mongoose.trusted({ $regex: beginning }),
  })
    .select('+account')
    .sort({ createdAt: -1, _id: -1 })
    .limit(most)
    .lean();
  return receipts.map(toReceipt);
}

/** Returns the receipt with that id, cancelled ones too. Throws 404. */
export async function findReceiptById(school: string, id: string): Promise<StoredReceipt> {
  const receipt =
    isObjectIdOrHexString(id) && (await ReceiptModel.findOne({ school, _id: id }).select('+account').lean());
  if (!receipt) throw notFound('Receipt');
  return receipt;
}

/** Returns the receipt that was made under an idempotency key. Throws 404. */
export async function findReceiptByKey(school: string, key: string): Promise<StoredReceipt> {
  const answer = (await answerUnder(school, key)) as Partial<ReceiptAnswer> | undefined;
  if (!answer?.receipt) throw notFound('Receipt');
  return findReceiptById(school, answer.receipt._id);
}

/** Returns the answer to a payment that is sent again: what was answered first, unless the receipt was cancelled since. */
export async function receiptAnsweredAgain<Answer extends ReceiptAnswer>(
  { school }: Pick<Actor, 'school'>,
  first: Answer,
): Promise<Answer> {
  const receipt = toReceipt(await findReceiptById(school, first.receipt._id));
  if (!receipt.cancelled) return first;
  return { ...first, message: receiptCancelledSince(first.message, receipt), receipt };
}

/** Yields the receipts that were taken from one moment until before another, some at a time, oldest first, cancelled ones too. */
export async function* receiptsOfDay(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<Receipt[], void> {
  const receipts = ReceiptModel.find({ school, createdAt: mongoose.trusted({ $gte: from, $lt: until }) })
    .select('+account +drawer')
    .sort({ createdAt: 1, _id: 1 })
    .lean()
    .cursor();
  for await (const some of piecesOf(receipts, signal)) yield await toReceipts(school, some);
}

/** Returns the receipts with these ids, by number, cancelled ones too. */
export async function receiptsWithIds(school: string, ids: readonly string[]): Promise<StoredReceipt[]> {
  return ReceiptModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('+account +drawer')
    .sort({ fiscal_year: 1, number: 1 })
    .lean();
}

/** Returns the receipts with a line of a student, newest first, cancelled ones too: all, or those made since a moment. */
export async function receiptsOfStudent(
  school: string,
  student: string,
  since?: Date,
): Promise<StoredReceipt[]> {
  return ReceiptModel.find({
    school,
    'lines.student': student,
    ...(since && { createdAt: mongoose.trusted({ $gte: since }) }),
  })
    .select('+account +drawer')
    .sort(NEWEST_FIRST)
    .lean();
}

/** Returns the receipts by which students paid for these school years, newest first, cancelled ones too. */
export async function receiptsForYears(
  school: string,
  students: readonly string[],
  years: readonly number[],
): Promise<StoredReceipt[]> {
  return ReceiptModel.find({ school, ...ofStudentYears(students, years) })
    .select('+account +drawer')
    .sort(NEWEST_FIRST)
    .lean();
}

function ofStudentYears(students: readonly string[], years: readonly number[]): object {
  const keys = students.flatMap((student) => years.map((year) => studentYearKey(student, year)));
  return { studentYears: mongoose.trusted({ $in: keys }) };
}

/** A line of a student in a receipt that is not cancelled. Paisa. */
export type PaidLine = Omit<
  ReceiptLineRecord,
  '_id' | 'student_name' | 'classname' | 'section' | 'roll_no' | 'parents_name' | 'items'
>;

/** Returns the lines of students in receipts that are not cancelled, for the months of these school years. */
export async function paidLinesOf(
  school: string,
  studentIds: readonly string[],
  years: readonly number[],
): Promise<PaidLine[]> {
  const receipts = await ReceiptModel.find({
    school,
    ...ofStudentYears(studentIds, years),
    ...NOT_CANCELLED,
  })
    .select(
      [...FEE_PARTS, 'student', 'year', 'month_name', 'amount', 'fine', 'as_charged'].map(
        (field) => `lines.${field}`,
      ),
    )
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return receipts.flatMap(({ lines }) => lines);
}

/** Returns a receipt with its amounts in rupees. */
export function toReceipt({
  _id,
  lines,
  createdAt,
  cancelled,
  drawer: _drawer,
  ...receipt
}: StoredReceipt): Receipt {
  return {
    ...receipt,
    _id: String(_id),
    createdAt: createdAt.toISOString(),
    lines: lines.map(lineInRupees),
    ...inRupees(receipt, ['received', 'total', 'due_after', 'advance_after']),
    cancelled: toCancelled(cancelled),
  };
}

/** Returns the same of receipts that were read with their drawers, with whether these or their fiscal years are closed. */
export async function toReceipts(school: string, receipts: readonly StoredReceipt[]): Promise<Receipt[]> {
  const [open, closed] = await readAll(
    () => openDrawer(school),
    () => closedYears(school),
  );
  return receipts.map((receipt) => {
    const { drawer, fiscal_year } = receipt;
    const isOver = closed.has(fiscal_year);
    const isClosed = drawer !== undefined && (drawer < open.number || isOver);
    return {
      ...toReceipt(receipt),
      ...(isClosed && { drawer_closed: true as const }),
      ...(isOver && { year_closed: true as const }),
    };
  });
}

function lineInRupees({
  _id,
  student,
  amount: _sum,
  items,
  ...line
}: ReceiptLineRecord): Receipt['lines'][number] {
  return {
    ...line,
    _id: String(_id),
    student: String(student),
    ...inRupees(line, [...FEE_PARTS, 'fine']),
    items: items.map(({ head, ...item }): ReceiptItem => ({
      ...(head && { head: String(head) }),
      ...item,
      ...inRupees(item, ['gross', 'concession', 'amount']),
    })),
  };
}

function inRupees<Key extends string>(
  record: Readonly<Record<Key, number>>,
  keys: readonly Key[],
): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, toRupees(record[key])])) as Record<Key, number>;
}

/** Returns what keeps a receipt on paper from being entered again. Throws 409 for one that was. */
async function paperOnce(
  school: string,
  paper: Receipt['paper'],
): Promise<Pick<ReceiptRecord, 'paperInUse'>> {
  if (!paper) return {};
  const paperInUse = comparableReference(paper.number);
  const entered = await ReceiptModel.findOne({ school, paperInUse }).lean();
  if (entered) throw new ApiError(409, paperTaken(paper.number, entered), { field: 'paper' });
  return { paperInUse };
}

async function refuseUsedReference(school: string, way: Way, reference: string): Promise<void> {
  const filter = { school, way, referenceInUse: comparableReference(reference) };
  const used = await ReceiptModel.findOne(filter).lean();
  if (used) throw new ApiError(409, referenceTaken(way, reference, used), { field: 'reference' });
}

import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import { asciiDigits } from '@school-office/contract/digits';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import { fiscalYearAt } from '@school-office/contract/fiscalYears';
import { toRupees } from '@school-office/contract/money';
import { comparableText } from '@school-office/contract/plainText';
import type { Receipt, ReceiptItem, Way } from '@school-office/contract/receipts';
import { createOnce, findCreatedBy, type CreatedOnce } from '../../database/createOnce.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { nextInSeries } from '../../database/nextInSeries.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { enteredBy } from '../audit/entered.ts';
import { toCancelled } from './cancellation.ts';
import { ReceiptModel, sumsOfLines, type ReceiptLineRecord, type ReceiptRecord } from './receipts.model.ts';
import { referenceTaken } from './receipts.words.ts';

/** A receipt as it is read. All amounts are in paisa. */
export type StoredReceipt = Omit<
  ReceiptRecord,
  keyof CreatedOnce | 'request' | 'referenceInUse' | 'months'
> & {
  _id: Types.ObjectId;
};

/** What is computed in the receipt's turn. All amounts are in paisa. */
export interface ReceiptContents {
  lines: Omit<ReceiptLineRecord, '_id' | 'amount'>[];
  payer: string;
  due_after: number;
  advance_after: number;
}

interface ReceiptToMake {
  key: string | undefined;
  /** The request's content: under one key it must stay the same. Lists are given as JSON text. */
  content: Readonly<Record<string, string | number | undefined>>;
  way: Way;
  /** Empty if there is none. */
  reference: string;
  /** Paisa; undefined for exactly the total. */
  received: number | undefined;
  /**
   * Called in the receipt's turn, when all earlier receipts of this process are stored, and again if another process takes
   * the number. Its errors are thrown, unless the key has already made a receipt.
   */
  linesOf: (createdAt: Date) => Promise<ReceiptContents>;
}

/**
 * Makes a receipt under the next number of its fiscal year. A key that was used before returns the receipt made then, or throws
 * 409 if the content differs. Throws 409 for a reference that another receipt of the same way has.
 */
export async function makeReceipt(actor: Actor, receipt: ReceiptToMake): Promise<StoredReceipt> {
  const { school } = actor;
  const { key, content, way, reference, received, linesOf } = receipt;
  const make = async (number: number, fiscal_year: string, createdAt: Date) => {
    const { lines, ...contents } = await linesOf(createdAt);
    const sums = sumsOfLines(lines);
    return {
      fiscal_year,
      number,
      createdAt,
      way,
      reference,
      ...(way !== 'Cash' && reference !== '' && { referenceInUse: comparableReference(reference) }),
      received: received ?? sums.total,
      ...sums,
      prints: 0,
      ...contents,
      ...enteredBy(actor),
    };
  };
  try {
    const id = await inTurn(actor, (createdAt, fiscal_year, number) =>
      createOnce(ReceiptModel, {
        school,
        key,
        content,
        make: () => make(number, fiscal_year, createdAt),
      }),
    );
    return await ReceiptModel.findById(id).select('+account').orFail().lean();
  } catch (error) {
    if (!isDuplicateKey(error, 'referenceInUse')) throw error;
    throw await referenceUsed(school, way, reference);
  }
}

/**
 * Calls `act` with the moment and the next number of the fiscal year when all earlier receipts of this process are stored.
 * Acts that the drawer counts take their moment here, so that closing it meets none that is half written.
 */
export async function inTurn<Result>(
  { school, now }: Actor,
  act: (moment: Date, fiscal_year: string, number: number) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const fiscal_year = fiscalYearAt(now());
    const series = { model: ReceiptModel, of: { school, fiscal_year }, field: 'number' as const };
    // oxlint-disable-next-line no-await-in-loop -- again if the fiscal year turned while it waited
    const done = await nextInSeries(series, async (number) => {
      const moment = now();
      if (fiscalYearAt(moment) !== fiscal_year) return undefined;
      return { result: await act(moment, fiscal_year, number) };
    });
    if (done) return done.result;
  }
}

/** Returns the receipt with that number, cancelled ones too. Throws 404. */
export async function findReceipt(
  school: string,
  fiscal_year: string,
  number: number,
): Promise<StoredReceipt> {
  const receipt = await ReceiptModel.findOne({ school, fiscal_year, number }).select('+account').lean();
  if (!receipt) throw notFound('Receipt');
  return receipt;
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
  const receipt = await findCreatedBy(ReceiptModel, school, key).select('+account').lean();
  if (!receipt) throw notFound('Receipt');
  return receipt;
}

/** Returns the receipts that were taken from one moment until before another, oldest first, cancelled ones too. */
export async function receiptsOfDay(
  school: string,
  { from, until }: { from: Date; until: Date },
): Promise<StoredReceipt[]> {
  return ReceiptModel.find({ school, createdAt: mongoose.trusted({ $gte: from, $lt: until }) })
    .select('+account')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
}

/** Returns the receipts that were cancelled from one moment until before another, oldest first. */
export async function receiptsCancelledIn(
  school: string,
  { from, until }: { from: Date; until: Date },
): Promise<StoredReceipt[]> {
  return ReceiptModel.find({ school, 'cancelled.at': mongoose.trusted({ $gte: from, $lt: until }) })
    .select('+account')
    .sort({ 'cancelled.at': 1, _id: 1 })
    .lean();
}

/** Returns the receipts with a line of one of the students, newest first, cancelled ones too. */
export async function receiptsOfStudent(
  school: string,
  studentIds: readonly (string | Types.ObjectId)[],
): Promise<StoredReceipt[]> {
  return ReceiptModel.find({ school, 'lines.student': mongoose.trusted({ $in: studentIds }) })
    .select('+account')
    .sort({ createdAt: -1, _id: -1 })
    .lean();
}

/** Returns a receipt with its amounts in rupees. */
export function toReceipt({ _id, lines, createdAt, cancelled, ...receipt }: StoredReceipt): Receipt {
  return {
    ...receipt,
    _id: String(_id),
    createdAt: createdAt.toISOString(),
    lines: lines.map(lineInRupees),
    ...inRupees(receipt, ['received', 'total', 'due_after', 'advance_after']),
    cancelled: toCancelled(cancelled),
  };
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
    items: items.map((item): ReceiptItem => ({
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

async function referenceUsed(school: string, way: Way, reference: string): Promise<ApiError> {
  const used = await ReceiptModel.findOne({
    school,
    way,
    referenceInUse: comparableReference(reference),
  }).lean();
  return new ApiError(409, referenceTaken(way, reference, used), { field: 'reference' });
}

/** Blanks, capitals and other forms of a character make no other cheque. */
export function comparableReference(reference: string): string {
  return comparableText(asciiDigits(reference)).replace(/\s+/g, '');
}

import mongoose, { mongo, Types } from 'mongoose';
import type { Bill, BillKind, BillLine } from '@school-office/contract/bills';
import { MONTHS, type ClassName, type MonthName } from '@school-office/contract/enumerations';
import { toRupees } from '@school-office/contract/money';
import { monthNumber, type SchoolMonth } from '@school-office/contract/schoolMonths';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { inPieces } from '../../database/inPieces.ts';
import { nextInSeries } from '../../database/nextInSeries.ts';
import type { Entered } from '../audit/entered.ts';
import { BillModel, type BillLineRecord, type BillRecord } from './bills.model.ts';

/** The driver's own pieces of 16 MB would hold up other requests while it reads one. */
const BILLS_AT_ONCE = 500;
const INSERTS_AT_ONCE = 20;

/** A bill as it is read. All amounts are in paisa. */
export type StoredBill = Omit<BillRecord, keyof CreatedOnce | 'request'> & { _id: Types.ObjectId };

/** Returns the bills of students by month, then serial. */
export async function billsOfStudents(
  school: string,
  studentIds: readonly (string | Types.ObjectId)[],
): Promise<StoredBill[]> {
  const bills = await BillModel.find({ school, student: mongoose.trusted({ $in: studentIds }) })
    .select('+account')
    .lean();
  return bills.toSorted((one, other) => monthNumber(one) - monthNumber(other) || one.serial - other.serial);
}

/** The student and month that a bill is for. */
export interface BillFor extends SchoolMonth {
  student: string;
}

/** A bill to be made. Paisa. */
export interface BillToMake extends Entered {
  kind: BillKind;
  /** Of the student on that day. */
  classname: ClassName;
  lines: BillLineRecord[];
  reason: string;
  now: Date;
}

interface BillMaking extends BillFor {
  /** If undefined, every request makes a bill. */
  idempotencyKey?: string | undefined;
  /** What the request said: two requests under one key are the same if this is equal. */
  content: Readonly<Record<string, string | number | undefined>>;
  /**
   * Returns the bill, or undefined if there is nothing to bill. It is called when the bill's turn has come, and perhaps again:
   * what depends on other bills is read in it.
   */
  make: () => Promise<BillToMake | undefined>;
}

/**
 * Makes a bill under the next serial of the student's month, and returns its id, or undefined if there was nothing to bill. An
 * idempotency key that was used before returns the bill made then, or throws 409 if the content differs.
 */
export async function makeBill(
  school: string,
  { student, year, month_name, idempotencyKey, content, make }: BillMaking,
): Promise<Types.ObjectId | undefined> {
  const series = { model: BillModel, of: { school, student, year, month_name }, field: 'serial' } as const;
  try {
    return await nextInSeries(series, (serial) =>
      createOnce(BillModel, {
        school,
        key: idempotencyKey,
        content: { ...content, student, year, month_name },
        make: async () => {
          const bill = await make();
          if (!bill) throw new NothingToBill();
          return { ...recordOf({ student, year, month_name }, bill), serial };
        },
      }),
    );
  } catch (error) {
    if (error instanceof NothingToBill) return undefined;
    throw error;
  }
}

/** Returns a bill by its id, which the school has. */
export async function findBill(school: string, _id: Types.ObjectId): Promise<StoredBill> {
  return BillModel.findOne({ school, _id }).select('+account').orFail().lean();
}

/** Returns the fields of a bill as they are stored, but for those that `createOnce` adds and the serial. */
export function recordOf(
  { student, year, month_name }: BillFor,
  { now, ...bill }: BillToMake,
): Omit<BillRecord, keyof CreatedOnce | 'serial'> {
  return {
    ...bill,
    student: new Types.ObjectId(student),
    year,
    month_name,
    total: sumOfNets(bill.lines),
    createdAt: now,
  };
}

/** What charging a month asks of a bill. Paisa. */
export type BillOfMonth = Pick<BillRecord, 'student' | 'serial' | 'kind' | 'lines' | 'total'>;

/** Returns all bills of a month. */
export async function billsOfMonth(
  school: string,
  { year, month_name }: SchoolMonth,
): Promise<BillOfMonth[]> {
  return BillModel.find({ school, year, month_name })
    .select('student serial kind lines total')
    .batchSize(BILLS_AT_ONCE)
    .lean();
}

/** Returns the months of a school year for which anybody was charged. */
export async function chargedMonths(school: string, year: number): Promise<Set<MonthName>> {
  const found = await Promise.all(
    MONTHS.map((month_name) =>
      BillModel.findOne({ school, year, month_name, serial: 0 }).select('month_name').lean(),
    ),
  );
  return new Set(found.flatMap((bill) => (bill ? [bill.month_name] : [])));
}

/** The keys of a bill that is one of many of an act under one idempotency key, which has no blank itself. */
export function keysOfAct(key: string, student: string, contentFingerprint: string) {
  return { idempotencyKey: `${key} ${student}`, contentFingerprint };
}

/** Returns the bills of an act that was sent under an idempotency key. */
export async function billsOfAct(school: string, key: string) {
  // '!' is the character after the blank.
  const idempotencyKey = mongoose.trusted({ $gte: `${key} `, $lt: `${key}!` });
  return BillModel.find({ school, idempotencyKey })
    .select('student kind total contentFingerprint')
    .batchSize(BILLS_AT_ONCE)
    .lean();
}

/**
 * Makes and stores bills in pieces, so that other desks go on meanwhile, and returns those that were stored: the unique indexes refuse a
 * serial that another desk has taken meanwhile.
 */
export async function insertBills<Draft>(
  drafts: readonly Draft[],
  toRecord: (draft: Draft) => BillRecord,
): Promise<BillRecord[]> {
  const stored: BillRecord[] = [];
  const insert = (piece: Draft[]) => insertPiece(piece.map(toRecord));
  for await (const bill of inPieces(drafts, INSERTS_AT_ONCE, insert)) stored.push(bill);
  return stored;
}

/** Returns a bill with its amounts in rupees. */
export function toBill({ _id, student, lines, total, createdAt, ...bill }: StoredBill): Bill {
  return {
    ...bill,
    _id: String(_id),
    student: String(student),
    lines: lines.map(({ head, gross, concession, net, ...line }): BillLine => ({
      ...line,
      ...(head && { head: String(head) }),
      gross: toRupees(gross),
      concession: toRupees(concession),
      net: toRupees(net),
    })),
    total: toRupees(total),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns those that were stored: the serial or key of the others is taken. */
async function insertPiece(bills: BillRecord[]): Promise<BillRecord[]> {
  try {
    await BillModel.insertMany(bills, { ordered: false, throwOnValidationError: true });
    return bills;
  } catch (error) {
    if (!isDuplicateKey(error) || !(error instanceof mongo.MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    if (refusals.some(({ code }) => code !== error.code)) throw error;
    const refused = new Set(refusals.map(({ index }) => index));
    return bills.filter((_bill, index) => !refused.has(index));
  }
}

class NothingToBill extends Error {
  override readonly name = 'NothingToBill';
}

function sumOfNets(lines: readonly { net: number }[]): number {
  return lines.reduce((sum, { net }) => sum + net, 0);
}

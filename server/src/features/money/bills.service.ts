import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS, type ClassName, type MonthName } from '@school-office/contract/enumerations';
import type { Bill, BillKind, BillLine } from '@school-office/contract/money/bills';
import { toRupees } from '@school-office/contract/money/money';
import mongoose, { Types } from 'mongoose';
import { actNumber } from '../../database/act.ts';
import { piecesOf } from '../../database/pieces.ts';
import type { Actor } from '../../http/actor.ts';
import type { Entered } from '../audit/entered.ts';
import { BillModel, type BillLineRecord, type BillRecord } from './bills.model.ts';
import { changeLedgers, type LedgerChange } from './ledgers.service.ts';

export type { BillLineRecord } from './bills.model.ts';

const INSERTS_AT_ONCE = 100;

/** The part of a filter that leaves out what was undone. */
const NOT_UNDONE = { undone: mongoose.trusted({ $exists: false }) };

/** A bill as it is read. All amounts are in paisa. */
export type StoredBill = Omit<BillRecord, 'school' | 'act'> & { _id: Types.ObjectId };

/** Returns the bills of students by month, then serial; of these school years, or of all. */
export async function billsOfStudents(
  school: string,
  studentIds: readonly (string | Types.ObjectId)[],
  years?: readonly number[],
): Promise<StoredBill[]> {
  const student = mongoose.trusted({ $in: studentIds });
  const bills = await BillModel.find({
    school,
    student,
    ...(years && { year: mongoose.trusted({ $in: years }) }),
    ...NOT_UNDONE,
  })
    .select('+account')
    .sort({ _id: 1 })
    .lean();
  return bills.toSorted((one, other) => monthNumber(one) - monthNumber(other) || one.serial - other.serial);
}

/** Returns the bills of a student that were made since a moment. */
export async function billsMadeSince(school: string, student: string, since: Date): Promise<StoredBill[]> {
  return BillModel.find({ school, student, createdAt: mongoose.trusted({ $gte: since }), ...NOT_UNDONE })
    .select('+account')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
}

/** Returns the last bills of a student, newest first, those that were undone too; of extra ones only, if those are asked for. */
export async function lastBillsOf(
  school: string,
  student: string,
  { most, extra }: { most: number; extra: boolean },
): Promise<StoredBill[]> {
  return BillModel.find({ school, student, ...(extra && { serial: mongoose.trusted({ $gt: 0 }) }) })
    .select('+account')
    .sort({ createdAt: -1, _id: -1 })
    .limit(most)
    .lean();
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
  lines: readonly LineToMake[];
  reason: string;
  now: Date;
}

interface LineToMake extends Omit<BillLineRecord, 'head'> {
  head?: string | Types.ObjectId;
}

/** Makes a bill under the next serial of the student's month, in the act in which it is called. */
export async function makeBill(school: string, of: BillFor, bill: BillToMake): Promise<StoredBill> {
  const { student, year, month_name } = of;
  const last = await BillModel.findOne({ school, student, year, month_name })
    .sort({ serial: -1 })
    .select('serial')
    .lean();
  const { act, ...made } = { ...recordOf(of, bill), serial: (last?.serial ?? 0) + 1 };
  const _id = new Types.ObjectId();
  await BillModel.create({ ...made, _id, act, school });
  await changeLedgers(school, bill.now, [inLedger(made)]);
  return { ...made, _id };
}

/** Returns the fields of a bill as they are stored, but for the school and the serial. */
export function recordOf(
  { student, year, month_name }: BillFor,
  { now, lines, ...bill }: BillToMake,
): Omit<BillRecord, 'school' | 'serial'> {
  return {
    ...bill,
    lines: lines.map(({ head, ...line }) => ({ ...(head && { head: new Types.ObjectId(head) }), ...line })),
    student: new Types.ObjectId(student),
    year,
    month_name,
    total: sumOfNets(lines),
    createdAt: now,
  };
}

/** What charging a month asks of a bill. Paisa. */
export type BillOfMonth = Pick<
  BillRecord,
  'student' | 'serial' | 'kind' | 'classname' | 'lines' | 'total' | 'createdAt' | keyof Entered
>;

/** Returns all bills of a month; those of a student by serial. */
export async function billsOfMonth(
  school: string,
  { year, month_name }: SchoolMonth,
): Promise<BillOfMonth[]> {
  return BillModel.find({ school, year, month_name, ...NOT_UNDONE })
    .select('student serial kind classname lines total createdAt account act')
    .sort({ serial: 1 })
    .lean();
}

/** What sums by head ask of a bill. Paisa. */
export type BillByHead = Pick<BillRecord, 'student' | 'serial' | 'kind' | 'classname' | 'lines' | 'total'>;

/** Yields the bills of a month, of these students or of all, some at a time; those of a student by serial. */
export async function* billsByHead(
  { school, signal }: Pick<Actor, 'school' | 'signal'>,
  { year, month_name }: SchoolMonth,
  students?: readonly string[],
): AsyncGenerator<BillByHead[], void> {
  const of = students && { student: mongoose.trusted({ $in: students }) };
  const bills = BillModel.find({ school, year, month_name, ...of, ...NOT_UNDONE })
    .select('-_id student serial kind classname lines total')
    .sort({ serial: 1 })
    .lean()
    .cursor();
  yield* piecesOf(bills, signal);
}

/** Returns the ids of the heads for which a student was billed beside the charges of months. */
export async function headsBilledBeside(school: string, student: string): Promise<Set<string>> {
  const bills = await BillModel.find({ school, student, kind: 'extra', ...NOT_UNDONE })
    .select('lines.head')
    .lean();
  return new Set(bills.flatMap(({ lines }) => lines.flatMap(({ head }) => (head ? [String(head)] : []))));
}

/** Returns the months of a school year for which anybody was charged. */
export async function chargedMonths(school: string, year: number): Promise<Set<MonthName>> {
  const found = await Promise.all(
    MONTHS.map((month_name) =>
      BillModel.findOne({ school, year, month_name, serial: 0, ...NOT_UNDONE })
        .select('month_name')
        .lean(),
    ),
  );
  return new Set(found.flatMap((bill) => (bill ? [bill.month_name] : [])));
}

/** Whether anybody of a class was charged for a month. */
export async function isClassCharged(
  school: string,
  classname: ClassName,
  { year, month_name }: SchoolMonth,
): Promise<boolean> {
  const one = { school, year, month_name, serial: 0, classname, ...NOT_UNDONE };
  return (await BillModel.exists(one)) !== null;
}

/** Whether anybody was charged for a month. */
export async function isMonthCharged(school: string, { year, month_name }: SchoolMonth): Promise<boolean> {
  return (await BillModel.exists({ school, year, month_name, serial: 0, ...NOT_UNDONE })) !== null;
}

/** A bill to be made with the serial that is known to be free. */
interface NumberedBill extends BillFor, Omit<BillToMake, 'now'> {
  serial: number;
}

/**
 * Makes bills of different students at one moment, in the act in which it is called: in pieces, so that this process answers other
 * requests in between.
 */
export async function insertBills(school: string, at: Date, bills: readonly NumberedBill[]): Promise<void> {
  const inOrder = bills.toSorted((one, other) => (one.student < other.student ? -1 : 1));
  for (let start = 0; start < inOrder.length; start += INSERTS_AT_ONCE) {
    const piece = inOrder.slice(start, start + INSERTS_AT_ONCE).map((bill): BillRecord => {
      const { serial } = bill;
      return { ...recordOf(bill, { ...bill, now: at }), serial, school };
    });
    // oxlint-disable no-await-in-loop -- one command after the other
    await BillModel.insertMany(piece, { throwOnValidationError: true });
    await changeLedgers(school, at, piece.map(inLedger));
    // oxlint-enable no-await-in-loop
  }
}

/** Takes the bills that an act made for a month out of all sums, in the act in which it is called. */
export async function undoBills(
  school: string,
  at: Date,
  { year, month_name, act }: SchoolMonth & Pick<Entered, 'act'>,
): Promise<void> {
  const made = { school, year, month_name, act, ...NOT_UNDONE };
  const bills = await BillModel.find(made).select('student kind').lean();
  await BillModel.updateMany(made, { $set: { undone: actNumber() } });
  // A ledger counts each bill, and a student may have one of admission beside that of the month.
  const [charges, extra] = [
    bills.filter(({ kind }) => kind !== 'extra'),
    bills.filter(({ kind }) => kind === 'extra'),
  ];
  for (const ofStudents of [charges, extra]) {
    const changes = ofStudents.map(({ student }): LedgerChange => ({ student, months: [], anew: true }));
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    if (changes.length > 0) await changeLedgers(school, at, changes);
  }
}

type ForLedger = Pick<BillRecord, 'student' | 'year' | 'month_name' | 'serial' | 'total'>;

function inLedger({ student, year, month_name, serial, total }: ForLedger): LedgerChange {
  return { student, months: [{ year, month_name, charged: total, billed: serial === 0 }] };
}

/** Returns a bill with its amounts in rupees. */
export function toBill({
  _id,
  student,
  lines,
  total,
  createdAt,
  undone: _undone,
  ...bill
}: StoredBill): Bill {
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

export function sumOfNets(lines: readonly { net: number }[]): number {
  return lines.reduce((sum, { net }) => sum + net, 0);
}

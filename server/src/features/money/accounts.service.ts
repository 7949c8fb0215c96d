// What students were charged and have paid, by month. It is added up in Node from documents read a thousand at a time, because
// one aggregation over a school holds up all other desks, as does a reply of many megabytes.
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { settle, sumOf, type MonthSums } from '@school-office/contract/moneyModel';
import { monthNumber, type SchoolMonth } from '@school-office/contract/schoolMonths';
import { BillModel, type BillRecord } from './bills.model.ts';
import { ReceiptModel, type ReceiptLineRecord, type ReceiptRecord } from './receipts.model.ts';

const DOCUMENTS_AT_ONCE = 1000;

type StudentId = string | Types.ObjectId;
export type BillSum = Pick<BillRecord, 'student' | 'year' | 'month_name' | 'total'>;

export interface ReceiptSums extends Pick<ReceiptRecord, 'createdAt' | 'cancelled'> {
  lines: Pick<ReceiptLineRecord, 'student' | 'year' | 'month_name' | 'amount'>[];
}

export interface FeeSums {
  /** By month number. */
  months: Map<number, MonthSums>;
  /** When the last receipt was made that is not cancelled. */
  lastPaid: Date | null;
}

/** Returns the sums of students by their id; those without bills and receipts are not in it. For about a hundred at once. */
export async function feeSumsOf(
  school: string,
  students: readonly StudentId[],
): Promise<Map<string, FeeSums>> {
  const [bills, receipts] = await Promise.all([readBills(school, students), readReceipts(school, students)]);
  return addUp(bills, receipts);
}

/** Returns by id what students owe today, in paisa; only those who owe something. */
export async function duesOf(school: string, students: readonly StudentId[]): Promise<Map<string, number>> {
  const sums = await feeSumsOf(school, students);
  return positive([...sums].map(([student, { months }]) => [student, owedOf(months)]));
}

/**
 * Returns by id what students owe of school years before this one, in paisa; only those who owe something. Payments of later
 * months are read only of those who have a bill of an earlier year that is not paid.
 */
export async function previousDuesOf(
  school: string,
  students: readonly StudentId[],
  year: number,
): Promise<Map<string, number>> {
  const before = monthNumber({ year, month_name: 'Baisakh' });
  const earlier = await readBills(school, students, { year: mongoose.trusted({ $lt: year }) });
  if (earlier.length === 0) return new Map();
  const charged = [...new Set(earlier.map(({ student }) => String(student)))];
  const receipts = await readReceipts(school, charged);
  const owing = [...addUp(earlier, receipts)]
    .filter(([, { months }]) => owedOf(months) > 0)
    .map(([student]) => student);
  // What later months have too much covers the oldest.
  const later = await readBills(school, owing, { year: mongoose.trusted({ $gte: year }) });
  const sums = addUp([...earlier, ...later], receipts);
  return positive(owing.map((student) => [student, owedOf(sums.get(student)!.months, before)]));
}

/** Adds up bills and receipts by student and month. Cancelled receipts count nowhere. */
export function addUp(bills: readonly BillSum[], receipts: readonly ReceiptSums[]): Map<string, FeeSums> {
  const students = new Map<string, FeeSums>();
  const sumsOf = (student: StudentId): FeeSums =>
    getOr(students, String(student), { months: new Map(), lastPaid: null });
  const monthOf = ({ months }: FeeSums, of: SchoolMonth): MonthSums => {
    const month = monthNumber(of);
    return getOr(months, month, { month, paid: 0 });
  };
  for (const bill of bills) {
    const month = monthOf(sumsOf(bill.student), bill);
    month.charged = (month.charged ?? 0) + bill.total;
  }
  for (const { createdAt, lines } of receipts.filter(({ cancelled }) => !cancelled)) {
    for (const line of lines) {
      const sums = sumsOf(line.student);
      monthOf(sums, line).paid += line.amount;
      if (!sums.lastPaid || sums.lastPaid < createdAt) sums.lastPaid = createdAt;
    }
  }
  return students;
}

async function readBills(
  school: string,
  students: readonly StudentId[],
  period: QueryFilter<BillRecord> = {},
): Promise<BillSum[]> {
  return BillModel.find({ school, student: mongoose.trusted({ $in: students }), ...period })
    .select('student year month_name total -_id')
    .batchSize(DOCUMENTS_AT_ONCE)
    .lean();
}

/** Returns the receipts with these students' lines only. */
async function readReceipts(school: string, students: readonly StudentId[]): Promise<ReceiptSums[]> {
  const wanted = new Set(students.map(String));
  const receipts = await ReceiptModel.find({
    school,
    'lines.student': mongoose.trusted({ $in: students }),
    cancelled: null,
  })
    .select('createdAt lines.student lines.year lines.month_name lines.amount -_id')
    .batchSize(DOCUMENTS_AT_ONCE)
    .lean<ReceiptSums[]>();
  return receipts.map(({ createdAt, lines }) => ({
    createdAt,
    lines: lines.filter(({ student }) => wanted.has(String(student))),
  }));
}

/** What is owed of the months before a month, or of all. */
function owedOf(months: FeeSums['months'], before = Infinity): number {
  const due = [...settle([...months.values()]).due];
  return sumOf(due.filter(([month]) => month < before).map(([, amount]) => amount));
}

function positive(amounts: [string, number][]): Map<string, number> {
  return new Map(amounts.filter(([, amount]) => amount > 0));
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, first: Value): Value {
  if (!map.has(key)) map.set(key, first);
  return map.get(key)!;
}

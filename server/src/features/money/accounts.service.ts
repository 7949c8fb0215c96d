// What students were charged and have paid, by month. The database gathers it by student, because to decode each bill and
// receipt here would hold up other desks.
import { Types } from 'mongoose';
import { settle, sumOf, type MonthSums } from '@school-office/contract/moneyModel';
import { monthNumber, type SchoolMonth } from '@school-office/contract/schoolMonths';
import { BillModel, type BillRecord } from './bills.model.ts';
import { ReceiptModel, type ReceiptLineRecord } from './receipts.model.ts';

/** What to ask the sums of at once. */
export const STUDENTS_AT_ONCE = 100;

type StudentId = string | Types.ObjectId;
type Charge = SchoolMonth & Pick<BillRecord, 'total'>;
type Payment = SchoolMonth & Pick<ReceiptLineRecord, 'amount'>;

export interface FeeSums {
  /** By month number. */
  months: Map<number, MonthSums>;
  /** When the last receipt was made that is not cancelled. */
  lastPaid: Date | null;
}

/**
 * Returns the sums of students by their id, of all school years or of those before one; students without a bill are not in it.
 * For `STUDENTS_AT_ONCE` at most.
 */
export async function feeSumsOf(
  school: string,
  students: readonly StudentId[],
  before = Infinity,
): Promise<Map<string, FeeSums>> {
  const charged = await chargesOf(school, students, before);
  const payments = await paymentsOf(
    school,
    charged.map(({ _id }) => _id),
    before,
  );
  const ofStudents = new Map(payments.map((one) => [String(one._id), one]));
  return new Map(
    charged.map(({ _id, bills }) => {
      const { lines = [], lastPaid = null } = ofStudents.get(String(_id)) ?? {};
      return [String(_id), { months: addUp(bills, lines), lastPaid }];
    }),
  );
}

/** Returns by id what students owe today, in paisa; only those who owe something. */
export async function duesOf(school: string, students: readonly StudentId[]): Promise<Map<string, number>> {
  return owing(await feeSumsOf(school, students));
}

/**
 * Returns by id what students owe of school years before this one, in paisa; only those who owe something. What later months
 * have too much covers the oldest: they are read only of those whose earlier years are not paid by themselves.
 */
export async function previousDuesOf(
  school: string,
  students: readonly StudentId[],
  year: number,
): Promise<Map<string, number>> {
  const unpaid = owing(await feeSumsOf(school, students, year));
  return owing(await feeSumsOf(school, [...unpaid.keys()]), monthNumber({ year, month_name: 'Baisakh' }));
}

/** Adds up the bills of one student, and the lines of receipts that are not cancelled, by month number. */
export function addUp(bills: readonly Charge[], lines: readonly Payment[]): Map<number, MonthSums> {
  const months = new Map<number, MonthSums>();
  const sumsOf = (of: SchoolMonth): MonthSums => {
    const month = monthNumber(of);
    const sums = months.get(month) ?? { month, paid: 0 };
    months.set(month, sums);
    return sums;
  };
  for (const bill of bills) {
    const sums = sumsOf(bill);
    sums.charged = (sums.charged ?? 0) + bill.total;
  }
  for (const line of lines) sumsOf(line).paid += line.amount;
  return months;
}

async function chargesOf(
  school: string,
  students: readonly StudentId[],
  before: number,
): Promise<{ _id: Types.ObjectId; bills: Charge[] }[]> {
  if (students.length === 0) return [];
  return BillModel.aggregate([
    { $match: { school, student: { $in: toIds(students) }, year: { $lt: before } } },
    { $project: { student: 1, year: 1, month_name: 1, total: 1, _id: 0 } },
    {
      $group: {
        _id: '$student',
        bills: { $push: { year: '$year', month_name: '$month_name', total: '$total' } },
      },
    },
  ]);
}

/** Brothers and sisters who are on the same receipts may be among them. */
async function paymentsOf(
  school: string,
  students: readonly StudentId[],
  before: number,
): Promise<{ _id: Types.ObjectId; lines: Payment[]; lastPaid: Date }[]> {
  if (students.length === 0) return [];
  const { student, year, month_name, amount } = LINE;
  return ReceiptModel.aggregate([
    { $match: { school, 'lines.student': { $in: toIds(students) } } },
    {
      $project: {
        createdAt: 1,
        'cancelled.at': 1,
        lines: { student: 1, year: 1, month_name: 1, amount: 1 },
        _id: 0,
      },
    },
    { $match: { cancelled: null } },
    { $unwind: '$lines' },
    { $match: { 'lines.year': { $lt: before } } },
    {
      $group: {
        _id: student,
        lines: { $push: { year, month_name, amount } },
        lastPaid: { $max: '$createdAt' },
      },
    },
  ]);
}

const LINE = {
  student: '$lines.student',
  year: '$lines.year',
  month_name: '$lines.month_name',
  amount: '$lines.amount',
};

/** An aggregation takes ids as they are stored. */
function toIds(students: readonly StudentId[]): Types.ObjectId[] {
  return students.map((student) => new Types.ObjectId(student));
}

/** Returns by id what is owed of the months before a month, or of all; only those who owe something. */
function owing(sums: ReadonlyMap<string, FeeSums>, before = Infinity): Map<string, number> {
  const amounts = [...sums].map(([student, { months }]): [string, number] => {
    const due = [...settle([...months.values()]).due].filter(([month]) => month < before);
    return [student, sumOf(due.map(([, amount]) => amount))];
  });
  return new Map(amounts.filter(([, amount]) => amount > 0));
}

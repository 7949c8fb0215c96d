// What ledgers have to say by the bills, receipts and refunds of their students.

import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { emptyMonth, paidBeyond, restOf, type ChargedMonth } from '@school-office/contract/money/moneyModel';
import mongoose, { type Types } from 'mongoose';
import { BillModel, type BillRecord } from './bills.model.ts';
import type { LedgerRecord } from './ledgers.model.ts';
import { ReceiptModel, type ReceiptLineRecord, type ReceiptRecord } from './receipts.model.ts';
import { VoucherModel, type VoucherRecord } from './vouchers.model.ts';

type Recorded = Pick<LedgerRecord, 'months' | 'acts' | 'lastPaid'>;

interface Records {
  bills: readonly (SchoolMonth & Pick<BillRecord, 'student' | 'serial' | 'total' | 'undone'>)[];
  receipts: readonly (Pick<ReceiptRecord, 'createdAt'> & {
    cancelled?: object;
    lines: readonly (SchoolMonth & Pick<ReceiptLineRecord, 'student' | 'amount' | 'as_charged'>)[];
  })[];
  refunds: readonly (Pick<VoucherRecord, 'student' | 'lines'> & { cancelled?: object })[];
}

/** Reads what the ledgers of students have to say in a school year, by the student's id; those without bill and receipt are not in it. */
export async function recordedLedgers(
  school: string,
  students: readonly (string | Types.ObjectId)[],
  year: number,
): Promise<Map<string, Recorded>> {
  if (students.length === 0) return new Map();
  const these = mongoose.trusted({ $in: students });
  const bills = await BillModel.find({ school, student: these })
    .select('-_id student year month_name serial total undone')
    .lean();
  const receipts = await ReceiptModel.find({ school, 'lines.student': these })
    .select(
      '-_id createdAt cancelled.at lines.student lines.year lines.month_name lines.amount lines.as_charged',
    )
    .lean();
  const refunds = await VoucherModel.find({ school, student: these })
    .select('-_id student cancelled.at lines.year lines.month_name lines.amount')
    .lean();
  const all = ledgersOf({ bills, receipts, refunds }, year);
  // Brothers and sisters who are on the same receipts are among them, without the rest of theirs.
  return new Map(
    students.flatMap((id) => {
      const recorded = all.get(String(id));
      return recorded ? [[String(id), recorded]] : [];
    }),
  );
}

/** Returns what ledgers have to say in a school year, by the student's id. */
export function ledgersOf({ bills, receipts, refunds }: Records, year: number): Map<string, Recorded> {
  const ledgers = new Map<string, Recorded & { byNumber: Map<number, ChargedMonth> }>();
  const ledgerOf = (student: Types.ObjectId) => {
    const id = String(student);
    const ledger = ledgers.get(id) ?? { months: [], acts: 0, lastPaid: null, byNumber: new Map() };
    ledgers.set(id, ledger);
    return ledger;
  };
  const monthIn = ({ byNumber }: ReturnType<typeof ledgerOf>, of: SchoolMonth) => {
    const number = monthNumber(of);
    const month = byNumber.get(number) ?? emptyMonth(number);
    byNumber.set(number, month);
    return month;
  };
  for (const bill of bills) {
    const ledger = ledgerOf(bill.student);
    ledger.acts += bill.undone === undefined ? 1 : 2;
    if (bill.undone !== undefined) continue;
    const month = monthIn(ledger, bill);
    month.charged += bill.total;
    month.billed ||= bill.serial === 0;
  }
  for (const { createdAt, cancelled, lines } of receipts) {
    for (const ledger of new Set(lines.map(({ student }) => ledgerOf(student)))) {
      ledger.acts += cancelled ? 2 : 1;
      if (!cancelled) ledger.lastPaid = laterOf(ledger.lastPaid, createdAt);
    }
    for (const line of lines) {
      const month = monthIn(ledgerOf(line.student), line);
      if (cancelled) continue;
      month.paid += line.amount;
      if (line.as_charged) month.paidAsCharged += line.amount;
    }
  }
  for (const { student, lines = [], cancelled } of refunds) {
    const ledger = ledgerOf(student!);
    ledger.acts += cancelled ? 2 : 1;
    for (const line of cancelled ? [] : lines) monthIn(ledger, line).paid -= line.amount;
  }
  return new Map(
    [...ledgers].map(([student, { byNumber, acts, lastPaid }]) => {
      const months = [...byNumber.values()].filter((month) => isKept(month, year));
      return [student, { months: months.toSorted((one, other) => one.month - other.month), acts, lastPaid }];
    }),
  );
}

/** Whether a ledger keeps a month: of earlier school years, only if it is not settled or has money ahead; never one that says nothing. */
export function isKept(month: ChargedMonth, year: number): boolean {
  if (!month.billed && month.charged === 0 && month.paid === 0) return false;
  return monthOf(month.month).year >= year || restOf(month) !== 0 || paidBeyond(month).ahead > 0;
}

export function laterOf(one: Date | null, other: Date): Date {
  return one && one > other ? one : other;
}

// The ledger of a student with its bills and receipts: of one school year, or of all.

import { momentsOfDay } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { StudentAccount, StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import { toRupees } from '@school-office/contract/money/money';
import { accountOf, restOf, sumOf, type MonthInAccount } from '@school-office/contract/money/moneyModel';
import { billsMadeSince, billsOfStudents, toBill, type StoredBill } from '../money/bills.service.ts';
import {
  receiptsForYears,
  receiptsOfStudent,
  toReceipts,
  type StoredReceipt,
} from '../money/receipts.service.ts';
import { ledgersOf } from '../money/recordedLedgers.ts';
import { refundsOfStudent } from '../money/refunds.service.ts';
import { toVouchers, type StoredVoucher } from '../money/vouchers.service.ts';
import { findWithFamily } from '../students/families.service.ts';
import { inShort, openLedgers, type OpenLedger } from './ledger.service.ts';
import { refundableOf } from './refundable.ts';

interface Records {
  bills: StoredBill[];
  receipts: StoredReceipt[];
  refunds: StoredVoucher[];
}

/** Returns the ledger of a student as the desk shows it, with brothers and sisters, and every bill and receipt. Throws 404. */
export async function studentLedger(school: string, id: string, now: Date): Promise<StudentAccount> {
  const students = await findWithFamily(school, id);
  const [{ _id }] = students;
  const [{ ledger, family }, bills, receipts, refunds] = await Promise.all([
    openWithFamily(school, students, now),
    billsOfStudents(school, [_id]),
    receiptsOfStudent(school, _id),
    refundsOfStudent(school, _id),
  ]);
  const records = { bills, receipts, refunds };
  return withRecords(school, ledger, { months: withSettled(ledger, records), family, records });
}

async function openWithFamily(school: string, students: readonly { _id: string }[], now: Date) {
  const ids = students.map(({ _id }) => _id);
  const [ledger, ...family] = await openLedgers(school, ids, now);
  return { ledger: ledger!, family };
}

/**
 * Returns the same with the bills and receipts that a school year shows: those for its months and for months that owe, and those
 * made in it. `before` is what was owed when it began. Throws 404.
 */
export async function studentLedgerOfYear(
  school: string,
  id: string,
  year: number,
  now: Date,
): Promise<StudentAccountOfYear> {
  const students = await findWithFamily(school, id);
  const [{ _id }] = students;
  const { from } = momentsOfDay({ year, month: 1, day: 1 });
  const [{ ledger, family }, madeSince, receivedSince, allRefunds] = await Promise.all([
    openWithFamily(school, students, now),
    billsMadeSince(school, _id, from),
    receiptsOfStudent(school, _id, from),
    refundsOfStudent(school, _id),
  ]);
  const refundsSince = allRefunds.filter(({ createdAt }) => createdAt >= from);
  const since: Records = { bills: madeSince, receipts: receivedSince, refunds: refundsSince };
  const paidFor = linesOfStudent(_id, since.receipts).map((line) => line.year);
  const open = ledger.months.filter((month) => month.due > 0 || month.ahead > 0 || restOf(month) < 0);
  const unsettled = open.map(({ month }) => monthOf(month).year);
  // Of these the months are whole, since all their bills and receipts are read.
  const thisYear = monthAt(now).year;
  const years = [...new Set([year, thisYear, thisYear + 1, ...unsettled, ...paidFor])];
  const [bills, receipts] = await Promise.all([
    billsOfStudents(school, [_id], years),
    receiptsForYears(school, [_id], years),
  ]);
  const months = withSettled(ledger, { bills, receipts, refunds: allRefunds }, years);
  const records = {
    bills: joined(bills, since.bills),
    receipts: joined(receipts, since.receipts),
    refunds: allRefunds.filter(
      (refund) => refundsSince.includes(refund) || refund.lines!.some((line) => years.includes(line.year)),
    ),
  };
  return {
    ...(await withRecords(school, ledger, { months, family, records })),
    year,
    before: toRupees(ledger.due - ledger.advance - changeSince(_id, since, months)),
  };
}

async function withRecords(
  school: string,
  ledger: OpenLedger,
  {
    months,
    family,
    records: { bills, receipts, refunds },
  }: { months: MonthInAccount[]; family: readonly OpenLedger[]; records: Records },
): Promise<StudentAccount> {
  const [{ most }, receiptsInRupees, refundsInRupees] = await Promise.all([
    refundableOf(school, ledger),
    toReceipts(school, receipts),
    toVouchers(school, refunds),
  ]);
  return {
    ...inShort({ ...ledger, months }),
    family: family.map(inShort),
    bills: bills.map(toBill),
    receipts: receiptsInRupees,
    refunds: refundsInRupees,
    refundable: toRupees(most),
  };
}

/** Returns the months of a ledger and those that it left out as settled; of these school years, or of all. */
function withSettled(
  { student, months }: OpenLedger,
  records: Records,
  years?: readonly number[],
): MonthInAccount[] {
  const isAsked = ({ month }: { month: number }) => !years || years.includes(monthOf(month).year);
  const kept = new Set(months.map(({ month }) => month));
  const all = ledgersOf(records, -Infinity).get(student._id)?.months ?? [];
  const settled = all.filter((month) => !kept.has(month.month) && isAsked(month));
  return accountOf(settled).months.concat(months.filter(isAsked));
}

/**
 * Returns by how much the balance has grown by bills and receipts, in paisa. What is as charged of a month is charged beside the last of its
 * receipts that say so.
 */
function changeSince(
  student: string,
  { bills, receipts, refunds }: Records,
  months: readonly MonthInAccount[],
): number {
  const standing = receipts.filter(({ cancelled }) => !cancelled);
  const lines = linesOfStudent(student, standing);
  const saying = lines.filter(({ as_charged }) => as_charged);
  const asCharged = months.map((month) => {
    const own = saying.filter((line) => monthNumber(line) === month.month);
    return Math.min(month.asCharged, sumOf(own.map(({ amount }) => amount)));
  });
  const charged = sumOf(bills.map(({ total }) => total)) + sumOf(asCharged);
  const back = refunds.filter(({ cancelled }) => !cancelled).map(({ amount }) => amount);
  return charged - sumOf(lines.map(({ amount }) => amount)) + sumOf(back);
}

function linesOfStudent(student: string, receipts: readonly StoredReceipt[]): StoredReceipt['lines'] {
  return receipts.flatMap(({ lines }) => lines).filter((line) => String(line.student) === student);
}

/** Returns the records of both, each once; those of the first list come first. */
function joined<One extends { _id: unknown }>(some: One[], others: One[]): One[] {
  const known = new Set(some.map(({ _id }) => String(_id)));
  return [...some, ...others.filter(({ _id }) => !known.has(String(_id)))];
}

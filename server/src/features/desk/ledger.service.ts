import type { AccountInShort, AccountMonth, StudentAccount } from '@school-office/contract/feeAccount';
import { toPaisa, toRupees } from '@school-office/contract/money';
import {
  accountOf,
  sumOf,
  type AccountSums,
  type MonthAmount,
  type MonthSums,
} from '@school-office/contract/moneyModel';
import { NEW_SCHOOL, type SchoolSettings } from '@school-office/contract/schoolSettings';
import { monthAt, monthNumber, monthOf } from '@school-office/contract/schoolMonths';
import { addUp } from '../money/accounts.service.ts';
import { billsOfStudents, toBill, type StoredBill } from '../money/bills.service.ts';
import { receiptsOfStudent, toReceipt, type StoredReceipt } from '../money/receipts.service.ts';
import { readPrices, type PricedLine } from '../charging/prices.service.ts';
import { findSchool } from '../schools/schools.service.ts';
import { findWithFamily } from '../students/families.service.ts';
import { findPricedStudents } from '../students/roll.service.ts';
import type { StudentFields } from '../students/students.service.ts';
import { monthsToFine } from './fines.ts';

/** What a student owes and has paid, with all that it was computed of. All amounts are in paisa. */
export interface OpenLedger extends AccountSums {
  student: StudentFields;
  bills: StoredBill[];
  /** Those with a line of the student, newest first; they may have lines of others, too. */
  receipts: StoredReceipt[];
  /** By month number, what the plan asks for the current and coming months that have no bill. */
  prices: Map<number, PricedLine[]>;
  /** The last month until which money can be taken ahead. */
  until: number | undefined;
  /** The months that are fined today, oldest first, and how much each. */
  fines: { months: number[]; each: number };
  /** What is owed of earlier school years. */
  previousDues: number;
}

/** Returns the ledger of a student as the desk shows it, with brothers and sisters. Throws 404. */
export async function studentLedger(school: string, id: string, now: Date): Promise<StudentAccount> {
  const [ledger, ...family] = await openLedgers(school, await findWithFamily(school, id), now);
  return {
    ...inShort(ledger!),
    family: family.map(inShort),
    bills: ledger!.bills.map(toBill),
    receipts: ledger!.receipts.map(toReceipt),
  };
}

/** Returns the ledgers of students, in their order. */
export async function openLedgers(
  school: string,
  students: readonly StudentFields[],
  now: Date,
): Promise<OpenLedger[]> {
  const ids = students.map(({ _id }) => _id);
  const { year } = monthAt(now);
  // One after the other, because taking money reads them in its act.
  const bills = await billsOfStudents(school, ids);
  const receipts = await receiptsOfStudent(school, ids);
  const priced = await findPricedStudents(school, ids);
  const priceOf = await readPrices(school, { years: [year], students: ids });
  const settings = (await findSchool(school)) ?? NEW_SCHOOL;
  return students.map((student) =>
    openLedger({
      student,
      bills: bills.filter((bill) => String(bill.student) === student._id),
      receipts: receipts.filter(({ lines }) => lines.some((line) => String(line.student) === student._id)),
      linesOf: (month) =>
        priceOf(
          priced.find(({ _id }) => _id === student._id)!,
          month,
        ),
      fine: settings.fine,
      now,
    }),
  );
}

interface LedgerToOpen extends Pick<OpenLedger, 'student' | 'bills' | 'receipts'> {
  /** The price of a month. */
  linesOf: (month: number) => PricedLine[];
  fine: SchoolSettings['fine'];
  now: Date;
}

/** Returns the ledger of a student whose bills, receipts and prices are known. */
export function openLedger({ linesOf, fine, now, ...own }: LedgerToOpen): OpenLedger {
  const { student, bills, receipts } = own;
  const lines = receipts
    .filter(({ cancelled }) => !cancelled)
    .flatMap((receipt) => receipt.lines.filter((line) => String(line.student) === student._id));
  const months = addUp(bills, lines);
  const plan = planAhead({ months, linesOf, hasLeft: student.left !== undefined, now });
  const account = accountOf([...months.values()]);
  const fines = finesOf({ ...own, ...account }, fine, now);
  return { ...own, ...plan, ...account, fines, previousDues: owedBefore(account, monthAt(now).year) };
}

/** What a student owes and has ahead after a payment for any month. Paisa. */
export function afterPaying(
  { months }: AccountSums,
  { month, amount }: MonthAmount,
): { due_after: number; advance_after: number } {
  const others = months.filter((one) => one.month !== month);
  const before = months.find((one) => one.month === month) ?? { month, paid: 0 };
  const { due, advance } = accountOf([...others, { ...before, paid: before.paid + amount }]);
  return { due_after: due, advance_after: advance };
}

interface Ahead {
  /** The sums by month; those of the current and coming months get their price. */
  months: Map<number, MonthSums>;
  linesOf: (month: number) => PricedLine[];
  hasLeft: boolean;
  now: Date;
}

/** Prices the months from the current one until Chaitra that have no bill. */
function planAhead({ months, linesOf, hasLeft, now }: Ahead): Pick<OpenLedger, 'prices' | 'until'> {
  const current = monthAt(now);
  const last = monthNumber({ ...current, month_name: 'Chaitra' });
  const prices: OpenLedger['prices'] = new Map();
  let until: number | undefined;
  for (let month = monthNumber(current); month <= last; month += 1) {
    const { charged, paid = 0 } = months.get(month) ?? {};
    const lines = linesOf(month);
    if (charged !== undefined || lines.length > 0) until = month;
    if (charged !== undefined || lines.length === 0) continue;
    prices.set(month, lines);
    // One who left has no more to pay ahead, and keeps what is paid.
    months.set(month, { month, paid, price: hasLeft ? 0 : sumOf(lines.map(({ net }) => net)) });
  }
  return { prices, until: hasLeft ? undefined : until };
}

type Fees = Pick<OpenLedger, 'student' | 'bills' | 'receipts' | 'months'>;

function finesOf(
  { student, bills, receipts, months }: Fees,
  { amount, after_day }: SchoolSettings['fine'],
  now: Date,
): OpenLedger['fines'] {
  const linesOf = receipts.filter(({ cancelled }) => !cancelled).flatMap(({ lines }) => lines);
  return {
    each: toPaisa(amount),
    months: monthsToFine({
      bills,
      lines: linesOf.filter((line) => String(line.student) === student._id),
      due: months.filter(({ due }) => due > 0).map(({ month }) => month),
      afterDay: after_day,
      now,
    }),
  };
}

function owedBefore({ months }: AccountSums, year: number): number {
  const first = monthNumber({ year, month_name: 'Baisakh' });
  return sumOf(months.filter(({ month }) => month < first).map(({ due }) => due));
}

function inShort(ledger: OpenLedger): AccountInShort {
  const { student, due, advance, most, until, fines, previousDues, months } = ledger;
  return {
    student: { ...student, previous_dues: toRupees(previousDues) },
    due: toRupees(due),
    advance: toRupees(advance),
    balance: toRupees(due - advance),
    most: toRupees(most),
    until: until === undefined ? null : monthOf(until),
    fine: toRupees(fines.each * fines.months.length),
    months: months.map((month): AccountMonth => ({
      ...monthOf(month.month),
      billed: month.charged !== undefined,
      charged: toRupees(month.charged ?? 0),
      paid: toRupees(month.paid),
      due: toRupees(month.due),
      payable: toRupees(month.payable),
    })),
  };
}

import { isDeepStrictEqual } from 'node:util';
import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import {
  monthAt,
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import type { AccountInShort, AccountMonth } from '@school-office/contract/money/feeAccount';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import {
  accountOf,
  emptyMonth,
  settle,
  sumOf,
  withPaid,
  type AccountSums,
  type MonthInAccount,
  type ChargedMonth,
  type MonthSums,
  type PaidForMonth,
} from '@school-office/contract/money/moneyModel';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { SchoolSettings } from '@school-office/contract/school/schoolSettings';
import { readAll } from '../../database/act.ts';
import { goingUp, isBeforeYear } from '../charging/nextYear.ts';
import { readPrices, type PricedLine } from '../charging/prices.service.ts';
import { billsOfStudents, type StoredBill } from '../money/bills.service.ts';
import { readLedgers, readLedgersAt, type Ledger, type StoredLedgers } from '../money/ledgers.service.ts';
import { paidLinesOf, type PaidLine } from '../money/receipts.service.ts';
import { takenBackLinesOf } from '../money/refunds.service.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { findSchool } from '../schools/schools.service.ts';
import { findPayers, type Payer } from '../students/roll.service.ts';
import type { StudentFields } from '../students/students.service.ts';
import { monthsToFine } from './fines.ts';

/** A student's ledger on a day, with the bills and prices by which a payment is divided. All amounts are in paisa. */
export interface OpenLedger extends AccountSums {
  student: StudentFields;
  /** How many acts it has had. */
  seen: number;
  /** Of this school year and of those that owe something, as the lines are. */
  bills: StoredBill[];
  /** What was given back is below zero. */
  lines: PaidLine[];
  /** The plan's prices, by month number, of the current and coming months without the month's bill. */
  prices: Map<number, PricedLine[]>;
  /** Whether what is paid for a month, now or in another one, says that it is as charged: the month is over, or its class has no plan for that year. */
  saysAsCharged: (month: number, on?: SchoolMonth) => boolean;
  /** The class by whose plan a month is paid ahead, where it is the next one. */
  asOf: (month: number) => ClassName | undefined;
  /** The last month until which money can be taken ahead. */
  until: number | undefined;
  /** The months that are fined today, oldest first, and how much each. */
  fines: { months: number[]; each: number };
  /** What is owed of earlier school years. */
  previousDues: number;
  /** When it was opened. */
  at: Date;
}

/** Returns the ledgers of students, in their order. Throws 404 unless the school has all. */
export async function openLedgers(school: string, ids: readonly string[], now: Date): Promise<OpenLedger[]> {
  return (await openBeforeAct(school, ids, now)).ledgers;
}

/** Ledgers that were opened before an act, with the students of that time. */
interface OpenedLedgers {
  ledgers: OpenLedger[];
  payers: Payer[];
  paidFor: number | undefined;
}

/**
 * Opens ledgers as `openLedgers` does, for an act that is about to begin, so that other desks do not wait for it. `paidFor` is the school
 * year that is paid for, where the desk says it.
 */
export async function openBeforeAct(
  school: string,
  ids: readonly string[],
  now: Date,
  paidFor?: number,
): Promise<OpenedLedgers> {
  const { year } = monthAt(now);
  const [payers, ledgers, settings, classes] = await readAll(
    () => findPayers(school, ids),
    () => readLedgersAt(school, ids, now),
    () => findSchool(school),
    () => usedClasses(school),
  );
  const owed = [...ledgers.values()].flatMap(({ months }) => [...settle(months).due.keys()]);
  const years = [...new Set([year, year + 1, paidFor ?? year, ...owed.map((month) => monthOf(month).year)])];
  const students = payers.map((payer) => goingUp(payer, classes));
  const [bills, paid, back, prices] = await readAll(
    () => billsOfStudents(school, ids, years),
    () => paidLinesOf(school, ids, years),
    () => takenBackLinesOf(school, ids, years),
    () => readPrices(school, { years, students }),
  );
  const lines = [...paid, ...back];
  const ledgersOfPayers = payers.map((payer, index) => {
    const { student } = payer;
    const priced = students[index]!;
    return openLedger({
      student,
      ledger: ledgers.get(student._id),
      bills: bills.filter((bill) => String(bill.student) === student._id),
      lines: lines.filter((line) => String(line.student) === student._id),
      linesOf: (month) => prices.linesOf(priced, month),
      // Money for a time after the last class is ahead: it is not of a school that never charges.
      hasPlan: (month) => !priced.classIn(monthOf(month)) || prices.hasPlan(priced, month),
      asOf: (month) => (isBeforeYear(payer, monthOf(month)) ? priced.classIn(monthOf(month)) : undefined),
      fine: (settings ?? NEW_SCHOOL).fine,
      now,
    });
  });
  return { ledgers: ledgersOfPayers, payers, paidFor };
}

/**
 * Returns ledgers as they are now, and the stored ledgers they come from. Those that were opened before the act are returned if
 * no other act has changed a ledger or a student since and the day is the same; otherwise all are opened again. Throws 404 if
 * a student has been removed since.
 */
export async function openedLedgers(
  school: string,
  { ledgers, payers, paidFor }: OpenedLedgers,
  now: Date,
): Promise<{ ledgers: readonly OpenLedger[]; stored: StoredLedgers }> {
  const ids = payers.map(({ _id }) => _id);
  const stored = await readLedgers(school, ids);
  const isSame =
    ledgers.every(
      ({ student, seen, at }) =>
        (stored.get(student._id)?.seen ?? 0) === seen && adDayInNepal(at) === adDayInNepal(now),
    ) && isDeepStrictEqual((await findPayers(school, ids)).map(deciding), payers.map(deciding));
  return { ledgers: isSame ? ledgers : (await openBeforeAct(school, ids, now, paidFor)).ledgers, stored };
}

/** Returns the fields of a student on which the amounts and the text of the receipt depend. */
function deciding({ student, heads, concessions }: Payer): object {
  return { student, heads, concessions };
}

interface LedgerToOpen extends Pick<OpenLedger, 'student' | 'bills' | 'lines' | 'asOf'> {
  ledger: Pick<Ledger, 'months' | 'seen'> | undefined;
  /** The price of a month. */
  linesOf: (month: number) => PricedLine[];
  /** Whether the student's class of a month has a plan for its school year. */
  hasPlan: (month: number) => boolean;
  fine: SchoolSettings['fine'];
  now: Date;
}

/** Returns the ledger of a student whose bills, payments and prices are known. */
function openLedger({ ledger, linesOf, hasPlan, fine, now, ...own }: LedgerToOpen): OpenLedger {
  const current = monthAt(now);
  const months = ledger?.months ?? [];
  const plan = planAhead({ months, linesOf, student: own.student, now });
  const account = accountOf(plan.months);
  const saysAsCharged = (month: number, on = current) => month < monthNumber(on) || !hasPlan(month);
  const fines = finesOf({ ...own, ...account }, fine, now);
  const previousDues = owedBefore(account, current.year);
  const { prices, until } = plan;
  return {
    ...own,
    ...account,
    seen: ledger?.seen ?? 0,
    prices,
    saysAsCharged,
    until,
    fines,
    previousDues,
    at: now,
  };
}

/** What a student owes and has ahead after a payment for any month. Paisa. */
export function afterPaying(
  ledger: OpenLedger,
  { month, ...paid }: PaidForMonth,
): { due_after: number; advance_after: number } {
  const others = ledger.months.filter((one) => one.month !== month);
  const before = ledger.months.find((one) => one.month === month) ?? settledMonth(ledger, month);
  const { due, advance } = accountOf([...others, withPaid(before, paid)]);
  return { due_after: due, advance_after: advance };
}

/** Returns a month that the ledger has left out, by its bills and lines. */
function settledMonth({ bills, lines }: OpenLedger, number: number): ChargedMonth {
  const month = emptyMonth(number);
  const own = bills.filter((bill) => monthNumber(bill) === number);
  const charged = {
    ...month,
    charged: sumOf(own.map(({ total }) => total)),
    billed: own.some(({ serial }) => serial === 0),
  };
  return lines
    .filter((line) => monthNumber(line) === number)
    .reduce((sums, { amount, as_charged }) => withPaid(sums, { amount, asCharged: as_charged }), charged);
}

interface Ahead {
  months: readonly ChargedMonth[];
  linesOf: (month: number) => PricedLine[];
  student: StudentFields;
  now: Date;
}

/** Prices the months from the current one, or from that of admission, until Chaitra of the next year that have no month's bill. */
function planAhead({ months, linesOf, student, now }: Ahead): Pick<OpenLedger, 'prices' | 'until'> & {
  months: MonthSums[];
} {
  const current = monthAt(now);
  const last = monthNumber({ year: current.year + 1, month_name: 'Chaitra' });
  const { admission_date, left } = student;
  const hasLeft = left !== undefined;
  const first = admission_date === '' ? -Infinity : monthNumber(monthOfDay(admission_date));
  const priced = new Map<number, MonthSums>(months.map((month) => [month.month, month]));
  const prices: OpenLedger['prices'] = new Map();
  let until: number | undefined;
  for (let month = Math.max(monthNumber(current), first); month <= last; month += 1) {
    const sums = priced.get(month) ?? emptyMonth(month);
    const lines = linesOf(month);
    if (sums.billed || lines.length > 0) until = month;
    if (sums.billed || lines.length === 0) continue;
    prices.set(month, lines);
    // A student who left has no more to pay ahead; money paid already stays ahead.
    priced.set(month, { ...sums, price: hasLeft ? 0 : sumOf(lines.map(({ net }) => net)) });
  }
  return { months: [...priced.values()], prices, until: hasLeft ? undefined : until };
}

type Fees = Pick<OpenLedger, 'bills' | 'lines' | 'months'>;

function finesOf(
  { bills, lines, months }: Fees,
  { amount, after_day }: SchoolSettings['fine'],
  now: Date,
): OpenLedger['fines'] {
  return {
    each: toPaisa(amount),
    months: monthsToFine({
      bills,
      lines,
      due: months.filter(({ due }) => due > 0).map(({ month, due }) => ({ month, amount: due })),
      afterDay: after_day,
      now,
    }),
  };
}

function owedBefore({ months }: AccountSums, year: number): number {
  const first = monthNumber({ year, month_name: 'Baisakh' });
  return sumOf(months.filter(({ month }) => month < first).map(({ due }) => due));
}

function asOfInWords(
  { month, payable }: MonthInAccount,
  asOf: OpenLedger['asOf'],
): Pick<AccountMonth, 'as_of'> {
  const as_of = payable > 0 ? asOf(month) : undefined;
  return as_of ? { as_of } : {};
}

/** Returns what is told of a ledger, in rupees. */
export function inShort(ledger: OpenLedger): AccountInShort {
  const { student, seen, due, advance, most, until, fines, previousDues, months, asOf } = ledger;
  return {
    student: { ...student, previous_dues: toRupees(previousDues), paid_ahead: toRupees(advance) },
    seen,
    due: toRupees(due),
    advance: toRupees(advance),
    balance: toRupees(due - advance),
    most: toRupees(most),
    until: until === undefined ? null : monthOf(until),
    fine: toRupees(fines.each * fines.months.length),
    months: months.map((month): AccountMonth => ({
      ...monthOf(month.month),
      ...asOfInWords(month, asOf),
      billed: month.billed,
      charged: toRupees(month.charged + month.asCharged),
      as_charged: toRupees(month.asCharged),
      ahead: toRupees(month.ahead),
      paid: toRupees(month.paid),
      due: toRupees(month.due),
      payable: toRupees(month.payable),
    })),
  };
}

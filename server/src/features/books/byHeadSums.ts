import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import {
  ALL_CLASS_NAMES,
  FEE_PARTS,
  MONTHS,
  type ClassName,
  type FeePart,
  type MonthName,
} from '@school-office/contract/enumerations';
import type { Ages, ByHeadAmounts, ByHeadRow, NoHead } from '@school-office/contract/money/byHead';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { sumRupees, toRupees } from '@school-office/contract/money/money';
import {
  emptyMonth,
  paidBeyond,
  restOf,
  restsOfHeads,
  sumOf,
  type ChargedMonth,
} from '@school-office/contract/money/moneyModel';
import { phrase } from '@school-office/contract/words';
import { headsOf, linesOfBills, noParts, type Head, type Parts } from '../desk/itemsOfMonth.ts';
import type { BillByHead } from '../money/bills.service.ts';
import type { IncomeLine } from '../money/income.service.ts';

/** All that is known of one student and one month. Paisa. */
export interface StudentMonth extends SchoolMonth {
  student: string;
  bills: readonly BillByHead[];
  lines: readonly IncomeLine[];
  /** What was given back, by part. */
  refunded: Readonly<Parts>;
  /** What of it is owed, after what other months have too much. */
  due: number;
  /** The class of the month, where a line says that it is as charged. */
  classname?: ClassName;
}

interface RowSums extends Named {
  /** Of the month's bills. */
  classname: ClassName;
  charged: number;
  conceded: number;
  ages: Ages;
  /** The months of which something is owed. */
  owing: Set<MonthName>;
}

/** The sums of one student. Paisa. */
export interface Sums {
  /** By `keyOfRow`. */
  rows: Map<string, RowSums>;
  ahead: number;
  /** What is paid, what of it was given back, and fines beside it. */
  income: number;
  refunded: number;
  fines: number;
}

export function noSums(): Sums {
  return { rows: new Map(), ahead: 0, income: 0, refunded: 0, fines: 0 };
}

/** Adds a month, which has one of the ages, to the sums of its student. */
export function addMonth(sums: Sums, one: StudentMonth, age: number): void {
  for (const bill of one.bills) {
    for (const line of linesOfBills([bill])) {
      const row = rowOf(sums, namedOf(line), bill.classname);
      row.charged += line.gross;
      row.conceded += line.concession;
    }
  }
  const paid = paidOf(one);
  if (one.due > 0) addOwed(sums, one, { heads: headsOf(linesOfBills(one.bills)), paid, age });
  const month = sumsOf(one, paid);
  const { asCharged, ahead } = paidBeyond(month);
  if (asCharged > 0) addAsCharged(sums, one, asCharged);
  const rest = restOf(month);
  const covered = Math.max(0, rest) - one.due;
  sums.ahead += ahead + Math.max(0, -rest) - covered;
  sums.income += sumOf(one.lines.map(({ amount }) => amount));
  sums.refunded += sumOf(Object.values(one.refunded));
  sums.fines += sumOf(one.lines.map(({ fine }) => fine));
}

/** Returns what would be owed of a month by its own bills and payments, if no other one had too much. */
export function owedAlone(one: Omit<StudentMonth, 'due'>): number {
  return Math.max(0, restOf(sumsOf(one, paidOf(one))));
}

function paidOf({ lines, refunded }: Pick<StudentMonth, 'lines' | 'refunded'>): Parts {
  const paid = noParts();
  for (const part of FEE_PARTS) paid[part] = sumOf(lines.map((line) => line[part])) - refunded[part];
  return paid;
}

function sumsOf({ bills, lines, ...month }: Omit<StudentMonth, 'due'>, paid: Parts): ChargedMonth {
  return {
    ...emptyMonth(monthNumber(month)),
    charged: sumOf(bills.map(({ total }) => total)),
    paid: sumOf(Object.values(paid)),
    paidAsCharged: sumOf(lines.filter(({ as_charged }) => as_charged).map(({ amount }) => amount)),
    billed: bills.some(({ serial }) => serial === 0),
  };
}

/** Adds what is owed of each head: what other months cover is taken off in their order. */
function addOwed(
  sums: Sums,
  { bills, due, month_name }: StudentMonth,
  { heads, paid, age }: { heads: readonly Head[]; paid: Parts; age: number },
): void {
  const rests = restsOfHeads(heads, paid);
  let covered = sumOf(rests) - due;
  // Extra bills are one row, and each a head of its own.
  const owedOf = new Map<string, { named: Named; owed: number }>();
  for (const [index, head] of heads.entries()) {
    const off = Math.min(rests[index]!, covered);
    covered -= off;
    const named = namedOf(head);
    const key = nameOfRow(named);
    owedOf.set(key, { named, owed: (owedOf.get(key)?.owed ?? 0) + rests[index]! - off });
  }
  for (const { named, owed } of owedOf.values()) {
    for (const [classname, amount] of owedByClass(bills, named, owed)) {
      const row = rowOf(sums, named, classname);
      row.ages[age]! += amount;
      row.owing.add(month_name);
    }
  }
}

/** Divides what is owed of a row among the classes of its bills. Payments fill the oldest bill first, so the last one is owed first. */
function owedByClass(bills: readonly BillByHead[], named: Named, owed: number): [ClassName, number][] {
  const parts: [ClassName, number][] = [];
  let left = owed;
  for (const bill of bills.toReversed()) {
    const lines = linesOfBills([bill]).filter((line) => nameOfRow(namedOf(line)) === nameOfRow(named));
    const amount = Math.min(left, Math.max(0, sumOf(lines.map(({ net }) => net))));
    if (amount > 0) parts.push([bill.classname, amount]);
    left -= amount;
  }
  return parts;
}

/** Adds what is as charged of a month by the parts of the lines that say so: what extra bills take of these is of the last parts. */
function addAsCharged(sums: Sums, { lines, classname }: StudentMonth, asCharged: number): void {
  let left = asCharged;
  const saying = lines.filter(({ as_charged }) => as_charged);
  for (const part of FEE_PARTS) {
    const amount = Math.min(left, sumOf(saying.map((line) => line[part])));
    left -= amount;
    if (amount > 0) rowOf(sums, otherAmounts(part), classname!).charged += amount;
  }
}

/** A head of the plan, or what has none. */
export type Named = Pick<ByHeadRow, 'head' | 'of' | 'part' | 'name' | 'nepali_name'>;

function rowOf({ rows }: Pick<Sums, 'rows'>, named: Named, classname: ClassName): RowSums {
  const key = keyOfRow(named, classname);
  const row = rows.get(key);
  if (row) return row;
  const sums = { charged: 0, conceded: 0, ages: [0, 0, 0, 0] as Ages, owing: new Set<MonthName>() };
  const made: RowSums = { ...named, classname, ...sums };
  rows.set(key, made);
  return made;
}

export function keyOfRow(
  { head, of, part }: Pick<Named, 'head' | 'of' | 'part'>,
  classname: ClassName,
): string {
  return `${nameOfRow({ head, of, part })} ${classname}`;
}

function nameOfRow({ head, of, part }: Pick<Named, 'head' | 'of' | 'part'>): string {
  return head ?? `${of} ${part}`;
}

/** Returns the rows of a head, or of all, in a class, or in all. */
export function rowsNamed(
  { rows }: Sums,
  { classname, head, of, part }: Pick<Named, 'head' | 'of' | 'part'> & { classname?: ClassName | undefined },
): RowSums[] {
  const isAll = head === null && of === null;
  return [...rows.values()].filter(
    (row) =>
      (classname === undefined || row.classname === classname) &&
      (isAll || keyOfRow(row, row.classname) === keyOfRow({ head, of, part }, row.classname)),
  );
}

/** Paisa. */
export function collectedOf({ charged, conceded, ages }: RowSums): number {
  return charged - conceded - sumOf(ages);
}

/** Returns what several amounts in rupees come to. */
export function addedAmounts(all: readonly ByHeadAmounts[]): ByHeadAmounts {
  const sum = (of: (one: ByHeadAmounts) => number) => sumRupees(all.map(of));
  return {
    charged: sum(({ charged }) => charged),
    conceded: sum(({ conceded }) => conceded),
    collected: sum(({ collected }) => collected),
    outstanding: sum(({ outstanding }) => outstanding),
    ages: [0, 1, 2, 3].map((age) => sum(({ ages }) => ages[age]!)) as Ages,
  };
}

/** Returns the amounts of a row in rupees. */
export function amountsOf(row: RowSums): ByHeadAmounts {
  const { charged, conceded, ages } = row;
  return {
    charged: toRupees(charged),
    conceded: toRupees(conceded),
    collected: toRupees(collectedOf(row)),
    outstanding: toRupees(sumOf(ages)),
    ages: ages.map(toRupees) as Ages,
  };
}

export function namedOf({
  head,
  of,
  part,
  name,
  nepali_name,
}: Pick<Head, 'head' | 'of' | 'part' | 'name' | 'nepali_name'>): Named {
  if (head) return { head: String(head), of: null, part, name, nepali_name };
  return of === 'old dues' ? OLD_DUES : EXTRA_BILLS;
}

const EXTRA_BILLS: Named = {
  head: null,
  of: 'extra',
  part: null,
  name: 'Extra bills',
  nepali_name: 'थप बिल',
};
const OLD_DUES: Named = {
  head: null,
  of: 'old dues',
  part: 'miscellaneous',
  name: 'Old dues',
  nepali_name: 'पुरानो बक्यौता',
};

const OTHER_AMOUNTS: Readonly<Record<FeePart, string>> = {
  monthly_fees: phrase('Other amounts: Monthly fees'),
  hostel_fees: phrase('Other amounts: Hostel fees'),
  laboratory_fees: phrase('Other amounts: Laboratory fees'),
  computer_fees: phrase('Other amounts: Computer fees'),
  exam_fees: phrase('Other amounts: Exam fees'),
  miscellaneous: phrase('Other amounts: Miscellaneous'),
};

/** What no bill names. */
export function otherAmounts(part: FeePart): Named {
  return { head: null, of: 'other', part, name: OTHER_AMOUNTS[part], nepali_name: '' };
}

const WITHOUT_HEAD: readonly NoHead[] = ['old dues', 'extra', 'other'];

function orderOfPart({ head, part }: Named): number {
  return head !== null || part === null ? 0 : FEE_PARTS.indexOf(part);
}

/** Returns how two are compared: in the order of the plan, then what has no head. */
export function orderOfNamed(heads: readonly FeeHead[]): (one: Named, other: Named) => number {
  const places = new Map(heads.map(({ _id }, index) => [_id, index]));
  const orderOf = ({ head, of }: Named) =>
    head === null ? heads.length + 1 + WITHOUT_HEAD.indexOf(of!) : (places.get(head) ?? heads.length);
  return (one, other) => orderOf(one) - orderOf(other) || orderOfPart(one) - orderOfPart(other);
}

/** Returns the rows of all students in rupees, with the names that heads have today, in the order of the plan and class by class. */
export function rowsOf(students: Iterable<Pick<Sums, 'rows'>>, heads: readonly FeeHead[]): ByHeadRow[] {
  const names = new Map(heads.map((head) => [head._id, head]));
  const inOrder = orderOfNamed(heads);
  return [...addedUp(students)]
    .toSorted(
      ([one], [other]) =>
        inOrder(one, other) ||
        ALL_CLASS_NAMES.indexOf(one.classname) - ALL_CLASS_NAMES.indexOf(other.classname),
    )
    .map(([row, count]): ByHeadRow => {
      const { head, of, classname, owing } = row;
      const { name, nepali_name, part } = (head === null ? undefined : names.get(head)) ?? row;
      return {
        head,
        of,
        name,
        nepali_name,
        part,
        classname,
        students: count,
        ...amountsOf(row),
        owing: MONTHS.filter((month) => owing.has(month)),
      };
    });
}

/** Adds the rows of students up, with how many of them each has. */
function addedUp(students: Iterable<Pick<Sums, 'rows'>>): Map<RowSums, number> {
  const all = { rows: new Map<string, RowSums>() };
  const counts = new Map<RowSums, number>();
  for (const { rows } of students) {
    for (const own of rows.values()) {
      const row = rowOf(all, own, own.classname);
      counts.set(row, (counts.get(row) ?? 0) + 1);
      row.charged += own.charged;
      row.conceded += own.conceded;
      for (const [age, owed] of own.ages.entries()) row.ages[age]! += owed;
      for (const month of own.owing) row.owing.add(month);
    }
  }
  return counts;
}

import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import {
  ALL_CLASS_NAMES,
  FEE_PARTS,
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
import type { BillOfMonth } from '../money/bills.service.ts';
import type { IncomeLine } from '../money/income.service.ts';

/** All that is known of one student and one month. Paisa. */
export interface StudentMonth extends SchoolMonth {
  student: string;
  bills: readonly BillOfMonth[];
  lines: readonly IncomeLine[];
  /** What was given back, by part. */
  refunded: Readonly<Parts>;
  /** What of it is owed, after what other months have too much. */
  due: number;
  /** The class of the month, where a line says that it is as charged. */
  classname?: ClassName;
}

interface RowSums extends Pick<ByHeadRow, 'of' | 'part' | 'name' | 'nepali_name' | 'classname'> {
  head: string | null;
  students: Set<string>;
  charged: number;
  conceded: number;
  ages: Ages;
  owing: Set<MonthName>;
}

/** Paisa. */
export interface Sums {
  /** By `keyOfRow`. */
  rows: Map<string, RowSums>;
  ahead: number;
}

export function noSums(): Sums {
  return { rows: new Map(), ahead: 0 };
}

/** Adds a student's month, which has one of the ages. */
export function addStudentMonth(sums: Sums, one: StudentMonth, age: number): void {
  const heads = headsOf(linesOfBills(one.bills));
  const paid = paidOf(one);
  const month = sumsOf(one, paid);
  const owed = owedOf(heads, paid, one.due);
  for (const [index, head] of heads.entries()) {
    const row = rowOf(sums, head, one.bills[0]!.classname);
    row.students.add(one.student);
    row.charged += head.gross;
    row.conceded += head.concession;
    row.ages[age]! += owed[index]!;
    if (owed[index]! > 0) row.owing.add(one.month_name);
  }
  const { asCharged, ahead } = paidBeyond(month);
  for (const [part, amount] of Object.entries(partsAsCharged(one.lines, asCharged)) as [FeePart, number][]) {
    if (amount === 0) continue;
    const row = rowOf(sums, otherAmounts(part), one.classname!);
    row.students.add(one.student);
    row.charged += amount;
  }
  const rest = restOf(month);
  const covered = Math.max(0, rest) - one.due;
  sums.ahead += ahead + Math.max(0, -rest) - covered;
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

/** Returns what is owed of each head: what other months cover is taken off in their order. */
function owedOf(heads: readonly Head[], paid: Parts, due: number): number[] {
  if (due === 0) return heads.map(() => 0);
  const rests = restsOfHeads(heads, paid);
  let covered = sumOf(rests) - due;
  return rests.map((rest) => {
    const off = Math.min(rest, covered);
    covered -= off;
    return rest - off;
  });
}

/** Divides what is as charged of a month among the parts of the lines that say so: what extra bills take of these is of the last parts. */
function partsAsCharged(lines: readonly IncomeLine[], asCharged: number): Parts {
  const parts = noParts();
  if (asCharged === 0) return parts;
  let left = asCharged;
  const saying = lines.filter(({ as_charged }) => as_charged);
  for (const part of FEE_PARTS) {
    parts[part] = Math.min(left, sumOf(saying.map((line) => line[part])));
    left -= parts[part];
  }
  return parts;
}

/** A head of the plan, or what has none. */
export type Named = Pick<RowSums, 'of' | 'part' | 'name' | 'nepali_name'> & { head: string | null };

function rowOf({ rows }: Sums, of: Head | Named, classname: ClassName): RowSums {
  const named = 'net' in of ? namedOf(of) : of;
  const key = keyOfRow(named, classname);
  const row: RowSums = rows.get(key) ?? {
    ...named,
    classname,
    students: new Set(),
    charged: 0,
    conceded: 0,
    ages: [0, 0, 0, 0],
    owing: new Set(),
  };
  rows.set(key, row);
  return row;
}

export function keyOfRow(
  { head, of, part }: Pick<Named, 'head' | 'of' | 'part'>,
  classname: ClassName,
): string {
  return `${head ?? `${of} ${part}`} ${classname}`;
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

/** Returns the rows in rupees, with the names that heads have today, in the order of the plan and class by class. */
export function rowsOf({ rows }: Sums, heads: readonly FeeHead[]): ByHeadRow[] {
  const names = new Map(heads.map((head) => [head._id, head]));
  const inOrder = orderOfNamed(heads);
  return [...rows.values()]
    .toSorted(
      (one, other) =>
        inOrder(one, other) ||
        ALL_CLASS_NAMES.indexOf(one.classname) - ALL_CLASS_NAMES.indexOf(other.classname),
    )
    .map((row): ByHeadRow => {
      const { head, of, classname, students, owing } = row;
      const { name, nepali_name, part } = (head === null ? undefined : names.get(head)) ?? row;
      return {
        head,
        of,
        name,
        nepali_name,
        part,
        classname,
        students: students.size,
        ...amountsOf(row),
        owing: [...owing],
      };
    });
}

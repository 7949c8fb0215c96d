// What was charged for each head in each class, what of it is conceded, collected and owed. It is as it is now, never as of an earlier day.

import {
  monthAt,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, MONTHS, type ClassName, type MonthName } from '@school-office/contract/enumerations';
import {
  ageOf,
  type Ages,
  type ByHead,
  type ByHeadPupil,
  type ByHeadPupils,
  type byHeadRowQuery,
  type PaidAheadPupils,
} from '@school-office/contract/money/byHead';
import { toRupees } from '@school-office/contract/money/money';
import { accountOf, settle, sumOf } from '@school-office/contract/money/moneyModel';
import { inSection } from '@school-office/contract/school/classes';
import type { z } from 'zod';
import { readingBesideActs } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { noParts, type Parts } from '../desk/itemsOfMonth.ts';
import { billsOfMonth, type BillOfMonth } from '../money/bills.service.ts';
import { linesPaidFor, type IncomeLine } from '../money/income.service.ts';
import { readLedgers, type StoredLedgers } from '../money/ledgers.service.ts';
import { refundedLines } from '../money/refunds.service.ts';
import { listHeads } from '../plan/heads.service.ts';
import { placeOn } from '../students/places.ts';
import { findStudentsInShort, inClassOrder, yearsOfStudents } from '../students/students.service.ts';
import {
  addedAmounts,
  addStudentMonth,
  amountsOf,
  noSums,
  rowsNamed,
  rowsOf,
  type StudentMonth,
  type Sums,
} from './byHeadSums.ts';

export type Reader = Pick<Actor, 'school' | 'now' | 'signal'>;

export interface Scope {
  year: number;
  month?: MonthName | undefined;
}

/**
 * Returns what was charged, conceded and collected for a school year or one of its months, and what of it is owed. It is read at one
 * moment, so that its sums agree with each other while desks take money.
 */
export function byHead(actor: Reader, scope: Scope): Promise<ByHead> {
  const { year, month } = scope;
  return readingBesideActs(actor.school, async () => {
    const sums = noSums();
    const { now, dues, paid } = await readMonths(actor, scope, (one, age) => addStudentMonth(sums, one, age));
    return {
      year,
      month_name: month ?? null,
      as_of: now.toISOString(),
      rows: rowsOf(sums, await listHeads(actor.school)),
      ahead: toRupees(sums.ahead),
      refunded: toRupees(paid.refunded),
      fines: toRupees(paid.fines),
      income: toRupees(paid.income),
      earlier: owedBefore(dues, year, monthNumber(monthAt(now))),
    };
  });
}

/** Names rows of `byHead`: of a head, or of all, in a class, or in all. */
export interface RowsName extends z.output<typeof byHeadRowQuery> {
  classname?: ClassName | undefined;
}

/** Returns the students of whom rows of `byHead` are made, with their shares. */
export function pupilsByHead(actor: Reader, scope: Scope, named: RowsName): Promise<ByHeadPupils> {
  return readingBesideActs(actor.school, async () => {
    const { now, ofStudents } = await sumsOfStudents(actor, scope);
    const shares = new Map(
      [...ofStudents].flatMap(([student, sums]) => {
        const rows = rowsNamed(sums, named).map(amountsOf);
        return rows.length > 0 ? [[student, addedAmounts(rows)] as const] : [];
      }),
    );
    return {
      ...toldOf(scope, now),
      pupils: await withStudents(actor.school, shares, (student, share): ByHeadPupil => ({
        student,
        ...share,
      })),
    };
  });
}

/**
 * Returns the students of whom what is paid ahead or too much is made, of a school year or one of its months as `byHead` has it; without
 * either, of all time, as the annual statement has it.
 */
export function paidAhead(actor: Reader, scope: Scope | undefined): Promise<PaidAheadPupils> {
  const { school } = actor;
  return readingBesideActs(school, async () => {
    const [now, sums] = scope
      ? await aheadInScope(actor, scope)
      : ([actor.now(), await aheadOfAll(school)] as const);
    const some = new Map([...sums].filter(([, paisa]) => paisa !== 0));
    return {
      ...(scope ? toldOf(scope, now) : { year: null, month_name: null, as_of: now.toISOString() }),
      pupils: await withStudents(school, some, (student, paisa) => ({ student, amount: toRupees(paisa) })),
    };
  });
}

async function aheadInScope(actor: Reader, scope: Scope): Promise<[Date, Map<string, number>]> {
  const { now, ofStudents } = await sumsOfStudents(actor, scope);
  return [now, new Map([...ofStudents].map(([student, { ahead }]) => [student, ahead]))];
}

async function aheadOfAll(school: string): Promise<Map<string, number>> {
  const ledgers = await readLedgers(school);
  return new Map([...ledgers].map(([student, { months }]) => [student, accountOf(months).advance]));
}

async function sumsOfStudents(
  actor: Reader,
  scope: Scope,
): Promise<{ now: Date; ofStudents: Map<string, Sums> }> {
  const ofStudents = new Map<string, Sums>();
  const { now } = await readMonths(actor, scope, (one, age) => {
    const own = ofStudents.get(one.student) ?? noSums();
    ofStudents.set(one.student, own);
    addStudentMonth(own, one, age);
  });
  return { now, ofStudents };
}

export function toldOf({ year, month }: Scope, now: Date): Pick<ByHead, 'year' | 'month_name' | 'as_of'> {
  return { year, month_name: month ?? null, as_of: now.toISOString() };
}

/** Returns what `tell` makes of each student, class by class, by roll number. */
async function withStudents<Share, Told>(
  school: string,
  shares: ReadonlyMap<string, Share>,
  tell: (student: ByHeadPupil['student'], share: Share) => Told,
): Promise<Told[]> {
  const students = await findStudentsInShort(school, [...shares.keys()]);
  return students.toSorted(inClassOrder).map(({ _id, student_name, classname, section, roll_no, left }) => {
    const place = { classname, ...inSection(section), roll_no };
    return tell({ _id, student_name, ...place, left }, shares.get(_id)!);
  });
}

/** Reads what is known of each student and month of a year or month, and hands it over with the age of the month. */
export async function readMonths(
  actor: Reader,
  { year, month }: Scope,
  see: (one: StudentMonth, age: number) => void,
): Promise<{ now: Date; dues: Dues; paid: Paid }> {
  const { school } = actor;
  const now = actor.now();
  const current = monthNumber(monthAt(now));
  const dues = duesIn(await readLedgers(school));
  const paid = await readPaid(actor, { year, month });
  for (const month_name of month === undefined ? MONTHS : [month]) {
    const of = { year, month_name };
    // oxlint-disable-next-line no-await-in-loop -- month after month, so that others are answered in between
    const bills = await billsOfMonth(school, of);
    const age = ageOf(current - monthNumber(of));
    for (const one of studentMonths(of, { bills, dues, paid })) see(one, age);
    actor.signal?.throwIfAborted();
  }
  return { now, dues, paid };
}

/** What is owed, by month number and then by the student's id. Paisa. */
type Dues = ReadonlyMap<number, ReadonlyMap<string, number>>;

function duesIn(ledgers: StoredLedgers): Dues {
  const dues = new Map<number, Map<string, number>>();
  for (const [student, { months }] of ledgers) {
    for (const [month, amount] of settle(months).due) {
      const ofMonth = dues.get(month) ?? new Map<string, number>();
      dues.set(month, ofMonth.set(student, amount));
    }
  }
  return dues;
}

function owedBefore(dues: Dues, year: number, current: number): ByHead['earlier'] {
  const ages: Ages = [0, 0, 0, 0];
  for (const [month, ofMonth] of dues) {
    if (monthOf(month).year < year) ages[ageOf(current - month)]! += sumOf([...ofMonth.values()]);
  }
  return { outstanding: toRupees(sumOf(ages)), ages: ages.map(toRupees) as Ages };
}

/** What was paid and given back, by month and student. Paisa. */
interface Paid {
  lines: Map<string, IncomeLine[]>;
  /** The ids of those who paid, by month number. */
  payers: Map<number, Set<string>>;
  refunds: Map<string, Parts>;
  /** The class of a month for which a line says that it is as charged. */
  classOf: (line: IncomeLine) => ClassName;
  income: number;
  fines: number;
  refunded: number;
}

async function readPaid(actor: Reader, scope: Scope): Promise<Paid> {
  const lines: Paid['lines'] = new Map();
  const payers: Paid['payers'] = new Map();
  const saying = new Set<string>();
  let [income, fines] = [0, 0];
  for await (const some of linesPaidFor(actor, scope)) {
    for (const line of some) {
      const key = keyOf(line, line.student);
      const own = lines.get(key);
      if (own) own.push(line);
      else lines.set(key, [line]);
      const payersOfMonth = payers.get(monthNumber(line)) ?? new Set<string>();
      payers.set(monthNumber(line), payersOfMonth.add(String(line.student)));
      if (line.as_charged) saying.add(String(line.student));
      income += line.amount;
      fines += line.fine;
    }
  }
  const years = await yearsOfStudents(actor.school, [...saying]);
  const classOf = (line: IncomeLine) =>
    placeOn({ years: years.get(String(line.student)) ?? [] }, line)?.classname ?? line.classname;
  const refunds: Paid['refunds'] = new Map();
  let refunded = 0;
  for (const line of await refundedLines(actor.school, scope)) {
    const key = keyOf(line, line.student);
    const parts = refunds.get(key) ?? noParts();
    for (const part of FEE_PARTS) parts[part] += line[part];
    refunds.set(key, parts);
    refunded += line.amount;
  }
  return { lines, payers, refunds, classOf, income, fines, refunded };
}

export function keyOf(month: SchoolMonth, student: { toString: () => string } | string): string {
  return `${monthNumber(month)} ${String(student)}`;
}

/** Returns all students for whom something was charged or paid of a month. */
function studentMonths(
  of: SchoolMonth,
  { bills, dues, paid }: { bills: readonly BillOfMonth[]; dues: Dues; paid: Paid },
): StudentMonth[] {
  const byStudent = new Map<string, BillOfMonth[]>();
  for (const bill of bills) {
    const student = String(bill.student);
    const own = byStudent.get(student);
    if (own) own.push(bill);
    else byStudent.set(student, [bill]);
  }
  const students = new Set([...byStudent.keys(), ...(paid.payers.get(monthNumber(of)) ?? [])]);
  const due = dues.get(monthNumber(of));
  return Array.from(students, (student) => {
    const lines = paid.lines.get(keyOf(of, student)) ?? [];
    const saying = lines.find(({ as_charged }) => as_charged);
    const ofStudent = byStudent.get(student) ?? [];
    return {
      ...of,
      student,
      bills: ofStudent,
      lines,
      refunded: paid.refunds.get(keyOf(of, student)) ?? noParts(),
      due: due?.get(student) ?? 0,
      ...(saying && { classname: paid.classOf(saying) }),
    };
  });
}

// The months of students, of which fees by head are made: their bills, payments and refunds, as they are at one moment.

import { monthAt, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, MONTHS, type ClassName, type MonthName } from '@school-office/contract/enumerations';
import { ageOf } from '@school-office/contract/money/byHead';
import { settle } from '@school-office/contract/money/moneyModel';
import { readingBesideActs } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { noParts, type Parts } from '../desk/itemsOfMonth.ts';
import { billsByHead, type BillByHead } from '../money/bills.service.ts';
import { receiptsPaidFor, type IncomeLine } from '../money/income.service.ts';
import { actsOfLedgers, readLedgers, type StoredLedgers } from '../money/ledgers.service.ts';
import { refundedLines } from '../money/refunds.service.ts';
import { placeOn } from '../students/places.ts';
import { yearsOfStudents } from '../students/students.service.ts';
import type { StudentMonth } from './byHeadSums.ts';

export type Reader = Pick<Actor, 'school' | 'now' | 'signal'>;

export interface Scope {
  year: number;
  month?: MonthName | undefined;
}

/** What is to be read. */
export interface Asked extends Scope {
  now: Date;
  ledgers: StoredLedgers;
  /** If undefined, all students. */
  only?: readonly string[];
}

/** By the student's id, both. */
interface OfStudents<Own> {
  ledgers: StoredLedgers;
  students: ReadonlyMap<string, Own>;
}

/**
 * Returns what `read` makes of each student, with the ledgers that it agrees with. Where acts ended meanwhile, the students whose ledgers
 * they have changed are read once more, so that other desks do not wait for a whole year.
 */
export async function readOfStudents<Own>(
  { school, now: clock }: Reader,
  scope: Scope,
  read: (asked: Asked) => Promise<Map<string, Own>>,
): Promise<OfStudents<Own> & { now: Date }> {
  const now = clock();
  const of = await readingBesideActs(
    school,
    async (): Promise<OfStudents<Own>> => {
      const ledgers = await readLedgers(school);
      return { ledgers, students: await read({ ...scope, now, ledgers }) };
    },
    async ({ ledgers, students }) => {
      const acts = await actsOfLedgers(school);
      const ids = [...new Set([...ledgers.keys(), ...acts.keys()])];
      const changed = ids.filter((id) => ledgers.get(id)?.seen !== acts.get(id));
      if (changed.length === 0) return { ledgers, students };
      const anew = await readLedgers(school, changed);
      const own = await read({ ...scope, now, ledgers: anew, only: changed });
      return { ledgers: withOthers(ledgers, changed, anew), students: withOthers(students, changed, own) };
    },
  );
  return { ...of, now };
}

/** Puts what was read anew of some students in the place of what was read before. */
function withOthers<One>(
  before: ReadonlyMap<string, One>,
  changed: readonly string[],
  anew: ReadonlyMap<string, One>,
): Map<string, One> {
  const all = new Map(before);
  for (const id of changed) all.delete(id);
  for (const [id, one] of anew) all.set(id, one);
  return all;
}

/** Adds to what there is of each student all months for which something was charged or paid, each with its age. */
export async function addMonths<Own>(
  actor: Reader,
  { year, month, now, ledgers, only }: Asked,
  nothing: () => Own,
  add: (own: Own, one: StudentMonth, age: number) => void,
): Promise<Map<string, Own>> {
  const current = monthNumber(monthAt(now));
  const due = new Map(Array.from(ledgers, ([student, { months }]) => [student, settle(months).due]));
  const paid = await readPaid(actor, { year, month }, only);
  const students = new Map<string, Own>();
  for (const month_name of month === undefined ? MONTHS : [month]) {
    const of = { year, month_name };
    const number = monthNumber(of);
    // oxlint-disable-next-line no-await-in-loop -- month after month, so that others are answered in between
    const bills = await billsByStudent(actor, of, only);
    const { lines, refunds } = paid.in(number);
    for (const student of new Set([...bills.keys(), ...lines.keys()])) {
      const own = students.get(student) ?? nothing();
      students.set(student, own);
      const ofStudent = lines.get(student) ?? [];
      const saying = ofStudent.find(({ as_charged }) => as_charged);
      const one: StudentMonth = {
        ...of,
        student,
        bills: bills.get(student) ?? [],
        lines: ofStudent,
        refunded: refunds.get(student) ?? noParts(),
        due: due.get(student)?.get(number) ?? 0,
        ...(saying && { classname: paid.classOf(saying) }),
      };
      add(own, one, ageOf(current - number));
    }
  }
  return students;
}

async function billsByStudent(
  actor: Reader,
  month: SchoolMonth,
  only: readonly string[] | undefined,
): Promise<Map<string, BillByHead[]>> {
  const bills = new Map<string, BillByHead[]>();
  for await (const some of billsByHead(actor, month, only)) {
    for (const bill of some) listOf(bills, String(bill.student)).push(bill);
  }
  return bills;
}

export function listOf<One>(lists: Map<string, One[]>, key: string): One[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** What was paid of a month and given back, by the student's id. Paisa. */
interface PaidInMonth {
  lines: Map<string, IncomeLine[]>;
  refunds: Map<string, Parts>;
}

interface Paid {
  /** By `monthNumber`. */
  in: (month: number) => PaidInMonth;
  /** The class of a month for which a line says that it is as charged. */
  classOf: (line: IncomeLine) => ClassName;
}

async function readPaid(actor: Reader, scope: Scope, only: readonly string[] | undefined): Promise<Paid> {
  const { school } = actor;
  const months = new Map<number, PaidInMonth>();
  const paidIn = (month: number) => {
    const paid = months.get(month) ?? { lines: new Map(), refunds: new Map() };
    months.set(month, paid);
    return paid;
  };
  const saying = new Set<string>();
  for await (const some of receiptsPaidFor(actor, scope, only)) {
    for (const line of some.flatMap(({ lines }) => lines)) {
      const student = String(line.student);
      listOf(paidIn(monthNumber(line)).lines, student).push(line);
      if (line.as_charged) saying.add(student);
    }
  }
  const years = await yearsOfStudents(school, [...saying]);
  for (const line of await refundedLines(school, scope, only)) {
    const { refunds } = paidIn(monthNumber(line));
    const parts = refunds.get(String(line.student)) ?? noParts();
    for (const part of FEE_PARTS) parts[part] += line[part];
    refunds.set(String(line.student), parts);
  }
  return {
    in: paidIn,
    classOf: (line) =>
      placeOn({ years: years.get(String(line.student)) ?? [] }, line)?.classname ?? line.classname,
  };
}

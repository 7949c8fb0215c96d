// What was charged for each head in each class, what of it is conceded, collected and owed. It is as it is now, never as of an earlier day.

import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
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
import { readLedgers, type StoredLedgers } from '../money/ledgers.service.ts';
import { listHeads } from '../plan/heads.service.ts';
import { findStudentsInShort, inClassOrder } from '../students/students.service.ts';
import { addMonths, readOfStudents, type Reader, type Scope } from './byHeadMonths.service.ts';
import { addedAmounts, addMonth, amountsOf, noSums, rowsNamed, rowsOf } from './byHeadSums.ts';

/**
 * Returns what was charged, conceded and collected for a school year or one of its months, and what of it is owed. It is read at one
 * moment, so that its sums agree with each other while desks take money.
 */
export async function byHead(actor: Reader, scope: Scope): Promise<ByHead> {
  const { now, ledgers, students } = await readSums(actor, scope);
  const sum = (of: 'ahead' | 'refunded' | 'fines' | 'income') =>
    toRupees(sumOf(Array.from(students.values(), (sums) => sums[of])));
  return {
    ...toldOf(scope, now),
    rows: rowsOf(students.values(), await listHeads(actor.school)),
    ahead: sum('ahead'),
    refunded: sum('refunded'),
    fines: sum('fines'),
    income: sum('income'),
    earlier: owedBefore(ledgers, scope.year, now),
  };
}

function readSums(actor: Reader, scope: Scope) {
  return readOfStudents(actor, scope, (asked) => addMonths(actor, asked, noSums, addMonth));
}

/** Names rows of `byHead`: of a head, or of all, in a class, or in all. */
export interface RowsName extends z.output<typeof byHeadRowQuery> {
  classname?: ClassName | undefined;
}

/** Returns the students of whom rows of `byHead` are made, with their shares. */
export async function pupilsByHead(actor: Reader, scope: Scope, named: RowsName): Promise<ByHeadPupils> {
  const { now, students } = await readSums(actor, scope);
  const shares = new Map(
    [...students].flatMap(([student, sums]) => {
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
}

/**
 * Returns the students of whom what is paid ahead or too much is made, of a school year or one of its months as `byHead` has it; without
 * either, of all time, as the annual statement has it.
 */
export async function paidAhead(actor: Reader, scope: Scope | undefined): Promise<PaidAheadPupils> {
  const { told, sums } = await (scope ? aheadInScope(actor, scope) : aheadOfAll(actor));
  const some = new Map([...sums].filter(([, paisa]) => paisa !== 0));
  return {
    ...told,
    pupils: await withStudents(actor.school, some, (student, paisa) => ({
      student,
      amount: toRupees(paisa),
    })),
  };
}

async function aheadInScope(actor: Reader, scope: Scope) {
  const { now, students } = await readSums(actor, scope);
  const sums = Array.from(students, ([student, { ahead }]) => [student, ahead] as const);
  return { told: toldOf(scope, now), sums };
}

async function aheadOfAll({ school, now }: Reader) {
  const as_of = now().toISOString();
  const ledgers = await readingBesideActs(school, () => readLedgers(school));
  const sums = Array.from(ledgers, ([student, { months }]) => [student, accountOf(months).advance] as const);
  return { told: { year: null, month_name: null, as_of }, sums };
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

/** Returns what is owed of earlier school years. */
function owedBefore(ledgers: StoredLedgers, year: number, now: Date): ByHead['earlier'] {
  const current = monthNumber(monthAt(now));
  const ages: Ages = [0, 0, 0, 0];
  for (const { months } of ledgers.values()) {
    for (const [month, owed] of settle(months).due) {
      if (monthOf(month).year < year) ages[ageOf(current - month)]! += owed;
    }
  }
  return { outstanding: toRupees(sumOf(ages)), ages: ages.map(toRupees) as Ages };
}

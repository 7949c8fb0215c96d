// The papers of which a collected amount of fees by head is made: each of its figures can be followed to them.

import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { ByHeadPaper, ByHeadPapers } from '@school-office/contract/money/byHead';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { Types } from 'mongoose';
import { noParts, type Parts } from '../desk/itemsOfMonth.ts';
import { receiptsPaidFor, type IncomeLine } from '../money/income.service.ts';
import { refundsFor, type RefundedLine } from '../money/refunds.service.ts';
import { findStudentsInShort } from '../students/students.service.ts';
import { toldOf, type RowsName } from './byHead.service.ts';
import {
  addMonths,
  listOf,
  readOfStudents,
  type Asked,
  type Reader,
  type Scope,
} from './byHeadMonths.service.ts';
import { addMonth, collectedOf, noSums, owedAlone, rowsNamed, type StudentMonth } from './byHeadSums.ts';

/** What a receipt pays for a month of a student, or a refund gives back of it. */
interface Paper extends Pick<ByHeadPaper, 'day' | 'kind' | 'number'> {
  at: Date;
  paid?: IncomeLine;
  back?: RefundedLine;
}

/** What of a student is collected, by the papers of which it is made. Paisa. */
interface Collected {
  shares: Map<Paper['number'], Share>;
  covered: number;
}

interface Share extends Paper {
  student: string;
  paisa: number;
}

/**
 * Returns the papers of which the collected amount of rows is made. What each of them pays of a head follows of the bills as they are today,
 * one paper after the other, so that all together, with `covered`, are what is collected.
 */
export async function papersByHead(actor: Reader, scope: Scope, named: RowsName): Promise<ByHeadPapers> {
  const { now, students } = await readOfStudents(actor, scope, async (asked) => {
    const papers = await readPapers(actor, asked);
    return addMonths(actor, asked, nothingCollected, (own, one) => {
      addPapers(own, one, { papers: papers.get(keyOf(one, one.student)) ?? [], named });
    });
  });
  const all = [...students.values()];
  const shares = all.flatMap((own) => [...own.shares.values()]).filter(({ paisa }) => paisa !== 0);
  return {
    ...toldOf(scope, now),
    papers: await inOrder(actor.school, shares),
    covered: toRupees(sumOf(all.map(({ covered }) => covered))),
  };
}

function nothingCollected(): Collected {
  return { shares: new Map(), covered: 0 };
}

function addPapers(
  own: Collected,
  one: StudentMonth,
  { papers, named }: { papers: readonly Paper[]; named: RowsName },
): void {
  own.covered += collectedIn(one, named);
  for (const { paper, paisa } of sharesOf(one, papers, named)) {
    own.covered -= paisa;
    const share = own.shares.get(paper.number) ?? { ...paper, student: one.student, paisa: 0 };
    own.shares.set(paper.number, { ...share, paisa: share.paisa + paisa });
  }
}

async function inOrder(school: string, shares: readonly Share[]): Promise<ByHeadPaper[]> {
  const students = await findStudentsInShort(school, [...new Set(shares.map(({ student }) => student))]);
  const names = new Map(students.map(({ _id, student_name }) => [_id, student_name]));
  const orderOf = ({ number, student }: Share) => `${number} ${student}`;
  return shares
    .toSorted((one, other) => Number(one.at) - Number(other.at) || (orderOf(one) < orderOf(other) ? -1 : 1))
    .map(({ day, kind, number, student, paisa }) => ({
      day,
      kind,
      number,
      student: { _id: student, student_name: names.get(student) ?? '' },
      amount: toRupees(paisa),
    }));
}

/** Returns what each paper of a month adds to what is collected, oldest first. Paisa. */
function sharesOf(
  one: StudentMonth,
  papers: readonly Paper[],
  named: RowsName,
): { paper: Paper; paisa: number }[] {
  const after = (count: number) => collectedIn(monthAfter(one, papers.slice(0, count)), named);
  let before = after(0);
  return papers.map((paper, index) => {
    const now = after(index + 1);
    const paisa = now - before;
    before = now;
    return { paper, paisa };
  });
}

function monthAfter(one: StudentMonth, papers: readonly Paper[]): StudentMonth {
  const refunded: Parts = noParts();
  for (const { back } of papers) {
    if (back) for (const part of FEE_PARTS) refunded[part] += back[part];
  }
  const month = { ...one, lines: papers.flatMap(({ paid }) => paid ?? []), refunded };
  return { ...month, due: owedAlone(month) };
}

/** Paisa. */
function collectedIn(one: StudentMonth, named: RowsName): number {
  const sums = noSums();
  addMonth(sums, one, 0);
  return sumOf(rowsNamed(sums, named).map(collectedOf));
}

/** Returns the papers of each month and student, oldest first. */
async function readPapers(
  actor: Reader,
  { year, month, only }: Asked,
): Promise<ReadonlyMap<string, Paper[]>> {
  const scope = { year, month };
  const papers: [string, Paper][] = [];
  for await (const some of receiptsPaidFor(actor, scope, only)) {
    for (const { lines, createdAt: at, ...named } of some) {
      const number = formatReceiptNumber(named);
      for (const paid of lines) {
        papers.push([keyOf(paid, paid.student), { at, day: dayInNepal(at), kind: 'receipt', number, paid }]);
      }
    }
  }
  for (const { lines, createdAt: at, day, ...named } of await refundsFor(actor.school, scope, only)) {
    const number = formatVoucherNumber(named);
    for (const back of lines)
      papers.push([keyOf(back, back.student), { at, day, kind: 'voucher', number, back }]);
  }
  const byMonth = new Map<string, Paper[]>();
  for (const [key, paper] of papers.toSorted(([, one], [, other]) => Number(one.at) - Number(other.at))) {
    listOf(byMonth, key).push(paper);
  }
  return byMonth;
}

function keyOf(month: SchoolMonth, student: Types.ObjectId | string): string {
  return `${monthNumber(month)} ${String(student)}`;
}

// The papers of which a collected amount of fees by head is made: each of its figures can be followed to them.

import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import type { ByHeadPaper, ByHeadPapers } from '@school-office/contract/money/byHead';
import { toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { readingBesideActs } from '../../database/act.ts';
import { noParts, type Parts } from '../desk/itemsOfMonth.ts';
import { receiptsPaidFor, type IncomeLine } from '../money/income.service.ts';
import { refundsFor, type RefundedLine } from '../money/refunds.service.ts';
import { findStudentsInShort } from '../students/students.service.ts';
import { keyOf, readMonths, toldOf, type Reader, type RowsName, type Scope } from './byHead.service.ts';
import {
  addStudentMonth,
  collectedOf,
  noSums,
  owedAlone,
  rowsNamed,
  type StudentMonth,
} from './byHeadSums.ts';

/** What a receipt pays for a month of a student, or a refund gives back of it. */
interface Paper extends Pick<ByHeadPaper, 'day' | 'kind' | 'number'> {
  at: Date;
  paid?: IncomeLine;
  back?: RefundedLine;
}

/**
 * Returns the papers of which the collected amount of rows is made. What each of them pays of a head follows of the bills as they are today,
 * one paper after the other, so that all together, with `covered`, are what is collected.
 */
export function papersByHead(actor: Reader, scope: Scope, named: RowsName): Promise<ByHeadPapers> {
  return readingBesideActs(actor.school, async () => {
    const papers = await readPapers(actor, scope);
    const shares = new Map<string, Share>();
    let covered = 0;
    const { now } = await readMonths(actor, scope, (one) => {
      covered += collectedIn(one, named);
      for (const { paper, paisa } of sharesOf(one, papers.get(keyOf(one, one.student)) ?? [], named)) {
        covered -= paisa;
        const key = `${paper.number} ${one.student}`;
        const share = shares.get(key) ?? { ...paper, student: one.student, paisa: 0 };
        shares.set(key, { ...share, paisa: share.paisa + paisa });
      }
    });
    return {
      ...toldOf(scope, now),
      papers: await inOrder(
        actor.school,
        [...shares.values()].filter(({ paisa }) => paisa !== 0),
      ),
      covered: toRupees(covered),
    };
  });
}

interface Share extends Paper {
  student: string;
  paisa: number;
}

async function inOrder(school: string, shares: readonly Share[]): Promise<ByHeadPaper[]> {
  const students = await findStudentsInShort(school, [...new Set(shares.map(({ student }) => student))]);
  const names = new Map(students.map(({ _id, student_name }) => [_id, student_name]));
  return shares
    .toSorted((one, other) => Number(one.at) - Number(other.at) || (one.number < other.number ? -1 : 1))
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
  addStudentMonth(sums, one, 0);
  return sumOf(rowsNamed(sums, named).map(collectedOf));
}

/** Returns the papers of each month and student, oldest first. */
async function readPapers(actor: Reader, scope: Scope): Promise<ReadonlyMap<string, Paper[]>> {
  const papers: [string, Paper][] = [];
  for await (const some of receiptsPaidFor(actor, scope)) {
    for (const { lines, createdAt: at, ...named } of some) {
      const number = formatReceiptNumber(named);
      for (const paid of lines) {
        papers.push([keyOf(paid, paid.student), { at, day: dayInNepal(at), kind: 'receipt', number, paid }]);
      }
    }
  }
  for (const { lines, createdAt: at, day, ...named } of await refundsFor(actor.school, scope)) {
    const number = formatVoucherNumber(named);
    for (const back of lines)
      papers.push([keyOf(back, back.student), { at, day, kind: 'voucher', number, back }]);
  }
  const byMonth = new Map<string, Paper[]>();
  for (const [key, paper] of papers.toSorted(([, one], [, other]) => Number(one.at) - Number(other.at))) {
    const own = byMonth.get(key);
    if (own) own.push(paper);
    else byMonth.set(key, [paper]);
  }
  return byMonth;
}

// What holds of the fees of a school after every act, whatever was done.

import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import type { ByHead, ByHeadRow } from '@school-office/contract/money/byHead';
import { sumRupees, toRupees } from '@school-office/contract/money/money';
import {
  accountOf,
  emptyMonth,
  paidBeyond,
  sumOf,
  type ChargedMonth,
} from '@school-office/contract/money/moneyModel';
import { expect } from 'vitest';
import { byHead, paidAhead, pupilsByHead } from '../features/books/byHead.service.ts';
import type { Reader } from '../features/books/byHeadMonths.service.ts';
import { papersByHead } from '../features/books/byHeadPapers.service.ts';
import { listDues } from '../features/dues/dues.service.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { NOT_CANCELLED } from '../features/money/cancellation.ts';
import { sumIncome } from '../features/money/income.service.ts';
import { readLedgers } from '../features/money/ledgers.service.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';
import { refundedLines } from '../features/money/refunds.service.ts';

/** Expects that fees by head agree with dues and income, and each account with its bills, receipts and refunds: M11 and M12. */
export async function expectFeesToAgree(school: string, now: Date): Promise<void> {
  const reader = { school, now: () => now };
  const years = [
    ...new Set([
      ...(await BillModel.distinct('year', { school })),
      ...(await ReceiptModel.distinct('years', { school })),
    ]),
  ].toSorted((one, other) => one - other);
  let before = 0;
  for (const year of years) {
    // oxlint-disable-next-line no-await-in-loop -- one year after the other
    const book = await byHead(reader, { year });
    expectRows(book);
    // oxlint-disable-next-line no-await-in-loop -- one year after the other
    await expectLists(reader, book);
    expect(book.earlier.outstanding).toBe(before);
    expect(sumRupees(book.earlier.ages)).toBe(before);
    // oxlint-disable-next-line no-await-in-loop -- one year after the other
    expect(sumRupees([book.income, book.fines])).toBe(await sumIncome({ school }, { year }));
    before = sumRupees([before, ...book.rows.map(({ outstanding }) => outstanding)]);
  }
  const dues: number[] = [];
  for await (const some of listDues(school)) dues.push(...some.map(({ due }) => due));
  expect(before).toBe(sumRupees(dues));
  const { pupils } = await paidAhead(reader, undefined);
  const advances = [...(await readLedgers(school)).values()].map(({ months }) => accountOf(months).advance);
  expect(sumRupees(pupils.map(({ amount }) => amount))).toBe(toRupees(sumOf(advances)));
  await expectAccounts(school);
}

/** The lists of students and papers come to the figures that they belong to. */
async function expectLists(reader: Reader, { year, rows, ahead }: ByHead): Promise<void> {
  const heads = new Map(rows.map(({ head, of, part }) => [`${head} ${of} ${part}`, { head, of, part }]));
  for (const named of [...heads.values(), { head: null, of: null, part: null }]) {
    const isOf = (row: ByHeadRow) =>
      (named.head === null && named.of === null) ||
      (row.head === named.head && row.of === named.of && row.part === named.part);
    const figure = (key: 'charged' | 'conceded' | 'collected' | 'outstanding') =>
      sumRupees(rows.filter(isOf).map((row) => row[key]));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { pupils } = await pupilsByHead(reader, { year }, named);
    for (const key of ['charged', 'conceded', 'collected', 'outstanding'] as const) {
      expect(sumRupees(pupils.map((pupil) => pupil[key]))).toBe(figure(key));
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { papers, covered } = await papersByHead(reader, { year }, named);
    expect(sumRupees([...papers.map(({ amount }) => amount), covered])).toBe(figure('collected'));
  }
  const { pupils } = await paidAhead(reader, { year });
  expect(sumRupees(pupils.map(({ amount }) => amount))).toBe(ahead);
}

/** Each row, and all of them with what is paid too much, ahead or given back. */
function expectRows({ rows, ahead, refunded, income }: ByHead): void {
  for (const { charged, conceded, collected, outstanding, ages } of rows) {
    expect(sumRupees([charged, -conceded, -collected])).toBe(outstanding);
    expect(sumRupees(ages)).toBe(outstanding);
    for (const age of ages) expect(age).toBeGreaterThanOrEqual(0);
  }
  const collected = rows.map((row) => row.collected);
  expect(sumRupees([...collected, ahead, refunded])).toBe(income);
}

interface OfMonth extends ChargedMonth {
  /** Received less refunded. */
  parts: Record<FeePart, number>;
}

async function expectAccounts(school: string): Promise<void> {
  const recorded = await monthsInRecords(school);
  const ledgers = await readLedgers(school);
  for (const [student, months] of recorded) {
    for (const month of months) {
      for (const part of FEE_PARTS) expect(month.parts[part]).toBeGreaterThanOrEqual(0);
    }
    const { due, advance } = accountOf(ledgers.get(student)?.months ?? []);
    const balance = months.reduce(
      (sum, month) => sum + month.charged + paidBeyond(month).asCharged - month.paid,
      0,
    );
    expect(due - advance).toBe(balance);
  }
}

/** Adds up bills, receipts and refunds by student and month, each by itself. Paisa. */
async function monthsInRecords(school: string): Promise<Map<string, OfMonth[]>> {
  const students = new Map<string, Map<number, OfMonth>>();
  const monthOf = (student: unknown, of: SchoolMonth): OfMonth => {
    const months = students.get(String(student)) ?? new Map<number, OfMonth>();
    students.set(String(student), months);
    const number = monthNumber(of);
    const none = Object.fromEntries(FEE_PARTS.map((part) => [part, 0])) as OfMonth['parts'];
    const month = months.get(number) ?? { ...emptyMonth(number), parts: none };
    months.set(number, month);
    return month;
  };
  for (const bill of await BillModel.find({ school, undone: null }).lean()) {
    const month = monthOf(bill.student, bill);
    month.charged += bill.total;
    month.billed ||= bill.serial === 0;
  }
  for (const { lines } of await ReceiptModel.find({ school, ...NOT_CANCELLED }).lean()) {
    for (const line of lines) {
      const month = monthOf(line.student, line);
      month.paid += line.amount;
      if (line.as_charged) month.paidAsCharged += line.amount;
      for (const part of FEE_PARTS) month.parts[part] += line[part];
    }
  }
  for (const line of await refundedLines(school, {})) {
    const month = monthOf(line.student, line);
    month.paid -= line.amount;
    for (const part of FEE_PARTS) month.parts[part] -= line[part];
  }
  return new Map(Array.from(students, ([student, months]) => [student, [...months.values()]]));
}

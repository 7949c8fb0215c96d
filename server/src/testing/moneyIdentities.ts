// What holds of the books of a school after every act, whatever was done.

import { dayInNepal, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import {
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import type { CashBook } from '@school-office/contract/money/cashBook';
import { sumRupees } from '@school-office/contract/money/money';
import { advancePlace, CHEQUES, DRAWER } from '@school-office/contract/money/places';
import { SHEETS } from '@school-office/contract/money/salaries';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import { expect } from 'vitest';
import { findDifferences } from '../commands/moneyInWords.ts';
import { cashBook } from '../features/books/cashBook.service.ts';
import { dayBook } from '../features/dayBook/dayBook.service.ts';
import { presentDrawer } from '../features/dayBook/drawer.service.ts';
import { listCheques } from '../features/desk/cheques.service.ts';
import { NOT_CANCELLED } from '../features/money/cancellation.ts';
import { MoveModel } from '../features/money/moves.model.ts';
import { placesOf } from '../features/money/places.service.ts';
import { presentBalances } from '../features/money/placeSums.service.ts';
import { listAdvances } from '../features/salaries/advances.service.ts';
import { SalaryModel, type SalaryRecord } from '../features/salaries/salaries.model.ts';
import { salaryMonth } from '../features/salaries/salaryMonth.service.ts';

/** Expects that all books of a school agree with each other, and with its papers. */
export async function expectBooksToAgree(school: string, now: Date): Promise<void> {
  const days = (await MoveModel.distinct('day', { school })).toSorted();
  const months = [...new Set(days.map((day) => monthNumber(monthOfDay(day))))];
  let before: CashBook | undefined;
  /* oxlint-disable no-await-in-loop -- one book after the other */
  for (const number of months) {
    const { year, month_name } = monthOf(number);
    const book = await cashBook(school, { year, month: month_name });
    expectMonth(book, before);
    await expectDays(school, book, now);
    before = book;
  }
  /* oxlint-enable no-await-in-loop */
  const balances = await presentBalances(await placesOf(school));
  const drawer = await presentDrawer(school);
  expect((balances.get(DRAWER) ?? 0) / 100).toBe(drawer.expected);
  const cheques = await listCheques(school);
  expect((balances.get(CHEQUES) ?? 0) / 100).toBe(sumRupees(cheques.map(({ amount }) => amount)));
  await expectSalaries(school, balances);
  expect(await findDifferences()).toEqual([]);
}

/** M1 to M3 of one month, which begins as the one before it has ended. */
function expectMonth(book: CashBook, before: CashBook | undefined): void {
  for (const { opening, said, in: came, out, moved, closing } of book.places) {
    expect(sumRupees([opening, said, came, -out, moved])).toBe(closing);
  }
  const { opening, said, total_in, total_out, closing } = book;
  expect(sumRupees([opening, said, total_in, -total_out])).toBe(closing);
  if (before) expect(opening).toBe(before.closing);
  expect(sumRupees(book.in.map(({ amount }) => amount))).toBe(total_in);
  expect(sumRupees(book.out.map(({ amount }) => amount))).toBe(total_out);
  const days = book.days.map(({ places }) => Object.entries(places));
  for (const day of days) expect(sumRupees(day.map(([, { moved }]) => moved))).toBe(0);
  for (const { key, in: came, out, moved, closing: balance } of book.places) {
    const own = days.flat().filter(([place]) => place === key);
    expect(sumRupees(own.map(([, day]) => day.in))).toBe(came);
    expect(sumRupees(own.map(([, day]) => day.out))).toBe(out);
    expect(sumRupees(own.map(([, day]) => day.moved))).toBe(moved);
    if (own.length > 0) expect(own.at(-1)![1].balance).toBe(balance);
  }
}

/** Each day book says what the cash book says of that day, and its in and out are those of its papers. */
async function expectDays(school: string, book: CashBook, now: Date): Promise<void> {
  for (const { day, places } of book.days) {
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const told = await dayBook({ school, role: 'head', now: () => now }, parseNepaliDate(day));
    for (const { key, opening, said, in: came, out, moved, closing } of told.places) {
      const own = places[key] ?? { in: 0, out: 0, moved: 0 };
      expect({ in: came, out, moved }).toEqual({ in: own.in, out: own.out, moved: own.moved });
      expect(sumRupees([opening, said, came, -out, moved])).toBe(closing);
    }
    const sum = (of: 'in' | 'out') => sumRupees(told.places.map((place) => place[of]));
    const written = (kind: string) =>
      sumRupees([
        ...told.vouchers.filter((one) => one.kind === kind && !isStruck(one, day)).map((one) => one.amount),
        ...told.vouchers_cancelled.filter((one) => one.kind === kind).map((one) => -one.amount),
      ]);
    const fees = [
      ...told.vouchers.filter((one) => !isStruck(one, day)).map(({ fee }) => fee),
      ...told.vouchers_cancelled.map(({ fee }) => -fee),
    ];
    const { counted_more: more, counted_less: less } = told;
    expect(sum('in')).toBe(sumRupees([told.total, written('income'), more]));
    const salaries = told.paid_out.filter((one) => !isStruck(one, day));
    const { paid_out_cancelled: taken_back } = told;
    const setOff = [...salaries.map((one) => one.set_off), ...taken_back.map((one) => -one.set_off)];
    const paid = [amounts(salaries), -amounts(taken_back), ...setOff];
    const back = [written('refund'), written('bounced')];
    expect(sum('out')).toBe(sumRupees([...paid, written('expense'), ...back, ...fees, less]));
  }
}

function amounts(papers: readonly { amount: number }[]): number {
  return sumRupees(papers.map(({ amount }) => amount));
}

/** What was cancelled on its own day counts nowhere: the cash book has both of its moves on that day. */
function isStruck(paper: { cancelled: { at: string } | null }, day: string): boolean {
  return paper.cancelled !== null && dayInNepal(new Date(paper.cancelled.at)) <= day;
}

/** M6, M9 and M10: advances, slips, and what is held for others. */
async function expectSalaries(school: string, balances: ReadonlyMap<string, number>): Promise<void> {
  const paid = await SalaryModel.find({ school, ...NOT_CANCELLED })
    .select('+employee')
    .lean();
  const sumOf = (some: typeof paid, of: (salary: (typeof paid)[number]) => number) =>
    some.reduce((sum, salary) => sum + of(salary), 0) / 100;
  for (const advances of await listAdvances(school)) {
    const { employee, given, before, back, set_off, left } = advances;
    const own = paid.filter((salary) => String(salary.employee) === employee);
    expect(set_off).toBe(sumOf(own, ({ slip }) => slip?.advance ?? 0));
    expect(left).toBe(sumRupees([given, before, -back, -set_off]));
    expect(left).toBe((balances.get(advancePlace(employee)) ?? 0) / 100);
    expect(left).toBeGreaterThanOrEqual(0);
  }
  const months = new Set(paid.map((salary) => monthNumber(monthOfSalary(salary))));
  for (const number of months) {
    const month = monthOf(number);
    const sheets: SalaryMonth[] = [];
    for (const sheet of SHEETS) {
      // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
      sheets.push(await salaryMonth(school, { ...month, sheet }));
    }
    const ofMonth = paid.filter((salary) => monthNumber(monthOfSalary(salary)) === number);
    const rows = sheets.flatMap((sheet) => sheet.rows);
    expect(sumRupees(rows.map((row) => row.paid))).toBe(sumOf(ofMonth, ({ salaryAmount }) => salaryAmount));
    for (const { withheld, deposited, held } of Object.values(sheets[0]!.held)) {
      expect(held).toBe(sumRupees([withheld, -deposited]));
    }
    expect(sheets[0]!.held.fund.withheld).toBe(sumOf(paid, ({ slip }) => slip?.fund ?? 0));
  }
}

function monthOfSalary({
  salaryForTheYear: year,
  salaryForTheMonth: month_name,
}: Pick<SalaryRecord, 'salaryForTheYear' | 'salaryForTheMonth'>): SchoolMonth {
  return { year, month_name };
}

// What holds of fiscal years, open and closed, whatever was done.

import { fiscalYearOfDay, monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, monthOf, monthOfDay } from '@school-office/contract/calendar/schoolMonths';
import { sumRupees } from '@school-office/contract/money/money';
import { expect } from 'vitest';
import { annual } from '../features/books/annual.service.ts';
import { cashBook, placeBook } from '../features/books/cashBook.service.ts';
import { dayBook } from '../features/dayBook/dayBook.service.ts';
import { closedYears } from '../features/money/fiscalYears.service.ts';
import { MoveModel } from '../features/money/moves.model.ts';
import { toVouchers, vouchersOfYear } from '../features/money/vouchers.service.ts';

/** Expects that each year adds up, is the sum of its months, and begins as the one before it has ended. */
export async function expectYearsToAgree(school: string, now: Date): Promise<void> {
  let before: number | undefined;
  /* oxlint-disable no-await-in-loop -- one year after the other */
  for (const fiscal_year of await yearsWithMoves(school)) {
    const {
      income,
      expense,
      closing: places,
      totals,
    } = await annual({ school, now: () => now }, fiscal_year);
    const { opening, said, closing } = totals;
    expect(sumRupees([opening, said, totals.income, -totals.expense])).toBe(closing);
    expect(sumRupees(income.map(({ amount }) => amount))).toBe(totals.income);
    expect(sumRupees(expense.map(({ amount }) => amount))).toBe(totals.expense);
    expect(sumRupees(places.map(({ amount }) => amount))).toBe(closing);
    if (before !== undefined) expect(opening).toBe(before);
    before = closing;
    const books = await Promise.all(
      (await monthsWithMoves(school, fiscal_year)).map((of) => cashBook(school, of)),
    );
    expect(sumRupees(books.map(({ total_in }) => total_in))).toBe(totals.income);
    expect(sumRupees(books.map(({ total_out }) => total_out))).toBe(totals.expense);
  }
  /* oxlint-enable no-await-in-loop */
}

/** What the closed years have told, by year. */
export type Told = Map<string, string>;

/** Expects that all books of closed years are what they were, but for prints and the drawer of today: M14. Adds those that were closed since. */
export async function expectClosedYearsToStay(school: string, now: Date, told: Told): Promise<void> {
  for (const fiscal_year of (await closedYears(school)).keys()) {
    // oxlint-disable-next-line no-await-in-loop -- one year after the other
    const books = await booksOf(school, fiscal_year, now);
    expect(books).toBe(told.get(fiscal_year) ?? books);
    told.set(fiscal_year, books);
  }
}

/** Returns the bytes of all books of a fiscal year. */
async function booksOf(school: string, fiscal_year: string, now: Date): Promise<string> {
  const reader = { school, role: 'head' as const, now: () => now };
  const books: unknown[] = [await annual(reader, fiscal_year)];
  /* oxlint-disable no-await-in-loop -- one book after the other */
  for (const of of await monthsWithMoves(school, fiscal_year)) {
    const book = await cashBook(school, of);
    books.push(book);
    for (const { key } of book.places) books.push(await placeBook(school, { ...of, place: key }));
    for (const { day } of book.days) books.push(await dayBook(reader, parseNepaliDate(day)));
  }
  /* oxlint-enable no-await-in-loop */
  books.push(await toVouchers(school, await vouchersOfYear(school, fiscal_year)));
  return JSON.stringify(books, (key, value: unknown) =>
    key === 'prints' || key === 'drawer' ? undefined : value,
  );
}

async function daysWithMoves(school: string): Promise<string[]> {
  return (await MoveModel.distinct('day', { school })).toSorted();
}

async function yearsWithMoves(school: string): Promise<string[]> {
  return [...new Set((await daysWithMoves(school)).map(fiscalYearOfDay))];
}

async function monthsWithMoves(school: string, fiscal_year: string) {
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  const months = new Set((await daysWithMoves(school)).map((day) => monthNumber(monthOfDay(day))));
  return [...months]
    .filter((month) => first <= month && month <= last)
    .map((month) => {
      const { year, month_name } = monthOf(month);
      return { year, month: month_name };
    });
}

// Receipts and payments of a fiscal year: sums of the journal, of fees by what the receipts say they are for.

import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal, daysInMonth, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import { firstDayOf, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import type { Annual, PlaceAmount } from '@school-office/contract/money/annual';
import { sumRupees, toRupees } from '@school-office/contract/money/money';
import { accountOf } from '@school-office/contract/money/moneyModel';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { readingBesideActs } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { closedStatement } from '../money/fiscalYears.service.ts';
import { receiptsByHead, receiptsOfYear } from '../money/income.service.ts';
import { readLedgers } from '../money/ledgers.service.ts';
import { listHeadsOfMoney } from '../money/moneyHeads.service.ts';
import { movesWithoutFees, receiptsTakenBack, type Days } from '../money/moves.service.ts';
import { placesOf } from '../money/places.service.ts';
import { placeInRupees, placesOverMonths } from '../money/placeSums.service.ts';
import { listHeads } from '../plan/heads.service.ts';
import { heldForOthers } from '../salaries/withheld.service.ts';
import { addFees, feesOf, noFees, type FeesByHead } from './annualFees.ts';
import { expensesOf, otherIncomeOf, type HeadOfMoney } from './annualLines.ts';

type Reader = Pick<Actor, 'school' | 'now' | 'signal'>;

/** Returns the statement of a fiscal year: as it was when the year was closed, or as it is now. */
export async function annual(actor: Reader, fiscal_year: string): Promise<Annual> {
  const closed = await closedStatement(actor.school, fiscal_year);
  // At one moment, so that it agrees with itself while desks take money.
  return closed ?? readingBesideActs(actor.school, () => annualNow(actor, fiscal_year, actor.now()));
}

/** Returns the statement of a fiscal year as it is, read one thing after the other; with the names of heads of money as given, or else of now. */
export async function annualNow(
  actor: Pick<Actor, 'school' | 'signal'>,
  fiscal_year: string,
  now: Date,
  given?: readonly HeadOfMoney[],
): Promise<Annual> {
  const { school } = actor;
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  const days = daysOf(first, last);
  const places = (await placesOverMonths(await placesOf(school), first, last)).map(placeInRupees);
  const moves = await movesWithoutFees(school, days);
  const fees = await readFees(actor, fiscal_year, days);
  const heads = given ?? (await listHeadsOfMoney(school));
  const income = [...feesOf(fees, await listHeads(school)), ...otherIncomeOf(moves, heads)];
  const expense = expensesOf(moves, heads);
  return {
    fiscal_year,
    ...days,
    as_of: dayInNepal(now),
    closed: null,
    opening: amountsOf(places, 'opening'),
    said: amountsOf(places, 'said'),
    income,
    expense,
    closing: places.map(({ key, name, closing }) => ({ key, name, amount: closing })),
    totals: {
      opening: sumRupees(places.map(({ opening }) => opening)),
      said: sumRupees(places.map(({ said }) => said)),
      income: sumRupees(income.map(({ amount }) => amount)),
      expense: sumRupees(expense.map(({ amount }) => amount)),
      closing: sumRupees(places.map(({ closing }) => closing)),
    },
    held: await heldForOthers(school),
    advances: places
      .filter(({ key, closing }) => key.startsWith(ADVANCE) && closing !== 0)
      .map(({ name, closing }) => ({ name, left: closing })),
    ...(await owedAndAhead(school)),
  };
}

/** The key of what an employee was given in advance begins so. */
const ADVANCE = 'advance ';

/** Returns the first and the last day of these months, both counted in. */
export function daysOf(first: number, last: number): Days {
  const { year, month_name } = monthOf(last);
  const month = MONTHS.indexOf(month_name) + 1;
  return {
    from: firstDayOf(monthOf(first)),
    until: writeDay({ year, month, day: daysInMonth(year, month) }),
  };
}

function amountsOf(places: readonly PlaceSums[], of: 'opening' | 'said'): PlaceAmount[] {
  return places
    .filter((place) => place[of] !== 0)
    .map(({ key, name, ...sums }) => ({ key, name, amount: sums[of] }));
}

/** What was cancelled counts against the year in which that was done. */
async function readFees(
  actor: Pick<Actor, 'school' | 'signal'>,
  fiscal_year: string,
  days: Days,
): Promise<FeesByHead> {
  const fees = noFees();
  for await (const some of receiptsOfYear(actor, fiscal_year))
    for (const { lines } of some) addFees(fees, lines, 1);
  const back = await receiptsTakenBack(actor.school, days);
  for (const { lines } of await receiptsByHead(actor.school, back.keys())) addFees(fees, lines, -1);
  return fees;
}

async function owedAndAhead(school: string): Promise<Pick<Annual, 'owed' | 'ahead'>> {
  let [owed, ahead] = [0, 0];
  for (const { months } of (await readLedgers(school)).values()) {
    const { due, advance } = accountOf(months);
    owed += due;
    ahead += advance;
  }
  return { owed: toRupees(owed), ahead: toRupees(ahead) };
}

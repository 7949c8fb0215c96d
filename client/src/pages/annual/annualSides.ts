// The statement as it is laid out, on screen and on paper: what was there and came in, and what went out and is there.

import { monthsOfFiscalYear } from '@school-office/contract/calendar/fiscalYears';
import { monthNumber, monthOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Annual, AnnualExpense, AnnualIncome, PlaceAmount } from '@school-office/contract/money/annual';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { CHEQUES, DRAWER, NOT_SAID } from '@school-office/contract/money/places';
import { nameInWords, t } from '@school-office/contract/words';
import { columnFormat } from '../../lib/numbers.ts';
import { toAnnualLine, toPlaceBook, toPlaces } from '../../lib/paths.ts';

/** Rupees; null where it is not known. */
type Amount = number | null;

export interface StatementLine {
  id: string;
  name: string;
  /** '' where there is none. */
  nepali: string;
  amount: Amount;
  /** How many papers it is made of; null of what lies in a place. */
  count: number | null;
  /** Where it is seen what it is made of. */
  to: string;
}

export interface StatementSection {
  name: string;
  nepali: string;
  lines: readonly StatementLine[];
  sum: Amount;
}

export interface StatementSide {
  sections: readonly StatementSection[];
  total: Amount;
}

export const WORDS = {
  opening: { name: 'Opening balance', nepali: 'अघिल्लो मौज्दात' },
  said: { name: 'Opening sums said', nepali: 'सुरुमा लेखिएको मौज्दात' },
  income: { name: 'Income', nepali: 'आम्दानी' },
  expense: { name: 'Expense', nepali: 'खर्च' },
  closing: { name: 'Closing balance', nepali: 'बाँकी मौज्दात' },
  total: { name: 'Total', nepali: 'जम्मा' },
} as const;

/** Of those that every school has. */
const PLACES: Readonly<Record<string, string>> = {
  [DRAWER]: 'नगद दराज',
  [CHEQUES]: 'हातमा रहेको चेक',
  [NOT_SAID]: 'बुझाएको, कहाँ नभनिएको',
};
const ADVANCE = 'advance ';

/** Whether nobody has said what lay in a place when the year began, or lies in it at its end. */
export type IsUnknownThen = (key: string, when: 'opening' | 'closing') => boolean;

/** Returns the two sides, whose totals are equal. */
export function sidesOf(
  statement: Annual,
  { isUnknown, thisMonth }: { isUnknown: IsUnknownThen; thisMonth: SchoolMonth },
): { left: StatementSide; right: StatementSide } {
  const { fiscal_year, opening, said, income, expense, closing, totals } = statement;
  const { first, last } = monthsOfFiscalYear(fiscal_year);
  const lastMonth = monthOf(Math.min(last, monthNumber(thisMonth)));
  const placeLine =
    (when: 'opening' | 'closing', toBook: (key: string) => string) =>
    ({ key, name, amount }: PlaceAmount): StatementLine => ({
      id: key,
      name,
      nepali: PLACES[key] ?? '',
      amount: isUnknown(key, when) ? null : amount,
      count: null,
      to: toBook(key),
    });
  const inFirst = placeLine('opening', (key) => toPlaceBook(monthOf(first), key));
  const inLast = placeLine('closing', (key) => toPlaceBook(lastMonth, key));
  const line = (one: AnnualIncome | AnnualExpense): StatementLine => ({
    id: [one.what, one.head ?? '', 'of' in one ? one.of : '', 'part' in one ? one.part : ''].join(' '),
    name: one.name,
    nepali: one.nepali_name,
    amount: one.amount,
    count: one.count,
    to: toAnnualLine(fiscal_year, one),
  });
  const whereSaid = placeLine('closing', (key) =>
    key.startsWith(ADVANCE) ? toPlaceBook(lastMonth, key) : toPlaces(),
  );
  return {
    left: sideOf([
      sectionOf('opening', inPlaces(opening).map(inFirst), totals.opening),
      ...(said.length === 0 ? [] : [sectionOf('said', said.map(whereSaid), totals.said)]),
      sectionOf('income', income.map(line), totals.income),
    ]),
    right: sideOf([
      sectionOf('expense', expense.map(line), totals.expense),
      sectionOf('closing', inPlaces(closing).map(inLast), totals.closing),
    ]),
  };
}

/** The name of a line in the language of the reader. */
export function shownName({ id, name, nepali }: Pick<StatementLine, 'id' | 'name' | 'nepali'>): string {
  return id.startsWith(ADVANCE) ? moneyPlaceInWords(name) : nameInWords({ name, nepali_name: nepali });
}

function sectionOf(
  words: Exclude<keyof typeof WORDS, 'total'>,
  lines: readonly StatementLine[],
  sum: number,
): StatementSection {
  const isKnown = lines.every(({ amount }) => amount !== null);
  return { ...WORDS[words], lines, sum: isKnown ? sum : null };
}

function sideOf(sections: readonly StatementSection[]): StatementSide {
  const sums = sections.flatMap(({ sum }) => sum ?? []);
  return { sections, total: sums.length === sections.length ? sumRupees(sums) : null };
}

/** Returns how all amounts of a statement are written: with paisa where one has them. */
export function formatOf({
  opening,
  said,
  income,
  expense,
  closing,
  totals,
}: Annual): (amount: Amount) => string {
  const lines = [...opening, ...said, ...income, ...expense, ...closing];
  const format = columnFormat([...lines.map(({ amount }) => amount), ...Object.values(totals)]);
  return (amount) => (amount === null ? t('not known yet') : format(amount));
}

function inPlaces(places: readonly PlaceAmount[]): PlaceAmount[] {
  return places.filter(({ amount }) => amount !== 0);
}

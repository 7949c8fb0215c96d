// The month of the cash book: a line a day, with what went through the drawer and through what is chosen beside it.

import type { CashBook, CashBookDay } from '@school-office/contract/money/cashBook';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyHeadInWords } from '@school-office/contract/money/moneyHeads';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { DRAWER } from '@school-office/contract/money/places';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { listed, t } from '@school-office/contract/words';
import type { IsUnknown } from '../../features/books/useUnknownPlaces.ts';
import { columnFormat } from '../../lib/numbers.ts';
import { moveText } from './moveTexts.ts';

/** A place, or all banks together. */
export interface Account {
  /** In the address. */
  key: string;
  name: string;
  places: readonly PlaceSums[];
}

/** Rupees; the balance is null where nobody has said what lay in it. */
export interface AccountSums {
  in: number;
  out: number;
  moved: number;
  balance: number | null;
}

export interface CashLine {
  /** Undefined of what lay in the accounts before. */
  day?: string;
  words: string;
  /** By the key of the account. */
  sums: Record<string, AccountSums>;
}

export const ALL_BANKS = 'banks';

/** Returns the drawer, and what can be chosen beside it: all banks where there are several, each of them, and the other places. */
export function accountsOf({ places }: CashBook): { drawer: Account; others: Account[] } {
  const own = places.map((place): Account => ({
    key: place.key,
    name: moneyPlaceInWords(place.name),
    places: [place],
  }));
  const banks = places.filter(({ kind }) => kind === 'bank');
  const all: Account = { key: ALL_BANKS, name: t('All banks'), places: banks };
  const others = own.filter(({ key }) => key !== DRAWER);
  return {
    drawer: own.find(({ key }) => key === DRAWER)!,
    others: banks.length > 1 ? [all, ...others] : others,
  };
}

/** Returns the drawer, and beside it what the address says or the first that can be chosen. */
export function shownOf(book: CashBook, of: string | null): Account[] {
  const { drawer, others } = accountsOf(book);
  return [drawer, others.find(({ key }) => key === of) ?? others[0]!];
}

/** Returns what lay in the accounts before the month, and a line for each day. */
export function linesOf(
  book: CashBook,
  accounts: readonly Account[],
  isUnknown: IsUnknown,
): { lines: CashLine[]; closing: CashLine } {
  const balances = new Map(book.places.map(({ key, opening, said }) => [key, sumRupees([opening, said])]));
  const balanceOf = ({ places }: Account) =>
    places.some(isUnknown) ? null : sumRupees(places.map(({ key }) => balances.get(key)!));
  const sumsOf = (of: (account: Account) => Omit<AccountSums, 'balance'>) =>
    Object.fromEntries(
      accounts.map((account) => [account.key, { ...of(account), balance: balanceOf(account) }]),
    );
  const nothing = { in: 0, out: 0, moved: 0 };
  const opening: CashLine = { words: t('Opening'), sums: sumsOf(() => nothing) };
  const days = book.days.map((day): CashLine => {
    for (const [key, { balance }] of Object.entries(day.places)) balances.set(key, balance);
    return { day: day.day, words: papersText(day), sums: sumsOf((account) => sumsOn(day, account)) };
  });
  const closing = { words: t('Closing'), sums: sumsOf(({ places }) => added(places)) };
  return { lines: [opening, ...days], closing };
}

function sumsOn({ places: sums }: CashBookDay, { places }: Account) {
  return added(places.flatMap(({ key }) => sums[key] ?? []));
}

function added(all: readonly Pick<PlaceSums, 'in' | 'out' | 'moved'>[]) {
  return {
    in: sumRupees(all.map((one) => one.in)),
    out: sumRupees(all.map(({ out }) => out)),
    moved: sumRupees(all.map(({ moved }) => moved)),
  };
}

/** '1074 to 1080, Repair, Salaries': the receipts, what vouchers are for, and what else was paid or moved. */
function papersText({ receipts, heads, others, taken_back }: CashBookDay): string {
  const back = taken_back > 0 && t('{{count}} taken back', { count: taken_back });
  return [
    receipts && numbersText(receipts),
    ...heads.map(moneyHeadInWords),
    ...others.map((what) => moveText({ what })),
    back,
  ]
    .filter(Boolean)
    .join(', ');
}

function numbersText({ from, to }: NonNullable<CashBookDay['receipts']>): string {
  const [first, last] = [shortNumber(from), shortNumber(to)];
  return first === last ? first : t('{{first}} to {{last}}', { first, last });
}

/** '118' of '2083/84-000118', in the book of one month. */
function shortNumber(number: string): string {
  return String(Number(number.slice(-6)));
}

/** Returns how the amounts of a month are written: all with paisa where one has them. */
export function formatOf({ days, places, ...book }: CashBook): (amount: number) => string {
  const sums = [...days.flatMap((day) => Object.values(day.places)), ...places];
  return columnFormat([
    ...sums.flatMap((one) => [one.in, one.out, one.moved]),
    ...places.flatMap(({ opening, closing }) => [opening, closing]),
    ...[...book.in, ...book.out].map(({ amount }) => amount),
  ]);
}

/** Returns how the amounts of an account are written: all with paisa where one of its lines has them. */
export function formatsOf(lines: readonly CashLine[]): (account: Account) => (amount: number) => string {
  return ({ key }) =>
    columnFormat(
      lines.flatMap(({ sums }) => {
        const { in: came, out, moved, balance } = sums[key]!;
        return [came, out, moved, balance ?? 0];
      }),
    );
}

/** 'Nepal Bank and eSewa' */
export function namesOf(places: readonly Pick<PlaceSums, 'name'>[]): string {
  return listed(places.map(({ name }) => moneyPlaceInWords(name)));
}

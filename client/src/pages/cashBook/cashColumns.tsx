// The one declaration of the cash book's columns: on screen, on paper and in the file.

import {
  parseNepaliDate,
  weekdayNameOf,
  type Weekday,
} from '@school-office/contract/calendar/nepaliCalendar';
import { digitsInWords } from '@school-office/contract/digits';
import { DRAWER } from '@school-office/contract/money/places';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { fullName, type ListColumn, type ListTotal } from '../../components/list/listColumns.ts';
import { toDayBook } from '../../lib/paths.ts';
import type { Account, AccountSums, CashLine } from './cashLines.ts';

type Format = (amount: number) => string;
/** Of each account: those of whole rupees are narrower. */
type Formats = (account: Account) => Format;

const SUMS: readonly (keyof AccountSums)[] = ['in', 'out', 'moved', 'balance'];
const NAMES: Record<keyof AccountSums, string> = {
  in: phrase('In'),
  out: phrase('Out'),
  moved: phrase('Moved'),
  balance: phrase('Balance'),
};

export function cashColumns(accounts: readonly Account[], formatOf: Formats): ListColumn<CashLine>[] {
  return [
    {
      name: phrase('Day'),
      value: ({ day }) => day ?? '',
      inFile: ({ day }) => day?.replaceAll('-', '/') ?? '',
      cell: ({ day }) => day !== undefined && <Day day={day} />,
      onPaper: ({ day }) => day !== undefined && dayOfMonth(day),
      width: 64,
      paper: '16mm',
    },
    { name: phrase('Receipts and vouchers'), value: ({ words }) => words, width: 400 },
    ...accounts.flatMap((account) => accountColumns(account, formatOf(account))),
  ];
}

function accountColumns(account: Account, format: Format): ListColumn<CashLine>[] {
  return SUMS.map((sum) => ({
    name: nameOf(account, sum),
    under: account.name,
    value: ({ sums }) => sums[account.key]![sum],
    cell: ({ sums }) => amountText(sums[account.key]![sum], sum, format),
    paper: '24mm',
    align: 'right',
  }));
}

function nameOf({ key }: Account, sum: keyof AccountSums): string {
  return key === DRAWER && sum === 'balance' ? phrase('Left') : NAMES[sum];
}

/** Nothing for no money, but what lies in a place is always said where it is known. */
function amountText(amount: number | null, sum: keyof AccountSums, format: Format): string {
  return amount === null || (amount === 0 && sum !== 'balance') ? '' : format(amount);
}

/** Returns the last line, as the table and the paper show it. */
export function closingTotal(closing: CashLine, accounts: readonly Account[], formatOf: Formats): ListTotal {
  const sums = accounts.flatMap((account) =>
    SUMS.map((sum) => [
      fullName({ name: nameOf(account, sum), under: account.name }),
      amountText(closing.sums[account.key]![sum], sum, formatOf(account)),
    ]),
  );
  return { words: closing.words, sums: Object.fromEntries(sums) };
}

/** Returns it as a file does, with its numbers. */
export function closingInFile(
  closing: CashLine,
  accounts: readonly Account[],
): Record<string, string | number> {
  const sums = accountColumnsOf(accounts).flatMap((column) => {
    const amount = column.value!(closing);
    return typeof amount === 'number' ? [[fullName(column), amount]] : [];
  });
  return { Day: closing.words, ...Object.fromEntries(sums) };
}

function accountColumnsOf(accounts: readonly Account[]): ListColumn<CashLine>[] {
  return accounts.flatMap((account) => accountColumns(account, String));
}

function Day({ day }: { day: string }) {
  return (
    <Link to={toDayBook(day)} className={looks('nowrap')}>
      {dayOfMonth(day)}
    </Link>
  );
}

const WEEKDAYS: Record<Weekday, string> = {
  Sunday: phrase('Sun'),
  Monday: phrase('Mon'),
  Tuesday: phrase('Tue'),
  Wednesday: phrase('Wed'),
  Thursday: phrase('Thu'),
  Friday: phrase('Fri'),
  Saturday: phrase('Sat'),
};

/** '13 Sun' */
function dayOfMonth(day: string): string {
  const date = parseNepaliDate(day);
  return `${digitsInWords(date.day)} ${t(WEEKDAYS[weekdayNameOf(date)])}`;
}

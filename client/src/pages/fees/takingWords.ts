// The sentences under the button: the dues that stay, the months that are paid ahead, and the most that can be taken.

import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { formatRupees } from '../../lib/numbers.ts';
import type { Payable } from './takings.ts';

/** 'Maya', for sentences about brothers and sisters. */
export function firstNameOf({ student }: AccountInShort): string {
  return student.student_name.split(' ')[0]!;
}

/** Returns 'Only Rs 10,035 can be taken until Chaitra 2083.'; the amount is in rupees. */
export function onlySoMuch(most: number, payers: readonly AccountInShort[]): string {
  if (most === 0) return t('Nothing is owed, and nothing can be paid ahead.');
  const [last] = payers
    .flatMap(({ until }) => until ?? [])
    .toSorted((one, other) => monthNumber(other) - monthNumber(one));
  return `Only ${formatRupees(most)} can be taken${last ? ` until ${formatMonth(last)}` : ''}.`;
}

/** Returns why the button takes nothing while nothing is ticked or typed. */
export function whyNothing(accounts: readonly AccountInShort[]): string {
  if (accounts.some(({ due }) => due > 0))
    return t('Nothing is ticked: tick what is paid, or type an amount.');
  return accounts.some(({ months }) => months.some(({ payable }) => payable > 0))
    ? t('Nothing is owed: tick a month to pay it ahead, or type an amount.')
    : t('Nothing is owed, and nothing can be paid ahead.');
}

/** Returns what to do about letters that were typed into the amount. */
export function notAnAmount(word: string): string {
  return t('“{{trim}}” is not an amount. To find another student, press Esc first.', { trim: word.trim() });
}

const NOTHING = 'nothing';
/** By how many they are. */
const ALL_OF = ['', '', 'both', 'all three', 'all four', 'all five', 'all six'];

/** Returns what is owed afterwards: 'Rs 1,861 still to pay.', or with a family 'Then Maya owes nothing, Arjun Rs 5,460.' */
export function whatStays(accounts: readonly AccountInShort[], parts: readonly Payable[]): string {
  const stays = accounts.map((account) => {
    const paid = parts.filter(({ kind, student }) => kind === 'due' && student === account.student._id);
    const rest = paid.reduce((left, { amount }) => left - amount, toPaisa(account.due));
    return { name: firstNameOf(account), amount: rest > 0 ? formatRupees(toRupees(rest)) : NOTHING };
  });
  const [first] = stays;
  if (!first || (parts.length === 0 && accounts[0]?.due === 0)) return '';
  if (stays.length === 1 && first.amount !== NOTHING)
    return t('{{amount}} still to pay.', { amount: first.amount });
  if (stays.length > 1 && stays.every(({ amount }) => amount === NOTHING))
    return `Then ${ALL_OF[stays.length] ?? `all ${stays.length}`} owe nothing.`;
  return `Then ${first.name} owes ${[first.amount, ...stays.slice(1).map(({ name, amount }) => `${name} ${amount}`)].join(', ')}.`;
}

/** Returns 'Poush', of another year than this one 'Baisakh 2084', and where the pupil's year has not begun 'Baisakh 2084 as of Six'. */
export function aheadName({ months }: AccountInShort, month: number, thisYear: number): string {
  const as_of = months.find((other) => monthNumber(other) === month)?.as_of;
  const of = monthOf(month);
  const name = of.year === thisYear ? of.month_name : formatMonth(of);
  return as_of ? t('{{name}} as of {{as_of}}', { name, as_of }) : name;
}

/** Returns 'Pays Mangsir and part of Poush in advance.'; empty when nothing is. */
export function whatIsAhead(accounts: readonly AccountInShort[], parts: readonly Payable[]): string {
  const thisYear = nepaliDateOf(new Date()).year;
  const sentences = accounts.map((account) => {
    const months = parts.filter(({ kind, student }) => kind === 'ahead' && student === account.student._id);
    if (months.length === 0) return '';
    const names = months.map(({ month, amount }) => {
      const name = aheadName(account, month, thisYear);
      const asked = account.months.find((other) => monthNumber(other) === month)?.payable ?? 0;
      return amount < toPaisa(asked) ? t('part of {{name}}', { name }) : name;
    });
    const period = names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');
    return `Pays ${period}${accounts.length > 1 ? ` of ${firstNameOf(account)}` : ''} in advance.`;
  });
  return sentences.filter(Boolean).join(' ');
}

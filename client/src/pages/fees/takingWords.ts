// The sentences under the button: the dues that stay, the months that are paid ahead, and the most that can be taken.

import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { phrase, t } from '@school-office/contract/words';
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
  const amount = formatRupees(most);
  return last
    ? t('Only {{amount}} can be taken until {{month}}.', { amount, month: formatMonth(last) })
    : t('Only {{amount}} can be taken.', { amount });
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
  return t('“{{word}}” is not an amount. To find another student, press Esc first.', { word: word.trim() });
}

/** By how many they are. */
const ALL_OWE_NOTHING = [
  '',
  '',
  phrase('Then both owe nothing.'),
  phrase('Then all three owe nothing.'),
  phrase('Then all four owe nothing.'),
  phrase('Then all five owe nothing.'),
  phrase('Then all six owe nothing.'),
];

/** Returns what is owed afterwards: 'Rs 1,861 still to pay.', or with a family 'Then Maya owes nothing, Arjun Rs 5,460.' */
export function whatStays(accounts: readonly AccountInShort[], parts: readonly Payable[]): string {
  const stays = accounts.map((account) => {
    const paid = parts.filter(({ kind, student }) => kind === 'due' && student === account.student._id);
    const rest = paid.reduce((left, { amount }) => left - amount, toPaisa(account.due));
    return { name: firstNameOf(account), amount: rest > 0 ? formatRupees(toRupees(rest)) : undefined };
  });
  const [first] = stays;
  if (!first || (parts.length === 0 && accounts[0]?.due === 0)) return '';
  const { length } = stays;
  if (length === 1)
    return first.amount === undefined
      ? t('Then {{name}} owes nothing.', { name: first.name })
      : t('{{amount}} still to pay.', { amount: first.amount });
  if (stays.every(({ amount }) => amount === undefined)) {
    const known = ALL_OWE_NOTHING[length];
    return known === undefined ? t('Then all {{count}} owe nothing.', { count: length }) : t(known);
  }
  const others = stays.slice(1).map(({ name, amount = t('nothing') }) => `${name} ${amount}`);
  const [{ name }, amount] = [first, first.amount ?? t('nothing')];
  return t('Then {{name}} owes {{amount}}, {{others}}.', { name, amount, others: others.join(', ') });
}

/** Returns 'Poush', of another year than this one 'Baisakh 2084', and where the pupil's year has not begun 'Baisakh 2084 as of Six'. */
export function aheadName({ months }: AccountInShort, month: number, thisYear: number): string {
  const as_of = months.find((other) => monthNumber(other) === month)?.as_of;
  const of = monthOf(month);
  const name = of.year === thisYear ? t(of.month_name) : formatMonth(of);
  return as_of ? t('{{name}} as of {{classname}}', { name, classname: t(as_of) }) : name;
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
    const [one, other] = [names[0]!, names.at(-1)!];
    const period =
      names.length > 2
        ? t('{{from}} to {{until}}', { from: one, until: other })
        : names.length === 2
          ? t('{{one}} and {{other}}', { one, other })
          : one;
    return accounts.length > 1
      ? t('Pays {{period}} of {{name}} in advance.', { period, name: firstNameOf(account) })
      : t('Pays {{period}} in advance.', { period });
  });
  return sentences.filter(Boolean).join(' ');
}

import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { monthNumber, formatYear } from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, MONTHS } from '@school-office/contract/enumerations';
import type { AccountInShort, StudentAccount } from '@school-office/contract/money/feeAccount';
import type { FeePayment, FeePaymentRequest } from '@school-office/contract/money/fees';
import { feeTotal, formatRupees, sumRupees } from '@school-office/contract/money/money';
import type { Way } from '@school-office/contract/money/receipts';
import { t } from '@school-office/contract/words';
import { studentNames } from '../../features/receipts/receiptTexts.ts';
import { WAY_KEYS } from '../../lib/keys.ts';
import type { Payable } from './takings.ts';
import { firstNameOf, whatIsAhead } from './takingWords.ts';

/** Returns what is unusual about a payment, a sentence each, beside the student's payments of that year and the year before. */
export function doubtsAboutFees(
  payment: FeePaymentRequest,
  paid: FeePayment[],
  paidBefore: FeePayment[],
): string[] {
  const { month_name, year } = payment;
  const doubts: string[] = [];
  const already = totalFor(month_name, paid);
  if (already > 0)
    doubts.push(
      t('{{amount}} is already paid for {{month}} {{year}}.', {
        amount: formatRupees(already),
        month: t(month_name),
        year: formatYear(year),
      }),
    );
  const usual = usualFee(month_name, paid, paidBefore);
  const amount = feeTotal(payment);
  if (usual > 0 && amount > 2 * usual) {
    doubts.push(
      t('{{amount}} is more than twice the usual {{usual}}.', {
        amount: formatRupees(amount),
        usual: formatRupees(usual),
      }),
    );
  }
  return doubts;
}

/** Returns that the money lowers nothing of what is owed, where its month was never charged and others are. */
export function doubtsAboutMonth(payment: FeePaymentRequest, { due, months }: AccountInShort): string[] {
  const month = months.find((one) => monthNumber(one) === monthNumber(payment));
  const owed = sumRupees([due, -(month?.due ?? 0)]);
  if (month?.billed || owed <= 0 || feeTotal(payment) <= (month?.due ?? 0)) return [];
  const name = t(payment.month_name);
  return month && month.due > 0
    ? [
        t('{{name}} owes {{due}}: anything above that does not reduce the other {{owed}} owed.', {
          name,
          due: formatRupees(month.due),
          owed: formatRupees(owed),
        }),
      ]
    : [
        t('{{name}} was not charged: this does not reduce the {{owed}} owed.', {
          name,
          owed: formatRupees(owed),
        }),
      ];
}

/** Returns what is unusual about a typed amount: it may be a slip. */
export function doubtsAboutAmount(
  total: number,
  payers: readonly AccountInShort[],
  parts: readonly Payable[],
): string[] {
  const due = sumRupees(payers.map((payer) => payer.due));
  const month = Math.max(...payers.flatMap(({ months }) => months.map(({ payable }) => payable)), 0);
  const usual = due || month;
  if (usual === 0 || total <= 2 * usual) return [];
  const amount = formatRupees(total);
  return [
    due > 0
      ? t('{{amount}} is more than twice what is owed, {{due}}.', { amount, due: formatRupees(due) })
      : t('{{amount}} is more than twice a month, {{month}}.', { amount, month: formatRupees(month) }),
    whatIsAhead(payers, parts),
  ].filter(Boolean);
}

/** Returns the letters that were typed where they say nothing: the name of the next student, most likely. */
export function doubtsAboutLetters(word: string, reference: string, way: Way): string[] {
  // The letter of the way may be the first of the class, or the word stands whole in the reference.
  const typed = [`${WAY_KEYS[way]}${reference}`, reference].find((text) => CLASS_AND_ROLL.test(text));
  return [
    word.trim() === '' ? '' : t('“{{word}}” was typed into the amount.', { word: word.trim() }),
    reference === '' || /\p{Nd}/u.test(reference)
      ? ''
      : t('The reference “{{reference}}” has no digit.', { reference }),
    typed === undefined ? '' : t('“{{typed}}” reads like class and roll number.', { typed }),
  ].filter(Boolean);
}

/** Such as 'five 1' and 'Eight A 3'. */
const CLASS_AND_ROLL = new RegExp(`^(${ALL_CLASS_NAMES.join('|')})( ?[a-z])?[ /-]?\\p{Nd}{1,4}$`, 'iu');

/** Returns what other desks took of a student, and whose dues changed, since the account was shown; a sentence each. */
export function changesMeanwhile(shown: StudentAccount, now: StudentAccount): string[] {
  const known = new Set(shown.receipts.map(({ _id }) => _id));
  const taken = now.receipts.filter(({ _id, cancelled }) => !cancelled && !known.has(_id));
  const dueBefore = new Map([shown, ...shown.family].map(({ student, due }) => [student._id, due]));
  const changed = [now, ...now.family].filter(({ student, due }) => dueBefore.get(student._id) !== due);
  return [
    ...taken.map((receipt) =>
      t('{{total}} was received meanwhile from {{names}} (receipt {{number}}).', {
        total: formatRupees(receipt.total),
        names: studentNames(receipt),
        number: formatReceiptNumber(receipt),
      }),
    ),
    ...changed.map((account) => {
      const name = firstNameOf(account);
      return account.due > 0
        ? t('{{name}} owes {{amount}} now.', { name, amount: formatRupees(account.due) })
        : t('{{name}} owes nothing now.', { name });
    }),
  ];
}

/** The largest of the other months of the year, else the last payment; 0 for a student who has never paid. */
function usualFee(month: string, paid: FeePayment[], paidBefore: FeePayment[]): number {
  const others = MONTHS.filter((name) => name !== month).map((name) => totalFor(name, paid));
  const last = [...paidBefore, ...paid].at(-1);
  return Math.max(...others) || (last ? feeTotal(last) : 0);
}

function totalFor(month: string, payments: FeePayment[]): number {
  return sumRupees(payments.filter(({ month_name }) => month_name === month).map(feeTotal));
}

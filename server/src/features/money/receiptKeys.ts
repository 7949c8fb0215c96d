// What a receipt is found by beside its number: its reference from any of its words on, and its amount.

import { asciiDigits } from '@school-office/contract/digits';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { comparableText } from '@school-office/contract/plainText';
import type { ReceiptRecord } from './receipts.model.ts';

const LEAST_OF_REFERENCE = 4;
/** 'Rs 2300', 'रु 2,300.50', and '2,300' without a sign; 2300 alone may be a number of a receipt or of a telephone. */
const AMOUNT = /^(?:(?:rs|रु)\.?\s*(?=\d)|(?=\d{1,3},))([\d,]+(?:\.\d{1,2})?)$/u;

/** Blanks, capitals and other forms of a character make no other cheque. */
export function comparableReference(reference: string): string {
  return comparable(reference).replaceAll(' ', '');
}

/** Returns 'nabil004417', '004417' and 'rs 2300' for a cheque 'Nabil 004417' of Rs 2,300. `total` is in paisa. */
export function keysToFind({ reference, total }: Pick<ReceiptRecord, 'reference' | 'total'>): string[] {
  const words = comparable(reference).split(' ').filter(Boolean);
  return [...words.map((_word, at) => words.slice(at).join('')), amountKey(toRupees(total))];
}

/** Returns the key, or its beginning, by which a typed text finds receipts; undefined for a text that is neither a reference nor an amount. */
export function keyTyped(typed: string): { key: string; isWhole: boolean } | undefined {
  const [, amount] = AMOUNT.exec(comparable(typed)) ?? [];
  if (amount !== undefined) {
    return { key: amountKey(toRupees(toPaisa(Number(amount.replaceAll(',', ''))))), isWhole: true };
  }
  const key = comparableReference(typed);
  return key.length >= LEAST_OF_REFERENCE && /\d/.test(key) ? { key, isWhole: false } : undefined;
}

function amountKey(rupees: number): string {
  // With a blank, which no key of a reference has.
  return `rs ${rupees}`;
}

function comparable(text: string): string {
  return comparableText(asciiDigits(text));
}

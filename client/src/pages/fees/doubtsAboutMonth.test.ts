import type { FeePaymentRequest } from '@school-office/contract/money/fees';
import { expect, test } from 'vitest';
import { aFeePayment, anAccountInShort, anAccountMonth } from '../../testing/builders.ts';
import { doubtsAboutMonth } from './feeDoubts.ts';

/** Of Rs 2,150. */
const payment = { ...aFeePayment(), year: 2083, month_name: 'Kartik' } as FeePaymentRequest;
const ASHOJ = anAccountMonth({ month_name: 'Ashoj', billed: true, charged: 550, due: 550 });
const accountWith = (...months: (typeof ASHOJ)[]) => anAccountInShort({ months });

test('money for a month that was never charged lowers nothing of what others owe', () => {
  expect(doubtsAboutMonth(payment, accountWith(ASHOJ))).toEqual([
    'Kartik was not charged: this does not reduce the Rs 550 owed.',
  ]);
});

test('of such a month with an extra bill, what is more than that', () => {
  const kartik = anAccountMonth({ month_name: 'Kartik', charged: 300, due: 300 });
  expect(doubtsAboutMonth(payment, accountWith(ASHOJ, kartik))).toEqual([
    'Kartik owes Rs 300: anything above that does not reduce the other Rs 550 owed.',
  ]);
});

test('nothing is asked of a month that was charged, or where nothing else is owed', () => {
  const kartik = anAccountMonth({ month_name: 'Kartik', billed: true, charged: 2150, due: 2150 });
  expect(doubtsAboutMonth(payment, accountWith(ASHOJ, kartik))).toEqual([]);
  expect(doubtsAboutMonth(payment, accountWith())).toEqual([]);
  const extra = anAccountMonth({ month_name: 'Kartik', charged: 300, due: 300 });
  expect(doubtsAboutMonth(payment, accountWith(extra))).toEqual([]);
});

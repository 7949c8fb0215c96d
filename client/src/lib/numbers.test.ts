import { expect, test } from 'vitest';
import { amountText, columnFormat, formatNumber, formatRupees } from './numbers.ts';

test.each([
  [0, '0'],
  [1500, '1,500'],
  [100000, '1,00,000'],
  [12345678.5, '1,23,45,678.50'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('rupees are named', () => {
  expect(formatRupees(482350)).toBe('Rs 4,82,350');
});

test('amounts of a column have paisa where one of them has', () => {
  expect([110_096, 50].map(columnFormat([110_096, 50]))).toEqual(['1,10,096', '50']);
  expect([110_096, 7503.5, -0].map(columnFormat([110_096, 7503.5, -0]))).toEqual([
    '1,10,096.00',
    '7,503.50',
    '0.00',
  ]);
});

test.each([
  ['Rs 1,200.50/-', '1,200.50'],
  ['रु. 500', '500'],
  ['1500', '1500'],
  // Refused as they stand: without their sign they would be another sum.
  ['−350', '−350'],
  ['(500)', '(500)'],
])('%s in the box of an amount is %s', (text, amount) => {
  expect(amountText(text)).toBe(amount);
});

import { expect, test } from 'vitest';
import { formatNumber, formatRupees } from './numbers.ts';

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

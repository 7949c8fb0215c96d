import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEE_PARTS } from '../enumerations.ts';
import { feeTotal, formatNumber, formatRupees, sumRupees } from './money.ts';

describe('sums of rupees', () => {
  test.each([
    [[], 0],
    [[0.1, 0.2], 0.3],
    [Array.from({ length: 1000 }, () => 0.01), 10],
    [Array.from({ length: 1000 }, () => 1_000_000), 1_000_000_000],
    [[1.005 - 0.005, 19.99], 20.99],
  ])('%# are exact', (amounts, total) => {
    expect(sumRupees(amounts)).toBe(total);
  });

  test('are those of whole paisa, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 })), (paisa) => {
        const amounts = paisa.map((one) => one / 100);
        const total = paisa.reduce((sum, one) => sum + one, 0) / 100;
        expect(sumRupees(amounts)).toBe(total);
        expect(sumRupees(amounts.toReversed())).toBe(total);
      }),
    );
  });
});

test('amounts are grouped as in Nepal, with one sign below zero', () => {
  expect([100_000, 1250.5, -50, -0].map(formatNumber)).toEqual(['1,00,000', '1,250.50', '−50', '0']);
  expect(formatRupees(-29_100)).toBe('Rs −29,100');
});

test('a fee payment comes to the sum of its six parts', () => {
  const parts = Object.fromEntries(FEE_PARTS.map((part, index) => [part, 10 ** index / 100]));
  expect(feeTotal(parts as Record<(typeof FEE_PARTS)[number], number>)).toBe(1111.11);
});

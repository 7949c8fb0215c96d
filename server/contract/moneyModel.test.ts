import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeePart } from './enumerations.ts';
import {
  accountOf,
  divide,
  restsOfHeads,
  settle,
  sumOf,
  takingMonths,
  type AccountSums,
  type HeadAmount,
  type MonthAmount,
  type MonthSums,
} from './moneyModel.ts';

describe('settling', () => {
  test('a month owes what was charged and is not paid', () => {
    const { due, over } = settle([
      { month: 2, charged: 188_700, paid: 2_600 },
      { month: 1, charged: 188_700, paid: 0 },
      { month: 3, charged: 188_700, paid: 188_700 },
    ]);
    expect([...due]).toEqual([
      [1, 188_700],
      [2, 186_100],
    ]);
    expect(over).toBe(0);
  });

  test('a month without a bill owes nothing, and what is paid for it covers no other', () => {
    const { due, over } = settle([
      { month: 1, charged: 100, paid: 0 },
      { month: 2, paid: 500 },
    ]);
    expect([[...due], over]).toEqual([[[1, 100]], 0]);
  });

  test('what a month has too much covers the oldest rests, and the remainder is over', () => {
    const months = [
      { month: 1, charged: 100, paid: 40 },
      { month: 2, charged: 100, paid: 250 },
      { month: 3, charged: 100, paid: 0 },
    ];
    expect([...settle(months).due]).toEqual([[3, 10]]);
    const [first, , last] = months;
    expect(settle([first!, { month: 2, charged: -50, paid: 200 }, last!]).over).toBe(90);
  });
});

describe('the account', () => {
  test('has paid ahead what is paid of months that the plan prices and that have no bill', () => {
    const account = accountOf([
      { month: 9, paid: 30 },
      { month: 10, charged: 100, paid: 120 },
      { month: 11, paid: 40, price: 90 },
      { month: 12, paid: 95, price: 90 },
      { month: 13, paid: 7 },
    ]);
    expect(account).toMatchObject({ due: 0, advance: 20 + 40 + 95, most: 50 });
    expect(account.months.map(({ payable }) => payable)).toEqual([0, 0, 50, 0, 0]);
  });

  test('has money ahead also while older months are due', () => {
    const account = accountOf([
      { month: 1, charged: 100, paid: 0 },
      { month: 2, paid: 60, price: 90 },
    ]);
    expect(account).toMatchObject({ due: 100, advance: 60, most: 130 });
  });
});

test('an amount pays what is due, oldest first, then the coming months', () => {
  const { months } = accountOf([
    { month: 3, paid: 0, price: 90 },
    { month: 2, charged: 80, paid: 10 },
    { month: 1, charged: 100, paid: 0 },
    { month: 4, paid: 0, price: 90 },
  ]);
  expect(divide(200, takingMonths(months))).toEqual({
    parts: [
      { month: 1, amount: 100 },
      { month: 2, amount: 70 },
      { month: 3, amount: 30 },
    ],
    left: 0,
  });
  expect(divide(351, takingMonths(months)).left).toBe(1);
});

describe('the heads of a month', () => {
  type Head = HeadAmount<FeePart>;
  const TUITION: Head = { part: 'monthly_fees', net: 1687 };
  const COMPUTER: Head = { part: 'computer_fees', net: 200 };
  const HOSTEL: Head = { part: 'hostel_fees', net: 300 };

  test.each<[string, Partial<Record<FeePart, number>>, number[]]>([
    ['nothing', {}, [1687, 200, 300]],
    ['its own part', { computer_fees: 150 }, [1687, 50, 300]],
    ['more than its part needs', { hostel_fees: 1000 }, [987, 200, 0]],
    ['a part that no head has', { exam_fees: 1700 }, [0, 187, 300]],
    ['more than all', { monthly_fees: 9000 }, [0, 0, 0]],
  ])('with %s paid leave a rest', (_what, paid, rests) => {
    expect(restsOfHeads([TUITION, COMPUTER, HOSTEL], paid)).toEqual(rests);
  });

  test('a negative one is as good as paid of its part', () => {
    const less: Head = { part: 'computer_fees', net: -250 };
    expect(restsOfHeads([TUITION, COMPUTER, HOSTEL, less], { monthly_fees: 7 })).toEqual([1630, 0, 300, 0]);
  });
});

describe('for any months', () => {
  const amount = fc.integer({ min: 0, max: 50_000 });
  const sums = fc.record(
    { charged: fc.integer({ min: -20_000, max: 50_000 }), price: amount, paid: amount },
    { requiredKeys: ['paid'] },
  );
  const months = fc
    .array(sums, { maxLength: 14 })
    .map((made): MonthSums[] => made.map((month, index) => ({ ...month, month: 24_990 + index })));

  test('charged - paid of the billed months is due - over, and one of the two is 0', () => {
    fc.assert(
      fc.property(months, (all) => {
        const { due, over } = settle(all);
        const owed = sumOf([...due.values()]);
        expect(owed - over).toBe(paidOfBilled(all));
        expect(Math.min(owed, over)).toBe(0);
        expect([...due.values()].every((one) => one > 0)).toBe(true);
      }),
    );
  });

  test('the most and no more can be divided, and it leaves nothing due', () => {
    fc.assert(
      fc.property(months, (all) => {
        const { most, months: inAccount } = accountOf(all);
        expect(divide(most + 1, takingMonths(inAccount)).left).toBe(1);
        const { parts, left } = divide(most, takingMonths(inAccount));
        expect([left, sumOf(parts.map((part) => part.amount))]).toEqual([0, most]);
        expect(afterPaying(all, parts)).toMatchObject({ due: 0, most: 0 });
      }),
    );
  });

  test('what is paid lowers what is due first, and the balance by exactly as much', () => {
    fc.assert(
      fc.property(months, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const before = accountOf(all);
        const paid = Math.round(before.most * share);
        const after = afterPaying(all, divide(paid, takingMonths(before.months)).parts);
        expect(after.due).toBe(Math.max(0, before.due - paid));
        expect(after.due - after.advance).toBe(before.due - before.advance - paid);
      }),
    );
  });

  test('the heads of a month together have its rest', () => {
    const part = fc.constantFrom('monthly_fees', 'exam_fees', 'hostel_fees');
    const heads = fc.array(fc.record({ part, net: fc.integer({ min: -300, max: 900 }) }), { maxLength: 8 });
    const paid = fc.dictionary(part, fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(heads, paid, (all, byPart) => {
        const rest = sumOf(all.map(({ net }) => net)) - sumOf(Object.values(byPart));
        expect(sumOf(restsOfHeads(all, byPart))).toBe(Math.max(0, rest));
      }),
    );
  });
});

function paidOfBilled(all: readonly MonthSums[]): number {
  return sumOf(
    all.filter(({ charged }) => charged !== undefined).map((month) => month.charged! - month.paid),
  );
}

function afterPaying(all: readonly MonthSums[], parts: readonly MonthAmount[]): AccountSums {
  return accountOf(
    all.map((sum) => {
      const part = parts.find(({ month }) => month === sum.month);
      return { ...sum, paid: sum.paid + (part?.amount ?? 0) };
    }),
  );
}

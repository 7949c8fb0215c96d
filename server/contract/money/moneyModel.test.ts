import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeePart } from '../enumerations.ts';
import {
  accountOf,
  divide,
  emptyMonth,
  restOf,
  restsOfHeads,
  settle,
  sumOf,
  takingMonths,
  withPaid,
  type AccountSums,
  type HeadAmount,
  type MonthAmount,
  type MonthSums,
} from './moneyModel.ts';

/** A month with the month's bill. */
function billed(month: number, charged: number, paid: number): MonthSums {
  return { ...emptyMonth(month), charged, paid, billed: true };
}

/** A month without it: what is charged are extra bills. */
function extra(month: number, charged: number, paid: number, price?: number): MonthSums {
  return { ...emptyMonth(month), charged, paid, ...(price !== undefined && { price }) };
}

/** Of what is paid of a month, so much says that it is as charged. */
function saying(paidAsCharged: number, month: MonthSums): MonthSums {
  return { ...month, paidAsCharged };
}

const withExtraPaid = (paid: number) => {
  const { due, over } = settle([billed(1, 100, 0), extra(2, 300, paid)]);
  return [Object.fromEntries(due), over];
};

/** Of the open months' own extra bills, what the surplus of others covers: paid, it is free again. */
const coveredOf = (all: MonthSums[]) =>
  sumOf(
    accountOf(all)
      .months.filter((month) => !month.billed && month.price !== undefined)
      .map((month) => Math.max(0, restOf(month)) - month.due),
  );

describe('settling', () => {
  test('a month owes what was charged and is not paid', () => {
    const { due, over } = settle([
      billed(2, 188_700, 2_600),
      billed(1, 188_700, 0),
      billed(3, 188_700, 188_700),
    ]);
    expect([...due]).toEqual([
      [1, 188_700],
      [2, 186_100],
    ]);
    expect(over).toBe(0);
  });

  test('a month that was never charged owes its extra bills, and what is paid beyond them covers no other', () => {
    expect(withExtraPaid(0)).toEqual([{ 1: 100, 2: 300 }, 0]);
    expect(withExtraPaid(200)).toEqual([{ 1: 100, 2: 100 }, 0]);
    expect(withExtraPaid(800)).toEqual([{ 1: 100 }, 0]);
  });

  test('an extra bill that takes off is a surplus, whatever is paid of its month', () => {
    const { due, over } = settle([billed(1, 100, 0), extra(2, -130, 500)]);
    expect([[...due], over]).toEqual([[], 30]);
  });

  test('what a month has too much covers the oldest rests, and the remainder is over', () => {
    const [first, last] = [billed(1, 100, 40), billed(3, 100, 0)];
    expect([...settle([first, billed(2, 100, 250), last]).due]).toEqual([[3, 10]]);
    expect(settle([first, billed(2, -50, 200), last]).over).toBe(90);
  });
});

/** Of two months, the first is charged and owed; of the second, Rs 5 are paid. */
const withOneOwed = (asCharged: number, extraBills: number) => [
  billed(8, 550, 0),
  saying(asCharged, extra(9, extraBills, 500)),
];

describe('the account', () => {
  test('has ahead what is paid of months that are not charged, with or without a price', () => {
    const account = accountOf([
      billed(10, 100, 120),
      extra(11, 0, 40, 90),
      extra(12, 0, 95, 90),
      extra(13, 0, 7),
    ]);
    expect(account).toMatchObject({ due: 0, advance: 20 + 40 + 95 + 7, most: 50 });
    expect(account.months.map(({ payable }) => payable)).toEqual([0, 50, 0, 0]);
  });

  test('counts as charged what its lines say, up to what is paid beyond the extra bills; the rest is ahead', () => {
    expect(accountOf(withOneOwed(500, 0))).toMatchObject({ due: 550, advance: 0, most: 550 });
    expect(accountOf(withOneOwed(500, 0)).months[1]).toMatchObject({ asCharged: 500, ahead: 0 });
    expect(accountOf(withOneOwed(200, 0)).months[1]).toMatchObject({ asCharged: 200, ahead: 300 });
    // Extra bills take of what is ahead first.
    expect(accountOf(withOneOwed(200, 100)).months[1]).toMatchObject({ asCharged: 200, ahead: 200 });
    expect(accountOf(withOneOwed(200, 400)).months[1]).toMatchObject({ asCharged: 100, ahead: 0 });
  });

  test('charging a month ends what is as charged of it', () => {
    const paid = saying(500, billed(9, 450, 500));
    expect(accountOf([paid])).toMatchObject({ due: 0, advance: 50 });
    expect(accountOf([paid]).months[0]).toMatchObject({ asCharged: 0, ahead: 0 });
  });

  test('asks of an open month for what its price is more than all that is paid of it beyond its extra bills', () => {
    const { months } = accountOf([saying(30, extra(9, 0, 50, 90))]);
    expect(months[0]).toMatchObject({ asCharged: 30, ahead: 20, payable: 40 });
  });

  test('asks for the price of an open month beside its extra bills', () => {
    expect(accountOf([extra(9, 2000, 0, 2250)])).toMatchObject({ due: 2000, advance: 0, most: 4250 });
    expect(accountOf([extra(9, 2000, 2100, 2250)])).toMatchObject({ due: 0, advance: 100, most: 2150 });
  });

  test('has money ahead also while older months are due', () => {
    const account = accountOf([billed(1, 100, 0), extra(2, 0, 60, 90)]);
    expect(account).toMatchObject({ due: 100, advance: 60, most: 130 });
  });
});

test('an amount pays what is due, oldest first, then the coming months', () => {
  const { months } = accountOf([
    extra(3, 0, 0, 90),
    billed(2, 80, 10),
    billed(1, 100, 0),
    extra(4, 0, 0, 90),
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
    {
      charged: fc.integer({ min: -20_000, max: 50_000 }),
      price: amount,
      paid: amount,
      says: fc.double({ min: 0, max: 1, noNaN: true }),
      billed: fc.boolean(),
    },
    { requiredKeys: ['charged', 'paid', 'says', 'billed'] },
  );
  const months = fc.array(sums, { maxLength: 14 }).map((made): MonthSums[] =>
    made.map(({ says, ...month }, index) => ({
      ...month,
      paidAsCharged: Math.round(month.paid * says),
      month: 24_990 + index,
    })),
  );

  test('due - advance is all that is charged, or counts as charged, less all that is paid', () => {
    fc.assert(
      fc.property(months, (all) => {
        const account = accountOf(all);
        const charged = sumOf(account.months.map((month) => month.charged + month.asCharged));
        expect(account.due - account.advance).toBe(charged - sumOf(all.map(({ paid }) => paid)));
      }),
    );
  });

  test('either something is due or something is over, and no month has too little ahead or as charged', () => {
    fc.assert(
      fc.property(months, (all) => {
        const { due, over } = settle(all);
        const owed = sumOf([...due.values()]);
        expect(Math.min(owed, over)).toBe(0);
        expect([...due.values()].every((one) => one > 0)).toBe(true);
        const account = accountOf(all);
        expect(account.due).toBe(owed);
        for (const month of account.months) {
          expect(
            Math.min(month.ahead, month.asCharged, month.paidAsCharged - month.asCharged),
          ).toBeGreaterThanOrEqual(0);
        }
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
        const after = afterPaying(all, parts);
        expect(after.due).toBe(0);
        expect(after.most).toBeLessThanOrEqual(coveredOf(all));
      }),
    );
  });

  // Where an extra bill was made after money that says as charged, and has taken it, the next payment for the month counts as charged
  // in its place: that is the model's rule, and then the balance stays.
  const untouched = months.map((all) =>
    all.map((month) => ({
      ...month,
      paidAsCharged: Math.min(month.paidAsCharged, Math.max(0, month.paid - Math.max(0, month.charged))),
    })),
  );

  test('what is paid lowers what is due first, and the balance by exactly as much', () => {
    fc.assert(
      fc.property(untouched, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
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

/** The desk's lines for what is due of a month without a plan say as charged; those ahead of a price never do. */
function afterPaying(all: readonly MonthSums[], parts: readonly MonthAmount[]): AccountSums {
  return accountOf(
    all.map((month) => ({
      ...month,
      ...withPaid(month, {
        amount: sumOf(parts.filter((part) => part.month === month.month).map((part) => part.amount)),
        asCharged: month.price === undefined,
      }),
    })),
  );
}

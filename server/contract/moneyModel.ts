// The sums of the fee account of one student, in paisa. Nothing of this is stored: it is computed of bills and receipts.

/** What was charged and paid for one month; `month` is its `monthNumber`. */
export interface MonthSums {
  month: number;
  /** The nets of the month's bills; undefined for a month without a bill, which owes nothing. */
  charged?: number;
  /** The lines of the month in receipts that are not cancelled, without fines. */
  paid: number;
}

export interface Settled {
  /** By month, what is still owed of billed months; only months that owe something. Oldest first. */
  due: Map<number, number>;
  /** What billed months have too much and no billed month needs. */
  over: number;
}

/** What billed months have too much covers the oldest rests. */
export function settle(months: readonly MonthSums[]): Settled {
  const rests = months
    .filter((sums) => sums.charged !== undefined)
    .map(({ month, charged = 0, paid }) => ({ month, rest: charged - paid }))
    .toSorted((one, other) => one.month - other.month);
  let over = 0;
  for (const { rest } of rests) over += Math.max(0, -rest);
  const due = new Map<number, number>();
  for (const { month, rest } of rests) {
    const covered = Math.min(over, Math.max(0, rest));
    over -= covered;
    if (rest > covered) due.set(month, rest - covered);
  }
  return { due, over };
}

/** An amount of one month, in paisa. */
export interface MonthAmount {
  month: number;
  amount: number;
}

/** Divides an amount among what can be paid, in the order given; `left` is what nothing takes. */
export function divide(
  amount: number,
  payable: readonly MonthAmount[],
): { parts: MonthAmount[]; left: number } {
  let left = amount;
  const parts: MonthAmount[] = [];
  for (const { month, amount: most } of payable) {
    const part = Math.min(left, most);
    if (part > 0) parts.push({ month, amount: part });
    left -= part;
  }
  return { parts, left };
}

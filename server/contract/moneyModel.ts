// The sums of the fee account of one student, in paisa. Nothing of this is stored: it is computed of bills and receipts.

/** What was charged and paid for one month; `month` is its `monthNumber`. */
export interface MonthSums {
  month: number;
  /** The nets of the month's bills; undefined for a month without a bill, which owes nothing. */
  charged?: number;
  /** The lines of the month in receipts that are not cancelled, without fines. */
  paid: number;
  /** What the plan asks today, for the current and coming months; undefined where it has nothing for the student. */
  price?: number;
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

export interface MonthInAccount extends MonthSums {
  due: number;
  /** What can still be paid ahead: of a month without a bill, today's price less what is paid. */
  payable: number;
}

export interface AccountSums {
  due: number;
  /** What billed months have too much, and what is paid of months that the plan prices and that have no bill yet. */
  advance: number;
  /** The most that can be taken: all that is due, and all that can be paid ahead. */
  most: number;
  /** Oldest first. */
  months: MonthInAccount[];
}

/** The account of a student, of all months with a bill, a payment or a price. */
export function accountOf(sums: readonly MonthSums[]): AccountSums {
  const settled = settle(sums);
  const months = sums
    .map((month) => ({ ...month, due: settled.due.get(month.month) ?? 0, payable: payableOf(month) }))
    .toSorted((one, other) => one.month - other.month);
  const ahead = months.filter(({ charged, price }) => charged === undefined && price !== undefined);
  const due = sumOf(months.map((month) => month.due));
  return {
    due,
    advance: settled.over + sumOf(ahead.map(({ paid }) => paid)),
    most: due + sumOf(months.map(({ payable }) => payable)),
    months,
  };
}

function payableOf({ charged, paid, price = 0 }: MonthSums): number {
  return charged === undefined ? Math.max(0, price - paid) : 0;
}

/** An amount of one month, in paisa. */
export interface MonthAmount {
  month: number;
  amount: number;
}

/** The months of an account that take money, in the order in which they do: what is due, oldest first, then what can be paid ahead. */
export function takingMonths(
  months: readonly Pick<MonthInAccount, 'month' | 'due' | 'payable'>[],
): MonthAmount[] {
  const oldestFirst = months.toSorted((one, other) => one.month - other.month);
  return [
    ...oldestFirst.map(({ month, due }) => ({ month, amount: due })),
    ...oldestFirst.map(({ month, payable }) => ({ month, amount: payable })),
  ].filter(({ amount }) => amount > 0);
}

/** Divides an amount among what can be paid, in the order given; `left` is what nothing takes. */
export function divide<Payable extends MonthAmount>(
  amount: number,
  payable: readonly Payable[],
): { parts: Payable[]; left: number } {
  let left = amount;
  const parts: Payable[] = [];
  for (const most of payable) {
    const part = Math.min(left, most.amount);
    if (part > 0) parts.push({ ...most, amount: part });
    left -= part;
  }
  return { parts, left };
}

/** A head of a month: what is charged for it, or what the plan asks. */
export interface HeadAmount<Part extends string> {
  part: Part;
  net: number;
}

/**
 * Returns what is still to be paid of each head of a month, in their order, after the payments by part: a payment fills the
 * heads of its part first, and what those do not need fills the others in order. A negative net counts as paid of its part.
 */
export function restsOfHeads<Part extends string>(
  heads: readonly HeadAmount<Part>[],
  paid: Readonly<Partial<Record<Part, number>>>,
): number[] {
  const rests = heads.map(({ net }) => Math.max(0, net));
  const fill = (amount: number, takes: (head: HeadAmount<Part>) => boolean): number => {
    let left = amount;
    for (const [index, head] of heads.entries()) {
      if (!takes(head)) continue;
      const part = Math.min(left, rests[index]!);
      rests[index]! -= part;
      left -= part;
    }
    return left;
  };
  let others = 0;
  for (const part of new Set([...heads.map((head) => head.part), ...(Object.keys(paid) as Part[])])) {
    const ofPart = heads.filter((head) => head.part === part);
    const less = sumOf(ofPart.map(({ net }) => Math.max(0, -net)));
    others += fill((paid[part] ?? 0) + less, (head) => head.part === part);
  }
  fill(others, () => true);
  return rests;
}

export function sumOf(paisa: readonly number[]): number {
  return paisa.reduce((sum, amount) => sum + amount, 0);
}

// The sums of the ledger of one student, in paisa. What is due, ahead and as charged is never stored: it follows of what was charged and
// paid by month, and so it never changes without an act, whatever the day.

/** What was charged and paid for one month; `month` is its `monthNumber`. */
export interface ChargedMonth {
  month: number;
  /** The nets of the month's bills; 0 without any. */
  charged: number;
  /** The lines of the month in receipts that are not cancelled, without fines. */
  paid: number;
  /** How much of it is in lines that say that they are as charged: the month was over by then, or its class had no plan. */
  paidAsCharged: number;
  /** Whether it has the month's bill, serial 0; its other bills are extra ones. */
  billed: boolean;
}

export interface MonthSums extends ChargedMonth {
  /** What the plan asks today, of the months that are open: the current one and later. Undefined of all others. */
  price?: number;
}

/** What is paid of a month beyond its bills, as long as it has no month's bill. */
interface PaidBeyond {
  /** What its lines say is as charged. */
  asCharged: number;
  /** What stays ahead until the month is charged, or the money is given back. */
  ahead: number;
}

export function paidBeyond({ charged, paid, paidAsCharged, billed }: ChargedMonth): PaidBeyond {
  const beyond = billed ? 0 : paid - Math.min(paid, Math.max(0, charged));
  const asCharged = Math.min(beyond, paidAsCharged);
  return { asCharged, ahead: beyond - asCharged };
}

/** What one receipt pays for a month. */
export interface PaidForMonth extends MonthAmount {
  /** Whether it says so. */
  asCharged: boolean;
}

/** Returns a month after one more payment for it. */
export function withPaid(
  month: ChargedMonth,
  { amount, asCharged }: Omit<PaidForMonth, 'month'>,
): ChargedMonth {
  return {
    ...month,
    paid: month.paid + amount,
    paidAsCharged: month.paidAsCharged + (asCharged ? amount : 0),
  };
}

/** Returns a month of which nothing was charged or paid. */
export function emptyMonth(month: number): ChargedMonth {
  return { month, charged: 0, paid: 0, paidAsCharged: 0, billed: false };
}

/** Returns what is left to be paid of a month's bills; below zero, what it has too much. */
export function restOf(month: ChargedMonth): number {
  const { asCharged, ahead } = paidBeyond(month);
  return month.charged - month.paid + asCharged + ahead;
}

interface Settled {
  /** By month, what is still owed; only months that owe something. Oldest first. */
  due: Map<number, number>;
  /** What months have too much and no other needs. */
  over: number;
}

/** What months have too much covers the oldest rests. */
export function settle(months: readonly ChargedMonth[]): Settled {
  const rests = months
    .map((month) => ({ month: month.month, rest: restOf(month) }))
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
  /** What is paid ahead of its bill. */
  ahead: number;
  /** What is paid and counts as charged, as long as the month itself is not charged. */
  asCharged: number;
  /** What can still be paid ahead: of a month without the month's bill, today's price less what is ahead or as charged. */
  payable: number;
}

export interface AccountSums {
  due: number;
  /** What months have too much, and what is ahead. `due - advance` is all that is charged less all that is paid. */
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
    .map((month) => inAccount(month, settled.due.get(month.month) ?? 0))
    .toSorted((one, other) => one.month - other.month);
  const due = sumOf(months.map((month) => month.due));
  return {
    due,
    advance: settled.over + sumOf(months.map(({ ahead }) => ahead)),
    most: due + sumOf(months.map(({ payable }) => payable)),
    months,
  };
}

function inAccount(month: MonthSums, due: number): MonthInAccount {
  const { asCharged, ahead } = paidBeyond(month);
  const payable = month.billed ? 0 : Math.max(0, (month.price ?? 0) - asCharged - ahead);
  return { ...month, due, ahead, asCharged, payable };
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

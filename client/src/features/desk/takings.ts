// What is taken of the students at the desk, by what is ticked or by what is typed. Paisa.
import type { AccountInShort, StudentAccount } from '@school-office/contract/money/feeAccount';
import { sumRupees, toPaisa, toRupees } from '@school-office/contract/money/money';
import { divide, type MonthAmount } from '@school-office/contract/money/moneyModel';
import type { ReceiptRequest } from '@school-office/contract/money/receipts';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';

/** A month of a student that can be paid: fines first, then what is due, then ahead. */
export interface Payable extends MonthAmount {
  student: string;
  kind: 'fine' | 'due' | 'ahead';
}

export interface Ticks {
  /** By student's id, the number of the last month that is ticked; all before it are, too. */
  until: Record<string, number>;
  /** The ids of the students whose fine is taken. */
  fines: string[];
}

interface Taking {
  parts: Payable[];
  /** What of a typed amount nothing takes. */
  left: number;
}

/** Returns the account of a student and those of the family. */
export function accountsOf(account: StudentAccount): AccountInShort[] {
  return [account, ...account.family];
}

const ORDER = ['fine', 'due', 'ahead'];

/** Returns all that a student can pay, in the order in which an amount fills it. */
function payablesOf({ student, months, fine }: AccountInShort): Payable[] {
  const amounts: Payable[] = months.flatMap((month) => [
    { student: student._id, kind: 'due', month: monthNumber(month), amount: toPaisa(month.due) },
    { student: student._id, kind: 'ahead', month: monthNumber(month), amount: toPaisa(month.payable) },
  ]);
  const all: Payable[] = [
    { student: student._id, kind: 'fine', month: 0, amount: toPaisa(fine) },
    ...amounts,
  ];
  return all.filter(({ amount }) => amount > 0).toSorted(byKindAndMonth);
}

/** Returns the ticks that a customer begins with: all that they owe. */
export function ticksOf(account: AccountInShort, aheadUntil = 0): Ticks {
  return {
    until: { [account.student._id]: Math.max(lastDueOf(account), aheadUntil) },
    fines: [],
  };
}

/** Returns the number of the last month that owes something; 0 if none does. */
export function lastDueOf(account: AccountInShort): number {
  return payablesOf(account).findLast(({ kind }) => kind === 'due')?.month ?? 0;
}

/** Returns the months that can be paid ahead, the next first. */
export function aheadMonthsOf(account: AccountInShort): number[] {
  return payablesOf(account)
    .filter(({ kind }) => kind === 'ahead')
    .map(({ month }) => month);
}

/** Returns the last month of a student that is paid ahead, also a part of it; undefined if none is. */
export function aheadUntilOf({ student }: AccountInShort, parts: readonly Payable[]): number | undefined {
  return parts.findLast((part) => part.kind === 'ahead' && part.student === student._id)?.month;
}

/** Returns the ticks that pay ahead until a month for all who pay; until a month that is not to come, they pay what is due. */
export function aheadUntilMonth(accounts: readonly AccountInShort[], ticks: Ticks, month: number): Ticks {
  const ahead = accounts.flatMap(aheadMonthsOf).includes(month) ? month : 0;
  return withUntil(accounts, ticks, (payer) => Math.max(lastDueOf(payer), ahead));
}

/** Returns the ticks that pay one month more ahead for each who pays; after the last month of all, none again. */
export function oneMonthMore(
  accounts: readonly AccountInShort[],
  ticks: Ticks,
  parts: readonly Payable[],
): Ticks {
  const nextOf = (payer: AccountInShort) =>
    aheadMonthsOf(payer).find((month) => month > (aheadUntilOf(payer, parts) ?? 0));
  const isOver = payersOf(accounts, ticks).every((payer) => nextOf(payer) === undefined);
  return withUntil(accounts, ticks, (payer) =>
    isOver ? lastDueOf(payer) : (nextOf(payer) ?? aheadMonthsOf(payer).at(-1) ?? lastDueOf(payer)),
  );
}

function withUntil(
  accounts: readonly AccountInShort[],
  ticks: Ticks,
  untilOf: (payer: AccountInShort) => number,
): Ticks {
  const until = payersOf(accounts, ticks).map((payer) => [payer.student._id, untilOf(payer)]);
  return { ...ticks, until: { ...ticks.until, ...(Object.fromEntries(until) as Ticks['until']) } };
}

/** Returns the students who pay: those of whom something is ticked, else the first. */
export function payersOf(accounts: readonly AccountInShort[], { until, fines }: Ticks): AccountInShort[] {
  const ticked = accounts.filter(
    ({ student }) => (until[student._id] ?? 0) > 0 || fines.includes(student._id),
  );
  return ticked.length > 0 ? ticked : accounts.slice(0, 1);
}

/** Returns what is taken: what is ticked, or typed rupees divided among the months of those who pay, oldest first. */
export function takingOf(accounts: readonly AccountInShort[], ticks: Ticks, typed?: number): Taking {
  const { until, fines } = ticks;
  const payable = payersOf(accounts, ticks)
    .flatMap(payablesOf)
    .filter(({ kind, student }) => kind !== 'fine' || fines.includes(student));
  if (typed !== undefined) return divide(toPaisa(typed), payable.toSorted(byKindAndMonth));
  const parts = payable.filter(
    ({ kind, student, month }) => kind === 'fine' || month <= (until[student] ?? 0),
  );
  return { parts, left: 0 };
}

/** Returns the sum in rupees. */
export function rupeesOf(parts: readonly Payable[]): number {
  return toRupees(parts.reduce((sum, { amount }) => sum + amount, 0));
}

/** Returns the most that can be taken of those who pay, in rupees. */
export function mostOf(accounts: readonly AccountInShort[], ticks: Ticks): number {
  const payers = payersOf(accounts, ticks);
  return sumRupees(
    payers.map(({ student, most, fine }) =>
      ticks.fines.includes(student._id) ? sumRupees([most, fine]) : most,
    ),
  );
}

/** Returns the lines of the receipt, one for each student who pays. */
export function linesOf(
  accounts: readonly AccountInShort[],
  parts: readonly Payable[],
): ReceiptRequest['lines'] {
  return accounts
    .map(({ student: { _id: student }, seen }) => {
      const own = parts.filter((part) => part.student === student);
      return {
        student,
        amount: rupeesOf(own.filter(({ kind }) => kind !== 'fine')),
        fine: rupeesOf(own.filter(({ kind }) => kind === 'fine')),
        seen,
      };
    })
    .filter(({ amount, fine }) => amount + fine > 0);
}

function byKindAndMonth(one: Payable, other: Payable): number {
  return ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || one.month - other.month;
}

// The money that is taken from the students at the desk: the months that are ticked, or the amount that is typed. Paisa.

import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort, StudentAccount } from '@school-office/contract/money/feeAccount';
import { sumRupees, toPaisa, toRupees } from '@school-office/contract/money/money';
import { divide, type MonthAmount } from '@school-office/contract/money/moneyModel';
import type { ReceiptRequest } from '@school-office/contract/money/receipts';

/** A month of a student that can be paid: fines first, then what is due, then ahead. */
export interface Payable extends MonthAmount {
  student: string;
  kind: 'fine' | 'due' | 'ahead';
}

export interface Ticks {
  /** By student's id, the number of the last owed month that is ticked; all before it are, too. */
  until: Record<string, number>;
  /** By student's id, the number of the last month that is paid ahead. Then all that is owed is ticked, too. */
  ahead: Record<string, number>;
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
  const { _id } = account.student;
  return { until: { [_id]: lastDueOf(account) }, ahead: { [_id]: aheadUntil }, fines: [] };
}

/** A month of a student, as it is owed or as it can be paid ahead. */
export interface Tick {
  kind: 'due' | 'ahead';
  month: number;
  ticked: boolean;
}

/** Returns the ticks of a student after one changed. Money fills the owed months first, oldest first, then the months ahead. */
export function tickedMonth(
  account: AccountInShort,
  ticks: Ticks,
  { kind, month, ticked }: Tick,
): Pick<Ticks, 'until' | 'ahead'> {
  const { _id } = account.student;
  const months = payablesOf(account)
    .filter((one) => one.kind === kind)
    .map((one) => one.month);
  const last = ticked ? month : (months.findLast((other) => other < month) ?? 0);
  const until = kind === 'due' ? last : ticked ? lastDueOf(account) : (ticks.until[_id] ?? 0);
  const isAll = until >= lastDueOf(account);
  const ahead = kind === 'ahead' ? last : isAll ? (ticks.ahead[_id] ?? 0) : 0;
  return { until: { ...ticks.until, [_id]: until }, ahead: { ...ticks.ahead, [_id]: ahead } };
}

/** Returns the ticks of all that a student owes, where nothing is owed of one month ahead; or of nothing. */
export function tickedWhole(
  account: AccountInShort,
  ticks: Ticks,
  ticked: boolean,
): Pick<Ticks, 'until' | 'ahead'> {
  const { _id } = account.student;
  const due = lastDueOf(account);
  const ahead = due === 0 ? (aheadMonthsOf(account)[0] ?? 0) : 0;
  return {
    until: { ...ticks.until, [_id]: ticked ? due : 0 },
    ahead: { ...ticks.ahead, [_id]: ticked ? ahead : 0 },
  };
}

/** Whether anything of a student is ticked but a fine. */
export function isTicked({ student: { _id } }: AccountInShort, { until, ahead }: Ticks): boolean {
  return (until[_id] ?? 0) > 0 || (ahead[_id] ?? 0) > 0;
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
  return withAhead(accounts, ticks, () => ahead);
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
  return withAhead(accounts, ticks, (payer) =>
    isOver ? 0 : (nextOf(payer) ?? aheadMonthsOf(payer).at(-1) ?? 0),
  );
}

function withAhead(
  accounts: readonly AccountInShort[],
  ticks: Ticks,
  aheadOf: (payer: AccountInShort) => number,
): Ticks {
  const payers = payersOf(accounts, ticks);
  const by = (amountOf: (payer: AccountInShort) => number) =>
    Object.fromEntries(payers.map((payer) => [payer.student._id, amountOf(payer)])) as Ticks['until'];
  return { ...ticks, until: { ...ticks.until, ...by(lastDueOf) }, ahead: { ...ticks.ahead, ...by(aheadOf) } };
}

/** Returns the students who pay: those of whom something is ticked, else the first. */
export function payersOf(accounts: readonly AccountInShort[], ticks: Ticks): AccountInShort[] {
  const ticked = accounts.filter(
    (account) => isTicked(account, ticks) || ticks.fines.includes(account.student._id),
  );
  return ticked.length > 0 ? ticked : accounts.slice(0, 1);
}

/**
 * Returns what is taken: what is ticked, or typed rupees, which fill what is ticked first and then the other months of those who pay, each
 * time oldest first.
 */
export function takingOf(accounts: readonly AccountInShort[], ticks: Ticks, typed?: number): Taking {
  const { until, ahead, fines } = ticks;
  const isChosen = ({ kind, student, month }: Payable) => {
    if (kind === 'fine') return fines.includes(student);
    const lastAhead = ahead[student] ?? 0;
    if (kind === 'ahead') return month <= lastAhead;
    // It may be owed only since, by a receipt that was cancelled or a month that was charged.
    return lastAhead > 0 || month <= (until[student] ?? 0);
  };
  const payable = payersOf(accounts, ticks).flatMap(payablesOf).toSorted(byKindAndMonth);
  const chosen = payable.filter(isChosen);
  if (typed === undefined) return { parts: chosen, left: 0 };
  const others = payable.filter((part) => part.kind !== 'fine' && !isChosen(part));
  return divide(toPaisa(typed), [...chosen, ...others]);
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

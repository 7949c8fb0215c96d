// How far a month, or all that somebody owes, is taken by what is ticked or typed at the desk.

import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort, AccountMonth } from '@school-office/contract/money/feeAccount';
import { toPaisa } from '@school-office/contract/money/money';
import type { Payable } from './takings.ts';

export type TickState = 'all' | 'part' | 'none';

/** Returns how far a month that owes something is taken. */
export function stateOfMonth(
  { student }: AccountInShort,
  month: AccountMonth,
  parts: readonly Payable[],
): TickState {
  const number = monthNumber(month);
  const part = parts.find((one) => one.student === student._id && one.kind === 'due' && one.month === number);
  return tickState(part?.amount ?? 0, month.due);
}

/** Returns how far a part is taken of rupees, in paisa. */
export function tickState(paisa: number, rupees: number): TickState {
  if (paisa === 0) return 'none';
  return paisa < toPaisa(rupees) ? 'part' : 'all';
}

export function stateOfAll(states: readonly TickState[]): TickState {
  if (states.every((state) => state === 'all')) return 'all';
  return states.some((state) => state !== 'none') ? 'part' : 'none';
}

import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { AccountInShort, AccountMonth } from '@school-office/contract/money/feeAccount';
import { toPaisa } from '@school-office/contract/money/money';
import { useEffect, useRef } from 'react';
import { Check } from '../../components/kit/Check.tsx';
import type { Payable } from './takings.ts';

/** How far a month, or all that somebody owes, is taken by what is ticked or typed at the desk. */
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

interface TickBoxProps {
  label: string;
  state: TickState;
  onTick: (ticked: boolean) => void;
}

/** A box that is ticked, not ticked, or ticked for a part. */
export function TickBox({ label, state, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'part';
  }, [state]);
  return <Check ref={box} aria-label={label} checked={state === 'all'} onTick={onTick} />;
}

// The keys of a sheet: the letter of a mark gives it and goes on to the next person, that of a leave to its reason first;
// arrows, Home and End only move.
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { areLetterKeysOn } from '../../components/keys/useKey.ts';

export interface Marking {
  /** Gives a mark to the person of a row. */
  give: (row: number, mark: Mark) => void;
  /** Makes everybody present who is absent. */
  allPresent: () => void;
}

/** Handles a key that was pressed within the rows. */
export function onMarkKey(
  event: KeyboardEvent<HTMLTableSectionElement>,
  { give, allPresent }: Marking,
): void {
  const { target, currentTarget, key, repeat } = event;
  const isReason = target instanceof HTMLInputElement;
  if (!isReason && !(target instanceof HTMLButtonElement)) return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const rows = [...currentTarget.querySelectorAll('tr')];
  const current = rows.findIndex((row) => row.contains(target));
  const mark = MARKS.find((each) => each === key.toUpperCase());
  const next = (isReason ? NEXT_FROM_REASON : NEXT)[mark ?? key];
  if (next === undefined || (mark && (repeat || !areLetterKeysOn()))) return;
  // Otherwise the page would scroll along.
  event.preventDefault();
  if (mark === 'P' && event.shiftKey) {
    allPresent();
    return;
  }
  if (mark) {
    giveAndGoOn(currentTarget, current, mark, give);
    return;
  }
  goToRow(currentTarget, next(current, rows.length));
}

/** Gives a mark to the person of a row, and goes on to the next one; of a leave to its reason. */
export function giveAndGoOn(
  body: HTMLTableSectionElement,
  row: number,
  mark: Mark,
  give: Marking['give'],
): void {
  // At once, because a leave brings the field of its reason.
  flushSync(() => give(row, mark));
  goToRow(body, mark === 'V' ? row : row + 1, mark === 'V' ? 'input' : 'button');
}

export function goToRow(body: HTMLTableSectionElement, row: number, part = 'button'): void {
  const rows = body.querySelectorAll('tr');
  rows[Math.min(Math.max(row, 0), rows.length - 1)]?.querySelector<HTMLElement>(part)?.focus();
}

type Move = (current: number, rows: number) => number;

const up: Move = (current) => current - 1;
const down: Move = (current) => current + 1;
const stay: Move = (current) => current;
/** In the field of a reason the other keys are those of typing. */
const NEXT_FROM_REASON: Record<string, Move> = { ArrowUp: up, ArrowDown: down, Enter: down };
const NEXT: Record<string, Move> = {
  P: down,
  A: down,
  L: down,
  V: stay,
  ArrowUp: up,
  ArrowLeft: up,
  ArrowDown: down,
  ArrowRight: down,
  Home: () => 0,
  End: (_current, rows) => rows - 1,
};

// The letters of the marks on a sheet: each gives its mark and goes on to the next person, that of a leave or a duty to its reason first.
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { MARKS, type Mark } from '@school-office/contract/attendance/attendance';
import { isWithReason } from './marking.ts';
import { areLetterKeysOn } from '../../components/keys/useKey.ts';

interface Marking {
  /** Gives a mark to the person of a row. */
  give: (row: number, mark: Mark) => void;
  /** Makes everybody present who is absent. */
  allPresent: () => void;
  /** Moves to the mark of a row, or to another part of it. */
  focus: (row: number, column?: number, part?: string) => void;
}

/** Handles a letter that was pressed on a row. In the field of a reason letters are typed. */
export function onMarkKey(event: KeyboardEvent, row: number, marking: Marking): void {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return;
  const mark = MARKS.find((each) => each === event.key.toUpperCase());
  if (!mark || event.repeat || !areLetterKeysOn()) return;
  event.preventDefault();
  if (mark === 'P' && event.shiftKey) marking.allPresent();
  else giveAndGoOn(row, mark, marking);
}

/** Gives a mark to the person of a row, and goes on to the next one; of a leave to its reason. */
export function giveAndGoOn(row: number, mark: Mark, { give, focus }: Pick<Marking, 'give' | 'focus'>): void {
  // At once, because a leave brings the field of its reason.
  flushSync(() => give(row, mark));
  if (isWithReason(mark)) focus(row, 0, 'input');
  else focus(row + 1);
}

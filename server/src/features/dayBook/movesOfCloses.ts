// What closing a drawer moves: the count that differs is booked, and the rest goes to where it was handed over.

import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { NOTES, type Closing } from '@school-office/contract/money/dayBook';
import { toPaisa } from '@school-office/contract/money/money';
import { DRAWER } from '@school-office/contract/money/places';
import type { Types } from 'mongoose';
import { moveSource, type Move } from '../money/moves.service.ts';
import type { CloseRecord } from './closes.model.ts';

type Paper = Pick<CloseRecord, 'number' | 'at' | 'notes' | 'left' | 'to'> & { _id: Types.ObjectId };

/** Returns the moves of closing a drawer that should have held so much, in paisa. */
export function movesOfClose({ _id, number, at, notes, left, to }: Paper, expected: number): Move[] {
  const counted = countedIn(notes);
  const [more, rest] = [counted - expected, counted - left];
  const source = moveSource('close', _id, String(number));
  const base = { day: dayInNepal(at), party: '', source };
  const inDrawer = { ...base, place: DRAWER, drawer: number };
  const moves: Move[] = [];
  if (more > 0) moves.push({ ...inDrawer, sort: 'in', what: 'counted more', paisa: more });
  if (more < 0) moves.push({ ...inDrawer, sort: 'out', what: 'counted less', paisa: -more });
  if (rest > 0) {
    moves.push({ ...inDrawer, sort: 'moved', what: 'handed over', paisa: -rest });
    moves.push({ ...base, place: to, sort: 'moved', what: 'handed over', paisa: rest });
  }
  return moves;
}

/** Paisa. */
export function countedIn(notes: Closing['notes']): number {
  return NOTES.reduce((sum, value) => sum + toPaisa(value) * (notes[String(value)] ?? 0), 0);
}

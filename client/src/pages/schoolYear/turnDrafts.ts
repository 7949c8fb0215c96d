// What is chosen for a new year is a draft, as what is typed in a form is: kept by account and year, also once the year
// has begun: after its undoing the marks are still here.

import type { MarkOfTurn, Numbering } from '@school-office/contract/school/schoolYear';
import { readDraft, writeDraft } from '../../components/form/drafts.ts';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';

export interface Chosen {
  /** By student's id; null for going up, where something else was proposed. */
  marks: Readonly<Record<string, MarkOfTurn | null>>;
  /** By class and section. */
  rooms: Readonly<Record<string, string>>;
  numbers: Numbering;
  /** By the class that pupils go into. */
  numbers_in: Readonly<Record<string, Numbering>>;
}

export const NOTHING_CHOSEN: Chosen = { marks: {}, rooms: {}, numbers: 'name', numbers_in: {} };

const ROOM = 'into ';
const NUMBERS = 'numbers in ';

export function readTurnDraft(year: number): { chosen: Chosen; at: number } | undefined {
  const draft = readDraft(nameOf(year));
  if (!draft) return undefined;
  const { numbers = 'name', ...texts } = draft.texts;
  const all = Object.entries(texts);
  const marks = all
    .filter(([key]) => !key.startsWith(ROOM) && !key.startsWith(NUMBERS))
    .map(([id, text]) => [id, text || null]);
  const numbersIn = all
    .filter(([key]) => key.startsWith(NUMBERS))
    .map(([key, numbering]) => [key.slice(NUMBERS.length), numbering]);
  const rooms = all
    .filter(([key]) => key.startsWith(ROOM))
    .map(([key, room]) => [key.slice(ROOM.length), room]);
  const chosen = {
    marks: Object.fromEntries(marks),
    rooms: Object.fromEntries(rooms),
    numbers,
    numbers_in: Object.fromEntries(numbersIn),
  } as Chosen;
  return { chosen, at: draft.at };
}

/** Stores what is chosen; nothing removes it. */
export function writeTurnDraft(year: number, chosen: Chosen): void {
  const { marks, rooms, numbers, numbers_in } = chosen;
  const texts = {
    ...Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, mark ?? ''])),
    ...Object.fromEntries(Object.entries(rooms).map(([name, room]) => [`${ROOM}${name}`, room])),
    ...Object.fromEntries(Object.entries(numbers_in).map(([name, each]) => [`${NUMBERS}${name}`, each])),
    ...(numbers !== NOTHING_CHOSEN.numbers && { numbers }),
  };
  const isNothing = Object.keys(texts).length === 0;
  const kept = { texts, idempotencyKey: newIdempotencyKey(), at: Date.now() };
  writeDraft(nameOf(year), isNothing ? undefined : kept);
}

function nameOf(year: number): string {
  return `school-year/${year}`;
}

import { keysOfWord, phoneEndKey, type NameWord } from '@school-office/contract/search/nameKeys';
import type { FoundEmployee, FoundStudent } from '@school-office/contract/search/search';

/** A line of the search, without what the student owes. */
export type Person = FoundEmployee | Omit<FoundStudent, 'due'>;

export interface Candidate {
  found: Person;
  /** The keys of the name. */
  name: string[];
  /** The keys of parent, subject or work, phone, address and email. */
  others: string[];
  /** The keys of the card, which no line shows. */
  cards: string[];
  /** Students before employees, by class and roll number or by number: compared from the left. */
  place: number[];
}

/**
 * Returns each person once: found by name before found otherwise, present people before those who left, whole words before
 * beginnings, spelling before sound, and fields that the line shows before the number of a card.
 */
export function bestFirst(candidates: Candidate[], words: NameWord[]): Person[] {
  const people = new Map(candidates.map((candidate) => [candidate.found._id, candidate]));
  return [...people.values()]
    .map((candidate) => ({ found: candidate.found, rank: rankOf(candidate, words) }))
    .toSorted((one, other) => compare(one.rank, other.rank) || compareIds(one.found, other.found))
    .map(({ found }) => found);
}

/** Whether each word is met by these keys. */
export function isMetIn(keys: string[], words: NameWord[]): boolean {
  return words.every((word) => matchOf(keys, word) !== undefined);
}

/** Lower is better, from the left. */
function rankOf({ found, name, others, cards, place }: Candidate, words: NameWord[]): number[] {
  const matches = words.map(
    (word) =>
      matchOf(name, word) ?? {
        elsewhere: 1,
        ...(matchOf(others, word) ?? matchOfPhoneEnd(others, word) ?? matchOfCard(cards, word) ?? BY_CLASS),
      },
  );
  const sumOf = (part: keyof Match) => matches.reduce((sum, match) => sum + (match[part] ?? 0), 0);
  return [sumOf('elsewhere'), found.left ? 1 : 0, sumOf('beginning'), sumOf('sound'), ...place];
}

interface Match {
  /** 1 if the word is not met in the name. */
  elsewhere?: 0 | 1;
  /** 1 if only the beginning is met. */
  beginning?: 0 | 1;
  /** 1 if the spelling is another one. */
  sound?: 0 | 1;
}

const BY_CLASS: Match = { beginning: 1, sound: 1 };

/** Returns the best way in which a word is met by keys; undefined if it is not. */
function matchOf(keys: string[], word: NameWord): Match | undefined {
  const [spelt, sound] = keysOfWord(word);
  if (keys.includes(spelt)) return {};
  if (sound !== undefined && keys.includes(sound)) return { sound: 1 };
  if (keys.some((key) => key.startsWith(spelt))) return { beginning: 1 };
  if (sound !== undefined && keys.some((key) => key.startsWith(sound))) return { beginning: 1, sound: 1 };
  return undefined;
}

function matchOfPhoneEnd(keys: string[], { spelt }: NameWord): Match | undefined {
  return keys.some((key) => key.startsWith(phoneEndKey(spelt))) ? { beginning: 1 } : undefined;
}

function matchOfCard(keys: string[], word: NameWord): Match | undefined {
  const match = matchOf(keys, word);
  return match && { ...match, sound: 1 };
}

export function compare(one: number[], other: number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at === -1 ? 0 : one[at]! - other[at]!;
}

export function compareIds(one: Person, other: Person): number {
  return one._id < other._id ? -1 : 1;
}

import { asciiDigits } from '@school-office/contract/digits';
import type { ClassName } from '@school-office/contract/enumerations';
import { keysOfWord, nameKeys, phoneKeys, type NameWord } from '@school-office/contract/search/nameKeys';
import { classAndRollOf, classOf, isNumber, wordsOf } from '@school-office/contract/search/searchText';
import { useDeferredValue, useMemo } from 'react';

/** The parts of a person that a list searches: those that the box in the header searches, and the address. */
export interface Findable {
  /** Names, parent, address, subject ...: found by the beginnings of their words. */
  texts: readonly string[];
  contact_no: string;
  /** Students only, as the next two. */
  classname?: ClassName;
  section?: string | undefined;
  roll_no?: number;
  rfid?: string;
  /** Employees only, such as T-014. */
  number?: string;
}

/** Returns the rows that are found by a text while it is typed, in their order; all of them for an empty text. */
export function useFound<Row>(
  rows: readonly Row[] | null,
  typed: string,
  findableOf: (row: Row) => Findable,
): readonly Row[] {
  const text = useDeferredValue(asciiDigits(typed).trim());
  const isSearched = text !== '';
  // The keys of a thousand people take some milliseconds: they are made once, when the first letter is typed.
  const people = useMemo(
    () => (isSearched ? (rows ?? []).map((row) => ({ row, ...keyed(findableOf(row)) })) : []),
    [isSearched, rows, findableOf],
  );
  return useMemo(() => {
    if (!isSearched) return rows ?? [];
    return findPeople(people, text).map(({ row }) => row);
  }, [isSearched, rows, people, text]);
}

type Keyed = ReturnType<typeof keyed>;

function keyed({ texts, contact_no, ...others }: Findable) {
  return { ...others, keys: nameKeys(texts.join(' ')), phones: phoneKeys(contact_no) };
}

function findPeople<Person extends Keyed>(people: Person[], text: string): Person[] {
  const place = classAndRollOf(text);
  const atPlace = people.filter(
    (person) =>
      place &&
      person.classname === place.classname &&
      person.roll_no === place.roll_no &&
      (place.section === undefined || place.section.toLowerCase() === person.section?.toLowerCase()),
  );
  if (atPlace.length > 0) return atPlace;
  const words = wordsOf(text);
  return people.filter(
    (person) =>
      startsWith(person.rfid, text) ||
      startsWith(person.number, text) ||
      (words.length > 0 && words.every((word) => isMet(person, word))),
  );
}

/** A number is a roll number, or the beginning of a phone number; in addresses there are too many. */
function isMet({ keys, phones, classname, roll_no }: Keyed, word: NameWord): boolean {
  const isOfClass = classname !== undefined && classOf(word.spelt) === classname;
  if (isNumber(word)) {
    return (
      isOfClass || roll_no === Number(word.spelt) || phones.some((key) => key.startsWith(`=${word.spelt}`))
    );
  }
  const beginnings = keysOfWord(word);
  return isOfClass || keys.some((key) => beginnings.some((beginning) => key.startsWith(beginning)));
}

function startsWith(number: string | undefined, text: string): boolean {
  return number?.toLowerCase().startsWith(text.toLowerCase()) ?? false;
}

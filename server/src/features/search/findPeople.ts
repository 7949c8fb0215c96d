import {
  cardKeys,
  keysOfWord,
  phoneEndKey,
  wardKeys,
  type NameWord,
} from '@school-office/contract/search/nameKeys';
import { MOST_FOUND } from '@school-office/contract/search/search';
import { classOf, isNumber } from '@school-office/contract/search/searchText';
import mongoose from 'mongoose';
import { readEmployees, readStudents, type Condition, type Searcher } from './candidates.ts';
import { bestFirst, isMetIn, type Candidate, type Person } from './ranking.ts';

const NAMES: Fields = { students: ['student_name', 'nepali_name'], employees: ['name', 'nepali_name'] };
const OTHERS: Fields = {
  students: ['parents_name', 'contact_no', 'address', 'email'],
  employees: ['duty', 'contact_no', 'address', 'email'],
};
/** Digits at the end of a telephone number that are enough to look for it. */
const LEAST_PHONE_END = 3;

export const NOT_LEFT = { left: mongoose.trusted({ $exists: false }) };
const HAS_LEFT = { 'left.day': mongoose.trusted({ $exists: true }) };

/** Returns the people in whom each word is met, best first. Eight by their own names leave no room for others. */
export async function findPeople(actor: Searcher, typed: string, words: NameWord[]): Promise<Person[]> {
  const byName = await readBoth(actor, words, NAMES);
  const named = bestFirst(
    byName.filter(({ name }) => isMetIn(name, words)),
    words,
  );
  if (named.length >= MOST_FOUND) return named;
  const there = bestFirst(await readWard(actor, typed), words);
  const others = await Promise.all([
    readBoth(actor, words, OTHERS),
    readOthers(actor, typed, words),
    findLeft(actor, words),
  ]);
  const isThere = new Set(there.map(({ _id }) => _id));
  const all = bestFirst([...byName, ...others.flat()], words);
  return [...there, ...all.filter(({ _id }) => !isThere.has(_id))];
}

type Fields = Record<'students' | 'employees', string[]>;

/** Those in whom the first word is met in one of these fields, and the others anywhere. */
async function readBoth(actor: Searcher, words: NameWord[], { students, employees }: Fields) {
  const read = await Promise.all([
    ...conditionsOf(words, students, [...NAMES.students, ...OTHERS.students]).map((way) =>
      readStudents(actor, { ...way, ...NOT_LEFT }),
    ),
    ...conditionsOf(words, employees, [...NAMES.employees, ...OTHERS.employees]).map((way) =>
      readEmployees(actor, { ...way, ...NOT_LEFT }),
    ),
  ]);
  return read.flat();
}

/** Those who live in 'Patan-7'. */
async function readWard(actor: Searcher, typed: string): Promise<Candidate[]> {
  const keys = /^[\p{L}\p{M}]+[\s,-]*\d+$/u.test(typed) ? wardKeys(typed) : [];
  if (keys.length === 0) return [];
  const condition = { 'keys.address': mongoose.trusted({ $in: keys }), ...NOT_LEFT };
  return (await Promise.all([readStudents(actor, condition), readEmployees(actor, condition)])).flat();
}

/** A whole class, or the student with a card. */
async function readOthers(actor: Searcher, typed: string, words: NameWord[]): Promise<Candidate[]> {
  const [first] = words;
  const classname = first && words.length === 1 ? classOf(first.spelt) : undefined;
  const ways = [...(classname ? [{ classname }] : []), ...byCard(typed)];
  return (await Promise.all(ways.map((way) => readStudents(actor, { ...way, ...NOT_LEFT })))).flat();
}

/** The keys of all their fields are together. */
async function findLeft(actor: Searcher, words: NameWord[]): Promise<Candidate[]> {
  const fields = [...NAMES.students, ...OTHERS.students];
  const metIn = (word: NameWord) =>
    beginsWithOneOf(
      'left_keys',
      fields.flatMap((field) => beginningsOf(field, word)),
    );
  const [first, ...rest] = words;
  if (!first) return [];
  const condition = {
    ...metIn(first),
    ...HAS_LEFT,
    ...(rest.length > 0 && { $and: rest.map((word) => ({ $or: [metIn(word), ...byPlace(word)] })) }),
  };
  return (await Promise.all([readStudents(actor, condition), readEmployees(actor, condition)])).flat();
}

/**
 * Returns conditions that together find all people in whom each word is met, the first one in one of `fields` and the others in
 * one of `restFields`; each condition has an index.
 */
function conditionsOf(words: NameWord[], fields: string[], restFields: string[]): Condition[] {
  const [first, ...others] = words;
  if (!first) return [];
  const rest = others.map((word) => ({ $or: [...byKeys(word, restFields), ...byPlace(word)] }));
  return byKeys(first, fields).map((way) => (rest.length > 0 ? { ...way, $and: rest } : way));
}

/** A further word may be that of the class, or the roll number. */
function byPlace(word: NameWord): Condition[] {
  const classname = classOf(word.spelt);
  return [
    ...(classname ? [{ classname }] : []),
    ...(isNumber(word) ? [{ roll_no: Number(word.spelt) }] : []),
  ];
}

/** The number of a card is looked for as it was typed, whatever else is in it than digits. */
function byCard(typed: string): Condition[] {
  return /\d/.test(typed) ? [beginsWithOneOf('keys.rfid', cardKeys(typed).slice(0, 1))] : [];
}

function byKeys(word: NameWord, fields: string[]): Condition[] {
  return fields
    .map((field) => ({ field, beginnings: beginningsOf(field, word) }))
    .filter(({ beginnings }) => beginnings.length > 0)
    .map(({ field, beginnings }) => beginsWithOneOf(`keys.${field}`, beginnings));
}

/** Returns the beginnings of keys by which a word is met in a field; none if it cannot be. */
function beginningsOf(field: string, word: NameWord): string[] {
  const keys = keysOfWord(word);
  const isEmail = word.spelt.includes('@');
  if (isEmail || field === 'email') return isEmail && field === 'email' ? keys : [];
  if (!isNumber(word)) return field === 'contact_no' ? [] : keys;
  if (field === 'address') return [];
  return field === 'contact_no' && word.spelt.length >= LEAST_PHONE_END
    ? [...keys, phoneEndKey(word.spelt)]
    : keys;
}

function beginsWithOneOf(path: string, beginnings: string[]): Condition {
  return {
    [path]: mongoose.trusted({ $in: beginnings.map((key) => new RegExp(`^${withoutOperators(key)}`)) }),
  };
}

/** Returns a regular expression's pattern for exactly this text. */
function withoutOperators(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

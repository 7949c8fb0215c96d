import type { NameWord } from '@school-office/contract/search/nameKeys';
import { nearKeys, nearnessOf } from '@school-office/contract/search/nearNames';
import { MOST_FOUND, MOST_NEAR } from '@school-office/contract/search/search';
import { classOf, isNumber } from '@school-office/contract/search/searchText';
import mongoose from 'mongoose';
import { readEmployees, readStudents, type Searcher } from './candidates.ts';
import { compare, compareIds, type Candidate, type Person } from './ranking.ts';

/** Of each source. Many share the consonants of a short name, and only the nearest of them count. */
const LOOKED_AT = 500;

/**
 * Returns the people with the names nearest to the words, where nothing fits: all that differ by a vowel only, else the three
 * nearest.
 */
export async function findNearest(actor: Searcher, words: NameWord[]): Promise<Person[]> {
  const names = words.filter((word) => word.sound !== '' && !classOf(word.spelt));
  const places = words.filter((word) => !names.includes(word));
  const [first] = names;
  if (!first) return [];
  const near = (await readNeighbours(actor, nearKeys(first)))
    .filter((candidate) => places.every((word) => isAt(candidate, word)))
    .flatMap(({ found, place }) => {
      const nearness = nearnessOf(`${found.name} ${found.nepali_name}`, names);
      return nearness
        ? [{ ...nearness, found, rank: [nearness.distance, found.left ? 1 : 0, ...place] }]
        : [];
    })
    .toSorted((one, other) => compare(one.rank, other.rank) || compareIds(one.found, other.found));
  const meant = near.filter(({ isMeant }) => isMeant).map(({ found }) => found);
  if (meant.length > 0) return meant.slice(0, MOST_FOUND);
  const people = near.map(({ found }) => found);
  return people
    .filter(({ name }, index) => people.findIndex((other) => other.name === name) === index)
    .slice(0, MOST_NEAR)
    .map((found) => ({ ...found, isNear: true }));
}

async function readNeighbours(actor: Searcher, keys: string[]): Promise<Candidate[]> {
  const oneOf = mongoose.trusted({ $in: keys });
  const left = { left_keys: oneOf, 'left.day': mongoose.trusted({ $exists: true }) };
  const read = await Promise.all([
    readStudents(actor, { 'keys.student_name': oneOf }, LOOKED_AT),
    readEmployees(actor, { 'keys.name': oneOf }, LOOKED_AT),
    readStudents(actor, left, LOOKED_AT),
    readEmployees(actor, left, LOOKED_AT),
  ]);
  return read.flat();
}

/** Whether a class or a roll number that was typed beside the name is theirs. */
function isAt({ found }: Candidate, word: NameWord): boolean {
  if (found.kind !== 'student') return false;
  return found.classname === classOf(word.spelt) || (isNumber(word) && found.roll_no === Number(word.spelt));
}

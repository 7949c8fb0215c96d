import { asciiDigits } from '@school-office/contract/digits';
import { toRupees } from '@school-office/contract/money/money';
import {
  MOST_FOUND,
  SHORTEST_SEARCH,
  type Found,
  type FoundReceipt,
} from '@school-office/contract/search/search';
import {
  admissionNoOf,
  birthDateOf,
  classAndRollOf,
  employeeNumberOf,
  receiptNumberOf,
  wordsOf,
  type TypedPlace,
} from '@school-office/contract/search/searchText';
import { admissionNoIn } from '@school-office/contract/students/cardCodes';
import { may } from '@school-office/contract/users/permissions';
import { duesOf } from '../money/ledgers.service.ts';
import { readEmployees, readStudents, type Searcher } from './candidates.ts';
import { findNearest } from './findNearest.ts';
import { findPeople, NOT_LEFT } from './findPeople.ts';
import { findByReference, findReceipts } from './findReceipts.ts';
import type { Person } from './ranking.ts';

/**
 * Returns the people and receipts of a school that fit a text as it is typed, best first: none under two letters, at most
 * eight. Where nothing fits, the people with the nearest names. A teacher finds the students of the own classes only. A
 * search limited to a kind of people finds no others.
 */
export async function search(actor: Searcher, text: string): Promise<Found[]> {
  const typed = asciiDigits(text).trim();
  if (typed.length < SHORTEST_SEARCH) return [];
  const placed = await findByPlaceOrNumber(actor, typed);
  if (placed.length > 0) return withDues(actor, placed);

  const words = wordsOf(typed);
  const receipt = receiptNumberOf(typed);
  const seesReceipts = !actor.kind && may(actor, 'seeMoney');
  const [numbered, referenced, people] = await Promise.all([
    receipt && seesReceipts ? findReceipts(actor.school, receipt, actor.now()) : [],
    seesReceipts ? findByReference(actor.school, typed) : [],
    findPeople(actor, typed, words),
  ]);
  const receipts = [
    ...numbered,
    ...referenced.filter(({ _id }) => numbered.every((other) => other._id !== _id)),
  ];
  if (receipts.length + people.length === 0) return withDues(actor, await findNearest(actor, words));
  const found = await withDues(actor, people.slice(0, MOST_FOUND - receipts.length));
  return receipt?.isSure ? [...receipts, ...found] : [...found, ...receipts];
}

/** '2071/001': digits alone are a card's, a receipt's or those of a telephone. */
const ADMISSION_NO = /^(?=.*\d)[^\s/-]+(?:[/-][^\s/-]+)+$/u;

/** Several students have the number of a class with sections. */
async function findByPlaceOrNumber(actor: Searcher, typed: string): Promise<Person[]> {
  const place = classAndRollOf(typed);
  if (place) return findByPlace(actor, place);
  const admission_no = admissionNoIn(typed) ?? admissionNoOf(typed);
  const birth_date = birthDateOf(typed);
  if (admission_no !== undefined || birth_date !== undefined) {
    const own = birth_date === undefined ? { admission_no } : { birth_date };
    return (await readStudents(actor, { ...own, ...NOT_LEFT }))
      .map(({ found }) => found)
      .slice(0, MOST_FOUND);
  }
  const number = employeeNumberOf(typed);
  if (number) return (await readEmployees(actor, number)).map(({ found }) => found);
  return ADMISSION_NO.test(typed)
    ? (await readStudents(actor, { admission_no: typed, ...NOT_LEFT })).map(({ found }) => found)
    : [];
}

async function findByPlace(actor: Searcher, { section, ...place }: TypedPlace): Promise<FoundByPlace[]> {
  const students = (await readStudents(actor, place)).map(({ found }) => found as FoundByPlace);
  const named = section?.toLowerCase();
  return students
    .filter((found) => named === undefined || found.section?.toLowerCase() === named)
    .toSorted((one, other) => (one.section ?? '').localeCompare(other.section ?? '', 'en'))
    .slice(0, MOST_FOUND);
}

type FoundByPlace = Extract<Person, { kind: 'student' }>;

async function withDues(actor: Searcher, lines: Person[]): Promise<Exclude<Found, FoundReceipt>[]> {
  if (!may(actor, 'seeMoney')) return lines;
  const students = lines.filter(({ kind }) => kind === 'student').map(({ _id }) => _id);
  const dues = students.length > 0 ? await duesOf(actor.school, students) : new Map<string, number>();
  return lines.map((line) =>
    line.kind === 'student' ? { ...line, due: toRupees(dues.get(line._id) ?? 0) } : line,
  );
}

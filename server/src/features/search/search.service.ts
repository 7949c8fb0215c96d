import { asciiDigits } from '@school-office/contract/digits';
import { toRupees } from '@school-office/contract/money/money';
import {
  MOST_FOUND,
  SHORTEST_SEARCH,
  type Found,
  type FoundReceipt,
} from '@school-office/contract/search/search';
import {
  classAndRollOf,
  employeeNumberOf,
  receiptNumberOf,
  wordsOf,
} from '@school-office/contract/search/searchText';
import { duesOf } from '../money/ledgers.service.ts';
import { readEmployees, readStudents } from './candidates.ts';
import { findNearest } from './findNearest.ts';
import { findPeople } from './findPeople.ts';
import { findReceipts } from './findReceipts.ts';
import type { Candidate, Person } from './ranking.ts';

/**
 * Returns the people and receipts of a school that fit a text as it is typed, best first: none under two letters, at most
 * eight. Where nothing fits, the people with the nearest names.
 */
export async function search(school: string, text: string, now: Date): Promise<Found[]> {
  const typed = asciiDigits(text).trim();
  if (typed.length < SHORTEST_SEARCH) return [];
  const [one] = await findByPlaceOrNumber(school, typed);
  if (one) return withDues(school, [one.found]);

  const words = wordsOf(typed);
  const receipt = receiptNumberOf(typed);
  const [receipts, people] = await Promise.all([
    receipt ? findReceipts(school, receipt, now) : [],
    findPeople(school, typed, words),
  ]);
  if (receipts.length + people.length === 0) return withDues(school, await findNearest(school, words));
  const found = await withDues(school, people.slice(0, MOST_FOUND - receipts.length));
  return receipt?.isSure ? [...receipts, ...found] : [...found, ...receipts];
}

async function findByPlaceOrNumber(school: string, typed: string): Promise<Candidate[]> {
  const place = classAndRollOf(typed);
  if (place) return readStudents({ school, ...place });
  const number = employeeNumberOf(typed);
  return number ? readEmployees({ school, ...number }) : [];
}

async function withDues(school: string, lines: Person[]): Promise<Exclude<Found, FoundReceipt>[]> {
  const students = lines.filter(({ kind }) => kind === 'student').map(({ _id }) => _id);
  const dues = students.length > 0 ? await duesOf(school, students) : new Map<string, number>();
  return lines.map((line) =>
    line.kind === 'student' ? { ...line, due: toRupees(dues.get(line._id) ?? 0) } : line,
  );
}

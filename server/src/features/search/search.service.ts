import mongoose from 'mongoose';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { asciiDigits } from '@school-office/contract/digits';
import { toRupees } from '@school-office/contract/money';
import { keysOfWord, type NameWord } from '@school-office/contract/nameKeys';
import { MOST_FOUND, SHORTEST_SEARCH, type Found } from '@school-office/contract/search';
import {
  classAndRollOf,
  classOf,
  employeeNumberOf,
  isNumber,
  wordsOf,
} from '@school-office/contract/searchText';
import { numberOf } from '../employees/employeeNumbers.ts';
import { EmployeeModel } from '../employees/employees.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { duesOf } from '../money/ledgers.service.ts';
import { findReceipts } from './findReceipts.ts';
import { bestFirst, type Candidate, type Person } from './ranking.ts';

/**
 * People of each source that are looked at, so that two letters of a large school take no longer than those of a small one.
 * Words that are spelt as typed come before those that sound so, and among each whole words first: that is the index's order.
 */
const LOOKED_AT = 50;

/** Returns the people and receipts of a school that fit a text as it is typed, best first: none under two letters, at most eight. */
export async function search(school: string, text: string, now: Date): Promise<Found[]> {
  const typed = asciiDigits(text).trim();
  if (typed.length < SHORTEST_SEARCH) return [];
  const words = wordsOf(typed);
  const [one] = await findByPlaceOrNumber(school, typed);
  if (one) return withDues(school, [one.found]);
  const [receipts, people] = await Promise.all([
    findReceipts(school, typed, now),
    Promise.all([findStudents(school, typed, words), findEmployees(school, words)]),
  ]);
  const found = bestFirst(people.flat(), words).slice(0, MOST_FOUND - receipts.length);
  return [...receipts, ...(await withDues(school, found))];
}

async function withDues(school: string, lines: Person[]): Promise<Found[]> {
  const students = lines.filter(({ kind }) => kind === 'student').map(({ _id }) => _id);
  const dues = students.length > 0 ? await duesOf(school, students) : new Map<string, number>();
  return lines.map((line) =>
    line.kind === 'student' ? { ...line, due: toRupees(dues.get(line._id) ?? 0) } : line,
  );
}

/** A condition on the fields of a student or an employee. */
type Condition = Record<string, unknown>;

async function findByPlaceOrNumber(school: string, typed: string): Promise<Candidate[]> {
  const place = classAndRollOf(typed);
  if (place) return readStudents({ school, ...place });
  const number = employeeNumberOf(typed);
  return number ? readEmployees({ school, ...number }) : [];
}

async function findStudents(school: string, typed: string, words: NameWord[]): Promise<Candidate[]> {
  const byWords = conditionsOf(words, (word) => {
    const classname = classOf(word.spelt);
    return [
      ...byKeys(word, ['student_name', 'nepali_name', 'parents_name']),
      ...(classname ? [{ classname }] : []),
    ];
  });
  const byCard = /\d/.test(typed) ? [{ rfid: new RegExp(`^${withoutOperators(typed)}`) }] : [];
  const found = [...byWords, ...byCard].map((condition) => readStudents({ school, ...condition }));
  return (await Promise.all(found)).flat();
}

async function findEmployees(school: string, words: NameWord[]): Promise<Candidate[]> {
  const byWords = conditionsOf(words, (word) => byKeys(word, ['name', 'nepali_name', 'duty']));
  const found = byWords.map((condition) => readEmployees({ school, ...condition }));
  return (await Promise.all(found)).flat();
}

/**
 * Returns conditions that together find all people in whom each word is met; each condition has an index. `waysOf` returns the
 * ways in which a word can be met.
 */
function conditionsOf(words: NameWord[], waysOf: (word: NameWord) => Condition[]): Condition[] {
  const [first, ...others] = words;
  if (!first) return [];
  const rest = others.map((word) => ({
    $or: [...waysOf(word), ...(isNumber(word) ? [{ roll_no: Number(word.spelt) }] : [])],
  }));
  return waysOf(first).map((way) => (rest.length > 0 ? { ...way, $and: rest } : way));
}

/** Digits may be those of a telephone number, too. */
function byKeys(word: NameWord, fields: string[]): Condition[] {
  const beginnings = mongoose.trusted({ $in: keysOfWord(word).map((key) => new RegExp(`^${key}`)) });
  const searched = isNumber(word) ? [...fields, 'contact_no'] : fields;
  return searched.map((field) => ({ [`keys.${field}`]: beginnings }));
}

/** Returns a regular expression's pattern for exactly this text. */
function withoutOperators(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

const NOT_LEFT = { left: mongoose.trusted({ $exists: false }) };

async function readStudents(condition: Condition): Promise<Candidate[]> {
  const students = await StudentModel.find({ ...condition, ...NOT_LEFT })
    .select('student_name nepali_name image classname roll_no parents_name contact_no rfid keys')
    .limit(LOOKED_AT)
    .lean();
  return students.map(({ _id, student_name, keys, roll_no = 0, rfid = '', ...fields }) => ({
    found: { kind: 'student', _id: String(_id), name: student_name, roll_no, rfid, ...fields },
    name: [...(keys?.student_name ?? []), ...(keys?.nepali_name ?? [])],
    others: [...(keys?.parents_name ?? []), ...(keys?.contact_no ?? []), `=${rfid.toLowerCase()}`],
    place: [0, CLASS_NAMES.indexOf(fields.classname), roll_no],
  }));
}

async function readEmployees(condition: Condition): Promise<Candidate[]> {
  const employees = await EmployeeModel.find({ ...condition, ...NOT_LEFT })
    .select('kind serial name nepali_name image duty contact_no keys')
    .limit(LOOKED_AT)
    .lean();
  return employees.map(({ _id, kind, serial, keys, ...fields }) => ({
    found: { kind, _id: String(_id), number: numberOf(kind, serial), ...fields },
    name: [...(keys?.name ?? []), ...(keys?.nepali_name ?? [])],
    others: [...(keys?.duty ?? []), ...(keys?.contact_no ?? [])],
    place: [1, EMPLOYEE_KINDS.indexOf(kind), serial],
  }));
}

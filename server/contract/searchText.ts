// What was typed to find people, in the parts by which they are looked for: by the server in all of a school, by the client in
// the list on screen.
import { CLASS_NAMES, EMPLOYEE_KINDS, type ClassName, type EmployeeKind } from './enumerations.ts';
import { EMPLOYEE_WIRE } from './employeeWire.ts';
import { nameWords, phoneDigits, type NameWord } from './nameKeys.ts';

/** More words than anybody's name has are left out: each makes the search longer. */
const MOST_WORDS = 6;

/**
 * Returns the words, each of which must be the beginning of a word of the person, the longest first, letters before digits.
 * A telephone number is one word.
 */
export function wordsOf(typed: string): NameWord[] {
  if (/^[\s()+./-]*\d[\d\s()+./-]*$/.test(typed)) return [{ spelt: phoneDigits(typed), sound: '' }];
  return nameWords(typed)
    .slice(0, MOST_WORDS)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
}

/** Digits are no name, and a class has many students. */
function lengthOf(word: NameWord): number {
  return isNumber(word) || classOf(word.spelt) ? 0 : word.spelt.length;
}

export function isNumber({ spelt }: NameWord): boolean {
  return /^\d+$/.test(spelt);
}

/** 'five 6', '5/6' and '5-6' are class Five, roll number 6. */
export function classAndRollOf(typed: string): { classname: ClassName; roll_no: number } | undefined {
  const [, word = '', roll = ''] = /^([a-z]+|\d+)(?:\s*[-/]\s*|\s+)(\d{1,4})$/i.exec(typed) ?? [];
  const classname = classOf(word.toLowerCase());
  return classname && { classname, roll_no: Number(roll) };
}

/** 'five' and '5' are class Five. */
export function classOf(word: string): ClassName | undefined {
  const first = CLASS_NAMES.indexOf('One');
  return CLASS_NAMES.find(
    (name, index) => name.toLowerCase() === word || (index >= first && String(index - first + 1) === word),
  );
}

/** 'T-014', 't-14' and 'T14' are teacher 14. */
export function employeeNumberOf(typed: string): { kind: EmployeeKind; serial: number } | undefined {
  const [, letter = '', digits = ''] = /^([a-z])-?(\d{1,15})$/i.exec(typed) ?? [];
  const kind = EMPLOYEE_KINDS.find((each) => EMPLOYEE_WIRE[each].numberPrefix === letter.toUpperCase());
  return kind && { kind, serial: Number(digits) };
}

/** '2083/84-000012' and '2083/84-12' are receipt 12 of that fiscal year, and '000012' of any. */
export function receiptNumberOf(typed: string): { fiscal_year?: string; number: number } | undefined {
  const [, fiscal_year, digits, padded] = /^(?:(\d{4}\/\d{2})-(\d{1,9})|(\d{6}))$/.exec(typed) ?? [];
  const number = Number(digits ?? padded ?? 0);
  if (number === 0) return undefined;
  return fiscal_year === undefined ? { number } : { fiscal_year, number };
}

// What was typed to find people, in the parts by which they are looked for: by the server in all of a school, by the client in
// the list on screen.

import { EMPLOYEE_WIRE } from '../employees/employeeWire.ts';
import { ALL_CLASS_NAMES, EMPLOYEE_KINDS, type ClassName, type EmployeeKind } from '../enumerations.ts';
import { nepaliDay } from '../fields.ts';
import { nameWords, phoneDigits, type NameWord } from './nameKeys.ts';

/** More words than anybody's name has are left out: each makes the search longer. */
const MOST_WORDS = 6;

/**
 * Returns the words, each of which must be the beginning of a word of the person, the longest first, letters before digits.
 * A telephone number is one word, and so is an email address. 'class five' is 'five'.
 */
export function wordsOf(typed: string): NameWord[] {
  if (/^[\s()+./-]*\d[\d\s()+./-]*$/.test(typed)) return [{ spelt: phoneDigits(typed), sound: '' }];
  if (typed.includes('@')) return [{ spelt: typed.trim().toLowerCase(), sound: '' }];
  return nameWords(typed)
    .filter(({ spelt }, index, all) => !isWordClass(spelt) || !classOf(all[index + 1]?.spelt ?? ''))
    .slice(0, MOST_WORDS)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
}

/** Digits are no name, and a class has many students. */
function lengthOf(word: NameWord): number {
  return isNumber(word) || classOf(word.spelt) ? 0 : word.spelt.length;
}

/** Before the name of a class it says nothing more. */
function isWordClass(word: string): boolean {
  return word === 'class' || word === 'कक्षा';
}

export function isNumber({ spelt }: NameWord): boolean {
  return /^\d+$/.test(spelt);
}

export interface TypedPlace {
  classname: ClassName;
  /** As it was typed; undefined for a whole class. */
  section: string | undefined;
  roll_no: number;
}

/**
 * 'five 6', '5/6', '5-6', 'class 5 roll 6' and 'पाँच 6' are class Five, roll number 6; 'five a 6' and '5a/6' are that number of its
 * section A, whatever its sections are called.
 */
export function classAndRollOf(typed: string): TypedPlace | undefined {
  const [, word = '', section, roll = ''] = CLASS_AND_ROLL.exec(typed) ?? [];
  const classname = classOf(word.toLowerCase()) ?? classBeginning(word.toLowerCase());
  return classname && { classname, section: section?.trim(), roll_no: Number(roll) };
}

const CLASS_AND_ROLL =
  /^(?:(?:class|कक्षा)\s+)?([\p{L}\p{M}]+|\d+)(?:\s*[-/,]\s*|\s+|(?<=\d)(?=[\p{L}]))(?:(?!(?:roll|रोल)(?![\p{L}\p{M}]))([\p{L}][\p{L}\p{M}\p{N} ]{0,11}?)(?:\s*[-/,]\s*|\s+))?(?:(?:roll|रोल)\s*(?:no|number|नं|नम्बर)?\.?\s*)?(\d{1,4})$/iu;

/** Before a roll number 'nur' is Nursery, and 'sev' is Seven. */
function classBeginning(word: string): ClassName | undefined {
  return word.length < 3 ? undefined : ALL_CLASS_NAMES.find((name) => name.toLowerCase().startsWith(word));
}

/** 'adm 5', 'admission no 5' and 'भर्ना नं 5' are admission number 5. */
export function admissionNoOf(typed: string): string | undefined {
  return ADMISSION.exec(typed)?.[1];
}

const ADMISSION = /^(?:adm|admission|भर्ना)\.?\s*(?:no|number|नं|नम्बर)?\.?\s*(\d{1,6})$/iu;

/** A day of the Nepali calendar, such as '2079/03/28', is a birth date: as '2079-03-28'. */
export function birthDateOf(typed: string): string | undefined {
  if (!/^\d{4}([/.-])\d{1,2}\1\d{1,2}$/.test(typed)) return undefined;
  return nepaliDay('Birth date').safeParse(typed).data;
}

/** 'five', '5' and 'पाँच' are class Five. */
export function classOf(word: string): ClassName | undefined {
  const first = ALL_CLASS_NAMES.indexOf('One');
  return ALL_CLASS_NAMES.find(
    (name, index) =>
      name.toLowerCase() === word ||
      (index >= first && String(index - first + 1) === word) ||
      NEPALI_CLASSES[name].includes(word.normalize('NFC')),
  );
}

const NEPALI_CLASSES: Readonly<Record<ClassName, readonly string[]>> = {
  Nursery: ['नर्सरी'],
  LKG: ['एलकेजी'],
  UKG: ['युकेजी', 'यूकेजी'],
  One: ['एक'],
  Two: ['दुई'],
  Three: ['तीन'],
  Four: ['चार'],
  Five: ['पाँच', 'पांच'],
  Six: ['छ', 'छः'],
  Seven: ['सात'],
  Eight: ['आठ'],
  Nine: ['नौ'],
  Ten: ['दश', 'दस'],
  Eleven: ['एघार'],
  Twelve: ['बाह्र', 'बार्ह'],
};

/** 'T-014', 't-14', 'T14', 'teacher 14' and 'शिक्षक 14' are teacher 14. */
export function employeeNumberOf(typed: string): { kind: EmployeeKind; serial: number } | undefined {
  const [, word = '', digits = ''] = /^([\p{L}\p{M}]+)[\s-]*(\d{1,15})$/u.exec(typed) ?? [];
  const kind = EMPLOYEE_KINDS.find((each) =>
    [EMPLOYEE_WIRE[each].numberPrefix.toLowerCase(), ...KIND_WORDS[each]].includes(word.toLowerCase()),
  );
  return kind && { kind, serial: Number(digits) };
}

const KIND_WORDS: Readonly<Record<EmployeeKind, readonly string[]>> = {
  teacher: ['teacher', 'शिक्षक'],
  staff: ['staff', 'कर्मचारी'],
};

export interface TypedReceipt {
  fiscal_year?: string;
  number: number;
  /** Whether it can hardly be anything else: three to five digits alone may be those of a telephone or a card. */
  isSure: boolean;
}

/** '2083/84-000012', '83/84-12' are receipt 12 of that fiscal year; 'receipt 12', '000012' and '1101' are of any. */
export function receiptNumberOf(typed: string): TypedReceipt | undefined {
  const [, word, year, digits = ''] = RECEIPT.exec(typed) ?? [];
  const number = Number(digits);
  if (number === 0) return undefined;
  if (year !== undefined) return { fiscal_year: `20${year.slice(-5)}`, number, isSure: true };
  if (word !== undefined) return { number, isSure: true };
  return /^\d{3,6}$/.test(digits) ? { number, isSure: digits.length === 6 } : undefined;
}

const RECEIPT =
  /^(?:(receipt|रसिद)\s*(?:no\.?|number|नं\.?)?\s*)?(?:((?:20)?\d{2}\/\d{2})[-\s/])?(\d{1,9})$/iu;

// What a certificate is filled in with: everything that is known of a student. All of it can be typed over.

import {
  formatNepaliDate,
  formatNepaliDateDevanagari,
  parseNepaliDate,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { CertificateFields, Language } from '@school-office/contract/certificates/certificates';
import { classInNepali } from '@school-office/contract/certificates/certificateTexts';
import { devanagariDigits } from '@school-office/contract/digits';
import { ALL_CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import { inLanguage } from '@school-office/contract/language';
import { leavingReasonInWords } from '@school-office/contract/leavingReasons';
import type { StudentInFull } from '@school-office/contract/students/students';
import { formatNumber } from '../../lib/numbers.ts';

/** `today` is such as '2083-08-07'; `due` in rupees, undefined while it is not known. */
export function knownFields(
  student: StudentInFull,
  language: Language,
  { today, due }: { today: string; due: number | undefined },
): CertificateFields {
  const isNepali = language === 'Nepali' && student.nepali_name !== '';
  const last = student.years.at(-1);
  const [father, mother] = [student.fathers_name || student.parents_name, student.mothers_name];
  // The certificate has its own language, whatever that of the screen.
  const day = (text: string) =>
    language === 'Nepali'
      ? formatNepaliDateDevanagari(parseNepaliDate(text))
      : inLanguage('en', () => formatNepaliDate(parseNepaliDate(text)));
  const number = (value: string | number) =>
    language === 'Nepali' ? devanagariDigits(String(value)) : String(value);
  return {
    name: isNepali ? student.nepali_name : student.student_name,
    // A certificate in Nepali is in Nepali alone.
    other_name: language === 'Nepali' ? '' : student.nepali_name,
    gender: student.gender,
    father,
    mother,
    address: inOneScript(student.permanent_address || student.address),
    from: student.admission_date === '' ? '' : day(student.admission_date),
    to: day(lastDay(student, today)),
    first_class: enteredClass(student, language),
    last_class: className(last?.classname ?? student.classname, language),
    examination: '',
    gpa: '',
    conduct: language === 'Nepali' ? 'राम्रो' : 'good',
    reason: inLanguage(language === 'Nepali' ? 'ne' : 'en', () =>
      leavingReasonInWords(student.left?.reason ?? ''),
    ),
    admission_no: number(student.admission_no),
    birth_date:
      student.birth_date === ''
        ? ''
        : `${day(student.birth_date)} (${number(toAdDay(parseNepaliDate(student.birth_date)))} ${AD[language]})`,
    iemis_no: number(student.iemis_no),
    attendance: '',
    dues: due === undefined ? '' : due === 0 ? CLEARED[language] : owed(due, language),
  };
}

/** Returns the fields of a Nepali certificate that are still in Latin letters. Only fields that are known in both scripts change by themselves. */
export function latinFields(fields: CertificateFields): Exclude<keyof CertificateFields, 'gender'>[] {
  const inNepali = ['name', 'father', 'mother', 'address', 'conduct', 'reason'] as const;
  return inNepali.filter((name) => /[a-z]/iu.test(fields[name]));
}

/** The office knows the class of admission itself only of those who were entered in that year. */
function enteredClass({ admission_class, admission_date, years }: StudentInFull, language: Language): string {
  const [first] = years;
  const isFirst = first && admission_date.startsWith(`${first.year}-`);
  const known = admission_class || (isFirst ? first.classname : '');
  return known === '' ? '' : className(known, language);
}

/** Digits follow the letters: 'Kalanki-18', and 'कलंकी-१८'. */
function inOneScript(text: string): string {
  return /\p{Script=Devanagari}/u.test(text) ? devanagariDigits(text) : text;
}

/** A school year that is begun early lets those who go leave on a day to come, which nobody can attest. */
function lastDay({ left }: StudentInFull, today: string): string {
  const day = left?.day ?? today;
  return day < today ? day : today;
}

const AD: Record<Language, string> = { English: 'AD', Nepali: 'ई.सं.' };
const CLEARED: Record<Language, string> = { English: 'Cleared', Nepali: 'चुक्ता' };

function owed(due: number, language: Language): string {
  return language === 'Nepali' ? `रु. ${devanagariDigits(formatNumber(due))}` : `Rs ${formatNumber(due)}`;
}

function className(name: ClassName, language: Language): string {
  return language === 'Nepali' ? classInNepali(ALL_CLASS_NAMES.indexOf(name)) : name;
}

// What stands in the bars of an ID card: the number of the RFID card or, without one, 'A' and the admission number. A scanner
// types it, and a card is told from a hand by its many quick digits: so it is made of digits also where the number is not.

import type { Student } from './students.ts';

const DIGITS = 6;
/** Before the first character that is written in two digits. */
const FIRST = '!'.charCodeAt(0);
/** Of the others, such as Devanagari letters: before the five digits of each. */
const OTHER = '9';

/** '0008341109', or 'A001042', which is no card's number; of '2071/001' a longer one that begins with A0. */
export function cardCode({ rfid, admission_no }: Pick<Student, 'rfid' | 'admission_no'>): string {
  if (rfid !== '') return rfid;
  return /^[1-9]\d*$/.test(admission_no)
    ? `A${admission_no.padStart(DIGITS, '0')}`
    : `A0${inDigits(admission_no).padStart(DIGITS, '0')}`;
}

/** Returns the admission number in such a code; undefined for anything else. */
export function admissionNoIn(code: string): string | undefined {
  const [, digits] = /^a(\d{6,})$/i.exec(code) ?? [];
  if (digits === undefined) return undefined;
  return digits.startsWith('0') && digits.length > DIGITS
    ? fromDigits(digits.slice(1))
    : digits.replace(/^0+/, '');
}

/** Two digits a character, from 01 to 89; zeros before them fill up. */
function inDigits(text: string): string {
  return text
    .split('')
    .map((character) => character.charCodeAt(0))
    .map((code) =>
      code - FIRST < 90 ? String(code - FIRST).padStart(2, '0') : `${OTHER}${String(code).padStart(5, '0')}`,
    )
    .join('');
}

function fromDigits(digits: string): string {
  const codes = digits.match(/9\d{5}|[0-8]\d/g) ?? [];
  return codes
    .filter((code) => code !== '00')
    .map((code) => String.fromCharCode(code.startsWith(OTHER) ? Number(code.slice(1)) : Number(code) + FIRST))
    .join('');
}

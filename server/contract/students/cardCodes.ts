// What stands in the bars of an ID card: the number of the RFID card or, without one, 'A' and the admission number.
import type { Student } from './students.ts';

const DIGITS = 6;

/** '0008341109', or 'A001042', which is no card's number. */
export function cardCode({ rfid, admission_no }: Pick<Student, 'rfid' | 'admission_no'>): string {
  return rfid === '' ? `A${String(admission_no).padStart(DIGITS, '0')}` : rfid;
}

/** Returns the admission number in such a code; undefined for anything else. */
export function admissionNoIn(code: string): number | undefined {
  const found = /^a(\d{6,})$/i.exec(code);
  return found ? Number(found[1]) : undefined;
}

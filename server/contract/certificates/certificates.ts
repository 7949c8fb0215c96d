// Certificates: of transfer, and of character.

import { z } from 'zod';
import { GENDERS } from '../enumerations.ts';
import { oneOf, optional, optionalText, refusal, text } from '../fields.ts';
import { recordId } from '../money/receipts.ts';
import type { PaperLanguage } from '../school/schoolSettings.ts';
import { STUDENT_TITLES } from '../students/students.ts';

export const CERTIFICATE_KINDS = ['transfer', 'character'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const LANGUAGES = ['English', 'Nepali'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the language in which a certificate begins where papers are in `language`: it is never in both. */
export function certificateLanguage(language: PaperLanguage): Language {
  return language === 'ne' ? 'Nepali' : 'English';
}

export const certificatePath = z.object({ kind: oneOf('Kind', CERTIFICATE_KINDS) });

/** What stands in a certificate, in its language: everything can be typed. */
export const certificateFields = z.object(
  {
    name: text('Name'),
    /** Behind the name, in the other script. */
    other_name: optionalText('Other script'),
    gender: oneOf('Gender', GENDERS),
    father: optionalText('Father or parent'),
    mother: optionalText('Mother'),
    address: text('Address'),
    /** '' where the day of admission is not known. */
    from: optionalText('From'),
    to: text('Until'),
    first_class: optionalText('Entered class'),
    last_class: text('Last class'),
    examination: optionalText('Examination passed'),
    gpa: optionalText('Grade point average'),
    conduct: text('Conduct'),
    reason: optionalText('Reason for leaving'),
    birth_date: optionalText(STUDENT_TITLES.birth_date),
    admission_no: optionalText(STUDENT_TITLES.admission_no),
    iemis_no: optionalText(STUDENT_TITLES.iemis_no),
    attendance: optionalText('Attendance'),
    dues: optionalText('Dues'),
  },
  refusal('Fill in the certificate'),
);
export type CertificateFields = z.output<typeof certificateFields>;

/** `anyway` issues one for somebody who owes, and one of transfer for somebody who has not left. */
export const certificateRequest = z.object({
  student: recordId('Student'),
  language: oneOf('Language', LANGUAGES),
  fields: certificateFields,
  anyway: optional(z.boolean(refusal('Anyway must be true or false')), false),
});
export type CertificateRequest = z.output<typeof certificateRequest>;

/** The body of making a certificate void. */
export const certificateVoiding = z.object({ reason: text('Reason') });

/** A certificate as it was issued; only its prints ever change, and it may become void. Its number stays used. */
export interface Certificate {
  _id: string;
  kind: CertificateKind;
  language: Language;
  /** Counted by kind and BS year. */
  number: number;
  year: number;
  /** ISO 8601. */
  createdAt: string;
  /** The email of the account that issued it. */
  account: string;
  /** The student's id. */
  student: string;
  student_name: string;
  /** Paragraphs. What was filled in stands between asterisks. */
  text: string[];
  facts: CertificateFact[];
  /** How often it was printed: the first print is the original. */
  prints: number;
  /** `at` is ISO 8601, `account` the email of a head. */
  voided: { at: string; account: string; reason: string } | null;
}

export interface CertificateFact {
  label: string;
  value: string;
}

export interface CertificateAnswer {
  message: string;
  certificate: Certificate;
}

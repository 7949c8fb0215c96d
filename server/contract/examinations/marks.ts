// Marks as they are typed, and the grid in which they are.

import { z } from 'zod';
import { optional, optionalText, refusal, wholeNumber } from '../fields.ts';
import type { InSection } from '../school/classes.ts';
import { t } from '../words.ts';
import { GRADES, type Grade } from './grading.ts';
import { recordId, type Marking, type Subject } from './subjects.ts';

/** A number; absent; a grade where the class is judged, absent there; null while it is not marked. */
export type GivenMark = number | 'A' | Grade | 'Abs' | null;

export interface GivenMarks {
  theory: GivenMark;
  internal: GivenMark;
}

const MOST_PUPILS = 500;
const LETTERS = ['A', 'Abs', ...GRADES];
const NOT_A_MARK = refusal('Each mark must be a whole number or a half, A for absent, a grade, or null');

const mark = z.custom<GivenMark>(isMark, NOT_A_MARK);

function isMark(given: unknown): boolean {
  if (typeof given !== 'number') return given === null || LETTERS.some((letter) => letter === given);
  return given >= 0 && given <= 1000 && isHalf(given);
}

function isHalf(given: number): boolean {
  return Number.isInteger(given * 2);
}

/** Writes the marks of the named pupils only; of each, the named parts only. */
export const marksUpdate = z.object({
  marks: z
    .record(
      recordId('Student'),
      z.object({ theory: mark.optional(), internal: mark.optional() }, NOT_A_MARK),
      refusal('Marks must name the marks of each student'),
    )
    .refine((marks) => Object.keys(marks).length > 0, refusal('Marks must name a student'))
    .refine(
      (marks) => Object.keys(marks).length <= MOST_PUPILS,
      refusal('There are too many marks: at most {{most}}', { most: MOST_PUPILS }),
    ),
  /** The number of changes of these pupils that the desk had read. */
  seen: optional(wholeNumber('Seen', { least: 0, most: 1_000_000 }), undefined),
  /** Needed once the results are published. */
  reason: optionalText('Reason'),
});
export type MarksUpdate = z.output<typeof marksUpdate>;

/** A line of the grid. */
export interface MarkedStudent extends InSection, GivenMarks {
  _id: string;
  student_name: string;
  nepali_name: string;
  roll_no: number;
  /** How often the marks were changed. */
  changes: number;
}

/** How far a subject is: 'Science Five A: 28 of 30'. */
export interface SubjectCount {
  _id: string;
  name: string;
  marked: number;
  total: number;
  /** The last change, for 'Ram Oli is typing'; null where there is none. */
  last: { at: string; account: string; name: string } | null;
  /** BS day and time of the routine; null where it is in none. */
  paper: { day: string; time: string } | null;
}

export interface MarksAnswer extends Marking {
  subject: Subject;
  published: boolean;
  /** The published examinations that show marks of these pupils in it: itself, and finals that weigh it. A correction needs a reason. */
  published_in: string[];
  /** By section and roll number; of an optional subject those who take it. */
  students: MarkedStudent[];
  /** The sum of their changes. */
  seen: number;
  /** The subjects that the account may mark. */
  counts: SubjectCount[];
}

export interface MarksChangeAnswer {
  message: string;
  /** Those that were named, as they are now. */
  students: MarkedStudent[];
}

/** Returns why a mark cannot be given; undefined where it can. */
export function markFault(
  { scheme }: Pick<Marking, 'scheme'>,
  subject: Pick<Subject, 'theory' | 'internal'>,
  part: keyof GivenMarks,
  given: GivenMark,
): string | undefined {
  if (given === null) return undefined;
  const label = part === 'theory' ? t('Theory') : t('Internal');
  if (scheme === 'judged') {
    if (part === 'internal') return t('A judged subject has one grade only');
    const isJudged = given === 'Abs' || GRADES.some((grade) => grade === given);
    return isJudged
      ? undefined
      : t('The grade must be one of {{grades}}, or Abs for absent', { grades: GRADES.join(', ') });
  }
  const { [part]: of } = subject;
  if (!of) return t('This subject has no internal marks');
  if (given === 'A') return undefined;
  if (typeof given === 'number' && given <= of.full && isHalf(given)) return undefined;
  if (typeof given === 'number' && given <= of.full)
    return t('{{label}} is a whole number or a half, such as 12.5', { label });
  return t('{{label}} is out of {{full}}: 0 to {{full}}, or Abs', { label, full: String(of.full) });
}

/** Whether nothing of a pupil's subject is missing. */
export function isMarked(
  { scheme }: Pick<Marking, 'scheme'>,
  { internal }: Pick<Subject, 'internal'>,
  given: GivenMarks | undefined,
): boolean {
  if (!given || given.theory === null) return false;
  return scheme === 'judged' || internal === null || given.internal !== null;
}

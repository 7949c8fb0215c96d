// What the marks of a pupil come to: by letters, by marks, or as they were judged.

import {
  compareFractions,
  divisionOf,
  gradeOfPoint,
  hundredths,
  pointOf,
  rounded,
  type Division,
  type Fraction,
  type Grade,
} from './grading.ts';
import type { GivenMark } from './marks.ts';
import {
  isPassed,
  meanPoint,
  subjectParts,
  type ExactPart,
  type ExactSubject,
  type Weighed,
} from './subjectParts.ts';
import { takes, type Marking, type Scheme, type Subject } from './subjects.ts';

/** What one part of a subject came to. Absent is 'A' with the grade NG; not marked is null. */
interface MarkResult {
  mark: GivenMark;
  grade: Grade | null;
  point: number | null;
}

export interface SubjectResult {
  /** Its id. */
  subject: string;
  theory: MarkResult;
  /** Null of a subject that has none. */
  internal: MarkResult | null;
  /** By letters and judged; null while something is not marked. */
  grade: Grade | null;
  /** By letters, rounded to two decimals; null of NG. */
  point: number | null;
  /** Null while something is not marked. */
  passed: boolean | null;
}

export interface PupilResult {
  /** Those that the pupil has, in their order. */
  subjects: SubjectResult[];
  /** By letters: null with any NG, and while something is not marked. */
  gpa: number | null;
  /** By letters: what the GPA is made of, the sum of hours times points and the sum of hours. */
  hours: number | null;
  points: number | null;
  /** By marks, and null otherwise. */
  total: number | null;
  full: number | null;
  percent: number | null;
  /** Null where one subject is not passed. */
  division: Division | null;
  /** The subjects in which something is not marked. */
  missing: string[];
  /** The subjects that are NG or not passed. */
  failed: string[];
}

/** The place among all of the class, and of the section; null without a result. */
export interface Ranks {
  rank: number | null;
  section_rank: number | null;
}

/** A result with what decides between ranks. */
interface Computed extends PupilResult {
  order: Fraction | null;
}

/**
 * Returns the result of a pupil from one examination, or from several by their weights. Those from before the pupil came are
 * left out by the caller, so that the others weigh in proportion.
 */
export function resultOf(
  marking: Marking,
  subjects: readonly Subject[],
  student: string,
  examinations: readonly Weighed[],
): Computed {
  const own = subjects.filter((subject) => takes(subject, student));
  const parts = own.map((subject) => subjectParts(marking, subject, examinations));
  const results = own.map(({ _id }, at) => ({ subject: _id, ...wordsOf(marking.scheme, parts[at]!) }));
  const missing = results.filter(({ passed }) => passed === null).map(({ subject }) => subject);
  const failed = results.filter(({ passed }) => passed === false).map(({ subject }) => subject);
  const facts = { subjects: results, missing, failed };
  const isWhole = results.length > 0 && missing.length === 0;
  if (marking.scheme === 'letters') return { ...facts, ...lettersOf(parts, isWhole && failed.length === 0) };
  if (marking.scheme === 'marks') return { ...facts, ...marksOf(parts, isWhole, failed.length === 0) };
  return { ...facts, ...NOTHING, order: null };
}

/** Returns the rank of a result among all: equal results have an equal rank, and the next one counts them. */
export function rankAmong(all: readonly { order: Fraction | null }[], order: Fraction | null): number | null {
  if (order === null) return null;
  return 1 + all.filter((one) => one.order !== null && compareFractions(one.order, order) > 0).length;
}

const NOTHING = {
  gpa: null,
  hours: null,
  points: null,
  total: null,
  full: null,
  percent: null,
  division: null,
};

/** Returns what is told of a subject. */
function wordsOf(scheme: Scheme, { theory, internal }: ExactSubject): Omit<SubjectResult, 'subject'> {
  const parts = internal ? [theory, internal] : [theory];
  const told = {
    theory: toldOf(scheme, theory),
    internal: internal && toldOf(scheme, internal),
  };
  if (parts.some(({ grade }) => grade === null)) return { ...told, grade: null, point: null, passed: null };
  if (scheme === 'marks') return { ...told, grade: null, point: null, passed: parts.every(isPassed) };
  if (parts.some(({ grade }) => grade === 'NG')) return { ...told, grade: 'NG', point: null, passed: false };
  if (scheme === 'judged') return { ...told, grade: theory.grade, point: null, passed: true };
  const mean = meanPoint(parts);
  return { ...told, grade: gradeOfPoint(mean), point: rounded(mean, 2), passed: true };
}

function toldOf(scheme: Scheme, { mark, grade }: ExactPart): MarkResult {
  if (scheme === 'marks' || grade === null) return { mark, grade: null, point: null };
  return { mark, grade, point: scheme === 'letters' ? (pointOf(grade) ?? null) : null };
}

/** The points of a subject times its hours are those of its parts times theirs, so that the GPA is one mean of all parts. */
function lettersOf(subjects: readonly ExactSubject[], hasPassed: boolean) {
  if (!hasPassed) return { ...NOTHING, order: null };
  const mean = meanPoint(
    subjects.flatMap(({ theory, internal }) => (internal ? [theory, internal] : [theory])),
  );
  const gpa = rounded(mean, 2);
  const hours = mean.under / 1000;
  const points = mean.over / 1000;
  // Of two with one GPA on their sheets neither stands before the other.
  return { ...NOTHING, gpa, hours, points, order: { over: hundredths(gpa), under: 100 } };
}

function marksOf(subjects: readonly ExactSubject[], isWhole: boolean, hasPassed: boolean) {
  if (!isWhole) return { ...NOTHING, order: null };
  const parts = subjects.flatMap(({ theory, internal }) => (internal ? [theory, internal] : [theory]));
  const full = parts.reduce((sum, part) => sum + part.full, 0);
  // All parts of a pupil have the same weights below their shares.
  const weights = parts[0]!.share!.under / (100 * parts[0]!.full);
  const over = parts.reduce((sum, { share }) => sum + share!.over, 0);
  const share = { over, under: weights * 100 * full };
  return {
    ...NOTHING,
    total: rounded({ over, under: weights * 100 }, 2),
    full,
    percent: rounded({ over: over * 100, under: share.under }, 2),
    division: hasPassed ? divisionOf(share) : null,
    order: hasPassed ? share : null,
  };
}

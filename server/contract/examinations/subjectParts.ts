// The parts of a subject, theory and internal, with their exact shares of the full marks.

import {
  compareFractions,
  gradeOfShare,
  GRADES,
  hundredths,
  pointOf,
  rounded,
  type Fraction,
  type Grade,
} from './grading.ts';
import type { GivenMark, GivenMarks } from './marks.ts';
import type { Marking, Part, Scheme, Subject } from './subjects.ts';

/** The marks of one examination with its weight, in hundredths of a percent; one by itself weighs 1. */
export interface Weighed {
  weight: number;
  /** By the subject's id. */
  marks: ReadonlyMap<string, GivenMarks>;
}

/** A part with its exact share of the full marks; null while it is not marked. */
export interface ExactPart extends Part {
  mark: GivenMark;
  share: Fraction | null;
  isAbsent: boolean;
  grade: Grade | null;
}

export interface ExactSubject {
  theory: ExactPart;
  internal: ExactPart | null;
}

/** Returns what the parts of a subject come to in all examinations together. */
export function subjectParts(
  { scheme, internal_percent }: Marking,
  subject: Subject,
  examinations: readonly Weighed[],
): ExactSubject {
  const partOf = (part: Part, name: 'theory' | 'internal', least: number) =>
    exactPart(
      part,
      examinations.map(({ weight, marks }) => ({ weight, mark: marks.get(subject._id)?.[name] ?? null })),
      { scheme, least },
    );
  return {
    theory: partOf(subject.theory, 'theory', 0),
    internal:
      subject.internal && scheme !== 'judged' ? partOf(subject.internal, 'internal', internal_percent) : null,
  };
}

function exactPart(
  part: Part,
  given: readonly { weight: number; mark: GivenMark }[],
  { scheme, least }: { scheme: Scheme; least: number },
): ExactPart {
  const first = given[0]?.mark ?? null;
  if (scheme === 'judged') {
    // Grades cannot be added up: of several examinations the last one counts.
    const last = given.at(-1)?.mark ?? first;
    const grade = last === 'Abs' ? 'NG' : (GRADES.find((each) => each === last) ?? null);
    return { ...part, mark: last, share: null, isAbsent: last === 'Abs', grade };
  }
  if (given.length === 0 || given.some(({ mark }) => mark === null))
    return { ...part, mark: null, share: null, isAbsent: false, grade: null };
  const weights = given.reduce((sum, { weight }) => sum + weight, 0);
  const over = given.reduce(
    (sum, { weight, mark }) => sum + weight * (typeof mark === 'number' ? hundredths(mark) : 0),
    0,
  );
  const share = { over, under: weights * 100 * part.full };
  const isAbsent = given.every(({ mark }) => mark === 'A');
  const mark = isAbsent ? 'A' : rounded({ over, under: weights * 100 }, 2);
  return { ...part, mark, share, isAbsent, grade: isAbsent ? 'NG' : gradeOfShare(share, least) };
}

/** By marks the pass marks decide, by letters the percents of the directive. */
export function isPassed({ share, pass, full, isAbsent }: ExactPart): boolean {
  if (isAbsent || !share) return false;
  return compareFractions(share, { over: hundredths(pass), under: full * 100 }) >= 0;
}

/** Returns the mean of the points, weighed by credit hours. */
export function meanPoint(parts: readonly ExactPart[]): Fraction {
  const over = parts.reduce((sum, { hours, grade }) => sum + hundredths(hours) * tenths(grade), 0);
  const under = parts.reduce((sum, { hours }) => sum + hundredths(hours) * 10, 0);
  return { over, under };
}

function tenths(grade: Grade | null): number {
  return Math.round((grade === null ? 0 : (pointOf(grade) ?? 0)) * 10);
}

// Words and sums of results, on screen and on papers.

import { digitsInWords } from '@school-office/contract/digits';
import { BANDS, GRADES, type Grade } from '@school-office/contract/examinations/grading';
import type { GivenMark } from '@school-office/contract/examinations/marks';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import type { SubjectResult } from '@school-office/contract/examinations/results';
import { phrase, t } from '@school-office/contract/words';
import { markText, type MarkPart } from './markTexts.ts';

export type SubjectOnSheet = ClassResults['subjects'][number];

/** The result of a pupil, and how the class is marked. */
export interface ResultOnSheet {
  results: ClassResults;
  student: StudentResult;
}

export function subjectOf(
  { subjects }: Pick<StudentResult, 'subjects'>,
  id: string,
): SubjectResult | undefined {
  return subjects.find(({ subject }) => subject === id);
}

/** '3.29', '2 NG', 'incomplete', or '80.25 %' of a class by marks. */
export function outcomeText(
  { gpa, percent, missing, failed, subjects }: StudentResult,
  { scheme }: Pick<ClassResults, 'scheme'>,
): string {
  if (missing.length > 0 || subjects.length === 0) return t('incomplete');
  if (scheme === 'marks') return percent === null ? '' : `${percent.toFixed(2)} %`;
  if (failed.length > 0) return t('{{count}} NG', { count: String(failed.length) });
  return gpa === null ? '' : gpa.toFixed(2);
}

/** 'Mean 2.87, highest 3.16 Maya Example, Anu Example'; undefined where nobody has a value. */
export function meanText(results: ClassResults): string | undefined {
  const { mean, highest } = sumsOf(results);
  if (mean === null) return undefined;
  const names = highest.map(({ student_name }) => student_name).join(', ');
  return t('Mean {{mean}}, highest {{highest}} {{names}}', {
    mean: digitsInWords(mean.toFixed(2)),
    highest: digitsInWords(outcomeText(highest[0]!, results)),
    names,
  });
}

/** '63 + 23', 'Abs + 23', or the grade of a judged one. */
export function marksText(
  { theory, internal }: SubjectResult,
  marking: Pick<ClassResults, 'scheme'>,
): string {
  const first = markText(theory.mark, marking);
  return internal ? `${first} + ${markText(internal.mark, marking)}` : first;
}

/** 'B+', and 'Abs' of a judged class, where a grade is the mark. */
export function gradeText({ theory, grade }: SubjectResult): string {
  return theory.mark === 'Abs' ? 'Abs' : (grade ?? '');
}

/** 'Fail' where a class by marks has no division. In English, as on sheets in both languages. */
export function divisionOf({ division, missing }: StudentResult): string {
  return division ?? (missing.length > 0 ? '' : phrase('Fail'));
}

/** The same in the language of the reader. */
export function divisionText(student: StudentResult): string {
  return t(divisionOf(student));
}

/** '25 pupils', '22 passed', '3 with NG' or, of a class by marks, '3 failed', and '1 incomplete' where there is one. */
export function countTexts(results: ClassResults): string[] {
  const { pupils, passed, failed, incomplete } = sumsOf(results);
  return [
    pupils === 1 ? t('1 pupil') : t('{{count}} pupils', { count: pupils }),
    t('{{count}} passed', { count: passed }),
    results.scheme === 'marks'
      ? t('{{count}} failed', { count: failed })
      : t('{{count}} with NG', { count: failed }),
    ...(incomplete > 0 ? [t('{{count}} incomplete', { count: incomplete })] : []),
  ];
}

/** Of a class by marks: the parts whose marks are below their pass marks, for a mark beside them; none of a subject that is passed. */
export function failedParts(
  { theory, internal, passed }: SubjectResult,
  subject: Pick<SubjectOnSheet, 'theory' | 'internal'>,
): readonly MarkPart[] {
  if (passed !== false) return [];
  const below: MarkPart[] = [
    ...(isBelow(theory.mark, subject.theory.pass) ? ['theory' as const] : []),
    ...(internal && subject.internal && isBelow(internal.mark, subject.internal.pass)
      ? ['internal' as const]
      : []),
  ];
  // A final's mark may be rounded up to the pass marks and have failed all the same.
  return below.length > 0 ? below : ['theory', 'internal'];
}

function isBelow(mark: GivenMark, pass: number): boolean {
  return typeof mark !== 'number' || mark < pass;
}

interface ClassSums {
  pupils: number;
  passed: number;
  failed: number;
  incomplete: number;
  /** Of those who have one: the GPA, or the percent of a class by marks. */
  mean: number | null;
  /** Those with the highest value: the one that is printed, of which several may have the same. */
  highest: StudentResult[];
}

export function sumsOf({ students, scheme }: ClassResults): ClassSums {
  const incomplete = students.filter(({ missing, subjects }) => missing.length > 0 || subjects.length === 0);
  const whole = students.filter((student) => !incomplete.includes(student));
  const failed = whole.filter((student) => student.failed.length > 0);
  const valueOf = ({ gpa, percent }: StudentResult) => (scheme === 'marks' ? percent : gpa);
  const valued = students.filter((student) => valueOf(student) !== null);
  const best = Math.max(...valued.map((student) => valueOf(student)!));
  const sum = valued.reduce((all, student) => all + valueOf(student)!, 0);
  return {
    pupils: students.length,
    passed: whole.length - failed.length,
    failed: failed.length,
    incomplete: incomplete.length,
    mean: valued.length === 0 ? null : sum / valued.length,
    highest: valued.filter((student) => valueOf(student) === best),
  };
}

interface SubjectSums {
  /** How many have each grade; of a class by marks how many passed and failed. */
  grades: Record<Grade, number>;
  passed: number;
  failed: number;
  theory: number | null;
  internal: number | null;
  /** Of the points. */
  mean: number | null;
}

export function sumsOfSubject({ students }: Pick<ClassResults, 'students'>, id: string): SubjectSums {
  const results = students.flatMap((student) => subjectOf(student, id) ?? []);
  const marks = (part: 'theory' | 'internal') =>
    results.flatMap(({ [part]: of }) => (typeof of?.mark === 'number' ? of.mark : []));
  const points = results.flatMap(({ point }) => point ?? []);
  return {
    grades: Object.fromEntries(
      GRADES.map((grade) => [grade, results.filter((result) => result.grade === grade).length]),
    ) as Record<Grade, number>,
    passed: results.filter(({ passed }) => passed === true).length,
    failed: results.filter(({ passed }) => passed === false).length,
    theory: most(marks('theory')),
    internal: most(marks('internal')),
    mean: points.length === 0 ? null : points.reduce((sum, point) => sum + point, 0) / points.length,
  };
}

function most(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** '3.75 + 1.25' */
export function hoursText({ theory, internal }: Pick<SubjectOnSheet, 'theory' | 'internal'>): string {
  return internal ? `${theory.hours} + ${internal.hours}` : String(theory.hours);
}

/** What the grades mean, for the foot of a sheet. */
export const BAND_ROWS = [
  { head: phrase('From %'), cells: [...BANDS.map(({ from }) => String(from)), phrase('below 35')] },
  { head: phrase('Grade'), cells: [...GRADES] },
  { head: phrase('Point'), cells: [...BANDS.map(({ point }) => point.toFixed(1)), phrase('not graded')] },
] as const;

// Grades and results from the contract alone, against an independent computation in exact fractions.

import { BANDS, gradeOfShare, GRADES } from '@school-office/contract/examinations/grading';
import type { GivenMark, GivenMarks } from '@school-office/contract/examinations/marks';
import { rankAmong, resultOf } from '@school-office/contract/examinations/results';
import type { Weighed } from '@school-office/contract/examinations/subjectParts';
import type { Marking, Subject } from '@school-office/contract/examinations/subjects';
import { describe, expect, test } from 'vitest';

const LETTERS: Marking = { scheme: 'letters', internal_percent: 40, rank: false };
const MARKS: Marking = { scheme: 'marks', internal_percent: 40, rank: true };
const PUPIL = 'a'.repeat(24);

type Hours = [theory: number, internal: number];
type Full = [theory: number, internal: number];

function subject(_id: string, hours: Hours, full: Full, changes: Partial<Subject> = {}): Subject {
  const part = (at: 0 | 1) => ({ hours: hours[at], full: full[at], pass: Math.ceil(full[at] * 0.4) });
  return {
    _id,
    name: _id,
    nepali_name: '',
    theory: part(0),
    internal: part(1),
    optional: false,
    takers: [],
    ...changes,
  };
}

function one(marks: Record<string, [GivenMark, GivenMark]>): Weighed[] {
  return [{ weight: 1, marks: given(marks) }];
}

function given(marks: Record<string, [GivenMark, GivenMark]>): Map<string, GivenMarks> {
  return new Map(Object.entries(marks).map(([id, [theory, internal]]) => [id, { theory, internal }]));
}

describe('by letters', () => {
  const SHEET: [name: string, Hours, Full, [number, number], string][] = [
    ['English', [3.75, 1.25], [75, 25], [63, 23], 'A A+ 3.7 A+'],
    ['Nepali', [3.75, 1.25], [75, 25], [48, 20], 'B A 3 B+'],
    ['Mathematics', [3.75, 1.25], [75, 25], [60, 21], 'A A 3.6 A'],
    ['Science', [3.75, 1.25], [75, 25], [49, 22], 'B A 3 B+'],
    ['Social', [3, 1], [75, 25], [45, 22.5], 'B A+ 3.1 B+'],
    ['Optional', [3, 1], [75, 25], [50, 21], 'B A 3 B+'],
    ['Computer', [2, 2], [50, 50], [36, 45], 'B+ A+ 3.6 A'],
  ];
  const SUBJECTS = SHEET.map(([name, hours, full]) => subject(name, hours, full));

  test('the worked sheet of seven subjects gives each grade and point, 105.3 over 32 hours, and GPA 3.29', () => {
    const marks = Object.fromEntries(SHEET.map(([name, , , typed]) => [name, typed]));
    const { subjects, gpa, hours, points } = resultOf(LETTERS, SUBJECTS, PUPIL, one(marks));
    expect(
      subjects.map(
        ({ theory, internal, point, grade }) => `${theory.grade} ${internal?.grade} ${point} ${grade}`,
      ),
    ).toEqual(SHEET.map(([, , , , words]) => words));
    expect({ gpa, hours, points }).toEqual({ gpa: 3.29, hours: 32, points: 105.3 });
  });

  test('every hundredth of a percent from 0 to 100 has one grade, and each begins where the one below ends', () => {
    const seen = new Map<string, [number, number]>();
    for (let hundredth = 0; hundredth <= 100_00; hundredth += 1) {
      const grade = gradeOfShare({ over: hundredth, under: 100_00 }, 0);
      const [from] = seen.get(grade) ?? [hundredth];
      seen.set(grade, [from, hundredth]);
    }
    expect(Object.fromEntries(seen)).toEqual({
      NG: [0, 34_99],
      D: [35_00, 39_99],
      C: [40_00, 49_99],
      'C+': [50_00, 59_99],
      B: [60_00, 69_99],
      'B+': [70_00, 79_99],
      A: [80_00, 89_99],
      'A+': [90_00, 100_00],
    });
    expect([...seen.keys()].toSorted()).toEqual([...GRADES].toSorted());
  });

  test.each([
    ['theory of 35 % counts', [26.25, 20], 'D', 2.1],
    ['theory a hundredth of a mark below does not', [26.24, 20], 'NG', null],
    ['internal of 40 % counts', [60, 10], 'C', 3.2],
    ['internal below does not, whatever theory is', [75, 9.99], 'A+', null],
  ] as const)('%s', (_what, [theory, internal], grade, point) => {
    const [result] = resultOf(
      LETTERS,
      SUBJECTS.slice(0, 1),
      PUPIL,
      one({ English: [theory, internal] }),
    ).subjects;
    const of = internal === 10 ? result!.internal : result!.theory;
    expect([of?.grade, result!.point, result!.grade === 'NG']).toEqual([grade, point, point === null]);
  });

  test('a school may ask another percent of internal', () => {
    const marks = one({ English: [60, 9] });
    const asked = (internal_percent: number) =>
      resultOf({ ...LETTERS, internal_percent }, SUBJECTS.slice(0, 1), PUPIL, marks).gpa;
    expect([asked(40), asked(35)]).toEqual([null, 3.1]);
  });

  test('absent is NG and shown as A; what is not marked is missing; neither has a GPA', () => {
    const absent = resultOf(LETTERS, SUBJECTS.slice(0, 1), PUPIL, one({ English: ['A', 25] }));
    expect(absent).toMatchObject({ gpa: null, missing: [], failed: ['English'] });
    expect(absent.subjects[0]).toMatchObject({
      theory: { mark: 'A', grade: 'NG', point: null },
      grade: 'NG',
      point: null,
    });
    const missing = resultOf(
      LETTERS,
      SUBJECTS.slice(0, 2),
      PUPIL,
      one({ English: [60, null], Nepali: [60, 20] }),
    );
    expect(missing).toMatchObject({ gpa: null, missing: ['English'], failed: [] });
    expect(missing.subjects[0]).toMatchObject({ grade: null, point: null, passed: null });
  });

  test('an optional subject counts for those who take it', () => {
    const subjects = [subject('Music', [2, 1], [50, 25], { optional: true, takers: [PUPIL] })];
    const marks = one({ Music: [50, 25] });
    expect(resultOf(LETTERS, subjects, PUPIL, marks).gpa).toBe(4);
    expect(resultOf(LETTERS, subjects, 'b'.repeat(24), marks)).toMatchObject({ gpa: null, subjects: [] });
  });

  test('a mean of exactly 3.6 is A, and one above it A+', () => {
    const equal = subject('Even', [1, 1], [50, 50]);
    const grade = (theory: number, internal: number) =>
      resultOf(LETTERS, [equal], PUPIL, one({ Even: [theory, internal] })).subjects[0];
    expect(grade(40, 40)).toMatchObject({ point: 3.6, grade: 'A' });
    expect(grade(45, 40)).toMatchObject({ point: 3.8, grade: 'A+' });
    expect(grade(45, 35)).toMatchObject({ point: 3.6, grade: 'A' });
    expect(grade(17.5, 20)).toMatchObject({ point: 1.8, grade: 'C' });
    expect(
      resultOf({ ...LETTERS, internal_percent: 35 }, [equal], PUPIL, one({ Even: [17.5, 17.5] })).subjects[0],
    ).toMatchObject({ point: 1.6, grade: 'D' });
  });
});

describe('by marks', () => {
  const HUNDRED = [subject('English', [4, 1], [75, 25]), subject('Nepali', [4, 1], [75, 25])];
  const result = (english: [GivenMark, GivenMark], nepali: [GivenMark, GivenMark]) =>
    resultOf(MARKS, HUNDRED, PUPIL, one({ English: english, Nepali: nepali }));

  test.each([
    [[60, 20], [60, 20], 160, 80, 'Distinction'],
    [[60, 20], [60, 19.99], 159.99, 80, 'First'],
    [[45, 15], [45, 15], 120, 60, 'First'],
    [[45, 15], [45, 14.99], 119.99, 60, 'Second'],
    [[35, 10], [35, 10], 90, 45, 'Second'],
    [[31, 11], [32, 10], 84, 42, 'Third'],
  ] as const)('%j and %j are a total of %d, %d percent, %s', (english, nepali, total, percent, division) => {
    expect(result([...english], [...nepali])).toMatchObject({
      total,
      full: 200,
      percent,
      division,
      gpa: null,
    });
  });

  test('a part below its pass marks leaves total and percent, and takes the division', () => {
    expect(result([75, 25], [29, 25])).toMatchObject({
      total: 154,
      percent: 77,
      division: null,
      failed: ['Nepali'],
    });
    expect(result(['A', 25], [75, 25])).toMatchObject({ total: 125, division: null, failed: ['English'] });
    expect(result([75, 25], [75, null])).toMatchObject({ total: null, percent: null, missing: ['Nepali'] });
  });

  test('equal results have an equal rank, the next one counts both, and without a division there is none', () => {
    const totals = [result([60, 20], [60, 20]), result([70, 20], [50, 20]), result([60, 20], [60, 19.99])];
    const all = [...totals, result([75, 25], [0, 25])];
    expect(all.map(({ order }) => rankAmong(all, order))).toEqual([1, 1, 3, null]);
  });
});

test('judged, a grade is the mark itself and nothing is summed', () => {
  const marking: Marking = { scheme: 'judged', internal_percent: 40, rank: false };
  const subjects = [subject('English', [4, 1], [50, 50]), subject('Nepali', [4, 1], [50, 50])];
  const result = resultOf(marking, subjects, PUPIL, one({ English: ['A', null], Nepali: ['Abs', null] }));
  expect(result.subjects).toMatchObject([
    { theory: { mark: 'A', grade: 'A' }, internal: null, grade: 'A', passed: true },
    { theory: { mark: 'Abs', grade: 'NG' }, grade: 'NG', passed: false },
  ]);
  expect(result).toMatchObject({ gpa: null, total: null, failed: ['Nepali'], missing: [] });
});

function exam(weight: number, theory: GivenMark, internal: GivenMark): Weighed {
  return { weight: weight * 100, marks: given({ English: [theory, internal] }) };
}

describe('a final of several examinations', () => {
  const SUBJECTS = [subject('English', [3, 1], [75, 25])];
  test('weighs exact percents of each part', () => {
    const final = [exam(10, 30, 10), exam(10, 45, 20), exam(80, 69, 23)];
    const { subjects } = resultOf(LETTERS, SUBJECTS, PUPIL, final);
    expect(subjects[0]).toMatchObject({
      theory: { mark: 62.7, grade: 'A' },
      internal: { mark: 21.4, grade: 'A' },
    });
  });

  test('without one from before the pupil came weighs the others in proportion', () => {
    const { subjects } = resultOf(LETTERS, SUBJECTS, PUPIL, [exam(10, 45, 20), exam(80, 72, 20)]);
    expect(subjects[0]).toMatchObject({
      theory: { mark: 69, grade: 'A+' },
      internal: { mark: 20, grade: 'A' },
    });
  });

  test('counts an absence as 0, and is absent where all were', () => {
    const once = resultOf(LETTERS, SUBJECTS, PUPIL, [exam(50, 'A', 25), exam(50, 75, 25)]).subjects[0];
    expect(once).toMatchObject({ theory: { mark: 37.5, grade: 'C+' }, internal: { mark: 25, grade: 'A+' } });
    const always = resultOf(LETTERS, SUBJECTS, PUPIL, [exam(50, 'A', 25), exam(50, 'A', 25)]).subjects[0];
    expect(always).toMatchObject({ theory: { mark: 'A', grade: 'NG' }, grade: 'NG' });
  });

  test('is incomplete while one of them is not marked', () => {
    expect(resultOf(LETTERS, SUBJECTS, PUPIL, [exam(50, null, 25), exam(50, 75, 25)])).toMatchObject({
      missing: ['English'],
      gpa: null,
    });
  });
});

// The same rules, written again: strings of digits become BigInt fractions, and grades come from a table of lower bounds.
interface Exact {
  n: bigint;
  d: bigint;
}
const exact = (text: string): Exact => {
  const [whole = '0', decimals = ''] = text.split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
};
const add = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d });
const over = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n });
const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;
const ZERO = exact('0');
const halfUp = ({ n, d }: Exact): string => {
  const hundredths = (n * 1000n) / d;
  const up = hundredths % 10n >= 5n ? hundredths / 10n + 1n : hundredths / 10n;
  return `${up / 100n}.${String(up % 100n).padStart(2, '0')}`;
};
const LOWER: [string, string, string][] = [
  ['35', 'D', '1.6'],
  ['40', 'C', '2.0'],
  ['50', 'C+', '2.4'],
  ['60', 'B', '2.8'],
  ['70', 'B+', '3.2'],
  ['80', 'A', '3.6'],
  ['90', 'A+', '4.0'],
];
const gradeIn = (percent: Exact, least: string): [string, string | undefined] => {
  let found: [string, string | undefined] = ['NG', undefined];
  if (isLess(percent, exact(least))) return found;
  for (const [from, grade, point] of LOWER) if (!isLess(percent, exact(from))) found = [grade, point];
  return found;
};
const gradeOfMean = (mean: Exact): string => {
  const bounds: [string, string][] = [
    ['1.6', 'C'],
    ['2.0', 'C+'],
    ['2.4', 'B'],
    ['2.8', 'B+'],
    ['3.2', 'A'],
    ['3.6', 'A+'],
  ];
  let grade = 'D';
  for (const [above, name] of bounds) if (isLess(exact(above), mean)) grade = name;
  return grade;
};

/** Always the same numbers. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

test('the results of 1,000 random mark sheets are those of another computation in exact fractions', () => {
  const random = numbers(2078);
  let graded = 0;
  for (let sheet = 0; sheet < 1000; sheet += 1) {
    const count = 1 + random(9);
    const subjects = Array.from({ length: count }, (_, at) =>
      subject(
        `s${at}`,
        [(1 + random(500)) / 100, (1 + random(500)) / 100],
        [10 + random(91), 10 + random(91)],
      ),
    );
    const weights = sheet % 2 === 0 ? ['1'] : ['10', '12.5', '77.5'];
    const isGood = sheet % 3 !== 0;
    const typed = weights.map(() =>
      subjects.map(({ theory, internal }) =>
        [theory.full, internal!.full].map((full) => {
          const least = isGood ? Math.ceil(full * 0.4) * 100 : 0;
          return random(40) === 0 && !isGood ? 'A' : String((least + random(full * 100 - least + 1)) / 100);
        }),
      ),
    );
    const result = resultOf(
      LETTERS,
      subjects,
      PUPIL,
      typed.map((marks, at) => ({
        weight: weights.length === 1 ? 1 : Number(weights[at]) * 100,
        marks: new Map(
          marks.map(([theory, internal], of) => [
            `s${of}`,
            {
              theory: theory === 'A' ? 'A' : Number(theory),
              internal: internal === 'A' ? 'A' : Number(internal),
            },
          ]),
        ),
      })),
    );
    let sum = ZERO;
    let hours = ZERO;
    let isNg = false;
    subjects.forEach(({ theory, internal }, of) => {
      const grades = [theory, internal!].map((part, at) => {
        let percent = ZERO;
        let weight = ZERO;
        typed.forEach((marks, examination) => {
          const mark = marks[of]![at]!;
          const share = over(mark === 'A' ? ZERO : exact(mark), exact(String(part.full)));
          percent = add(percent, times(times(share, exact('100')), exact(weights[examination]!)));
          weight = add(weight, exact(weights[examination]!));
        });
        const isAbsent = typed.every((marks) => marks[of]![at] === 'A');
        return isAbsent
          ? (['NG', undefined] as const)
          : gradeIn(over(percent, weight), at === 0 ? '0' : '40');
      });
      const told = result.subjects[of]!;
      expect([told.theory.grade, told.internal?.grade]).toEqual(grades.map(([grade]) => grade));
      const hasNg = grades.some(([grade]) => grade === 'NG');
      isNg ||= hasNg;
      const [own, all] = [theory, internal!].reduce(
        ([points, total], part, at): [Exact, Exact] => {
          const hour = exact(String(part.hours));
          return [add(points, times(hour, exact(grades[at]![1] ?? '0'))), add(total, hour)];
        },
        [ZERO, ZERO] as [Exact, Exact],
      );
      const mean = over(own, all);
      expect([told.grade, told.point?.toFixed(2)]).toEqual(
        hasNg ? ['NG', undefined] : [gradeOfMean(mean), halfUp(mean)],
      );
      sum = add(sum, times(mean, all));
      hours = add(hours, all);
    });
    expect(result.gpa?.toFixed(2)).toBe(isNg ? undefined : halfUp(over(sum, hours)));
    if (!isNg) graded += 1;
  }
  expect(graded).toBeGreaterThan(300);
});

test('the grades of the directive are whole', () => {
  expect(BANDS.map(({ grade, from, point }) => `${grade} ${from} ${point.toFixed(1)}`)).toEqual([
    'A+ 90 4.0',
    'A 80 3.6',
    'B+ 70 3.2',
    'B 60 2.8',
    'C+ 50 2.4',
    'C 40 2.0',
    'D 35 1.6',
  ]);
});

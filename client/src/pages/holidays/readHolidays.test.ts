import { describe, expect, test } from 'vitest';
import { datesOf, namedDays, numberOf, numbersOf, runsOf, runText, type Run } from './daysOfYear.ts';
import { readDay, readHolidays } from './readHolidays.ts';

const YEAR = 2083;
const DATES = datesOf(YEAR);
const kartik = (day: number) => numberOf({ year: YEAR, month: 7, day });

/** As days and name, such as '1 to 6 Kartik: Dashain', or the reason why it was not understood. */
function read(line: string): string | undefined {
  const [first] = readHolidays(line, YEAR);
  if (!first) return undefined;
  return 'problem' in first ? first.problem : `${runText(DATES, first)}: ${first.name}`;
}

/** The days that a list names. */
function daysRead(list: string): Map<number, string> {
  const runs = readHolidays(list, YEAR).filter((line): line is Run & { text: string } => 'name' in line);
  return new Map(runs.flatMap((run) => numbersOf(run).map((number) => [number, run.name] as const)));
}

describe('a line of a list is understood', () => {
  test.each([
    '1-6 Kartik Dashain',
    '1 – 6 Kartik: Dashain',
    'Kartik 1 to Kartik 6: Dashain',
    'Kartik 1-6 Dashain',
    'Dashain, 1 Kartik - 6 Kartik 2083',
    'Dashain (Kartik 1 to 6)',
    '2083-07-01 to 2083-07-06 Dashain',
    '2083/7/1\t2083/7/6\tDashain',
    '1 Kartik\t6 Kartik\tDashain',
    '3. 1-6 Kartik Dashain',
    '१-६ कात्तिक Dashain',
    'कार्तिक १ देखि ६ सम्म Dashain',
    '  1  to  6 KARTIK   Dashain  ',
  ])('with several days: %s', (line) => {
    expect(read(line)).toBe('1 to 6 Kartik: Dashain');
  });

  test.each([
    'Kartik 22 Tihar',
    '22 Kartik 2083, Tihar',
    '2083-07-22 Tihar',
    '2083-07-22\tTihar',
    'Kartik\t22\tTihar',
    'Kartik 22\tSunday\tTihar',
    'Tihar - Kartik 22',
    '२०८३ कार्तिक २२ गते, Tihar',
  ])('with one day: %s', (line) => {
    expect(read(line)).toBe('22 Kartik: Tihar');
  });

  test.each([
    ['29 Ashoj to 2 Kartik Dashain', '29 Ashoj to 2 Kartik: Dashain'],
    ['जेठ १५ गणतन्त्र दिवस', '15 Jestha: गणतन्त्र दिवस'],
    ['Jestha 15 Republic Day', '15 Jestha: Republic Day'],
    ['15 Phagun Day of 7 seasons', '15 Falgun: Day of 7 seasons'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('as each run of days of the year is written', () => {
    const runs = DATES.flatMap((_date, from) =>
      [0, 1, 5, 40].map((days) => ({ from, until: from + days, name: 'Dashain' })),
    ).filter(({ until }) => until < DATES.length);
    for (const run of runs)
      expect(read(`${runText(DATES, run)} Dashain`)).toBe(`${runText(DATES, run)}: Dashain`);
  });
});

test.each([
  ['Dashain', 'Write a day such as 6 Kartik'],
  ['31 Kartik Tihar', 'Kartik 2083 has no day 31'],
  ['0 Kartik Tihar', 'Kartik 2083 has no day 0'],
  ['2083-13-01 Tihar', 'There is no month 13'],
  ['2084-07-22 Tihar', 'This is a day of 2084, not of 2083'],
  ['6-1 Kartik Dashain', 'The last day is before the first'],
  ['Kartik 22', 'Name is required'],
  ['3\tKartik 22\tTihar', 'It is not clear which number is the day'],
  ['Kartik 22\t5\tTihar', 'It is not clear which number is the day'],
  [`Kartik 22 ${'x'.repeat(201)}`, 'Name is too long: at most 200 characters'],
])('the line %j is not understood: %s', (line, problem) => {
  expect(read(line)).toBe(problem);
});

test('what is pasted twice is there once, and empty lines are left out', () => {
  const list = '1-6 Kartik Dashain\r\n\r\n22-26 Kartik Tihar\n15 Jestha Republic Day\n';
  expect(runsOf(daysRead(list + list))).toEqual(runsOf(daysRead(list)));
  expect(runsOf(daysRead(list)).map((run) => runText(DATES, run))).toEqual([
    '15 Jestha',
    '1 to 6 Kartik',
    '22 to 26 Kartik',
  ]);
});

test('a single day is read, or the reason is said', () => {
  expect(readDay('6 Kartik', YEAR)).toBe(kartik(6));
  expect(readDay('कात्तिक ६', YEAR)).toBe(kartik(6));
  expect(readDay('2083-07-06', YEAR)).toBe(kartik(6));
  expect(readDay('1 to 6 Kartik', YEAR)).toEqual({ problem: 'Write a day such as 6 Kartik' });
  expect(readDay('6', YEAR)).toEqual({ problem: 'Write a day such as 6 Kartik' });
});

test('days in a row with one name are a run, also over the end of a month', () => {
  const named = namedDays(YEAR, [
    { month_name: 'Kartik', day: 1, name: 'Dashain' },
    { month_name: 'Ashoj', day: 31, name: 'Dashain' },
    { month_name: 'Kartik', day: 2, name: 'Tihar' },
  ]);
  expect(runsOf(named)).toEqual([
    { from: kartik(0), until: kartik(1), name: 'Dashain' },
    { from: kartik(2), until: kartik(2), name: 'Tihar' },
  ]);
});

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  adDayInNepal,
  correctCalendar,
  daysInMonth,
  formatNepaliDate,
  formatNepaliDateDevanagari,
  formatNepaliDateLong,
  formatNepaliDateShort,
  lastYear,
  monthNameOf,
  nepaliDateOf,
  parseNepaliDate,
  timeInNepal,
  toAdDay,
  toNepaliDate,
  weekdayDevanagari,
} from './nepaliCalendar.ts';

const OUT_OF_RANGE = "The date doesn't fall within 2000/01/01 - 2090/12/30";
const INVALID_FORMAT = 'Invalid date format';

const KNOWN_DATES = [
  ['2000/01/01', '1943-04-14'],
  ['2081/01/01', '2024-04-13'],
  ['2082/01/01', '2025-04-14'],
  ['2083/04/01', '2026-07-17'],
  ['2083/08/05', '2026-11-21'],
  ['2084/03/08', '2027-06-22'],
  ['2084/12/30', '2028-04-12'],
  ['2085/12/30', '2029-04-13'],
  ['2086/12/30', '2030-04-13'],
  ['2090/12/30', '2034-04-13'],
] as const;

describe('conversion', () => {
  test.each(KNOWN_DATES)('%s BS is %s AD, both ways', (bs, ad) => {
    expect(toAdDay(parseNepaliDate(bs))).toBe(ad);
    expect(formatNepaliDateShort(toNepaliDate(ad))).toBe(bs);
  });

  test('every day of the table converts there and back, and the day after it is the next AD day', () => {
    const lastDay = 33_237;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastDay }), (days) => {
        const ad = new Date(Date.UTC(1943, 3, 14 + days)).toISOString().slice(0, 10);
        expect(toAdDay(toNepaliDate(ad))).toBe(ad);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['1943-04-13', '2034-04-14', '1900-01-01', '9999-11-21'])(
    'AD day %s is outside the table',
    (day) => {
      expect(() => toNepaliDate(day)).toThrow(OUT_OF_RANGE);
    },
  );

  test.each(['2026-02-30', '2026-13-01', '21-11-2026', '2026/11/21', '', 'today', '2026-11-21T00:00:00Z'])(
    "'%s' is not an AD day",
    (day) => {
      expect(() => toNepaliDate(day)).toThrow(INVALID_FORMAT);
    },
  );
});

describe('reading a BS date', () => {
  test.each(['2083/08/05', '2083-8-5', '2083.8.5', ' 2083/8/05 '])("reads '%s'", (text) => {
    expect(parseNepaliDate(text)).toEqual({ year: 2083, month: 8, day: 5 });
  });

  test.each([
    '2081-13-45',
    '2081/00/10',
    '2081/01/00',
    '2083/08/31',
    '2083/08-05',
    '2083/08.05',
    '83/08/05',
    'Mangsir 5',
    '',
  ])("refuses '%s'", (text) => {
    expect(() => parseNepaliDate(text)).toThrow(INVALID_FORMAT);
  });

  test.each(['1999/12/30', '2091/01/01', '1943-04-14'])("'%s' is outside the table", (text) => {
    expect(() => parseNepaliDate(text)).toThrow(OUT_OF_RANGE);
  });
});

describe('month lengths', () => {
  test('fill the 366 days between the new years of 2081 (2024-04-13) and 2082 (2025-04-14)', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(2081, index + 1));
    expect(lengths.reduce((total, length) => total + length)).toBe(366);
    expect(lengths.every((length) => length >= 29 && length <= 32)).toBe(true);
  });

  test('do not exist outside the calendar', () => {
    expect(() => daysInMonth(2091, 1)).toThrow(OUT_OF_RANGE);
    expect(() => daysInMonth(2083, 13)).toThrow(INVALID_FORMAT);
  });
});

describe('a correction', () => {
  afterEach(() => correctCalendar({}));

  /** The table gives Baisakh 2088 30 days and the year 365. */
  const REST_OF_2088 = [32, 32, 30, 31, 30, 30, 29, 30, 30, 30];

  test('that leaves the year as long as it was moves dates of that year only', () => {
    correctCalendar({ 2088: [31, 30, ...REST_OF_2088] });
    expect(daysInMonth(2088, 1)).toBe(31);
    expect(toAdDay({ year: 2088, month: 1, day: 31 })).toBe('2031-05-15');
    expect(toNepaliDate('2031-05-16')).toEqual({ year: 2088, month: 2, day: 1 });
    expect(toAdDay({ year: 2089, month: 1, day: 1 })).toBe('2032-04-14');
    expect(toAdDay({ year: 2090, month: 12, day: 30 })).toBe('2034-04-13');
  });

  test('that makes the year longer moves all dates after it, and the end of the calendar', () => {
    correctCalendar({ 2088: [31, 31, ...REST_OF_2088] });
    expect(toAdDay({ year: 2088, month: 1, day: 30 })).toBe('2031-05-14');
    expect(toAdDay({ year: 2089, month: 1, day: 1 })).toBe('2032-04-15');
    expect(toNepaliDate('2034-04-14')).toEqual({ year: 2090, month: 12, day: 30 });
    expect(() => toNepaliDate('2034-04-15')).toThrow(OUT_OF_RANGE);
  });

  test('of a year that we correct ourselves takes the place of ours', () => {
    correctCalendar({ 2084: [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30] });
    expect(daysInMonth(2084, 6)).toBe(31);
    expect(daysInMonth(2085, 2)).toBe(32);
  });

  test('can add the years that follow', () => {
    correctCalendar({ 2091: [31, 30, ...REST_OF_2088], 2092: [31, 30, ...REST_OF_2088] });
    expect(lastYear()).toBe(2092);
    expect(toNepaliDate('2034-04-14')).toEqual({ year: 2091, month: 1, day: 1 });
    expect(toAdDay(parseNepaliDate('2092/12/30'))).toBe('2036-04-12');
    expect(() => toNepaliDate('2036-04-13')).toThrow("The date doesn't fall within 2000/01/01 - 2092/12/30");
  });

  test('holds until the next one', () => {
    correctCalendar({ 2088: [31, 31, ...REST_OF_2088] });
    correctCalendar({});
    expect(daysInMonth(2088, 1)).toBe(30);
    expect(toNepaliDate('2034-04-13')).toEqual({ year: 2090, month: 12, day: 30 });
  });
});

describe("Nepal's day", () => {
  test('changes at 18:15 UTC', () => {
    expect(adDayInNepal(new Date('2026-11-20T18:14:59.999Z'))).toBe('2026-11-20');
    expect(adDayInNepal(new Date('2026-11-20T18:15:00.000Z'))).toBe('2026-11-21');
    expect(nepaliDateOf(new Date('2026-11-20T18:15:00.000Z'))).toEqual({ year: 2083, month: 8, day: 5 });
    expect(timeInNepal(new Date('2026-11-20T18:15:00.000Z'))).toBe('00:00');
  });

  test('does not exist for an invalid Date', () => {
    expect(() => nepaliDateOf(new Date('never'))).toThrow(INVALID_FORMAT);
  });

  test.each(['Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is the same on a machine in %s',
    (timeZone) => {
      const file = JSON.stringify(fileURLToPath(new URL('./nepaliCalendar.ts', import.meta.url)));
      const script = `
        import { adDayInNepal, nepaliDateOf, toAdDay, timeInNepal } from ${file};
        const instants = ['2026-11-20T18:14:59Z', '2026-11-20T18:15:00Z', '2026-03-08T10:30:00Z'].map((text) => new Date(text));
        console.log(JSON.stringify([
          new Date(2026, 0, 1).getTimezoneOffset(),
          instants.map((instant) => [adDayInNepal(instant), toAdDay(nepaliDateOf(instant)), timeInNepal(instant)]),
        ]));`;
      const output = execFileSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        {
          env: { ...process.env, TZ: timeZone },
          encoding: 'utf8',
        },
      );
      const [offset, days] = JSON.parse(output) as [number, unknown];
      expect(offset).toBe(
        { 'Asia/Kathmandu': -345, 'America/Los_Angeles': 480, 'Pacific/Kiritimati': -840 }[timeZone],
      );
      expect(days).toEqual([
        ['2026-11-20', '2026-11-20', '23:59'],
        ['2026-11-21', '2026-11-21', '00:00'],
        ['2026-03-08', '2026-03-08', '16:15'],
      ]);
    },
  );
});

test('a date is written for people in four ways', () => {
  const date = { year: 2083, month: 8, day: 5 };
  expect(monthNameOf(date)).toBe('Mangsir');
  expect(formatNepaliDate(date)).toBe('5 Mangsir 2083');
  expect(formatNepaliDateLong(date)).toBe('Saturday, 5 Mangsir 2083');
  expect(formatNepaliDateDevanagari(date)).toBe('२०८३ मंसिर ५');
  expect(weekdayDevanagari(date)).toBe('शनिबार');
});

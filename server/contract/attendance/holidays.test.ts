import { expect, test } from 'vitest';
import { holidayOn, schoolDaysIn, type Holiday } from './holidays.ts';

const SATURDAYS = [{ from: '2000-01-01', days: ['Saturday' as const] }];
const BOTH = [{ from: '2000-01-01', days: ['Saturday' as const, 'Sunday' as const] }];
const FESTIVALS: Holiday[] = [1, 2, 3, 4, 5, 6, 22, 23, 24, 25, 26].map((day) => ({
  month_name: 'Kartik',
  day,
  name: day < 7 ? 'Dashain' : 'Tihar',
}));

test('Kartik 2083 has 15 school days with Saturdays and eleven holidays off, and 12 with Sundays off, too', () => {
  expect(schoolDaysIn(2083, 7, FESTIVALS, SATURDAYS)).toBe(15);
  expect(schoolDaysIn(2083, 7, FESTIVALS, BOTH)).toBe(12);
});

test('a weekend that changes on a day leaves the days before it as they were', () => {
  const weekly = [...SATURDAYS, { from: '2083-07-15', days: ['Sunday' as const] }];
  const on = (day: number) => holidayOn({ year: 2083, month: 7, day }, [], weekly);
  expect([8, 14, 15, 21, 22].map(on)).toEqual([null, 'Saturday', 'Sunday', null, 'Sunday']);
});

test('a named holiday goes before a weekly one, and holds in its month alone', () => {
  expect(holidayOn({ year: 2083, month: 7, day: 1 }, FESTIVALS, BOTH)).toBe('Dashain');
  expect(holidayOn({ year: 2083, month: 8, day: 3 }, FESTIVALS, SATURDAYS)).toBeNull();
});

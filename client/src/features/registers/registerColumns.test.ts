import type { RegisterDay } from '@school-office/contract/attendance/attendance';
import { expect, test } from 'vitest';
import { columnsOf, isLow, percentText } from './registerColumns.ts';

/** Days from the first of a month: 'x' for one of school, 'n' for one corrected to no school, else the holiday. */
function days(...each: string[]): RegisterDay[] {
  return each.map((word, at) => ({
    day: at + 1,
    holiday: 'xn'.includes(word) ? null : word,
    taken: word === 'x',
    no_school: word === 'n',
  }));
}

const columns = (...each: string[]) =>
  columnsOf(days(...each)).map(({ from, days: span, holiday }) => [from, span, holiday]);

test('days of school are columns of their own, days in a row of one holiday are one', () => {
  expect(columns('x', 'Dashain', 'Dashain', 'x')).toEqual([
    [1, 1, null],
    [2, 2, 'Dashain'],
    [4, 1, null],
  ]);
});

test('weekly holidays, and days corrected to no school, have no name', () => {
  expect(columns('Saturday', 'Sunday', 'x', 'n')).toEqual([
    [1, 2, ''],
    [3, 1, null],
    [4, 1, ''],
  ]);
});

test('a weekly holiday inside a holiday is part of it, beside it is not', () => {
  expect(columns('Tihar', 'Saturday', 'Tihar', 'Tihar', 'Sunday', 'x', 'Tihar')).toEqual([
    [1, 4, 'Tihar'],
    [5, 1, ''],
    [6, 1, null],
    [7, 1, 'Tihar'],
  ]);
});

test('different holidays in a row keep their names', () => {
  expect(columns('Tihar', 'Chhath')).toEqual([
    [1, 1, 'Tihar'],
    [2, 1, 'Chhath'],
  ]);
});

test('a holiday on which attendance was taken is a day of school', () => {
  const [day] = days('Dashain');
  expect(columnsOf([{ ...day!, taken: true }])).toEqual([{ from: 1, days: 1, holiday: null }]);
});

test('percent has one decimal, and is low below 75', () => {
  expect([86.7, 100, null].map(percentText)).toEqual(['86.7', '100.0', '']);
  expect([74.9, 75, null].map(isLow)).toEqual([true, false, false]);
});

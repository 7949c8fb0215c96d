import { MONTHS } from '@school-office/contract/enumerations';
import { expect, test } from 'vitest';
import { slipLines } from './slipLines.ts';

const months = (count: number, year = 2083) =>
  MONTHS.slice(0, count).map((month_name) => ({ year, month_name, due: 100.1 }));

test('each month of this year is a line', () => {
  expect(slipLines(months(6), 2083).map(({ english }) => english)).toEqual(MONTHS.slice(0, 6));
  expect(slipLines(months(1), 2083)).toEqual([{ english: 'Baisakh', nepali: 'वैशाख', due: 100.1 }]);
});

test('earlier years are one line', () => {
  const lines = slipLines([...months(2, 2081), ...months(1, 2082), ...months(2)], 2083);
  expect(lines.map(({ english, due }) => [english, due])).toEqual([
    ['Old dues', 300.3],
    ['Baisakh', 100.1],
    ['Jestha', 100.1],
  ]);
  expect(lines[0]!.nepali).toBe('पुरानो बक्यौता');
});

test('of more than six lines the oldest months become one', () => {
  const lines = slipLines(months(9), 2083);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toEqual({
    english: 'Baisakh to Shrawan, 4 months',
    nepali: 'वैशाख देखि साउन',
    due: 400.4,
  });
  expect(lines[1]!.english).toBe('Bhadra');
});

test('also after earlier years', () => {
  const lines = slipLines([...months(1, 2082), ...months(6)], 2083);
  expect(lines.map(({ english }) => english)).toEqual([
    'Old dues',
    'Baisakh to Jestha, 2 months',
    'Ashadh',
    'Shrawan',
    'Bhadra',
    'Ashoj',
  ]);
});

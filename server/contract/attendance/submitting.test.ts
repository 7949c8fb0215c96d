import { describe, expect, test } from 'vitest';
import { classAttendance, employeeAttendance } from './submitting.ts';

const sheets = [
  ['a class', 'students', classAttendance],
  ['teachers', 'teachers', employeeAttendance('teacher')],
  ['staff', 'staffs', employeeAttendance('staff')],
] as const;

describe.each(sheets)('a sheet of %s', (_group, key, schema) => {
  const complaints = (lines: unknown) =>
    schema.safeParse({ [key]: lines }).error?.issues.map(({ message }) => message) ?? [];

  test('may have 500 lines', () => {
    expect(complaints(marks(500))).toEqual([]);
  });

  test.each([
    ['501 lines', marks(501)],
    ['86,000 empty lines', Array.from({ length: 86_000 }, () => ({}))],
  ])('of %s is refused for its length alone', (_size, lines) => {
    expect(complaints(lines)).toEqual(['The attendance sheet is too long: at most 500 lines']);
  });

  test.each([['text'], [5], [null], [[]], [undefined]])(
    'with %j for a line says so in a sentence',
    (line) => {
      expect(complaints([line])).toEqual([
        'Each line of the attendance sheet must name a person and say present or absent',
      ]);
    },
  );

  test.each([
    [undefined, 'The attendance sheet must be a list'],
    [{}, 'The attendance sheet must be a list'],
    [[], 'The attendance sheet is empty'],
    [[{ present: true }], 'Each line of the attendance sheet: _id is required'],
    [[{ _id: 'id-1', present: 'yes' }], 'Each line of the attendance sheet must say present or absent'],
    [[...marks(1), ...marks(1)], 'The attendance sheet lists someone twice'],
  ])('of %j is refused: %s', (lines, complaint) => {
    expect(complaints(lines)).toEqual([complaint]);
  });
});

function marks(count: number) {
  return Array.from({ length: count }, (_, number) => ({ _id: `id-${number}`, present: true }));
}

import { expect, test } from 'vitest';
import { markFault, marksUpdate } from './marks.ts';

const SUBJECT = { theory: { hours: 3, full: 75, pass: 27 }, internal: null };
const isTaken = (theory: number) =>
  marksUpdate.safeParse({ marks: { ['0'.repeat(24)]: { theory } } }).success;
const faultOf = (given: number) => markFault({ scheme: 'letters' }, SUBJECT, 'theory', given);

test('a mark is a whole number or a half', () => {
  expect([0, 12, 12.5, 75].map(faultOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(faultOf(12.25)).toBe('Theory is a whole number or a half, such as 12.5');
  expect(faultOf(75.25)).toBe('Theory is out of 75: 0 to 75, or Abs');
  expect([12, 12.5, 12.25, 12.1].map(isTaken)).toEqual([true, true, false, false]);
});

import { expect, test } from 'vitest';
import { initialsOf } from './initialsOf.ts';

test.each([
  ['Aarav Shrestha', 'AS'],
  ['Binita Thapa Magar', 'BM'],
  ['sita', 'S'],
  ['कमला अधिकारी', 'कअ'],
  ['सीता विष्णु', 'सीवि'],
  ['  Hari   Rai ', 'HR'],
  ['', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

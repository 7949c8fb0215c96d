import { expect, test } from 'vitest';
import { titlesIn, withoutTitle } from './titles.ts';

const inShort = (...names: string[]) => titlesIn(names).map(({ title, isLeftOut }) => [title, isLeftOut]);

test.each([
  ['Miss Sita Gurung', 'Miss', 'Sita Gurung'],
  ['Mr.Saroj Poudel', 'Mr.', 'Saroj Poudel'],
  ['MRS RITA RAI', 'Mrs.', 'RITA RAI'],
  ['श्रीमती गीता उदाहरण', 'श्रीमती', 'गीता उदाहरण'],
  ['सुश्री मीना उदाहरण', 'सुश्री', 'मीना उदाहरण'],
])('%s has the title %s', (name, title, rest) => {
  expect(inShort(name)).toEqual([[title, true]]);
  expect(withoutTitle(name, new Set([title]))).toBe(rest);
  expect(withoutTitle(name, new Set())).toBe(name);
});

test.each([
  'Missan Rai',
  'Mridula Example',
  'Late Hari Example',
  'स्व. हरि उदाहरण',
  'Dr. Rita Example',
  'Mr. & Mrs. Example',
])('%s stays as it is', (name) => {
  expect(inShort(name)).toEqual([]);
});

test('Shree is part of a name unless most names of the column begin with it', () => {
  expect(inShort('Shree Krishna Example', 'Ram Example', 'Hari Example')).toEqual([['Shree', false]]);
  expect(inShort('Shree Ram Example', 'Shree Hari Example', 'Gita Example')).toEqual([['Shree', true]]);
});

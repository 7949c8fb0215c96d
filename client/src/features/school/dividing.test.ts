import { expect, test } from 'vitest';
import { divide, nextName, numbered, type Pupil } from './dividing.ts';

const PUPILS: Pupil[] = ['Maya', 'Anu', 'Bina', 'Hari', 'Dev'].map((name, at) => ({
  _id: name,
  student_name: `${name} Example`,
  roll_no: at + 1,
}));

test('by roll number the first section has one more where the halves are not equal', () => {
  expect(divide(PUPILS, ['A', 'B'], 'number')).toEqual({
    Maya: 'A',
    Anu: 'A',
    Bina: 'A',
    Hari: 'B',
    Dev: 'B',
  });
});

test('by name the alphabet decides', () => {
  expect(divide(PUPILS, ['A', 'B'], 'name')).toEqual({
    Anu: 'A',
    Bina: 'A',
    Dev: 'A',
    Hari: 'B',
    Maya: 'B',
  });
});

test('each section is numbered from one, or keeps its numbers', () => {
  const into = divide(PUPILS, ['A', 'B'], 'number');
  expect(numbered(PUPILS, into, 'B', true).map(({ next }) => next)).toEqual([1, 2]);
  expect(numbered(PUPILS, into, 'B', false).map(({ next }) => next)).toEqual([4, 5]);
});

test('the next name is the first free letter', () => {
  expect(nextName(['A', 'c'])).toBe('B');
});

test('who comes from another section keeps the number, or gets the next where it is taken', () => {
  const inA = PUPILS.map((pupil, at) => ({ ...pupil, section: at < 3 ? 'A' : 'B', roll_no: (at % 3) + 1 }));
  const into = { Maya: 'B', Anu: 'A', Bina: 'B', Hari: 'B', Dev: 'B' };
  expect(numbered(inA, into, 'B', false).map(({ _id, next }) => [_id, next])).toEqual([
    ['Maya', 3],
    ['Bina', 4],
    ['Hari', 1],
    ['Dev', 2],
  ]);
});

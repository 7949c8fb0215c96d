import { expect, test } from 'vitest';
import { results } from '../../testing/recorded/results.ts';
import { meanText, sumsOf } from './resultTexts.ts';

test('all who share the highest value are named', () => {
  const maya = results.students.find(({ student_name }) => student_name === 'Maya Example')!;
  const same = { ...maya, _id: 'another', student_name: 'Anu Example' };
  const all = { ...results, students: [...results.students, same] };
  expect(sumsOf(all).highest.map(({ student_name }) => student_name)).toEqual([
    maya.student_name,
    'Anu Example',
  ]);
  const gpa = maya.gpa!.toFixed(2);
  expect(meanText(all)).toBe(`Mean ${gpa}, highest ${gpa} ${maya.student_name}, Anu Example`);
  expect(meanText({ ...results, students: [] })).toBeUndefined();
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toClassDetails } from '../../lib/paths.ts';
import { aStudent } from '../../testing/builders.ts';
import { answer } from '../../testing/mockServer.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { results } from '../../testing/recorded/results.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const pupil = (_id: string, student_name: string, roll_no: number, gender: 'Male' | 'Female') => ({
  ...aStudent({ _id, student_name, roll_no, gender, classname: 'Five' }),
});

async function open() {
  answer('get', '/api/students/class/Five', [
    pupil('anil', 'Anil Example', 1, 'Male'),
    pupil('zara', 'Zara Example', 2, 'Female'),
    pupil('bina', 'Bina Example', 3, 'Female'),
  ]);
  const app = renderApp(toClassDetails('Five'));
  await app.user.click(await screen.findByRole('button', { name: 'More' }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Renumber' }));
  const dialog = within(screen.getByRole('dialog'));
  const numbers = () =>
    ['Anil', 'Zara', 'Bina'].map(
      (name) => dialog.getByLabelText<HTMLInputElement>(`New roll no of ${name} Example`).value,
    );
  return { ...app, dialog, numbers };
}

test('roll numbers are given anew by name, with the girls first, and in the old order', async () => {
  const { user, dialog, numbers } = await open();
  expect(numbers()).toEqual(['1', '3', '2']);
  await user.click(dialog.getByRole('button', { name: 'Girls first' }));
  expect(numbers()).toEqual(['3', '2', '1']);
  await user.click(dialog.getByRole('button', { name: 'In the old order' }));
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(dialog.queryByRole('button', { name: 'By result' })).toBeNull();
});

test('roll numbers are given anew by the last examination of the class', async () => {
  answer('get', '/api/examinations', [{ ...examinations[0]!, _id: 'last', classes: ['Five'] }]);
  const marked = { ...results.students[0]!, missing: [], failed: [] };
  answer('get', '/api/examinations/last/results/Five', {
    ...results,
    students: [
      { ...marked, _id: 'anil', gpa: null, failed: ['English'] },
      { ...marked, _id: 'zara', gpa: 3.1 },
      { ...marked, _id: 'bina', gpa: 3.4 },
    ],
  } as never);
  const { user, dialog, numbers } = await open();
  await user.click(await dialog.findByRole('button', { name: 'By result' }));
  expect(numbers()).toEqual(['3', '2', '1']);
});

test('new numbers are taken back beside the message that they are given', async () => {
  const { user, dialog } = await open();
  answer('put', '/api/students/numbers/Five', { message: '2 new roll numbers', changed: 2, act: 12 });
  await user.click(dialog.getByRole('button', { name: 'Change 2 numbers' }));
  const given = within((await screen.findByText('2 new roll numbers')).closest('p')!);
  const undone = answer('delete', '/api/students/numbers/12', { message: 'The old roll numbers' });
  await user.click(given.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The old roll numbers')).toBeVisible();
  expect(undone).toHaveLength(1);
  expect(screen.queryByText('2 new roll numbers')).not.toBeInTheDocument();
});

import type { ClassName } from '@school-office/contract/enumerations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStudent, classesWith } from '../../testing/builders.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PUPILS = ['Maya', 'Anu', 'Bina', 'Hari'].map((name, at) =>
  aStudent({ _id: `student-${at}`, student_name: `${name} Example`, roll_no: at + 1 }),
);

async function openClasses(sections: Partial<Record<ClassName, string[]>> = {}, students = PUPILS) {
  answer('get', '/api/school/classes', classesWith(sections));
  answer(
    'get',
    '/api/students',
    students.map((each) => ({ ...each })),
  );
  const app = renderApp('/school?part=classes');
  await screen.findByRole('region', { name: 'Classes' });
  return app;
}

/** Answers the saving of a class, and the reading after it. */
function saveAnswers(classname: ClassName, sections: string[]) {
  const after = classesWith({ [classname]: sections });
  answer('get', '/api/school/classes', after);
  return answer('put', `/api/school/classes/${classname}`, {
    message: `Class ${classname} is changed`,
    class: after.find((each) => each.classname === classname)!,
    moved: 0,
  });
}

const rowOf = (classname: string) =>
  within(screen.getByRole('rowheader', { name: classname }).closest('tr')!);

test('each class stands with its students and sections, and only an empty section can go', async () => {
  const inA = PUPILS.map((pupil) => ({ ...pupil, section: 'A' }));
  await openClasses({ Five: ['A', 'B'] }, inA);
  expect(rowOf('Five').getAllByRole('cell')[0]).toHaveTextContent('4');
  expect(rowOf('Five').queryByRole('button', { name: 'Remove section A of class Five' })).toBeNull();
  expect(rowOf('Five').getByRole('button', { name: 'Remove section B of class Five' })).toBeEnabled();
});

test('a class without students gets a section by its name', async () => {
  const { user } = await openClasses();
  await user.click(rowOf('Six').getByRole('button', { name: 'Add a section to class Six' }));
  expect(screen.getByLabelText('Section')).toHaveValue('A');
  const sent = saveAnswers('Six', ['A']);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Class Six is changed')).toBeVisible();
  expect(sent[0]?.body).toEqual({ before: [], sections: ['A'] });
  expect(await rowOf('Six').findByRole('button', { name: 'Remove section A of class Six' })).toBeVisible();
});

test('a class with students is divided among its sections and numbered in one call', async () => {
  const { user } = await openClasses();
  await user.click(rowOf('Five').getByRole('button', { name: 'Add a section to class Five' }));
  expect(screen.getByRole('dialog', { name: 'Divide Five into sections' })).toBeVisible();
  const sent = saveAnswers('Five', ['A', 'B']);
  await user.click(screen.getByRole('button', { name: 'Make Five A and Five B' }));
  expect(await screen.findByText('Class Five is changed')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    sections: ['A', 'B'],
    into: { 'student-0': 'A', 'student-1': 'A', 'student-2': 'B', 'student-3': 'B' },
    numbers: { 'student-0': 1, 'student-1': 2, 'student-2': 1, 'student-3': 2 },
  });
});

test('a class is divided without new numbers where that is not ticked', async () => {
  const { user } = await openClasses();
  await user.click(rowOf('Five').getByRole('button', { name: 'Add a section to class Five' }));
  await user.click(screen.getByRole('checkbox', { name: 'Number each section from 1' }));
  const sent = saveAnswers('Five', ['A', 'B']);
  await user.click(screen.getByRole('button', { name: 'Make Five A and Five B' }));
  expect(await screen.findByText('Class Five is changed')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ numbers: {} });
});

test('a class that has a section is divided further: everybody stays until they are moved', async () => {
  const { user } = await openClasses(
    { Five: ['A'] },
    PUPILS.map((pupil) => ({ ...pupil, section: 'A' })),
  );
  await user.click(rowOf('Five').getByRole('button', { name: 'Add a section to class Five' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Divide Five into sections' }));
  await user.click(within(dialog.getByRole('row', { name: /Bina Example/ })).getByLabelText('B'));
  const sent = saveAnswers('Five', ['A', 'B']);
  await user.click(dialog.getByRole('button', { name: 'Change Five' }));
  expect(await screen.findByText('Class Five is changed')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    sections: ['A', 'B'],
    into: { 'student-0': 'A', 'student-1': 'A', 'student-2': 'B', 'student-3': 'A' },
    numbers: {},
  });
});

test('students are moved among the sections of their class, by roll number too', async () => {
  const { user } = await openClasses(
    { Five: ['A', 'B'] },
    PUPILS.map((pupil) => ({ ...pupil, section: 'A' })),
  );
  await user.click(
    rowOf('Five').getByRole('button', { name: 'Move students among the sections of class Five' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Divide Five into sections' }));
  await user.click(dialog.getByRole('button', { name: 'By roll number' }));
  const sent = saveAnswers('Five', ['A', 'B']);
  await user.click(dialog.getByRole('button', { name: 'Change Five' }));
  expect(await screen.findByText('Class Five is changed')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    sections: ['A', 'B'],
    into: { 'student-0': 'A', 'student-1': 'A', 'student-2': 'B', 'student-3': 'B' },
    numbers: { 'student-0': 1, 'student-1': 2, 'student-2': 1, 'student-3': 2 },
  });
});

test('Eleven is added, then Twelve', async () => {
  const { user } = await openClasses();
  const after = classesWith({ Eleven: [] });
  const sent = saveAnswers('Eleven', []);
  answer('get', '/api/school/classes', after);
  await user.click(screen.getByRole('button', { name: 'Eleven' }));
  expect(sent[0]?.body).toEqual({ sections: [], used: true });
  expect(await screen.findByRole('button', { name: 'Twelve' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Eleven' })).toBeVisible();
});

test('a refusal says why, and nothing changes', async () => {
  const { user } = await openClasses({ Five: ['A', 'B'] }, []);
  refuse('put', '/api/school/classes/Five', 409, { message: 'Class Five still has 1 student' });
  await user.click(rowOf('Five').getByRole('button', { name: 'Remove section B of class Five' }));
  expect(await screen.findByText('Class Five still has 1 student')).toBeVisible();
  expect(rowOf('Five').getByText('B')).toBeVisible();
});

test('students that cannot be loaded are not shown as none', async () => {
  answer('get', '/api/school/classes', classesWith());
  fail('get', '/api/students');
  const { user } = renderApp('/school?part=classes');
  expect(await screen.findByText(/This could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Classes' })).not.toBeInTheDocument();
  answer('get', '/api/students', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Classes' })).toBeVisible());
});

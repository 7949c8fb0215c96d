import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { classesWith } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TODAY = '/api/students/attendance/today';

/** All classes without students but the one that changed. */
function withClass(changed: Partial<ClassAttendanceToday>) {
  return CLASS_NAMES.map((classname) => {
    const empty: ClassAttendanceToday = { classname, taken: false, present: 0, total: 0 };
    return Object.assign({}, empty, classname === changed.classname && changed);
  });
}

test('links to the sheet of each of the 13 classes', async () => {
  answer('get', TODAY, withClass({}));
  renderApp('/student-attendance');
  expect(await screen.findByRole('heading', { name: 'Select the Class' })).toBeVisible();
  for (const classname of CLASS_NAMES) {
    expect(screen.getByRole('link', { name: new RegExp(`^${classname}\\b`) })).toHaveAttribute(
      'href',
      `/student-attendance/${classname}`,
    );
  }
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/attendance-register');
});

test.each([
  ['that is done', { taken: true, present: 28, total: 32 }, '28 of 32 attended'],
  ['that is not', { taken: false, present: 0, total: 32 }, 'Not taken yet'],
  ['that had no school', { taken: true, present: 0, total: 0 }, 'No school'],
  ['without students', { taken: false, present: 0, total: 0 }, 'No students'],
])('says of a class %s how far it is today', async (_which, changes, words) => {
  answer('get', TODAY, withClass({ classname: 'Five', ...changes }));
  renderApp('/student-attendance');
  expect(await screen.findByRole('link', { name: `Five ${words}` })).toBeVisible();
});

test('on a holiday says its name and the last day’s figures, and asks for nothing', async () => {
  const last = { day: '2083-08-11', present: 28, total: 32 };
  answer('get', TODAY, withClass({ classname: 'Five', total: 32, holiday: 'Saturday', last }));
  renderApp('/student-attendance');
  expect(
    await screen.findByText(/^Saturday: no school\. 28 of 32 attended on Friday, 11 Mangsir\.$/u),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Five No school' })).toBeVisible();
  expect(screen.queryByText('Not taken yet')).not.toBeInTheDocument();
});

test('says of each section how far it is, or how far its class is that was divided after its sheet', async () => {
  const classes = classesWith({ Five: ['A', 'B'], Six: ['A', 'B'] });
  answer('get', '/api/school/classes', classes);
  answer('get', TODAY, [
    { classname: 'Five', section: 'A', taken: true, present: 28, total: 32 },
    { classname: 'Five', section: 'B', taken: false, present: 0, total: 30 },
    { classname: 'Six', taken: true, present: 31, total: 32 },
  ]);
  renderApp('/student-attendance');
  expect(await screen.findByRole('link', { name: 'Five A 28 of 32 attended' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Five B Not taken yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Six A 31 of 32 in Six' })).toBeVisible();
});

test('can be used when the overview cannot be loaded, which can be tried again', async () => {
  refuse('get', TODAY, 503, { message: 'The database does not answer. Please try again in a moment.' });
  const { user } = renderApp('/student-attendance');
  expect(
    await screen.findByText(/^Today’s attendance could not be loaded: The database does not/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^Five/ })).toBeVisible();
  expect(screen.queryByText('No students')).toBeNull();
  answer('get', TODAY, withClass({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Five No students' })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

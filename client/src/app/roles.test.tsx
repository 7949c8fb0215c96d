// What a role sees of the frame: pages, menu and the box that finds.

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { school } from '../features/school/schoolRequests.ts';
import { readCredentials } from '../lib/credentials.ts';
import { call } from '../lib/http.ts';
import { paths } from '../lib/paths.ts';
import { aClerk, aFoundStudent, aLogin, aSchool, aStudent, aTeacher } from '../testing/builders.ts';
import { answer, refuse, watchCalls } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

const NOT_YOURS = 'This page is not for you';
const HEADS_ONLY = [
  paths.feePlan,
  paths.concessions,
  paths.teacherSalary,
  paths.staffSalary,
  paths.school,
  paths.holidays,
  paths.users,
  paths.trail,
  paths.annual,
];
/** And the pages before and without signing in. */
const OF_TEACHERS = new Set<string>([
  paths.dashboard,
  paths.login,
  paths.firstPassword,
  paths.account,
  paths.accountPassword,
  paths.studentDetails,
  paths.students,
  paths.studentAttendance,
  paths.attendanceRegister,
  paths.examinations,
]);

const box = () => screen.getByRole('combobox', { name: 'Find a student, teacher or page' });
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
async function find(text: string, login = aTeacher('Five')) {
  answer('get', '/api/search', [{ ...aFoundStudent({ name: 'Menuka Example' }) }]);
  const app = renderApp('/student_details', { login });
  await screen.findByRole('heading', { name: 'Browse By Class' });
  await app.user.click(box());
  await app.user.paste(text);
  return app;
}

const linksOfMenu = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

function pathsIn(all: readonly string[]) {
  return all.filter((path) => !path.includes(':'));
}

describe('the menu', () => {
  test('has the users and the trail for a head', async () => {
    renderApp('/student_details');
    await screen.findByRole('heading', { name: 'Browse By Class' });
    expect(linksOfMenu()).toEqual(expect.arrayContaining(HEADS_ONLY));
  });

  test('of a clerk has none of what is for heads', async () => {
    renderApp('/student_details', { login: aClerk() });
    await screen.findByRole('heading', { name: 'Browse By Class' });
    const links = linksOfMenu();
    expect(HEADS_ONLY.filter((path) => links.includes(path))).toEqual([]);
    expect(links).toEqual(expect.arrayContaining([paths.studentFee, paths.dayBook, paths.teacherDetails]));
  });

  test('of a teacher has the lists, the sheets and the register of their classes', async () => {
    renderApp('/student_details', { login: aTeacher('Five') });
    await screen.findByRole('heading', { name: 'Browse By Class' });
    expect(linksOfMenu()).toEqual([
      paths.dashboard,
      paths.studentDetails,
      paths.studentAttendance,
      paths.examinations,
      paths.attendanceRegister,
    ]);
    expect(screen.getByRole('link', { name: 'Attendance' })).toBeVisible();
  });
});

describe('a page that is typed by hand', () => {
  test.each(HEADS_ONLY)(
    '%s says to a clerk that it is for heads, and asks the server nothing',
    async (path) => {
      const calls = watchCalls();
      const { user, path: at } = renderApp(path, { login: aClerk() });
      expect(await screen.findByRole('heading', { name: NOT_YOURS })).toBeVisible();
      expect(screen.getByText(/signed in as a clerk/u)).toBeVisible();
      const asked = new Set(calls.filter((each) => !/\/(school|account|account\/names)$/u.test(each)));
      expect([...asked]).toEqual([]);
      answer('post', '/dashboard', []);
      await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
      await waitFor(() => expect(at()).toBe('/'));
    },
  );

  test.each(pathsIn(Object.values(paths)).filter((path) => !OF_TEACHERS.has(path)))(
    '%s says to a teacher that it is for others',
    async (path) => {
      renderApp(path, { login: aTeacher('Five') });
      expect(await screen.findByRole('heading', { name: NOT_YOURS })).toBeVisible();
      expect(screen.getByText(/signed in as a teacher/u)).toBeVisible();
    },
  );

  test.each(['/student-attendance/Six', '/student_details/details/Six'])(
    '%s is not for the teacher of another class',
    async (path) => {
      renderApp(path, { login: aTeacher('Five', 'Seven') });
      expect(await screen.findByRole('heading', { name: NOT_YOURS })).toBeVisible();
    },
  );

  test('of the own class is shown', async () => {
    renderApp('/student_details/details/Seven', { login: aTeacher('Five', 'Seven') });
    expect(await screen.findByRole('heading', { name: 'Class Seven' })).toBeVisible();
  });
});

describe('a role that is changed while the user is signed in', () => {
  test('is read when the page is loaded, and the menu follows', async () => {
    const { token: _, value: __, schoolName: ___, ...account } = aLogin({ role: 'clerk' });
    answer('get', '/api/account', { message: '', account });
    renderApp('/school');
    expect(await screen.findByRole('heading', { name: NOT_YOURS })).toBeVisible();
    expect(linksOfMenu()).not.toContain(paths.school);
    expect(readCredentials()?.role).toBe('clerk');
  });

  test('is read again when the server refuses a call, and given back it opens the page', async () => {
    const { path } = renderApp('/school', { login: aLogin() });
    await screen.findByLabelText('Paper of receipts');
    const { token: _, value: __, schoolName: ___, ...account } = aLogin();
    answer('get', '/api/account', { message: '', account: { ...account, role: 'clerk' } });
    refuse('get', '/api/users', 403, { message: 'Only a head may see and change users.', code: 'role' });
    await act(() => call({ url: '/api/users' }).catch(() => undefined));
    expect(await screen.findByRole('heading', { name: NOT_YOURS })).toBeVisible();
    answer('get', '/api/account', { message: '', account: { ...account } });
    await act(() => call({ url: '/api/users' }).catch(() => undefined));
    expect(await screen.findByLabelText('Paper of receipts')).toBeVisible();
    expect(path()).toBe('/school');
  });

  test('a refusal for the role stands in the place of what was asked for', async () => {
    const message = 'Only the office may see money.';
    refuse('get', '/api/dues', 403, { message, code: 'role' });
    renderApp('/dues', { login: aClerk() });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the box that finds', () => {
  test.each(['fee plan', 'users', 'dues five', 'take fees menuka', 'attendance six', 'pay gita'])(
    'offers a teacher nothing for “%s”',
    async (text) => {
      await find(text);
      await waitFor(() => expect(labels()).toContainEqual(expect.stringMatching(/^All Students with/u)));
      const others = labels().filter((label) => !/All Students with|Menuka/u.test(label));
      expect(others).toEqual([]);
    },
  );

  test('offers a teacher the sheet of the own class', async () => {
    const { user, path } = await find('attendance five');
    await waitFor(() => expect(labels()[0]).toMatch(/^Attendance, class Five/u));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/student-attendance/Five'));
  });

  test('opens the page of a student by Ctrl+Enter, too, where no fees may be taken', async () => {
    answer('get', '/api/students/student-1', { ...aStudent() });
    const { user, path } = await find('menuka');
    await screen.findByRole('option', { name: /^Menuka/u });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(path()).toBe('/students/student-1'));
  });

  test('offers a clerk no salary, but the desk', async () => {
    await find('salary', aClerk());
    await waitFor(() => expect(labels()).toContainEqual(expect.stringMatching(/^All Students with/u)));
    expect(labels().filter((label) => /Salary/u.test(label))).toEqual([]);
  });
});

test('the clock is asked about in the office only', async () => {
  const times = { shows: '2026-11-21T05:15:00.000Z', other: '2026-11-21T06:15:00.000Z', of: 'last act' };
  answer('get', '/api/school', { ...aSchool(), clock: 'behind', clock_times: times });
  const { store } = renderApp('/student_details', { login: aTeacher('Five') });
  await waitFor(() => expect(school.select(store.getState()).status).toBe('success'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

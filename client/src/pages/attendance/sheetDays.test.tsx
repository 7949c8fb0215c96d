// The sheets of other days, of holidays, and of the moment when the day turns.

import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aSheet, aTakenSheet } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const CLASS = '/api/students/attendance/Five';
const dayOfMangsir = (day: number) => `${CLASS}/2083/Mangsir/${day}`;
const register = (...taken: number[]) => ({
  days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    holiday: day === 5 ? 'Saturday' : null,
    taken: taken.includes(day),
    no_school: day === 3,
  })),
  students: [],
});

beforeEach(() => {
  // Sunday, 6 Mangsir 2083.
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-22T06:00:00Z'),
  });
});

const mark = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const submitByKey = '{Control>}{Enter}{/Control}';

describe('the sheet of a day that is over', () => {
  test('is taken for that day, and leads on to the next day with school and without a sheet', async () => {
    answer('get', dayOfMangsir(2), { ...aSheet() });
    answer('get', '/api/students/attendance/Six/2083/Mangsir/2', { ...aTakenSheet() });
    answer('get', '/api/students/attendance/Seven/2083/Mangsir/2', { ...aSheet() });
    answer('get', `${CLASS}/2083/Mangsir`, register(2));
    const { user, path } = renderApp('/student-attendance/Five?day=2083-08-02');
    await screen.findByRole('table');
    expect(screen.getByText('Wednesday, 2 Mangsir 2083')).toBeVisible();
    const sent = answer('put', dayOfMangsir(2), { message: 'Taken, 2 Mangsir 2083' }, 201);
    answer('get', dayOfMangsir(4), { ...aSheet() });
    await user.keyboard('pa');
    answer('get', dayOfMangsir(2), { ...aTakenSheet() });
    await user.keyboard(submitByKey);
    const next = await screen.findByRole('link', { name: 'Next day: Friday, 4 Mangsir' });
    expect(next).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Next: Class Seven' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        students: [
          { _id: 'student-1', student_name: 'Aarav Example', roll_no: 1, present: true },
          { _id: 'student-2', student_name: 'Kamala Example', roll_no: 2, present: false },
        ],
      },
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /Aarav/ })).toHaveFocus();
    expect(screen.getByText('Friday, 4 Mangsir 2083')).toBeVisible();
    expect(path()).toBe('/student-attendance/Five?day=2083-08-04');
  });

  test('is shown as it is when another desk has taken it meanwhile', async () => {
    answer('get', dayOfMangsir(2), { ...aSheet() });
    const { user } = renderApp('/student-attendance/Five?day=2083-08-02');
    await screen.findByRole('table');
    refuse('put', dayOfMangsir(2), 409, { message: 'Somebody else has changed this sheet.' });
    await user.keyboard('p');
    answer('get', dayOfMangsir(2), { ...aTakenSheet() });
    await user.keyboard(submitByKey);
    expect(await screen.findByText('Attendance is taken')).toBeVisible();
    expect(screen.queryByText('Somebody else has changed this sheet.')).toBeNull();
  });
});

describe('the ways from day to day', () => {
  test('go back to the days before, and not past today', async () => {
    answer('get', dayOfMangsir(6), { ...aTakenSheet() });
    answer('get', dayOfMangsir(5), { ...aSheet({ holiday: 'Saturday' }) });
    const { user, path } = renderApp('/student-attendance/Five');
    await screen.findByRole('table');
    expect(screen.getByRole('button', { name: 'The day after' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'The day before' }));
    expect(await screen.findByText('Saturday is a holiday. There is no attendance to take.')).toBeVisible();
    expect(path()).toBe('/student-attendance/Five?day=2083-08-05');
    expect(screen.getByRole('link', { name: 'Register of Mangsir' })).toHaveAttribute(
      'href',
      '/attendance-register?of=Five&month=2083-Mangsir',
    );
    await user.click(screen.getByRole('button', { name: 'The day after' }));
    expect(await screen.findByText('Attendance already taken for today')).toBeVisible();
  });

  test('open to all days of the month until today', async () => {
    answer('get', dayOfMangsir(6), { ...aTakenSheet() });
    answer('get', dayOfMangsir(2), { ...aSheet() });
    const { user, path } = renderApp('/student-attendance/Five');
    await screen.findByRole('table');
    await user.click(within(screen.getByRole('main')).getByText('Sunday, 6 Mangsir 2083'));
    const days = screen.getAllByRole('link', { name: /, \d+ Mangsir 2083$/ });
    expect(days.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
    await user.click(days[1]!);
    expect(await screen.findByRole('button', { name: 'All present' })).toBeVisible();
    expect(path()).toBe('/student-attendance/Five?day=2083-08-02');
  });

  test('ask first when marks are not submitted', async () => {
    answer('get', dayOfMangsir(6), { ...aSheet() });
    const { user, path } = renderApp('/student-attendance/Five');
    await screen.findByRole('table');
    await user.keyboard('p');
    await user.click(screen.getByRole('button', { name: 'The day before' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay' }));
    expect(mark('Aarav')).toHaveTextContent('Present');
    expect(path()).toBe('/student-attendance/Five');
  });

  test('lead nowhere from a day that has not come yet, but to today', async () => {
    renderApp('/student-attendance/Five?day=2083-08-07');
    expect(await screen.findByText('Monday, 7 Mangsir 2083 has not come yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: "Open today's sheet" })).toHaveAttribute(
      'href',
      '/student-attendance/Five?day=2083-08-06',
    );
  });

  test('do not exist for a day that the calendar does not have', async () => {
    renderApp('/teacher_attendance?day=2083-08-31');
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  });
});

test('a holiday asks before it is opened; the answer that opens nothing has the focus', async () => {
  answer('get', dayOfMangsir(6), { ...aSheet({ holiday: 'Chhath' }) });
  const { user } = renderApp('/student-attendance/Five');
  const open = await screen.findByRole('button', { name: 'Take attendance' });
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(open);
  const question = within(
    screen.getByRole('dialog', { name: 'Chhath is a holiday. Take attendance anyway?' }),
  );
  // A dialog focuses its first button.
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'Take attendance',
  ]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(open);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take attendance' }));
  expect(mark('Aarav')).toHaveFocus();
});

test('a sheet that is open when the day turns says so, keeps its marks, and is submitted for its own day', async () => {
  answer('get', dayOfMangsir(6), { ...aSheet() });
  const { user } = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  await user.keyboard('p');
  act(() => {
    vi.setSystemTime(new Date('2026-11-22T18:15:10Z'));
    vi.advanceTimersByTime(30_000);
  });
  expect(screen.getByText('It is Monday, 7 Mangsir now; this sheet is of Sunday')).toBeVisible();
  expect(mark('Aarav')).toHaveTextContent('Present');
  const sent = answer('put', dayOfMangsir(6), { message: 'Taken, 6 Mangsir 2083' }, 201);
  answer('get', `${CLASS}/2083/Mangsir`, register(6));
  answer('get', dayOfMangsir(6), { ...aTakenSheet() });
  answer('get', dayOfMangsir(7), { ...aSheet() });
  await user.keyboard(submitByKey);
  expect(await screen.findByText('Taken, 6 Mangsir 2083')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await screen.findByRole('link', { name: 'Next day: Monday, 7 Mangsir' })).toHaveFocus();
});

test('the day is read from the clock again when a sheet is submitted', async () => {
  answer('get', dayOfMangsir(6), { ...aSheet() });
  const { user } = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  // The page has not noticed it yet.
  vi.setSystemTime(new Date('2026-11-22T18:15:10Z'));
  const sent = answer('put', dayOfMangsir(6), { message: 'Taken' }, 201);
  answer('get', `${CLASS}/2083/Mangsir`, register(6));
  answer('get', dayOfMangsir(7), { ...aTakenSheet() });
  answer('get', dayOfMangsir(6), { ...aTakenSheet() });
  await user.keyboard(`p${submitByKey}`);
  await screen.findByText('Taken');
  expect(sent).toHaveLength(1);
});

test("after today's sheet the next class without one is offered, and Enter opens it", async () => {
  answer('get', dayOfMangsir(6), { ...aSheet() });
  answer('get', '/api/students/attendance/Six/2083/Mangsir/6', { ...aTakenSheet() });
  answer('get', '/api/students/attendance/Seven/2083/Mangsir/6', { ...aSheet() });
  const { user } = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  answer('post', CLASS, { message: 'Taken' }, 201);
  answer('get', dayOfMangsir(6), { ...aTakenSheet() });
  await user.keyboard(`p${submitByKey}`);
  expect(await screen.findByRole('link', { name: 'Next: Class Seven' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: /^Next day/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /Aarav/ })).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Attendance, class Seven' })).toBeVisible();
});

import type { ClassSheet } from '@school-office/contract/attendance/attendance';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aSheet, aTakenSheet, classesWith } from '../../testing/builders.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const SUBMIT = '/api/students/attendance/Five';
const RECORD = `${SUBMIT}/:year/:month/:day`;
const TAKEN = 'Attendance already taken for today';

const AARAV = { _id: 'student-1', student_name: 'Aarav Example', roll_no: 1 };
const KAMALA = { _id: 'student-2', student_name: 'कमला अधिकारी', roll_no: 2 };
const KIRAN = { _id: 'student-3', student_name: 'Kiran Rai', roll_no: 3 };

const RECORDED = {
  ...aTakenSheet({
    students: [
      { ...AARAV, mark: 'P', present: true },
      { ...KAMALA, mark: 'A', present: false },
    ],
  }),
};

const sheetOf = (...others: ClassSheet['others']) => ({ ...aSheet({ others }) });

async function openSheet() {
  answer('get', RECORD, sheetOf(AARAV, KAMALA, KIRAN));
  const app = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  return app;
}

const leave = (user: Awaited<ReturnType<typeof openSheet>>['user']) => {
  const link = screen.getByRole('link', { name: 'Registration, Students Section' });
  return user.click(link);
};
/** Whether the browser would ask before it closes the tab. */
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const toggle = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const submitButton = () => screen.getByRole('button', { name: 'Submit' });
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

describe('the sheet of a class', () => {
  test("shows today's Nepali date, the specified columns, and everyone absent", async () => {
    await openSheet();
    expect(screen.getByRole('heading', { name: 'Attendance, class Five' })).toBeVisible();
    const header = screen.getByRole('heading', { level: 1 }).parentElement!;
    expect(header).toHaveTextContent('Wednesday, 9 Mangsir 2083');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'SN',
      'Student Name',
      'Roll No',
      'Attendance',
    ]);
    expect(screen.getByText('0 present')).toBeVisible();
    expect(screen.getByText('3 absent')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Absent$/ })).toHaveLength(3);
  });

  test('is toggled by a click, Space and Enter, and walked through with the arrow keys', async () => {
    const { user } = await openSheet();
    await user.click(toggle('Aarav'));
    expect(toggle('Aarav')).toHaveTextContent('Present');
    await user.keyboard('{ArrowDown} {ArrowDown}{Enter}');
    expect(toggle('कमला')).toHaveTextContent('Present');
    expect(toggle('Kiran')).toHaveTextContent('Present');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(toggle('Kiran')).toHaveTextContent('Absent');
    await user.keyboard('{Home}{Enter}');
    expect(toggle('Aarav')).toHaveTextContent('Absent');
    await user.keyboard('{End}{ArrowUp}');
    expect(toggle('कमला')).toHaveFocus();
    expect(screen.getByText('1 present')).toBeVisible();
    expect(screen.getByText('2 absent')).toBeVisible();
  });

  test('makes all present, and all absent again', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'All present' }));
    expect(screen.getByText('3 present')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All absent' }));
    expect(screen.getByText('3 absent')).toBeVisible();
  });

  test('sends every line; then it is read-only under the banner', async () => {
    const { user } = await openSheet();
    const sent = answer('post', SUBMIT, { message: 'Attendance taken for class Five: 1 of 3 present' }, 201);
    await user.click(toggle('Kiran'));
    answer('get', RECORD, RECORDED);
    await user.click(submitButton());
    expect(await screen.findByText('Attendance taken for class Five: 1 of 3 present')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        students: [
          { _id: 'student-1', student_name: 'Aarav Example', roll_no: 1, present: false },
          { _id: 'student-2', student_name: 'कमला अधिकारी', roll_no: 2, present: false },
          { _id: 'student-3', student_name: 'Kiran Rai', roll_no: 3, present: true },
        ],
      },
    ]);
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(screen.getAllByText(TAKEN)).toHaveLength(1);
    expect(submitButton()).toBeDisabled();
  });

  test('hides the banner 10 seconds after submitting, and goes on saying that attendance is taken', async () => {
    const { user } = await openSheet();
    answer('post', SUBMIT, { message: 'Taken now' }, 201);
    answer('get', RECORD, RECORDED);
    await user.click(toggle('Kiran'));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(submitButton());
    await screen.findByText('Taken now');
    await screen.findByText(TAKEN);
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(screen.queryByText('Taken now')).not.toBeInTheDocument();
    expect(screen.getByText(TAKEN)).toBeVisible();
  });

  test('keeps the marks when sending fails', async () => {
    const { user } = await openSheet();
    fail('post', SUBMIT);
    await user.click(toggle('Kiran'));
    await user.click(submitButton());
    expect(await screen.findByText(/school office does not answer/u)).toBeVisible();
    expect(toggle('Kiran')).toHaveTextContent('Present');
    expect(submitButton()).toBeEnabled();
  });

  test('shows the record when another user has submitted first', async () => {
    const { user } = await openSheet();
    refuse('post', SUBMIT, 409, { message: TAKEN });
    await user.click(toggle('Kiran'));
    answer('get', RECORD, RECORDED);
    await user.click(submitButton());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(submitButton()).toBeDisabled();
    expect(screen.getAllByText(TAKEN)).toHaveLength(1);
  });
});

describe('leaving the sheet', () => {
  test('with marks that are not submitted asks first; Stay is focused and keeps them', async () => {
    const { user, path } = await openSheet();
    await user.click(toggle('Kiran'));
    await leave(user);
    const question = within(screen.getByRole('dialog', { name: 'Close without submitting?' }));
    const buttons = question.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Stay', 'Close']);
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toggle('Kiran')).toHaveTextContent('Present');
    expect(path()).toBe('/student-attendance/Five');
    expect(closingAsks()).toBe(true);
    await leave(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Register Student' })).toBeVisible();
  });

  test('without changed marks asks nothing', async () => {
    const { user } = await openSheet();
    await user.click(toggle('Kiran'));
    await user.click(toggle('Kiran'));
    expect(closingAsks()).toBe(false);
    await leave(user);
    expect(await screen.findByRole('heading', { name: 'Register Student' })).toBeVisible();
  });

  test('after Submit asks nothing, also while the record is being read', async () => {
    const { user } = await openSheet();
    answer('post', SUBMIT, { message: 'Taken now' }, 201);
    const release = answerLater('get', RECORD, RECORDED);
    await user.click(toggle('Kiran'));
    await user.click(submitButton());
    await screen.findByText('Taken now');
    expect(closingAsks()).toBe(false);
    await leave(user);
    expect(await screen.findByRole('heading', { name: 'Register Student' })).toBeVisible();
    release();
  });

  test('by logging out asks too', async () => {
    answer('post', '/api/logout', {});
    answer('get', '/api/schools', []);
    const { user } = await openSheet();
    await user.click(toggle('Kiran'));
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});

describe('attendance that is already taken', () => {
  test('is read-only, with the banner and Submit disabled', async () => {
    answer('get', RECORD, RECORDED);
    renderApp('/student-attendance/Five');
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(submitButton()).toBeDisabled();
    expect(rows()).toEqual([
      ['1', 'Aarav Example', '1', 'Present'],
      ['2', 'कमला अधिकारी', '2', 'Absent'],
    ]);
    expect(screen.queryByRole('button', { name: /Present|Absent/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'All present' })).toBeNull();
  });

  test('gives way to a new sheet after midnight in Nepal, on a page left open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T18:14:50Z') });
    answer('get', RECORD, RECORDED);
    renderApp('/student-attendance/Five');
    await screen.findByText(TAKEN);
    answer('get', RECORD, sheetOf(AARAV));
    vi.advanceTimersByTime(60_000);
    expect(await screen.findByRole('button', { name: /Aarav Example: Absent/ })).toBeVisible();
    expect(screen.queryByText(TAKEN)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
      'Sunday, 6 Mangsir 2083',
    );
  });
});

describe('a sheet that cannot be shown', () => {
  test('shows the loader while it is read', async () => {
    const release = answerLater('get', RECORD, RECORDED);
    renderApp('/student-attendance/Five');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('says why, and can be loaded again', async () => {
    refuse('get', RECORD, 503, { message: 'The database does not answer. Please try again in a moment.' });
    const { user } = renderApp('/student-attendance/Five');
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    answer('get', RECORD, RECORDED);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('says what to do when the class is empty', async () => {
    answer('get', RECORD, sheetOf());
    renderApp('/student-attendance/Five');
    expect(await screen.findByText('No student is registered in class Five yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register a student' })).toHaveAttribute(
      'href',
      paths.studentRegister,
    );
  });

  test('is the not-found page for a class that does not exist', async () => {
    renderApp('/student-attendance/Eleven');
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  });
});

const ROUTES = { teacher: paths.teacherAttendance, staff: paths.staffAttendance } satisfies Record<
  EmployeeKind,
  string
>;

describe.each(EMPLOYEE_KINDS)('the sheet of kind %s', (kind) => {
  const { many, labels } = EMPLOYEE_WIRE[kind];
  const path = `/api/${many}/attendance`;
  const record = `${path}/:year/:month/:day`;
  const line = { _id: 'e-1', name: 'Sita Example', number: 'X-001' };
  const { students: _, ...ofDay } = aSheet({ others: [] });

  test('is marked and sent under the names of its own kind', async () => {
    answer('get', record, { ...ofDay, [many]: [], others: [toWire(kind, line)] });
    const { user } = renderApp(ROUTES[kind]);
    await screen.findByRole('table');
    expect(screen.getByRole('columnheader', { name: labels.name })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: labels.number })).toBeVisible();
    const sent = answer('post', path, { message: 'Taken' }, 201);
    await user.click(toggle('Sita'));
    const taken = { ...toWire(kind, { ...line, present: true }), mark: 'P' };
    answer('get', record, { ...ofDay, taken: true, [many]: [taken] });
    await user.click(submitButton());
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ [many]: [toWire(kind, { ...line, present: true })] }]);
    expect(rows()).toEqual([['1', 'Sita Example', 'X-001', 'Present']]);
  });

  test('says so when nobody is registered', async () => {
    answer('get', record, { ...ofDay, [many]: [] });
    renderApp(ROUTES[kind]);
    expect(await screen.findByText(/is registered yet/)).toBeVisible();
  });
});

test('attendance of a class with sections is looked at whole, and taken in its sections', async () => {
  answer('get', '/api/school/classes', classesWith({ Five: ['A', 'B'] }));
  answer('get', RECORD, RECORDED);
  renderApp('/student-attendance/Five');
  expect(await screen.findByText('Attendance of class Five is taken in its sections.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Five B' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/student-attendance\/Five\?.*section=B/),
  );
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Submit|Correct/ })).not.toBeInTheDocument();
});

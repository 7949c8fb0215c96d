// The marks of a sheet, by key and by mouse.

import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { switchLetterKeys } from '../../components/keys/useKey.ts';
import { aSheet, aTakenSheet } from '../../testing/builders.ts';
import { answer } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const SHEET = '/api/students/attendance/Five/2083/Mangsir/6';
const SUBMIT = '/api/students/attendance/Five';

beforeEach(() => {
  // Sunday, 6 Mangsir 2083.
  vi.setSystemTime('2026-11-22T06:00:00Z');
});

async function openSheet() {
  answer('get', SHEET, { ...aSheet() });
  const app = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  return app;
}

const mark = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

describe('the keys of the marks', () => {
  test('mark the person with the focus, beginning with the first, and go on to the next', async () => {
    const { user } = await openSheet();
    expect(mark('Aarav')).toHaveFocus();
    await user.keyboard('l');
    expect(mark('Aarav')).toHaveTextContent('Late');
    expect(mark('Kamala')).toHaveFocus();
    await user.keyboard('v');
    expect(mark('Kamala')).toHaveTextContent('On leave');
    expect(screen.getByLabelText('Reason for the leave of Kamala Example')).toHaveFocus();
    await user.keyboard('{Enter}');
    // The last one keeps the focus.
    expect(mark('Kamala')).toHaveFocus();
    expect(screen.getByText('1 late')).toBeVisible();
    expect(screen.getByText('1 on leave')).toBeVisible();
    await user.keyboard('p{ArrowUp}a');
    expect(mark('Kamala')).toHaveTextContent('Present');
    expect(mark('Aarav')).toHaveTextContent('Absent');
    expect(screen.getByText('1 present')).toBeVisible();
    expect(screen.getByText('1 absent')).toBeVisible();
  });

  test('Shift+P marks everybody present who is absent', async () => {
    const { user } = await openSheet();
    await user.keyboard('v{Enter}{Shift>}P{/Shift}');
    expect(mark('Aarav')).toHaveTextContent('On leave');
    expect(mark('Kamala')).toHaveTextContent('Present');
  });

  test('do nothing when the keys of one letter are switched off; then Late and On leave are reached by Tab', async () => {
    switchLetterKeys(false);
    const { user } = await openSheet();
    await user.keyboard('p');
    expect(mark('Aarav')).toHaveTextContent('Absent');
    await user.keyboard('{Tab}{Enter}');
    expect(mark('Aarav')).toHaveTextContent('Late');
    await user.keyboard('{Tab}{Enter}');
    expect(mark('Aarav')).toHaveTextContent('On leave');
  });

  test('together with Ctrl or Alt are left to the browser', async () => {
    const { user } = await openSheet();
    await user.keyboard('{Control>}p{/Control}{Alt>}l{/Alt}');
    expect(mark('Aarav')).toHaveTextContent('Absent');
  });
});

test('a click changes from late or on leave to present', async () => {
  const { user } = await openSheet();
  await user.click(screen.getAllByRole('button', { name: 'Late' })[0]!);
  expect(mark('Aarav')).toHaveTextContent('Late');
  await user.click(mark('Aarav'));
  expect(mark('Aarav')).toHaveTextContent('Present');
});

test('All present changes those who are absent only', async () => {
  const { user } = await openSheet();
  await user.keyboard('v');
  await user.click(screen.getByRole('button', { name: 'All present' }));
  expect(mark('Aarav')).toHaveTextContent('On leave');
  expect(mark('Kamala')).toHaveTextContent('Present');
});

test('Ctrl+Enter submits the marks, a leave with its reason', async () => {
  const { user } = await openSheet();
  const sent = answer('post', SUBMIT, { message: 'Taken' }, 201);
  await user.keyboard('v');
  expect(screen.getByLabelText('Reason for the leave of Aarav Example')).toHaveFocus();
  await user.keyboard('a wedding{Enter}');
  expect(mark('Kamala')).toHaveFocus();
  answer('get', SHEET, {
    ...aTakenSheet({
      students: [
        {
          _id: 'student-1',
          student_name: 'Aarav Example',
          roll_no: 1,
          mark: 'V',
          present: false,
          reason: 'a wedding',
        },
      ],
    }),
  });
  await user.keyboard('l{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Attendance already taken for today')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      students: [
        {
          _id: 'student-1',
          student_name: 'Aarav Example',
          roll_no: 1,
          present: false,
          mark: 'V',
          reason: 'a wedding',
        },
        { _id: 'student-2', student_name: 'Kamala Example', roll_no: 2, present: true, mark: 'L' },
      ],
    },
  ]);
  expect(screen.getByText('a wedding')).toBeVisible();
});

test('V on a leave goes to its reason and leaves it as it is; Enter without one goes on too', async () => {
  const { user } = await openSheet();
  await user.keyboard('v{Enter}');
  expect(mark('Kamala')).toHaveFocus();
  await user.keyboard('{ArrowUp}va wedding{Enter}{ArrowUp}v');
  const reason = screen.getByLabelText('Reason for the leave of Aarav Example');
  expect(reason).toHaveFocus();
  expect(reason).toHaveValue('a wedding');
});

test('a reason goes with the leave: another mark has none', async () => {
  const { user } = await openSheet();
  const sent = answer('post', SUBMIT, { message: 'Taken' }, 201);
  await user.keyboard('va wedding');
  await user.click(mark('Aarav'));
  answer('get', SHEET, { ...aTakenSheet() });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Attendance already taken for today');
  expect(sent[0]!.body).toMatchObject({ students: [{ present: true }, { present: false }] });
  expect(JSON.stringify(sent[0]!.body)).not.toContain('wedding');
});

test('a leave that was entered before is marked, with its reason, and can be changed; D is on duty', async () => {
  const [aarav, kamala] = aSheet().others;
  answer('get', SHEET, { ...aSheet(), others: [{ ...aarav!, mark: 'D', reason: 'Quiz' }, kamala!] });
  const { user } = renderApp('/student-attendance/Five');
  await screen.findByRole('table');
  expect(mark('Aarav')).toHaveTextContent('On duty');
  expect(screen.getByLabelText('Reason for the duty of Aarav Example')).toHaveValue('Quiz');
  expect(screen.getByText('1 on duty')).toBeVisible();
  await user.keyboard('p');
  expect(mark('Aarav')).toHaveTextContent('Present');
  expect(screen.queryByText('1 on duty')).toBeNull();
  await user.keyboard('d');
  expect(mark('Kamala')).toHaveTextContent('On duty');
  expect(screen.getByLabelText('Reason for the duty of Kamala Example')).toHaveFocus();
});

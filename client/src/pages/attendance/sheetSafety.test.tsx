// What is marked is not lost, not sent by mistake, and not taken for another desk's.

import { toWire } from '@school-office/contract/employees/employeeWire';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import { paths } from '../../lib/paths.ts';
import { aLogin, aSheet, aTakenSheet, SCHOOLS_ANSWER } from '../../testing/builders.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const SHEET = '/api/students/attendance/Five/2083/Mangsir/6';
const SUBMIT = '/api/students/attendance/Five';
const submitByKey = '{Control>}{Enter}{/Control}';
const STILL_HERE = /^What you marked is still here/;

beforeEach(() => {
  // Sunday, 6 Mangsir 2083.
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-22T06:00:00Z'),
  });
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  answer('post', '/api/logout', {});
});

async function openSheet(sheet = aSheet(), login = aLogin()) {
  answer('get', SHEET, { ...sheet });
  const app = renderApp('/student-attendance/Five', { login });
  await screen.findByRole('table');
  return app;
}

/** Loads the page again, as a browser does. */
async function reload(sheet = aSheet(), login = aLogin()) {
  cleanup();
  return openSheet(sheet, login);
}

const mark = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const question = () => within(screen.getByRole('dialog', { name: 'Submit with nobody present?' }));
const keyOf = ({ headers }: { headers: Headers }) => headers.get('Idempotency-Key');
const undo = () => screen.getByRole('button', { name: 'Undo' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

async function submitted() {
  const app = await openSheet();
  answer('post', SUBMIT, { message: 'Taken now' }, 201);
  await app.user.keyboard('p');
  answer('get', SHEET, { ...aTakenSheet() });
  await app.user.keyboard(submitByKey);
  await screen.findByText('Attendance already taken for today');
  return app;
}

async function marked() {
  const app = await openSheet();
  await app.user.keyboard('l');
  await app.user.keyboard('va wedding');
  return app;
}

describe('a sheet with nobody present', () => {
  test('that was not touched asks before it is sent, with Cancel first', async () => {
    const { user } = await openSheet();
    const sent = answer('post', SUBMIT, { message: 'Taken' }, 201);
    await user.keyboard(submitByKey);
    expect(question().getByText('Nothing is marked on this sheet yet.')).toBeVisible();
    expect(question().getByText('2 students: 2 absent. Nobody is present.')).toBeVisible();
    // A dialog focuses its first control.
    const buttons = question().getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Submit anyway']);
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    answer('get', SHEET, { ...aTakenSheet() });
    await user.click(question().getByRole('button', { name: 'Submit anyway' }));
    expect(await screen.findByText('Attendance already taken for today')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('and all on leave or absent asks too; with one late it does not', async () => {
    const { user } = await openSheet();
    const sent = answer('post', SUBMIT, { message: 'Taken' }, 201);
    await user.keyboard(`v{Enter}${submitByKey}`);
    expect(question().queryByText(/^Nothing is marked/)).toBeNull();
    expect(question().getByText('2 students: 1 absent, 1 on leave. Nobody is present.')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getAllByRole('button', { name: 'Late' })[1]!);
    answer('get', SHEET, { ...aTakenSheet() });
    await user.keyboard(submitByKey);
    await screen.findByText('Attendance already taken for today');
    expect(sent).toHaveLength(1);
  });

  test('asks in a correction, but not when there was no school', async () => {
    const { user } = await openSheet(aTakenSheet());
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await user.keyboard('a');
    await user.type(screen.getByLabelText('Reason for the correction'), 'wrong class{Enter}');
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    const sent = answer('put', SHEET, { message: 'Corrected' });
    await user.click(screen.getByLabelText('There was no school on this day'));
    await user.keyboard(submitByKey);
    await screen.findByText('Corrected');
    expect(sent[0]!.body).toMatchObject({ students: [], no_school: true });
  });
});

describe('Undo', () => {
  test('takes the sheet back, and what was marked is there to go on with, under a new key', async () => {
    const { user } = await submitted();
    const undone = answer('delete', SHEET, { message: 'Attendance of class Five is undone' });
    answer('get', SHEET, { ...aSheet() });
    await user.click(undo());
    expect(await screen.findByText('Attendance of class Five is undone')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Aarav Example: Present/ })).toBeVisible();
    expect(undone).toHaveLength(1);
    expect(screen.queryByText('Taken now')).toBeNull();
  });

  test('is offered for a minute, and not for a sheet that was taken before', async () => {
    await submitted();
    expect(undo()).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await reload(aTakenSheet());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('that comes too late says so, and the sheet stays', async () => {
    const { user } = await submitted();
    refuse('delete', SHEET, 409, { message: 'It has been corrected since it was submitted.' });
    await user.click(undo());
    expect(await screen.findByText('It has been corrected since it was submitted.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeVisible();
  });

  test('whose answer was lost can be pressed again', async () => {
    const { user } = await submitted();
    fail('delete', SHEET);
    await user.click(undo());
    await screen.findByText(/does not answer/);
    refuse('delete', SHEET, 404, { message: 'There is no attendance of class Five' });
    answer('get', SHEET, { ...aSheet() });
    await user.click(undo());
    expect(await screen.findByText('It was undone already.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Aarav Example: Present/ })).toBeVisible();
  });
});

describe('what is marked is kept', () => {
  test('over a reload, with its reason, and can be cleared', async () => {
    await marked();
    const { user } = await reload();
    expect(screen.getByText(STILL_HERE)).toBeVisible();
    expect(mark('Aarav')).toHaveTextContent('Late');
    expect(screen.getByLabelText('Reason for the leave of Kamala Example')).toHaveValue('a wedding');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(mark('Aarav')).toHaveTextContent('Absent');
    expect(screen.queryByText(STILL_HERE)).toBeNull();
    await reload();
    expect(screen.queryByText(STILL_HERE)).toBeNull();
  });

  test('when the sign-in ends and the same account signs in again; not for another account', async () => {
    await marked();
    act(() => removeCredentials());
    cleanup();
    saveCredentials(aLogin());
    await reload();
    expect(mark('Aarav')).toHaveTextContent('Late');
    await reload(aSheet(), aLogin({ email: 'other@jhhs.example' }));
    expect(mark('Aarav')).toHaveTextContent('Absent');
  });

  test('for its own class and day only', async () => {
    await marked();
    cleanup();
    answer('get', '/api/students/attendance/Six/2083/Mangsir/6', { ...aSheet() });
    renderApp('/student-attendance/Six');
    await screen.findByRole('table');
    expect(mark('Aarav')).toHaveTextContent('Absent');
    cleanup();
    answer('get', '/api/students/attendance/Five/2083/Mangsir/4', { ...aSheet() });
    renderApp('/student-attendance/Five?day=2083-08-04');
    await screen.findByRole('table');
    expect(mark('Aarav')).toHaveTextContent('Absent');
  });

  test('until it is submitted', async () => {
    const { user } = await marked();
    expect(drafts()).toHaveLength(1);
    answer('post', SUBMIT, { message: 'Taken' }, 201);
    answer('get', SHEET, { ...aTakenSheet() });
    await user.keyboard(submitByKey);
    await screen.findByText('Attendance already taken for today');
    expect(drafts()).toEqual([]);
  });

  test('not after Log out, and not when the page is left', async () => {
    const { user } = await marked();
    await user.click(screen.getByRole('link', { name: 'Log out' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(drafts()).toEqual([]);
  });

  test('not after Leave, as the question says: they are not there on the way back', async () => {
    const { user, router } = await marked();
    await user.click(screen.getByRole('link', { name: 'Registration, Students Section' }));
    expect(screen.getByText(/not submitted yet and will be lost\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Register Student' });
    await act(() => router.navigate('/student-attendance/Five'));
    await screen.findByRole('table');
    expect(screen.getByText('2 absent')).toBeVisible();
    expect(screen.queryByText(STILL_HERE)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  test('and a correction with its reason, until it is given up', async () => {
    const { user } = await openSheet(aTakenSheet());
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await user.keyboard('l');
    await user.type(screen.getByLabelText('Reason for the correction'), 'came at eleven');
    const again = await reload(aTakenSheet());
    expect(screen.getByLabelText('Reason for the correction')).toHaveValue('came at eleven');
    expect(mark('Aarav')).toHaveTextContent('Late');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Correct' })).toBeVisible();
    expect(drafts()).toEqual([]);
  });

  test('when the sheet was taken meanwhile, a correction can go on with it', async () => {
    await marked();
    const { user } = await reload(aTakenSheet());
    expect(screen.getByText(/^It has been taken meanwhile\. What you marked is not saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    expect(mark('Aarav')).toHaveTextContent('Late');
  });

  test('but not when it stands on the sheet already: only its answer was lost', async () => {
    const { user } = await openSheet();
    await user.keyboard('p');
    await reload(aTakenSheet());
    expect(screen.queryByText(/taken meanwhile/)).toBeNull();
    expect(drafts()).toEqual([]);
  });
});

describe('a sheet whose answer was lost', () => {
  test('is sent again under the same key, also after a reload; the next one has another', async () => {
    const first = await openSheet();
    const lost = answer('post', SUBMIT, { message: 'The database does not answer' }, 503);
    await first.user.keyboard(`p${submitByKey}`);
    await screen.findByText('The database does not answer');
    const { user } = await reload();
    const sent = answer('post', SUBMIT, { message: 'Taken now' }, 201);
    answer('get', SHEET, { ...aTakenSheet() });
    await user.keyboard(submitByKey);
    expect(await screen.findByText('Taken now')).toBeVisible();
    expect(keyOf(lost[0]!)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(sent[0]!)).toBe(keyOf(lost[0]!));

    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    await user.keyboard('l');
    const corrected = answer('put', SHEET, { message: 'Corrected' });
    await user.type(screen.getByLabelText('Reason for the correction'), 'came at eleven{Enter}');
    await screen.findByText('Corrected');
    expect(keyOf(corrected[0]!)).not.toBe(keyOf(sent[0]!));
  });

  test('and that was changed since is not called another desk’s', async () => {
    const { user } = await openSheet();
    await user.keyboard('l');
    refuse('post', SUBMIT, 409, { message: 'This sheet was sent before', field: 'idempotencyKey' });
    answer('get', SHEET, { ...aTakenSheet() });
    await user.keyboard(submitByKey);
    expect(
      await screen.findByText(/^It was taken as you sent it first\. What you marked is not saved/),
    ).toBeVisible();
  });
});

describe('a number that is typed', () => {
  test('goes to its row, and the mark after it is that person’s; then the next person has the focus', async () => {
    const { user } = await openSheet();
    await user.keyboard('2l');
    expect(mark('Kamala')).toHaveTextContent('Late');
    expect(mark('Aarav')).toHaveTextContent('Absent');
    await user.keyboard('1');
    expect(screen.getByText('1', { selector: 'strong' }).parentElement).toHaveTextContent(
      'Roll No 1 Aarav Example',
    );
    await user.keyboard('{Enter}');
    expect(mark('Aarav')).toHaveFocus();
    expect(mark('Aarav')).toHaveTextContent('Absent');
  });

  test('is understood with a Nepali keyboard too, and so is the mark', async () => {
    await openSheet();
    fireEvent.keyDown(document.activeElement!, { key: '२', code: 'Digit2' });
    fireEvent.keyDown(document.activeElement!, { key: 'ल', code: 'KeyL' });
    expect(mark('Kamala')).toHaveTextContent('Late');
  });

  test.each(['1,2', '1, 2', '1 2', '1,,2, '])(
    'with others is a list, which one mark is given to: %s',
    async (list) => {
      const { user } = await openSheet();
      await user.keyboard(list);
      expect(screen.getByText(/^1, 2/, { selector: 'strong' })).toBeVisible();
      expect(screen.getByText('2 absent')).toBeVisible();
      await user.keyboard('l');
      expect(mark('Aarav')).toHaveTextContent('Late');
      expect(mark('Kamala')).toHaveTextContent('Late');
      expect(screen.queryByText(/^1, 2/)).toBeNull();
    },
  );

  test('of nobody says so, and nobody of the list is marked until it is taken out', async () => {
    const { user } = await openSheet();
    await user.keyboard('2,45,');
    expect(screen.getByText('No roll 45 in this class')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('No roll 45 in this class')).toBeNull();
    await user.keyboard('2,45p');
    expect(screen.getByText('No roll 45 in this class')).toBeVisible();
    expect(screen.getByText('2 absent')).toBeVisible();
    await user.keyboard('p');
    expect(screen.getByText('2 absent')).toBeVisible();
    await user.keyboard('{Backspace}p');
    expect(mark('Kamala')).toHaveTextContent('Present');
    expect(mark('Aarav')).toHaveTextContent('Absent');
  });

  test('and not marked yet keeps the sheet from being submitted', async () => {
    const { user } = await openSheet();
    const sent = answer('post', SUBMIT, { message: 'Taken' }, 201);
    await user.keyboard(`p1,2${submitByKey}`);
    expect(screen.getByText('1, 2')).toBeVisible();
    await user.keyboard('l');
    expect(mark('Kamala')).toHaveTextContent('Late');
    expect(sent).toEqual([]);
  });

  test('is taken back by Backspace and Escape; in the field of a reason digits are digits', async () => {
    const { user } = await openSheet();
    await user.keyboard('2{Backspace}p');
    expect(mark('Aarav')).toHaveTextContent('Present');
    await user.keyboard('1{Escape}l');
    expect(mark('Kamala')).toHaveTextContent('Late');
    await user.keyboard('1v12 days');
    expect(screen.getByLabelText('Reason for the leave of Aarav Example')).toHaveValue('12 days');
  });

  test('longer than any is the number of a card, and goes nowhere', async () => {
    const { user } = await openSheet();
    await user.keyboard('123456,');
    expect(mark('Aarav')).toHaveFocus();
    expect(screen.queryByText(/^No roll/)).toBeNull();
  });

  test('is that of a teacher without its letter', async () => {
    const [one, two] = ['T-001', 'T-012'].map((number, at) => ({ _id: `t-${at}`, name: `T ${at}`, number }));
    const { students: _, ...sheet } = aSheet();
    const others = [toWire('teacher', one!), toWire('teacher', two!)];
    answer('get', '/api/teachers/attendance/2083/Mangsir/6', { ...sheet, teachers: [], others });
    const { user } = renderApp(paths.teacherAttendance);
    await screen.findByRole('table');
    await user.keyboard('12p');
    expect(mark('T 1')).toHaveTextContent('Present');
  });
});

// Nothing typed in a form is lost: leaving the page asks first, and a draft survives reloads and sign-ins. Tested with the
// form that registers a student, because all forms use the same code.

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCredentials, removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import { call } from '../../lib/http.ts';
import { aLogin, aStudent, SCHOOLS_ANSWER } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

type User = ReturnType<typeof renderApp>['user'];

const STILL_HERE = /^What you typed at \d\d:\d\d is still here\./u;
const name = () => screen.getByLabelText('Student Name');
const kept = () => JSON.stringify(sessionStorage);

beforeEach(() => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  answer('post', '/api/logout', {});
  answer('get', '/api/students/same', []);
});

async function openForm(login = aLogin()) {
  const app = renderApp('/student-register', { login });
  await screen.findByRole('heading', { name: 'Register Student' });
  return app;
}

async function openFilled() {
  const app = await openForm();
  await app.user.type(name(), 'Maya Example');
  await app.user.selectOptions(screen.getByLabelText('Class'), 'Five');
  return app;
}

/** Loads the page again, as a browser does. */
async function reload(login = aLogin()) {
  cleanup();
  return openForm(login);
}

const goElsewhere = (user: User) =>
  user.click(screen.getByRole('link', { name: 'Details, Students Section' }));
const logOut = (user: User) => user.click(screen.getByRole('link', { name: 'Log out' }));
const question = () => within(screen.getByRole('dialog', { name: 'Close without saving?' }));
/** Whether the browser would ask before it closes the tab. */
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a form with something typed', () => {
  test('asks, with Stay first; Leave forgets it', async () => {
    const { user } = await openFilled();
    expect(closingAsks()).toBe(true);
    await goElsewhere(user);
    const answers = question().getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Stay', 'Close']);
    await user.click(question().getByRole('button', { name: 'Stay' }));
    expect(name()).toHaveValue('Maya Example');
    await goElsewhere(user);
    await user.click(question().getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Browse By Class' });
    await reload();
    expect(name()).toHaveValue('');
    expect(screen.queryByText(STILL_HERE)).not.toBeInTheDocument();
  });

  test('asks nothing while nothing is typed, or when it is taken back', async () => {
    const { user } = await openForm();
    await user.type(name(), 'M{Backspace}');
    expect(closingAsks()).toBe(false);
    await goElsewhere(user);
    expect(await screen.findByRole('heading', { name: 'Browse By Class' })).toBeVisible();
  });

  test('asks nothing after saving, although the class is kept', async () => {
    const { user } = await openFilled();
    const texts = {
      "Parent's Name": 'Hari',
      Age: '११',
      'RFID card number': '१',
      Address: 'A',
      Phone: '९८००००००१२',
    };
    for (const [label, text] of Object.entries({ ...texts, Email: 'a@b.example' })) {
      // oxlint-disable-next-line no-await-in-loop -- one field after another
      await user.type(screen.getByLabelText(label), text);
    }
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    const sent = answer(
      'post',
      '/api/students/register',
      { message: 'It is done', student: aStudent() },
      201,
    );
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('It is done');
    expect(sent[0]?.body).toMatchObject({ age: 11, rfid: '1', contact_no: '9800000012' });
    await waitFor(() => expect(name()).toHaveValue(''));
    expect(screen.getByLabelText('Class')).toHaveValue('Five');
    await waitFor(() => expect(closingAsks()).toBe(false));
    expect(kept()).toBe('{}');
  });

  test('by Log out asks too; then nothing is kept', async () => {
    const { user, path } = await openFilled();
    await logOut(user);
    await user.click(question().getByRole('button', { name: 'Stay' }));
    expect([path(), readCredentials()?.token]).toEqual(['/student-register', 'token-1']);
    expect(name()).toHaveValue('Maya Example');
    await logOut(user);
    await user.click(question().getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect([path(), readCredentials(), kept()]).toEqual(['/login', undefined, '{}']);
  });
});

describe('what is typed', () => {
  test('survives a reload, says so, and can be cleared', async () => {
    await openFilled();
    const { user } = await reload();
    expect(await screen.findByText(STILL_HERE)).toHaveAttribute('role', 'status');
    expect(name()).toHaveValue('Maya Example');
    expect(screen.getByLabelText('Class')).toHaveValue('Five');
    expect(closingAsks()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(name()).toHaveValue('');
    expect(name()).toHaveFocus();
    expect(screen.queryByText(STILL_HERE)).not.toBeInTheDocument();
    expect([closingAsks(), kept()]).toEqual([false, '{}']);
  });

  test('survives a sign-in that the server ends, and is there after the next one', async () => {
    const { user, path } = await openFilled();
    refuse('get', '/api/students', 401, { message: 'Please sign in again' });
    await act(() => call({ url: '/api/students' }).catch(() => undefined));
    expect(await screen.findByText(/what you typed is kept for you/)).toBeVisible();
    expect(path()).toBe('/login?redirect=%2Fstudent-register');
    answer('post', '/api/login', { ...aLogin({ token: 'token-2' }) });
    await user.selectOptions(screen.getByLabelText('School Name'), 'jhhs');
    await user.type(screen.getByLabelText('Email'), 'office@jhhs.example');
    await user.type(screen.getByLabelText('Password'), 'never kept');
    expect(kept()).not.toContain('never kept');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(STILL_HERE)).toBeVisible();
    expect(name()).toHaveValue('Maya Example');
  });

  test('is sent under the same key after a reload, so that a registration without an answer counts once', async () => {
    await openFilled();
    const key = /idempotencyKey\W+([0-9a-f]{32})/;
    const before = key.exec(kept())?.[1];
    await reload();
    await screen.findByText(STILL_HERE);
    expect(before).toMatch(/./);
    expect(key.exec(kept())?.[1]).toBe(before);
  });

  test('is gone when another account signs in, here or in another tab', async () => {
    await openFilled();
    const other = aLogin({ email: 'other@jhhs.example', token: 'token-2' });
    await reload(other);
    expect(name()).toHaveValue('');
    saveCredentials(aLogin());
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' })));
    expect(kept()).toContain('Maya');
    saveCredentials(other);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' })));
    expect(kept()).toBe('{}');
    removeCredentials();
  });

  test('holds the address of an uploaded picture, and never a file', async () => {
    answer('get', '/api/config/cloudinary', '/pictures/upload/capability');
    answer('get', '/api/config/cloudinarypreset', 'office');
    const { user } = await openFilled();
    const file = new File(['secret of the file'], 'maya.jpg', { type: 'image/jpeg' });
    answer('post', '/pictures/upload/capability', { url: '/pictures/abcdefghijklmnopqrstuvwx.jpg' });
    await user.upload(screen.getByLabelText(/^Picture/), file);
    await screen.findByText('Picture uploaded successfully');
    expect(kept()).not.toContain('maya.jpg');
    expect(kept()).toContain('/pictures/abcdefghijklmnopqrstuvwx.jpg');
  });
});

test('a child with the same name and phone as another is registered only when asked once more', async () => {
  answer('get', '/api/students/same', [aStudent({ student_name: 'Maya Example', roll_no: 12 })]);
  const { user } = await openFilled();
  const texts = {
    "Parent's Name": 'Hari',
    Age: '11',
    'RFID card number': '1',
    Address: 'A',
    Phone: '9800000012',
  };
  for (const [label, text] of Object.entries({ ...texts, Email: 'a@b.example' })) {
    // oxlint-disable-next-line no-await-in-loop -- one field after another
    await user.type(screen.getByLabelText(label), text);
  }
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
  const sent = answer('post', '/api/students/register', { message: 'It is done', student: aStudent() }, 201);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  const dialog = await screen.findByRole('dialog', { name: 'Register another Maya Example?' });
  expect(dialog).toHaveTextContent(
    'Maya Example of Hari Example, class Five, roll no 12, has this name and phone already.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('It is done')).toBeVisible();
  expect(sent).toHaveLength(1);
});

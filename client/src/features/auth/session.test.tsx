import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readCredentials, removeCredentials, saveCredentials } from '../../lib/credentials.ts';
import { call } from '../../lib/http.ts';
import { aLogin, aStudent, SCHOOLS_ANSWER } from '../../testing/builders.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { studentList } from '../students/studentRequests.ts';

const ENDED = /^Your sign-in has ended\. Please sign in again/u;

function otherTabChangedTheLogin() {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
  });
}

test('Log out leads to /login, ends the token, removes the stored login and forgets what was read', async () => {
  answer('get', '/api/students', [aStudent()]);
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  const sent = answer('post', '/api/logout', { message: 'You are signed out.' });
  const { user, store, path } = renderApp('/students');
  await screen.findByText('Aarav Example');
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(path()).toBe('/login');
  expect(readCredentials()).toBeUndefined();
  expect(studentList.select(store.getState()).result).toBeNull();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  expect(sent[0]?.body).toEqual({ everywhere: false });
});

test.each([
  ['cannot be reached', () => fail('post', '/api/logout')],
  ['does not answer', () => answerLater('post', '/api/logout', {})],
  ['has ended the sign-in itself', () => refuse('post', '/api/logout', 401, { message: 'Please sign in' })],
])('Log out works when the server %s', async (_case, prepare) => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  prepare();
  const { user, path } = renderApp('/student_details');
  await user.click(await screen.findByRole('link', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await screen.findByRole('option', { name: 'test school' })).toBeInTheDocument();
  expect([path(), readCredentials()]).toEqual(['/login', undefined]);
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('a call that is refused after Log out says nothing of an ended sign-in', async () => {
  answer('post', '/api/logout', {});
  answer('get', '/api/students', [aStudent()]);
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  const { user } = renderApp('/students');
  await screen.findByText('Aarav Example');
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  refuse('get', '/api/students', 401, { message: 'Please sign in again' });
  await act(() => call({ url: '/api/students' }).catch(() => undefined));
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('a login that the server refuses is ended, and the user comes back after signing in again', async () => {
  answer('post', '/api/logout', {});
  refuse('get', '/api/students', 401, { message: 'Please sign in again' });
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  const { user, path } = renderApp('/students');
  await screen.findByRole('option', { name: 'test school' });
  expect(path()).toBe('/login?redirect=%2Fstudents');
  expect(screen.getByText(ENDED)).toHaveAttribute('role', 'alert');
  expect(readCredentials()).toBeUndefined();

  answer('post', '/api/login', { ...aLogin({ token: 'token-2' }) });
  const sent = answer('get', '/api/students', [aStudent()]);
  await user.selectOptions(screen.getByLabelText('School Name'), 'jhhs');
  await user.type(screen.getByLabelText('Email'), 'office@jhhs.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Aarav Example')).toBeVisible();
  expect(path()).toBe('/students');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-2');
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test("another tab's logout signs this one out too", async () => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  const { path } = renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  removeCredentials();
  otherTabChangedTheLogin();
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(path()).toBe('/login?redirect=%2Fstudent_details');
});

test("another tab's login at another school is this tab's too", async () => {
  renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  saveCredentials(aLogin({ token: 'token-2', schoolName: 'Kashmir School' }));
  otherTabChangedTheLogin();
  expect((await screen.findAllByText('Kashmir School')).length).toBeGreaterThan(0);
  expect(readCredentials()?.token).toBe('token-2');
});

test("another tab's change of name and password leaves this one at its page, with all that was loaded", async () => {
  answer('get', '/api/students', [aStudent()]);
  const { store } = renderApp('/students');
  const row = await screen.findByText('Aarav Example');
  saveCredentials(aLogin({ token: 'token-2', name: 'Gita Thapa' }));
  otherTabChangedTheLogin();
  expect(await screen.findByText('Signed in as Gita Thapa')).toBeInTheDocument();
  expect(row).toBeVisible();
  expect(studentList.select(store.getState()).result).toHaveLength(1);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownAccount } from '../../features/auth/authRequests.ts';
import { readCredentials } from '../../lib/credentials.ts';
import { aClerk, SCHOOLS_ANSWER } from '../../testing/builders.ts';
import { fieldOf } from '../../testing/messages.ts';
import { answer, answerLater, refuse, watchCalls } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const LOGIN = { ...aClerk(), mustChangePassword: true };
const TITLE = 'Choose your own password';

async function open(path = '/student_details') {
  const app = renderApp(path, { login: LOGIN });
  await screen.findByRole('heading', { name: TITLE });
  return app;
}

async function choose(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(screen.getByLabelText('The password that you were given'), 'kx7pm4tq9ahw2zc3');
  await user.type(screen.getByLabelText('New password'), 'a longer horse 27');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('after a first sign-in a password is asked for before anything else, and nothing else is read', async () => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  const calls = watchCalls();
  const { user, path } = renderApp('/login', { login: null });
  answer('post', '/api/login', { ...LOGIN });
  await screen.findByRole('option', { name: 'test school' });
  await user.selectOptions(screen.getByLabelText('School Name'), 'jhhs');
  await user.type(screen.getByLabelText('Email'), 'hari@jhhs.example');
  await user.type(screen.getByLabelText('Password'), 'kx7pm4tq9ahw2zc3');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
  expect(screen.getByText(/known to the head who made it/u)).toBeVisible();
  expect(screen.getByLabelText('The password that you were given')).toHaveFocus();
  expect(path()).toBe('/first-password');
  expect([...new Set(calls)]).toEqual(['GET /api/schools', 'POST /api/login']);
});

test('it is asked for again after a reload, on whatever page, which opens when it is chosen', async () => {
  const { user, path } = await open();
  expect(path()).toBe('/first-password?redirect=%2Fstudent_details');
  const sent = answer('put', '/api/account/password', { message: 'Changed.', token: 'token-2' });
  await choose(user);
  expect(await screen.findByRole('heading', { name: 'Browse By Class' })).toBeVisible();
  expect(path()).toBe('/student_details');
  expect(sent[0]?.body).toEqual({ current: 'kx7pm4tq9ahw2zc3', next: 'a longer horse 27' });
  expect(readCredentials()).toEqual({ ...LOGIN, token: 'token-2', mustChangePassword: false });
});

test('a refusal stands at its field, and the page stays', async () => {
  const { user, path } = await open('/');
  const message = 'New password must not be the first password again';
  refuse('put', '/api/account/password', 400, { message, field: 'next' });
  await choose(user);
  expect(fieldOf(await screen.findByText(message))).toBeInTheDocument();
  expect(path()).toBe('/first-password');
});

test('a given password while one is signed in is asked for at the next call', async () => {
  const { token: _, value: __, schoolName: ___, ...account } = LOGIN;
  answer('get', '/api/account', { message: '', account: { ...account } });
  renderApp('/student_details', { login: aClerk() });
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
});

test('an answer about the account from before the change does not ask for the password again', async () => {
  const { token: _, value: __, schoolName: ___, ...account } = LOGIN;
  const release = answerLater('get', '/api/account', { message: '', account: { ...account } });
  const { user, store } = await open();
  answer('put', '/api/account/password', { message: 'Changed.', token: 'token-2' });
  await choose(user);
  await screen.findByRole('heading', { name: 'Browse By Class' });
  release();
  await waitFor(() => expect(ownAccount.select(store.getState()).status).toBe('success'));
  expect(readCredentials()?.mustChangePassword).toBe(false);
  expect(screen.getByRole('heading', { name: 'Browse By Class' })).toBeVisible();
});

test('one can log out instead, and nobody else is asked', async () => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  answer('post', '/api/logout', {});
  const { user, router } = await open('/');
  await user.click(screen.getByRole('link', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  await router.navigate('/first-password');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
});

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readCredentials } from '../lib/credentials.ts';
import { paths } from '../lib/paths.ts';
import { aLogin, SCHOOLS_ANSWER } from '../testing/builders.ts';
import { answer } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

describe('without a stored login', () => {
  test.each(Object.values(paths).filter((path) => path !== paths.login && path !== paths.firstPassword))(
    '%s leads to the login page, which knows the way back',
    async (path) => {
      answer('get', '/api/schools', SCHOOLS_ANSWER);
      const app = renderApp(path, { login: null });
      expect(await screen.findByRole('option', { name: 'test school' })).toBeInTheDocument();
      const back = path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`;
      expect(app.path()).toBe(`/login${back}`);
    },
  );
});

test('a stored login that is broken counts as none', async () => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  localStorage.setItem('credentials', '{"token":');
  renderApp('/', { login: null });
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('a stored token alone opens a page, and the rest of the login is read', async () => {
  const { token: _, ...account } = aLogin();
  answer('get', '/api/account', { message: '', account });
  localStorage.setItem('credentials', '{"token":"token-1"}');
  const app = renderApp('/student_details', { login: null });
  expect(await screen.findByRole('heading', { name: 'Browse By Class' })).toBeVisible();
  expect(await screen.findAllByText('Jammu Heritage High School')).not.toHaveLength(0);
  expect(app.path()).toBe('/student_details');
  expect(readCredentials()).toEqual(aLogin());
});

test('a signed-in user is redirected from the login page to the target in the query string', async () => {
  const app = renderApp('/login?redirect=%2Fstudent_details');
  expect(await screen.findByRole('heading', { name: 'Browse By Class' })).toBeVisible();
  expect(app.path()).toBe('/student_details');
});

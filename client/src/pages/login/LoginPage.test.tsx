import { cleanup, screen } from '@testing-library/react';
import type { JsonBodyType } from 'msw';
import { describe, expect, test } from 'vitest';
import { readCredentials } from '../../lib/credentials.ts';
import { aLogin, SCHOOLS_ANSWER } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

async function openLogin(path = '/login') {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  const app = renderApp(path, { login: null });
  await screen.findByRole('option', { name: 'test school' });
  return app;
}

async function fillIn(user: ReturnType<typeof renderApp>['user'], password = 'secret') {
  await user.selectOptions(screen.getByLabelText('School Name'), 'jhhs');
  await user.type(screen.getByLabelText('Email'), ' office@jhhs.example');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

async function signInOnce(before?: (user: Awaited<ReturnType<typeof openLogin>>['user']) => Promise<void>) {
  const { user } = await openLogin();
  answer('post', '/api/login', { ...aLogin() });
  quietDashboard();
  await before?.(user);
  await fillIn(user);
  await screen.findByRole('heading', { name: 'Dashboard' });
}

async function openNextMorning() {
  cleanup();
  localStorage.removeItem('credentials');
  await openLogin();
}

describe('signing in', () => {
  test('sends school, email and password, stores the whole response, and goes to the dashboard', async () => {
    const { user, path } = await openLogin();
    const sent = answer('post', '/api/login', { ...aLogin() });
    quietDashboard();
    await fillIn(user);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(sent[0]?.body).toEqual({
      email: 'office@jhhs.example',
      password: 'secret',
      schoolName: 'jhhs',
    });
    expect(readCredentials()).toEqual(aLogin());
    expect(path()).toBe('/');
  });

  test('goes to the target in the query string', async () => {
    const { user, path } = await openLogin('/login?redirect=%2Fstudent_details');
    answer('post', '/api/login', { ...aLogin() });
    await fillIn(user);
    expect(await screen.findByRole('heading', { name: 'Browse By Class' })).toBeVisible();
    expect(path()).toBe('/student_details');
  });

  test("a refusal shows the server's message in the red banner and stores nothing", async () => {
    const { user, path } = await openLogin();
    refuse('post', '/api/login', 401, { message: 'Email, password or school is wrong' });
    await fillIn(user);
    expect(announcedBy(await screen.findByText('Email, password or school is wrong'))).toBe('alert');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password).toHaveFocus();
    expect(password.selectionEnd! - password.selectionStart!).toBe(password.value.length);
    expect(readCredentials()).toBeUndefined();
    expect(path()).toBe('/login');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test('without an answer the banner says that the network failed', async () => {
    const { user } = await openLogin();
    fail('post', '/api/login');
    await fillIn(user);
    expect(announcedBy(await screen.findByText(/school office does not answer/u))).toBe('alert');
  });

  test('all three are required', async () => {
    await openLogin();
    for (const label of ['School Name', 'Email', 'Password'])
      expect(screen.getByLabelText(label)).toBeRequired();
  });

  test('says what is missing or wrong in words of its own', async () => {
    const { user } = await openLogin();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(email.validationMessage).toBe('Email is required');
    await user.type(email, 'office');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(email.validationMessage).toBe('Email is not a valid email address');
    await user.type(email, '@jhhs.example');
    expect(email.validationMessage).toBe('');
  });

  test('remembers school and email, and never the password', async () => {
    await signInOnce();
    expect(JSON.parse(localStorage.getItem('rememberedLogin')!)).toEqual({
      schoolName: 'jhhs',
      email: 'office@jhhs.example',
    });
    await openNextMorning();
    expect(screen.getByLabelText('School Name')).toHaveValue('jhhs');
    expect(screen.getByLabelText('Email')).toHaveValue('office@jhhs.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('remembers nothing when Remember me is off, which it is then the next time too', async () => {
    await signInOnce((user) => user.click(screen.getByLabelText('Remember me')));
    await openNextMorning();
    expect(screen.getByLabelText('School Name')).toHaveValue('');
    expect(screen.getByLabelText('School Name')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Remember me')).not.toBeChecked();
  });
});

test('the logo of the chosen school stands on the page, and our mark as long as there is none', async () => {
  const logo = '/pictures/a-name-nobody-can-guess.jpg';
  answer('get', '/api/schools', [{ ...SCHOOLS_ANSWER[0]!, logo }, SCHOOLS_ANSWER[1]!] as JsonBodyType);
  const { user } = renderApp('/login', { login: null });
  await screen.findByRole('option', { name: 'test school' });
  expect(screen.getByText('JK')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('School Name'), 'jhhs');
  expect(screen.getByRole('banner').querySelector('img')).toHaveAttribute('src', logo);
  expect(screen.queryByText('JK')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('School Name'), 'test');
  expect(screen.getByText('JK')).toBeVisible();
});

test('the password can be shown and hidden', async () => {
  const { user } = await openLogin();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('schools that cannot be loaded can be asked for again', async () => {
  fail('get', '/api/schools');
  const { user } = renderApp('/login', { login: null });
  expect(await screen.findByText(/schools could not be loaded/u)).toBeVisible();
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'Jammu Heritage High School' })).toBeInTheDocument();
  expect(screen.queryByText(/schools could not be loaded/u)).not.toBeInTheDocument();
});

/** Mocks the calls of the page after the login, which this test does not look at. */
function quietDashboard() {
  answer('post', '/dashboard', []);
  answer('get', '/api/income/:year', []);
  refuse('get', '/api/students/attendance/today', 503, { message: 'Not today' });
}

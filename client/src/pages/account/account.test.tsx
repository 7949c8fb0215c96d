import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readCredentials } from '../../lib/credentials.ts';
import { paths } from '../../lib/paths.ts';
import { aLogin, SCHOOLS_ANSWER } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const ACCOUNT = {
  email: 'office@jhhs.example',
  name: 'Sita Karki',
  image: '',
  role: 'head',
  classes: [],
  mustChangePassword: false,
};
const EASY =
  'New password is easy to guess. Please choose one that is not a common password, a name or a row of keys';

async function openAccount() {
  answer('get', '/api/account', { message: 'Signed in as Sita Karki.', account: ACCOUNT });
  const app = renderApp(paths.account);
  await screen.findByLabelText('Name');
  return app;
}

async function openPassword() {
  const app = renderApp(paths.accountPassword);
  await screen.findByLabelText('Current password');
  return app;
}

async function fillIn(user: ReturnType<typeof renderApp>['user'], next: string) {
  await user.type(screen.getByLabelText('Current password'), 'correct horse 12');
  await user.type(screen.getByLabelText('New password'), next);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('the account', () => {
  test('shows name, email and school', async () => {
    await openAccount();
    expect(screen.getByLabelText('Name')).toHaveValue('Sita Karki');
    expect(screen.getByText('office@jhhs.example, Jammu Heritage High School')).toBeVisible();
  });

  test('saves what was changed, and the header and the next page load show it', async () => {
    const { user } = await openAccount();
    const sent = answer('put', '/api/account', {
      message: 'Your name and picture are saved.',
      account: { ...ACCOUNT, name: 'Gita Thapa' },
    });
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Gita Thapa');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(announcedBy(await screen.findByText('Your name and picture are saved.'))).toBe('status');
    expect(sent[0]?.body).toEqual({ name: 'Gita Thapa' });
    expect(screen.getByText('Signed in as Gita Thapa')).toBeInTheDocument();
    expect(readCredentials()).toEqual(aLogin({ name: 'Gita Thapa' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Gita Thapa');
  });

  test('a fault stands at its field, in the words of the server', async () => {
    const { user } = await openAccount();
    await user.clear(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('that cannot be loaded can be asked for again', async () => {
    fail('get', '/api/account');
    const { user } = renderApp(paths.account);
    expect(await screen.findByText(/school office does not answer/u)).toBeVisible();
    answer('get', '/api/account', { message: '', account: ACCOUNT });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Sita Karki');
  });
});

describe('signing out everywhere', () => {
  test('asks first, ends all sign-ins and leads to the sign-in page', async () => {
    const { user, path } = await openAccount();
    answer('get', '/api/schools', SCHOOLS_ANSWER);
    const sent = answer('post', '/api/logout', { message: 'All your sign-ins have ended.' });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
    expect(dialog.getByText('Sita Karki')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ everywhere: true }]);
    expect([path(), readCredentials()]).toEqual(['/login', undefined]);
  });

  test('can be left, and says why it failed', async () => {
    const { user } = await openAccount();
    refuse('post', '/api/logout', 507, { message: "The server's disk is full." });
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText("The server's disk is full.")).toBeVisible();
    expect(readCredentials()).toEqual(aLogin());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  test('is changed, and the session goes on under the new token', async () => {
    const { user } = await openPassword();
    const message = 'Your password is changed. All your other sign-ins have ended.';
    const sent = answer('put', '/api/account/password', { message, token: 'token-2' });
    await fillIn(user, 'a longer horse 27');
    expect(announcedBy(await screen.findByText(message))).toBe('status');
    expect(sent[0]?.body).toEqual({ current: 'correct horse 12', next: 'a longer horse 27' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(readCredentials()).toEqual(aLogin({ token: 'token-2' }));
    expect(screen.getByLabelText('New password')).toHaveValue('');
    const next = answer('get', '/api/account', { message: '', account: ACCOUNT });
    await user.type(screen.getByLabelText('Current password'), 'x');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByLabelText('Name');
    expect(next[0]?.headers.get('authorization')).toBe('Bearer token-2');
  });

  test.each([
    ['current', 'Current password', 'Current password is wrong'],
    ['next', 'New password', EASY],
  ])('that is refused for %s has the sentence at that field', async (field, label, message) => {
    const { user } = await openPassword();
    refuse('put', '/api/account/password', 400, { message, field });
    await fillIn(user, 'password1234');
    expect(fieldOf(await screen.findByText(message))).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(readCredentials()).toEqual(aLogin());
  });

  test('under 12 characters is refused before it is sent', async () => {
    const { user } = await openPassword();
    await fillIn(user, 'horse');
    expect(await screen.findByText('New password must have at least 12 characters')).toBeVisible();
  });

  test('after too many tries has the sentence in the red banner', async () => {
    const { user } = await openPassword();
    const message = 'Too many failed sign-ins. Please try again in 15 minutes.';
    refuse('put', '/api/account/password', 429, { message });
    await fillIn(user, 'a longer horse 27');
    expect(announcedBy(await screen.findByText(message))).toBe('alert');
  });

  test('can be shown, each by itself', async () => {
    const { user } = await openPassword();
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'password');
  });
});

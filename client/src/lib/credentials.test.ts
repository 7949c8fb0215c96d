import { expect, test, vi } from 'vitest';
import { aLogin } from '../testing/builders.ts';
import { readCredentials, removeCredentials, saveCredentials, watchCredentials } from './credentials.ts';

const SIX = { email: 'a@b.example', value: 'jhhs', schoolName: 'Jammu', name: 'Sita Karki', image: '' };

test('the whole login is stored under the key "credentials", and read from there', () => {
  saveCredentials(aLogin());
  expect(JSON.parse(localStorage.getItem('credentials')!)).toEqual(aLogin());
  expect(readCredentials()).toEqual(aLogin());
});

test('after removing there is none', () => {
  saveCredentials(aLogin());
  removeCredentials();
  expect(readCredentials()).toBeUndefined();
  expect(localStorage.getItem('credentials')).toBeNull();
});

test.each(['', '{"token":', 'null', '"token"', '{}', '{"token":""}', '{"token":5}'])(
  'what is stored as %j is no login',
  (stored) => {
    localStorage.setItem('credentials', stored);
    expect(readCredentials()).toBeUndefined();
  },
);

test.each([
  ['the token', '{"token":"t"}'],
  ['the six fields of the specification', JSON.stringify({ ...SIX, token: 't' })],
  ['a role and no classes', '{"token":"t","role":"teacher"}'],
  ['a role that does not exist', '{"token":"t","role":"boss","classes":[]}'],
])('a login of %s is one, which may see every page', (_case, stored) => {
  localStorage.setItem('credentials', stored);
  expect(readCredentials()).toMatchObject({ token: 't', role: 'head', classes: [] });
});

test('a change by another tab is reported until the watching is stopped', () => {
  const changed = vi.fn<(credentials: unknown) => void>();
  const stop = watchCredentials(changed);
  window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
  expect(changed).toHaveBeenLastCalledWith(undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: 'sidebar' }));
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
  expect(changed).toHaveBeenCalledTimes(1);
});

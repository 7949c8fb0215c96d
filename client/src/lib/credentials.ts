// The stored login: the whole response of POST /api/login, under the specification's key. The token alone is a login too.

import type { Credentials } from '@school-office/contract/users/auth';
import { ROLES } from '@school-office/contract/users/permissions';
import { readStored, watchStored, writeStored } from './browserStorage.ts';

const KEY = 'credentials';

/** What a stored login does not say until the own account is read: every page is shown then, and the server refuses calls. */
const UNSAID: Omit<Credentials, 'token'> = {
  email: '',
  value: '',
  schoolName: '',
  name: '',
  image: '',
  role: 'head',
  classes: [],
  mustChangePassword: false,
};

/** Returns the stored login; undefined if there is none, or the stored value has no token. */
export function readCredentials(): Credentials | undefined {
  const stored = readStored(KEY);
  if (!hasToken(stored)) return undefined;
  const hasAccess = ROLES.some((role) => role === stored.role) && Array.isArray(stored.classes);
  return { ...UNSAID, ...stored, ...(!hasAccess && { role: UNSAID.role, classes: UNSAID.classes }) };
}

export function saveCredentials(credentials: Credentials): void {
  writeStored(KEY, credentials);
}

export function removeCredentials(): void {
  writeStored(KEY, undefined);
}

/** Returns a name for what belongs to one account of one school; that of the stored login. */
export function currentAccount(): string {
  const credentials = readCredentials();
  return credentials ? accountOf(credentials) : '';
}

export function accountOf({ value, email }: Credentials): string {
  return `${value}/${email}`;
}

/** Calls back with the stored login whenever another tab signs in or out. Returns a function that stops it. */
export function watchCredentials(changed: (credentials: Credentials | undefined) => void): () => void {
  return watchStored(KEY, () => changed(readCredentials()));
}

function hasToken(value: unknown): value is Partial<Credentials> & Pick<Credentials, 'token'> {
  if (typeof value !== 'object' || value === null) return false;
  const { token } = value as Partial<Credentials>;
  return typeof token === 'string' && token !== '';
}

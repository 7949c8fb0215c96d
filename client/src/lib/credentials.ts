// The stored login: the whole response of POST /api/login, under the specification's key.
import type { Credentials } from '@school-office/contract/users/auth';
import { ROLES } from '@school-office/contract/users/permissions';
import { readStored, watchStored, writeStored } from './browserStorage.ts';

const KEY = 'credentials';

/** Returns the stored login; undefined if there is none, or the stored value is not a login. */
export function readCredentials(): Credentials | undefined {
  const stored = readStored(KEY);
  return isCredentials(stored) ? stored : undefined;
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

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  const { token, role, classes } = value as Partial<Credentials>;
  const isAllowed = ROLES.some((each) => each === role) && Array.isArray(classes);
  return typeof token === 'string' && token !== '' && isAllowed;
}

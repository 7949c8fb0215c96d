// The real passwords: other tests sign in without bcrypt, which would hold them up.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords, type Passwords } from './passwords.ts';

const PASSWORD = 'correct horse 12';

let passwords: Passwords;
let hash: string;
beforeAll(async () => {
  passwords = createPasswords();
  hash = await passwords.hash(PASSWORD);
});
afterAll(() => passwords.close());

test('are kept as bcrypt of cost 12, salted anew each time', async () => {
  expect(hash).toMatch(/^\$2b\$12\$.{53}$/);
  expect(await passwords.hash(PASSWORD)).not.toBe(hash);
});

test('are known again, and no others', async () => {
  expect(await passwords.verify(PASSWORD, hash)).toBe(true);
  expect(await passwords.verify('correct horse 13', hash)).toBe(false);
});

test('of an account that is not there are refused', async () => {
  expect(await passwords.verify(PASSWORD, undefined)).toBe(false);
});

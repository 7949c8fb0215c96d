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

test('of many users are hashed one after the other for their actor, and others sign in between', async () => {
  const done: string[] = [];
  const actor = { account: 'office@jhhs.example' };
  const many = Array.from({ length: 5 }, async (_, index) => {
    await passwords.hash(PASSWORD, actor);
    done.push(`user ${index + 1}`);
  });
  await passwords.verify(PASSWORD, hash);
  done.push('signed in');
  await Promise.all(many);
  // The thread hashes one of them and then the sign-in.
  expect(done.indexOf('signed in')).toBeLessThan(3);
  expect(done.filter((one) => one !== 'signed in')).toEqual(
    [1, 2, 3, 4, 5].map((number) => `user ${number}`),
  );
});

test('nobody waits for are not hashed', async () => {
  const givenUp = AbortSignal.abort();
  await expect(passwords.hash(PASSWORD, { account: 'office@jhhs.example', signal: givenUp })).rejects.toThrow(
    'aborted',
  );
});

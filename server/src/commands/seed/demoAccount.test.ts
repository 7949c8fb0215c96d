import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SCHOOLS } from '@school-office/contract/enumerations';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { createPasswords, type Passwords } from '../../features/auth/passwords.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addDemoUsers } from './demoUsers.ts';
import { demoSignIn } from './demoAccount.ts';
import { seedAccount } from './seedSchools.ts';

const PASSWORD = 'chosen by the admin';

let database: TestDatabase;
let passwords: Passwords;

beforeAll(async () => {
  database = await startTestDatabase();
  passwords = createPasswords();
});
afterAll(async () => {
  await passwords.close();
  await database.close();
});
beforeEach(() => database.clear());

test('without any account the demo is a first start, which says whose account is the demo’s', async () => {
  const lines = await demoSignIn(passwords, PASSWORD);
  expect(lines.join('\n')).toMatch(/test school +office@test\.example +ADMIN_PASSWORD$/m);
  expect(lines.at(-1)).toBe('The demo is in test school: sign in there as office@test.example.');
  expect(await SchoolModel.countDocuments()).toBe(SCHOOLS.length);
});

test.each(['password1', 'jammu123', 'Kashmir School', 'schooloffice'])(
  'an ADMIN_PASSWORD that is easy to guess is refused, with and without other accounts: %s',
  async (easy) => {
    const sentence = /^ADMIN_PASSWORD is easy to guess\. .*\.$/;
    await expect(demoSignIn(passwords, easy)).rejects.toThrow(sentence);
    expect(await SchoolModel.countDocuments()).toBe(0);
    const other = { school: 'hill', email: 'a@hill.example', name: 'Sita Example', password: PASSWORD };
    await seedAccount(other, passwords);
    await expect(demoSignIn(passwords, easy)).rejects.toThrow(sentence);
    expect(await AccountModel.countDocuments()).toBe(1);
  },
);

test('where only other schools have accounts, the demo gets its own', async () => {
  await seedAccount(
    { school: 'hill', email: 'a@hill.example', name: 'Sita Example', password: PASSWORD },
    passwords,
  );
  expect(await demoSignIn(passwords, PASSWORD)).toEqual([
    `Sign in to test school as office@test.example with the password ${PASSWORD}, which is shown only this once.`,
  ]);
  const account = await AccountModel.findOne({ school: 'test' }).orFail().lean();
  expect(await passwords.verify(PASSWORD, account.passwordHash)).toBe(true);
});

test('accounts that are there keep their passwords', async () => {
  await demoSignIn(passwords, PASSWORD);
  const before = await AccountModel.find().lean();
  expect((await demoSignIn(passwords, 'another password'))[0]).toMatch(
    /^Sign in to test school as office@test\.example\. Is the password lost\?/,
  );
  expect(await AccountModel.find().lean()).toEqual(before);
});

test('a clerk and a teacher of the demo are made once, beside its head', async () => {
  await demoSignIn(passwords, PASSWORD);
  expect(await addDemoUsers(passwords, PASSWORD)).toEqual([
    'As a clerk sign in to test school as clerk@test.example with the password ADMIN_PASSWORD.',
    'As a teacher sign in to test school as teacher@test.example with the password ADMIN_PASSWORD.',
  ]);
  expect(await addDemoUsers(passwords, PASSWORD)).toEqual([]);
  const users = await AccountModel.find({ school: 'test' }).sort({ email: 1 }).lean();
  expect(users.map(({ role, classes }) => [role, classes?.map(({ classname }) => classname)])).toEqual([
    ['clerk', []],
    ['head', []],
    ['teacher', ['Five', 'Six']],
  ]);
  expect((await demoSignIn(passwords, PASSWORD))[0]).toContain('as office@test.example.');
});

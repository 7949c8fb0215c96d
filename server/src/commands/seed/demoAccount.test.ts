import { SCHOOLS } from '@school-office/contract/enumerations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { demoSignIn } from './demoAccount.ts';
import { addDemoUsers } from './demoUsers.ts';
import { seedAccount } from './seedSchools.ts';

const PASSWORD = 'chosen by the admin';
const seeding = { passwords: quickPasswords, now: schoolClock };

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

test('without any account the demo is a first start, which says whose account is the demo’s', async () => {
  const lines = await demoSignIn(seeding, PASSWORD);
  expect(lines.join('\n')).toMatch(/test school +office@test\.example +ADMIN_PASSWORD$/m);
  expect(lines.at(-1)).toBe('The demo is in test school: sign in there as office@test.example.');
  expect(await SchoolModel.countDocuments()).toBe(SCHOOLS.length);
});

test.each(['password1', 'jammu123', 'Kashmir School', 'schooloffice'])(
  'an ADMIN_PASSWORD that is easy to guess is refused, with and without other accounts: %s',
  async (easy) => {
    const sentence = /^ADMIN_PASSWORD is easy to guess\. .*\.$/;
    await expect(demoSignIn(seeding, easy)).rejects.toThrow(sentence);
    expect(await SchoolModel.countDocuments()).toBe(0);
    const other = { school: 'hill', email: 'a@hill.example', name: 'Sita Example', password: PASSWORD };
    await seedAccount(other, seeding);
    await expect(demoSignIn(seeding, easy)).rejects.toThrow(sentence);
    expect(await AccountModel.countDocuments()).toBe(1);
  },
);

test('where only other schools have accounts, the demo gets its own', async () => {
  await seedAccount(
    { school: 'hill', email: 'a@hill.example', name: 'Sita Example', password: PASSWORD },
    seeding,
  );
  expect(await demoSignIn(seeding, PASSWORD)).toEqual([
    `Sign in to test school as office@test.example with the password ${PASSWORD}, which is shown only this once.`,
  ]);
  const account = await AccountModel.findOne({ school: 'test' }).orFail().lean();
  expect(await quickPasswords.verify(PASSWORD, account.passwordHash)).toBe(true);
});

test('accounts that are there keep their passwords', async () => {
  await demoSignIn(seeding, PASSWORD);
  const before = await AccountModel.find().lean();
  expect((await demoSignIn(seeding, 'another password'))[0]).toMatch(
    /^Sign in to test school as office@test\.example\. Is the password lost\?/,
  );
  expect(await AccountModel.find().lean()).toEqual(before);
});

test('two clerks and a teacher of the demo are made once, beside its head', async () => {
  await demoSignIn(seeding, PASSWORD);
  expect(await addDemoUsers(seeding, PASSWORD)).toEqual([
    'As a clerk sign in to test school as clerk@test.example with the password ADMIN_PASSWORD.',
    'As a clerk sign in to test school as desk@test.example with the password ADMIN_PASSWORD.',
    'As a teacher sign in to test school as teacher@test.example with the password ADMIN_PASSWORD.',
  ]);
  expect(await addDemoUsers(seeding, PASSWORD)).toEqual([]);
  const users = await AccountModel.find({ school: 'test' }).sort({ email: 1 }).lean();
  expect(users.map(({ role, classes }) => [role, classes?.map(({ classname }) => classname)])).toEqual([
    ['clerk', []],
    ['clerk', []],
    ['head', []],
    ['teacher', ['Five', 'Six']],
  ]);
  expect((await demoSignIn(seeding, PASSWORD))[0]).toContain('as office@test.example.');
});

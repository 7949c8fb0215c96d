import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';
import { startTestDatabase } from '../../testing/database.ts';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { seedFromFile } from './seedFromFile.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let path: string;

beforeAll(async () => {
  database = await startTestDatabase();
  path = join(await mkdtemp(join(tmpdir(), 'school-office-seed-')), 'schools.json');
});
afterAll(async () => {
  await database.close();
  await rm(join(path, '..'), { recursive: true });
});
beforeEach(async () => {
  await Promise.all([SchoolModel.deleteMany({}), AccountModel.deleteMany({})]);
});

const seeding = { passwords: quickPasswords, now: schoolClock };
const account = { email: 'Sita@Hill.example', name: 'Sita Example', password: 'a good password' };
const hill = { value: 'hill', label: 'Hill School', accounts: [account] };
const valley = { value: 'valley', label: 'Valley School' };

async function seedWith(content: unknown): Promise<string[]> {
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return seedFromFile(path, seeding);
}

async function everything() {
  const [schools, accounts] = await Promise.all([
    SchoolModel.find().sort({ _id: 1 }).lean(),
    AccountModel.find().sort({ email: 1 }).lean(),
  ]);
  return { schools, accounts };
}

describe('a seed file', () => {
  test('adds schools in its order, and accounts that can sign in', async () => {
    expect(await seedWith({ schools: [valley, hill] })).toEqual([
      'School valley: added',
      'School hill: added',
      '  sita@hill.example: added',
    ]);
    const { schools, accounts } = await everything();
    expect(schools.map(({ value, label }) => ({ value, label }))).toEqual([
      valley,
      { value: 'hill', label: 'Hill School' },
    ]);
    expect(accounts).toMatchObject([
      { school: 'hill', email: 'sita@hill.example', name: 'Sita Example', image: '' },
    ]);
    expect(await quickPasswords.verify('a good password', accounts[0]!.passwordHash)).toBe(true);
  });

  test('that is used twice changes nothing the second time and signs nobody out', async () => {
    await seedWith({ schools: [hill, valley] });
    const before = await everything();
    expect(await seedWith({ schools: [hill, valley] })).toEqual([
      'School hill: nothing to change',
      '  sita@hill.example: nothing to change',
      'School valley: nothing to change',
    ]);
    expect(await everything()).toEqual(before);
  });

  test('renames and sets passwords; another password ends the sign-ins of before', async () => {
    await seedWith({ schools: [hill, valley] });
    const changed = { ...account, name: 'Sita Sample', password: 'another password' };
    expect(await seedWith({ schools: [{ ...hill, label: 'Hilltop School', accounts: [changed] }] })).toEqual([
      "School hill: renamed from 'Hill School'",
      "  sita@hill.example: renamed from 'Sita Example', given a new password",
    ]);
    const { schools, accounts } = await everything();
    expect(schools.map(({ label }) => label)).toEqual(['Hilltop School', 'Valley School']);
    expect(accounts).toMatchObject([{ name: 'Sita Sample' }]);
    expect(await quickPasswords.verify('another password', accounts[0]!.passwordHash)).toBe(true);
  });

  test('gives roles and classes; who is not named as anything else is a head', async () => {
    const teacher = {
      ...account,
      email: 'ram@hill.example',
      role: 'teacher',
      classes: [{ classname: 'Five' }],
    };
    await seedWith({ schools: [{ ...hill, accounts: [account, teacher] }] });
    const five = { classname: 'Five', section: '', subjects: [] };
    expect((await everything()).accounts).toMatchObject([
      { role: 'teacher', classes: [five] },
      { role: 'head', classes: [] },
    ]);
    const change = async (changes: object) => {
      const changed = { email: teacher.email, ...changes };
      return (await seedWith({ schools: [{ value: 'hill', accounts: [changed] }] }))[1];
    };
    expect(await change({ classes: [{ classname: 'Six' }, { classname: 'LKG' }] })).toBe(
      '  ram@hill.example: given the classes Six, LKG',
    );
    expect(await change({})).toBe('  ram@hill.example: nothing to change');
    expect(await change({ role: 'clerk' })).toBe('  ram@hill.example: made a clerk, given no classes');
  });

  test('leaves no school without a head', async () => {
    await seedWith({ schools: [hill] });
    const before = await everything();
    const clerk = { email: account.email, role: 'clerk' };
    await expect(seedWith({ schools: [{ value: 'hill', accounts: [clerk] }] })).rejects.toThrow(
      ', schools[0].accounts: hill needs a head. Nothing was changed.',
    );
    expect(await everything()).toEqual(before);
  });

  test('leaves everything that it does not name as it is', async () => {
    await seedWith({ schools: [hill] });
    const before = await everything();
    await seedWith({ schools: [{ value: 'hill', accounts: [{ email: account.email }] }] });
    expect(await everything()).toEqual(before);
  });

  test('may begin with the byte order mark that Notepad writes', async () => {
    expect(await seedWith(`\uFEFF${JSON.stringify({ schools: [valley] })}`)).toEqual([
      'School valley: added',
    ]);
  });
});

test.each([
  'password1234',
  '123456789012',
  'P@ssw0rd1234',
  'qwertyuiop123',
  'Sita Example',
  'sita@hill.example',
])('a password that is easy to guess is refused, and nothing is changed: %s', async (password) => {
  const easy = { ...hill, accounts: [{ ...account, password }] };
  await expect(seedWith({ schools: [valley, easy] })).rejects.toThrow(
    `${path}, schools[1].accounts[0].password: Password is easy to guess. Please choose one that is not a common password, a name or a row of keys. Nothing was changed.`,
  );
  expect(await everything()).toEqual({ schools: [], accounts: [] });
});

describe('a bad file changes nothing, not even by the part before its fault, and names the place:', () => {
  test.each([
    ['no JSON', '{\n"schools": [] "more"\n}', ', line 2: this is not valid JSON'],
    ['a list', [hill], ': The file must hold an object with the list "schools"'],
    ['no schools', { schools: [] }, ', schools: Schools must not be empty'],
    [
      'an unknown key',
      { schools: [{ ...hill, lable: 'x' }] },
      ', schools[0]: there is nothing called "lable"',
    ],
    ['a bad value', withSchool({ value: 'Hill School' }), ', schools[1].value: Value must be a short name'],
    ['an empty label', withSchool({ label: ' ' }), ', schools[1].label: Label is required'],
    ['a school twice', { schools: [hill, hill] }, ', schools[1].value: hill is there twice'],
    ['a bad email', withAccount({ email: 'sita' }), ', schools[1].accounts[0].email: Email is not a valid'],
    ['no email', withAccount({ email: undefined }), ', schools[1].accounts[0].email: Email is required'],
    [
      'a short password',
      withAccount({ password: '1234567' }),
      ', schools[1].accounts[0].password: Password must have at least 12 characters',
    ],
    [
      'a long password',
      withAccount({ password: 'ü'.repeat(37) }),
      ', schools[1].accounts[0].password: Password is too long: at most 72 bytes',
    ],
    [
      'an account twice',
      { schools: [valley, { ...hill, accounts: [account, { ...account, email: 'SITA@hill.example' }] }] },
      ', schools[1].accounts[1].email: sita@hill.example is there twice',
    ],
    [
      'a new school without a label',
      withSchool({ label: undefined }),
      ', schools[1]: hill is a new school and needs a label',
    ],
    [
      'a new account without a name',
      withAccount({ name: undefined }),
      ', schools[1].accounts[0]: sita@hill.example is a new account and needs a name',
    ],
    [
      'a new account without a password',
      withAccount({ password: undefined }),
      ', schools[1].accounts[0]: sita@hill.example is a new account and needs a password',
    ],
  ])('%s', async (_what, content, sentence) => {
    const failure = await seedWith(content).catch((error: unknown) => (error as Error).message);
    expect(failure).toContain(`${path}${sentence}`);
    expect(failure).toMatch(/\. Nothing was changed\.$/);
    expect(await everything()).toEqual({ schools: [], accounts: [] });
  });

  test('no file', async () => {
    await expect(seedFromFile(`${path}.missing`, seeding)).rejects.toThrow(
      `There is no file ${path}.missing.`,
    );
  });
});

function withSchool(changes: object) {
  return { schools: [valley, { ...hill, ...changes }] };
}

function withAccount(changes: object) {
  return withSchool({ accounts: [{ ...account, ...changes }] });
}

import { afterEach, expect, test, vi } from 'vitest';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { emailOf, PASSWORD, withOffice } from '../../testing/testApp.ts';
import { addAccounts, seedAccount, seedSchool } from './seedSchools.ts';

withOffice();

const seeding = { passwords: quickPasswords, now: schoolClock };
const added = { school: 'jhhs', email: 'new@jhhs.example', name: 'Sita Example', password: PASSWORD };

async function everything() {
  return [await SchoolModel.find().lean(), await AccountModel.find().lean()];
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['adding a school', () => seedSchool({ value: 'hill', label: 'Hill School' }, seeding)],
  ['renaming a school', () => seedSchool({ value: 'jhhs', label: 'Jammu Heritage' }, seeding)],
  ['adding an account', () => seedAccount(added, seeding)],
  [
    'changing an account',
    () => seedAccount({ school: 'jhhs', email: emailOf('jhhs'), name: 'Sita' }, seeding),
  ],
  ['the first accounts', () => addAccounts([added], seeding)],
])('a record is stored with its line in the trail, or not at all: %s', async (_case, seed) => {
  const before = await everything();
  // The database fails at the line.
  vi.spyOn(AuditModel.collection, 'insertOne').mockRejectedValue(new Error('Away'));
  await expect(seed()).rejects.toThrow('Away');
  expect(await everything()).toEqual(before);
});

test('accounts of a first start are added all, or none when one of them is there', async () => {
  const other = { ...added, email: 'other@jhhs.example' };
  const there = { ...added, email: emailOf('jhhs') };
  expect(await addAccounts([other, there], seeding)).toBe(false);
  expect(await AccountModel.exists({ email: other.email })).toBeNull();
  expect(await addAccounts([other, added], seeding)).toBe(true);
  const lines = await AuditModel.find({ action: 'added user' }).lean();
  expect(lines.map(({ name }) => name)).toEqual([`${other.email}, ${added.email}`]);
});

test('the trail has a school that is added and one that is renamed, and nothing of one that stays as it is', async () => {
  const valley = { value: 'valley', label: 'Valley School' };
  expect(await seedSchool(valley, seeding)).toEqual(['added']);
  expect(await seedSchool(valley, seeding)).toEqual([]);
  expect(await seedSchool({ ...valley, label: 'Valley Heights' }, seeding)).toEqual([
    "renamed from 'Valley School'",
  ]);
  const record = String((await SchoolModel.findOne({ value: 'valley' }).orFail())._id);
  const line = { school: 'valley', account: 'command line', kind: 'school', record };
  const lines = await AuditModel.find({ school: 'valley' }, { _id: 0, at: 0, about: 0, money: 0 })
    .sort({ act: 1 })
    .lean();
  expect(lines).toEqual([
    { ...line, act: 1, action: 'added school', name: 'Valley School' },
    {
      ...line,
      act: 2,
      action: 'edited',
      name: 'Valley Heights',
      changes: { label: { from: 'Valley School', to: 'Valley Heights' } },
    },
  ]);
});

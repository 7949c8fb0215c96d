import { afterEach, expect, test, vi } from 'vitest';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { emailOf, PASSWORD, withOffice } from '../../testing/testApp.ts';
import { addAccounts, seedAccount } from './seedSchools.ts';

withOffice();

const added = { school: 'jhhs', email: 'new@jhhs.example', name: 'Sita Example', password: PASSWORD };

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['adding', () => seedAccount(added, quickPasswords)],
  ['changing', () => seedAccount({ school: 'jhhs', email: emailOf('jhhs'), name: 'Sita' }, quickPasswords)],
  ['the first accounts', () => addAccounts([added], quickPasswords)],
])('an account is stored with its line in the trail, or not at all: %s', async (_case, seed) => {
  const before = await AccountModel.find().lean();
  // The database fails at the line.
  vi.spyOn(AuditModel.collection, 'insertOne').mockRejectedValue(new Error('Away'));
  await expect(seed()).rejects.toThrow('Away');
  expect(await AccountModel.find().lean()).toEqual(before);
});

test('accounts of a first start are added all, or none when one of them is there', async () => {
  const other = { ...added, email: 'other@jhhs.example' };
  const there = { ...added, email: emailOf('jhhs') };
  expect(await addAccounts([other, there], quickPasswords)).toBe(false);
  expect(await AccountModel.exists({ email: other.email })).toBeNull();
  expect(await addAccounts([other, added], quickPasswords)).toBe(true);
  expect(await AuditModel.countDocuments({ action: 'added user' })).toBe(2);
});

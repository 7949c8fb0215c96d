import type { Credentials } from '@school-office/contract/users/auth';
import type { UpdateQuery } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedAccount } from '../../commands/seed/seedSchools.ts';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { saidIn } from '../../testing/saidIn.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { emailOf, PASSWORD, withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { AccountModel, type Account } from './accounts.model.ts';
import type { Passwords } from './passwords.ts';

const MINUTE = 60_000;
const REFUSAL = { message: 'Please sign in to continue' };

const { app } = withOffice();
beforeEach(() => AccountModel.updateMany({}, { $unset: { sessions: '' } }));
afterEach(() => {
  vi.useRealTimers();
});

function use(token: string) {
  return app.anybody.get('/api/students').set('Authorization', `Bearer ${token}`);
}

function logOut(token: string, body?: object) {
  return app.anybody.post('/api/logout').set('Authorization', `Bearer ${token}`).send(body);
}

async function sessions(): Promise<Record<string, Date>> {
  const account = await AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
  return account.sessions ?? {};
}

function later(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
}

describe('signing out', () => {
  test('ends the token at once, a copy of it too, and no other', async () => {
    const [own, other] = [await app.tokenOf('jhhs'), await app.tokenOf('jhhs')];
    await logOut(own).expect(200, { message: 'You are signed out.' });
    await use(own).expect(401, REFUSAL);
    await app.anybody.post('/dashboard').send({ token: own }).expect(401, REFUSAL);
    await logOut(own).expect(401, REFUSAL);
    await use(other).expect(200);
  });

  test('everywhere ends all tokens of the account, and none of another account', async () => {
    const [own, other] = [await app.tokenOf('jhhs'), await app.tokenOf('jhhs')];
    const stranger = await app.tokenOf('jammu');
    await logOut(own, { everywhere: true }).expect(200, {
      message: 'All your sign-ins have ended.',
    });
    await Promise.all([use(own).expect(401), use(other).expect(401), use(stranger).expect(200)]);
    const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
    const answer = await app.anybody.post('/api/login').send(right).expect(200);
    await use((answer.body as Credentials).token).expect(200);
  });

  test.each(['yes', 1, null, {}])('refuses everywhere = %j and ends nothing', async (everywhere) => {
    const token = await app.tokenOf('jhhs');
    const message = 'Everywhere must be true or false';
    await logOut(token, { everywhere }).expect(400, { field: 'everywhere', message });
    await use(token).expect(200);
  });

  test('is in the trail', async () => {
    await logOut(await app.tokenOf('jhhs'), { everywhere: true });
    expect(saidIn(await AuditModel.findOne().sort({ _id: -1 }).lean())).toMatchObject({
      school: 'jhhs',
      account: emailOf('jhhs'),
      action: 'signed out',
      details: 'everywhere',
    });
  });

  test('is not undone by a request that is under way', async () => {
    const token = await app.tokenOf('jhhs');
    later(6);
    await Promise.all([...Array.from({ length: 20 }, () => use(token)), logOut(token)]);
    await use(token).expect(401);
    expect(await sessions()).toEqual({});
  });
});

describe('a sign-in', () => {
  test('that nobody used for 60 minutes asks for the password again', async () => {
    const token = await app.tokenOf('jhhs');
    later(59);
    await use(token).expect(200);
    later(59);
    await use(token).expect(200);
    later(60);
    await use(token).expect(401, REFUSAL);
  });

  test('stores its last use, at most every five minutes', async () => {
    const token = await app.tokenOf('jhhs');
    const before = await sessions();
    later(4);
    await use(token).expect(200);
    expect(await sessions()).toEqual(before);
    later(1);
    await use(token).expect(200);
    const [seen] = Object.values(before);
    const stored = async () => Object.values(await sessions())[0]!.getTime();
    await expect.poll(stored).toBeGreaterThanOrEqual(seen!.getTime() + 5 * MINUTE);
  });

  test('is over when the clock is set back by more than that', async () => {
    later(0);
    const token = await app.tokenOf('jhhs');
    later(-90);
    await use(token).expect(401);
  });

  test('removes the ones that are over, and beyond 50 those that were not used for longest', async () => {
    const first = await app.tokenOf('jhhs');
    later(61);
    const second = await app.tokenOf('jhhs');
    expect(Object.keys(await sessions())).toHaveLength(1);
    await use(first).expect(401);
    later(1);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let desk = 0; desk < 50; desk += 1) await app.tokenOf('jhhs');
    expect(Object.keys(await sessions())).toHaveLength(50);
    await use(second).expect(401);
  });
});

describe('a token that a new password ended', () => {
  test('does not count again when a backup is restored and the password is changed once more', async () => {
    const backup: UpdateQuery<Account> = await AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
    await setPassword('the one that became known');
    const token = await app.tokenOf('jhhs');
    const { sessions: open } = await AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
    await use(token).expect(200);
    await AccountModel.replaceOne({ school: 'jhhs' }, backup);
    await setPassword('the one from after the restore');
    await use(token).expect(401, REFUSAL);
    // Even if its session were there.
    await AccountModel.updateOne({ school: 'jhhs' }, { $set: { sessions: open } });
    await use(token).expect(401, REFUSAL);
    await AccountModel.replaceOne({ school: 'jhhs' }, backup);
  });

  test('does not count after two seeds at once, of which each read the account before the other wrote', async () => {
    const account: UpdateQuery<Account> = await AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
    let token = '';
    let open = {};
    const hash = async (password: string) => {
      await setPassword('the first of the two');
      token = await app.tokenOf('jhhs');
      open = await sessions();
      await use(token).expect(200);
      return quickPasswords.hash(password);
    };
    await setPassword('the second of the two', { ...quickPasswords, hash });
    await use(token).expect(401, REFUSAL);
    // Even if its session were there.
    await AccountModel.updateOne({ school: 'jhhs' }, { $set: { sessions: open } });
    await use(token).expect(401, REFUSAL);
    await AccountModel.replaceOne({ school: 'jhhs' }, account);
  });

  test('ends with all others of the account', async () => {
    const token = await app.tokenOf('jhhs');
    await setPassword('another horse 12');
    await use(token).expect(401, REFUSAL);
    expect(await sessions()).toEqual({});
    await setPassword(PASSWORD);
    await use(token).expect(401, REFUSAL);
  });
});

async function setPassword(password: string, by: Passwords = quickPasswords): Promise<void> {
  await seedAccount(
    { school: 'jhhs', email: emailOf('jhhs'), password },
    { passwords: by, now: schoolClock },
  );
}

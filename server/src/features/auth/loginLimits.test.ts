import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { emailOf, PASSWORD, withOffice } from '../../testing/testApp.ts';
import { LoginFailuresModel } from './loginFailures.model.ts';
import { countAttempt } from './loginLimits.ts';

const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };

const { app } = withOffice({
  // Hashing takes a quarter of a second, and is not tested here.
  passwords: {
    hash: async () => 'a hash',
    verify: async (password: string) => password === PASSWORD,
    close: async () => {},
  },
});
beforeAll(async () => {
  await Promise.all(
    Array.from({ length: 10 }, () => app.anybody.post('/api/login').send({ ...right, password: 'a guess' })),
  );
});

test('after ten parallel failures even the right password answers 429 with Retry-After', async () => {
  const answer = await app.anybody.post('/api/login').send(right).expect(429);
  expect(Number(answer.get('Retry-After'))).toBeGreaterThan(60);
  expect(answer.body).toEqual({ message: 'Too many failed sign-ins. Please try again in 15 minutes.' });
});

test('another account still gets in', async () => {
  await app.anybody
    .post('/api/login')
    .send({ ...right, email: emailOf('jammu'), schoolName: 'jammu' })
    .expect(200);
});

async function fail(account: string, times = 10): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => countAttempt(account, '203.0.113.1')));
}

describe('the limits', () => {
  const MINUTE = 60_000;
  afterEach(() => {
    vi.useRealTimers();
  });

  function later(minutes: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
  }

  test('count an account from any address, and no other account', async () => {
    await fail('somebody');
    await expect(countAttempt('somebody', '203.0.113.2')).rejects.toMatchObject({ status: 429 });
    await countAttempt('somebody else', '203.0.113.2');
  });

  test('of an account that is locked do not lock the office that tries it', async () => {
    await fail('locked');
    for (let tries = 0; tries < 60; tries += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person tries
      await expect(countAttempt('locked', '203.0.113.9')).rejects.toMatchObject({ status: 429 });
    await countAttempt('somebody at the next desk', '203.0.113.9');
  });

  test('forget after 15 minutes, and keep nothing of what they forgot', async () => {
    await fail('slow');
    later(14);
    await expect(countAttempt('slow', '203.0.113.3')).rejects.toMatchObject({
      message: 'Too many failed sign-ins. Please try again in 1 minute.',
    });
    later(1);
    await countAttempt('slow', '203.0.113.3');
    expect(await LoginFailuresModel.countDocuments()).toBe(2);
  });

  test('lock nobody out for a month after the clock was a month ahead', async () => {
    later(43_200);
    await fail('ahead');
    vi.useRealTimers();
    await countAttempt('ahead', '203.0.113.4');
  });

  test('store neither an account nor an address', async () => {
    await fail('a password in the email field', 1);
    const stored = JSON.stringify(await LoginFailuresModel.find().lean());
    expect(stored).not.toMatch(/password|203/);
  });
});

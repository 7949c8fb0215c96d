import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '../features/auth/passwords.ts';
import { emailOf, PASSWORD, startTestApp, type Client, type TestApp } from '../testing/testApp.ts';
import { isSoak, report } from '../testing/soak.ts';

const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
const wrong = { ...right, password: 'a wrong guess' };

describe('guessing from one address', () => {
  /** What is verified here does not matter; how often does. */
  const verified: (string | undefined)[] = [];
  const quick: Passwords = {
    hash: async () => '',
    verify: async (_password, hash) => {
      verified.push(hash);
      return false;
    },
    close: async () => {},
  };
  let app: TestApp;
  let office: Client;
  beforeAll(async () => {
    app = await startTestApp({ passwords: quick });
    office = await app.office('jhhs');
  });
  afterAll(() => app.close());

  const guess = (account: number, headers = {}) =>
    app.anybody
      .post('/api/login')
      .set(headers)
      .send({ ...wrong, email: `nobody${account}@jhhs.example` });

  test('the password of an account that is not there takes the same work', async () => {
    verified.length = 0;
    await app.anybody.post('/api/login').send(wrong).expect(401);
    await guess(0).expect(401);
    await app.anybody
      .post('/api/login')
      .send({ ...wrong, schoolName: 'nowhere' })
      .expect(401);
    expect(verified).toEqual([expect.stringMatching(/^\$2b\$12\$/), undefined, undefined]);
  });

  test('ends after fifty failures, whichever accounts they are about and whatever X-Forwarded-For says', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, account) =>
        guess(account, { 'X-Forwarded-For': `203.0.113.${account}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(13);
    expect(Number(refused[0]!.get('Retry-After'))).toBeGreaterThan(60);
    verified.length = 0;
    await app.anybody.post('/api/login').send(right).expect(429);
    expect(verified).toEqual([]);
  });

  test('leaves those who are signed in alone', async () => {
    await office.get('/api/students').expect(200);
  });
});

describe('with real passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('a flood of sign-ins does not hold up other requests', async () => {
    const office = await app.office('jhhs');
    const alone = await medianMilliseconds(isSoak ? 50 : 5, () => office.get('/api/students').expect(200));
    let ended = 0;
    const flood = Array.from({ length: isSoak ? 40 : 6 }, async (_, account) => {
      await app.anybody.post('/api/login').send({ ...wrong, email: `nobody${account}@jhhs.example` });
      ended += 1;
    });
    const meanwhile = await medianMilliseconds(isSoak ? 50 : 5, () =>
      office.get('/api/students').expect(200),
    );
    expect(ended).toBeLessThan(flood.length);
    await Promise.all(flood);
    report(
      `login flood: a request takes ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms in the flood`,
    );
    expect(meanwhile).toBeLessThan(isSoak ? 3 * Math.max(alone, 5) : Infinity);
  });

  test('hashes cost 2 to the 12th', async () => {
    const passwords = createPasswords();
    expect(await passwords.hash('a new password')).toMatch(/^\$2b\$12\$.{53}$/);
    await passwords.close();
  });
});

describe.runIf(isSoak)('the time of a failure', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('does not tell whether the account is there', async () => {
    const known = await medianMilliseconds(9, () => app.anybody.post('/api/login').send(wrong));
    const unknown = await medianMilliseconds(9, () =>
      app.anybody.post('/api/login').send({ ...wrong, email: 'nobody@jhhs.example' }),
    );
    report(
      `failed sign-in: ${known.toFixed(0)} ms for an account that is there, ${unknown.toFixed(0)} ms for none`,
    );
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.25);
  });
});

async function medianMilliseconds(times: number, run: () => PromiseLike<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await run();
    durations.push(performance.now() - startedAt);
  }
  return durations.toSorted((one, other) => one - other)[Math.floor(times / 2)]!;
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords, type Passwords } from '../features/auth/passwords.ts';
import { durationsOf, median } from '../testing/durations.ts';
import { isSoak, report } from '../testing/soak.ts';
import { emailOf, PASSWORD, withOffice } from '../testing/testApp.ts';

const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
const wrong = { ...right, password: 'a wrong guess' };

describe('guessing from one address', () => {
  /** The hash of each comparison, undefined for an unknown account. */
  const verified: (string | undefined)[] = [];
  const quick: Passwords = {
    hash: async () => 'a hash',
    verify: async (_password, hash) => {
      verified.push(hash);
      return false;
    },
    close: async () => {},
  };
  const { app, office } = withOffice({ passwords: quick });

  const guess = (account: number, headers = {}) =>
    app.anybody
      .post('/api/login')
      .set(headers)
      .send({ ...wrong, email: `nobody${account}@jhhs.example` });

  test('an unknown account takes the same work', async () => {
    verified.length = 0;
    await app.anybody.post('/api/login').send(wrong).expect(401);
    await guess(0).expect(401);
    await app.anybody
      .post('/api/login')
      .send({ ...wrong, schoolName: 'nowhere' })
      .expect(401);
    expect(verified).toEqual(['a hash', undefined, undefined]);
  });

  test('ends after fifty failures, for any accounts and with any X-Forwarded-For', async () => {
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

  test('does not affect accounts that are signed in', async () => {
    await office.get('/api/students').expect(200);
  });
});

describe.runIf(isSoak)('the time of a failure', () => {
  let passwords: Passwords;
  beforeAll(() => {
    passwords = createPasswords();
  });
  afterAll(() => passwords.close());
  const { app } = withOffice({
    passwords: {
      hash: (password) => passwords.hash(password),
      verify: (password, hash) => passwords.verify(password, hash),
      close: async () => {},
    },
  });

  test('does not tell whether the account exists', async () => {
    const stranger = { ...wrong, email: 'nobody@jhhs.example' };
    const [there, none]: [number[], number[]] = [[], []];
    for (let round = 0; round < 9; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in turn, so that other work on the machine affects both
      there.push(...(await durationsOf(1, () => app.anybody.post('/api/login').send(wrong))));
      // oxlint-disable-next-line no-await-in-loop -- in turn, so that other work on the machine affects both
      none.push(...(await durationsOf(1, () => app.anybody.post('/api/login').send(stranger))));
    }
    const [known, unknown] = [median(there), median(none)];
    report(
      `failed sign-in: ${known.toFixed(0)} ms for an account that exists, ${unknown.toFixed(0)} ms for one that does not`,
    );
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.25);
  });
});

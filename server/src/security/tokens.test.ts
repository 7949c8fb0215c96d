import jwt from 'jsonwebtoken';
import type { UpdateQuery } from 'mongoose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountModel, type Account } from '../features/auth/accounts.model.ts';
import { everythingStored } from '../testing/everythingStored.ts';
import { addressOf, nameOf, protectedCalls, registerPeople, type Call } from '../testing/routes.ts';
import { JWT_SECRET, withOffice } from '../testing/testApp.ts';

const REFUSAL = { message: 'Please sign in to continue' };

let calls: Call[];
let right: string;
let accountId: string;
/** What a token says of its account besides its id. */
let signed: { school: string; sid: string; pwd: string };
const { app } = withOffice();
beforeAll(async () => {
  calls = protectedCalls(app.express, await registerPeople(await app.office('jhhs')));
  right = await app.tokenOf('jhhs');
  const { sub, school, sid, pwd } = jwt.decode(right) as jwt.JwtPayload & typeof signed;
  accountId = sub!;
  signed = { school, sid, pwd };
});

const BAD_HEADERS: [string, () => string | undefined][] = [
  ['no token', () => undefined],
  ['an empty header', () => ''],
  ['the scheme alone', () => 'Bearer'],
  ['another scheme', () => `Basic ${right}`],
  ['two tokens', () => `Bearer ${right} ${right}`],
  ['a token with a character more', () => `Bearer ${right}x`],
  ['a token with a character less', () => `Bearer ${right.slice(0, -1)}`],
  ['an edited token', () => `Bearer ${withClaims({ sub: accountId, ...signed, school: 'jammu' })}`],
  ['a token without signature', () => `Bearer ${right.split('.').slice(0, 2).join('.')}.`],
  [
    'a token of the algorithm none',
    () => `Bearer ${jwt.sign(signed, '', { ...claims(), algorithm: 'none' })}`,
  ],
  [
    'a token of another HMAC',
    () => `Bearer ${jwt.sign(signed, JWT_SECRET, { ...claims(), algorithm: 'HS384' })}`,
  ],
  ['an expired token', () => `Bearer ${jwt.sign(signed, JWT_SECRET, { ...claims(), expiresIn: -1 })}`],
  ['a token for later', () => `Bearer ${jwt.sign(signed, JWT_SECRET, { ...claims(), notBefore: 60 })}`],
  [
    'a token that was made tomorrow',
    () => `Bearer ${jwt.sign({ ...signed, iat: Date.now() / 1000 + 86_400 }, JWT_SECRET, claims())}`,
  ],
  ['a token signed with another secret', () => `Bearer ${jwt.sign(signed, 'x'.repeat(40), claims())}`],
  ['a token of 12 kB', () => `Bearer ${'a'.repeat(10_000)}.${'b'.repeat(2000)}.c`],
];

describe('without a valid login', () => {
  test.each(BAD_HEADERS)('every call answers 401 and changes nothing: %s', async (_case, header) => {
    const before = await everythingStored();
    const answers = await Promise.all(
      calls.map(async (call) => {
        const value = header();
        const request = app.anybody[call.method](addressOf(call)).send(call.body);
        if (value !== undefined) request.set('Authorization', value);
        const { status, body } = await request;
        return [nameOf(call), status, body];
      }),
    );
    expect(answers).toEqual(calls.map((call) => [nameOf(call), 401, REFUSAL]));
    expect(await everythingStored()).toEqual(before);
  });

  test.each(BAD_HEADERS)(
    'so does the dashboard, whose token comes in the body: %s',
    async (_case, header) => {
      const token = header()?.replace('Bearer ', '');
      if (token === right) return;
      await app.anybody.post('/dashboard').send({ token }).expect(401, REFUSAL);
    },
  );
});

describe('a token is no longer valid', () => {
  let account: Account;
  beforeEach(async () => {
    account = await AccountModel.findById(accountId).orFail().lean();
  });
  afterEach(() => AccountModel.replaceOne({ _id: accountId }, account));

  test.each<[string, UpdateQuery<Account>]>([
    ['whose password has changed', { $set: { passwordHash: 'of another password' } }],
    ['whose session has ended', { $unset: { sessions: '' } }],
    ['that has moved to another school', { $set: { school: 'jammu', email: 'moved@jammu.example' } }],
  ])('for any call of an account %s, and nothing changes', async (_case, change) => {
    await AccountModel.updateOne({ _id: accountId }, change);
    const before = await everythingStored();
    const answers = await Promise.all(
      calls.map(async (call) => {
        const request = app.anybody[call.method](addressOf(call)).send(call.body);
        const { status, body } = await request.set('Authorization', `Bearer ${right}`);
        return [nameOf(call), status, body];
      }),
    );
    expect(answers).toEqual(calls.map((call) => [nameOf(call), 401, REFUSAL]));
    expect(await everythingStored()).toEqual(before);
  });

  test('after the account was removed', async () => {
    const office = await app.office('test');
    await office.get('/api/students').expect(200);
    await AccountModel.deleteOne({ school: 'test' });
    await office.get('/api/students').expect(401, REFUSAL);
  });
});

describe('a token that was good a moment ago', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is refused when it has expired', async () => {
    const token = jwt.sign(signed, JWT_SECRET, { ...claims(), expiresIn: '1h' });
    const request = () => app.anybody.get('/api/students').set('Authorization', `Bearer ${token}`);
    await request().expect(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 });
    await request().expect(200);
    vi.setSystemTime(Date.now() + 60_000);
    await request().expect(401, REFUSAL);
  });

  test('has a signature that no other token can use', async () => {
    const office = await app.office('jhhs');
    await office.get('/api/students').expect(200);
    const others = { sub: accountId, ...signed, exp: Math.floor(Date.now() / 1000) + 10 * 365 * 86_400 };
    const forged = withClaims(others);
    await app.anybody.get('/api/students').set('Authorization', `Bearer ${forged}`).expect(401, REFUSAL);
  });
});

test('the login is checked before the body is read', async () => {
  await app.anybody.post('/api/students/register').type('json').send('{ no JSON at all').expect(401, REFUSAL);
});

function claims(): jwt.SignOptions {
  return { issuer: 'school-office', audience: 'school-office-staff', subject: accountId, expiresIn: '1h' };
}

/** Returns the right token with other claims under its old signature. */
function withClaims(content: object): string {
  const [head, , signature] = right.split('.');
  return [head, Buffer.from(JSON.stringify(content)).toString('base64url'), signature].join('.');
}

import { SCHOOLS } from '@school-office/contract/enumerations';
import { AS_HEAD } from '@school-office/contract/examples';
import type { Credentials } from '@school-office/contract/users/auth';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, test } from 'vitest';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { emailOf, JWT_SECRET, PASSWORD, withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { login } from './auth.service.ts';

const NOW = new Date('2026-11-21T06:15:00Z');

const { app } = withOffice({ now: () => NOW });

const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };

function useToken(token: string) {
  return app.anybody.get('/api/students').set('Authorization', `Bearer ${token}`);
}

describe('signing in', () => {
  test('answers with the account and a token that opens the API', async () => {
    const answer = await app.anybody.post('/api/login').send(right).expect(200);
    expect(answer.body).toEqual({
      email: 'office@jhhs.example',
      token: expect.any(String) as string,
      value: 'jhhs',
      schoolName: 'Jammu Heritage High School',
      name: 'Office of jhhs',
      image: '',
      ...AS_HEAD,
    });
    await useToken((answer.body as Credentials).token).expect(200);
  });

  test.each([
    ['signed in', PASSWORD],
    ['failed to sign in', 'wrong horse 12'],
  ] as const)('writes "%s" into the trail at the moment of the office', async (action, password) => {
    await app.anybody.post('/api/login').send({ ...right, password });
    const lines = await AuditModel.find({ school: 'jhhs', action }).lean();
    expect(lines.length).toBeGreaterThan(0);
    for (const { at } of lines) expect(at).toEqual(NOW);
  });

  test('starts no session and writes nothing when nobody waits for the answer any more', async () => {
    const before = await AuditModel.countDocuments();
    const signingIn = login(
      { ...right, password: PASSWORD },
      { address: '203.0.113.1', now: () => NOW, signal: AbortSignal.abort() },
      { jwtSecret: JWT_SECRET, passwords: quickPasswords },
    );
    await expect(signingIn).rejects.toThrow('aborted');
    expect(await AuditModel.countDocuments()).toBe(before);
  });

  test('takes the email in any letter case', async () => {
    await app.anybody
      .post('/api/login')
      .send({ ...right, email: ' OFFICE@jhhs.example ' })
      .expect(200);
  });

  test.each([
    ['an unknown email', { ...right, email: 'nobody@jhhs.example' }],
    ['a wrong password', { ...right, password: 'wrong horse 12' }],
    ['another school', { ...right, schoolName: 'jammu' }],
    ['an unknown school', { ...right, schoolName: 'nowhere' }],
  ])('answers %s with the same message', async (_case, credentials) => {
    await app.anybody
      .post('/api/login')
      .send(credentials)
      .expect(401, { message: 'Invalid email or password' });
  });

  test.each([
    ['email', undefined, 'Email is required'],
    ['email', { $gt: '' }, 'Email must be text'],
    ['password', '', 'Password is required'],
    ['password', { $ne: '' }, 'Password is required'],
    ['password', 'é'.repeat(37), 'Password is too long: at most 72 bytes'],
    ['schoolName', ['jhhs'], 'School Name must be text'],
  ])('refuses %s = %j', async (field, value, message) => {
    const answer = await app.anybody.post('/api/login').send({ ...right, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ field, message });
  });
});

describe('a token', () => {
  const options: jwt.SignOptions = {
    algorithm: 'HS256',
    issuer: 'school-office',
    audience: 'school-office-staff',
    expiresIn: '1h',
  };
  let subject: string;
  /** What a token says of its account besides its id. */
  let claims: { school: string; sid: string; pwd: string };
  beforeEach(async () => {
    const { sub, school, sid, pwd } = jwt.decode(await app.tokenOf('jhhs')) as jwt.JwtPayload & typeof claims;
    subject = sub!;
    claims = { school, sid, pwd };
  });

  test('made with our secret, issuer and audience is accepted', async () => {
    await useToken(jwt.sign(claims, JWT_SECRET, { ...options, subject })).expect(200);
  });

  test.each([
    [
      'signed with another secret',
      () => jwt.sign(claims, 'another secret of 32 characters!', { ...options, subject }),
    ],
    [
      'with another algorithm',
      () => jwt.sign(claims, JWT_SECRET, { ...options, subject, algorithm: 'HS512' }),
    ],
    ['without a signature', () => jwt.sign(claims, '', { ...options, subject, algorithm: 'none' })],
    ['that has expired', () => jwt.sign(claims, JWT_SECRET, { ...options, subject, expiresIn: -1 })],
    ['of another issuer', () => jwt.sign(claims, JWT_SECRET, { ...options, subject, issuer: 'elsewhere' })],
    [
      'for another audience',
      () => jwt.sign(claims, JWT_SECRET, { ...options, subject, audience: 'parents' }),
    ],
    [
      'of an unknown account',
      () => jwt.sign(claims, JWT_SECRET, { ...options, subject: '000000000000000000000000' }),
    ],
    ['whose subject is not an id', () => jwt.sign(claims, JWT_SECRET, { ...options, subject: 'admin' })],
    [
      'without a school',
      () => jwt.sign({ ...claims, school: undefined }, JWT_SECRET, { ...options, subject }),
    ],
    [
      'of a session that never began',
      () => jwt.sign({ ...claims, sid: 'unknown' }, JWT_SECRET, { ...options, subject }),
    ],
    [
      'of another password',
      () => jwt.sign({ ...claims, pwd: 'another' }, JWT_SECRET, { ...options, subject }),
    ],
    ['that is not a token', () => 'abc.def.ghi'],
    ['that is empty', () => ''],
  ])('%s answers 401', async (_case, make) => {
    await useToken(make()).expect(401, { message: 'Please sign in to continue' });
  });
});

test('the schools are listed without a login, in seed order', async () => {
  await app.anybody.get('/api/schools').expect(200, [...SCHOOLS]);
});

test('health names the kind of database', async () => {
  await app.anybody.get('/api/health').expect(200, { status: 'ok', database: 'embedded' });
});

test('an unknown call answers 404 with a login and 401 without', async () => {
  await useToken(await app.tokenOf('jhhs')).expect(200);
  const office = await app.office('jhhs');
  await office.get('/api/nothing').expect(404, { message: 'There is no GET call at this address' });
  await app.anybody.get('/api/nothing').expect(401);
});

import { AS_HEAD } from '@school-office/contract/examples';
import type { Credentials, OwnAccountAnswer, PasswordAnswer } from '@school-office/contract/users/auth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saidIn } from '../../testing/saidIn.ts';
import { emailOf, PASSWORD, withOffice, type Client } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { AccountModel } from './accounts.model.ts';
import { LoginFailuresModel } from './loginFailures.model.ts';

const NEXT = 'a longer horse 27';
const PICTURE = '/pictures/a-name-nobody-can-guess.jpg';

let office: Client;
let original: Awaited<ReturnType<typeof stored>>;
const { app } = withOffice();
beforeAll(async () => {
  original = await stored();
});
beforeEach(async () => {
  await Promise.all([AuditModel.collection.deleteMany({}), LoginFailuresModel.deleteMany({})]);
  await AccountModel.replaceOne({ school: 'jhhs' }, original);
  office = await app.office('jhhs');
});

function stored() {
  return AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
}

function signIn(password: string, school = 'jhhs') {
  return app.anybody.post('/api/login').send({ email: emailOf(school), password, schoolName: school });
}

function change(body: object, client = office) {
  return client.put('/api/account/password').send(body);
}

function trail() {
  return AuditModel.find({}, { _id: 0, at: 0, request: 0, act: 0, about: 0, money: 0 })
    .sort({ _id: 1 })
    .lean();
}

const line = { school: 'jhhs', account: emailOf('jhhs'), kind: 'user', name: emailOf('jhhs') };

describe('the account', () => {
  test('that is signed in is read with its school, as the answer of a login but for the token', async () => {
    const { body } = await office.get('/api/account').expect(200);
    const { token: _, ...login } = (await signIn(PASSWORD).expect(200)).body as Credentials;
    expect((body as OwnAccountAnswer).account).toEqual(login);
    expect(login).toMatchObject({ value: 'jhhs', name: 'Office of jhhs', ...AS_HEAD });
  });

  test('is named to all of its school, by its email, and to no other school', async () => {
    await office.put('/api/account').send({ name: 'Sita Example' }).expect(200);
    const names = [{ email: emailOf('jhhs'), name: 'Sita Example' }];
    await office.get('/api/account/names').expect(200, names);
    const other = await app.office('jammu');
    await other.get('/api/account/names').expect(200, [{ email: emailOf('jammu'), name: 'Office of jammu' }]);
  });

  test('gets another name and picture, which the next sign-in shows', async () => {
    const wanted = { name: ' Sita Example ', image: PICTURE };
    const { body } = await office.put('/api/account').send(wanted).expect(200);
    const account = { email: emailOf('jhhs'), name: 'Sita Example', image: PICTURE, ...AS_HEAD };
    expect(body).toEqual({ message: 'Your name and picture are saved.', account });
    const answer = await signIn(PASSWORD).expect(200);
    expect(answer.body).toMatchObject({ name: 'Sita Example', image: PICTURE });
  });

  test('keeps what a request does not name, and what nobody may change', async () => {
    const before = await stored();
    const smuggled = { email: 'other@jhhs.example', school: 'jammu', passwordHash: 'x', sessions: {} };
    await office
      .put('/api/account')
      .send({ name: 'Sita Example', ...smuggled })
      .expect(200);
    expect(await stored()).toEqual({ ...before, name: 'Sita Example' });
  });

  test('has a line in the trail for each change, and none for a save that changes nothing', async () => {
    await office.put('/api/account').send({ name: 'Office of jhhs', image: '' }).expect(200);
    await office.put('/api/account').send({ name: 'Sita Example' }).expect(200);
    const changes = { name: { from: 'Office of jhhs', to: 'Sita Example' } };
    expect(await trail()).toEqual([
      { ...line, action: 'changed user', record: String(original._id), changes },
    ]);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name', 'Name is required'],
    [
      'a picture of another host',
      { image: 'https://pictures.example/a.jpg' },
      'image',
      'Picture must be a picture that was uploaded here',
    ],
  ])('is not given %s', async (_case, body, field, message) => {
    const before = await stored();
    await office.put('/api/account').send(body).expect(400, { message, field });
    expect(await stored()).toEqual(before);
  });
});

describe('the password', () => {
  test('is changed: the new token counts, all other sign-ins of the account end, those of others do not', async () => {
    const other = await app.office('jhhs');
    const stranger = await app.office('jammu');
    const { body } = await change({ current: PASSWORD, next: NEXT }).expect(200);
    const { token } = body as PasswordAnswer;
    await office.get('/api/account').expect(401);
    await other.get('/api/account').expect(401);
    await stranger.get('/api/account').expect(200);
    await app.anybody.get('/api/account').set('Authorization', `Bearer ${token}`).expect(200);
    await signIn(PASSWORD).expect(401);
    await signIn(NEXT).expect(200);
    await signIn(PASSWORD, 'jammu').expect(200);
  });

  test('stands in no line of the trail', async () => {
    await change({ current: 'a wrong horse 12', next: NEXT }).expect(400);
    await change({ current: PASSWORD, next: NEXT }).expect(200);
    const lines = saidIn(await trail());
    expect(lines).toEqual([
      {
        ...line,
        action: 'failed to sign in',
        record: String(original._id),
        details: expect.stringMatching(/^to change the password, from \S*127\.0\.0\.1$/) as unknown,
      },
      { ...line, action: 'changed user', record: String(original._id), details: 'chose a new password' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('horse');
  });

  test.each([
    ['a wrong current one', { current: 'a wrong horse 12' }, 'current', 'Current password is wrong'],
    ['no current one', { current: '' }, 'current', 'Current password is required'],
    [
      'one of 11 characters',
      { next: 'horse zebra' },
      'next',
      'New password must have at least 12 characters',
    ],
    ['one of 73 bytes', { next: 'x'.repeat(73) }, 'next', 'New password is too long: at most 72 bytes'],
  ])('is not changed with %s', async (_case, wrong, field, message) => {
    const before = await stored();
    const body = { current: PASSWORD, next: NEXT, ...wrong };
    await change(body).expect(400, { message, field });
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['a common one', 'password1234'],
    ['a row of keys', 'qwertyuiop123'],
    ["the account's name", 'Office of jhhs'],
    ["the account's email", 'office@jhhs.example'],
    ["the school's name", 'Jammu Heritage High School'],
    ["words of the school's name", 'HeritageJammu'],
    ["a word of the school's name and a year", 'Heritage office 2083'],
  ])('is not changed to %s, in the words of the admin’s seed', async (_case, next) => {
    const before = await stored();
    await change({ current: PASSWORD, next }).expect(400, {
      message:
        'New password is easy to guess. Please choose one that is not a common password, a name or a row of keys',
      field: 'next',
    });
    expect(await stored()).toEqual(before);
  });

  test('is guessed here as seldom as on the sign-in page: the tries of both are counted together', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      /* oxlint-disable no-await-in-loop -- in turn, so that the tenth is the last */
      await change({ current: `wrong horse ${guess}`, next: NEXT }).expect(400);
      await signIn(`wrong horse ${guess}`).expect(401);
      /* oxlint-enable no-await-in-loop */
    }
    const { headers, body } = await change({ current: PASSWORD, next: NEXT }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(body).toEqual({ message: expect.stringMatching(/^Too many failed sign-ins\./) as unknown });
    await signIn(PASSWORD).expect(429);
    await office.get('/api/account').expect(200);
  });

  test('that is right clears the failures of before', async () => {
    await change({ current: 'a wrong horse 12', next: NEXT }).expect(400);
    expect(await LoginFailuresModel.countDocuments({ count: 1 })).toBe(2);
    await change({ current: PASSWORD, next: NEXT }).expect(200);
    expect(await LoginFailuresModel.find({}, { _id: 0, count: 1 }).lean()).toEqual([{ count: 1 }]);
  });
});

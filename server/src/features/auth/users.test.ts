import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { AccountAnswer, Credentials, PasswordAnswer } from '@school-office/contract/users/auth';
import type { User, UserAnswer } from '@school-office/contract/users/users';
import { describe, expect, test } from 'vitest';
import { RequestModel } from '../../database/requests.ts';
import { aSubject } from '../../testing/builders.ts';
import { saidIn } from '../../testing/saidIn.ts';
import { withOffice, emailOf, type Client } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { AccountModel } from './accounts.model.ts';

const FIVE = { classname: 'Five', section: '', subjects: [] };
const OWN_PASSWORD = 'blue horses of 2083';

const { app, office: head, otherSchool } = withOffice();

async function add(changes: object = {}): Promise<UserAnswer> {
  const asked = { name: 'Gita Example', email: 'gita@office.example', role: 'clerk', ...changes };
  return (await head.post('/api/users').send(asked).expect(201)).body as UserAnswer;
}

function change({ _id }: Pick<User, '_id'>, changes: object, client = head) {
  return client.put(`/api/users/${_id}`).send(changes);
}

async function listed(client = head): Promise<User[]> {
  return (await client.get('/api/users').expect(200)).body as User[];
}

function signIn(email: string, password: string) {
  return app.anybody.post('/api/login').send({ email, password, schoolName: 'jhhs' });
}

async function tokenOf(email: string, password: string): Promise<string> {
  return ((await signIn(email, password).expect(200)).body as Credentials).token;
}

function withToken(token: string, method: 'get' | 'put', path: string) {
  return app.anybody[method](path).set('Authorization', `Bearer ${token}`);
}

async function heads(client: Client): Promise<User[]> {
  return (await listed(client)).filter(({ role }) => role === 'head');
}

async function trailOf({ _id }: User) {
  const lines = await AuditModel.find({ record: _id, account: emailOf('jhhs') })
    .select('action details changes -_id')
    .sort({ at: 1, _id: 1 })
    .lean();
  return saidIn(lines);
}

describe('a new user', () => {
  test('gets a first password, which has to be changed before anything else', async () => {
    const { user, password } = await add({ email: 'Maya@Office.example', role: 'teacher', classes: [FIVE] });
    expect(user).toMatchObject({
      email: 'maya@office.example',
      role: 'teacher',
      classes: [FIVE],
      mustChangePassword: true,
      signedIn: 0,
    });
    expect(password).toMatch(/^[a-z2-9]{16}$/);
    const first = await signIn(user.email, password!).expect(200);
    expect(first.body).toMatchObject({ role: 'teacher', classes: [FIVE], mustChangePassword: true });
    const { token } = first.body as Credentials;
    const refusal = { message: 'Please choose a password of your own first.', code: 'first password' };
    await withToken(token, 'get', '/api/students').expect(403, refusal);
    await app.anybody.post('/dashboard').send({ token }).expect(403, refusal);
    const account = await withToken(token, 'get', '/api/account').expect(200);
    expect((account.body as AccountAnswer).account).toMatchObject({ mustChangePassword: true });

    const save = (next: string) =>
      withToken(token, 'put', '/api/account/password').send({ current: password, next });
    await save(password!).expect(400, {
      message: 'New password must not be the first password again',
      field: 'next',
    });
    const saved = await save(OWN_PASSWORD).expect(200);
    const next = (saved.body as PasswordAnswer).token;
    await withToken(next, 'get', '/api/students').expect(200);
    const again = await signIn(user.email, OWN_PASSWORD).expect(200);
    expect(again.body).toMatchObject({ mustChangePassword: false });
  });

  test('is added once under a key, whose kept answer does not hold the first password', async () => {
    const asked = { name: 'Sita Example', email: 'sita@office.example', role: 'clerk' };
    const send = () => head.post('/api/users').set('Idempotency-Key', 'add-sita-once').send(asked);
    const { user, password } = (await send().expect(201)).body as UserAnswer;
    const again = await send().expect(201);
    expect(again.body).toEqual({
      message:
        'Sita Example was added already, and the first password was shown once. If nobody has it, make a new password.',
      user,
    });
    const kept = await RequestModel.findOne({ key: 'add-sita-once' }).orFail().lean();
    expect(JSON.stringify(kept)).not.toContain(password);
    await signIn(user.email, password!).expect(200);
    await head
      .post('/api/users')
      .set('Idempotency-Key', 'add-sita-once')
      .send({ ...asked, role: 'head' })
      .expect(409);
  });

  test('has an email that no other user of the school has, in any letter case', async () => {
    await add({ email: 'ram@office.example' });
    const asked = { name: 'Ram Example', email: 'RAM@office.example', role: 'clerk' };
    await head.post('/api/users').send(asked).expect(409, {
      message: 'There is a user with the email ram@office.example already',
      field: 'email',
    });
    await otherSchool.post('/api/users').send(asked).expect(201);
  });

  test('has classes as a teacher only', async () => {
    const { user } = await add({ email: 'clerk@office.example', classes: [FIVE] });
    expect(user.classes).toEqual([]);
    await change(user, { role: 'teacher', classes: [FIVE] }).expect(200);
    await change(user, { role: 'clerk' }).expect(200);
    expect((await listed()).find(({ _id }) => _id === user._id)).toMatchObject({
      role: 'clerk',
      classes: [],
    });
  });

  test('teaches the classes, sections and subjects that are ticked, which the list and the trail name', async () => {
    await head
      .put('/api/school/classes/Nine')
      .send({ sections: ['A', 'B'] })
      .expect(200);
    const saved = await head
      .put('/api/subjects/2083/Nine')
      .send({ scheme: 'letters', subjects: [aSubject({ name: 'Maths' })] })
      .expect(200);
    const [maths] = (saved.body as ClassSubjects).subjects;
    const classes = [
      { classname: 'Nine', section: 'A', subjects: [maths!._id] },
      { classname: 'Nine', section: 'B', subjects: [] },
    ];
    const { user } = await add({ email: 'maths@office.example', role: 'teacher', classes });
    expect(user).toMatchObject({ classes, subjects: [{ _id: maths!._id, name: 'Maths' }] });
    expect((await listed()).find(({ _id }) => _id === user._id)).toMatchObject({ subjects: user.subjects });
    expect(await trailOf(user)).toEqual([
      { action: 'added user', details: 'as teacher of Nine A (Maths), Nine B' },
    ]);
    const refusal = async (one: object) =>
      ((await change(user, { classes: [one] }).expect(400)).body as { message: string }).message;
    expect(await refusal({ classname: 'Nine', section: 'C' })).toBe('There is no class Nine C');
    expect(await refusal({ classname: 'Five', subjects: [maths!._id] })).toBe(
      'Class Five no longer has one of these subjects. Please choose again.',
    );
  });

  test.each([
    [{ role: 'king' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ email: 'gita' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ classes: [{ classname: 'Thirteen' }] }, 'classes'],
    [{ classes: [{ classname: 'Five', section: 'A' }] }, 'classes'],
    [{ classes: [{ classname: 'Five', subjects: [''] }] }, 'classes'],
    [{ classes: [{ classname: 'Five' }, { classname: 'Five' }] }, 'classes'],
  ])('is refused with %j', async (changes, field) => {
    const asked = { name: 'Gita Example', email: 'new@office.example', role: 'teacher', ...changes };
    const { body } = await head.post('/api/users').send(asked).expect(400);
    expect((body as { field: string }).field).toBe(field);
  });
});

describe('a user', () => {
  test('gets another name, role and classes, and each act is in the trail', async () => {
    const { user } = await add({ email: 'one@office.example' });
    await change(user, { name: 'Gita Sample', role: 'teacher', classes: [FIVE] }).expect(200);
    await change(user, {}).expect(200);
    await change(user, { end: true }).expect(200);
    await change(user, { password: true }).expect(200);
    expect(await trailOf(user)).toEqual([
      { action: 'added user', details: 'as clerk' },
      {
        action: 'changed user',
        changes: {
          name: { from: 'Gita Example', to: 'Gita Sample' },
          role: { from: 'clerk', to: 'teacher' },
          classes: { from: '', to: 'Five' },
        },
      },
      { action: 'changed user', details: 'all sign-ins ended' },
      { action: 'changed user', details: 'given a first password' },
    ]);
  });

  test('loses no class that another head has given since', async () => {
    const { user } = await add({ email: 'late@office.example', role: 'teacher', classes: [FIVE] });
    const seven = { ...FIVE, classname: 'Seven' };
    await change(user, { before: [FIVE], classes: [FIVE, seven] }).expect(200);
    const message = `${user.name} was changed at another desk meanwhile. Please look at it, and save again.`;
    await change(user, { before: [FIVE], classes: [] }).expect(409, { message });
    await change(user, { before: [seven, FIVE], classes: [seven] }).expect(200);
  });

  test('whose sign-ins are ended is signed out everywhere at once', async () => {
    const { user, password } = await add({ email: 'two@office.example' });
    const tokens = [await tokenOf(user.email, password!), await tokenOf(user.email, password!)];
    expect((await listed()).find(({ _id }) => _id === user._id)?.signedIn).toBe(2);
    const { body } = await change(user, { end: true }).expect(200);
    expect((body as UserAnswer).user.signedIn).toBe(0);
    for (const token of tokens) {
      // oxlint-disable-next-line no-await-in-loop -- two short requests
      await withToken(token, 'get', '/api/account').expect(401);
    }
  });

  test('who is given a new password signs in with it only, and has to change it', async () => {
    const { user, password } = await add({ email: 'three@office.example' });
    const token = await tokenOf(user.email, password!);
    const answer = (await change(user, { password: true }).expect(200)).body as UserAnswer;
    expect(answer.password).not.toBe(password);
    expect(answer.user.mustChangePassword).toBe(true);
    await withToken(token, 'get', '/api/account').expect(401);
    await signIn(user.email, password!).expect(401);
    await signIn(user.email, answer.password!).expect(200);
  });

  test('who is blocked is signed out, cannot sign in, keeps the name on what they did, and can be let in again', async () => {
    const { user, password } = await add({ name: 'Hari Example', email: 'gone@office.example' });
    const token = await tokenOf(user.email, password!);
    const { body } = await change(user, { blocked: true }).expect(200);
    expect(body).toMatchObject({
      message: 'Hari Example is signed out everywhere and can no longer sign in.',
      user: { blocked: true, signedIn: 0 },
    });
    await withToken(token, 'get', '/api/account').expect(401);
    const refusal = await signIn(user.email, password!).expect(401);
    expect(refusal.body).toMatchObject({
      message: 'You can no longer sign in here. Please ask the head of the office.',
    });
    await signIn(user.email, 'wrong').expect(401, { message: 'Invalid email or password' });
    const names = await head.get('/api/account/names').expect(200);
    expect(names.body).toContainEqual({ email: user.email, name: 'Hari Example' });
    await change(user, { blocked: false }).expect(200);
    await signIn(user.email, password!).expect(200);
    expect((await trailOf(user)).map(({ changes }) => changes)).toContainEqual({
      blocked: { from: 'no', to: 'yes' },
    });
  });

  test('is listed by name, without a password or a session', async () => {
    const users = await listed();
    expect(users.map(({ name }) => name)).toEqual(users.map(({ name }) => name).toSorted());
    for (const user of users) {
      expect(Object.keys(user).toSorted()).toEqual(
        [
          '_id',
          'blocked',
          'classes',
          'email',
          'image',
          'mustChangePassword',
          'name',
          'role',
          'signedIn',
          'subjects',
        ].toSorted(),
      );
    }
  });

  test('that is unknown answers 404, and one of another school is not listed', async () => {
    const { user } = await add({ email: 'four@office.example' });
    await change({ _id: 'nobody' }, { name: 'Nobody' }).expect(404, { message: 'User not found' });
    expect((await listed(otherSchool)).some(({ _id }) => _id === user._id)).toBe(false);
  });
});

describe('one head stays', () => {
  const REFUSAL = {
    message: 'One head has to stay: make somebody else a head first, who then chooses a password.',
    field: 'role',
  };

  test('so the last one keeps the role', async () => {
    const last = await app.office('kashmir');
    const [own] = await heads(last);
    await change(own!, { role: 'clerk' }, last).expect(409, REFUSAL);
    await last
      .post('/api/users')
      .send({ name: 'Ram Example', email: 'ram@kashmir.example', role: 'head' })
      .expect(201);
    // Who has never signed in may never do.
    await change(own!, { role: 'clerk' }, last).expect(409, REFUSAL);
    await change(own!, { blocked: true }, last).expect(409, { ...REFUSAL, field: 'blocked' });
    await app.user('kashmir', { role: 'head' });
    await change(own!, { role: 'clerk' }, last).expect(200);
    await last.get('/api/users').expect(403);
  });

  test('also when two heads take each other’s role in one moment', async () => {
    const first = await app.office('test');
    const second = await app.user('test', { role: 'head' });
    const [one, other] = await heads(first);
    for (let round = 0; round < 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a round begins with two heads
      const answers = await Promise.all([
        change(one!, { role: 'clerk' }, second),
        change(other!, { role: 'clerk' }, first),
      ]);
      const [done, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(done).toBe(200);
      // 403 where the role was gone already when the call came.
      expect([403, 409]).toContain(refused);
      // oxlint-disable-next-line no-await-in-loop -- a round begins with two heads
      expect(await AccountModel.countDocuments({ school: 'test', role: 'head' })).toBe(1);
      // oxlint-disable-next-line no-await-in-loop -- a round begins with two heads
      await AccountModel.updateMany({ school: 'test' }, { $set: { role: 'head' } });
    }
  });
});

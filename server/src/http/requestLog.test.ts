import { Writable } from 'node:stream';
import type { ErrorAnswer } from '@school-office/contract/errors';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { begunIn } from '../features/students/places.ts';
import { StudentModel } from '../features/students/students.model.ts';
import { aStudent } from '../testing/builders.ts';
import { addressOf, openCalls, protectedCalls, registerPeople } from '../testing/routes.ts';
import { emailOf, PASSWORD, withOffice } from '../testing/testApp.ts';

interface Line {
  req: { id: string; method: string };
  res: { statusCode: number };
  route: string;
  account?: string;
  err?: { message: string };
}

let text = '';
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    text += chunk.toString();
    done();
  },
});
const { app, office } = withOffice({ logger: pino(stream) });
beforeEach(() => {
  text = '';
});

function lines(): Line[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

test('has one line per request: its id, route, account and outcome', async () => {
  await office.get('/api/students/class/Five').expect(200);
  expect(lines()).toEqual([
    expect.objectContaining({
      req: { id: expect.stringMatching(/^[0-9a-f]{10}$/) as string, method: 'GET' },
      res: { statusCode: 200 },
      route: '/api/students/class/:class',
      account: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    }),
  ]);
});

test('logs every call by its pattern', async () => {
  const kashmir = await app.office('kashmir');
  const people = await registerPeople(kashmir);
  const calls = [...openCalls(app.express), ...protectedCalls(app.express, people)];
  for (const call of calls) {
    text = '';
    // oxlint-disable-next-line no-await-in-loop -- deletes come last
    await kashmir[call.method](addressOf(call)).send(call.body);
    expect(lines().map(({ route }) => route)).toEqual([`${call.mount}${call.pattern}`]);
  }
});

test.each([
  ['/api/students/search/Maya%20Example/Five/1', '/api/students/search/:name/:class/:rollno'],
  ['/api/students/search/Maya%20Example/Five', '/api/students'],
  ['/api/students/fees/Maya%20Example/2083', '/api/students/fees/:studentId/:year'],
  ['/api/teachers/allincome/Maya%20Example', '/api/teachers/allincome{/:year{/:month}}'],
  ['/api/nothing/Maya%20Example?name=Maya', '/api/nothing'],
  ['/pictures/Maya-Example-Maya-Example.jpg', '/pictures/{*name}'],
])('logs %s as %s, with a login and without', async (address, route) => {
  await office.get(address);
  await app.anybody.get(address);
  expect(lines()[0]!.route).toBe(route);
  expect(text).not.toMatch(/Maya/);
});

test('never holds a password, a token or an upload address', async () => {
  const right = { email: emailOf('jhhs'), password: PASSWORD, schoolName: 'jhhs' };
  const { body } = await app.anybody.post('/api/login').send(right).expect(200);
  const { token } = body as { token: string };
  await app.anybody
    .post('/api/login')
    .send({ ...right, password: 'a wrong guess' })
    .expect(401);
  await app.anybody.post('/dashboard').send({ token }).expect(200);
  const capability = (await office.get('/api/config/cloudinary')).body as string;
  await app.anybody.post(capability).expect(400);
  await app.anybody.get(`/api/students?token=${token}`).expect(401);
  for (const secret of [PASSWORD, 'a wrong guess', token, capability.split('/').at(-1)!]) {
    expect(text).not.toContain(secret);
  }
});

test('the answer to an unexpected error shows the id of its line and no details', async () => {
  const find = vi.spyOn(StudentModel, 'find').mockImplementation(() => {
    throw new Error('an internal detail');
  });
  const answer = await office.get('/api/students');
  find.mockRestore();
  const [line] = lines();
  expect([answer.status, answer.body]).toEqual([
    500,
    {
      message: `Something went wrong on the server. Please try again. (Request ${line!.req.id})`,
    } satisfies ErrorAnswer,
  ]);
  expect(lines()).toHaveLength(1);
  expect(line).toMatchObject({ level: 50, err: { message: 'an internal detail' }, route: '/api/students' });
});

test('a list that breaks off is logged as an error, although its status was sent', async () => {
  // More than one piece of the answer, so that the first is sent before the list fails.
  const classmates = Array.from({ length: 500 }, (_, index) => ({
    ...aStudent({ classname: 'Nursery', registration_fees: 0 }),
    ...begunIn([], { classname: 'Nursery', section: '', roll_no: index + 1 }, 2083),
    school: 'jhhs',
    roll_no: index + 1,
    admission_no: String(index + 1),
  }));
  await StudentModel.insertMany(classmates);
  const nursery = StudentModel.find({ school: 'jhhs', classname: 'Nursery' });
  vi.spyOn(StudentModel, 'find')
    .mockImplementation(() => {
      throw new Error('an internal detail');
    })
    .mockReturnValueOnce(nursery);
  await expect(office.get('/api/students')).rejects.toThrow(/aborted|hang up/);
  vi.restoreAllMocks();
  await vi.waitFor(() => {
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'request errored',
        err: expect.objectContaining({ message: 'an internal detail' }) as object,
      }),
    ]);
  });
});

test('says so when the client goes away before the answer', async () => {
  const asked = new Promise<void>((resolve) => {
    vi.spyOn(StudentModel, 'find').mockImplementationOnce(() => {
      resolve();
      const never = { sort: () => never, batchSize: () => never, lean: () => new Promise(() => {}) };
      return never as never;
    });
  });
  const request = office.get('/api/students');
  request.catch(() => undefined);
  await asked;
  request.abort();
  await vi.waitFor(() => {
    expect(lines()).toEqual([expect.objectContaining({ msg: 'request aborted', route: '/api/students' })]);
  });
});

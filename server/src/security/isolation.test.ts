// One school asks for the records of another, through every call.

import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { everythingStored } from '../testing/everythingStored.ts';
import {
  addressOf,
  nameOf,
  protectedCalls,
  registerPeople,
  type Call,
  type People,
} from '../testing/routes.ts';
import { withOffice, type Client } from '../testing/testApp.ts';

let theirs: People;
const { app, office: owner, otherSchool: stranger } = withOffice();
beforeAll(async () => {
  theirs = await registerPeople(owner);
  const calls = protectedCalls(app.express, theirs).filter(({ method, mount, pattern }) =>
    /fees|attendance|concessions|heads|bills|put .*family|marks|publish/.test(method + ' ' + mount + pattern),
  );
  await Promise.all(calls.map((call) => send(owner, call)));
});

test('every call with an id or number of another school answers as for an unknown one, and changes nothing', async () => {
  const before = await everythingStored({ school: 'jhhs' });
  const askedForTheirs = await answersTo(protectedCalls(app.express, theirs).filter(isAboutSomebody));
  const askedForNobody = await answersTo(protectedCalls(app.express, nobody(theirs)).filter(isAboutSomebody));
  expect(askedForTheirs).toEqual(askedForNobody);
  expect(askedForTheirs.length).toBeGreaterThan(10);
  expect(await everythingStored({ school: 'jhhs' })).toEqual(before);
});

test('employees of another school are not found by their numbers either', async () => {
  for (const [path, number] of [
    ['teachers', theirs.teacher.teacherId],
    ['staffs', theirs.staff.staffId],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- six short requests
    await stranger.get(`/api/${path}/${number}`).expect(404);
    // oxlint-disable-next-line no-await-in-loop -- six short requests
    await stranger.put(`/api/${path}/${number}`).send({ age: 40 }).expect(404);
    // oxlint-disable-next-line no-await-in-loop -- six short requests
    await stranger.delete(`/api/${path}/delete/${number}`).expect(404);
  }
});

test('no list, statement, sheet or card shows anything of another school', async () => {
  const reads = protectedCalls(app.express, theirs).filter((call) => call.method === 'get');
  for (const call of reads) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its call
    const { text } = await stranger.get(addressOf(call));
    const leaked = Object.values(theirs).some(({ _id }) => text.includes(_id));
    expect([nameOf(call), leaked]).toEqual([nameOf(call), false]);
    expect(text).not.toMatch(/(Maya|Hari|Sita) Example/);
  }
  const cards = await stranger
    .post('/dashboard')
    .send({ token: await app.tokenOf('jammu'), schoolName: 'jhhs' });
  expect((cards.body as { number: number }[]).map(({ number }) => number)).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each(['query', 'body', 'header'])('a school named in the %s has no effect', async (place) => {
  const request = stranger.get(
    place === 'query' ? '/api/students?school=jhhs&schoolName=jhhs' : '/api/students',
  );
  if (place === 'header') request.set({ 'X-School': 'jhhs', School: 'jhhs' });
  if (place === 'body') request.send({ school: 'jhhs', schoolName: 'jhhs' });
  await request.expect(200, []);
});

/** Whether a call names a person; other calls cannot ask for records of another school. */
function isAboutSomebody({ method, mount, pattern, params }: Call): boolean {
  return (
    ['id', 'studentId', 'number', 'name'].some((name) => name in params) ||
    pattern.startsWith('/attendance/:') ||
    // They name a head or a student in their body.
    (['/plan/:year/:class', '/:year/:month'].includes(pattern) && mount !== '/api/fees/by-head') ||
    (method === 'post' && mount === '/api/receipts')
  );
}

async function answersTo(calls: Call[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const call of calls) {
    // oxlint-disable-next-line no-await-in-loop -- deletes come last
    const { status, body } = await send(stranger, call);
    answers.push([nameOf(call), status, body]);
  }
  return answers;
}

function send(client: Client, call: Call) {
  return client[call.method](addressOf(call)).send(call.body);
}

/** Returns the same people under ids and numbers that nobody has. */
function nobody(people: People): People {
  const { student, other, teacher, staff, head, concession, receipt, voucher } = people;
  return {
    student: { ...student, _id: newId(), roll_no: 999 },
    other: { ...other, _id: newId() },
    teacher: { ...teacher, _id: newId(), teacherId: 'T-999' },
    staff: { ...staff, _id: newId(), staffId: 'S-999' },
    head: { ...head, _id: newId() },
    concession: { ...concession, _id: newId() },
    leave: { _id: newId() },
    receipt: { ...receipt, _id: newId(), number: 999 },
    cheque: { _id: newId() },
    voucher: { ...voucher, _id: newId(), number: 999, head_id: newId() },
    salary: { _id: newId() },
    subject: { _id: newId() },
    examination: { _id: newId() },
    certificate: { _id: newId() },
    user: { _id: newId() },
    closing: { _id: newId() },
  };
}

function newId(): string {
  return String(new Types.ObjectId());
}

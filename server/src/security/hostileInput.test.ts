// Hostile input is always refused with 4xx and a sentence in JSON, and nothing is stored.

import { gzipSync } from 'node:zlib';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStudent } from '../testing/builders.ts';
import { everythingStored } from '../testing/everythingStored.ts';
import {
  addressOf,
  nameOf,
  openCalls,
  protectedCalls,
  registerPeople,
  type Call,
} from '../testing/routes.ts';
import { withOffice } from '../testing/testApp.ts';

/** Libraries and their messages, files, queries and stacks, which no answer may show. */
const INTERNALS =
  /Invalid input|mongo|bson|sqlite|E11000|zod|express|node_modules|\.[jt]s\b|\bat \S+ \(|\/(tmp|home|work)\b|Cast to|undefined/i;

let calls: Call[];
const { app, office } = withOffice();
beforeAll(async () => {
  calls = protectedCalls(app.express, await registerPeople(office));
});

const NOT_A_VALUE: [string, unknown][] = [
  ['an operator', { $gt: '' }],
  ['a list', ['x']],
  ['a list in a list', [[]]],
  ['true', true],
  ['an object with toString', { toString: 'x', valueOf: 1 }],
  ['another number', -10_00_001],
  ['a text of 201 characters', 'x'.repeat(201)],
];

const TAKES_TRUE = new Set(['anyway', 'count_blind', 'salaries_for_heads']);

describe('in any field of any body', () => {
  test.each(NOT_A_VALUE)('%s is refused at that field', async (_case, value) => {
    const before = await everythingStored();
    const requests = calls
      .flatMap((call) => Object.keys(call.body ?? {}).map((field) => ({ call, field })))
      // A section may be called x.
      .filter(({ field }) => field !== 'sections' || !isListOfTexts(value))
      // True is what it takes.
      .filter(({ field }) => !TAKES_TRUE.has(field) || value !== true);
    const answers = await Promise.all(
      requests.map(async ({ call, field }) => {
        const answer = await office[call.method](addressOf(call)).send({ ...call.body, [field]: value });
        return complaintAbout(call, answer) ?? [nameOf(call), (answer.body as { field?: string }).field];
      }),
    );
    expect(answers).toEqual(requests.map(({ call, field }) => [nameOf(call), field]));
    expect(await everythingStored()).toEqual(before);
  });
});

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'string';
}

const NOT_A_BODY: [string, string | Buffer, Record<string, string>?][] = [
  ['a list', '[]'],
  ['a text', '"text"'],
  ['null', 'null'],
  ['a number', '5'],
  ['JSON that breaks off', '{"student_name": "Ma'],
  ['JSON with a lone surrogate as a key only', '{"\\ud800": 1, "students": 5}'],
  ['a hundred thousand brackets', '['.repeat(100_000)],
  ['objects in objects, ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['300 kB', JSON.stringify({ student_name: 'x'.repeat(300_000) })],
  ['bytes that are not text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['a compressed body', gzipSync(Buffer.alloc(50_000_000, ' ')), { 'Content-Encoding': 'gzip' }],
  ['an unknown encoding', '{}', { 'Content-Encoding': 'rot13' }],
  ['another character set', '{}', { 'Content-Type': 'application/json; charset=klingon' }],
  ['XML', '<student/>', { 'Content-Type': 'application/xml' }],
  ['a form', 'student_name=Maya', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['text', '{}', { 'Content-Type': 'text/plain' }],
];

describe('as the whole body of any call', () => {
  test.each(NOT_A_BODY)('%s is refused', async (_case, body, headers = {}) => {
    const before = await everythingStored();
    const withBody = [...calls, ...openCalls(app.express)].filter((call) => call.body !== undefined);
    const complaints = await Promise.all(
      withBody.map(async (call) => {
        const request = office[call.method](addressOf(call)).type('json').set(headers);
        request.serialize((content) => content as string);
        const answer = await request.send(body as string);
        return isEmptyEdit(call, body) ? undefined : complaintAbout(call, answer);
      }),
    );
    expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([]);
    expect(await everythingStored()).toEqual(before);
  });
});

const NOT_A_PATH_PART = [
  '%00',
  '%E0%A4%A',
  '..%2f..%2f..%2fetc%2fpasswd',
  encodeURIComponent('{"$gt":""}'),
  '__proto__',
  encodeURIComponent('(a+)+$'),
  encodeURIComponent("' OR 1=1 --"),
  '🎒'.repeat(20),
  '-1',
  '1e400',
  '0x10',
  'x'.repeat(5000),
  '000000000000000000000000',
];

test.each(openCalls(app.express).filter(({ body }) => body !== undefined))(
  'a body of 17 kB without a login is refused: $mount',
  async (call) => {
    const body = { ...call.body, filling: 'x'.repeat(17_000) };
    await app.anybody[call.method](addressOf(call)).send(body).expect(413);
  },
);

describe('as any part of any path', () => {
  test.each(NOT_A_PATH_PART)('%s finds nothing', async (part) => {
    const before = await everythingStored();
    const requests = calls.flatMap((call) => Object.keys(call.params).map((name) => ({ call, name })));
    const complaints = await Promise.all(
      requests.map(async ({ call, name }) => {
        const answer = await office[call.method](addressOf(call, { [name]: part })).send(call.body);
        const isEmptyList = answer.status === 200 && answer.text === '[]';
        return isEmptyList ? undefined : complaintAbout(call, answer);
      }),
    );
    expect(complaints.filter((complaint) => complaint !== undefined)).toEqual([]);
    expect(await everythingStored()).toEqual(before);
  });
});

describe('unknown keys', () => {
  const SMUGGLED = {
    _id: '000000000000000000000001',
    school: 'jammu',
    kind: 'staff',
    serial: 900,
    number: 'T-900',
    teacherId: 'T-900',
    staffId: 'S-900',
    passwordHash: 'x',
    createdAt: '2001-01-01T00:00:00Z',
    takenAt: '2001-01-01T00:00:00Z',
    idempotencyKey: 'smuggled-key',
    isAdmin: true,
    $set: { school: 'jammu' },
    'a.b': 1,
  };

  test('are never stored by any call', async () => {
    const writes = [
      ...calls.filter((call) => isCreation(call) && call.body !== undefined && !turnsTheYear(call)),
      ...calls.filter(({ method }) => method === 'put'),
      ...calls.filter(({ pattern }) => pattern === '/leave/:id'),
      // Last, because it moves the students that the others are about.
      ...calls.filter(turnsTheYear).filter(isCreation),
    ];
    for (const call of writes) {
      // A concession has a kind of its own.
      const body = JSON.stringify({ ...SMUGGLED, ...call.body }).replace(
        '{',
        '{"__proto__":{"school":"jammu"},"constructor":{"prototype":{"school":"jammu"}},',
      );
      // oxlint-disable-next-line no-await-in-loop -- some of them are about the same person
      const { status } = await office[call.method](addressOf(call)).type('json').set(keyOf(call)).send(body);
      expect([nameOf(call), status]).toEqual([nameOf(call), statusOf(call)]);
    }
    const stored = Object.values(await everythingStored()).flat() as Record<string, unknown>[];
    for (const key of ['isAdmin', '$set', 'a', 'a.b', '__proto__', 'constructor']) {
      expect(stored.filter((document) => Object.hasOwn(document, key))).toEqual([]);
    }
    const text = JSON.stringify(stored);
    const smuggled = ['000000000000000000000001', '"serial":900', '-900"', '2001-01-01', 'smuggled-key'];
    expect(smuggled.filter((value) => text.includes(value))).toEqual([]);
    expect(await everythingStored({ school: 'jammu' })).toMatchObject({
      students: [],
      employees: [],
      salaries: [],
    });
    expect({}).not.toHaveProperty('school');
  });
});

test.each(['short', 'with a blank in it', 'x'.repeat(129), 'schlüssel-lang', ''])(
  'an Idempotency-Key like %j is refused, and nothing is paid',
  async (key) => {
    const payment = calls.find((call) => nameOf(call) === 'POST /api/students/fees/:studentId')!;
    const before = await everythingStored();
    const answer = await office.post(addressOf(payment)).set('Idempotency-Key', key).send(payment.body);
    const message = 'Idempotency-Key must be 8 to 128 visible ASCII characters';
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await everythingStored()).toEqual(before);
  },
);

test.each(['<img src=x onerror=alert(1)>', '\u202Egnp.exe', 'Z\u0341\u0300'.repeat(60), '=1+1', '{{7*7}}'])(
  'a name like %j is kept as it is, but for what turns its direction',
  async (student_name) => {
    const answer = await office.post('/api/students/register').send(aStudent({ student_name })).expect(201);
    const { student } = answer.body as StudentAnswer;
    expect(student.student_name).toBe(student_name.replace('\u202E', '').normalize('NFC'));
    const { body } = await office.get('/api/students');
    expect((body as Student[]).find(({ _id }) => _id === student._id)).toEqual(student);
  },
);

test.each(['a\u0000b', 'a\ud800b', '\u001b[31m', 'a\u0378b', 'a\ufdd0b'])(
  'a name like %j, which cannot be printed, is refused',
  async (name) => {
    const student = aStudent({ student_name: name });
    const message = 'Student Name contains characters that cannot be used';
    await office.post('/api/students/register').send(student).expect(400, { message, field: 'student_name' });
  },
);

test('text that is a regular expression is only text', async () => {
  const { student } = await registerPeople(office);
  await office.get(`/api/students/search/.*/Five/${student.roll_no}`).expect(404);
  await office.get(`/api/students/search/${encodeURIComponent('^Maya')}/Five/${student.roll_no}`).expect(404);
});

test('a query string has no effect', async () => {
  const plain = await office.get('/api/students').expect(200);
  const { body } = await office
    .get('/api/students?classname[$ne]=Five&__proto__[x]=1&a[]=1&limit=0')
    .expect(200);
  expect(body).toEqual(plain.body);
});

/** An import is taken under a key only. */
function keyOf({ mount }: Call): Record<string, string> {
  return mount.endsWith('/import') ? { 'Idempotency-Key': `list-for-${mount}` } : {};
}

/** Returns the status of a call that is sent as the table has it. */
function statusOf(call: Call): number {
  // Its password is a wrong one; and nothing was paid too much, which could be given back.
  if (call.pattern === '/password' || call.pattern === '/refund/:studentId') return 400;
  // The salaries of the month are paid by then.
  if (call.method === 'put' && call.mount === '/api/salary-month') return 409;
  // A correction makes the sheet of a day that has none.
  if (call.method === 'put' && call.pattern.endsWith('/:year/:month/:day')) return 201;
  return isCreation(call) ? 201 : 200;
}

/** Whether a call makes a record; leaving only changes one. */
function isCreation({ method, pattern }: Call): boolean {
  return method === 'post' && pattern !== '/leave/:id';
}

/** Whether the request is an edit without any known key, or charges everybody, which is valid. */
function isEmptyEdit({ method, mount }: Call, body: string | Buffer): boolean {
  return (method === 'put' || mount === '/api/fees/bills') && /^\{"(a|\\ud800)":/.test(String(body));
}

/** Returns the fault of an answer that should be a refusal, or undefined if it has none. */
function complaintAbout(call: Call, { status, type, body, text }: Response): string | undefined {
  const { message } = body as { message?: unknown };
  const isSentence = typeof message === 'string' && /^[A-Z].{5,}/.test(message);
  const isRefusal = status >= 400 && status < 500 && type === 'application/json' && isSentence;
  if (isRefusal && !INTERNALS.test(text)) return undefined;
  return `${nameOf(call)} answered ${status} ${type} ${text.slice(0, 200)}`;
}

function turnsTheYear({ mount }: Call): boolean {
  return mount === '/api/school-year';
}

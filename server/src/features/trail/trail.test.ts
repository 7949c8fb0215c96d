import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Student } from '@school-office/contract/students/students';
import type { TrailLine, TrailPage } from '@school-office/contract/users/trail';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeeHead, aFeePayment, anEmployee, anExtraBill } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';
import { AttendanceModel } from '../attendance/attendance.model.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { SalaryModel } from '../salaries/salaries.model.ts';

/** 6 Mangsir 2083. */
const NOON = new Date('2026-11-22T06:00:00Z');
const DAY = 24 * 3_600_000;

let now = NOON;
const { app, office: head } = withOffice({ now: () => now });
beforeEach(async () => {
  now = NOON;
  await clearMoney();
  await AuditModel.collection.deleteMany({});
  await AttendanceModel.collection.deleteMany({});
  await SalaryModel.collection.deleteMany({});
});

/** A minute passes, so that each act has a moment of its own. */
function minutePasses(): void {
  now = new Date(now.getTime() + 60_000);
}

async function page(query: object = {}, client = head): Promise<TrailPage> {
  return (await client.get('/api/trail').query(query).expect(200)).body as TrailPage;
}

async function lines(query: object = {}): Promise<TrailLine[]> {
  return (await page(query)).trail;
}

async function actions(query: object): Promise<string[]> {
  return (await lines(query)).map(({ action }) => action);
}

/** Adds so many edits of a minute each, from NOON on; with `step` 0 all in one moment. */
async function addEdits(count: number, step = 60_000): Promise<void> {
  const edits = Array.from({ length: count }, (_, index) => ({
    _id: new Types.ObjectId(),
    school: 'jhhs',
    at: new Date(NOON.getTime() + index * step),
    account: emailOf('jhhs'),
    action: 'edited' as const,
    kind: 'student' as const,
    record: 'none',
    name: `Student ${index}`,
    about: ['none'],
    changes: { age: { from: index, to: index + 1 } },
  }));
  await AuditModel.insertMany(edits);
}

describe('the trail', () => {
  test('tells acts of every kind in words, newest first, with the persons that they are about', async () => {
    const student: Student = await registerStudent(head);
    const about = [{ kind: 'student', _id: student._id, name: 'Maya Example' }];
    minutePasses();
    await head.put(`/api/students/${student._id}`).send({ contact_no: '9800000002' }).expect(200);
    minutePasses();
    await head.post(`/api/students/fees/${student._id}`).send(aFeePayment(student)).expect(201);
    minutePasses();
    await head.post(`/api/students/bills/${student._id}`).send(anExtraBill()).expect(201);
    minutePasses();
    const sheet = { students: [{ _id: student._id, present: true }] };
    await head.post('/api/students/attendance/Five').send(sheet).expect(201);
    minutePasses();
    const { body } = await head
      .post('/api/fees/heads')
      .send(aFeeHead({ name: 'Tuition' }))
      .expect(201);
    minutePasses();
    const amounts = { [(body as FeeHeadAnswer).head._id]: 2250 };
    await head.put('/api/fees/plan/2083/Five').send({ amounts }).expect(200);
    minutePasses();
    await head.put('/api/school').send({ principal: 'Gita Example' }).expect(200);
    minutePasses();
    await head.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
    minutePasses();
    const salary = { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 100 };
    await head.post('/api/teachers/fees/Sita%20Example/T-001').send(salary).expect(201);

    const told = (await lines()).map(({ action, kind, name, details, people }) => [
      action,
      kind,
      name,
      details,
      people.map((person) => person.name),
    ]);
    expect(told).toEqual([
      [
        'paid salary',
        'payment',
        'Sita Example',
        'Paid Rs 100 to Sita Example (T-001) for Mangsir 2083',
        ['Sita Example'],
      ],
      ['registered', 'teacher', 'Sita Example', '', ['Sita Example']],
      ['edited', 'school', 'Jammu Heritage High School', 'Principal added: Gita Example', []],
      ['changed fee plan', 'fee plan', 'class Five, 2083', 'Tuition from Baisakh 2083 added: 2,250', []],
      ['changed fee head', 'fee head', 'Tuition', 'added', []],
      ['took attendance', 'sheet', 'class Five', expect.stringContaining('1') as unknown, []],
      [
        'made bill',
        'bill',
        'Kartik 2083',
        'Rs 500 for Kartik 2083: Broken window; Football in the yard',
        ['Maya Example'],
      ],
      [
        'received fees',
        'receipt',
        '2083/84-000001',
        'Received Rs 2,150 from Maya Example for Mangsir 2083',
        ['Maya Example'],
      ],
      ['edited', 'student', 'Maya Example', 'Phone changed from 9800000001 to 9800000002', ['Maya Example']],
      ['registered', 'student', 'Maya Example', 'in class Five', ['Maya Example']],
    ]);
    const [last] = (await lines()).toReversed();
    expect(last).toMatchObject({ at: NOON.toISOString(), account: emailOf('jhhs'), people: about });
    await head.get(`/api/teachers/${(await lines())[0]!.people[0]!._id}`).expect(200);
  });

  test('tells of a charged month in one line, also where bills are asked for, and of what was cancelled alone', async () => {
    const student = await registerStudent(head);
    await registerStudent(head, { rfid: '' });
    const { body } = await head
      .post('/api/fees/heads')
      .send(aFeeHead({ name: 'Charged fees' }))
      .expect(201);
    const amounts = { [(body as FeeHeadAnswer).head._id]: 2250 };
    await head.put('/api/fees/plan/2083/Five').send({ amounts }).expect(200);
    minutePasses();
    await head.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
    expect((await actions({}))[0]).toBe('charged fees');
    expect(await actions({})).not.toContain('made bill');
    expect(await actions({ kind: 'bill' })).toEqual(['charged fees']);
    const paid = await head.post(`/api/students/fees/${student._id}`).send(aFeePayment(student)).expect(201);
    minutePasses();
    const { receipt } = paid.body as FeePaymentAnswer;
    for (const _print of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await head.post(`/api/receipts/print/${receipt._id}`).expect(200);
    }
    minutePasses();
    await head.put(`/api/receipts/cancel/${receipt._id}`).send({ reason: 'wrong amount' }).expect(200);
    expect(await actions({ kind: 'cancellation' })).toEqual(['cancelled receipt']);
    const [line] = await lines({ kind: 'cancellation' });
    expect(line!.details).toMatch(/^Rs [\d,]+, printed 2 times, wrong amount$/u);
    expect(line!.amount).toBe(receipt.total);
    expect((await lines()).map(({ amount }) => amount).filter(Boolean)).toEqual([]);
  });

  test('is chosen from by day in Nepal, account and kind', async () => {
    const clerk = await app.user('jhhs', { role: 'clerk' });
    const student = await registerStudent(clerk);
    await head.post(`/api/students/fees/${student._id}`).send(aFeePayment(student)).expect(201);
    // 23:59 and 00:01 in Nepal.
    now = new Date('2026-11-22T18:14:00Z');
    await head.put(`/api/students/${student._id}`).send({ age: 12 }).expect(200);
    now = new Date('2026-11-22T18:16:00Z');
    await clerk.put(`/api/students/${student._id}`).send({ age: 13 }).expect(200);

    expect(await actions({ day: '2083-08-06' })).toEqual(['edited', 'received fees', 'registered']);
    expect(await actions({ day: '2083-08-07' })).toEqual(['edited']);
    expect(await actions({ day: '2083-08-08' })).toEqual([]);
    expect(await actions({ account: emailOf('jhhs') })).toEqual(['edited', 'received fees']);
    expect(await actions({ kind: 'receipt' })).toEqual(['received fees']);
    expect(await actions({ kind: 'student', account: emailOf('jhhs').toUpperCase() })).toEqual(['edited']);
    expect(await actions({ kind: 'student', day: '2083/08/06' })).toEqual(['edited', 'registered']);
    expect(await actions({ kind: 'drawer' })).toEqual([]);
  });

  test('comes in pages of 200, each line once', async () => {
    await addEdits(450);
    const first = await page();
    expect(first.trail.map(({ name }) => name).slice(0, 2)).toEqual(['Student 449', 'Student 448']);
    const second = await page({ before: first.before });
    const third = await page({ before: second.before });
    expect([first, second, third].map(({ trail }) => trail.length)).toEqual([200, 200, 50]);
    expect(third.before).toBeNull();
    const names = [first, second, third].flatMap(({ trail }) => trail.map(({ name }) => name));
    expect(new Set(names).size).toBe(450);
    expect((await page({ before: first.before, day: '2083-08-05' })).trail).toEqual([]);
  });

  test('has no more pages after exactly 200 lines', async () => {
    await addEdits(200);
    expect((await page()).before).toBeNull();
  });

  test('also when a whole school is written in one moment', async () => {
    await addEdits(450, 0);
    const first = await page();
    const second = await page({ before: first.before, day: '2083-08-06' });
    const third = await page({ before: second.before });
    const names = [first, second, third].flatMap(({ trail }) => trail.map(({ name }) => name));
    expect(names).toEqual(Array.from({ length: 450 }, (_, index) => `Student ${449 - index}`));
  });

  test('of another school is not told', async () => {
    await addEdits(3);
    expect(await page({}, await app.office('jammu'))).toEqual({ trail: [], before: null });
  });

  test('of a day begins on the day before where a page of a later day ended', async () => {
    await addEdits(3, DAY);
    const before = `${new Date(NOON.getTime() + 5 * DAY).toISOString()}_${String(new Types.ObjectId())}`;
    expect((await lines({ day: '2083-08-07', before })).map(({ name }) => name)).toEqual(['Student 1']);
  });

  test.each([
    [{ day: '2083-13-01' }, 'day'],
    [{ account: ['a', 'b'] }, 'account'],
    [{ kind: 'gift' }, 'kind'],
    [{ before: 'yesterday' }, 'before'],
    [{ before: '2026-99-99T06:00:00.000Z_0123456789abcdef01234567' }, 'before'],
    [{ before: '2026-11-22T06:00:00.000Z_0123456789abcdef0123456' }, 'before'],
  ])('is refused with %j', async (query, field) => {
    const { body } = await head.get('/api/trail').query(query).expect(400);
    expect((body as { field: string }).field).toBe(field);
  });
});

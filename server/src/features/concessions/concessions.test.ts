import type { HistoryLine } from '@school-office/contract/history';
import type { Concession, ConcessionAnswer } from '@school-office/contract/money/concessions';
import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aConcession, aFeeHead, aStudent } from '../../testing/builders.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const KEY = 'key-of-one-filling-in';

let tuition: string;
let hostel: string;
let student: string;
const { app, office } = withOffice({ now: () => NOW });
beforeAll(async () => {
  tuition = await addHead({ name: 'Tuition' });
  hostel = await addHead({ name: 'Hostel', part: 'hostel_fees', optional: true });
});
beforeEach(async () => {
  student = await register();
});

async function register(client = office): Promise<string> {
  const { body } = await client.post('/api/students/register').send(aStudent()).expect(201);
  return (body as StudentAnswer).student._id;
}

async function addHead(changes: Parameters<typeof aFeeHead>[0], client = office): Promise<string> {
  const { body } = await client.post('/api/fees/heads').send(aFeeHead(changes)).expect(201);
  return (body as FeeHeadAnswer).head._id;
}

function give(changes: object = {}, key?: string) {
  const request = office.post(`/api/students/concessions/${student}`);
  if (key !== undefined) void request.set('Idempotency-Key', key);
  return request.send({ ...aConcession([tuition]), ...changes });
}

async function given(): Promise<Concession[]> {
  return (await office.get(`/api/students/concessions/${student}`).expect(200)).body as Concession[];
}

async function told(action: string): Promise<string[]> {
  const { body } = await office.get(`/api/history/student/${student}`).expect(200);
  return (body as HistoryLine[]).filter((line) => line.action === action).map(({ details }) => details);
}

describe('a concession', () => {
  test('is given, and listed with the account that gave it', async () => {
    const { body } = await give().expect(201);
    const concession = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      heads: [tuition],
      percent: 25,
      amount: null,
      from_year: 2083,
      from_month: 'Baisakh',
      until_year: null,
      until_month: null,
      kind: 'merit',
      reason: 'First in class Four',
      createdAt: NOW.toISOString(),
      account: emailOf('jhhs'),
    };
    const message = 'Maya Example has a concession of 25 % on Tuition from Baisakh 2083.';
    expect(body).toEqual({ message, concession, charged: [] });
    expect(await given()).toEqual([concession]);
    expect(await told('gave concession')).toEqual([
      'Gave concession of 25 % on Tuition from Baisakh 2083, merit: First in class Four',
    ]);
  });

  test('is an amount, too, on several heads and until a month', async () => {
    const { body } = await give({
      heads: [hostel, tuition],
      percent: null,
      amount: '200.50',
      until_year: 2083,
      until_month: 'Chaitra',
    }).expect(201);
    expect((body as ConcessionAnswer).message).toBe(
      'Maya Example has a concession of Rs 200.50 on Tuition, Hostel from Baisakh 2083 until Chaitra 2083.',
    );
    expect(await given()).toMatchObject([{ amount: 200.5, percent: null, until_month: 'Chaitra' }]);
  });

  test('is given once under one key, and told once', async () => {
    const [first, second] = [await give({}, KEY).expect(201), await give({}, KEY).expect(201)];
    expect(second.body).toEqual(first.body);
    await give({ percent: 30 }, KEY).expect(409);
    expect(await given()).toHaveLength(1);
    expect(await told('gave concession')).toHaveLength(1);
  });

  test.each([
    [{ heads: [] }, 'heads', 'Choose at least one head'],
    [{ percent: 101 }, 'percent', 'Percent must be a number with at most two decimals from 0.01 to 100'],
    [{ percent: 0 }, 'percent', 'Percent must be a number with at most two decimals from 0.01 to 100'],
    [{ percent: null }, 'percent', 'Enter either a percentage or an amount'],
    [{ amount: 5 }, 'percent', 'Enter either a percentage or an amount'],
    [{ kind: 'gift' }, 'kind', 'Kind must be one of free place, merit, sibling, staff child, other'],
    [{ reason: ' ' }, 'reason', 'Reason is required'],
    [{ until_year: 2083 }, 'until_month', 'Until needs both a month and a year, or neither'],
    [
      { from_month: 'Kartik', until_year: 2083, until_month: 'Ashoj' },
      'until_month',
      'The last month must not be before the first',
    ],
  ])('is refused with %j', async (wrong, field, message) => {
    await give(wrong).expect(400, { message, field });
    expect(await given()).toEqual([]);
  });

  test('begins next year at the latest', async () => {
    await give({ from_year: 2084 }).expect(201);
    const refused = { field: 'from_year', message: 'A concession begins in 2084 at the latest' };
    await give({ from_year: 2085 }).expect(400, refused);
  });

  test('takes Devanagari digits', async () => {
    const { body } = await give({ percent: '२५' }).expect(201);
    expect((body as ConcessionAnswer).concession.percent).toBe(25);
  });

  test('is on heads of the school only', async () => {
    const other = await app.office('jammu');
    const theirs = await addHead({}, other);
    await give({ heads: [tuition, theirs] }).expect(404, { message: 'Fee head not found' });
    expect(await given()).toEqual([]);
  });
});

describe('the end of a concession', () => {
  let id: string;
  beforeEach(async () => {
    id = ((await give({ from_month: 'Bhadra' }).expect(201)).body as ConcessionAnswer).concession._id;
  });

  function end(until_month: string | null, until_year = until_month === null ? null : 2083) {
    return office.put(`/api/students/concessions/${student}/${id}`).send({ until_year, until_month });
  }

  test('is set, moved and taken away, and nothing else is changed', async () => {
    const [before] = await given();
    const { body } = await end('Kartik').expect(200);
    expect(body).toEqual({
      message: 'Maya Example has a concession of 25 % on Tuition from Bhadra 2083 until Kartik 2083.',
      concession: { ...before, until_year: 2083, until_month: 'Kartik' },
      charged: [],
    });
    await office
      .put(`/api/students/concessions/${student}/${id}`)
      .send({ until_year: 2083, until_month: 'Bhadra', percent: 100, heads: [hostel] })
      .expect(200);
    expect(await given()).toEqual([{ ...before, until_year: 2083, until_month: 'Bhadra' }]);
    await end(null).expect(200);
    await end(null).expect(200);
    expect(await given()).toEqual([before]);
    expect(await told('changed concession')).toEqual([
      'Changed concession of 25 % on Tuition from Bhadra 2083; was from Bhadra 2083 until Bhadra 2083',
      'Changed concession of 25 % on Tuition from Bhadra 2083 until Bhadra 2083; was from Bhadra 2083 until Kartik 2083',
      'Changed concession of 25 % on Tuition from Bhadra 2083 until Kartik 2083; was from Bhadra 2083',
    ]);
  });

  test('is not before its start, and needs a year', async () => {
    const message = 'The last month must not be before the first';
    await end('Shrawan').expect(400, { message, field: 'until_month' });
    await end('Ashoj', null).expect(400);
    expect(await given()).toMatchObject([{ until_month: null }]);
  });

  test('is that of a concession of this student', async () => {
    const another = await register();
    const body = { until_year: 2083, until_month: 'Kartik' };
    const refusal = { message: 'Concession not found' };
    await office.put(`/api/students/concessions/${another}/${id}`).send(body).expect(404, refusal);
    await office.put(`/api/students/concessions/${student}/x`).send(body).expect(404, refusal);
  });
});

function put(heads: (string | object)[], from = '') {
  return office.put(`/api/students/heads/${student}`).send({ heads, from });
}

describe('the optional heads of a student', () => {
  test('are none at first, and are set as a whole', async () => {
    await office.get(`/api/students/heads/${student}`).expect(200, { heads: [] });
    const message = 'The optional fees of Maya Example are Hostel from Mangsir 2083.';
    const heads = [{ head: hostel, from: '2083-08-01', until: null }];
    await put([hostel]).expect(200, { message, heads, charged: [] });
    await office.get(`/api/students/heads/${student}`).expect(200, { heads });
    await put([hostel]).expect(200);
    await put([]).expect(200, { message: 'Maya Example has no optional fees.', heads: [], charged: [] });
    await office.get(`/api/students/heads/${student}`).expect(200, { heads: [] });
    expect(await told('changed heads')).toEqual([
      'Optional fees removed: Hostel from Mangsir 2083',
      'Optional fees added: Hostel from Mangsir 2083',
    ]);
  });

  test('are not changed by a desk that has not read what another has put on', async () => {
    const path = `/api/students/heads/${student}`;
    await put([hostel]).expect(200);
    const message = 'Maya Example was changed at another desk meanwhile. Please look at it, and save again.';
    await office.put(path).send({ before: [], heads: [] }).expect(409, { message });
    const before = [{ head: hostel, from: '2083-08-01', until: null }];
    await office.get(path).expect(200, { heads: before });
    await office.put(path).send({ before, heads: [] }).expect(200);
    await office.get(path).expect(200, { heads: [] });
  });

  test('hold from the month after the last one charged, and end before it', async () => {
    await office
      .put('/api/fees/plan/2083/Five')
      .send({ amounts: { [tuition]: 2000, [hostel]: 800 } })
      .expect(200);
    await office.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
    const later = [{ head: hostel, from: '2083-09-01', until: null }];
    expect((await put([hostel]).expect(200)).body).toMatchObject({ heads: later, charged: [] });
    // From a charged month on: its bill stays, and correcting is offered.
    const now = [{ head: hostel, from: '2083-08-01', until: null }];
    expect((await put(now).expect(200)).body).toMatchObject({
      heads: now,
      charged: [{ year: 2083, month_name: 'Mangsir', now: 2000, then: 2800 }],
    });
    const otherwise = `/api/students/concessions/${student}/charged`;
    const mangsir = { year: 2083, month_name: 'Mangsir' };
    await office.get(otherwise).expect(200, [{ ...mangsir, now: 2000, then: 2800 }]);
    await office
      .post('/api/fees/bills/2083/Mangsir')
      .send({ correct: [student] })
      .expect(201);
    await office.get(otherwise).expect(200, []);
    // What is not there any more ends before the next month.
    expect((await put([]).expect(200)).body).toMatchObject({
      heads: [{ head: hostel, from: '2083-08-01', until: '2083-08-01' }],
      charged: [],
    });
    expect((await put([], '2083-08-01').expect(200)).body).toMatchObject({
      heads: [],
      charged: [{ month_name: 'Mangsir', now: 2800, then: 2000 }],
    });
  });

  test.each([
    [{ from: '2083-08-02' }, 'From must be the first day of a month such as 2083/08/01'],
    [{ from: '2083-08-01', until: '2083-07-01' }, 'The last month must not be before the first'],
  ])('are refused with %j', async (months, message) => {
    await put([{ head: hostel, ...months }]).expect(400, { field: 'heads', message });
  });

  test('are on one head once in a month', async () => {
    const heads = [
      { head: hostel, from: '2083-05-01', until: '2083-08-01' },
      { head: hostel, from: '2083-08-01' },
    ];
    await put(heads).expect(400, { field: 'heads', message: 'A head is there twice in one month' });
    const twice = [heads[0]!, { head: hostel, from: '2083-09-01', until: null }];
    expect((await put(twice).expect(200)).body).toMatchObject({ heads: twice });
  });

  test('are not part of the student’s record on the wire', async () => {
    await put([hostel]).expect(200);
    expect((await office.get(`/api/students/${student}`)).body).not.toHaveProperty('heads');
  });

  test('are heads that not all students have', async () => {
    await put([tuition]).expect(400, { message: 'All students have Tuition', field: 'heads' });
    await put(['000000000000000000000000']).expect(404, { message: 'Fee head not found' });
  });

  test('are not changed for those who left', async () => {
    await office.delete(`/api/students/delete/${student}`).expect(200);
    await put([hostel]).expect(409, {
      message: 'Maya Example has left the school. Bring them back to change anything.',
    });
  });
});

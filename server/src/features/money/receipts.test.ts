import type { HistoryLine } from '@school-office/contract/history';
import type { EnteredFeePayment, FeePaymentAnswer } from '@school-office/contract/money/fees';
import {
  CANCEL_REASONS,
  type PrintAnswer,
  type Receipt,
  type ReceiptAnswer,
} from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines } from '../../commands/auditTrail.ts';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';
import { ReceiptModel } from './receipts.model.ts';

/** 5 Mangsir 2083. */
const NOON = new Date('2026-11-21T06:15:00Z');
const UNKNOWN = '000000000000000000000000';

let student: Student;
let now = NOON;

const { app, office, otherSchool } = withOffice({ now: () => now });
beforeAll(async () => {
  student = await register(office);
});
beforeEach(async () => {
  now = NOON;
  await clearMoney();
});

async function register(client: Client): Promise<Student> {
  const answer = await client.post('/api/students/register').send(aStudent()).expect(201);
  return (answer.body as StudentAnswer).student;
}

async function pay(changes: object = {}, client = office, of = student): Promise<Receipt> {
  const answer = await client.post(`/api/students/fees/${of._id}`).send(aFeePayment(of, changes)).expect(201);
  return (answer.body as FeePaymentAnswer).receipt;
}

function cancel({ _id }: { _id: string }, why: object = { reason: 'wrong amount' }, client = office) {
  return client.put(`/api/receipts/cancel/${_id}`).send(why);
}

async function listed(path: string): Promise<Receipt[]> {
  return (await office.get(`/api/receipts/${path}`).expect(200)).body as Receipt[];
}

async function printsOfFirst(): Promise<number | undefined> {
  return (await listed('day/2083/Mangsir/5'))[0]?.prints;
}

describe('the number of a receipt', () => {
  test('is the next one of the school in the fiscal year', async () => {
    const stranger = await register(otherSchool);
    const numbers = [await pay(), await pay(), await pay({}, otherSchool, stranger), await pay()];
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 1, 3]);
  });

  test('begins again with 1 Shrawan in Nepal: the last of 32 Ashadh is of the year before', async () => {
    now = new Date('2026-07-16T18:14:59.999Z');
    await pay();
    const last = await pay();
    now = new Date('2026-07-16T18:15:00Z');
    const first = await pay();
    const written = [last, first].map(({ fiscal_year, number }) => [fiscal_year, number]);
    expect(written).toEqual([
      ['2082/83', 2],
      ['2083/84', 1],
    ]);
    await office.get('/api/receipts/2082-83/2').expect(200, last);
    await office.get('/api/receipts/2083-84/1').expect(200, first);
  });

  test('is not used up by a payment that is refused', async () => {
    await pay();
    const wrong = aFeePayment(student, { roll_no: student.roll_no + 1 });
    await office.post(`/api/students/fees/${student._id}`).send(wrong).expect(400);
    expect((await pay()).number).toBe(2);
  });

  test('finds the receipt, in its school only', async () => {
    const receipt = await pay();
    await office.get('/api/receipts/2083-84/1').expect(200, receipt);
    await office.get('/api/receipts/2083-84/2').expect(404, { message: 'Receipt not found' });
    await office.get('/api/receipts/2082-83/1').expect(404);
    await otherSchool.get('/api/receipts/2083-84/1').expect(404, { message: 'Receipt not found' });
  });

  test.each([
    ['2083-85/1', 'The fiscal year must be such as 2083-84', 'fy'],
    ['2083/1', 'The fiscal year must be such as 2083-84', 'fy'],
    ['2083-84/1.5', 'The number must be a whole number', 'number'],
  ])('is refused with 400 where it is none: %s', async (path, message, field) => {
    await office.get(`/api/receipts/${path}`).expect(400, { field, message });
  });
});

describe('the receipts of a day', () => {
  test('are those from midnight to midnight in Nepal, by number, cancelled ones too', async () => {
    const times = [
      '2026-11-20T18:14:59Z',
      '2026-11-20T18:15:00Z',
      '2026-11-21T18:14:59Z',
      '2026-11-21T18:15:00Z',
    ];
    const receipts: Receipt[] = [];
    for (const time of times) {
      now = new Date(time);
      // oxlint-disable-next-line no-await-in-loop -- in this order
      receipts.push(await pay());
    }
    const { body } = await cancel(receipts[1]!).expect(200);
    expect(await listed('day/2083/Mangsir/5')).toEqual([(body as ReceiptAnswer).receipt, receipts[2]]);
    expect(await listed('day/2083/Mangsir/4')).toEqual([receipts[0]]);
    expect(await listed('day/2083/Mangsir/7')).toEqual([]);
    await otherSchool.get('/api/receipts/day/2083/Mangsir/5').expect(200, []);
  });

  test.each([
    '2083/Mangsir/31',
    '2083/Mangsir/0',
    '2083/8/5',
    '1999/Mangsir/5',
    '2083/Mangsir/five',
    '2083/Mangsir/1.5',
  ])('are refused with 400 for a day that there is not: %s', async (day) => {
    await office.get(`/api/receipts/day/${day}`).expect(400);
  });
});

describe('cancelling a receipt', () => {
  test('says when, by whom and why, and keeps all else as it was, with its number', async () => {
    const receipt = await pay();
    now = new Date('2026-11-22T04:00:00Z');
    const answer = await cancel(receipt, { reason: 'other', note: ' The father paid already ' }).expect(200);
    const cancelled = {
      at: now.toISOString(),
      account: 'office@jhhs.example',
      reason: 'other',
      note: 'The father paid already',
    };
    expect(answer.body).toEqual({
      message: 'Receipt 2083/84-000001 of Rs 2,150 is cancelled',
      receipt: { ...receipt, cancelled },
    });
    await office.get('/api/receipts/2083-84/1').expect(200, { ...receipt, cancelled });
    expect((await pay()).number).toBe(2);
  });

  test('takes it out of statements and sums, and leaves it in the list of the student and the history', async () => {
    await pay({ monthly_fees: 1000 });
    const receipt = await pay();
    await cancel(receipt, { reason: 'wrong student' }).expect(200);
    const statement = await office.get('/api/teachers/allincome/2083/Mangsir').expect(200);
    expect(statement.body).toHaveLength(1);
    const cards = await app.anybody.post('/dashboard').send({ token: await app.tokenOf('jhhs') });
    expect(cards.body).toContainEqual(expect.objectContaining({ _id: 'income', number: 1650 }));
    const { body: paid } = await office.get(`/api/students/fees/${student._id}/2083`).expect(200);
    expect((paid as EnteredFeePayment[]).map(({ cancelled }) => cancelled?.reason)).toEqual([
      undefined,
      'wrong student',
    ]);
    const { body: history } = await office.get(`/api/history/student/${student._id}`).expect(200);
    expect((history as HistoryLine[]).map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        'Received Rs 2,150 from Maya Example for Mangsir 2083, receipt 2083/84-000002, cancelled since',
        'Cancelled receipt 2083/84-000002: wrong student',
      ]),
    );
  });

  test('is a line of the audit trail', async () => {
    const receipt = await pay();
    await cancel(receipt, { reason: 'wrong month' }).expect(200);
    const lines: string[] = [];
    for await (const line of auditLines({ school: 'jhhs' })) lines.push(line);
    expect(lines.filter((line) => line.includes(receipt._id))).toEqual([
      expect.stringContaining(
        `received fees receipt "2083/84-000001" (${receipt._id}): Received Rs 2,150 from`,
      ),
      expect.stringContaining(
        `cancelled receipt "2083/84-000001" (${receipt._id}): Rs 2,150, wrong month  [request `,
      ),
    ]);
  });

  test('twice answers 409, and changes nothing', async () => {
    const receipt = await pay();
    await cancel(receipt).expect(200);
    await cancel(receipt, { reason: 'wrong month' }).expect(409, {
      message: 'Receipt 2083/84-000001 is cancelled already',
    });
    expect((await listed('day/2083/Mangsir/5'))[0]?.cancelled?.reason).toBe('wrong amount');
  });

  test.each(CANCEL_REASONS)('takes the reason %s', async (reason) => {
    await cancel(await pay(), { reason, note: 'as it happened' }).expect(200);
  });

  test.each([
    [{}, 'reason', 'Reason is required'],
    [{ reason: '' }, 'reason', 'Reason is required'],
    [{ reason: 'because' }, 'reason', 'Reason must be one of wrong student, wrong amount'],
    [{ reason: 'other' }, 'note', 'Note is required: say what was wrong'],
    [{ reason: 'other', note: '  ' }, 'note', 'Note is required: say what was wrong'],
  ])('needs a reason: %j', async (why, field, message) => {
    const answer = await cancel(await pay(), why).expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
  });

  test.each([UNKNOWN, 'no-id'])("answers 404 for '%s'", async (_id) => {
    await cancel({ _id }).expect(404, { message: 'Receipt not found' });
  });
});

describe('printing', () => {
  test('counts: the first print is the original, each other a copy, also at two desks at once', async () => {
    const receipt = await pay();
    const print = async () => {
      const { body } = await office.post(`/api/receipts/print/${receipt._id}`).expect(200);
      return (body as PrintAnswer).copy;
    };
    expect(await print()).toBe(0);
    const copies = await Promise.all([print(), print(), print()]);
    expect(copies.toSorted()).toEqual([1, 2, 3]);
    expect((await listed('day/2083/Mangsir/5'))[0]?.prints).toBe(4);
  });

  test('is a line of the trail with its person, each time', async () => {
    const { _id } = await pay();
    await office.post(`/api/receipts/print/${_id}`).expect(200);
    await office.post(`/api/receipts/print/${_id}`).expect(200);
    const lines: string[] = [];
    for await (const line of auditLines({ school: 'jhhs' })) lines.push(line);
    expect(lines.filter((line) => line.includes('printed receipt') && line.includes(_id))).toEqual([
      expect.stringContaining(`printed receipt "2083/84-000001" (${_id}): original  [request `),
      expect.stringContaining(`printed receipt "2083/84-000001" (${_id}): copy 1  [request `),
    ]);
  });

  test('that did not come out is taken back once: the next one is the original, printed again', async () => {
    const { _id } = await pay();
    const print = () => office.post(`/api/receipts/print/${_id}`).expect(200);
    const undo = () => office.post(`/api/receipts/print/${_id}/undo`);
    await undo().expect(409);
    expect((await print()).body).toEqual({ copy: 0 });
    const clerk = await app.user('jhhs', { role: 'clerk' });
    await clerk.post(`/api/receipts/print/${_id}/undo`).expect(409);
    expect(await printsOfFirst()).toBe(1);
    expect((await undo().expect(200)).body).toEqual({ copy: 0, again: true, stays: true });
    expect(await printsOfFirst()).toBe(0);
    await undo().expect(409);
    expect((await print()).body).toEqual({ copy: 0, again: true, stays: true });
    expect((await print()).body).toEqual({ copy: 1, stays: true });
    expect(await printsOfFirst()).toBe(2);
    await undo().expect(409);
    const lines: string[] = [];
    for await (const line of auditLines({ school: 'jhhs' })) lines.push(line);
    const own = lines.filter((line) => line.includes('printed receipt') && line.includes(_id));
    expect(own.map((line) => /: ([a-z0-9, ]+) {2}\[/.exec(line)?.[1])).toEqual([
      'original',
      'which did not come out',
      'original, printed again',
      'copy 1',
    ]);
  });

  test('answers 404 for an unknown receipt', async () => {
    await office.post(`/api/receipts/print/${UNKNOWN}/undo`).expect(404);
    await office.post(`/api/receipts/print/${UNKNOWN}`).expect(404);
    await office.post('/api/receipts/print/no-id').expect(404);
  });
});

test('our code cannot change a receipt but for prints and the cancellation', async () => {
  await pay();
  const REFUSAL = 'Records of what was done can only be added to';
  await expect(ReceiptModel.updateOne({}, { $set: { total: 1 } })).rejects.toThrow(REFUSAL);
  await expect(ReceiptModel.updateOne({}, { $inc: { prints: 1, number: 1 } })).rejects.toThrow(REFUSAL);
  await expect(ReceiptModel.deleteMany({})).rejects.toThrow(REFUSAL);
});

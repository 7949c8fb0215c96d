import type { Family, Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { BillModel } from '../money/bills.model.ts';
import { StudentModel } from './students.model.ts';

/** 5 Mangsir 2083. */
let now = new Date('2026-11-21T06:00:00Z');
let maya: Student;
const { office } = withOffice({ now: () => now });
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await Promise.all([StudentModel.deleteMany({}), AuditModel.collection.deleteMany({})]);
  await clearMoney();
  maya = await register();
});

async function register(): Promise<Student> {
  const answer = await office.post('/api/students/register').send(aStudent()).expect(201);
  return (answer.body as StudentAnswer).student;
}

async function write(previous_dues: number, others: object = {}): Promise<number> {
  const answer = await office
    .put(`/api/students/${maya._id}`)
    .send({ previous_dues, ...others })
    .expect(200);
  return (answer.body as StudentAnswer).student.previous_dues;
}

async function duesIn(path: string): Promise<number> {
  return ((await office.get(path).expect(200)).body as Student).previous_dues;
}

async function duesInList(path: string): Promise<number[]> {
  const students = (await office.get(path).expect(200)).body as Student[];
  return students.map(({ previous_dues }) => previous_dues);
}

const read = () => duesIn(`/api/students/${maya._id}`);

async function bills(): Promise<number[]> {
  return (await BillModel.find({}).sort({ serial: 1 }).lean()).map(({ total }) => total);
}

function pay(amount: number, changes: object = {}) {
  const parts = {
    monthly_fees: amount,
    laboratory_fees: 0,
    computer_fees: 0,
    exam_fees: 0,
    miscellaneous: 0,
  };
  return office
    .post(`/api/students/fees/${maya._id}`)
    .send({ ...aFeePayment(maya), ...parts, year: 2082, month_name: 'Chaitra', ...changes })
    .expect(201);
}

describe('writing them', () => {
  test('makes a bill of the difference in Chaitra of the year before', async () => {
    expect(await write(1200)).toBe(1200);
    expect(await BillModel.findOne({}).lean()).toMatchObject({
      year: 2082,
      month_name: 'Chaitra',
      serial: 1,
      kind: 'old dues',
      classname: 'Five',
      total: 120_000,
      lines: [{ name: 'Old dues', part: 'miscellaneous', gross: 120_000, concession: 0, net: 120_000 }],
    });
    expect(await write(1000.5)).toBe(1000.5);
    expect(await write(0)).toBe(0);
    expect(await bills()).toEqual([120_000, -19_950, -100_050]);
  });

  test('what they are already makes none, nor does registering', async () => {
    expect(await write(0, { address: 'Newtole-1' })).toBe(0);
    expect(await bills()).toEqual([]);
    await write(1200);
    await write(1200);
    expect(await bills()).toEqual([120_000]);
  });

  test('is told in the history with the other changes', async () => {
    await write(1200);
    await write(1500, { address: 'Newtole-1' });
    const lines = await AuditModel.find({ record: maya._id, action: 'edited' })
      .sort({ at: 1, _id: 1 })
      .lean();
    expect(lines.map(({ changes }) => changes)).toEqual([
      { previous_dues: { from: 0, to: 1200 } },
      { address: { from: maya.address, to: 'Newtole-1' }, previous_dues: { from: 1200, to: 1500 } },
    ]);
  });

  test('tells of what is owed alone, where it takes of what is ahead', async () => {
    const opening = { ...aStudent(), opening_dues: -300 };
    const { body } = await office.post('/api/students/register').send(opening).expect(201);
    maya = (body as StudentAnswer).student;
    expect([maya.previous_dues, maya.paid_ahead]).toEqual([0, 300]);
    expect(await write(500)).toBe(200);
    const [line] = await AuditModel.find({ record: maya._id, action: 'edited' }).lean();
    expect(line!.changes).toEqual({ previous_dues: { from: 0, to: 200 } });
  });

  test('by several desks at once bills the difference once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => write(1200)));
    expect(await read()).toBe(1200);
    expect(await bills()).toEqual([120_000]);
  });

  test('of one who left is refused, and stores nothing', async () => {
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    await office.put(`/api/students/${maya._id}`).send({ previous_dues: 5 }).expect(409);
    expect(await bills()).toEqual([]);
  });
});

describe('reading them', () => {
  test('says what is unpaid of earlier school years, everywhere', async () => {
    const other = await register();
    await write(1200);
    expect(await read()).toBe(1200);
    expect(await duesIn(`/api/students/search/Maya Example/Five/${maya.roll_no}`)).toBe(1200);
    expect(await duesInList('/api/students')).toEqual([1200, 0]);
    expect(await duesInList('/api/students/class/Five')).toEqual([1200, 0]);
    const same = `/api/students/same?student_name=Maya Example&contact_no=${maya.contact_no}`;
    expect(await duesInList(same)).toEqual([1200, 0]);
    await office.put(`/api/students/family/${other._id}`).send({ student: maya._id }).expect(200);
    const { body } = await office.get(`/api/students/family/${other._id}`).expect(200);
    expect((body as Family).members).toMatchObject([{ _id: maya._id, previous_dues: 1200 }]);
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    expect(await duesInList('/api/students/left')).toEqual([1200]);
  });

  test('falls when they are paid, and rises when that is cancelled', async () => {
    await write(1200);
    const { body } = await pay(700);
    expect(await read()).toBe(500);
    await office
      .put(`/api/receipts/cancel/${(body as { receipt: { _id: string } }).receipt._id}`)
      .send({ reason: 'wrong amount', note: '' })
      .expect(200);
    expect(await read()).toBe(1200);
  });

  test('a payment of this year pays none of an earlier one, but what this year has too much does', async () => {
    await write(1200);
    await pay(700, { year: 2083, month_name: 'Kartik' });
    expect(await read()).toBe(1200);
    const bill = { year: 2083, month_name: 'Kartik', part: 'miscellaneous', name: 'Prize', reason: 'First' };
    await office
      .post(`/api/students/bills/${maya._id}`)
      .send({ ...bill, amount: -400 })
      .expect(201);
    expect(await read()).toBe(800);
  });

  test('what is owed of this year is due in the next', async () => {
    const bill = { year: 2083, month_name: 'Kartik', part: 'miscellaneous', name: 'Book', reason: 'Lost' };
    await office
      .post(`/api/students/bills/${maya._id}`)
      .send({ ...bill, amount: 300 })
      .expect(201);
    expect(await read()).toBe(0);
    // 1 Baisakh 2084.
    now = new Date('2027-04-14T06:00:00Z');
    expect(await read()).toBe(300);
  });
});

test('leaving names all that is owed', async () => {
  await write(1200);
  const answer = await office.delete(`/api/students/delete/${maya._id}`).expect(200);
  expect((answer.body as StudentAnswer).message).toContain(
    'Maya Example has left the school, and still owes Rs 1,200.',
  );
});

import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, expect, test } from 'vitest';
import { aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { withOffice } from '../../testing/testApp.ts';
import { StudentModel } from '../students/students.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

const { app, office } = withOffice({ now: () => NOW });
beforeEach(async () => {
  await StudentModel.deleteMany({});
  await clearMoney();
});

async function register(student_name: string, classname: Student['classname'] = 'Five'): Promise<Student> {
  const answer = await office
    .post('/api/students/register')
    .send(aStudent({ student_name, classname }))
    .expect(201);
  return (answer.body as StudentAnswer).student;
}

function bill({ _id }: Student, amount: number, month_name = 'Kartik') {
  const extra = { year: 2083, part: 'miscellaneous', name: 'Window', reason: 'Broken' };
  return office
    .post(`/api/students/bills/${_id}`)
    .send({ ...extra, month_name, amount })
    .expect(201);
}

async function pay({ _id }: Student, amount: number): Promise<string> {
  const lines = [{ student: _id, amount }];
  const answer = await office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
  return (answer.body as ReceiptAnswer).receipt._id;
}

async function dues(path = '/api/dues', client = office): Promise<StudentDues[]> {
  return (await client.get(path).expect(200)).body as StudentDues[];
}

async function names(path?: string): Promise<string[]> {
  return (await dues(path)).map(({ student }) => student.student_name);
}

test('says which months owe how much, to whom to speak, and the last payment', async () => {
  const maya = await register('Maya Example');
  await office.put(`/api/students/${maya._id}`).send({ previous_dues: 100 }).expect(200);
  await bill(maya, 500, 'Ashoj');
  await bill(maya, 300.5);
  await pay(maya, 250);
  const { _id, student_name, nepali_name, classname, roll_no, parents_name, contact_no } = maya;
  expect(await dues()).toEqual([
    {
      student: { _id, student_name, nepali_name, classname, roll_no, parents_name, contact_no },
      months: [
        { year: 2083, month_name: 'Ashoj', due: 350 },
        { year: 2083, month_name: 'Kartik', due: 300.5 },
      ],
      due: 650.5,
      last_paid: NOW.toISOString(),
    },
  ]);
});

test('lists those who owe, by class and roll number, and nobody else', async () => {
  const six = await register('Six Example', 'Six');
  const [first, second] = [await register('First Example'), await register('Second Example')];
  await register('Free Example');
  for (const student of [six, second, first]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await bill(student, 500);
  }
  expect(await names()).toEqual(['First Example', 'Second Example', 'Six Example']);
  expect(await names('/api/dues/Six')).toEqual(['Six Example']);
  expect(await names('/api/dues/Ten')).toEqual([]);
  await pay(first, 500);
  await pay(second, 499);
  expect(await names('/api/dues/Five')).toEqual(['Second Example']);
});

test('lists those who left and owe, with their last day', async () => {
  const [gone, other] = [await register('Gone Example'), await register('Other Example')];
  await bill(gone, 500);
  await bill(other, 500);
  await office.delete(`/api/students/delete/${gone._id}`).expect(200);
  const [first] = await dues('/api/dues/Five');
  expect(first!.student).toMatchObject({
    student_name: 'Gone Example',
    roll_no: 1,
    left: { day: '2083-08-05' },
  });
  expect(await names()).toEqual(['Gone Example', 'Other Example']);
});

test('a cancelled receipt is no payment', async () => {
  const maya = await register('Maya Example');
  await bill(maya, 500);
  const receipt = await pay(maya, 500);
  expect(await dues()).toEqual([]);
  await office.put(`/api/receipts/cancel/${receipt}`).send({ reason: 'wrong student', note: '' }).expect(200);
  expect(await dues()).toMatchObject([{ due: 500, last_paid: null }]);
});

test('what another student paid on the same receipt counts for that student only', async () => {
  const [maya, arjun] = [await register('Maya Example'), await register('Arjun Example')];
  await bill(maya, 500);
  await bill(arjun, 500);
  const lines = [
    { student: maya._id, amount: 100 },
    { student: arjun._id, amount: 300 },
  ];
  await office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
  expect((await dues()).map(({ due }) => due)).toEqual([400, 200]);
});

test('a class that is none answers 404, and another school’s are not there', async () => {
  await office.get('/api/dues/Eleven').expect(404, { message: 'Class not found' });
  await bill(await register('Maya Example'), 500);
  expect(await dues('/api/dues', await app.office('jammu'))).toEqual([]);
});

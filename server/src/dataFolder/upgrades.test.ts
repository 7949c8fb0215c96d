import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { Student, StudentAnswer } from '@school-office/contract/students';
import { AttendanceModel } from '../features/attendance/attendance.model.ts';
import { FeePaymentModel } from '../features/fees/fees.model.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { aFeePayment, aStudent } from '../testing/builders.ts';
import { emailOf, startTestApp, type Client, type TestApp } from '../testing/testApp.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { FORMAT_FILE, writeFormat } from './format.ts';
import { bringUpToDate } from './upgrades.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

let folder: TemporaryFolder;
let app: TestApp;
let office: Client;
let student: Student;

beforeAll(async () => {
  folder = await temporaryFolder();
  app = await startTestApp({ now: () => NOW });
  office = await app.office('jhhs');
  const answer = await office.post('/api/students/register').send(aStudent()).expect(201);
  student = (answer.body as StudentAnswer).student;
  await fillAsFormatOneDid();
  await writeFormat(folder.path, 1);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const OLD_PAYMENTS = 2500;

async function fillAsFormatOneDid(): Promise<void> {
  const parts = { hostel_fees: 0, laboratory_fees: 0, computer_fees: 0, exam_fees: 0, miscellaneous: 0 };
  const fees = Array.from({ length: OLD_PAYMENTS }, (_, index) => ({
    school: index % 5 === 0 ? 'jammu' : 'jhhs',
    student: new Types.ObjectId(student._id),
    student_name: student.student_name,
    classname: student.classname,
    roll_no: student.roll_no,
    year: 2083,
    month_name: index % 2 === 0 ? 'Kartik' : 'Mangsir',
    monthly_fees: 0.1,
    ...parts,
    // The newest first, and many of one moment.
    createdAt: new Date(NOW.getTime() - Math.floor(index / 700) * 1000),
  }));
  await FeePaymentModel.collection.insertMany(fees);
  await SalaryModel.collection.insertOne({
    school: 'jhhs',
    kind: 'teacher',
    name: 'Sita Example',
    number: 'T-001',
    salaryForTheYear: 2083,
    salaryForTheMonth: 'Mangsir',
    salaryAmount: 32_000.5,
    createdAt: NOW,
  });
  const entries = [true, false, true].map((present, index) => ({
    _id: String(index),
    name: 'x',
    number: index,
    present,
  }));
  await AttendanceModel.collection.insertOne({
    school: 'jhhs',
    group: 'Five',
    day: '2026-11-21',
    takenAt: NOW,
    entries,
  });
}

async function cards(): Promise<Record<string, number>> {
  const request = { email: emailOf('jhhs'), token: await app.tokenOf('jhhs'), schoolName: 'jhhs' };
  const { body } = await app.anybody.post('/dashboard').send(request).expect(200);
  return Object.fromEntries((body as DashboardCard[]).map(({ _id, number }) => [_id, number]));
}

/** Of the book of Mangsir 2083: 1000 payments of the 2500. */
async function serials(): Promise<number[]> {
  const entries = await FeePaymentModel.find({ school: 'jhhs', month_name: 'Mangsir' })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  return entries.map(({ serial }) => serial);
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

test('payments from before the ledgers are entered in their order, by several processes at once too', async () => {
  await Promise.all([bringUpToDate(folder.path), bringUpToDate(folder.path)]);
  expect(await serials()).toEqual(upTo(1000));
  expect(await FeePaymentModel.countDocuments({ serial: { $exists: false } })).toBe(0);
  expect(await cards()).toMatchObject({ income: 100, expense: 32_000.5, present: 2 });
  expect(await readFile(join(folder.path, FORMAT_FILE), 'utf8')).toBe('{"format":2}\n');
});

test('new ones follow them', async () => {
  await office
    .post(`/api/students/fees/${student._id}`)
    .send(aFeePayment(student, { monthly_fees: 50, laboratory_fees: 0, computer_fees: 0 }))
    .expect(201);
  expect(await serials()).toEqual(upTo(1001));
  expect(await cards()).toMatchObject({ income: 150 });
});

test('one that was broken off goes on where it was', async () => {
  await FeePaymentModel.collection.updateMany(
    { serial: { $gt: 300 } },
    { $unset: { serial: 1, runningTotal: 1 } },
  );
  await writeFormat(folder.path, 1);
  await bringUpToDate(folder.path);
  expect(await serials()).toEqual(upTo(1001));
  expect(await cards()).toMatchObject({ income: 150 });
});

import { isAttended } from '@school-office/contract/attendance';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employeeRegistration, type Teacher, type Staff } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { adDayInNepal, nepaliDateOf, parseNepaliDate, toAdDay } from '@school-office/contract/nepaliCalendar';
import type { DashboardCard } from '@school-office/contract/dashboard';
import type { FeePayment } from '@school-office/contract/fees';
import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import { feeTotal, sumRupees } from '@school-office/contract/money';
import type { SalaryPayment } from '@school-office/contract/salaries';
import { formatMonth } from '@school-office/contract/schoolMonths';
import {
  studentUpdate,
  type Family,
  type Student,
  type StudentInFull,
} from '@school-office/contract/students';
import { AttendanceModel } from '../../features/attendance/attendance.model.ts';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { numberOf } from '../../features/employees/employeeNumbers.ts';
import { EmployeeModel } from '../../features/employees/employees.model.ts';
import { ReceiptModel } from '../../features/money/receipts.model.ts';
import { SalaryModel } from '../../features/salaries/salaries.model.ts';
import { StudentModel } from '../../features/students/students.model.ts';
import { anEmployee, aStudent } from '../../testing/builders.ts';
import { emailOf, startTestApp, type Client, type TestApp } from '../../testing/testApp.ts';
import { fillWithDemo } from './fillWithDemo.ts';

/** A Sunday, 6 Mangsir 2083. */
const NOW = new Date('2026-11-22T08:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let picturesFolder: string;
let app: TestApp;
let office: Client;
let otherSchool: Client;

beforeAll(async () => {
  picturesFolder = await mkdtemp(join(tmpdir(), 'school-office-demo-'));
  app = await startTestApp({ now: () => NOW, pictures: { folder: picturesFolder, cloudinary: undefined } });
  office = await app.office('test');
  otherSchool = await app.office('jhhs');
  await otherSchool.post('/api/students/register').send(aStudent()).expect(201);
  await fill();
}, 120_000);
afterAll(async () => {
  await app.close();
  await rm(picturesFolder, { recursive: true });
});

function fill(now = NOW) {
  return fillWithDemo({ school: 'test', now, picturesFolder });
}

async function historyOf(kind: PersonKind, id: string): Promise<HistoryLine[]> {
  return (await office.get(`/api/history/${kind}/${id}`).expect(200)).body as HistoryLine[];
}

async function students(): Promise<Student[]> {
  return (await office.get('/api/students').expect(200)).body as Student[];
}

describe('the people', () => {
  test('and a few who left, whose marks and payments end with their last day', async () => {
    const { body } = await office.get('/api/students/left').expect(200);
    const leavers = body as StudentInFull[];
    expect(leavers).toHaveLength(6);
    for (const { _id, left } of leavers) {
      expect(left?.reason).not.toBe('');
      const day = toAdDay(parseNepaliDate(left!.day));
      // oxlint-disable-next-line no-await-in-loop -- six short reads
      const sheets = await AttendanceModel.find({ 'entries._id': _id }, { day: 1 }).sort({ day: 1 }).lean();
      expect(sheets.at(-1)?.day).toBe(day);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [last] = await ReceiptModel.find({ 'lines.student': _id })
        .sort({ createdAt: -1 })
        .limit(1)
        .lean();
      expect(adDayInNepal(last!.createdAt) <= day).toBe(true);
    }
  });

  test('have brothers and sisters of other names, most of them linked, the others proposed', async () => {
    let [linked, proposed] = [0, 0];
    for (const { _id, student_name, parents_name, contact_no } of (await students()).slice(0, 100)) {
      // oxlint-disable-next-line no-await-in-loop -- the youngest hundred, one after the other
      const { body } = await office.get(`/api/students/family/${_id}`).expect(200);
      const family = body as Family;
      linked += family.members.length;
      proposed += family.proposed.length;
      const others = [...family.members, ...family.proposed];
      expect(others.filter((one) => one.student_name === student_name)).toEqual([]);
      for (const one of others) expect(one).toMatchObject({ parents_name, contact_no });
    }
    expect(linked).toBeGreaterThan(10);
    expect(proposed).toBeGreaterThan(1);
    expect(linked).toBeGreaterThan(proposed);
  });

  test('are 400 students of 13 classes, 25 teachers and 12 staff, as the forms would have taken them', async () => {
    const all = await students();
    expect(all).toHaveLength(400);
    expect(new Set(all.map(({ classname }) => classname))).toEqual(new Set(CLASS_NAMES));
    for (const student of all) expect(() => studentUpdate.required().parse(student)).not.toThrow();
    expect(all.filter(({ student_name }) => /[\u0900-\u097F]/.test(student_name)).length).toBeGreaterThan(10);
    expect(all.filter(({ student_name }) => student_name.length > 40).length).toBeGreaterThan(1);
  });

  test.each([
    ['teacher', 25],
    ['staff', 12],
  ] as const)('%s: %i', async (kind, count) => {
    const answer = await office.get(`/api/${EMPLOYEE_WIRE[kind].many}`).expect(200);
    const employees = answer.body as (Teacher | Staff)[];
    expect(employees).toHaveLength(count);
    for (const employee of employees) expect(() => employeeRegistration(kind).parse(employee)).not.toThrow();
    const left = await office.get(`/api/${EMPLOYEE_WIRE[kind].many}/left`).expect(200);
    expect(left.body).toEqual([
      expect.objectContaining({
        left: { day: expect.stringMatching(/^2083-/) as string, reason: 'Took another post' },
      }),
    ]);
  });
});

describe('the records', () => {
  test('of fees name their student and month, lie in the last twelve BS months, and are not of the future', async () => {
    const [receipts, all, left] = await Promise.all([
      ReceiptModel.find().sort({ createdAt: 1 }).lean(),
      students(),
      office.get('/api/students/left').expect(200),
    ]);
    const byId = new Map([...all, ...(left.body as Student[])].map((student) => [student._id, student]));
    expect(receipts.length).toBeGreaterThan(4000);
    for (const { lines, total, createdAt } of receipts) {
      const [line] = lines;
      const { student_name, classname, roll_no } = byId.get(String(line!.student))!;
      expect(line).toMatchObject({ student_name, classname, roll_no });
      expect(total).toBeGreaterThan(0);
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(nepaliDateOf(createdAt).year).toBe(line!.year);
    }
    for (const year of ['2082/83', '2083/84']) {
      const numbers = receipts.filter(({ fiscal_year }) => fiscal_year === year).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    const months = new Set(receipts.map(({ lines }) => formatMonth(lines[0]!)));
    expect(months.size).toBe(12);
    expect([...months]).toEqual(expect.arrayContaining(['Poush 2082', 'Mangsir 2083']));
  });

  test('leave dues of some students: the months of theirs that are over and not paid', async () => {
    const all = await students();
    const behind = all.filter(({ previous_dues }) => previous_dues > 0);
    expect(behind.length).toBeGreaterThan(20);
    expect(behind.length).toBeLessThan(100);
    const paid = new Map<string, number>();
    for (const { lines } of await ReceiptModel.find().lean()) {
      const { student, month_name } = lines[0]!;
      if (month_name !== 'Mangsir') paid.set(String(student), (paid.get(String(student)) ?? 0) + 1);
    }
    for (const { _id, previous_dues } of all) expect(previous_dues > 0).toBe(paid.get(_id)! < 11);
  });

  test('of salaries are what the employees earn', async () => {
    const [salaries, employees] = await Promise.all([SalaryModel.find().lean(), EmployeeModel.find().lean()]);
    const earned = new Map(
      employees.map(({ kind, serial, estimated_salary }) => [numberOf(kind, serial), estimated_salary]),
    );
    // Those who left worked for eight months.
    expect(salaries).toHaveLength(25 * 11 + 12 * 12 + 2 * 8);
    for (const { number, salaryAmount, createdAt } of salaries) {
      expect(salaryAmount).toBe(earned.get(number));
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  test('of attendance are of every day but Saturdays, with some absent, and of today leave some to take', async () => {
    const sheets = await AttendanceModel.find({}, { day: 1, group: 1, entries: 1 }).lean();
    const days = new Set(sheets.map(({ day }) => day));
    const first = Date.parse([...days].toSorted()[0]!);
    const all = Array.from(
      { length: (Date.parse(adDayInNepal(NOW)) - first) / DAY_MS + 1 },
      (_, index) => new Date(first + index * DAY_MS),
    );
    const open = all.filter((day) => day.getUTCDay() !== 6).map((day) => day.toISOString().slice(0, 10));
    expect([...days].toSorted()).toEqual(open);
    expect(sheets).toHaveLength(open.length * 15 - 5);
    const entries = sheets.flatMap((sheet) => sheet.entries);
    const present = entries.filter(({ mark }) => isAttended(mark)).length / entries.length;
    expect(present).toBeGreaterThan(0.88);
    expect(present).toBeLessThan(0.97);
  });

  test('add up on the dashboard as they do in the statements', async () => {
    const request = { email: emailOf('test'), token: await app.tokenOf('test'), schoolName: 'test' };
    const { body } = await app.anybody.post('/dashboard').send(request).expect(200);
    const numbers = new Map((body as DashboardCard[]).map(({ _id, number }) => [_id, number]));
    const income = await office.get('/api/teachers/allincome/2083/Mangsir').expect(200);
    const expense = await office.get('/api/teachers/allsalary/2083/Mangsir').expect(200);
    expect(numbers.get('income')).toBe(sumRupees((income.body as FeePayment[]).map(feeTotal)));
    expect(numbers.get('expense')).toBe(
      sumRupees((expense.body as SalaryPayment[]).map(({ salaryAmount }) => salaryAmount)),
    );
    expect(numbers.get('income')).toBeGreaterThan(0);
  });

  test('are shown by the office: the sheet of a class, and its picture', async () => {
    const sheet = await office.get('/api/students/class/Five/attendance').expect(200);
    expect((sheet.body as { students: object[] }).students).toHaveLength(30);
    expect((await office.get('/api/students/class/Ten/attendance').expect(200)).body).toEqual({
      students: [],
    });
    const { image } = (await students()).find((student) => student.image !== '')!;
    await app.anybody.get(image).expect(200).expect('Content-Type', 'image/jpeg');
  });
});

describe('the history', () => {
  test('of a student begins with the registration, before the first payment, and has its moves', async () => {
    const lines = await AuditModel.find({ 'changes.classname': mongoose.trusted({ $exists: true }) }).lean();
    const ids = new Set(lines.map(({ record }) => record));
    const moved = (await students()).filter(({ _id }) => ids.has(_id));
    expect(moved.length).toBeGreaterThan(5);
    for (const { _id, classname, roll_no } of moved.slice(0, 5)) {
      // oxlint-disable-next-line no-await-in-loop -- five short reads
      const [registered, move, ...later] = (await historyOf('student', _id)).toReversed();
      expect(registered!.action).toBe('registered');
      expect(move!.details).toMatch(new RegExp(`^Moved from .*, to ${classname}, roll no ${roll_no}$`));
      expect(later.some(({ action }) => action === 'received fees')).toBe(true);
    }
  });

  test('of those who left ends with the leaving, on the last day and with the reason of the record', async () => {
    for (const [kind, path] of [
      ['student', 'students'],
      ['teacher', 'teachers'],
      ['staff', 'staffs'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- three short reads
      const { body } = await office.get(`/api/${path}/left`).expect(200);
      for (const { _id, left } of body as StudentInFull[]) {
        // oxlint-disable-next-line no-await-in-loop -- eight short reads
        const [last] = await historyOf(kind, _id);
        expect(last!.details).toContain(`Left on ${left!.day}, reason: ${left!.reason}`);
        expect(adDayInNepal(new Date(last!.at))).toBe(toAdDay(parseNepaliDate(left!.day)));
      }
    }
  });

  test('of everybody is there, of the command line, and not of the future', async () => {
    const lines = await AuditModel.find({ school: 'test', request: 'seed:demo' }).lean();
    expect(lines.filter(({ action }) => action === 'registered')).toHaveLength(445);
    for (const { at, account } of lines) {
      expect(at.getTime()).toBeLessThan(NOW.getTime());
      expect(account).toBe('command line');
    }
    const joined = lines.filter(({ action }) => action === 'joined family');
    const families = await StudentModel.distinct('family', {
      _id: mongoose.trusted({ $in: joined.map(({ record }) => new mongoose.Types.ObjectId(record)) }),
    });
    expect(families.length).toBeGreaterThan(20);
  });
});

describe('filling again', () => {
  test('puts everything as it was, and doubles nothing', async () => {
    const before = await everything();
    await StudentModel.updateOne({ school: 'test' }, { $set: { student_name: 'Changed' } });
    await EmployeeModel.deleteOne({ school: 'test' });
    expect(await fill()).toBe(
      `Made 406 students, 39 employees, ${before[2]!.length} receipts, ${before[3]!.length} salary payments, ${before[4]!.length} attendance sheets.`,
    );
    expect(await everything()).toEqual(before);
  }, 120_000);

  test('on another day goes on from there: the days before stay as they were', async () => {
    const filter = { day: mongoose.trusted({ $gte: '2026-01-01', $lte: '2026-11-20' }) };
    const before = await AttendanceModel.find(filter, { _id: 0 }).lean();
    await fill(new Date(NOW.getTime() + 3 * DAY_MS));
    expect(await AttendanceModel.find(filter, { _id: 0 }).lean()).toEqual(before);
    expect(
      await AttendanceModel.distinct('day', { day: mongoose.trusted({ $gt: '2026-11-22' }) }),
    ).toHaveLength(3);
  }, 120_000);
});

describe('real records', () => {
  test('get numbers that the demo does not have', async () => {
    for (const kind of EMPLOYEE_KINDS) {
      const { many, one, number, numberPrefix } = EMPLOYEE_WIRE[kind];
      // oxlint-disable-next-line no-await-in-loop -- two requests
      const answer = await office.post(`/api/${many}/register`).send(anEmployee(kind)).expect(201);
      const serial = kind === 'teacher' ? '027' : '014';
      expect(answer.body).toMatchObject({ [one]: { [number]: `${numberPrefix}-${serial}` } });
    }
    await EmployeeModel.deleteMany({
      school: 'test',
      serial: mongoose.trusted({ $in: [14, 27] }),
      name: /Example/,
    });
  });

  test('in the school are a reason to refuse, before anything is touched', async () => {
    await office.post('/api/students/register').send(aStudent()).expect(201);
    const before = await everything();
    await expect(fill(new Date(NOW.getTime() + DAY_MS))).rejects.toThrow(
      "The school test has records that are not the demo's: 1 students. Nothing was changed.",
    );
    expect(await everything()).toEqual(before);
  }, 120_000);

  test('of another school do not matter, and stay', async () => {
    expect((await otherSchool.get('/api/students')).body).toHaveLength(1);
  });
});

function everything() {
  return Promise.all(
    [StudentModel, EmployeeModel, ReceiptModel, SalaryModel, AttendanceModel, AuditModel].map((model) =>
      model.collection.find({ school: 'test' }).sort({ _id: 1 }).toArray(),
    ),
  );
}

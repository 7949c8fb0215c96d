import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isAttended } from '@school-office/contract/attendance/attendance';
import { holidayOn, type Holidays } from '@school-office/contract/attendance/holidays';
import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import {
  adDayInNepal,
  formatNepaliDate,
  momentsOfDay,
  nepaliDateOf,
  parseNepaliDate,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { employeeRegistration, type Teacher, type Staff } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { ageAt } from '@school-office/contract/fields';
import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import type { ClassPlan } from '@school-office/contract/money/feePlan';
import { feeTotal, sumRupees, toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import { WAYS, type StatementPayment } from '@school-office/contract/money/receipts';
import { planWarnings } from '@school-office/contract/money/rule146';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import type { SchoolClass } from '@school-office/contract/school/classes';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import {
  studentUpdate,
  type Family,
  type Student,
  type StudentInFull,
} from '@school-office/contract/students/students';
import type { EmbeddedMongodb } from '@school-office/embedded-mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONNECT_OPTIONS } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded.ts';
import { AttendanceModel } from '../../features/attendance/attendance.model.ts';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { freePlaces } from '../../features/charging/freePlaces.service.ts';
import { ConcessionModel } from '../../features/concessions/concessions.model.ts';
import { checkMoves } from '../../features/dayBook/checkMoves.service.ts';
import { CloseModel } from '../../features/dayBook/closes.model.ts';
import { dayBook } from '../../features/dayBook/dayBook.service.ts';
import { closesBetween } from '../../features/dayBook/drawer.service.ts';
import { openLedgers } from '../../features/desk/ledger.service.ts';
import { numberOf } from '../../features/employees/employeeNumbers.ts';
import { EmployeeModel } from '../../features/employees/employees.model.ts';
import { ExaminationModel } from '../../features/examinations/examinations.model.ts';
import { MarkSheetModel } from '../../features/examinations/markSheets.model.ts';
import { PublicationModel } from '../../features/examinations/publications.model.ts';
import { ClassSubjectsModel } from '../../features/examinations/subjects.model.ts';
import { HolidaysModel } from '../../features/holidays/holidays.model.ts';
import { BillModel } from '../../features/money/bills.model.ts';
import { DrawerModel } from '../../features/money/drawer.model.ts';
import { MoneyHeadModel } from '../../features/money/moneyHeads.model.ts';
import { MoveModel } from '../../features/money/moves.model.ts';
import { PlaceMonthModel } from '../../features/money/placeMonths.model.ts';
import { PlacesModel } from '../../features/money/places.model.ts';
import { placesOf } from '../../features/money/places.service.ts';
import { ReceiptModel } from '../../features/money/receipts.model.ts';
import { VoucherModel } from '../../features/money/vouchers.model.ts';
import { picturesFolderOf } from '../../features/pictures/localPictures.ts';
import { FeeHeadModel } from '../../features/plan/heads.model.ts';
import { listHeads } from '../../features/plan/heads.service.ts';
import { ClassPlanModel } from '../../features/plan/plan.model.ts';
import { SalaryDraftModel } from '../../features/salaries/drafts.model.ts';
import { SalaryModel } from '../../features/salaries/salaries.model.ts';
import { SchoolYearModel } from '../../features/schoolYear/schoolYears.model.ts';
import { StudentModel } from '../../features/students/students.model.ts';
import { anEmployee, aStudent } from '../../testing/builders.ts';
import { demoFolder } from '../../testing/demo.ts';
import { quickPasswords } from '../../testing/quickPasswords.ts';
import { emailOf, PASSWORD, withOffice, type Client } from '../../testing/testApp.ts';
import { withTemporaryFolder } from '../../testing/withTemporaryFolder.ts';
import { DEMO_CLERKS, DEMO_HEAD } from './demo/deeds.ts';
import { recordsOf } from './demoRecords.ts';
import { addDemoUsers } from './demoUsers.ts';
import { emptyDemo } from './emptyDemo.ts';
import { fillWithDemo } from './fillWithDemo.ts';

/** In the hours after the demo was made. */
const NOW = new Date('2026-11-25T08:00:00Z');
const reader = { role: 'head' as const, school: 'test', now: () => NOW };
const DAY_MS = 24 * 60 * 60 * 1000;

const dataDir = withTemporaryFolder();
const picturesFolder = picturesFolderOf(dataDir);
const { app } = withOffice({
  now: () => NOW,
  pictures: { folder: picturesFolder, cloudinary: undefined },
});
let database: EmbeddedMongodb | undefined;
let office: Client;
let otherSchool: Client;
let made: string;
beforeAll(async () => {
  made = process.env['TEST_MONGODB_URI'] ? await fillThere() : await openDemo();
  office = await app.office('test');
  otherSchool = await app.office('jhhs');
  await otherSchool.post('/api/students/register').send(aStudent()).expect(201);
}, 1_200_000);
afterAll(() => database?.close());

/** Opens a copy of the office that has the demo. Returns what was said when it was made. */
async function openDemo(): Promise<string> {
  const demo = await demoFolder();
  await cp(join(demo, 'data'), dataDir, { recursive: true });
  await mongoose.disconnect();
  database = await startEmbedded(dataDir);
  await mongoose.connect(database.uri, CONNECT_OPTIONS);
  return readFile(join(demo, 'output'), 'utf8');
}

/** On a database of one's own the demo is made there. */
async function fillThere(): Promise<string> {
  await addDemoUsers({ passwords: quickPasswords, now: () => NOW }, PASSWORD);
  return fill();
}

function fill(now = NOW, school = 'test') {
  return fillWithDemo({ school, now, picturesFolder });
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
    const passedOut = leavers.filter(({ left }) => left!.reason === 'Passed out of class Ten');
    expect(passedOut).toHaveLength(36);
    expect(leavers).toHaveLength(6 + 36);
    for (const { _id, classname, left } of leavers.filter((leaver) => !passedOut.includes(leaver))) {
      expect(left?.reason).not.toBe('');
      const day = toAdDay(parseNepaliDate(left!.day));
      // oxlint-disable-next-line no-await-in-loop -- six short reads
      const sheets = await AttendanceModel.find(
        { school: 'test', group: classname, 'entries._id': _id },
        { day: 1 },
      )
        .sort({ day: 1 })
        .lean();
      expect(sheets.at(-1)?.day).toBe(day);
      // oxlint-disable-next-line no-await-in-loop -- six short reads
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

  test('have birth dates that fit their ages; two classes are divided', async () => {
    for (const { birth_date, age } of await students()) expect(ageAt(birth_date, NOW)).toBe(age);
    const classes = (await office.get('/api/school/classes').expect(200)).body as SchoolClass[];
    expect(classes.filter(({ sections }) => sections.length > 0).map(({ classname }) => classname)).toEqual([
      'One',
      'Two',
    ]);
    const ofB = await office.get('/api/students/class/One?section=B').expect(200);
    expect(ofB.body).toHaveLength(16);
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
  test('of fees are receipts without a gap in their numbers, of several ways, some cancelled, none of the future', async () => {
    const receipts = await ReceiptModel.find().sort({ fiscal_year: 1, number: 1 }).lean();
    expect(receipts.length).toBeGreaterThan(2500);
    for (const year of ['2082/83', '2083/84']) {
      const ofYear = receipts.filter(({ fiscal_year }) => fiscal_year === year);
      expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_, index) => index + 1));
      const times = ofYear.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const { createdAt } of ofYear) expect(fiscalYearAt(createdAt)).toBe(year);
    }
    for (const { lines, total, received, way, reference, createdAt, cancelled } of receipts) {
      expect(sumOf(lines.map(({ amount, fine }) => amount + fine))).toBe(total);
      for (const { items, amount } of lines) expect(sumOf(items.map((item) => item.amount))).toBe(amount);
      expect(received).toBeGreaterThanOrEqual(total);
      expect(reference === '').toBe(way === 'Cash');
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect((cancelled?.at ?? NOW).getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    }
    expect(new Set(receipts.map(({ way }) => way))).toEqual(new Set(WAYS));
    const count = (is: (receipt: (typeof receipts)[number]) => unknown) => receipts.filter(is).length;
    expect(count(({ way }) => way === 'Cash')).toBeGreaterThan(receipts.length / 2);
    expect(count(({ cancelled }) => cancelled)).toBeGreaterThan(3);
    expect(count(({ cancelled }) => cancelled)).toBeLessThan(30);
    expect(count(({ prints }) => prints > 1)).toBeGreaterThan(10);
    expect(count(({ lines }) => new Set(lines.map((line) => String(line.student))).size > 1)).toBeGreaterThan(
      100,
    );
  });

  test('of fees agree with the money model: what students owe is what they were charged and have not paid', async () => {
    const left = await office.get('/api/students/left').expect(200);
    const everybody = [...(await students()), ...(left.body as Student[])].map(({ _id }) => _id);
    const accounts = await openLedgers('test', everybody, NOW);
    const owing = new Map<string, number>();
    for (const { student, due, advance, months } of accounts) {
      expect(sumOf(months.map(({ charged, paid }) => charged - paid))).toBe(due - advance);
      // Nobody has paid more than was owed, but for months ahead.
      const ahead = months.filter(({ billed }) => !billed);
      expect(advance).toBe(sumOf(ahead.map(({ charged, paid }) => Math.max(0, paid - charged))));
      if (due > 0) owing.set(student._id, toRupees(due));
    }
    const { body } = await office.get('/api/dues').expect(200);
    const dues = body as StudentDues[];
    expect(new Map(dues.map(({ student, due }) => [student._id, due]))).toEqual(owing);
    expect(dues.length).toBeGreaterThan(0.13 * 400);
    expect(dues.length).toBeLessThan(0.22 * 400);
    expect(accounts.filter(({ advance }) => advance > 0).length).toBeGreaterThan(5);
    const previous = (await students()).filter(({ previous_dues }) => previous_dues > 0);
    expect(previous.length).toBeGreaterThan(2);
    expect(previous.length).toBeLessThan(20);
  });

  test('of fees are the statements, and the day books of the last two months', async () => {
    const receipts = await ReceiptModel.find().lean();
    const valid = receipts.filter(({ cancelled }) => !cancelled);
    const income = await office.get('/api/teachers/allincome').expect(200);
    expect(
      sumRupees((income.body as StatementPayment[]).flatMap((line) => [feeTotal(line), line.fine])),
    ).toBe(toRupees(sumOf(valid.map(({ total }) => total))));
    const first = momentsOfDay({ year: 2083, month: 7, day: 1 }).from;
    let total = 0;
    for (let time = first.getTime(); time <= NOW.getTime(); time += DAY_MS) {
      // oxlint-disable-next-line no-await-in-loop -- some fifty short reads
      total += (await dayBook(reader, nepaliDateOf(new Date(time)))).total;
    }
    const taken = receipts.filter(({ createdAt }) => createdAt >= first);
    const back = receipts.filter(({ cancelled }) => cancelled && cancelled.at >= first);
    expect(total).toBe(toRupees(sumOf(taken.map((one) => one.total)) - sumOf(back.map((one) => one.total))));
  });

  test('of drawers: one closed on each past school day with what was in it, and today’s is open', async () => {
    const moments = { from: new Date(0), until: NOW };
    const closes = await closesBetween(await placesOf('test'), moments);
    expect(closes.length).toBeGreaterThan(250);
    for (const [index, { number, opened, expected, difference, left, counted }] of closes.entries()) {
      expect(number).toBe(index + 1);
      expect(opened).toBe(closes[index - 1]?.left ?? 0);
      expect(expected).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(counted);
      expect(Math.abs(difference)).toBeLessThanOrEqual(20);
    }
    expect(closes.filter(({ difference }) => difference !== 0).length).toBeGreaterThan(5);
    const { drawer, receipts } = await dayBook(reader, nepaliDateOf(NOW));
    expect(drawer?.number).toBe(closes.length + 1);
    expect(drawer?.opened).toBe(closes.at(-1)!.left);
    expect(await checkMoves()).toEqual([]);
    expect(receipts.length).toBeGreaterThan(2);
  });

  test('of the plan pass no limit of rule 146, leave two free places to give, and the running month to charge', async () => {
    const heads = await listHeads('test');
    expect(heads.map(({ nepali_name }) => nepali_name)).not.toContain('');
    for (const year of [2082, 2083]) {
      // oxlint-disable-next-line no-await-in-loop -- two short reads
      const { body } = await office.get(`/api/fees/plan/${year}`).expect(200);
      const plans = body as ClassPlan[];
      expect(plans).toHaveLength(13);
      expect(plans.flatMap((plan) => planWarnings(heads, plan))).toEqual([]);
    }
    expect(await freePlaces({ school: 'test', now: () => NOW })).toMatchObject({
      students: 400,
      owed: 40,
      given: 38,
    });
    const before = await previewOf('Kartik');
    expect(before.students).toBe(0);
    const running = await previewOf('Mangsir');
    expect(running).toMatchObject({ students: 400, hasBegun: true });
    expect(running.charged_months).not.toContain('Mangsir');
  });

  test('of salaries are what the employees earn', async () => {
    const [salaries, employees] = await Promise.all([SalaryModel.find().lean(), EmployeeModel.find().lean()]);
    const earned = new Map(
      employees.map(({ kind, serial, estimated_salary }) => [numberOf(kind, serial), estimated_salary]),
    );
    // Those who left worked for eight months.
    expect(salaries).toHaveLength(25 * 11 + 12 * 12 + 2 * 8);
    for (const { number, salaryAmount, slip, createdAt } of salaries) {
      expect(toRupees(slip?.salary ?? salaryAmount)).toBe(earned.get(number));
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  test('of the last month that is over are paid to teachers by its sheet, one of them less what comes off an advance', async () => {
    const { body } = await office.get('/api/salary-month/2083/Kartik').expect(200);
    const { rows, held } = body as SalaryMonth;
    expect(rows.filter(({ kind, slip }) => kind === 'teacher' && slip)).toHaveLength(25);
    expect(rows.filter(({ state }) => state !== 'paid')).toEqual([]);
    expect(rows.filter(({ advance }) => advance > 0)).toMatchObject([{ advance: 2000, advance_left: 8000 }]);
    expect(held.fund.held).toBeGreaterThan(0);
  });

  test('of attendance are of every school day, none on a Saturday or a holiday, with some absent, and of today leave some to take', async () => {
    const sheets = await AttendanceModel.find({}, { day: 1, group: 1, entries: 1 }).lean();
    const days = new Set(sheets.map(({ day }) => day));
    const first = Date.parse([...days].toSorted()[0]!);
    const all = Array.from(
      { length: (Date.parse(adDayInNepal(NOW)) - first) / DAY_MS + 1 },
      (_, index) => new Date(first + index * DAY_MS),
    );
    const { body } = await office.get('/api/holidays/2083').expect(200);
    const holidays = (body as Holidays).days;
    expect(holidays.filter(({ month_name }) => month_name === 'Kartik')).toHaveLength(11);
    const open = all
      .filter((day) => !holidayOn(nepaliDateOf(day), holidays, NEW_SCHOOL.weekly_holidays))
      .map((day) => day.toISOString().slice(0, 10));
    expect([...days].toSorted()).toEqual(open);
    expect(sheets).toHaveLength(open.length * 17 - 5);
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
    const lines = income.body as StatementPayment[];
    expect(numbers.get('income')).toBe(sumRupees(lines.flatMap((line) => [feeTotal(line), line.fine])));
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
  test('of a student begins with the registration, and has the move into the class of now and the payments', async () => {
    for (const { _id, classname, roll_no, years } of (await students()).slice(100, 104)) {
      expect(years.map(({ year }) => year)).toEqual([2082, 2083]);
      expect(years.at(-1)).toMatchObject({ classname, roll_no });
      // oxlint-disable-next-line no-await-in-loop -- four short reads
      const [registered, ...later] = (await historyOf('student', _id)).toReversed();
      expect(registered!.action).toBe('registered');
      expect(later.filter(({ details }) => /^Moved from .* to /.test(details))).not.toEqual([]);
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
        expect(last!.details).toContain(
          `Left on ${formatNepaliDate(parseNepaliDate(left!.day))}, reason: ${left!.reason}`,
        );
        // The last class has left with its year; the new one was begun on the day after.
        if (left!.reason.startsWith('Passed out')) continue;
        expect(adDayInNepal(new Date(last!.at))).toBe(toAdDay(parseNepaliDate(left!.day)));
      }
    }
  });

  test('of everybody is there, by those whose work it is, and not of the future', async () => {
    const lines = await AuditModel.find({ school: 'test', request: 'seed:demo' }).lean();
    const registered = lines.filter(({ action }) => action === 'registered');
    expect(sumOf(registered.map(({ about }) => about.length))).toBe(442 + 39);
    for (const { at } of lines) expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime());
    expect(new Set(lines.map(({ account }) => account))).toEqual(
      new Set([DEMO_HEAD, ...DEMO_CLERKS, 'teacher@test.example']),
    );
    const joined = lines.filter(({ action }) => action === 'joined family');
    const families = await StudentModel.distinct('family', {
      _id: mongoose.trusted({ $in: joined.map(({ record }) => new mongoose.Types.ObjectId(record)) }),
    });
    expect(families.length).toBeGreaterThan(20);
  });
});

test('what was made is counted', async () => {
  const counts = await countsOf();
  const lines = COUNTED.map(
    (noun, at) => `${counts[at]} ${counts[at] === 1 ? noun.replace(/s\b/, '') : noun}`,
  );
  expect(made).toContain(`Made ${lines.join(', ')}.`);
});

describe('real records', () => {
  test('get numbers that the demo does not have', async () => {
    for (const kind of EMPLOYEE_KINDS) {
      const { many, one, number, numberPrefix } = EMPLOYEE_WIRE[kind];
      // oxlint-disable-next-line no-await-in-loop -- two requests
      const answer = await office.post(`/api/${many}/register`).send(anEmployee(kind)).expect(201);
      const serial = kind === 'teacher' ? '027' : '014';
      expect(answer.body).toMatchObject({ [one]: { [number]: `${numberPrefix}-${serial}` } });
      // oxlint-disable-next-line no-await-in-loop -- two requests
      await EmployeeModel.deleteOne({ school: 'test', kind, serial: Number(serial) });
    }
  });

  test('in the school are a reason to refuse, before anything is touched: the demo’s own too', async () => {
    const before = await everything();
    await expect(fill(new Date(NOW.getTime() + DAY_MS))).rejects.toThrow(
      /^The school test has records already: 442 students, .* Nothing was changed\. npm run seed:demo -- --again removes them for ever, and makes the demo anew\.$/,
    );
    await expect(fill(NOW, 'jhhs')).rejects.toThrow(
      /^The school jhhs has records already: 1 student\. Nothing was changed\.$/,
    );
    expect(isDeepStrictEqual(await everything(), before)).toBe(true);
  }, 120_000);

  test('are removed when it is asked for, in this school only, and the demo can be made as in an empty one', async () => {
    await emptyDemo({ school: 'test', now: () => NOW });
    const left = await Promise.all(
      Object.values(mongoose.models).map(async ({ modelName, collection }) => ({
        modelName,
        count: await collection.countDocuments({ school: 'test', kind: { $ne: 'user' } }),
      })),
    );
    expect(
      left
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => one.modelName.localeCompare(other.modelName)),
    ).toEqual([
      { modelName: 'Account', count: 4 },
      { modelName: 'Audit', count: 1 },
      { modelName: 'SchoolActs', count: 1 },
    ]);
    expect(await AuditModel.findOne({ school: 'test', kind: 'school' }).lean()).toMatchObject({
      account: 'command line',
      details: 'Emptied, for the demo to be made anew',
    });
    // A user who was signed in still is.
    expect(await students()).toEqual([]);
    expect(await recordsOf('test')).toBe('');
  }, 120_000);

  test('are not removed where the demo never was', async () => {
    await expect(emptyDemo({ school: 'jhhs', now: () => NOW })).rejects.toThrow(
      'The demo was never made in the school jhhs, and it has records: 1 student. Nothing was changed.',
    );
  });

  test('of another school do not matter, and stay', async () => {
    expect((await otherSchool.get('/api/students')).body).toHaveLength(1);
  });
});

async function previewOf(month: string): Promise<ChargingPreview> {
  return (await office.get(`/api/fees/bills/2083/${month}`).expect(200)).body as ChargingPreview;
}

const COUNTED = [
  'students',
  'employees',
  'fee heads',
  'fee plans of classes',
  'concessions',
  'bills',
  'receipts',
  'salary payments',
  'months of salaries',
  'closed drawers',
  'open drawer',
  'moves of money',
  'months of places',
  'lists of places',
  'vouchers',
  'heads of money',
  'years of holidays',
  'attendance sheets',
  'classes with subjects',
  'examinations',
  'mark sheets',
  'published results',
  'new school years',
];

/** The models of the records that the demo counts, in that order. */
const MODELS = [
  StudentModel,
  EmployeeModel,
  FeeHeadModel,
  ClassPlanModel,
  ConcessionModel,
  BillModel,
  ReceiptModel,
  SalaryModel,
  SalaryDraftModel,
  CloseModel,
  DrawerModel,
  MoveModel,
  PlaceMonthModel,
  PlacesModel,
  VoucherModel,
  MoneyHeadModel,
  HolidaysModel,
  AttendanceModel,
  ClassSubjectsModel,
  ExaminationModel,
  MarkSheetModel,
  PublicationModel,
  SchoolYearModel,
];

function countsOf() {
  return Promise.all(MODELS.map((model) => model.collection.countDocuments({ school: 'test' })));
}

/** The records that the demo counts, and the audit trail. */
function everything() {
  return Promise.all(
    [...MODELS, AuditModel].map((model) =>
      model.collection.find({ school: 'test' }).sort({ _id: 1 }).toArray(),
    ),
  );
}

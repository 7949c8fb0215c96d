import type { ClassName } from '@school-office/contract/enumerations';
import type { HistoryLine } from '@school-office/contract/history';
import type {
  AdmissionAnswer,
  AdmissionOffer,
  Bill,
  BillAnswer,
  ChargingAnswer,
  ChargingPreview,
} from '@school-office/contract/money/bills';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { FeeHead, FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { StudentAnswer } from '@school-office/contract/students/students';
import { inWords } from '@school-office/contract/words';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConcession, aFeeHead, anExtraBill, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { ConcessionModel } from '../concessions/concessions.model.ts';
import { BillModel } from '../money/bills.model.ts';
import { toBill } from '../money/bills.service.ts';
import { checkLedgers } from '../money/checkLedgers.service.ts';
import { ClassPlanModel } from '../plan/plan.model.ts';
import { ClassModel } from '../schools/classes.model.ts';
import { StudentModel } from '../students/students.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');
const KEY = 'key-of-one-charging';

let heads: Record<'tuition' | 'computer' | 'exam' | 'hostel' | 'admission', string>;
const DAY_16_OF_BHADRA = new Date('2026-09-01T06:00:00Z');
const DAY_4_OF_BAISAKH = new Date('2027-04-17T06:00:00Z');
let now = NOW;
const { app, office, otherSchool: other } = withOffice({ now: () => now });
beforeAll(async () => {
  heads = {
    computer: await addHead({ name: 'Computer', part: 'computer_fees' }),
    tuition: await addHead({ name: 'Tuition', nepali_name: 'मासिक शुल्क' }),
    exam: await addHead({
      name: 'Examination',
      part: 'exam_fees',
      due: 'months',
      months: ['Shrawan', 'Mangsir', 'Chaitra'],
    }),
    hostel: await addHead({ name: 'Hostel', part: 'hostel_fees', optional: true }),
    admission: await addHead({ name: 'Admission', part: 'miscellaneous', due: 'admission' }),
  };
});
beforeEach(async () => {
  await Promise.all([
    ClassPlanModel.deleteMany({}),
    StudentModel.deleteMany({}),
    ClassModel.deleteMany({}),
    ConcessionModel.collection.deleteMany({}),
    AuditModel.collection.deleteMany({}),
  ]);
  await clearMoney();
  await setPlan('Five', { tuition: 2250, computer: 200, exam: 300, hostel: 6500, admission: 2000 });
  await setPlan('Two', { tuition: 1800, computer: 200 });
});

async function addHead(changes: Parameters<typeof aFeeHead>[0]): Promise<string> {
  const { body } = await office.post('/api/fees/heads').send(aFeeHead(changes)).expect(201);
  return (body as FeeHeadAnswer).head._id;
}

async function setPlan(classname: string, amounts: Partial<Record<keyof typeof heads, number | null>>) {
  const byId = Object.entries(amounts).map(([name, amount]) => [heads[name as keyof typeof heads], amount]);
  await office
    .put(`/api/fees/plan/2083/${classname}`)
    .send({ amounts: Object.fromEntries(byId) as object, from: '2083-01-01' })
    .expect(200);
}

async function register(
  classname: ClassName = 'Five',
  student_name = 'Maya Example',
  admission_date = '2080-01-01',
): Promise<string> {
  const student = aStudent({ classname, student_name, admission_date });
  const { body } = await office.post('/api/students/register').send(student).expect(201);
  return (body as StudentAnswer).student._id;
}

async function give(student: string, changes: object): Promise<void> {
  await office
    .post(`/api/students/concessions/${student}`)
    .send(aConcession([heads.tuition], changes))
    .expect(201);
}

function send(month: string, body: object = {}, key?: string) {
  const request = office.post(`/api/fees/bills/2083/${month}`);
  if (key !== undefined) void request.set('Idempotency-Key', key);
  return request.send(body);
}

async function charge(month: string, body: object = {}, key?: string): Promise<ChargingAnswer> {
  return (await send(month, body, key).expect(201)).body as ChargingAnswer;
}

async function preview(month: string): Promise<ChargingPreview> {
  return (await office.get(`/api/fees/bills/2083/${month}`).expect(200)).body as ChargingPreview;
}

async function billsOf(student: string): Promise<Bill[]> {
  const bills = await BillModel.find({ student }).select('+account').sort({ createdAt: 1, serial: 1 }).lean();
  return bills.map(toBill);
}

/** Head, gross, concession and net of the lines of a student's only bill. */
async function linesOf(student: string): Promise<unknown[][]> {
  const [only, ...more] = await billsOf(student);
  expect(more).toEqual([]);
  return only!.lines.map(({ name, gross, concession, net }) => [name, gross, concession, net]);
}

const chargedIn = (classes: ChargingPreview['classes']) =>
  classes.map(({ classname, charged, charged_amount }) => [classname, charged, charged_amount]);

describe('charging a month', () => {
  test('makes a bill for everybody on the roll, by plan and concessions', async () => {
    const [maya, arjun] = [await register(), await register('Two', 'Arjun Example')];
    await give(maya, { percent: 25 });
    await give(arjun, { percent: 10 });
    expect(await charge('Kartik')).toEqual({
      message: 'Kartik 2083: charged 2 students, Rs 3,707.',
      act: expect.any(Number) as number,
      charged: 2,
      skipped: 0,
      corrected: 0,
      amount: 3707,
    });
    expect(await billsOf(maya)).toEqual([
      {
        _id: expect.any(String) as string,
        student: maya,
        year: 2083,
        month_name: 'Kartik',
        serial: 0,
        kind: 'month',
        classname: 'Five',
        lines: [
          {
            head: heads.tuition,
            name: 'Tuition',
            nepali_name: 'मासिक शुल्क',
            part: 'monthly_fees',
            gross: 2250,
            concession: 563,
            net: 1687,
          },
          {
            head: heads.computer,
            name: 'Computer',
            nepali_name: '',
            part: 'computer_fees',
            gross: 200,
            concession: 0,
            net: 200,
          },
        ],
        total: 1887,
        reason: '',
        createdAt: NOW.toISOString(),
        account: 'office@jhhs.example',
      },
    ]);
    expect((await billsOf(arjun))[0]).toMatchObject({ classname: 'Two', total: 1820 });
    const lines = await AuditModel.find({ action: 'charged fees' }).lean();
    expect(lines.map(({ name, details = '' }) => [inWords(name), inWords(details)])).toEqual([
      ['Kartik 2083', 'Kartik 2083: charged 2 students, Rs 3,707.'],
    ]);
  });

  test('charges nobody twice, and those who came meanwhile', async () => {
    await register();
    await charge('Kartik');
    expect(await charge('Kartik')).toEqual({
      message: 'Kartik 2083: nobody was left to charge.',
      act: null,
      charged: 0,
      skipped: 1,
      corrected: 0,
      amount: 0,
    });
    const late = await register();
    expect(await charge('Kartik')).toMatchObject({ charged: 1, skipped: 1, amount: 2450 });
    expect(await billsOf(late)).toHaveLength(1);
    expect(await AuditModel.countDocuments({ action: 'charged fees' })).toBe(2);
  });

  test('has heads of some months in those only, optional ones for those who are on them, and never admission', async () => {
    const [maya, boarder] = [await register(), await register()];
    await office
      .put(`/api/students/heads/${boarder}`)
      .send({ heads: [heads.hostel] })
      .expect(200);
    await charge('Mangsir');
    expect(await linesOf(maya)).toEqual([
      ['Tuition', 2250, 0, 2250],
      ['Computer', 200, 0, 200],
      ['Examination', 300, 0, 300],
    ]);
    expect((await linesOf(boarder)).at(-1)).toEqual(['Hostel', 6500, 0, 6500]);
  });

  test('has the heads of that month where they are retired since, and later months have not', async () => {
    const maya = await register();
    await charge('Kartik');
    const computer = aFeeHead({ name: 'Computer', part: 'computer_fees' });
    const path = `/api/fees/heads/${heads.computer}`;
    await office
      .put(path)
      .send({ ...computer, retired: true })
      .expect(200);
    const { body } = await office.get('/api/fees/heads').expect(200);
    expect((body as FeeHead[]).find(({ _id }) => _id === heads.computer)).not.toHaveProperty('last_month');
    expect((await office.get(`/api/fees/plan/2083/charged`).expect(200)).body).toEqual([]);
    await charge('Ashoj', { only: [maya] });
    await charge('Mangsir');
    const bills = await billsOf(maya);
    const namesIn = (month: string) =>
      bills.find(({ month_name }) => month_name === month)!.lines.map(({ name }) => name);
    expect(namesIn('Ashoj')).toEqual(['Tuition', 'Computer']);
    expect(namesIn('Mangsir')).toEqual(['Tuition', 'Examination']);
    await office
      .put(path)
      .send({ ...computer, retired: false })
      .expect(200);
  });

  test('is refused for a month that has not begun', async () => {
    const student = await register();
    await send('Poush').expect(400, { message: 'Poush 2083 has not begun yet', field: 'month' });
    await office.post('/api/fees/bills/2084/Baisakh').send({}).expect(400);
    await charge('Mangsir');
    expect(await billsOf(student)).toHaveLength(1);
  });

  test('leaves out those of except, and charges those of only alone', async () => {
    const [one, two, three] = [await register(), await register(), await register()];
    expect(await charge('Kartik', { except: [one, two] })).toMatchObject({ charged: 1, skipped: 0 });
    expect(await charge('Kartik', { only: [two, three] })).toMatchObject({ charged: 1, skipped: 1 });
    expect(await billsOf(one)).toEqual([]);
    expect(await billsOf(two)).toHaveLength(1);
  });

  test('charges nobody if one of only is not on the roll', async () => {
    const [one, left] = [await register(), await register()];
    await office.delete(`/api/students/delete/${left}`).expect(200);
    await send('Kartik', { only: [one, left] }).expect(404, { message: 'Student not found' });
    const theirs = ((await other.post('/api/students/register').send(aStudent())).body as StudentAnswer)
      .student;
    await send('Kartik', { only: [one, theirs._id] }).expect(404);
    expect(await BillModel.countDocuments()).toBe(0);
    await charge('Kartik');
    expect(await billsOf(left)).toEqual([]);
  });

  test('stays what it was when a child leaves before the month', async () => {
    const [, left] = [await register(), await register('Two')];
    await charge('Kartik');
    const { classes } = await preview('Kartik');
    await office.post(`/api/students/leave/${left}`).send({ day: '2083-07-02', reason: 'Moved' }).expect(200);
    const after = await preview('Kartik');
    expect(chargedIn(after.classes)).toEqual(chargedIn(classes));
    expect(chargedIn(after.classes)).toEqual([
      ['Two', 1, 2000],
      ['Five', 1, 2450],
    ]);
    expect(await charge('Kartik', { correct: true })).toMatchObject({ charged: 0, corrected: 0 });
  });

  test('makes a bill of nothing for a free place, and none where the plan has nothing', async () => {
    const [free, unplanned] = [await register('Two'), await register('Ten')];
    await office
      .post(`/api/students/concessions/${free}`)
      .send(aConcession([heads.tuition, heads.computer], { percent: 100 }))
      .expect(201);
    expect(await charge('Kartik')).toMatchObject({ charged: 1, skipped: 1, amount: 0 });
    expect(await linesOf(free)).toEqual([
      ['Tuition', 1800, 1800, 0],
      ['Computer', 200, 200, 0],
    ]);
    expect(await billsOf(unplanned)).toEqual([]);
  });

  test('under a key answers again what was charged under it, without charging anybody else', async () => {
    await register();
    const first = await charge('Kartik', {}, KEY);
    expect(await charge('Kartik', {}, KEY)).toEqual(first);
    expect(first).toMatchObject({ charged: 1, skipped: 0, amount: 2450 });
    await send('Kartik', { correct: true }, KEY).expect(409);
    await send('Ashoj', {}, KEY).expect(409);
    expect(await BillModel.countDocuments()).toBe(1);
  });

  test('stores nothing when it fails on the way, and charges under the same key later', async () => {
    await register();
    await register();
    vi.spyOn(AuditModel, 'create').mockRejectedValueOnce(new Error('no paper'));
    await send('Kartik', {}, KEY).expect(500);
    expect(await BillModel.countDocuments()).toBe(0);
    expect(await charge('Kartik', {}, KEY)).toMatchObject({ charged: 2, amount: 2 * 2450 });
  });

  test('has one plan for a class, if that is changed meanwhile', async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let count = 0; count < 30; count += 1) await register();
    const [{ charged }] = await Promise.all([charge('Kartik'), setPlan('Five', { tuition: 2300 })]);
    expect(charged).toBe(30);
    const totals = new Set((await BillModel.find().lean()).map(({ total }) => total));
    expect([[2450_00], [2500_00]]).toContainEqual([...totals]);
  });

  test('charges a student who is registered meanwhile at that time or at the next', async () => {
    await register();
    const [first, late] = await Promise.all([charge('Kartik'), register()]);
    const second = await charge('Kartik');
    expect(first.charged + second.charged).toBe(2);
    expect(await billsOf(late)).toHaveLength(1);
  });
});

const headsFrom = (student: string, from: string, on: string[]) =>
  office.put(`/api/students/heads/${student}`).send({ heads: on, from }).expect(200);

const leave = (student: string, day: string) =>
  office.post(`/api/students/leave/${student}`).send({ day, reason: 'Moved' }).expect(200);

describe('a month that is charged late', () => {
  test('has the prices and the heads of that month, and no pupil who came later', async () => {
    const asha = await register();
    await headsFrom(asha, '2083-04-01', [heads.hostel]);
    await headsFrom(asha, '2083-06-01', []);
    await office
      .put('/api/fees/plan/2083/Five')
      .send({ amounts: { [heads.tuition]: 3000 }, from: '2083-08-01' })
      .expect(200);
    const bina = await register('Five', 'Bina Example', '2083-08-05');
    const five = (await preview('Bhadra')).classes.find(({ classname }) => classname === 'Five');
    expect(five).toMatchObject({
      students: [
        { _id: asha, amount: 8950, since: null },
        { _id: bina, amount: 2450, since: '2083-08-05' },
      ],
      amount: 8950,
    });
    expect(await preview('Bhadra')).toMatchObject({ students: 1, amount: 8950 });
    expect(await charge('Bhadra')).toMatchObject({ charged: 1, amount: 8950 });
    expect(await linesOf(asha)).toEqual([
      ['Tuition', 2250, 0, 2250],
      ['Computer', 200, 0, 200],
      ['Hostel', 6500, 0, 6500],
    ]);
    expect(await billsOf(bina)).toEqual([]);
    expect(await charge('Mangsir')).toMatchObject({ charged: 2, amount: 2 * 3500 });
    // Who is named is charged, whenever they came.
    expect(await charge('Bhadra', { only: [bina] })).toMatchObject({ charged: 1, amount: 2450 });
  });

  test('proposes nobody who was entered later, where the day of admission is not known', async () => {
    const unknown = await register('Five', 'Maya Example', '');
    const [five] = (await preview('Kartik')).classes;
    expect(five!.students).toMatchObject([{ _id: unknown, since: '2083-08-05' }]);
    expect(await preview('Kartik')).toMatchObject({ students: 0, amount: 0 });
    expect((await preview('Mangsir')).classes[0]!.students).toMatchObject([{ since: null }]);
    // They are on the roll of the whole year.
    expect(await charge('Kartik')).toMatchObject({ charged: 1 });
  });

  test('has those who left in it, and none who had left before', async () => {
    now = DAY_16_OF_BHADRA;
    const [inMonth, before] = [await register(), await register('Two')];
    now = NOW;
    await leave(inMonth, '2083-07-03');
    await leave(before, '2083-06-31');
    expect(await charge('Kartik')).toMatchObject({ charged: 1, amount: 2450 });
    expect(await billsOf(inMonth)).toHaveLength(1);
    expect(await charge('Ashoj')).toMatchObject({ charged: 2 });
    expect(await charge('Mangsir')).toMatchObject({ charged: 0 });
  });
});

describe('concessions', () => {
  test('of one head add up, and never come to more than it', async () => {
    const student = await register();
    await give(student, { percent: 25 });
    await give(student, { percent: null, amount: 500.5 });
    await charge('Kartik');
    expect((await linesOf(student))[0]).toEqual(['Tuition', 2250, 1063.5, 1186.5]);
    const another = await register();
    await give(another, { percent: 80 });
    await give(another, { percent: null, amount: 600 });
    await charge('Kartik');
    expect((await linesOf(another))[0]).toEqual(['Tuition', 2250, 2250, 0]);
  });

  test.each([
    [2250, 25, 563],
    [2250, 33.33, 750],
    [2250, 0.02, 0],
    [2250, 0.03, 1],
    [999.5, 50, 500],
    [1.5, 100, 1.5],
  ])('of %d rupees by %d % are %d, in whole rupees, halves up', async (tuition, percent, concession) => {
    await setPlan('Five', { tuition });
    const student = await register();
    await give(student, { percent });
    await charge('Kartik');
    expect((await linesOf(student))[0]).toEqual(['Tuition', tuition, concession, tuition - concession]);
  });

  test('count from their first month until their last', async () => {
    const student = await register();
    await give(student, { from_month: 'Bhadra', until_year: 2083, until_month: 'Ashoj' });
    for (const month of ['Shrawan', 'Bhadra', 'Ashoj', 'Kartik']) {
      // oxlint-disable-next-line no-await-in-loop -- one month after the other
      await charge(month);
    }
    const bills = await billsOf(student);
    const tuition = bills.map(({ month_name, lines }) => [month_name, lines[0]?.concession]);
    expect(Object.fromEntries(tuition)).toEqual({ Shrawan: 0, Bhadra: 563, Ashoj: 563, Kartik: 0 });
  });

  test('that are given later do not change the bills that are made', async () => {
    const student = await register();
    await charge('Kartik');
    await give(student, { percent: 100 });
    await charge('Kartik');
    expect((await linesOf(student))[0]).toEqual(['Tuition', 2250, 0, 2250]);
  });
});

describe('correcting', () => {
  test('bills the difference by head to what plan and concessions say now, once', async () => {
    const [maya, same] = [await register(), await register('Two')];
    await charge('Mangsir');
    await give(maya, { percent: 25 });
    await setPlan('Five', { exam: null, computer: 250 });
    expect(await charge('Mangsir', { correct: true })).toEqual({
      message: 'Mangsir 2083: corrected 1 student, Rs −813.',
      act: expect.any(Number) as number,
      charged: 0,
      skipped: 1,
      corrected: 1,
      amount: -813,
    });
    const [month, correction] = await billsOf(maya);
    expect(month).toMatchObject({ serial: 0, total: 2750 });
    expect(correction).toMatchObject({
      serial: 1,
      kind: 'correction',
      total: -813,
      lines: [
        { head: heads.tuition, gross: 0, concession: 563, net: -563 },
        { head: heads.computer, gross: 50, concession: 0, net: 50 },
        { head: heads.exam, name: 'Examination', gross: -300, concession: 0, net: -300 },
      ],
    });
    expect(await charge('Mangsir', { correct: true })).toMatchObject({ corrected: 0, amount: 0 });
    expect(await billsOf(same)).toHaveLength(1);
    await setPlan('Five', { exam: 300 });
    expect(await charge('Mangsir', { correct: true })).toMatchObject({ corrected: 1, amount: 300 });
    expect((await billsOf(maya)).at(-1)).toMatchObject({ serial: 2 });
  });

  test('also charges those who have no bill, and only those of only', async () => {
    const [one, two] = [await register(), await register()];
    await charge('Kartik', { except: [two] });
    await setPlan('Five', { computer: 300 });
    expect(await charge('Kartik', { correct: true, only: [two] })).toMatchObject({
      charged: 1,
      corrected: 0,
    });
    expect(await charge('Kartik', { correct: true })).toMatchObject({
      charged: 0,
      corrected: 1,
      amount: 100,
    });
    expect(await billsOf(one)).toHaveLength(2);
  });

  test('is offered by name, with what is charged now and would be then, and done for those who are ticked', async () => {
    const [one, two, gone] = [await register(), await register(), await register('Two')];
    await charge('Kartik');
    await give(one, { percent: 100 });
    await setPlan('Five', { computer: 300 });
    await office.post(`/api/students/leave/${gone}`).send({ day: '2083-06-02', reason: 'Moved' }).expect(200);
    const { corrections, classes } = await preview('Kartik');
    expect(corrections).toMatchObject([
      { student: gone, classname: 'Two', now: 2000, then: 0, gone: true },
      { student: one, classname: 'Five', now: 2450, then: 300, gone: false },
      { student: two, classname: 'Five', now: 2450, then: 2550, gone: false },
    ]);
    expect(classes.map(({ to_correct }) => to_correct)).toEqual([0, 2]);
    expect(await charge('Kartik', { only: [], correct: [one] })).toMatchObject({
      charged: 0,
      skipped: 0,
      corrected: 1,
      amount: -2150,
    });
    expect(await billsOf(two)).toHaveLength(1);
    // Those who are gone are corrected only if they are named.
    expect(await charge('Kartik', { correct: true })).toMatchObject({ corrected: 1, amount: 100 });
    expect(await charge('Kartik', { only: [], correct: [gone] })).toMatchObject({
      corrected: 1,
      amount: -2000,
    });
    expect((await preview('Kartik')).corrections).toEqual([]);
    await send('Kartik', { correct: ['000000000000000000000000'] }).expect(404);
    await send('Kartik', { correct: 'all' }).expect(400, {
      field: 'correct',
      message: 'Correct must be true or false, or a list of students',
    });
  });

  test('goes by the class that the student is in now', async () => {
    const student = await register();
    await charge('Kartik');
    await office.put(`/api/students/${student}`).send({ classname: 'Two' }).expect(200);
    expect(await charge('Kartik', { correct: true })).toMatchObject({ corrected: 1, amount: -450 });
    expect((await billsOf(student)).map(({ classname }) => classname)).toEqual(['Five', 'Two']);
  });

  test('by several desks at once bills the difference once, also beside extra bills', async () => {
    const student = await register();
    await charge('Kartik');
    for (let round = 1; round <= 5; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await setPlan('Five', { computer: 200 + round });
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const [first, second] = await Promise.all([
        charge('Kartik', { correct: true }),
        charge('Kartik', { correct: true }),
        bill(student).expect(201),
        bill(student).expect(201),
      ]);
      expect(first.corrected + second.corrected).toBe(1);
    }
    const bills = await billsOf(student);
    expect(new Set(bills.map(({ serial }) => serial)).size).toBe(1 + 5 * 3);
    expect(bills.reduce((sum, { total }) => sum + total, 0)).toBe(2450 + 5 + 5 * 2 * 500);
  });

  test('under a key that was used before answers what was done then, whatever was changed since', async () => {
    const student = await register();
    const first = await charge('Kartik', { correct: true }, KEY);
    await setPlan('Five', { computer: 300 });
    expect(await charge('Kartik', { correct: true }, KEY)).toEqual(first);
    expect(await billsOf(student)).toHaveLength(1);
  });
});

const undo = (act: number | null, month = 'Mangsir') => office.delete(`/api/fees/bills/2083/${month}/${act}`);
const actsOfMangsir = async () =>
  ((await office.get('/api/fees/bills/2083/Mangsir').expect(200)).body as ChargingPreview).acts;
const duesOf = async (student: string) =>
  ((await office.get(`/api/students/account/${student}`).expect(200)).body as StudentAccount).due;

describe('undoing a charge', () => {
  test('takes its bills out of all sums, and the month can be charged anew', async () => {
    const [maya, hari] = [await register(), await register('Two', 'Hari Example')];
    const before = await duesOf(maya);
    const { act, amount } = await charge('Mangsir', {}, KEY);
    expect(await actsOfMangsir()).toMatchObject([{ act, charged: 2, corrected: 0, amount, undoable: true }]);
    expect(await duesOf(maya)).toBeGreaterThan(before);
    await undo(act).expect(200, {
      message: 'Mangsir 2083: the charge of 2 students, Rs 4,750, is undone.',
      undone: 2,
    });
    expect(await actsOfMangsir()).toEqual([]);
    expect([await duesOf(maya), await duesOf(hari)]).toEqual([before, 0]);
    expect(await checkLedgers()).toEqual([]);
    await undo(act).expect(404);
    await send('Mangsir', {}, KEY).expect(409);
    const again = await charge('Mangsir');
    expect(again).toMatchObject({ charged: 2, amount });
    expect(await actsOfMangsir()).toMatchObject([{ act: again.act }]);
    expect(await checkLedgers()).toEqual([]);
    const { body } = await office.get(`/api/history/student/${maya}`).expect(200);
    expect((body as HistoryLine[]).map(({ details }) => details).toSorted()).toEqual([
      'Charged Rs 2,750 for Mangsir 2083: Tuition, Computer, Examination',
      'Charged Rs 2,750 for Mangsir 2083: Tuition, Computer, Examination; undone since',
      'Registered in class Five',
      'Undid charging Mangsir 2083: the charge of Rs 2,750 is undone.',
    ]);
    const without = await office.get(`/api/history/student/${maya}`).query({ without: 'fees' }).expect(200);
    expect((without.body as HistoryLine[]).map(({ details }) => details)).toEqual([
      'Registered in class Five',
    ]);
  });

  test('takes a correction alone back, and what was corrected only after it', async () => {
    const maya = await register();
    const first = await charge('Mangsir');
    const charged = await duesOf(maya);
    await give(maya, { percent: 50, from_month: 'Mangsir' });
    const second = await charge('Mangsir', { correct: [maya] });
    expect(await actsOfMangsir()).toMatchObject([
      { act: second.act, charged: 0, corrected: 1, undoable: true },
      { act: first.act, charged: 1, corrected: 0, undoable: false },
    ]);
    const { body } = await undo(first.act).expect(409);
    expect(body).toMatchObject({
      message: 'Maya Example has had a receipt or another bill since: this can no longer be undone.',
      person: { kind: 'student', _id: maya, name: 'Maya Example' },
    });
    await undo(second.act).expect(200);
    expect(await duesOf(maya)).toBe(charged);
    await undo(first.act).expect(200);
    expect(await duesOf(maya)).toBe(0);
    expect(await checkLedgers()).toEqual([]);
  });

  test('is refused once old dues of one of its students were written, which is a bill', async () => {
    const maya = await register();
    const { act } = await charge('Mangsir');
    await office.put(`/api/students/${maya}`).send({ previous_dues: 500 }).expect(200);
    expect(await actsOfMangsir()).toMatchObject([{ act, undoable: false }]);
    await undo(act).expect(409);
  });

  test('is not refused because money was taken back since', async () => {
    const maya = await register('Five', 'Maya Example');
    await office.put(`/api/students/${maya}`).send({ previous_dues: 500 }).expect(200);
    const paid = { lines: [{ student: maya, amount: 100 }], way: 'Cash' };
    const { receipt } = (await office.post('/api/receipts').send(paid).expect(201)).body as ReceiptAnswer;
    const { act } = await charge('Mangsir');
    const reason = { reason: 'wrong amount', note: '' };
    await office.put(`/api/receipts/cancel/${receipt._id}`).send(reason).expect(200);
    expect(await actsOfMangsir()).toMatchObject([{ act, undoable: true }]);
    await undo(act).expect(200);
    expect(await checkLedgers()).toEqual([]);
  });

  test('is refused once one of its students has paid, for a clerk, and in another month', async () => {
    const [maya] = [await register(), await register('Two', 'Hari Example')];
    const { act } = await charge('Mangsir');
    await undo(act, 'Kartik').expect(404);
    await (
      await app.user('jhhs', { role: 'clerk' })
    )
      .delete(`/api/fees/bills/2083/Mangsir/${act}`)
      .expect(403);
    const paid = { lines: [{ student: maya, amount: 100 }], way: 'Cash' };
    await office.post('/api/receipts').send(paid).expect(201);
    await undo(act).expect(409);
    expect(await actsOfMangsir()).toMatchObject([{ act, undoable: false }]);
  });
});

describe('the preview', () => {
  test('says by class what charging would do, and was done', async () => {
    const [one, two] = [await register(), await register()];
    await register('Two');
    await register('Ten');
    await give(two, { percent: 25 });
    await charge('Kartik', { only: [one] });
    await setPlan('Five', { computer: 300 });
    expect(await preview('Kartik')).toEqual({
      year: 2083,
      month_name: 'Kartik',
      acts: [expect.objectContaining({ charged: 1, corrected: 0, amount: 2450, undoable: true })],
      classes: [
        {
          classname: 'Two',
          students: [expect.objectContaining({ roll_no: 1, amount: 2000, concession: 0 })],
          amount: 2000,
          charged: 0,
          charged_amount: 0,
          without_plan: 0,
          to_correct: 0,
        },
        {
          classname: 'Five',
          students: [
            {
              _id: two,
              student_name: 'Maya Example',
              roll_no: 2,
              amount: 1987,
              concession: 563,
              since: null,
            },
          ],
          amount: 1987,
          charged: 1,
          charged_amount: 2450,
          without_plan: 0,
          to_correct: 1,
        },
        {
          classname: 'Ten',
          students: [],
          amount: 0,
          charged: 0,
          charged_amount: 0,
          without_plan: 1,
          to_correct: 0,
        },
      ],
      corrections: [
        {
          student: one,
          name: 'Maya Example',
          classname: 'Five',
          roll_no: 1,
          now: 2450,
          then: 2550,
          gone: false,
        },
      ],
      students: 2,
      amount: 3987,
      concession: 563,
      heads: [
        { name: 'Tuition', nepali_name: 'मासिक शुल्क', gross: 4050 },
        { name: 'Computer', nepali_name: '', gross: 500 },
      ],
      hasBegun: true,
      begun: true,
      charged_months: ['Kartik'],
    });
    expect(await charge('Kartik')).toMatchObject({ charged: 2, amount: 3987 });
  });

  test('tells the pupils of two sections apart, whose roll numbers are the same', async () => {
    const [maya, arjun] = [await register(), await register('Five', 'Arjun Example')];
    const sections = { sections: ['A', 'B'], into: { [maya]: 'B', [arjun]: 'A' } };
    await office.put('/api/school/classes/Five').send(sections).expect(200);
    const numbers = { section: 'A', numbers: { [arjun]: 1 } };
    await office.put('/api/students/numbers/Five').send(numbers).expect(200);
    const [five] = (await preview('Kartik')).classes;
    expect(five!.students).toMatchObject([
      { student_name: 'Arjun Example', section: 'A', roll_no: 1 },
      { student_name: 'Maya Example', section: 'B', roll_no: 1 },
    ]);
  });

  test('is shown of a month that has not begun, which it says', async () => {
    await register();
    expect(await preview('Poush')).toMatchObject({ hasBegun: false, students: 1, amount: 2450 });
    await office.get('/api/fees/bills/2083/November').expect(400);
  });
});

function bill(student: string, changes: object = {}, key?: string) {
  const request = office.post(`/api/students/bills/${student}`);
  if (key !== undefined) void request.set('Idempotency-Key', key);
  return request.send(anExtraBill(changes));
}

describe('an extra bill', () => {
  test('is made for one student, under the next serial of the month', async () => {
    const student = await register();
    const { body } = await bill(student).expect(201);
    expect(body).toEqual({
      message: 'Maya Example is billed Rs 500 for Broken window, Kartik 2083.',
      bill: {
        _id: expect.any(String) as string,
        student,
        year: 2083,
        month_name: 'Kartik',
        serial: 1,
        kind: 'extra',
        classname: 'Five',
        lines: [
          {
            name: 'Broken window',
            nepali_name: '',
            part: 'miscellaneous',
            gross: 500,
            concession: 0,
            net: 500,
          },
        ],
        total: 500,
        reason: 'Football in the yard',
        createdAt: NOW.toISOString(),
        account: 'office@jhhs.example',
      },
    });
    await charge('Kartik');
    const second = await bill(student, { amount: '-250.50', name: 'Insurance paid' }).expect(201);
    expect(second.body as BillAnswer).toMatchObject({
      message: 'Rs 250.50 is taken off what Maya Example owes.',
      bill: { serial: 2, total: -250.5 },
    });
    expect(new Set((await billsOf(student)).map(({ serial }) => serial))).toEqual(new Set([0, 1, 2]));
  });

  test('is made once under one key', async () => {
    const student = await register();
    const [first, second] = [
      await bill(student, {}, KEY).expect(201),
      await bill(student, {}, KEY).expect(201),
    ];
    expect(second.body).toEqual(first.body);
    await bill(student, { amount: 501 }, KEY).expect(409);
    expect(await billsOf(student)).toHaveLength(1);
  });

  test('gets a serial of its own from each of many desks', async () => {
    const student = await register();
    await Promise.all(Array.from({ length: 20 }, () => bill(student).expect(201)));
    const serials = (await billsOf(student)).map(({ serial }) => serial);
    expect(serials.toSorted((one, another) => one - another)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
  });

  test.each([
    [{ amount: 0 }, 'amount', 'Amount must not be 0'],
    [{ amount: '' }, 'amount', 'Amount is required'],
    [
      { amount: 10_00_001 },
      'amount',
      'Amount must be a number with at most two decimals from −10,00,000 to 10,00,000',
    ],
    [{ amount: 1.005 }, 'amount', /^Amount must be a number with at most two decimals/],
    [{ reason: '' }, 'reason', 'Reason is required'],
    [{ name: '' }, 'name', 'For is required'],
    [{ month_name: 'May' }, 'month_name', /^Month must be one of/],
  ])('is refused with %j', async (wrong, field, message) => {
    const student = await register();
    const { body } = await bill(student, wrong).expect(400);
    expect(body).toEqual({ field, message: expect.stringMatching(message) as string });
    expect(await billsOf(student)).toEqual([]);
  });

  test('is refused for a year far from this one', async () => {
    const maya = await register();
    await office
      .post(`/api/students/bills/${maya}`)
      .send(anExtraBill({ year: 2038 }))
      .expect(400, { message: 'Year must be from 2073 to 2084', field: 'year' });
  });

  test('takes -10,00,000, and Devanagari digits', async () => {
    const student = await register();
    await bill(student, { amount: -10_00_000 }).expect(201);
    const { body } = await bill(student, { amount: '-१२.५०' }).expect(201);
    expect((body as BillAnswer).bill.total).toBe(-12.5);
  });

  test('is for students of the school', async () => {
    const student = await register();
    await other.post(`/api/students/bills/${student}`).send(anExtraBill()).expect(404, {
      message: 'Student not found',
    });
  });
});

const previewOf2084 = async () =>
  (await office.get('/api/fees/bills/2084/Baisakh').expect(200)).body as ChargingPreview;

const chargeBaisakh = (body: object = {}) => office.post('/api/fees/bills/2084/Baisakh').send(body);

describe('a month of a school year that nobody has begun', () => {
  beforeEach(async () => {
    now = DAY_4_OF_BAISAKH;
    await office
      .put('/api/fees/plan/2084/Five')
      .send({ amounts: { [heads.tuition]: 2400 } })
      .expect(200);
  });
  afterEach(() => {
    now = NOW;
  });

  test('is charged only if that is said: everybody stands in the class of the year before', async () => {
    now = NOW;
    const student = await register();
    now = DAY_4_OF_BAISAKH;
    expect(await previewOf2084()).toMatchObject({ begun: false, students: 1, amount: 2400 });
    await chargeBaisakh().expect(409, {
      field: 'not_begun',
      message:
        'The school year 2084 has not begun: 1 student is still in the class of 2083. Begin 2084 first.',
    });
    expect(await billsOf(student)).toEqual([]);
    // Nor is it said that nobody is left, where a class has no plan yet.
    now = NOW;
    await register('Six');
    now = DAY_4_OF_BAISAKH;
    await chargeBaisakh({ except: [student] }).expect(409);
    await chargeBaisakh({ not_begun: true }).expect(201);
    const { body } = await chargeBaisakh({ not_begun: true }).expect(201);
    expect(body).toMatchObject({
      message: 'Baisakh 2084: nobody was charged. 1 student has no amount in the fee plan.',
    });
    expect((await billsOf(student))[0]).toMatchObject({ classname: 'Five', total: 2400 });
  });

  test('is charged to those who were registered in it', async () => {
    await register('Five', 'Maya Example', '');
    expect(await previewOf2084()).toMatchObject({ begun: true, students: 1 });
    await chargeBaisakh().expect(201);
  });
});

async function admissionOf(student: string): Promise<AdmissionOffer> {
  return (await office.get(`/api/students/admission/${student}`).expect(200)).body as AdmissionOffer;
}

function takeAdmission(student: string, body: object, key = 'key-of-one-admission') {
  return office.post(`/api/students/admission/${student}`).set('Idempotency-Key', key).send(body);
}

describe('admission', () => {
  const MANGSIR = { year: 2083, month_name: 'Mangsir' } as const;

  test('is charged with the month for which others are charged, in one act with one line', async () => {
    await register();
    await charge('Mangsir');
    const hari = await register('Five', 'Hari Example', '2083-08-05');
    expect(await admissionOf(hari)).toEqual({
      ...MANGSIR,
      heads: [{ name: 'Admission', nepali_name: '', amount: 2000 }],
      month: 2750,
      amount: 4750,
    });
    const lines = await AuditModel.countDocuments();
    const { body } = await takeAdmission(hari, { ...MANGSIR, amount: 4750 }).expect(201);
    const { act } = body as AdmissionAnswer;
    const message = 'Hari Example is charged Rs 2,000 for admission and Rs 2,750 for Mangsir 2083.';
    expect(body).toEqual({ message, act, amount: 4750 });
    // Sent again, it is answered as it was.
    expect((await takeAdmission(hari, { ...MANGSIR, amount: 4750 }).expect(201)).body).toEqual(body);
    expect(await AuditModel.countDocuments()).toBe(lines + 1);
    expect(await AuditModel.findOne({ act }).lean()).toMatchObject({ about: [hari], money: true });
    expect((await billsOf(hari)).map(({ kind, total, reason }) => [kind, total, reason])).toEqual([
      ['month', 2750, ''],
      ['extra', 2000, 'Admission'],
    ]);
    expect(await admissionOf(hari)).toMatchObject({ heads: [], month: 0, amount: 0 });
    expect(await checkLedgers()).toEqual([]);
  });

  test('is less what was granted on it, and has optional heads for those who are on them', async () => {
    const maya = await register();
    const bus = await addHead({ name: 'Deposit', part: 'miscellaneous', due: 'admission', optional: true });
    await office
      .put('/api/fees/plan/2083/Five')
      .send({ amounts: { [bus]: 500 } })
      .expect(200);
    const half = { heads: [heads.admission], percent: 50, from_year: 2083, from_month: 'Mangsir' };
    await office
      .post(`/api/students/concessions/${maya}`)
      .send({ ...half, kind: 'merit', reason: 'First of the class' })
      .expect(201);
    expect(await admissionOf(maya)).toMatchObject({ heads: [{ name: 'Admission', amount: 1000 }] });
    await office
      .put(`/api/students/heads/${maya}`)
      .send({ heads: [bus] })
      .expect(200);
    expect(await admissionOf(maya)).toMatchObject({
      heads: [
        { name: 'Admission', amount: 1000 },
        { name: 'Deposit', amount: 500 },
      ],
    });
  });

  test('is charged alone while nobody is charged for the month, and not before the day of admission', async () => {
    const maya = await register();
    expect(await admissionOf(maya)).toMatchObject({ heads: [{ amount: 2000 }], month: 0 });
    await charge('Mangsir');
    const late = await register('Five', 'Gita Example', '2083-09-02');
    expect(await admissionOf(late)).toMatchObject({ heads: [{ amount: 2000 }], month: 0 });
    await takeAdmission(late, { ...MANGSIR, amount: 2000 }).expect(201);
    expect(await billsOf(late)).toMatchObject([{ kind: 'extra', total: 2000 }]);
  });

  test('is refused whole when it is not as it was seen any more: nothing is written', async () => {
    await register();
    const hari = await register('Five', 'Hari Example', '2083-08-05');
    const seen = await admissionOf(hari);
    await charge('Mangsir', { except: [hari] });
    const lines = await AuditModel.countDocuments();
    const { body } = await takeAdmission(hari, { ...MANGSIR, amount: seen.amount }).expect(409);
    expect(body).toEqual({
      field: 'amount',
      message: 'What is charged at admission has changed meanwhile. Please look at it again.',
    });
    const { amount } = await admissionOf(hari);
    await takeAdmission(hari, { year: 2083, month_name: 'Kartik', amount }).expect(409);
    expect(await billsOf(hari)).toEqual([]);
    expect(await AuditModel.countDocuments()).toBe(lines);
    await takeAdmission(hari, { ...MANGSIR, amount: 0 }).expect(400);
    await takeAdmission(hari, { ...MANGSIR, amount }).expect(201);
    // A second desk, with a key of its own.
    await takeAdmission(hari, { ...MANGSIR, amount }, 'key-of-another-desk').expect(409);
    expect(await billsOf(hari)).toHaveLength(2);
  });

  test('is undone with its month as one', async () => {
    await register();
    await charge('Mangsir');
    const hari = await register('Five', 'Hari Example', '2083-08-05');
    const { body } = await takeAdmission(hari, { ...MANGSIR, amount: 4750 }).expect(201);
    const { act } = body as AdmissionAnswer;
    expect((await preview('Mangsir')).acts[0]).toMatchObject({ act, charged: 1, corrected: 0, amount: 4750 });
    const undone = await office.delete(`/api/fees/bills/2083/Mangsir/${act}`).expect(200);
    expect(undone.body).toEqual({
      message: 'Mangsir 2083: the charge of 1 student, Rs 4,750, is undone.',
      undone: 2,
    });
    expect(await admissionOf(hari)).toMatchObject({ amount: 4750 });
    await takeAdmission(hari, { ...MANGSIR, amount: 4750 }).expect(409);
    expect(await checkLedgers()).toEqual([]);
  });
});

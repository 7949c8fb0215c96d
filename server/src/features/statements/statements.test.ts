import { EMPLOYEE_KINDS, type EmployeeKind, type MonthName } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/money/fees';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { aStoredReceipt } from '../../testing/storedReceipts.ts';
import { withOffice } from '../../testing/testApp.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { SalaryModel } from '../salaries/salaries.model.ts';
import { StudentModel } from '../students/students.model.ts';

const { office } = withOffice();
beforeEach(async () => {
  await Promise.all([ReceiptModel.collection.deleteMany({}), SalaryModel.collection.deleteMany({})]);
});

interface Paid {
  year: number;
  month: MonthName;
  /** The AD day on which it was paid. */
  on: string;
  school?: string;
}

function receiptFor({ year, month: month_name, on, school = 'jhhs' }: Paid) {
  return aStoredReceipt({ school, createdAt: new Date(`${on}T06:00:00Z`) }, [{ year, month_name }]);
}

let serials = 0;

function salaryRecord(kind: EmployeeKind, { year, month, on, school = 'jhhs' }: Paid) {
  serials += 1;
  return {
    school,
    kind,
    name: `Some ${kind}`,
    number: kind === 'teacher' ? 'T-001' : 'S-001',
    salaryForTheYear: year,
    salaryForTheMonth: month,
    salaryAmount: 3_200_000,
    employee: new Types.ObjectId(),
    way: 'Bank' as const,
    place: 'bank',
    day: '2083-08-04',
    reference: '',
    fiscal_year: '2083/84',
    serial: serials,
    createdAt: new Date(`${on}T06:00:00Z`),
    account: 'office@jhhs.example',
    act: 1,
  };
}

/** Returns the month and the student of each payment of a statement. */
async function monthsIn(path: string): Promise<string[]> {
  const { body } = await office.get(`/api/teachers/allincome${path}`).expect(200);
  return (body as FeePayment[]).map(({ month_name, student_name }) => `${month_name} ${student_name}`);
}

/** Paid late: a payment belongs to the month that it is for. */
const MANGSIR_PAID_LATE: Paid = { year: 2083, month: 'Mangsir', on: '2027-01-10' };
const MANGSIR: Paid = { year: 2083, month: 'Mangsir', on: '2026-11-20' };
const KARTIK_PAID_IN_MANGSIR: Paid = { year: 2083, month: 'Kartik', on: '2026-11-21' };
const LAST_YEAR: Paid = { year: 2082, month: 'Mangsir', on: '2025-12-01' };
const ALL = [MANGSIR_PAID_LATE, MANGSIR, KARTIK_PAID_IN_MANGSIR, LAST_YEAR];
const OTHER_SCHOOLS: Paid = { ...MANGSIR, school: 'jammu' };

const PERIODS = [
  ['all till date', '', [LAST_YEAR, MANGSIR, KARTIK_PAID_IN_MANGSIR, MANGSIR_PAID_LATE]],
  ['a year', '/2083', [MANGSIR, KARTIK_PAID_IN_MANGSIR, MANGSIR_PAID_LATE]],
  ['a month of a year', '/2083/Mangsir', [MANGSIR, MANGSIR_PAID_LATE]],
  ['a month without payments', '/2083/Poush', []],
  ['a year without payments', '/2070', []],
] as const;

describe('income', () => {
  test.each(PERIODS)(
    'of %s: by the payments’ own year and month, oldest first',
    async (_case, path, paid) => {
      await ReceiptModel.insertMany([...ALL, OTHER_SCHOOLS].map(receiptFor));
      const answer = await office.get(`/api/teachers/allincome${path}`).expect(200);
      expect((answer.body as FeePayment[]).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(
        paid.map(({ on }) => on),
      );
    },
  );

  test('has each payment with its six parts and no internal fields', async () => {
    await ReceiptModel.create(aStoredReceipt({ number: 12 }, [{ exam_fees: 50, fine: 5_000 }]));
    const answer = await office.get('/api/teachers/allincome').expect(200).expect('Content-Type', /json/);
    expect(answer.body).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        student_name: 'Maya Example',
        classname: 'Five',
        roll_no: 4,
        month_name: 'Mangsir',
        year: 2083,
        monthly_fees: 1500,
        hostel_fees: 0,
        laboratory_fees: 250,
        computer_fees: 400,
        exam_fees: 0.5,
        miscellaneous: 0,
        createdAt: '2026-11-20T06:00:00.000Z',
        student: '000000000000000000000001',
        fine: 50,
        receipt: '2083/84-000012',
        way: 'Cash',
      },
    ]);
  });

  test.each([199, 200, 201, 400, 1000])('of %i payments arrives whole', async (count) => {
    await ReceiptModel.insertMany(Array.from({ length: count }, () => receiptFor(MANGSIR)));
    const answer = await office.get('/api/teachers/allincome').expect(200);
    expect(new Set((answer.body as FeePayment[]).map(({ _id }) => _id)).size).toBe(count);
  });

  test('takes of a receipt for several months the lines of the period only', async () => {
    await ReceiptModel.create(
      aStoredReceipt({}, [
        { year: 2082, month_name: 'Chaitra' },
        { year: 2083, month_name: 'Kartik' },
        { year: 2083, month_name: 'Mangsir', student_name: 'Arjun Example' },
        { year: 2083, month_name: 'Mangsir' },
      ]),
    );
    const mangsir = ['Mangsir Arjun Example', 'Mangsir Maya Example'];
    expect(await monthsIn('/2083/Mangsir')).toEqual(mangsir);
    expect(await monthsIn('/2082/Mangsir')).toEqual([]);
    expect(await monthsIn('/2083')).toEqual(['Kartik Maya Example', ...mangsir]);
    expect(await monthsIn('')).toEqual(['Chaitra Maya Example', 'Kartik Maya Example', ...mangsir]);
  });

  test('leaves cancelled receipts out', async () => {
    const cancelled = {
      at: schoolClock(),
      account: 'office@jhhs.example',
      reason: 'wrong amount',
      note: '',
      act: 2,
    } as const;
    await ReceiptModel.create(aStoredReceipt({ cancelled }));
    for (const [, path] of PERIODS) {
      // oxlint-disable-next-line no-await-in-loop -- five short reads
      await office.get(`/api/teachers/allincome${path}`).expect(200, []);
    }
  });

  test('tells a payment under the class and number of the month that is paid for, whenever it is paid', async () => {
    const { _id } = await registerStudent(office, { classname: 'Six' });
    const years = [
      { year: 2082, from: '2082-01-01', classname: 'Five', section: 'B', roll_no: 9 },
      { year: 2083, from: '2083-01-01', classname: 'Six', section: '', roll_no: 2 },
    ];
    await StudentModel.collection.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { years } });
    const line = { student: new Types.ObjectId(_id), classname: 'Six' as const, roll_no: 2 };
    await ReceiptModel.create(
      aStoredReceipt({}, [
        { ...line, year: 2082, month_name: 'Chaitra' },
        { ...line, year: 2083, month_name: 'Baisakh' },
      ]),
    );
    const { body } = await office.get('/api/teachers/allincome').expect(200);
    expect(body).toMatchObject([
      { month_name: 'Chaitra', classname: 'Five', section: 'B', roll_no: 9 },
      { month_name: 'Baisakh', classname: 'Six', roll_no: 2 },
    ]);
  });

  test('of a month and of a year has an index that names the months', async () => {
    await ReceiptModel.ensureIndexes();
    const indexes = await ReceiptModel.collection.indexes();
    expect(indexes.map(({ name }) => name)).toContain('school_1_months_1_createdAt_1__id_1');
  });
});

describe('expense', () => {
  describe.each(EMPLOYEE_KINDS)('of salaries of the kind %s', (kind) => {
    test.each(PERIODS)(
      'for %s: by the payments’ own year and month, oldest first',
      async (_case, path, paid) => {
        await SalaryModel.insertMany([...ALL, OTHER_SCHOOLS].map((one) => salaryRecord(kind, one)));
        const call = path === '' ? 'allsalaries' : `allsalary${path}`;
        const answer = await office.get(`/api/teachers/${call}`).expect(200);
        expect((answer.body as FeePayment[]).map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(
          paid.map(({ on }) => on),
        );
      },
    );
  });

  test('has teachers and staff in one list, each under its own keys', async () => {
    await SalaryModel.insertMany([
      salaryRecord('staff', KARTIK_PAID_IN_MANGSIR),
      salaryRecord('teacher', MANGSIR),
    ]);
    const answer = await office.get('/api/teachers/allsalaries').expect(200);
    const payment = {
      _id: expect.any(String) as string,
      salaryForTheYear: 2083,
      salaryAmount: 32_000,
      way: 'Bank',
      cancelled: null,
      day: '2083-08-04',
      place: 'bank',
      reference: '',
      fiscal_year: '2083/84',
      number: expect.any(Number) as number,
      slip: null,
      createdAt: expect.any(String) as string,
    };
    expect(answer.body).toEqual([
      { ...payment, teacher_name: 'Some teacher', teacherId: 'T-001', salaryForTheMonth: 'Mangsir' },
      { ...payment, staff_name: 'Some staff', staffId: 'S-001', salaryForTheMonth: 'Kartik' },
    ]);
  });
});

describe.each(['allincome', 'allsalary'])('%s', (call) => {
  test.each([
    ['1999', 'year', 'Year must be a whole number from 2000 to 2090'],
    ['abcd', 'year', 'Year must be a whole number from 2000 to 2090'],
    ['2083/November', 'month', 'Month must be one of Baisakh, Jestha'],
    ['2083/mangsir', 'month', 'Month must be one of Baisakh, Jestha'],
  ])('of %s answers 400', async (period, field, message) => {
    const answer = await office.get(`/api/teachers/${call}/${period}`).expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
  });
});

test.each(['allincome/2083/Mangsir/5', 'allsalary', 'allsalaries/2083'])(
  'there is no /api/teachers/%s',
  async (path) => {
    await office.get(`/api/teachers/${path}`).expect(404);
  },
);

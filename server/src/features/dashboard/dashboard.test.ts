import type { ClassAttendanceToday } from '@school-office/contract/attendance/attendance';
import type { DashboardCard, MonthIncome } from '@school-office/contract/dashboard';
import { MONTHS, type ClassName } from '@school-office/contract/enumerations';
import type { FeePayment } from '@school-office/contract/money/fees';
import { feeTotal, sumRupees } from '@school-office/contract/money/money';
import type { SalaryPayment } from '@school-office/contract/money/salaries';
import type { Student } from '@school-office/contract/students/students';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFeePayment, anEmployee, aStudent } from '../../testing/builders.ts';
import { emailOf, withOffice, type Client } from '../../testing/testApp.ts';

/** 5 Mangsir 2083, early in Nepal and still 4 Mangsir in UTC. */
const NOW = new Date('2026-11-20T20:00:00Z');

let office: Client;

const { app } = withOffice({ now: () => NOW });

async function cardsOf(school: string): Promise<DashboardCard[]> {
  const request = { email: emailOf(school), token: await app.tokenOf(school), schoolName: school };
  const answer = await app.anybody.post('/dashboard').send(request).expect(200);
  return answer.body as DashboardCard[];
}

async function numbersOf(school: string): Promise<Record<string, number>> {
  return Object.fromEntries((await cardsOf(school)).map(({ _id, number }) => [_id, number]));
}

test('the cards of a school without any records', async () => {
  expect(await cardsOf('kashmir')).toEqual([
    { _id: 'students', title: 'Students', number: 0, takeme: '/students', image: image('students') },
    { _id: 'teachers', title: 'Teachers', number: 0, takeme: '/teacher_details', image: image('teachers') },
    {
      _id: 'staff',
      title: 'Non-Teaching Staffs',
      number: 0,
      takeme: '/non-teaching_staff_details',
      image: image('staff'),
    },
    {
      _id: 'present',
      title: 'Present today',
      number: 0,
      takeme: '/student-attendance',
      image: image('present'),
    },
    { _id: 'income', title: 'Income of Mangsir 2083', number: 0, takeme: '/income', image: image('income') },
    {
      _id: 'expense',
      title: 'Expense of Mangsir 2083',
      number: 0,
      takeme: '/salary',
      image: image('expense'),
    },
  ]);
});

test('on a holiday on which nobody has taken attendance, the last day with it is told', async () => {
  const other = await app.office('jammu');
  const { body } = await other
    .post('/api/students/register')
    .send(aStudent({ classname: 'Five' }))
    .expect(201);
  const { _id } = (body as { student: Student }).student;
  const friday = '/api/students/attendance/Five/2083/Mangsir/4';
  await other
    .put(friday)
    .send({ students: [{ _id, mark: 'P' }], seen: 0 })
    .expect(201);
  const present = (await cardsOf('jammu')).find((card) => card._id === 'present');
  expect(present).toMatchObject({ title: 'Present, 4 Mangsir', number: 1 });
  const { body: lines } = await other.get('/api/students/attendance/today').expect(200);
  expect((lines as ClassAttendanceToday[]).filter(({ total }) => total > 0)).toEqual([
    {
      classname: 'Five',
      taken: false,
      present: 0,
      total: 1,
      holiday: 'Saturday',
      last: { day: '2083-08-04', present: 1, total: 1 },
    },
  ]);
  await other.delete(`/api/students/delete/${_id}`).expect(200);
});

describe('a school with records', () => {
  const students: Student[] = [];

  beforeAll(async () => {
    office = await app.office('jhhs');
    for (const classname of ['Five', 'Five', 'Six'] satisfies ClassName[]) {
      // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order of registration
      const answer = await office.post('/api/students/register').send(aStudent({ classname })).expect(201);
      students.push((answer.body as { student: Student }).student);
    }
    await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
    await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
    await office.post('/api/staffs/register').send(anEmployee('staff')).expect(201);
  });

  test('counts its students, teachers and staff, and not those of another school', async () => {
    expect(await numbersOf('jhhs')).toMatchObject({ students: 3, teachers: 2, staff: 1 });
    expect(await numbersOf('jammu')).toMatchObject({ students: 0, teachers: 0, staff: 0 });
  });

  test('counts the students who attended today', async () => {
    const [first, second] = students;
    await office
      .post('/api/students/attendance/Five')
      .send({
        students: [first, second].map((student) => ({ _id: student!._id, present: student === first })),
      })
      .expect(201);
    expect(await numbersOf('jhhs')).toMatchObject({ present: 1 });
  });

  describe('with payments', () => {
    beforeAll(async () => {
      const pay = (changes: object) =>
        office
          .post(`/api/students/fees/${students[0]!._id}`)
          .send(aFeePayment(students[0]!, changes))
          .expect(201);
      await pay({ monthly_fees: 0.1, laboratory_fees: '', computer_fees: '' });
      await pay({ monthly_fees: 0.2, laboratory_fees: '', computer_fees: '' });
      await pay({});
      // Paid today for another month or year, so not on the cards of this month.
      await pay({ month_name: 'Kartik' });
      await pay({ year: 2082 });
      const teachers = (await office.get('/api/teachers').expect(200)).body as { teacherId: string }[];
      const paySalary = (changes: object) =>
        office
          .post(`/api/teachers/fees/Sita%20Example/${teachers[0]!.teacherId}`)
          .send({ salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 32_000.25, ...changes })
          .expect(201);
      await paySalary({});
      await paySalary({ salaryForTheMonth: 'Kartik' });
    });

    test('adds up the payments for this BS month, in paisa', async () => {
      expect(await numbersOf('jhhs')).toMatchObject({ income: 2150.3, expense: 32_000.25 });
      expect(await numbersOf('jammu')).toMatchObject({ income: 0, expense: 0 });
    });

    test('adds up those of a BS year by month', async () => {
      const year = await incomeOf(office, 2083);
      expect(year.map(({ month }) => month)).toEqual(MONTHS);
      expect(year.filter(({ income }) => income > 0)).toEqual([
        { month: 'Kartik', income: 2150 },
        { month: 'Mangsir', income: 2150.3 },
      ]);
      expect(sumRupees((await incomeOf(office, 2082)).map(({ income }) => income))).toBe(2150);
      const others = await incomeOf(await app.office('jammu'), 2083);
      expect(sumRupees(others.map(({ income }) => income))).toBe(0);
    });

    test('agrees with the statements of this month', async () => {
      const income = await office.get('/api/teachers/allincome/2083/Mangsir').expect(200);
      const expense = await office.get('/api/teachers/allsalary/2083/Mangsir').expect(200);
      expect(await numbersOf('jhhs')).toMatchObject({
        income: sumRupees((income.body as FeePayment[]).map(feeTotal)),
        expense: sumRupees((expense.body as SalaryPayment[]).map(({ salaryAmount }) => salaryAmount)),
      });
    });
  });
});

test('the school comes from the token, not from the body', async () => {
  const request = { email: emailOf('jhhs'), token: await app.tokenOf('kashmir'), schoolName: 'jhhs' };
  const answer = await app.anybody.post('/dashboard').send(request).expect(200);
  expect((answer.body as DashboardCard[]).map(({ number }) => number)).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each([
  ['no token', {}],
  ['a wrong token', { token: 'a.b.c' }],
  ['a token that is not text', { token: { $gt: '' } }],
])('%s answers 401', async (_case, request) => {
  await app.anybody
    .post('/dashboard')
    .send({ email: emailOf('jhhs'), schoolName: 'jhhs', ...request })
    .expect(401, { message: 'Please sign in to continue' });
});

test('the income of a year that the calendar does not have answers 400', async () => {
  const answer = await office.get('/api/income/1999').expect(400);
  expect(answer.body).toEqual({ field: 'year', message: 'Year must be a whole number from 2000 to 2090' });
});

test('a token in the header alone is refused', async () => {
  await office.post('/dashboard').expect(401);
});

async function incomeOf(client: Client, year: number): Promise<MonthIncome[]> {
  return (await client.get(`/api/income/${year}`).expect(200)).body as MonthIncome[];
}

function image(name: string): string {
  return `/images/cards/${name}.svg`;
}

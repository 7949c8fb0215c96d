// The calls that are measured, each beside the same reads and writes by the bare driver: no HTTP, no models, no checks.

import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { adDayInNepal, monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { CLASS_NAMES, EMPLOYEE_KINDS, MONTHS } from '@school-office/contract/enumerations';
import { compare } from 'bcryptjs';
import { PASSWORD } from '../src/testing/serverProcess.ts';
import { paymentOf, receiptOf, sheetOfToday } from './data.ts';
import type { Desk } from './office.ts';

export interface Call {
  /** Runs before each round, outside the measured time. */
  prepare?: (desk: Desk) => Promise<unknown>;
  path: (desk: Desk) => string;
  body?: (desk: Desk) => object;
  /** Comes after the account is read, as it is for each of our calls. Returns as many entries as our list. */
  bare: (desk: Desk, account: { passwordHash: string }) => Promise<unknown>;
}

const day = adDayInNepal(new Date());
const today = nepaliDateOf(new Date());
const { year } = today;
const month_name = monthNameOf(today);
const thisMonth = monthNumber({ year, month_name });
const monthsOfYear = MONTHS.map((name) => monthNumber({ year, month_name: name }));
let bareReceipts = 0;
export const STATEMENT_OF_YEAR = `/api/teachers/allincome/${year}`;
/** Of another year, so that the statements keep their length. */
const paymentLastYear = ({ student }: Desk) => ({ ...paymentOf(student, 0), year: year - 1 });

export const CALLS: Record<string, Call> = {
  'sign-in': {
    path: () => '/api/login',
    body: ({ email, school }) => ({ email, password: PASSWORD, schoolName: school }),
    bare: async ({ db, school, email }, { passwordHash }) => {
      await db.collection('schools').findOne({ value: school });
      await compare(PASSWORD, passwordHash);
      await db.collection('audit').insertOne({ at: new Date(), school, account: email });
    },
  },
  'class list of 60': {
    path: ({ classname }) => `/api/students/class/${classname}`,
    bare: (desk) => list(desk, 'students', { classname: desk.classname }),
  },
  'all students': {
    path: () => '/api/students',
    bare: (desk) => list(desk, 'students', {}),
  },
  search: {
    path: ({ student: { student_name, classname, roll_no } }) =>
      `/api/students/search/${student_name}/${classname}/${roll_no}`,
    bare: ({ db, student: { school, classname, roll_no } }) =>
      db.collection('students').findOne({ school, classname, roll_no }),
  },
  payment: {
    path: ({ student }) => `/api/students/fees/${String(student._id)}`,
    body: paymentLastYear,
    bare: async (desk) => {
      const { student } = desk;
      const { school, _id } = student;
      await desk.db.collection('students').findOne({ school, _id });
      const receipts = desk.db.collection<object>('receipts');
      const ofYear = { school, fiscal_year: fiscalYearAt(new Date()) };
      await receipts.find(ofYear).sort({ number: -1 }).limit(1).next();
      bareReceipts += 1;
      // Of another fiscal year, because a number is given once.
      const receipt = { ...receiptOf(student, paymentLastYear(desk), bareReceipts), fiscal_year: 'bare' };
      await receipts.insertOne(receipt);
    },
  },
  'attendance of 60': {
    prepare: ({ db, school, classname }) =>
      db.collection('attendances').deleteOne({ school, group: classname, day }),
    path: ({ classname }) => `/api/students/attendance/${classname}`,
    body: ({ pupils }) => ({ students: sheetOfToday(pupils).entries }),
    bare: async (desk) => {
      await list(desk, 'students', { classname: desk.classname });
      await desk.db.collection<object>('attendances').insertOne(sheetOfToday(desk.pupils));
    },
  },
  dashboard: {
    path: () => '/dashboard',
    body: ({ email, token, school }) => ({ email, token, schoolName: school }),
    bare: (desk) => {
      const { db, school } = desk;
      return Promise.all([
        db.collection('students').countDocuments({ school }),
        ...EMPLOYEE_KINDS.map((kind) => db.collection('employees').countDocuments({ school, kind })),
        list(desk, 'attendances', { day, group: { $in: [...CLASS_NAMES] } }, { present: 1 }),
        list(desk, 'receipts', { months: thisMonth }),
        list(desk, 'salaries', { salaryForTheYear: year, salaryForTheMonth: month_name }),
      ]);
    },
  },
  'statement of a month': {
    path: () => `${STATEMENT_OF_YEAR}/${month_name}`,
    bare: (desk) => list(desk, 'receipts', { months: thisMonth }),
  },
  'statement of a year': {
    path: () => STATEMENT_OF_YEAR,
    bare: (desk) => list(desk, 'receipts', { months: { $in: monthsOfYear } }),
  },
};

const ORDERS: Record<string, Record<string, 1>> = {
  students: { classname: 1, roll_no: 1 },
  receipts: { createdAt: 1, _id: 1 },
};

/** Reads documents and makes the text of an answer of them. */
async function list({ db, school }: Desk, collection: string, filter: object, fields: object = {}) {
  const found = db.collection(collection).find({ school, ...filter }, { projection: fields });
  const documents = await found.sort(ORDERS[collection] ?? {}).toArray();
  JSON.stringify(documents);
  return documents;
}

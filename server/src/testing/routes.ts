// Every call of the API once, as the routers have it, for tests that hold for all of them.

import type {
  LeaveOfAbsence,
  LeaveOfAbsenceAnswer,
} from '@school-office/contract/attendance/leavesOfAbsence';
import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import type { Certificate, CertificateAnswer } from '@school-office/contract/certificates/certificates';
import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, type OnWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { Examination, ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { ClassSubjectsAnswer, Subject } from '@school-office/contract/examinations/subjects';
import type { Concession, ConcessionAnswer } from '@school-office/contract/money/concessions';
import type { CloseAnswer, DrawerClose } from '@school-office/contract/money/dayBook';
import type { FeeHead, FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { SalaryPayment, SalaryPaymentAnswer } from '@school-office/contract/money/salaries';
import type { Voucher, VoucherAnswer } from '@school-office/contract/money/vouchers';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import type { User, UserAnswer } from '@school-office/contract/users/users';
import type { Express } from 'express';
import type { Guard } from '../http/permissions.ts';
import {
  aConcession,
  aFeeHead,
  anAdvance,
  CERTIFICATE,
  aFeePayment,
  aLeaveOfAbsence,
  aMoneyHead,
  aVoucher,
  PLACES,
  anEmployee,
  anExamination,
  anExtraBill,
  aStudent,
  aSubject,
} from './builders.ts';
import { schoolClock } from './schoolDay.ts';
import type { Client } from './testApp.ts';

/** A person of each kind, a second student, a fee head, a concession and money; the calls below are about them. */
export interface People {
  student: Student;
  other: Student;
  teacher: OnWire<'teacher', Employee>;
  staff: OnWire<'staff', Employee>;
  /** An optional one. */
  head: FeeHead;
  /** Of the student. */
  concession: Concession;
  /** Of the second student. */
  leave: Pick<LeaveOfAbsence, '_id'>;
  /** Of the second student. */
  receipt: Pick<Receipt, '_id' | 'fiscal_year' | 'number'>;
  /** Of the teacher. */
  salary: Pick<SalaryPayment, '_id'>;
  /** Of the student's class. */
  subject: Pick<Subject, '_id'>;
  /** Of that class in 2083. */
  examination: Pick<Examination, '_id'>;
  /** Of the second student. */
  certificate: Pick<Certificate, '_id'>;
  /** By a cheque of the student. */
  cheque: Pick<Receipt, '_id'>;
  voucher: Pick<Voucher, '_id' | 'fiscal_year' | 'number' | 'head_id'>;
  /** Of the first drawer, which was empty. */
  closing: Pick<DrawerClose, '_id'>;
  /** A clerk. */
  user: Pick<User, '_id'>;
}

type Later =
  | 'receipt'
  | 'cheque'
  | 'voucher'
  | 'certificate'
  | 'salary'
  | 'user'
  | 'subject'
  | 'examination'
  | 'closing';

/** Rupees. */
const ADMISSION = 2000;

/** A call as the routers have it. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  mount: string;
  /** The path below the mount. */
  pattern: string;
  /** What each of its handlers needs; undefined for those that are no guards. */
  needs: (Guard['needs'] | undefined)[];
}

export interface Call extends Route {
  params: Record<string, string>;
  /** A valid body. */
  body?: Record<string, unknown>;
}

/** A layer of Express's router. */
interface Layer {
  rawPath: string;
  route?: { path: string; stack: { method: Route['method']; handle: Partial<Guard> }[] };
  handle: { stack?: Layer[] };
}

/** Returns all routes, in the order in which they are tried. */
export function routesOf(express: Express): Route[] {
  return routesBelow('', express.router as unknown as { stack: Layer[] });
}

function routesBelow(mount: string, router: { stack?: Layer[] }): Route[] {
  return (router.stack ?? []).flatMap(({ rawPath, route, handle }) => {
    if (route === undefined) return routesBelow(`${mount}${rawPath === '/' ? '' : rawPath}`, handle);
    const methods = [...new Set(route.stack.map(({ method }) => method))];
    return methods.map((method) => {
      const handlers = route.stack.filter((handler) => handler.method === method);
      return { method, mount, pattern: route.path, needs: handlers.map(({ handle: { needs } }) => needs) };
    });
  });
}

/** Returns the calls without a login in their header. The token of the dashboard is in its body. */
export function openCalls(express: Express): Call[] {
  return routesOf(express)
    .filter(isOpen)
    .map((route) => callOf(route, OPEN_PARAMS, OPEN_BODIES));
}

/** Returns the calls that need a login, about these people. */
export function protectedCalls(express: Express, people: People): Call[] {
  const [params, bodies] = [paramsOf(people), bodiesOf(people)];
  const calls = routesOf(express)
    .filter((route) => !isOpen(route))
    .map((route) => callOf(route, params, bodies));
  return calls.toSorted((one, other) => LAST.indexOf(nameOf(one)) - LAST.indexOf(nameOf(other)));
}

function isOpen({ mount, needs }: Route): boolean {
  return mount === '/dashboard' || needs.includes('no login');
}

export function nameOf({ method, mount, pattern }: Route): string {
  return `${method.toUpperCase()} ${mount}${pattern}`;
}

/** Returns a call's address. The parameters in `raw` replace its own, and are not encoded. */
export function addressOf({ mount, pattern, params }: Call, raw: Record<string, string> = {}): string {
  const path = pattern
    .replace(/[{}*]/g, (sign) => (sign === '*' ? ':' : ''))
    .replace(/:(\w+)/g, (_, name: string) => raw[name] ?? encodeURIComponent(params[name]!));
  return `${mount}${path}`;
}

/** Values of parameters by mount; those of '' hold for all. */
type Params = Record<string, Record<string, string>>;
/** Valid bodies by the name of their call. */
type Bodies = Record<string, Record<string, unknown>>;

/** Throws for a parameter that has no value yet. */
function callOf(route: Route, values: Params, bodies: Bodies): Call {
  const call = nameOf(route);
  const own = { ...values[''], ...values[route.mount], ...values[call], ...OTHER_PARAMS[call] };
  const names = [...route.pattern.matchAll(/[:*](\w+)/g)].map(([, name]) => name!);
  const missing = names.find((name) => own[name] === undefined);
  if (missing !== undefined) throw new Error(`testing/routes.ts has no ${missing} for ${nameOf(route)}`);
  const params = Object.fromEntries(names.map((name) => [name, own[name]!]));
  const body = bodies[nameOf(route)];
  return { ...route, params, ...(body && { body }) };
}

/** Registers a person of each kind and a second student, makes a fee head and a concession, takes money and pays a salary. */
export async function registerPeople(office: Client): Promise<People> {
  const closed = await office.post('/api/day-book/close').send({ notes: {}, left: 0, note: '' });
  const { close: closing } = closed.body as CloseAnswer;
  const student = await office.post('/api/students/register').send(aStudent());
  const other = await office
    .post('/api/students/register')
    .send(aStudent({ student_name: 'Hari Example', classname: 'Six', contact_no: '9800000003' }));
  const [teacher, staff] = await Promise.all(
    EMPLOYEE_KINDS.map(async (kind) => {
      const answer = await office.post(`/api/${EMPLOYEE_WIRE[kind].many}/register`).send(anEmployee(kind));
      return (answer.body as Record<string, unknown>)[EMPLOYEE_WIRE[kind].one];
    }),
  );
  const head = await office.post('/api/fees/heads').send(aFeeHead({ optional: true }));
  const headId = (head.body as FeeHeadAnswer).head._id;
  const { _id } = (student.body as StudentAnswer).student;
  const concession = await office.post(`/api/students/concessions/${_id}`).send(aConcession([headId]));
  const absent = await office
    .post(`/api/students/leave-of-absence/${(other.body as StudentAnswer).student._id}`)
    .send(aLeaveOfAbsence());
  const people = {
    student: (student.body as StudentAnswer).student,
    other: (other.body as StudentAnswer).student,
    teacher,
    staff,
    head: (head.body as FeeHeadAnswer).head,
    concession: (concession.body as ConcessionAnswer).concession,
    leave: (absent.body as LeaveOfAbsenceAnswer).leave,
  } as Omit<People, Later>;
  // What the second student is charged at admission.
  const due = await office.post('/api/fees/heads').send(aFeeHead({ due: 'admission' }));
  const amounts = { [(due.body as FeeHeadAnswer).head._id]: ADMISSION };
  await office.put(`/api/fees/plan/${monthAt(schoolClock()).year}/Six`).send({ amounts });
  // So that money can be taken.
  await office.put(`/api/students/${people.student._id}`).send({ previous_dues: 500 });
  const fees = await office.post(`/api/students/fees/${people.other._id}`).send(aFeePayment(people.other));
  const { teacher_name, teacherId } = people.teacher;
  const paid = await office.post(`/api/teachers/fees/${teacher_name}/${teacherId}`).send(SALARY);
  const byCheque = {
    lines: [{ student: people.student._id, amount: 5 }],
    way: 'Cheque',
    reference: 'Sample 1',
  };
  const cheque = ((await office.post('/api/receipts').send(byCheque)).body as ReceiptAnswer).receipt;
  const { voucher } = (await office.post('/api/expenses').send(aVoucher())).body as VoucherAnswer;
  const { receipt } = fees.body as FeePaymentAnswer;
  const { body } = await office.post('/api/users').send(aUser('gita@office.example'));
  const { user } = body as UserAnswer;
  const issued = await office
    .post('/api/certificates/character')
    .send({ student: people.other._id, language: 'English', fields: CERTIFICATE, anyway: true });
  const { certificate } = issued.body as CertificateAnswer;
  const { salary, ...examined } = {
    salary: (paid.body as SalaryPaymentAnswer).payment,
    ...(await makeExamination(office)),
  };
  return { ...people, ...examined, cheque, voucher, receipt, certificate, salary, user, closing };
}

async function makeExamination(office: Client): Promise<Pick<People, 'subject' | 'examination'>> {
  const given = { scheme: 'letters', subjects: [aSubject()] };
  const subjects = (await office.put('/api/subjects/2083/Five').send(given)).body as ClassSubjectsAnswer;
  const made = await office.post('/api/examinations').send(anExamination());
  return { subject: subjects.subjects[0]!, examination: (made.body as ExaminationAnswer).examination };
}

/** From the first on all students have the head; the second ends the token. */
const LAST = ['PUT /api/fees/heads/:id', 'POST /api/logout/'];

const OPEN_PARAMS: Params = { '/pictures': { capability: 'none', name: 'unknown-name-of-a-picture.jpg' } };
const OPEN_BODIES: Bodies = {
  'POST /api/login/': { email: 'a@b.example', password: 'wrong horse 12', schoolName: 'jhhs' },
  'POST /dashboard/': { email: 'a@b.example', token: 'none', schoolName: 'jhhs' },
};

function paramsOf(people: People): Params {
  const { student, other, teacher, staff, receipt, examination, subject } = people;
  return {
    '': {
      studentId: student._id,
      class: 'Five',
      year: '2083',
      month: 'Mangsir',
      day: '8',
      key: 'key-that-nobody-has-used',
    },
    '/api/students': { id: student._id, name: student.student_name, rollno: String(student.roll_no) },
    '/api/students/admission': { studentId: other._id },
    '/api/students/concessions': { id: people.concession._id },
    '/api/students/leave-of-absence': { id: people.leave._id },
    '/api/teachers': { id: teacher._id, name: teacher.teacher_name, number: teacher.teacherId },
    '/api/staffs': { id: staff._id, name: staff.staff_name, number: staff.staffId },
    '/api/fees': { id: people.head._id },
    // It charged nothing.
    '/api/fees/bills': { act: '1' },
    '/api/receipts': {
      id: receipt._id,
      fy: receipt.fiscal_year.replace('/', '-'),
      number: String(receipt.number),
    },
    '/api/expenses': {
      id: people.voucher._id,
      fy: people.voucher.fiscal_year.replace('/', '-'),
      number: String(people.voucher.number),
    },
    'POST /api/students/refund/:studentId': { studentId: other._id },
    'PUT /api/expenses/heads/:id': { id: people.voucher.head_id! },
    '/api/cash-book': { place: 'bank' },
    '/api/annual': { fy: '2083-84', what: 'vouchers' },
    '/api/fiscal-years': { fy: '2083-84' },
    '/api/salaries': { id: people.salary._id },
    // Of the month before, the form has paid nobody.
    '/api/salary-month': { month: 'Kartik' },
    '/api/day-book': { id: people.closing._id },
    '/api/history': { kind: 'student', id: student._id },
    '/api/certificates': { kind: 'transfer', id: people.certificate._id },
    '/api/examinations': { id: examination._id, subject: subject._id },
    '/api/school/classes': { class: 'Nine' },
    '/api/school-year': { year: String(nepaliDateOf(schoolClock()).year + 1) },
    '/api/users': { id: people.user._id },
  };
}

const OTHER_PARAMS: Params = {
  'PUT /api/subjects/:year/:class': { class: 'Six' },
  'DELETE /api/students/numbers/:act': { act: '1' },
};

function bodiesOf({ student, other, teacher, staff, head, cheque }: People): Bodies {
  const { _id, student_name, roll_no } = student;
  const sheet = { students: [{ _id, student_name, roll_no, present: true }] };
  return {
    'PUT /api/account/': { name: 'Sita Example', image: '' },
    // The current password is a wrong one, because a right one would end the token.
    'PUT /api/account/password': { current: 'wrong horse 12', next: 'another horse 27' },
    'POST /api/users/': aUser('ram@office.example'),
    'PUT /api/users/:id': { name: 'Gita Example', role: 'clerk', classes: [] },
    'PUT /api/school/': { ...NEW_SCHOOL, principal: 'Gita Example', pan: '301234567' },
    'PUT /api/school/classes/': { sections: [{ classname: 'Ten', section: 'A' }] },
    'PUT /api/school/classes/:class': { sections: ['A'] },
    'PUT /api/holidays/:year': { days: [TIHAR], seen: 0 },
    'POST /api/school-year/:year': { numbers: 'name' },
    'POST /api/certificates/:kind': { student: _id, language: 'English', fields: CERTIFICATE, anyway: true },
    'DELETE /api/certificates/:id': { reason: 'Wrong name' },

    'PUT /api/subjects/:year/:class': { scheme: 'marks', internal_percent: 40, subjects: [aSubject()] },
    'POST /api/examinations/': anExamination({ name: 'Second Terminal' }),
    'PUT /api/examinations/:id': { name: 'Mid-year', classes: ['Five'] },
    'PUT /api/examinations/:id/marks/:class/:subject': {
      marks: { [_id]: { theory: 60, internal: 'A' } },
      seen: 0,
      reason: 'Counted again',
    },
    'PUT /api/examinations/:id/remarks/:class': { remarks: { [_id]: 'Good' }, reason: '' },

    'POST /api/fees/heads': aFeeHead(),
    'PUT /api/fees/heads/:id': aFeeHead(),
    'PUT /api/fees/plan/:year': { plans: [{ classname: 'Five', amounts: { [head._id]: 700 } }] },
    'PUT /api/fees/plan/:year/:class': { amounts: { [head._id]: 1200 } },
    'POST /api/fees/bills/:year/:month': { only: [_id], except: [] },
    'POST /api/students/bills/:studentId': anExtraBill(),
    'POST /api/students/admission/:studentId': { ...monthAt(schoolClock()), amount: ADMISSION },
    'POST /api/students/concessions/:studentId': aConcession([head._id]),
    'POST /api/fees/concessions/': { ...aConcession([head._id]), students: [_id], kind: 'sibling' },
    'PUT /api/students/concessions/:studentId/:id': { until_year: 2083, until_month: 'Chaitra' },
    'PUT /api/students/heads/:studentId': { heads: [head._id] },
    'POST /api/students/leave-of-absence/:studentId': aLeaveOfAbsence(),
    'POST /api/students/fees/:studentId': aFeePayment(student),
    'POST /api/receipts/': { lines: [{ student: _id, amount: 5 }], way: 'Cash' },
    'PUT /api/receipts/cheques': { receipts: [cheque._id], state: 'banked' },
    'POST /api/students/refund/:studentId': { amount: 5, way: 'Cash', reason: 'Paid twice' },
    ...bodiesOfVouchers(),
    'PUT /api/receipts/cancel/:id': CANCELLATION,
    'PUT /api/salaries/cancel/:id': CANCELLATION,
    ...bodiesOfSalaries({ teacher, staff }),
    'POST /api/day-book/close': { notes: { '500': 2 }, left: 500, note: 'As counted' },

    ...bodiesOfPeople('/api/students', () => aStudent()),
    'PUT /api/students/:id': { ...aStudent(), registration_fees: 10, roll_no: 71, previous_dues: 5 },
    'PUT /api/students/numbers/:class': { numbers: { [_id]: roll_no } },
    'PUT /api/students/family/:id': { student: other._id },
    'POST /api/students/attendance/:class': sheet,
    'PUT /api/students/attendance/:class/:year/:month/:day': sheet,
    ...bodiesOfEmployees('teacher', teacher._id),
    ...bodiesOfEmployees('staff', staff._id),
  };
}

function bodiesOfVouchers(): Bodies {
  return {
    'POST /api/expenses/': aVoucher(),
    'POST /api/expenses/heads/': aMoneyHead(),
    'PUT /api/expenses/heads/:id': aMoneyHead(),
    'PUT /api/expenses/cancel/:id': { reason: 'written twice' },
    'PUT /api/money/places/': { places: PLACES, drawer: { opening: 0 } },
  };
}

function bodiesOfSalaries({ teacher, staff }: Pick<People, 'teacher' | 'staff'>): Bodies {
  return {
    'POST /api/salaries/advance': anAdvance('teacher', teacher._id),
    'POST /api/salaries/advance/return': { employee: teacher._id, kind: 'teacher', amount: 100, way: 'Cash' },
    'PUT /api/salary-month/:year/:month': {
      rows: [{ employee: staff._id, kind: 'staff', tax: 350, note: 'As told' }],
      seen: 0,
    },
    'POST /api/salary-month/:year/:month/pay': { employees: [staff._id], way: 'Cash' },
  };
}

function bodiesOfEmployees(kind: EmployeeKind, _id: string): Bodies {
  const { many } = EMPLOYEE_WIRE[kind];
  return {
    ...bodiesOfPeople(`/api/${many}`, () => anEmployee(kind)),
    [`PUT /api/${many}/:id`]: anEmployee(kind),
    [`POST /api/${many}/attendance`]: { [many]: [{ _id, present: true }] },
    [`PUT /api/${many}/attendance/:year/:month/:day`]: { [many]: [{ _id, mark: 'P' }] },
    [`POST /api/${many}/fees/:name/:number`]: SALARY,
  };
}

function bodiesOfPeople(mount: string, registration: () => Record<string, unknown>): Bodies {
  return {
    [`POST ${mount}/register`]: registration(),
    [`POST ${mount}/import/`]: { rows: [registration()] },
    [`POST ${mount}/leave/:id`]: { day: '2083-04-15', reason: 'Moved to another town' },
  };
}

const SALARY = { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 32_000, way: 'Cash' };
const CANCELLATION = { reason: 'other', note: 'The cheque bounced' };
const TIHAR = { month_name: 'Kartik', day: 22, name: 'Tihar' };

function aUser(email: string) {
  return { name: 'Gita Example', email, role: 'clerk', classes: [] };
}

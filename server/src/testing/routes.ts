// Every call of the API once, for tests that hold for all of them. `security/routes.test.ts` proves that none is missing.
import type { Certificate, CertificateAnswer } from '@school-office/contract/certificates/certificates';
import type { Concession, ConcessionAnswer } from '@school-office/contract/money/concessions';
import { EMPLOYEE_WIRE, type OnWire } from '@school-office/contract/employees/employeeWire';
import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { Employee } from '@school-office/contract/employees/employees';
import type { Examination, ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { ClassSubjectsAnswer, Subject } from '@school-office/contract/examinations/subjects';
import type { FeeHead, FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import type { CloseAnswer, DrawerClose } from '@school-office/contract/money/dayBook';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { SalaryPayment, SalaryPaymentAnswer } from '@school-office/contract/money/salaries';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import type { User, UserAnswer } from '@school-office/contract/users/users';
import {
  aConcession,
  aFeeHead,
  CERTIFICATE,
  aFeePayment,
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
  receipt: Pick<Receipt, '_id' | 'fiscal_year' | 'number'>;
  /** Of the teacher. */
  salary: Pick<SalaryPayment, '_id'>;
  /** Of the student's class. */
  subject: Pick<Subject, '_id'>;
  /** Of that class in 2083. */
  examination: Pick<Examination, '_id'>;
  /** Of the second student. */
  certificate: Pick<Certificate, '_id'>;
  /** Of the first drawer, which was empty. */
  closing: Pick<DrawerClose, '_id'>;
  /** A clerk. */
  user: Pick<User, '_id'>;
}

export interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  mount: string;
  /** The path below the mount, as the router has it. */
  pattern: string;
  params: Record<string, string>;
  /** A valid body. */
  body?: Record<string, unknown>;
}

/** The calls without a login in their header. */
export const OPEN_CALLS: Call[] = [
  call('get', '/api/health', '/'),
  call('get', '/api/schools', '/'),
  call('get', '/api/calendar', '/'),
  call(
    'post',
    '/api/login',
    '/',
    {},
    { email: 'a@b.example', password: 'wrong horse 12', schoolName: 'jhhs' },
  ),
  // Its token comes in the body.
  call('post', '/dashboard', '/', {}, { email: 'a@b.example', token: 'none', schoolName: 'jhhs' }),
];

/** The calls that need nothing but an address nobody can guess. */
export const PICTURE_CALLS: Call[] = [
  call('post', '/pictures', '/upload/:capability', { capability: 'none' }),
  call('get', '/pictures', '/{*name}', { name: 'unknown-name-of-a-picture.jpg' }),
];

/** The calls that need a login, about these people. */
export function protectedCalls(people: People): Call[] {
  return [
    ...studentCalls(people),
    ...EMPLOYEE_KINDS.flatMap((kind) => employeeCalls(kind, people)),
    call('get', '/api/search', '/'),
    ...moneyCalls(people),
    ...planCalls(people),
    ...examinationCalls(people),
    call('get', '/api/attendance', '/absent'),
    call('get', '/api/attendance', '/:year/:month', KARTIK),
    call('get', '/api/holidays', '/:year', { year: '2083' }),
    call('put', '/api/holidays', '/:year', { year: '2083' }, { days: [TIHAR], seen: 0 }),
    call('get', '/api/history', '/:kind/:id', { kind: 'student', id: people.student._id }),
    ...settingsCalls(),
    ...userCalls(people),
    ...certificateCalls(people),
    ...schoolYearCalls(),
    // Last, because it ends the token.
    call('post', '/api/logout', '/'),
  ];
}

export function nameOf({ method, mount, pattern }: Call): string {
  return `${method.toUpperCase()} ${mount}${pattern}`;
}

/** Returns a call's address. The parameters in `raw` replace its own, and are not encoded. */
export function addressOf({ mount, pattern, params }: Call, raw: Record<string, string> = {}): string {
  const path = pattern
    .replace(/[{}*]/g, (sign) => (sign === '*' ? ':' : ''))
    .replace(/:(\w+)/g, (_, name: string) => raw[name] ?? encodeURIComponent(params[name]!));
  return `${mount}${path}`;
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
  const people = {
    student: (student.body as StudentAnswer).student,
    other: (other.body as StudentAnswer).student,
    teacher,
    staff,
    head: (head.body as FeeHeadAnswer).head,
    concession: (concession.body as ConcessionAnswer).concession,
  } as Omit<People, 'receipt' | 'certificate' | 'salary' | 'user' | 'subject' | 'examination' | 'closing'>;
  // So that money can be taken.
  await office.put(`/api/students/${people.student._id}`).send({ previous_dues: 500 });
  const fees = await office.post(`/api/students/fees/${people.other._id}`).send(aFeePayment(people.other));
  const { teacher_name, teacherId } = people.teacher;
  const paid = await office.post(`/api/teachers/fees/${teacher_name}/${teacherId}`).send(SALARY);
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
  return { ...people, ...examined, receipt, certificate, salary, user, closing };
}

async function makeExamination(office: Client): Promise<Pick<People, 'subject' | 'examination'>> {
  const given = { scheme: 'letters', subjects: [aSubject()] };
  const subjects = (await office.put('/api/subjects/2083/Five').send(given)).body as ClassSubjectsAnswer;
  const made = await office.post('/api/examinations').send(anExamination());
  return { subject: subjects.subjects[0]!, examination: (made.body as ExaminationAnswer).examination };
}

function examinationCalls({ student, subject, examination }: People): Call[] {
  const mount = '/api/examinations';
  const { _id: id } = examination;
  const ofClass = { id, class: 'Five' };
  const sheet = { ...ofClass, subject: subject._id };
  const marks = { marks: { [student._id]: { theory: 60, internal: 'A' } }, seen: 0, reason: 'Counted again' };
  return [
    call('get', '/api/subjects', '/:year/:class', { year: '2083', class: 'Five' }),
    call(
      'put',
      '/api/subjects',
      '/:year/:class',
      { year: '2083', class: 'Six' },
      { scheme: 'marks', internal_percent: 40, subjects: [aSubject()] },
    ),
    call('get', mount, '/'),
    call('post', mount, '/', {}, anExamination({ name: 'Second Terminal' })),
    call('put', mount, '/:id', { id }, { name: 'Mid-year', classes: ['Five'] }),
    call('get', mount, '/:id/marks/:class/:subject', sheet),
    call('put', mount, '/:id/marks/:class/:subject', sheet, marks),
    call('put', mount, '/:id/remarks/:class', ofClass, { remarks: { [student._id]: 'Good' }, reason: '' }),
    call('get', mount, '/:id/results/:class', ofClass),
    call('post', mount, '/:id/publish/:class', ofClass),
    call('delete', mount, '/:id', { id }),
  ];
}

const SALARY = { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 32_000, way: 'Cash' };
const CANCELLATION = { reason: 'other', note: 'The cheque bounced' };
const TIHAR = { month_name: 'Kartik', day: 22, name: 'Tihar' };
const KARTIK = { year: '2083', month: 'Kartik' };
const LEAVING = { day: '2083-04-15', reason: 'Moved to another town' };

function studentCalls({ student, other }: People): Call[] {
  const mount = '/api/students';
  const { _id, classname, student_name, roll_no } = student;
  const sheet = { students: [{ _id, student_name, roll_no, present: true }] };
  return [
    call('get', mount, '/'),
    call('get', mount, '/class/:class', { class: classname }),
    call('get', mount, '/search/:name/:class/:rollno', {
      name: student_name,
      class: classname,
      rollno: String(roll_no),
    }),
    call('get', mount, '/same'),
    call('get', mount, '/left'),
    call('get', mount, '/account/:studentId', { studentId: _id }),
    call('get', mount, '/:id', { id: _id }),
    call('post', mount, '/register', {}, aStudent()),
    ...importCalls(mount, aStudent()),
    call('put', mount, '/numbers/:class', { class: classname }, { numbers: { [_id]: roll_no } }),
    call(
      'put',
      mount,
      '/:id',
      { id: _id },
      { ...aStudent(), registration_fees: 10, roll_no: 71, previous_dues: 5 },
    ),
    call('get', mount, '/attendance/today'),
    call('get', mount, '/class/:class/attendance', { class: classname }),
    call('post', mount, '/attendance/:class', { class: classname }, sheet),
    call('get', mount, '/attendance/:class/:year/:month', { class: classname, ...KARTIK }),
    call('get', mount, '/attendance/:class/:year/:month/:day', { class: classname, ...KARTIK, day: '8' }),
    call(
      'put',
      mount,
      '/attendance/:class/:year/:month/:day',
      { class: classname, ...KARTIK, day: '8' },
      sheet,
    ),
    call('delete', mount, '/attendance/:class/:year/:month/:day', {
      class: classname,
      ...KARTIK,
      day: '8',
    }),
    call('get', mount, '/attendance-of/:id/:year/:month', { id: _id, ...KARTIK }),
    call('post', `${mount}/fees`, '/:studentId', { studentId: _id }, aFeePayment(student)),
    call('get', `${mount}/fees`, '/:studentId/:year', { studentId: _id, year: '2083' }),
    call('post', '/api/receipts', '/', {}, { lines: [{ student: _id, amount: 5 }], way: 'Cash' }),
    call('get', '/api/dues', '{/:class}', { class: classname }),
    call('get', mount, '/family/:id', { id: _id }),
    call('put', mount, '/family/:id', { id: _id }, { student: other._id }),
    call('delete', mount, '/family/:id', { id: _id }),
    call('post', mount, '/leave/:id', { id: _id }, LEAVING),
    call('post', mount, '/return/:id', { id: _id }),
    call('delete', mount, '/delete/:id', { id: _id }),
  ];
}

function employeeCalls(kind: EmployeeKind, people: People): Call[] {
  const { many } = EMPLOYEE_WIRE[kind];
  const mount = `/api/${many}`;
  const { _id, name, number } = neutral(kind, people);
  return [
    call('get', mount, '/'),
    call('get', mount, '/left'),
    call('get', mount, '/:id', { id: _id }),
    call('post', mount, '/register', {}, anEmployee(kind)),
    ...importCalls(mount, anEmployee(kind)),
    call('put', mount, '/:id', { id: _id }, anEmployee(kind)),
    call('get', mount, '/attendance'),
    call('post', mount, '/attendance', {}, { [many]: [{ _id, present: true }] }),
    call('post', mount, '/fees/:name/:number', { name, number }, SALARY),
    call('get', mount, '/attendance/:year/:month', KARTIK),
    call('get', mount, '/attendance/:year/:month/:day', { ...KARTIK, day: '8' }),
    call(
      'put',
      mount,
      '/attendance/:year/:month/:day',
      { ...KARTIK, day: '8' },
      { [many]: [{ _id, mark: 'P' }] },
    ),
    call('delete', mount, '/attendance/:year/:month/:day', { ...KARTIK, day: '8' }),
    call('get', mount, '/attendance-of/:id/:year/:month', { id: _id, ...KARTIK }),
    call('get', mount, '/fees/:number/:year', { number, year: '2083' }),
    call('post', mount, '/leave/:id', { id: _id }, LEAVING),
    call('post', mount, '/return/:id', { id: _id }),
    call('delete', mount, '/delete/:id', { id: _id }),
  ];
}

function importCalls(mount: string, row: object): Call[] {
  const key = 'key-that-nobody-has-used';
  return [
    call('post', `${mount}/import`, '/', {}, { rows: [row] }),
    call('get', `${mount}/import`, '/:key', { key }),
    call('delete', `${mount}/import`, '/:key', { key }),
  ];
}

function moneyCalls({ receipt, salary, closing }: People): Call[] {
  return [
    call('get', '/api/teachers', '/allincome{/:year{/:month}}', { year: '2083', month: 'Mangsir' }),
    call('get', '/api/teachers', '/allsalaries'),
    call('get', '/api/teachers', '/allsalary/:year{/:month}', { year: '2083', month: 'Mangsir' }),
    call('get', '/api/income', '/:year', { year: '2083' }),
    call('get', '/api/salaries', '/key/:key', { key: 'key-that-nobody-has-used' }),
    call('put', '/api/salaries', '/cancel/:id', { id: salary._id }, CANCELLATION),
    ...receiptCalls(receipt),
    call('get', '/api/day-book', '/:year/:month/:day', { year: '2083', month: 'Mangsir', day: '6' }),
    call('post', '/api/day-book', '/close', {}, { notes: { '500': 2 }, left: 500, note: 'As counted' }),
    call('delete', '/api/day-book', '/close/:id', { id: closing._id }),
    call('get', '/api/config', '/cloudinary'),
    call('get', '/api/config', '/cloudinarypreset'),
  ];
}

function receiptCalls({ _id, fiscal_year, number }: People['receipt']): Call[] {
  const mount = '/api/receipts';
  return [
    call('get', mount, '/key/:key', { key: 'key-that-nobody-has-used' }),
    call('get', mount, '/day/:year/:month/:day', { year: '2083', month: 'Mangsir', day: '6' }),
    call('get', mount, '/:fy/:number', { fy: fiscal_year.replace('/', '-'), number: String(number) }),
    call('put', mount, '/cancel/:id', { id: _id }, CANCELLATION),
    call('post', mount, '/print/:id', { id: _id }),
    call('post', mount, '/print/:id/undo', { id: _id }),
  ];
}

function planCalls({ student, head, concession }: People): Call[] {
  const mount = '/api/fees';
  const month = { year: '2083', month: 'Kartik' };
  const one = { studentId: student._id };
  return [
    call('get', mount, '/heads'),
    call('post', mount, '/heads', {}, aFeeHead()),
    call('get', mount, '/plan/:year', { year: '2083' }),
    call(
      'put',
      mount,
      '/plan/:year',
      { year: '2083' },
      { plans: [{ classname: 'Five', amounts: { [head._id]: 700 } }] },
    ),
    call(
      'put',
      mount,
      '/plan/:year/:class',
      { year: '2083', class: 'Five' },
      { amounts: { [head._id]: 1200 } },
    ),
    call('get', mount, '/free-places'),
    call('get', `${mount}/bills`, '/:year/:month', month),
    call('post', `${mount}/bills`, '/:year/:month', month, { only: [student._id], except: [] }),
    // No act charged the month before.
    call('delete', `${mount}/bills`, '/:year/:month/:act', { year: '2083', month: 'Ashoj', act: '1' }),
    call('get', '/api/students/concessions', '/:studentId', one),
    call('post', '/api/students/concessions', '/:studentId', one, aConcession([head._id])),
    call(
      'put',
      '/api/students/concessions',
      '/:studentId/:id',
      { ...one, id: concession._id },
      { until_year: 2083, until_month: 'Chaitra' },
    ),
    call('get', '/api/students/heads', '/:studentId', one),
    call('put', '/api/students/heads', '/:studentId', one, { heads: [head._id] }),
    call('post', '/api/students/bills', '/:studentId', one, anExtraBill()),
    // Last, because from then on all students have the head.
    call('put', mount, '/heads/:id', { id: head._id }, aFeeHead()),
  ];
}

function settingsCalls(): Call[] {
  return [
    call('get', '/api/school', '/'),
    call('get', '/api/school/classes', '/'),
    call('put', '/api/school/classes', '/:class', { class: 'Nine' }, { sections: ['A'] }),
    call('post', '/api/school/clock', '/'),
    call('put', '/api/school', '/', {}, { ...NEW_SCHOOL, principal: 'Gita Example', pan: '301234567' }),
    call('get', '/api/account', '/'),
    call('get', '/api/account', '/names'),
    call('put', '/api/account', '/', {}, { name: 'Sita Example', image: '' }),
    // The current password is a wrong one, because a right one would end the token.
    call('put', '/api/account', '/password', {}, { current: 'wrong horse 12', next: 'another horse 27' }),
  ];
}

function certificateCalls({ student, certificate }: People): Call[] {
  const mount = '/api/certificates';
  const body = { student: student._id, language: 'English', fields: CERTIFICATE, anyway: true };
  return [
    call('get', mount, '/:kind', { kind: 'transfer' }),
    call('post', mount, '/:kind', { kind: 'transfer' }, body),
    call('post', mount, '/print/:id', { id: certificate._id }),
  ];
}

function schoolYearCalls(): Call[] {
  const params = { year: String(nepaliDateOf(schoolClock()).year + 1) };
  return [
    call('get', '/api/school-year', '/:year', params),
    call('post', '/api/school-year', '/:year', params, { numbers: 'name' }),
    call('delete', '/api/school-year', '/:year', params),
  ];
}

function userCalls({ user }: People): Call[] {
  return [
    call('get', '/api/users', '/'),
    call('post', '/api/users', '/', {}, aUser('ram@office.example')),
    call('put', '/api/users', '/:id', { id: user._id }, { name: 'Gita Example', role: 'clerk', classes: [] }),
    call('get', '/api/trail', '/'),
  ];
}

function aUser(email: string) {
  return { name: 'Gita Example', email, role: 'clerk', classes: [] };
}

function neutral(kind: EmployeeKind, { teacher, staff }: People) {
  if (kind === 'teacher') return { _id: teacher._id, name: teacher.teacher_name, number: teacher.teacherId };
  return { _id: staff._id, name: staff.staff_name, number: staff.staffId };
}

function call(
  method: Call['method'],
  mount: string,
  pattern: string,
  params: Call['params'] = {},
  body?: Call['body'],
): Call {
  return { method, mount, pattern, params, ...(body && { body }) };
}

// Every call of the API once, for tests that hold for all of them. `security/routes.test.ts` proves that none is missing.
import { EMPLOYEE_WIRE, type OnWire } from '@school-office/contract/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { Employee } from '@school-office/contract/employees';
import { NEW_SCHOOL } from '@school-office/contract/schoolSettings';
import type { Student, StudentAnswer } from '@school-office/contract/students';
import { aFeePayment, anEmployee, aStudent } from './builders.ts';
import type { Client } from './testApp.ts';

/** A person of each kind, and a second student; the calls below are about them. */
export interface People {
  student: Student;
  other: Student;
  teacher: OnWire<'teacher', Employee>;
  staff: OnWire<'staff', Employee>;
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
    call('get', '/api/attendance', '/absent'),
    call('get', '/api/attendance', '/:year/:month', KARTIK),
    call('get', '/api/holidays', '/:year', { year: '2083' }),
    call('put', '/api/holidays', '/:year', { year: '2083' }, { days: [TIHAR], seen: 0 }),
    ...moneyCalls(),
    call('get', '/api/history', '/:kind/:id', { kind: 'student', id: people.student._id }),
    ...settingsCalls(),
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

/** Registers a person of each kind, and a second student. */
export async function registerPeople(office: Client): Promise<People> {
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
  return {
    student: (student.body as StudentAnswer).student,
    other: (other.body as StudentAnswer).student,
    teacher,
    staff,
  } as People;
}

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
    call('get', mount, '/:id', { id: _id }),
    call('post', mount, '/register', {}, aStudent()),
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
    call('post', `${mount}/fees`, '/:studentId', { studentId: _id }, aFeePayment(student)),
    call('get', `${mount}/fees`, '/key/:key', { key: 'key-that-nobody-has-used' }),
    call('get', `${mount}/fees`, '/:studentId/:year', { studentId: _id, year: '2083' }),
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
  const salary = { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 32_000 };
  return [
    call('get', mount, '/'),
    call('get', mount, '/left'),
    call('get', mount, '/:id', { id: _id }),
    call('post', mount, '/register', {}, anEmployee(kind)),
    call('put', mount, '/:id', { id: _id }, anEmployee(kind)),
    call('get', mount, '/attendance'),
    call('post', mount, '/attendance', {}, { [many]: [{ _id, present: true }] }),
    call('get', mount, '/attendance/:year/:month', KARTIK),
    call('get', mount, '/attendance/:year/:month/:day', { ...KARTIK, day: '8' }),
    call(
      'put',
      mount,
      '/attendance/:year/:month/:day',
      { ...KARTIK, day: '8' },
      { [many]: [{ _id, mark: 'P' }] },
    ),
    call('post', mount, '/fees/:name/:number', { name, number }, salary),
    call('get', mount, '/fees/:number/:year', { number, year: '2083' }),
    call('post', mount, '/leave/:id', { id: _id }, LEAVING),
    call('post', mount, '/return/:id', { id: _id }),
    call('delete', mount, '/delete/:id', { id: _id }),
  ];
}

function moneyCalls(): Call[] {
  return [
    call('get', '/api/teachers', '/allincome{/:year{/:month}}', { year: '2083', month: 'Mangsir' }),
    call('get', '/api/teachers', '/allsalaries'),
    call('get', '/api/teachers', '/allsalary/:year{/:month}', { year: '2083', month: 'Mangsir' }),
    call('get', '/api/income', '/:year', { year: '2083' }),
    call('get', '/api/salaries', '/key/:key', { key: 'key-that-nobody-has-used' }),
    call('get', '/api/config', '/cloudinary'),
    call('get', '/api/config', '/cloudinarypreset'),
  ];
}

function settingsCalls(): Call[] {
  return [
    call('get', '/api/school', '/'),
    call('put', '/api/school', '/', {}, { ...NEW_SCHOOL, principal: 'Gita Example', pan: '301234567' }),
    call('get', '/api/account', '/'),
    call('put', '/api/account', '/', {}, { name: 'Sita Example', image: '' }),
    // The current password is a wrong one, because a right one would end the token.
    call('put', '/api/account', '/password', {}, { current: 'wrong horse 12', next: 'another horse 27' }),
  ];
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

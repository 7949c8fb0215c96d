// A teacher of one class asks for everything else of the school, by hand: other classes, their pupils, and money.

import type { HistoryLine } from '@school-office/contract/history';
import type { Student } from '@school-office/contract/students/students';
import type { Credentials } from '@school-office/contract/users/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import { everythingStored } from '../testing/everythingStored.ts';
import { registerStudent } from '../testing/registerStudent.ts';
import { registerPeople, type People } from '../testing/routes.ts';
import { withOffice, PASSWORD, type Client } from '../testing/testApp.ts';

/** 6 Mangsir 2083. */
const NOW = new Date('2026-11-22T06:00:00Z');
const FIVE = [{ classname: 'Five' as const, section: '', subjects: [] }];

let teacher: Client;
/** `student` is in class Five, which is the teacher's; `other` is his brother in class Six. */
let people: People;
/** Of class Six, too; left. */
let away: Student;
const { app, office } = withOffice({ now: () => NOW });
beforeAll(async () => {
  people = await registerPeople(office);
  const { student, other } = people;
  await office.put(`/api/students/${student._id}`).send({ parents_name: 'Kamala Example' }).expect(200);
  await office.put(`/api/students/${other._id}`).send({ student_name: 'Bikram Example' }).expect(200);
  await office.put(`/api/students/family/${student._id}`).send({ student: other._id }).expect(200);
  away = await registerStudent(office, { student_name: 'Dipak Example', classname: 'Six' });
  const leaving = { day: '2083-08-05', reason: 'Moved to another town' };
  await office.post(`/api/students/leave/${away._id}`).send(leaving).expect(200);
  for (const { _id, classname } of [student, other]) {
    const sheet = { students: [{ _id, mark: 'A', reason: 'Fever' }] };
    // oxlint-disable-next-line no-await-in-loop -- two short requests
    await office.post(`/api/students/attendance/${classname}`).send(sheet).expect(201);
  }
  teacher = await app.user('jhhs', { role: 'teacher', classes: FIVE });
});

const OTHERS = /Bikram Example|Dipak Example|"Six"|9800000003|T-001|S-001/;
const MONEY = /dues|due"|registration_fees|rupees|Rs |amount|receipt|concession|salary|paid|income|expense/i;

/** Method, path and body of calls that a teacher has no business with. `:id` words stand for ids of the school. */
const CALLS: [method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object][] = [
  ['get', '/students/:other'],
  ['get', '/students/:away'],
  ['put', '/students/:other', { age: 12 }],
  ['put', '/students/:student', { age: 12 }],
  ['put', '/students/:student', { rfid: 'card-of-bikram' }],
  ['put', '/students/:student', { classname: 'Six' }],
  ['put', '/students/:other', { classname: 'Five' }],
  ['delete', '/students/delete/:other'],
  ['delete', '/students/delete/:student'],
  ['post', '/students/leave/:other', { day: '2083-08-01', reason: 'Moved' }],
  ['post', '/students/return/:away'],
  ['post', '/students/register', {}],
  ['get', '/students/left'],
  ['get', '/students/same?student_name=Bikram%20Example&contact_no=9800000003'],
  ['get', '/students/class/Six'],
  ['get', '/students/class/six'],
  ['get', '/students/search/Bikram%20Example/Six/1'],
  ['get', '/students/search/bikram%20example/Five/1'],
  ['get', '/students/family/:student'],
  ['get', '/students/family/:other'],
  ['put', '/students/family/:student', { student: ':other' }],
  ['delete', '/students/family/:student'],
  ['get', '/students/account/:student'],
  ['get', '/students/account/:other'],
  ['get', '/students/fees/:student/2083'],
  ['post', '/students/fees/:student', {}],
  ['get', '/students/concessions/:student'],
  ['post', '/students/concessions/:student', {}],
  ['put', '/students/concessions/:student/:concession', {}],
  ['get', '/students/heads/:student'],
  ['put', '/students/heads/:student', { heads: [] }],
  ['post', '/students/bills/:student', {}],
  ['get', '/students/class/Six/attendance'],
  ['post', '/students/attendance/Six', { students: [{ _id: ':other', present: true }] }],
  ['post', '/students/attendance/Five', { students: [{ _id: ':other', present: true }] }],
  ['get', '/students/attendance/Six/2083/Mangsir'],
  ['get', '/students/attendance/Six/2083/Mangsir/6'],
  ['put', '/students/attendance/Six/2083/Mangsir/6', { students: [], reason: 'x', seen: 0 }],
  [
    'put',
    '/students/attendance/Five/2083/Mangsir/6',
    { students: [{ _id: ':other', mark: 'P' }], reason: 'x', seen: 0 },
  ],
  ['delete', '/students/attendance/Six/2083/Mangsir/6'],
  ['get', '/students/attendance-of/:other/2083/Mangsir'],
  ['get', '/students/attendance-of/:away/2083/Mangsir'],
  ['get', '/students/leave-of-absence/:other'],
  [
    'post',
    '/students/leave-of-absence/:other',
    { from: '2083-08-10', until: '2083-08-11', mark: 'V', reason: 'x' },
  ],
  ['get', '/history/student/:other'],
  ['get', '/history/student/:away'],
  ['get', '/history/teacher/:teacher'],
  ['get', '/history/staff/:staff'],
  ['get', '/history/receipt/:receipt'],
  ['get', '/teachers'],
  ['get', '/teachers/left'],
  ['get', '/teachers/:teacher'],
  ['get', '/teachers/T-001'],
  ['get', '/staffs'],
  ['get', '/STAFFs/:staff'],
  ['get', '/teachers/attendance'],
  ['post', '/teachers/attendance', { teachers: [] }],
  ['get', '/teachers/attendance/2083/Mangsir'],
  ['get', '/staffs/attendance/2083/Mangsir/6'],
  ['get', '/teachers/fees/T-001/2083'],
  ['post', '/teachers/fees/Sita%20Example/T-001', {}],
  ['get', '/teachers/allincome'],
  ['get', '/Teachers/AllIncome/2083/Mangsir'],
  ['get', '/teachers/allsalaries'],
  ['get', '/teachers/allsalary/2083'],
  ['get', '/income/2083'],
  ['get', '/dues'],
  ['get', '/dues/Five'],
  ['get', '/receipts/2083-84/1'],
  ['get', '/receipts/day/2083/Mangsir/6'],
  ['get', '/receipts/key/some-key-of-the-desk'],
  ['post', '/receipts', { lines: [] }],
  ['put', '/receipts/cancel/:receipt', { reason: 'other', note: 'x' }],
  ['post', '/receipts/print/:receipt'],
  ['put', '/salaries/cancel/:salary', { reason: 'other', note: 'x' }],
  ['get', '/day-book/2083/Mangsir/6'],
  ['post', '/day-book/close', {}],
  ['delete', '/day-book/close/0123456789abcdef01234567'],
  ['get', '/fees/heads'],
  ['get', '/fees/plan/2083'],
  ['put', '/fees/plan/2083/Five', { amounts: {} }],
  ['get', '/fees/free-places'],
  ['get', '/fees/bills/2083/Mangsir'],
  ['post', '/fees/bills/2083/Mangsir', {}],
  ['put', '/school', { principal: 'Ram Example' }],
  ['put', '/holidays/2083', { days: [], seen: 0 }],
  ['get', '/users'],
  ['post', '/users', {}],
  ['put', '/users/:user', { role: 'teacher' }],
  ['get', '/trail'],
];

function filled(text: string): string {
  const ids: Record<string, string> = { away: away._id };
  for (const [name, { _id }] of Object.entries(people)) ids[name] = _id;
  return text.replace(/:([a-z]+)(?=["/?]|$)/g, (word, name: string) => ids[name] ?? word);
}

test.each(CALLS)('%s %s tells and changes nothing', async (method, path, body) => {
  const before = await everythingStored({ school: 'jhhs' });
  const content = body && (JSON.parse(filled(JSON.stringify(body))) as object);
  const { status, text } = await teacher[method](`/api${filled(path)}`).send(content);
  expect([400, 403, 404]).toContain(status);
  const { field: _field, ...answer } = JSON.parse(text) as { message: string; field?: string };
  expect(Object.keys(answer).filter((key) => key !== 'code')).toEqual(['message']);
  expect(text).not.toMatch(OTHERS);
  expect(await everythingStored({ school: 'jhhs' })).toEqual(before);
});

describe('what a teacher is told is of the own class, and not of money', () => {
  test.each([
    '/students',
    '/students/class/Five',
    '/students/:student',
    '/students/search/Maya%20Example/Five/1',
    '/students/attendance/today',
    '/students/class/Five/attendance',
    '/students/attendance/Five/2083/Mangsir',
    '/students/attendance/Five/2083/Mangsir/6',
    '/students/attendance-of/:student/2083/Mangsir',
    '/attendance/absent',
    '/history/student/:student',
    '/search?text=maya',
    '/search?text=example',
    '/search?text=five',
    '/search?text=5/1',
  ])('%s', async (path) => {
    const { text } = await teacher.get(`/api${filled(path)}`).expect(200);
    expect(text.length).toBeGreaterThan(2);
    expect(text).not.toMatch(OTHERS);
    expect(text).not.toMatch(MONEY);
  });

  test.each(['bikram', 'dipak', 'sita', 'six', '6/1', 'T-001', '000001', '9800000003', 'bikrem exampel'])(
    'and searching "%s" finds nobody else',
    async (text) => {
      const found = await teacher.get('/api/search').query({ text }).expect(200);
      expect(found.text).not.toMatch(OTHERS);
      expect(found.text).not.toMatch(MONEY);
    },
  );

  test('the list has the same students as the class', async () => {
    const all = await teacher.get('/api/students').expect(200);
    expect((all.body as Student[]).map(({ _id }) => _id)).toEqual([people.student._id]);
  });

  test('the days of the month and the cards of the dashboard count their pupils', async () => {
    const { body } = await teacher.get('/api/attendance/2083/Mangsir').expect(200);
    expect(body).toEqual([{ day: 6, present: 0, total: 1 }]);
    const token = await tokenOfTeacher();
    const cards = await app.anybody.post('/dashboard').send({ token }).expect(200);
    expect((cards.body as { _id: string; number: number }[]).map(({ _id, number }) => [_id, number])).toEqual(
      [
        ['students', 1],
        ['present', 0],
      ],
    );
  });

  test('the history has no word of dues, fees, concessions or brothers', async () => {
    const { body } = await teacher.get(`/api/history/student/${people.student._id}`).expect(200);
    expect((body as HistoryLine[]).map(({ details }) => details)).toEqual([
      "Parent's Name changed from Hari Example to Kamala Example",
      'Registered in class Five',
    ]);
  });

  test('of the accounts only the own one is named', async () => {
    const { body } = await teacher.get('/api/account/names').expect(200);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Ram Example']);
  });
});

test('a pupil who comes into the class is seen, and one who goes is not', async () => {
  const { other } = people;
  await office.put(`/api/students/${other._id}`).send({ classname: 'Five' }).expect(200);
  await teacher.get(`/api/students/${other._id}`).expect(200);
  await office.put(`/api/students/${other._id}`).send({ classname: 'Six' }).expect(200);
  await teacher.get(`/api/students/${other._id}`).expect(404);
});

test('a teacher without a class sees nobody', async () => {
  const nobody = await app.user('jhhs', { role: 'teacher' });
  await nobody.get('/api/students').expect(200, []);
  await nobody.get('/api/students/class/Five').expect(403, {
    message: 'This is not one of your classes.',
    code: 'role',
  });
  await nobody.get('/api/search').query({ text: 'example' }).expect(200, []);
});

test('a teacher takes, undoes and corrects the attendance of the own class', async () => {
  const student = await registerStudent(office, { classname: 'Seven' });
  const classes = [{ classname: 'Seven' as const, section: '', subjects: [] }];
  const own = await app.user('jhhs', { role: 'teacher', classes });
  const sheet = { students: [{ _id: student._id, mark: 'P' }] };
  await own.post('/api/students/attendance/Seven').send(sheet).expect(201);
  await own.delete('/api/students/attendance/Seven/2083/Mangsir/6').expect(200);
  await own.post('/api/students/attendance/Seven').send(sheet).expect(201);
  const correction = { students: [{ _id: student._id, mark: 'L' }], reason: 'Came late', seen: 0 };
  await own.put('/api/students/attendance/Seven/2083/Mangsir/6').send(correction).expect(200);
});

async function tokenOfTeacher(): Promise<string> {
  const account = { email: 'user-1@jhhs.example', password: PASSWORD, schoolName: 'jhhs' };
  const { body } = await app.anybody.post('/api/login').send(account).expect(200);
  return (body as Credentials).token;
}

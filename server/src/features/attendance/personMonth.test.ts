// The attendance of a person is read by person: moving to another class keeps it.

import type { ClassRegister, PersonAttendance } from '@school-office/contract/attendance/attendance';
import { beforeEach, expect, test } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';

/** A Monday forenoon in Nepal: 7 Mangsir 2083. */
const NOW = new Date('2026-11-23T04:15:00Z');

let maya: string;
let friend: string;

const { app, office } = withOffice({ now: () => NOW });
beforeEach(async () => {
  await Promise.all([StudentModel.deleteMany({}), AttendanceModel.collection.deleteMany({})]);
  ({ _id: maya } = await registerStudent(office, { student_name: 'Maya Example' }));
  ({ _id: friend } = await registerStudent(office, { classname: 'Six' }));
});

async function take(classname: string, day: number, marks: Record<string, string>): Promise<void> {
  await office
    .put(`/api/students/attendance/${classname}/2083/Mangsir/${day}`)
    .send({ students: Object.entries(marks).map(([_id, mark]) => ({ _id, mark })) })
    .expect(201);
}

const move = (classname: string) => office.put(`/api/students/${maya}`).send({ classname }).expect(200);

async function monthOf(id = maya, path = 'students', month = 'Mangsir'): Promise<PersonAttendance> {
  return (await office.get(`/api/${path}/attendance-of/${id}/2083/${month}`).expect(200))
    .body as PersonAttendance;
}

async function registerOf(classname: string): Promise<ClassRegister['students']> {
  const { body } = await office.get(`/api/students/attendance/${classname}/2083/Mangsir`).expect(200);
  return (body as ClassRegister).students;
}

test('a month has the marks of every class that the student was in', async () => {
  await take('Five', 2, { [maya]: 'P' });
  await take('Five', 3, { [maya]: 'A' });
  await take('Six', 3, { [friend]: 'P' });
  await move('Six');
  await take('Six', 4, { [maya]: 'L', [friend]: 'P' });
  expect(await monthOf()).toMatchObject({
    marks: { 2: 'P', 3: 'A', 4: 'L' },
    present: 1,
    absent: 1,
    late: 1,
    leave: 0,
    percent: 66.7,
  });
});

test('the days are those of the present class, and those on which the student was marked', async () => {
  await take('Five', 2, { [maya]: 'P' });
  await take('Six', 3, { [friend]: 'P' });
  await move('Six');
  const { days } = await monthOf();
  expect(days.slice(0, 5)).toEqual([
    { day: 1, holiday: null, taken: false, no_school: false },
    { day: 2, holiday: null, taken: true, no_school: false },
    { day: 3, holiday: null, taken: true, no_school: false },
    { day: 4, holiday: null, taken: false, no_school: false },
    { day: 5, holiday: 'Saturday', taken: false, no_school: false },
  ]);
});

test('on the day of the move the sheet that was taken last counts', async () => {
  await take('Five', 2, { [maya]: 'A' });
  await move('Six');
  await take('Six', 2, { [maya]: 'P', [friend]: 'P' });
  expect(await monthOf()).toMatchObject({ marks: { 2: 'P' }, present: 1, absent: 0 });
});

test('after a move the register of the old class keeps its marks, and that of the new one begins with its own', async () => {
  await take('Five', 2, { [maya]: 'P' });
  await move('Six');
  await take('Six', 3, { [maya]: 'L', [friend]: 'P' });
  expect(await registerOf('Five')).toMatchObject([{ _id: maya, marks: { 2: 'P' } }]);
  const inSix = (await registerOf('Six')).find(({ _id }) => _id === maya);
  expect(inSix).toMatchObject({ marks: { 3: 'L' } });
});

test('of one who left it is still there; a month without a sheet has no percent', async () => {
  await take('Five', 2, { [maya]: 'P' });
  await office.delete(`/api/students/delete/${maya}`).expect(200);
  expect(await monthOf()).toMatchObject({ marks: { 2: 'P' }, percent: 100 });
  expect(await monthOf(maya, 'students', 'Kartik')).toMatchObject({ marks: {}, percent: null });
});

test.each([
  ['teachers', 'teacher'],
  ['staffs', 'staff'],
] as const)('of %s alike', async (path, kind) => {
  const { body } = await office.post(`/api/${path}/register`).send(anEmployee(kind)).expect(201);
  const { _id } = (body as Record<string, { _id: string }>)[kind]!;
  await office
    .post(`/api/${path}/attendance`)
    .send({ [path]: [{ _id, mark: 'L' }] })
    .expect(201);
  expect(await monthOf(_id, path)).toMatchObject({ marks: { 7: 'L' }, late: 1, percent: 100 });
  await office.get(`/api/${path}/attendance-of/${maya}/2083/Mangsir`).expect(404);
});

test('an unknown student, and one of another school, answer 404; a month that is none 400', async () => {
  const elsewhere = await app.office('jammu');
  await elsewhere.get(`/api/students/attendance-of/${maya}/2083/Mangsir`).expect(404);
  await office.get('/api/students/attendance-of/nobody/2083/Mangsir').expect(404);
  await office.get(`/api/students/attendance-of/${maya}/2083/November`).expect(400);
});

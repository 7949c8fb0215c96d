import type {
  ClassAttendanceToday,
  ClassRegister,
  ClassSheet,
} from '@school-office/contract/attendance/attendance';
import type { Student } from '@school-office/contract/students/students';
import { beforeEach, expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { ClassModel } from '../schools/classes.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';

/** Sunday, 6 Mangsir 2083. */
const NOW = new Date('2026-11-22T06:00:00Z');
const TODAY = '/api/students/attendance/Five/2083/Mangsir/6';
const YESTERDAY = '/api/students/attendance/Five/2083/Mangsir/4';
const CHOOSE = { field: 'section', message: 'Choose a section of class Five: A, B' };

let maya: Student;
let hari: Student;
const { office } = withOffice({ now: () => NOW });
beforeEach(async () => {
  await StudentModel.deleteMany({});
  await ClassModel.deleteMany({});
  await AttendanceModel.collection.deleteMany({});
  maya = await registerStudent(office, { student_name: 'Maya' });
  hari = await registerStudent(office, { student_name: 'Hari' });
});

async function divide(): Promise<void> {
  const into = { [maya._id]: 'A', [hari._id]: 'B' };
  await office
    .put('/api/school/classes/Five')
    .send({ sections: ['A', 'B'], into })
    .expect(200);
}

function take(section: string, marks: Record<string, string>) {
  const students = Object.entries(marks).map(([_id, mark]) => ({ _id, mark }));
  return office.post(`/api/students/attendance/Five${section}`).send({ students });
}

async function sheet(path: string): Promise<ClassSheet> {
  return (await office.get(path).expect(200)).body as ClassSheet;
}

async function register(section = ''): Promise<ClassRegister> {
  const answer = await office.get(`/api/students/attendance/Five/2083/Mangsir${section}`).expect(200);
  return answer.body as ClassRegister;
}

test('is taken by section, once for each and day; the whole class is read together', async () => {
  await divide();
  await take('', { [maya._id]: 'P' }).expect(400, CHOOSE);
  await take('?section=C', { [maya._id]: 'P' }).expect(404);
  const taken = await take('?section=A', { [maya._id]: 'P' }).expect(201);
  expect(taken.body).toEqual({ message: 'Attendance taken for class Five A: 1 of 1 attended' });
  await take('?section=A', { [maya._id]: 'A' }).expect(409);
  await take('?section=B', { [maya._id]: 'P' }).expect(400);
  const today = (await office.get('/api/students/attendance/today').expect(200))
    .body as ClassAttendanceToday[];
  expect(today.filter(({ classname }) => classname === 'Five')).toEqual([
    { classname: 'Five', section: 'A', taken: true, present: 1, total: 1 },
    { classname: 'Five', section: 'B', taken: false, present: 0, total: 1 },
  ]);
  await take('?section=B', { [hari._id]: 'A' }).expect(201);
  const all = await office.get('/api/students/class/Five/attendance').expect(200);
  expect(all.body).toEqual({
    students: [
      { _id: maya._id, student_name: 'Maya', section: 'A', roll_no: 1, present: true },
      { _id: hari._id, student_name: 'Hari', section: 'B', roll_no: 2, present: false },
    ],
  });
  expect((await sheet(`${TODAY}?section=B`)).students).toEqual([
    { _id: hari._id, student_name: 'Hari', roll_no: 2, mark: 'A', present: false },
  ]);
  expect((await register()).students.map(({ section, student_name }) => [section, student_name])).toEqual([
    ['A', 'Maya'],
    ['B', 'Hari'],
  ]);
  const absent = await office.get('/api/attendance/absent').expect(200);
  expect(absent.body).toMatchObject([{ student_name: 'Hari', classname: 'Five', section: 'B' }]);
});

test('a correction and an undoing are of a section', async () => {
  await divide();
  const students = [{ _id: maya._id, mark: 'L' }];
  await office.put(YESTERDAY).send({ students }).expect(400, CHOOSE);
  await office.put(`${YESTERDAY}?section=A`).send({ students }).expect(201);
  const correction = { students: [{ _id: maya._id, mark: 'A' }], reason: 'Mistaken', seen: 0 };
  await office.put(`${YESTERDAY}?section=A`).send(correction).expect(200);
  expect(await sheet(`${YESTERDAY}?section=A`)).toMatchObject({ taken: true, seen: 1 });
  expect(await sheet(`${YESTERDAY}?section=B`)).toMatchObject({ taken: false, seen: 0 });
  await take('?section=B', { [hari._id]: 'P' }).expect(201);
  await office.delete(TODAY).expect(400, CHOOSE);
  await office.delete(`${TODAY}?section=B`).expect(200);
  expect(await AttendanceModel.countDocuments()).toBe(1);
});

test('sheets of before the sections count in their registers by pupil, and are corrected there', async () => {
  await office
    .put(YESTERDAY)
    .send({ students: [maya, hari].map(({ _id }) => ({ _id, mark: 'P' })) })
    .expect(201);
  await take('', { [maya._id]: 'P', [hari._id]: 'A' }).expect(201);
  await divide();
  expect((await register('?section=A')).students).toEqual([
    expect.objectContaining({ _id: maya._id, marks: { 4: 'P', 6: 'P' }, percent: 100 }),
  ]);
  expect((await register('?section=B')).students).toMatchObject([
    { _id: hari._id, marks: { 4: 'P', 6: 'A' } },
  ]);
  // The whole class was taken today: so was each section.
  await take('?section=A', { [maya._id]: 'P' }).expect(409);
  const correction = { students: [{ _id: hari._id, mark: 'L' }], reason: 'Came later', seen: 0 };
  await office.put(`${TODAY}?section=B`).send(correction).expect(200);
  expect((await sheet(`${TODAY}?section=B`)).students).toMatchObject([{ _id: hari._id, mark: 'L' }]);
  const month = await office.get(`/api/students/attendance-of/${hari._id}/2083/Mangsir`).expect(200);
  expect(month.body).toMatchObject({ marks: { 4: 'P', 6: 'L' }, present: 1, late: 1 });
});

// What happens beside the ordinary way: a pupil who moves in the middle of the year, a roll number that another one got, a school year
// that is begun in Jestha, and a holiday that is declared after attendance was taken.

import type {
  ClassRegister,
  ClassSheet,
  PersonAttendance,
} from '@school-office/contract/attendance/attendance';
import { toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolYearPreview } from '@school-office/contract/school/schoolYear';
import type { Found } from '@school-office/contract/search/search';
import type { Student, StudentAnswer, StudentInFull } from '@school-office/contract/students/students';
import { beforeEach, expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { withOffice } from '../../testing/testApp.ts';

let now = schoolClock();
const { app, office } = withOffice({ now: () => now });
beforeEach(() => app.clear());

function goTo(year: number, month: number, day: number): void {
  now = new Date(`${toAdDay({ year, month, day })}T06:15:00Z`);
}

const pupil = (student_name: string) => registerStudent(office, { student_name, classname: 'Five' });

/** Takes the attendance of today. */
async function attend(classname: string, marks: readonly (readonly [Student, 'P' | 'A'])[]): Promise<void> {
  const students = marks.map(([{ _id }, mark]) => ({ _id, mark }));
  await office.post(`/api/students/attendance/${classname}`).send({ students }).expect(201);
}

/** Returns name, number and marks of each line of a register. */
async function registerOf(classname: string, month: string) {
  const { body } = await office.get(`/api/students/attendance/${classname}/${month}`).expect(200);
  return (body as ClassRegister).students.map(
    ({ student_name, roll_no, marks }) => [student_name, roll_no, marks] as const,
  );
}

async function monthOf({ _id }: Student, month: string): Promise<PersonAttendance> {
  const { body } = await office.get(`/api/students/attendance-of/${_id}/${month}`).expect(200);
  return body as PersonAttendance;
}

test('one who moves in the middle of a month is on the register of each class for the days in it, and on the own page for all', async () => {
  goTo(2083, 8, 3);
  const [maya, hari] = [await pupil('Maya Example'), await pupil('Hari Example')];
  await attend('Five', [
    [maya, 'P'],
    [hari, 'A'],
  ]);
  goTo(2083, 8, 5);
  await office.put(`/api/students/${maya._id}`).send({ classname: 'Six' }).expect(200);
  await attend('Six', [[maya, 'A']]);
  await attend('Five', [[hari, 'P']]);
  expect(await registerOf('Five', '2083/Mangsir')).toEqual([
    ['Maya Example', 1, { 3: 'P' }],
    ['Hari Example', 2, { 3: 'A', 5: 'P' }],
  ]);
  expect(await registerOf('Six', '2083/Mangsir')).toEqual([['Maya Example', 1, { 5: 'A' }]]);
  expect(await monthOf(maya, '2083/Mangsir')).toMatchObject({ marks: { 3: 'P', 5: 'A' }, percent: 50 });
  // The sheet of a day before the move that was forgotten has her in class Five.
  const { body } = await office.get('/api/students/attendance/Five/2083/Mangsir/4').expect(200);
  expect((body as ClassSheet).others.map(({ student_name }) => student_name)).toEqual([
    'Maya Example',
    'Hari Example',
  ]);
});

test('the roll number of one who left is the other’s from then on; both keep their marks, and the one who comes back gets another', async () => {
  goTo(2083, 8, 3);
  const maya = await pupil('Maya Example');
  await attend('Five', [[maya, 'P']]);
  await office
    .post(`/api/students/leave/${maya._id}`)
    .send({ day: '2083-08-03', reason: 'Moved' })
    .expect(200);
  goTo(2083, 8, 5);
  const hari = await pupil('Hari Example');
  expect(hari.roll_no).toBe(maya.roll_no);
  await attend('Five', [[hari, 'A']]);
  expect(await registerOf('Five', '2083/Mangsir')).toEqual([
    ['Maya Example', 1, { 3: 'P' }],
    ['Hari Example', 1, { 5: 'A' }],
  ]);
  const found = (await office.get('/api/search').query({ text: 'five 1' }).expect(200)).body as Found[];
  expect(found.map(({ name }) => name)).toEqual(['Hari Example']);
  const day = await office.get('/api/students/attendance/Five/2083/Mangsir/3').expect(200);
  expect((day.body as ClassSheet).students.map(({ student_name }) => student_name)).toEqual(['Maya Example']);
  const back = await office.post(`/api/students/return/${maya._id}`).send({}).expect(200);
  expect((back.body as StudentAnswer).student.roll_no).toBe(2);
});

test('a school year that is begun in Jestha holds from Baisakh on: its sheets of before stay in the old class, and count', async () => {
  goTo(2083, 12, 20);
  const maya = await pupil('Maya Example');
  goTo(2084, 1, 5);
  await attend('Five', [[maya, 'P']]);
  goTo(2084, 2, 10);
  await office.post('/api/school-year/2084').send({ numbers: 'name' }).expect(201);
  await attend('Six', [[maya, 'A']]);
  const { body } = await office.get(`/api/students/${maya._id}`).expect(200);
  expect((body as StudentInFull).years.map(({ year, from, classname }) => [year, from, classname])).toEqual([
    [2083, '2083-12-20', 'Five'],
    [2084, '2084-01-01', 'Six'],
  ]);
  expect(await registerOf('Five', '2084/Baisakh')).toEqual([['Maya Example', 1, { 5: 'P' }]]);
  expect(await registerOf('Six', '2084/Jestha')).toEqual([['Maya Example', 1, { 10: 'A' }]]);
  expect((await monthOf(maya, '2084/Baisakh')).marks).toEqual({ 5: 'P' });
  // A sheet of Baisakh that was forgotten is of the new class.
  const sheet = await office.get('/api/students/attendance/Six/2084/Baisakh/6').expect(200);
  expect((sheet.body as ClassSheet).others.map(({ student_name }) => student_name)).toEqual(['Maya Example']);
  // The sheets of both classes count for the year.
  const next = (await office.get('/api/school-year/2085').expect(200)).body as SchoolYearPreview;
  expect(next.classes[0]!.students[0]!.attended).toBe(50);
});

test('a holiday that is declared after its sheet was taken stays a school day, until the sheet is corrected to no school', async () => {
  goTo(2083, 8, 3);
  const maya = await pupil('Maya Example');
  await attend('Five', [[maya, 'A']]);
  goTo(2083, 8, 5);
  await attend('Five', [[maya, 'P']]);
  const days = [{ month_name: 'Mangsir', day: 3, name: 'Strike' }];
  const saved = await office.put('/api/holidays/2083').send({ days, seen: 0 }).expect(200);
  expect(saved.body).toMatchObject({
    message:
      'The holidays of 2083 are saved. A day on which attendance is taken stays a school day until its sheet is corrected to no school.',
  });
  const register = async () =>
    (await office.get('/api/students/attendance/Five/2083/Mangsir').expect(200)).body as ClassRegister;
  const before = await register();
  expect(before.days[2]).toEqual({ day: 3, holiday: 'Strike', taken: true, no_school: false });
  expect(before.students[0]).toMatchObject({ marks: { 3: 'A', 5: 'P' }, percent: 50 });
  const correction = { no_school: true, reason: 'There was a strike', seen: 0 };
  await office.put('/api/students/attendance/Five/2083/Mangsir/3').send(correction).expect(200);
  const after = await register();
  expect(after.days[2]).toEqual({ day: 3, holiday: 'Strike', taken: false, no_school: true });
  expect(after.students[0]).toMatchObject({ marks: { 5: 'P' }, percent: 100 });
  // Days to come need no such word.
  const more = [...days, { month_name: 'Magh', day: 1, name: 'Maghe Sankranti' }];
  const again = await office.put('/api/holidays/2083').send({ days: more, seen: 1 }).expect(200);
  expect(again.body).toMatchObject({ message: 'The holidays of 2083 are saved' });
});

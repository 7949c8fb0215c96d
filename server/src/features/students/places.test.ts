import type { RegisterLine } from '@school-office/contract/attendance/attendance';
import { toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { ChargingAnswer } from '@school-office/contract/money/bills';
import type { StudentInFull, YearPlace } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { addHead, setPlan } from '../../testing/feePlans.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { SCHOOL_DAY } from '../../testing/schoolDay.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';
import { checkStudents } from './checkStudents.service.ts';
import { listPlaces, placeOn } from './places.ts';
import { StudentModel } from './students.model.ts';

let office: Client;
let now = SCHOOL_DAY;

const { app } = withOffice({ now: () => now });
let school = 0;
beforeEach(async () => {
  const value = ['jhhs', 'jammu', 'kashmir', 'test'][school % 4]!;
  school += 1;
  await StudentModel.deleteMany({});
  office = await app.office(value);
  goTo(4, 10);
});

/** Noon of a day of 2083. */
function goTo(month: number, day: number, year = 2083): void {
  now = new Date(`${toAdDay({ year, month, day })}T06:15:00Z`);
}

async function yearsOf(_id: string): Promise<YearPlace[]> {
  const { body } = await office.get(`/api/students/${_id}`).expect(200);
  return (body as StudentInFull).years;
}

const put = (_id: string, change: object) => office.put(`/api/students/${_id}`).send(change).expect(200);

const FIVE = { year: 2083, from: '2083-04-10', classname: 'Five', section: '' };

describe('a student keeps where they were', () => {
  test('registered, given a number, moved, left and back', async () => {
    const { _id, years } = await registerStudent(office);
    expect(years).toEqual([{ ...FIVE, roll_no: 1 }]);
    goTo(5, 2);
    await office.put('/api/students/numbers/Five').send({ numbers: { [_id]: 7 } });
    goTo(6, 3);
    await put(_id, { classname: 'Six' });
    goTo(7, 1);
    await office.post(`/api/students/leave/${_id}`).send({ day: '2083-06-31', reason: 'Moved' });
    const left = [
      { ...FIVE, roll_no: 1 },
      { ...FIVE, from: '2083-05-02', roll_no: 7 },
      { year: 2083, from: '2083-06-03', classname: 'Six', section: '', roll_no: 1, until: '2083-06-31' },
    ];
    expect(await yearsOf(_id)).toEqual(left);
    goTo(8, 7);
    await office.post(`/api/students/return/${_id}`).expect(200);
    const back = { year: 2083, from: '2083-08-07', classname: 'Six', section: '', roll_no: 1 };
    expect(await yearsOf(_id)).toEqual([...left, back]);
    const student = { years: [...left, back] as YearPlace[] };
    expect(placeOn(student, '2083-05-01')).toEqual({ classname: 'Five', section: '', roll_no: 1 });
    expect(placeOn(student, '2083-05-02')).toEqual({ classname: 'Five', section: '', roll_no: 7 });
    expect(placeOn(student, { year: 2083, month_name: 'Ashoj' })).toMatchObject({ classname: 'Six' });
    expect(placeOn(student, '2083-07-15')).toBeNull();
    expect(placeOn(student, { year: 2084, month_name: 'Jestha' })).toMatchObject({ classname: 'Six' });
    expect(await checkStudents()).toEqual([]);
  });

  test('the last place of a day counts, and one who goes back on the same day has not moved', async () => {
    const { _id } = await registerStudent(office);
    goTo(6, 3);
    await put(_id, { classname: 'Six' });
    await put(_id, { classname: 'Seven' });
    expect((await yearsOf(_id)).map(({ classname }) => classname)).toEqual(['Five', 'Seven']);
    await put(_id, { classname: 'Five' });
    expect(await yearsOf(_id)).toEqual([{ ...FIVE, roll_no: 1 }]);
  });

  test('one who comes back on the day of leaving has not been away, and one taken off on the first day was never there', async () => {
    const { _id } = await registerStudent(office);
    await office.delete(`/api/students/delete/${_id}`).expect(200);
    expect(placeOn({ years: await yearsOf(_id) }, '2083-04-10')).toBeNull();
    expect(placeOn({ years: await yearsOf(_id) }, '2083-02-10')).toBeNull();
    await office.post(`/api/students/return/${_id}`).expect(200);
    expect(await yearsOf(_id)).toEqual([{ ...FIVE, roll_no: 1 }]);
  });

  test('dividing a class moves its students', async () => {
    const { _id } = await registerStudent(office, { classname: 'Nine' });
    goTo(5, 1);
    await office
      .put('/api/school/classes/Nine')
      .send({ sections: ['A'], into: { [_id]: 'A' } })
      .expect(200);
    expect((await yearsOf(_id)).map(({ from, section }) => [from, section])).toEqual([
      ['2083-04-10', ''],
      ['2083-05-01', 'A'],
    ]);
  });

  test('checking names a student whose years do not fit', async () => {
    const { _id } = await registerStudent(office);
    await StudentModel.updateOne({ _id }, { $set: { roll_no: 9 } });
    expect(await checkStudents()).toEqual([
      expect.stringContaining('the years of Maya Example, class Five, do not fit.'),
    ]);
    await StudentModel.updateOne({ _id }, { $set: { roll_no: 1, class_years: [] } });
    expect(await checkStudents()).toHaveLength(1);
  });
});

describe('the class of a day is that of its sheets, prices and bills', () => {
  test('a past sheet takes those who were in the class that day', async () => {
    const moved = await registerStudent(office);
    const stays = await registerStudent(office, { student_name: 'Asha Example' });
    goTo(6, 3);
    await put(moved._id, { classname: 'Six' });
    const sheet = '/api/students/attendance/Five/2083';
    const marks = [moved, stays].map(({ _id }) => ({ _id, mark: 'P' }));
    await office.put(`${sheet}/Ashoj/3`).send({ students: marks }).expect(400);
    await office.put(`${sheet}/Ashoj/2`).send({ students: marks }).expect(201);
    const { body } = await office.get(`${sheet}/Ashoj`).expect(200);
    const lines = (body as { students: RegisterLine[] }).students;
    expect(lines.map(({ _id }) => _id).toSorted()).toEqual([moved._id, stays._id].toSorted());
    const others = await office.get(`${sheet}/Ashoj/3`).expect(200);
    expect((others.body as { others: unknown[] }).others).toHaveLength(1);
  });

  test('a month is charged by the class of that month, of those who were there, also of one who left since', async () => {
    const tuition = await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' });
    await setPlan(office, 'Five', { [tuition]: 500 });
    await setPlan(office, 'Six', { [tuition]: 600 });
    const moved = await registerStudent(office);
    const left = await registerStudent(office);
    goTo(6, 3);
    await put(moved._id, { classname: 'Six' });
    await office.post(`/api/students/leave/${left._id}`).send({ day: '2083-06-02', reason: 'Moved' });
    const charge = async (month: string) =>
      (await office.post(`/api/fees/bills/2083/${month}`).send({}).expect(201)).body as ChargingAnswer;
    expect(await charge('Bhadra')).toMatchObject({ charged: 2, amount: 1000 });
    // One who left in the month was there on a day of it.
    expect(await charge('Ashoj')).toMatchObject({ charged: 2, amount: 1100 });
  });
});

test('the students of a class on a day are found, by section and number, as they were then', async () => {
  const one = await registerStudent(office, { classname: 'Four' });
  const other = await registerStudent(office, { classname: 'Four', student_name: 'Asha Example' });
  goTo(6, 3);
  await put(one._id, { classname: 'Six', roll_no: 40 });
  const { school: value } = await StudentModel.findOne({ _id: one._id }).select('school').orFail().lean();
  const list = async (day: string) =>
    (await listPlaces(value, { classname: 'Four' }, day)).map(({ _id, roll_no }) => [_id, roll_no]);
  expect(await list('2083-06-02')).toEqual([
    [one._id, 1],
    [other._id, 2],
  ]);
  expect(await list('2083-06-03')).toEqual([[other._id, 2]]);
});

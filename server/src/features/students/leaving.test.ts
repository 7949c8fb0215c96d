// A student who leaves is taken off the lists; the record stays, and can be brought back.

import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';
import { StudentModel } from './students.model.ts';

const LEAVING = { day: '2083-04-15', reason: 'Moved to Pokhara' };

let maya: Student;
const { app, office, otherSchool } = withOffice();
beforeEach(async () => {
  await StudentModel.deleteMany({});
  maya = await register();
});

const register = (changes: Parameters<typeof registerStudent>[1] = {}) => registerStudent(office, changes);

const leave = (body: object = LEAVING, { _id } = maya) =>
  office.post(`/api/students/leave/${_id}`).send(body);
const remove = ({ _id } = maya) => office.delete(`/api/students/delete/${_id}`);
const comeBack = ({ _id } = maya) => office.post(`/api/students/return/${_id}`);

/** The ids of those whom the box finds by Maya's name. */
async function found(): Promise<string[]> {
  const answer = await office.get('/api/search').query({ text: 'exam maya' }).expect(200);
  return (answer.body as { _id: string }[]).map(({ _id }) => _id);
}

function left(student: Student, { day, reason } = LEAVING) {
  const { roll_no, rfid } = student;
  // Registered today: no last day is before that.
  const years = student.years.map((year) => ({ ...year, until: year.from }));
  return { ...student, years, left: { day, reason, roll_no, rfid } };
}

describe('leaving', () => {
  test('that was a mistake leaves no gap; a return begins on its day', async () => {
    const yearsOf = async () =>
      ((await office.get(`/api/students/${maya._id}`).expect(200)).body as Student).years;
    await StudentModel.updateOne({ _id: maya._id }, { $set: { 'years.0.from': '2083-01-01' } });
    const before = await yearsOf();
    await leave().expect(200);
    await office.post(`/api/students/return/${maya._id}`).send({ mistake: true }).expect(200);
    expect(await yearsOf()).toEqual(before);
    await leave().expect(200);
    await comeBack().expect(200);
    expect(await yearsOf()).toMatchObject([{ until: '2083-04-15' }, { from: '2083-08-09' }]);
  });

  test('is refused on a day long before the first school year in which they were here', async () => {
    await leave({ day: '2038-08-12', reason: 'Moved' }).expect(400, {
      message: 'Maya Example is on the lists since 2083: 12 Mangsir 2038 cannot be the last day',
      field: 'day',
    });
  });

  test('keeps day, reason, roll number and card with the record', async () => {
    const answer = await leave().expect(200);
    expect(answer.body).toEqual({
      message:
        'Maya Example has left the school. Payments and attendance are kept, and you can bring the student back under Students who left.',
      student: left(maya),
    });
    expect((await office.get(`/api/students/${maya._id}`).expect(200)).body).toEqual(left(maya));
    expect(await StudentModel.findById(maya._id).lean()).not.toHaveProperty('roll_no');
  });

  test('takes the student off lists, search, counts, sheets and cards', async () => {
    await leave().expect(200);
    expect((await office.get('/api/students').expect(200)).body).toEqual([]);
    expect((await office.get('/api/students/class/Five').expect(200)).body).toEqual([]);
    await office.get('/api/students/search/Maya%20Example/Five/1').expect(404);
    const asked = { student_name: maya.student_name, contact_no: maya.contact_no };
    expect((await office.get('/api/students/same').query(asked).expect(200)).body).toEqual([]);
    const classes = await office.get('/api/students/attendance/today').expect(200);
    expect((classes.body as { total: number }[]).map(({ total }) => total)).toEqual(
      Array.from({ length: 13 }, () => 0),
    );
    const sheet = { students: [{ _id: maya._id, present: true }] };
    await office.post('/api/students/attendance/Five').send(sheet).expect(400);
    const cards = await app.anybody
      .post('/dashboard')
      .send({ email: emailOf('jhhs'), token: await app.tokenOf('jhhs'), schoolName: 'jhhs' });
    expect((cards.body as object[])[0]).toMatchObject({ _id: 'students', number: 0 });
  });

  test('frees roll number and card for others', async () => {
    await leave().expect(200);
    expect(await register({ rfid: maya.rfid })).toMatchObject({ roll_no: 1, rfid: maya.rfid });
  });

  test('is not the end of payments: dues are taken under the old roll number', async () => {
    await leave().expect(200);
    await office.post(`/api/students/fees/${maya._id}`).send(aFeePayment(maya)).expect(201);
    const wrong = aFeePayment(maya, { roll_no: 2 });
    await office.post(`/api/students/fees/${maya._id}`).send(wrong).expect(400);
    const paid = await office.get(`/api/students/fees/${maya._id}/2083`).expect(200);
    expect(paid.body).toHaveLength(1);
  });

  test.each([
    ['day', undefined, 'Last day is required'],
    ['day', '2083-13-01', 'Last day must be a day of the Nepali calendar such as 2083/08/06'],
    ['day', '2083-08-10', 'Last day must not be after today'],
    ['reason', ' ', 'Reason is required'],
  ])('refuses %s = %j at the field', async (field, value, message) => {
    await leave({ ...LEAVING, [field]: value }).expect(400, { field, message });
    expect((await office.get('/api/students').expect(200)).body).toEqual([maya]);
  });

  test('a second time answers 404 in a sentence', async () => {
    await leave().expect(200);
    await leave().expect(404, { message: 'Maya Example has left the school already' });
  });

  test('ends editing', async () => {
    await leave().expect(200);
    for (const change of [{ address: 'Newtole-1' }, { classname: 'Six' }, { roll_no: 9 }]) {
      // oxlint-disable-next-line no-await-in-loop -- three short requests
      await office
        .put(`/api/students/${maya._id}`)
        .send(change)
        .expect(409, { message: 'Maya Example has left the school. Bring them back to change anything.' });
    }
    expect((await office.get(`/api/students/${maya._id}`)).body).toEqual(left(maya));
  });
});

test('one who left is found in the box by keys apart, one who came back as before', async () => {
  const keptKeys = () => StudentModel.findById(maya._id).select('+keys +left_keys').lean();
  expect(await found()).toEqual([maya._id]);
  await leave().expect(200);
  expect(await found()).toEqual([maya._id]);
  expect(await keptKeys()).not.toHaveProperty('keys');
  await comeBack().expect(200);
  expect(await keptKeys()).not.toHaveProperty('left_keys');
  expect(await found()).toEqual([maya._id]);
});

describe('the base call DELETE', () => {
  test('is leaving today, without a reason', async () => {
    const today = writeDay(nepaliDateOf(schoolClock()));
    const answer = await remove().expect(200);
    expect((answer.body as StudentAnswer).message).toMatch(/^Maya Example has left the school\. /);
    const { body } = await office.get(`/api/students/${maya._id}`).expect(200);
    expect(body).toEqual(left(maya, { day: today, reason: 'not given' }));
    await remove().expect(404);
  });

  test('may say the reason', async () => {
    await remove().send({ reason: ' moved to Sampletole ' }).expect(200);
    const { body } = await office.get(`/api/students/${maya._id}`).expect(200);
    expect(body).toMatchObject({ left: { reason: 'moved to Sampletole' } });
    await remove().send({ reason: 5 }).expect(400, { message: 'Reason must be text', field: 'reason' });
  });
});

describe('coming back', () => {
  test('gives the old roll number while it is free, and the card', async () => {
    await register();
    await leave().expect(200);
    await register({ classname: 'Six' });
    const answer = await comeBack().expect(200);
    expect(answer.body).toEqual({ message: 'Maya Example is back in class Five, roll no 1', student: maya });
    expect((await office.get('/api/students/class/Five')).body).toHaveLength(2);
  });

  test('gives the next roll number of the class when another student has the old one, and says whose it is', async () => {
    const other = await register({ student_name: 'Hari Example' });
    await leave().expect(200);
    await office.put(`/api/students/${other._id}`).send({ roll_no: maya.roll_no }).expect(200);
    await register();
    const answer = await comeBack().expect(200);
    expect(answer.body).toEqual({
      message: "Maya Example is back in class Five, roll no 3 (1 is Hari Example's now)",
      student: { ...maya, roll_no: 3, years: maya.years.map((year) => ({ ...year, roll_no: 3 })) },
    });
  });

  test('without the card if another student has it, and says so; then another card can be given', async () => {
    await leave().expect(200);
    await register({ rfid: maya.rfid, classname: 'Six', student_name: 'Hari Example' });
    const answer = await comeBack().expect(200);
    expect(answer.body).toEqual({
      message: `Maya Example is back in class Five, roll no 1, without a card: ${maya.rfid} is Hari Example's now`,
      student: { ...maya, roll_no: 1, rfid: '' },
    });
    await leave().expect(200);
    expect((await comeBack().expect(200)).body).toMatchObject({
      message: 'Maya Example is back in class Five, roll no 1',
    });
    await office.put(`/api/students/${maya._id}`).send({ rfid: 'new-card' }).expect(200);
  });

  test('of a student who has not left answers 409', async () => {
    await comeBack().expect(409, { message: 'Maya Example has not left the school' });
  });
});

test('those who left are listed newest first', async () => {
  const [first, second] = [await register(), await register()];
  await leave({ ...LEAVING, day: '2083-02-01' }, first).expect(200);
  await leave({ ...LEAVING, day: '2083-4-3' }, second).expect(200);
  await leave({ ...LEAVING, day: '2082-12-30' }).expect(200);
  const { body } = await office.get('/api/students/left').expect(200);
  expect(body).toEqual([
    left(second, { ...LEAVING, day: '2083-04-03' }),
    left(first, { ...LEAVING, day: '2083-02-01' }),
    left(maya, { ...LEAVING, day: '2082-12-30' }),
  ]);
  expect((await otherSchool.get('/api/students/left').expect(200)).body).toEqual([]);
});

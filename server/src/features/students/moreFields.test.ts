import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, expect, test } from 'vitest';
import { aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { checkLedgers } from '../money/checkLedgers.service.ts';
import { StudentModel } from './students.model.ts';

/** 5 Mangsir 2083. */
let now = new Date('2026-11-21T06:00:00Z');

const { app, office } = withOffice({ now: () => now });
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await StudentModel.deleteMany({});
  await clearMoney();
});

function post(body: object, client = office) {
  return client.post('/api/students/register').send(body);
}

async function put({ _id }: Student, body: object): Promise<Student> {
  const answer = await office.put(`/api/students/${_id}`).send(body).expect(200);
  return (answer.body as StudentAnswer).student;
}

async function read({ _id }: Student, client = office): Promise<Student> {
  return (await client.get(`/api/students/${_id}`).expect(200)).body as Student;
}

test('all that the form of the government asks is kept, and changed', async () => {
  const more = {
    birth_date: '2071-05-14',
    fathers_name: 'Ram Example',
    mothers_name: 'Sita Example',
    second_phone: '9800000009',
    permanent_address: 'Sampletole-9',
    iemis_no: '2700123456',
    caste: 'Newar',
    mother_tongue: 'Nepal Bhasa',
    disability: 'None',
    blood_group: 'AB-' as const,
  };
  const maya = await registerStudent(office, more);
  expect(maya).toMatchObject(more);
  expect(await put(maya, { blood_group: '', second_phone: '९८००' })).toMatchObject({
    ...more,
    blood_group: '',
    second_phone: '9800',
  });
});

test('the age is counted from the birth date, on each day anew', async () => {
  const maya = await registerStudent(office, { birth_date: '2071-08-06', age: 50 });
  const teacher = await app.user('jhhs', {
    role: 'teacher',
    classes: [{ classname: 'Five', section: '', subjects: [] }],
  });
  expect(maya).toMatchObject({ birth_date: '2071-08-06', age: 11 });
  // 6 Mangsir 2083.
  now = new Date('2026-11-22T06:00:00Z');
  for (const client of [office, teacher]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await read(maya, client)).age).toBe(12);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await client.get('/api/students').expect(200);
    expect((body as Student[])[0]!.age).toBe(12);
  }
  expect((await put(maya, { birth_date: '' })).age).toBe(50);
});

const ADMISSION_NO_REFUSED = 'Admission no must be at most 20 letters, digits, / and -, such as 2071/001';

test.each([
  ['birth_date', '2071/13/01', 'Birth date must be a day of the Nepali calendar such as 2071/05/14'],
  ['birth_date', '2090/01/01', 'Birth date must be 1 to 120 years ago'],
  ['blood_group', 'C+', 'Blood group must be one of A+, A-, B+, B-, AB+, AB-, O+, O-'],
  ['admission_no', '2071 A', ADMISSION_NO_REFUSED],
  ['admission_no', '2071/', ADMISSION_NO_REFUSED],
  ['admission_no', 'x'.repeat(21), ADMISSION_NO_REFUSED],
  ['admission_no', 1.5, ADMISSION_NO_REFUSED],
  ['roll_no', 0, 'Roll No must be a whole number from 1 to 9999'],
  [
    'opening_dues',
    -10_00_001,
    'Opening dues must be a number with at most two decimals from −10,00,000 to 10,00,000',
  ],
  ['section', 'x'.repeat(13), 'Section is too long: at most 12 characters'],
  ['email', undefined, 'Email is required'],
  ['rfid', '  ', 'RFID card number is required'],
])('%s = %j is refused with a message at the field', async (field, value, message) => {
  await post({ ...aStudent(), [field]: value }).expect(400, { field, message });
});

test('many have no card or email yet, and cards are unique among those that there are', async () => {
  const [maya, hari] = [
    await registerStudent(office, { rfid: '', email: '' }),
    await registerStudent(office, { rfid: '', email: '' }),
  ];
  expect(maya).toMatchObject({ rfid: '', email: '' });
  expect(await put(maya, { rfid: '0014' })).toMatchObject({ rfid: '0014' });
  await office.put(`/api/students/${hari._id}`).send({ rfid: '0014' }).expect(409);
  expect(await put(maya, { rfid: '' })).toMatchObject({ rfid: '' });
  expect(await put(hari, { rfid: '0014' })).toMatchObject({ rfid: '0014' });
  const { body } = await office.get('/api/search').query({ text: '0014' }).expect(200);
  expect((body as Student[]).map(({ _id }) => _id)).toEqual([hari._id]);
});

test('many have no phone yet: it is said, and nobody is proposed or found by it', async () => {
  const maya = await registerStudent(office, { contact_no: '' });
  const hari = await registerStudent(office, { student_name: 'Hari Example', contact_no: 'N/A' });
  const asha = await registerStudent(office, { student_name: 'Asha Example', contact_no: ' - ' });
  expect([maya.contact_no, hari.contact_no, asha.contact_no]).toEqual(['', '', '']);
  const { body: family } = await office.get(`/api/students/family/${maya._id}`).expect(200);
  expect(family).toMatchObject({ proposed: [] });
  const named = { student_name: 'Maya Example', contact_no: '' };
  expect((await office.get('/api/students/same').query(named).expect(200)).body).toEqual([]);
  expect(await put(maya, { contact_no: '9800000009' })).toMatchObject({ contact_no: '9800000009' });
  expect(await put(maya, { contact_no: '' })).toMatchObject({ contact_no: '' });
  await post({ ...aStudent(), contact_no: undefined }).expect(400, {
    field: 'contact_no',
    message: 'Phone is required',
  });
});

test('an admission number is given, the next of the school, or typed; it is one student’s, also after leaving', async () => {
  // Formerly it was a number, and may be sent as one.
  const maya = await registerStudent(office, { admission_no: 500_000 as never });
  const hari = await registerStudent(office, { student_name: 'Hari Example' });
  expect([maya.admission_no, hari.admission_no]).toEqual(['500000', '500001']);
  await registerStudent(office, { admission_no: '4' });
  expect((await registerStudent(office)).admission_no).toBe('500002');
  expect((await registerStudent(await app.office('jammu'))).admission_no).toBe('1');
  await office.delete(`/api/students/delete/${maya._id}`).expect(200);
  const taken = {
    field: 'admission_no',
    message: 'Admission no 500000 belongs to Maya Example, class Five, roll no 1, who has left',
    person: { kind: 'student', _id: maya._id, name: 'Maya Example' },
  };
  await post({ ...aStudent(), admission_no: 500_000 }).expect(409, taken);
  await office.put(`/api/students/${hari._id}`).send({ admission_no: '500000' }).expect(409, taken);
  expect((await put(hari, { admission_no: '600000' })).admission_no).toBe('600000');
  expect((await registerStudent(office)).admission_no).toBe('600001');
});

test.each([
  ['2071/001', '2071/001', '2071/002'],
  ['2083/999', '2083/999', '2083/1000'],
  ['२०८३ / ०९', '2083/09', '2083/10'],
  ['PS-12-A', 'PS-12-A', 'PS-13-A'],
  ['भ-7', 'भ-7', 'भ-8'],
])('after the admission number %s comes the next by its last digits', async (typed, kept, next) => {
  expect((await registerStudent(office, { admission_no: typed })).admission_no).toBe(kept);
  expect((await registerStudent(office)).admission_no).toBe(next);
});

test('the next admission number follows the last by its numbers, in whatever order they were typed', async () => {
  for (const admission_no of ['99', '2083/045', '2082/300', 'T-5', '2083/9']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await registerStudent(office, { admission_no });
  }
  expect((await registerStudent(office)).admission_no).toBe('2083/046');
});

test('a roll number and opening dues can be typed at registration, by a clerk too', async () => {
  const clerk = await app.user('jhhs', { role: 'clerk' });
  const { body } = await post(aStudent({ roll_no: 31, opening_dues: 1250.5 }), clerk).expect(201);
  const { student } = body as StudentAnswer;
  expect(student).toMatchObject({ roll_no: 31, previous_dues: 1250.5 });
  expect(student).not.toHaveProperty('opening_dues');
  await post(aStudent({ roll_no: 31 })).expect(409, {
    field: 'roll_no',
    message: "Roll no 31 is taken in class Five: it is Maya Example's",
    person: { kind: 'student', _id: student._id, name: 'Maya Example' },
  });
  expect((await registerStudent(office)).roll_no).toBe(32);
  expect(await checkLedgers()).toEqual([]);
});

test('of two desks at once that type one number, one is refused with the holder', async () => {
  for (const changes of [{ admission_no: '2071/001' }, { roll_no: 77 }]) {
    // oxlint-disable-next-line no-await-in-loop -- one pair after the other
    const answers = await Promise.all([1, 2, 3].map(() => post(aStudent(changes))));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.body).toMatchObject({
      field: Object.keys(changes)[0],
      person: { name: 'Maya Example' },
    });
  }
});

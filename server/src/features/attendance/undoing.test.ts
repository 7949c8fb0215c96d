// A sheet that was submitted by mistake can be undone for a minute.

import type { ClassSheet } from '@school-office/contract/attendance/attendance';
import type { Credentials } from '@school-office/contract/users/auth';
import request from 'supertest';
import { beforeEach, expect, test } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { saidIn } from '../../testing/saidIn.ts';
import { withOffice, PASSWORD, type Client } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { AccountModel } from '../auth/accounts.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';

/** A Monday forenoon in Nepal: 7 Mangsir 2083. */
const NOW = new Date('2026-11-23T04:15:00Z');
const FIVE = '/api/students/attendance/Five';
const TODAY = `${FIVE}/2083/Mangsir/7`;
const UNDONE = { message: 'Attendance of class Five on 7 Mangsir 2083 is undone' };

let clock = NOW;
let student: string;

const { app, office } = withOffice({ now: () => clock });
beforeEach(async () => {
  clock = NOW;
  await Promise.all([
    StudentModel.deleteMany({}),
    AttendanceModel.collection.deleteMany({}),
    AuditModel.collection.deleteMany({}),
  ]);
  ({ _id: student } = await registerStudent(office));
});

const submit = (mark = 'A') =>
  office
    .post(FIVE)
    .send({ students: [{ _id: student, mark }] })
    .expect(201);

async function sheet(): Promise<ClassSheet> {
  return (await office.get(TODAY).expect(200)).body as ClassSheet;
}

function later(seconds: number): void {
  clock = new Date(NOW.getTime() + seconds * 1000);
}

/** Signed in as a second account of the same school. */
async function colleague(): Promise<Client> {
  const {
    _id,
    sessions: _sessions,
    ...account
  } = await AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
  const email = 'colleague@jhhs.example';
  await AccountModel.create([{ ...account, email }]);
  const login = { email, password: PASSWORD, schoolName: 'jhhs' };
  const { body } = await app.anybody.post('/api/login').send(login).expect(200);
  return request.agent(app.express).auth((body as Credentials).token, { type: 'bearer' });
}

test('after it nothing is taken, and the sheet can be submitted anew', async () => {
  await submit();
  later(60);
  await office.delete(TODAY).expect(200, UNDONE);
  expect(await sheet()).toMatchObject({ taken: false, students: [], others: [{ _id: student }] });
  await submit('P');
  expect(await sheet()).toMatchObject({ taken: true, students: [{ mark: 'P' }] });
});

test('after a minute it answers 409, and the sheet stays', async () => {
  await submit();
  later(60.001);
  await office
    .delete(TODAY)
    .expect(409, { message: 'It was submitted more than a minute ago. Please correct it instead.' });
  expect(await sheet()).toMatchObject({ taken: true });
});

test('a sheet that was corrected meanwhile stays: 409', async () => {
  await submit();
  await office
    .put(TODAY)
    .send({ students: [{ _id: student, mark: 'L' }], reason: 'came at eleven', seen: 0 })
    .expect(200);
  await office
    .delete(TODAY)
    .expect(409, { message: 'It has been corrected since it was submitted. Please correct it instead.' });
  expect(await sheet()).toMatchObject({ students: [{ mark: 'L' }] });
});

test('another account, and another school, cannot undo it', async () => {
  await submit();
  await (
    await colleague()
  )
    .delete(TODAY)
    .expect(409, { message: 'Another user has submitted it. Please correct it instead.' });
  const elsewhere = await app.office('jammu');
  await elsewhere
    .delete(TODAY)
    .expect(404, { message: 'There is no attendance of class Five on 7 Mangsir 2083' });
  expect(await sheet()).toMatchObject({ taken: true });
});

test('a day without a sheet, a class that is none and a day that the month does not have', async () => {
  await office.delete(TODAY).expect(404);
  await office.delete('/api/students/attendance/Eleven/2083/Mangsir/7').expect(404);
  await office.delete(`${FIVE}/2083/Mangsir/40`).expect(400);
});

test('the trail holds both, the taking at its time and the undoing', async () => {
  await submit();
  later(30);
  await office.delete(TODAY).expect(200);
  const line = {
    school: 'jhhs',
    account: 'office@jhhs.example',
    kind: 'sheet',
    name: 'class Five',
    details: 'Attendance taken for class Five: 0 of 1 attended',
    request: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
  };
  const lines = saidIn(await AuditModel.find({ kind: 'sheet' }).sort({ _id: 1 }).lean());
  expect(lines).toMatchObject([
    { ...line, action: 'took attendance', at: NOW },
    { ...line, action: 'undid attendance' },
  ]);
  expect(lines[0]!.request).not.toBe(lines[1]!.request);
});

test('a desk that reads Nepali is answered in Nepali, and the trail is in the language of who reads it', async () => {
  const { body } = await submit().set('Accept-Language', 'ne');
  expect(body).toMatchObject({ message: 'कक्षा पाँचको हाजिरी भयो: १ जनामध्ये ० जना उपस्थित।' });
  await office
    .delete(TODAY)
    .set('Accept-Language', 'ne')
    .expect(200, { message: 'कक्षा पाँचको २०८३ मंसिर ७ गतेको हाजिरी फर्काइयो।' });
  expect(saidIn(await AuditModel.find({ kind: 'sheet' }).lean())).toMatchObject([
    { name: 'class Five', details: 'Attendance taken for class Five: 0 of 1 attended' },
    { name: 'class Five', details: 'Attendance taken for class Five: 0 of 1 attended' },
  ]);
});

test.each([
  ['teachers', 'teacher', 'teachers'],
  ['staffs', 'staff', 'staff members'],
] as const)('the sheet of %s is undone alike', async (path, kind, title) => {
  const { body } = await office.post(`/api/${path}/register`).send(anEmployee(kind)).expect(201);
  const { _id } = (body as Record<string, { _id: string }>)[kind]!;
  await office
    .post(`/api/${path}/attendance`)
    .send({ [path]: [{ _id, present: false }] })
    .expect(201);
  const own = `/api/${path}/attendance/2083/Mangsir/7`;
  await office.delete(own).expect(200, { message: `Attendance of the ${title} on 7 Mangsir 2083 is undone` });
  expect((await office.get(own)).body).toMatchObject({ taken: false });
});

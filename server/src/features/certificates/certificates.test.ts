import { randomUUID } from 'node:crypto';
import type { Certificate, CertificateAnswer } from '@school-office/contract/certificates/certificates';
import type { HistoryLine } from '@school-office/contract/history';
import { beforeAll, expect, test } from 'vitest';
import { anExtraBill, CERTIFICATE } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';

let now = new Date('2026-11-21T06:00:00Z');
let maya: string;
const { app, office } = withOffice({ now: () => now });
beforeAll(async () => {
  ({ _id: maya } = await registerStudent(office));
});

const issue = (body: object = {}, kind = 'transfer') =>
  office
    .post(`/api/certificates/${kind}`)
    .send({ student: maya, language: 'English', fields: CERTIFICATE, anyway: true, ...body });

test('is numbered by kind and BS year, and its text stays as it was issued', async () => {
  const first = (await issue().expect(201)).body as CertificateAnswer;
  expect(first.message).toBe('Transfer certificate 1 / 2083 of Maya Example is issued');
  expect(first.certificate).toMatchObject({
    number: 1,
    year: 2083,
    prints: 0,
    text: [
      'This is to certify that *Maya Example* (माया), daughter of *Hari Example* and *Sita Example*, of *Sampletole-4*, was a student of this school from *4 Baisakh 2078* to *30 Chaitra 2083*. She entered class *Three*, read up to class *Eight*, and passed its final examination of *2083* with a grade point average of *3.42*.',
      'Her conduct at this school was *good*. Reason for leaving: *the family moves to Dharan*. We wish her success.',
    ],
    facts: [
      { label: 'Admission no / भर्ना नं.', value: '742' },
      { label: 'Dues / बाँकी शुल्क', value: 'Cleared' },
    ],
  });
  expect((await issue({}, 'character').expect(201)).body).toMatchObject({ certificate: { number: 1 } });
  await office.put(`/api/students/${maya}`).send({ student_name: 'Maya Changed' }).expect(200);
  now = new Date('2027-04-20T06:00:00Z');
  expect((await issue().expect(201)).body).toMatchObject({ certificate: { number: 1, year: 2084 } });
  const { body } = await office.get('/api/certificates/transfer').expect(200);
  expect((body as Certificate[]).map(({ year, student_name }) => [year, student_name])).toEqual([
    [2084, 'Maya Changed'],
    [2083, 'Maya Example'],
  ]);
  expect((body as Certificate[])[1]).toEqual(first.certificate);
});

test('of character says nothing of dues', async () => {
  const { certificate } = (await issue({}, 'character').expect(201)).body as CertificateAnswer;
  expect(certificate.facts).toEqual([{ label: 'Admission no / भर्ना नं.', value: '742' }]);
});

test('comes in Nepali', async () => {
  const { certificate } = (await issue({ language: 'Nepali' }).expect(201)).body as CertificateAnswer;
  expect(certificate.facts[0]).toEqual({ label: 'भर्ना नं.', value: '742' });
  expect(certificate.text[0]).toContain('*Hari Example* तथा *Sita Example* को छोरी *Maya Example* (माया)');
});

test('counts its prints, under one key it is issued once', async () => {
  const key = randomUUID();
  const first = (await issue().set('Idempotency-Key', key).expect(201)).body as CertificateAnswer;
  expect((await issue().set('Idempotency-Key', key).expect(201)).body).toEqual(first);
  const print = () => office.post(`/api/certificates/print/${first.certificate._id}`).expect(200);
  expect([(await print()).body, (await print()).body]).toEqual([{ copy: 0 }, { copy: 1 }]);
  await office.post('/api/certificates/print/unknown').expect(404);
  const history = await office.get(`/api/history/student/${first.certificate.student}`).expect(200);
  expect((history.body as HistoryLine[]).map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Printed certificate Transfer certificate \d+ \/ \d{4}, original$/) as string,
      expect.stringMatching(/^Printed certificate Transfer certificate \d+ \/ \d{4}, copy 1$/) as string,
    ]),
  );
});

test('of somebody who owes or has not left is asked about first, and takes no number then', async () => {
  const { certificate } = (await issue().expect(201)).body as CertificateAnswer;
  await office.post(`/api/students/bills/${maya}`).send(anExtraBill()).expect(201);
  const bothFaults = 'Maya Changed has not left the school and still owes Rs 500.';
  await issue({ anyway: false }).expect(409, {
    message: `${bothFaults} Issue the certificate all the same?`,
    field: 'anyway',
  });
  await issue({ anyway: false }, 'character').expect(409, {
    message: 'Maya Changed still owes Rs 500. Issue the certificate all the same?',
    field: 'anyway',
  });
  expect((await issue({ anyway: true }).expect(201)).body).toMatchObject({
    certificate: { number: certificate.number + 1 },
  });
});

test('of transfer for one who has not left is asked about first', async () => {
  const { _id: student } = await registerStudent(office, { student_name: 'Hari Example' });
  await issue({ student, anyway: false }).expect(409, {
    message: 'Hari Example has not left the school. Issue the certificate all the same?',
    field: 'anyway',
  });
  await issue({ student, anyway: false }, 'character').expect(201);
  await office.post(`/api/students/leave/${student}`).send({ day: '2083-08-05', reason: 'Moved' });
  await issue({ student, anyway: false }).expect(201);
});

test('of one whose admission nobody knows says nothing of it', async () => {
  const fields = { ...CERTIFICATE, from: '', first_class: '' };
  const { certificate } = (await issue({ fields }).expect(201)).body as CertificateAnswer;
  expect(certificate.text[0]).toContain(
    'was a student of this school until *30 Chaitra 2083*. She read up to',
  );
});

test('is made void by a head with a reason, once; number and text stay', async () => {
  const key = randomUUID();
  const { certificate } = (await issue().set('Idempotency-Key', key).expect(201)).body as CertificateAnswer;
  const number = `Transfer certificate ${certificate.number} / ${certificate.year}`;
  const voidIt = (body: object = { reason: 'Wrong name' }) =>
    office.delete(`/api/certificates/${certificate._id}`).send(body);
  await voidIt({}).expect(400, { message: 'Reason is required', field: 'reason' });
  const voided = { at: now.toISOString(), account: emailOf('jhhs'), reason: 'Wrong name' };
  expect((await voidIt().expect(200)).body).toEqual({
    message: `${number} of Maya Changed is void. Its number stays used.`,
    certificate: { ...certificate, voided },
  });
  await voidIt().expect(409, { message: `${number} is void already` });
  await issue().set('Idempotency-Key', key).expect(409);
  const { body } = await office.get('/api/certificates/transfer').expect(200);
  expect((body as Certificate[])[0]).toEqual({ ...certificate, voided });
  expect((await issue().expect(201)).body).toMatchObject({ certificate: { number: certificate.number + 1 } });
  await office.delete('/api/certificates/unknown').send({ reason: 'x' }).expect(404);
  const history = await office.get(`/api/history/student/${maya}`).expect(200);
  const details = (history.body as HistoryLine[]).map((line) => line.details);
  expect(details).toContain(`Made certificate void: ${number}, reason: Wrong name`);
  expect(details).toContain(`Issued certificate ${number}, void since`);
});

test('one of another school is not found, nor is an unknown kind', async () => {
  const stranger = await app.office('jammu');
  await stranger
    .post('/api/certificates/transfer')
    .send({ student: maya, language: 'English', fields: CERTIFICATE })
    .expect(404);
  expect((await stranger.get('/api/certificates/transfer').expect(200)).body).toEqual([]);
  await issue({}, 'birth').expect(400);
});

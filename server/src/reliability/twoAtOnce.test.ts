// Several desks of one office change one record at once. Whatever order the changes were made in, the record and the audit
// trail must tell the same one, and each line of the trail names the desk that made its change.

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { CertificateAnswer } from '@school-office/contract/certificates/certificates';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { CLASS_NAMES, EMPLOYEE_KINDS, MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import type { ClassSubjectsAnswer } from '@school-office/contract/examinations/subjects';
import type { AdmissionOffer, ChargingAnswer } from '@school-office/contract/money/bills';
import type { ConcessionsAnswer } from '@school-office/contract/money/concessions';
import type { CloseAnswer, DayBook } from '@school-office/contract/money/dayBook';
import type { ClassPlan } from '@school-office/contract/money/feePlan';
import type { FeePaymentAnswer } from '@school-office/contract/money/fees';
import type { Places } from '@school-office/contract/money/places';
import type { PrintAnswer, Receipt, ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { SalaryPaymentAnswer } from '@school-office/contract/money/salaries';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import type { SchoolClass } from '@school-office/contract/school/classes';
import type { ImportAnswer } from '@school-office/contract/students/importing';
import type { Family, NumbersAnswer, Student } from '@school-office/contract/students/students';
import type { Credentials } from '@school-office/contract/users/auth';
import type { UserAnswer } from '@school-office/contract/users/users';
import { inWords as worded } from '@school-office/contract/words';
import mongoose from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { auditLines } from '../commands/auditTrail.ts';
import { SchoolActsModel } from '../database/schoolActs.ts';
import { LeaveOfAbsenceModel } from '../features/attendance/leavesOfAbsence.model.ts';
import { AuditModel, type Change } from '../features/audit/audit.model.ts';
import { changesBetween } from '../features/audit/audit.service.ts';
import { AccountModel } from '../features/auth/accounts.model.ts';
import { ConcessionModel } from '../features/concessions/concessions.model.ts';
import { EmployeeModel } from '../features/employees/employees.model.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { FeeHeadModel } from '../features/plan/heads.model.ts';
import { SchoolModel } from '../features/schools/schools.model.ts';
import { SchoolYearModel } from '../features/schoolYear/schoolYears.model.ts';
import { checkStudents } from '../features/students/checkStudents.service.ts';
import { StudentModel } from '../features/students/students.model.ts';
import {
  aLeaveOfAbsence,
  aMoneyHead,
  anAdvance,
  aVoucher,
  PLACES,
  aConcession,
  aFeeHead,
  aFeePayment,
  anEmployee,
  anExamination,
  anExtraBill,
  aStudent,
  aSubject,
  CERTIFICATE,
} from '../testing/builders.ts';
import { nameOf, protectedCalls, registerPeople } from '../testing/routes.ts';
import { saidIn } from '../testing/saidIn.ts';
import { schoolClock } from '../testing/schoolDay.ts';
import { isSoak, report } from '../testing/soak.ts';
import { PASSWORD, withOffice, type Client } from '../testing/testApp.ts';

const EDITS = isSoak ? 1_000 : 6;
const CREATIONS = isSoak ? 100 : 4;
const LEAVINGS = isSoak ? 200 : 5;
const CHARGES = isSoak ? 300 : 6;
const FAMILIES = isSoak ? 100 : 4;

interface Desk {
  email: string;
  client: Client;
}

type Fields = Record<string, string | number | null | undefined>;

/** A desk's edit: the fields that its request names. */
interface Edit {
  desk: Desk;
  named: Fields;
}

let desks: [Desk, Desk, Desk, Desk];
const { app } = withOffice();
beforeAll(async () => {
  desks = [await openDesk(1), await openDesk(2), await openDesk(3), await openDesk(4)];
});

/** Signs in with an account of its own, so that the trail tells the desks apart. */
async function openDesk(number: number): Promise<Desk> {
  const { _id, ...account } = await AccountModel.findOne({ school: 'jhhs' }).orFail().lean();
  const email = `desk-${number}@jhhs.example`;
  await AccountModel.create([{ ...account, email }]);
  const { token } = await signIn(email, PASSWORD);
  const client = await app.office('jhhs');
  return { email, client: client.auth(token, { type: 'bearer' }) };
}

async function signIn(email: string, password: string): Promise<Credentials> {
  const login = { email, password, schoolName: 'jhhs' };
  return (await app.anybody.post('/api/login').send(login).expect(200)).body as Credentials;
}

/** For each changing call, the check that several desks send it at once. */
const CALLS: Record<string, () => Promise<void>> = {
  'POST /api/students/register': () => createsOnce('/api/students/register', 'student', () => aStudent()),
  'POST /api/logout/': signsOut,
  'PUT /api/account/': editsOfOneAccount,
  'PUT /api/account/password': changesPasswordOnce,
  'POST /api/users/': addsUserOnce,
  'PUT /api/users/:id': editsOfOneUser,
  'PUT /api/school/': editsOfOneSchool,
  'POST /api/school/clock/': async () => {
    const answers = await Promise.all(desks.map(({ client }) => client.post('/api/school/clock')));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const lines = (await linesOfTrail()).filter((line) => line.includes('confirmed clock'));
    expect(lines).toHaveLength(4);
  },
  'PUT /api/school/classes/': async () => {
    const lines = (await linesOfTrail()).length;
    const sent = ['A', 'A', 'B', 'B'].map((section) => ({ classname: 'Eleven', section }));
    const answers = await Promise.all(
      desks.map(({ client }, index) => client.put('/api/school/classes').send({ sections: [sent[index]] })),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const classes = (await desks[0].client.get('/api/school/classes').expect(200)).body as SchoolClass[];
    const { sections } = classes.find(({ classname }) => classname === 'Eleven')!;
    expect(sections.toSorted()).toEqual(['A', 'B']);
    expect(await linesOfTrail()).toHaveLength(lines + 2);
    await desks[0].client.put('/api/school/classes/Eleven').send({ sections: [], used: false }).expect(200);
  },
  'PUT /api/school/classes/:class': async () => {
    const path = '/api/school/classes/Twelve';
    const sent = ['Science', 'Management', 'Law', 'Education'].map((section) => [section]);
    const answers = await Promise.all(
      desks.map(({ client }, index) => client.put(path).send({ sections: sent[index] })),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const classes = (await desks[0].client.get('/api/school/classes').expect(200)).body as SchoolClass[];
    expect(sent).toContainEqual(classes.find(({ classname }) => classname === 'Twelve')?.sections);
  },
  'DELETE /api/students/numbers/:act': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent({ classname: 'LKG' }));
    const given = await desks[0].client.put('/api/students/numbers/LKG').send({ numbers: { [_id]: 7 } });
    const { act } = given.body as NumbersAnswer;
    const answers = await Promise.all(
      desks.map(({ client }) => client.delete(`/api/students/numbers/${act}`)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  },
  'PUT /api/students/numbers/:class': async () => {
    const one = await register('/api/students/register', 'student', aStudent({ classname: 'UKG' }));
    const other = await register('/api/students/register', 'student', aStudent({ classname: 'UKG' }));
    const swap = { [one._id]: Number(other.roll_no), [other._id]: Number(one.roll_no) };
    const answers = await Promise.all(
      desks.map(({ client }) => client.put('/api/students/numbers/UKG').send({ section: '', numbers: swap })),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const { body } = await desks[0].client.get(`/api/students/${one._id}`).expect(200);
    expect((body as Student).roll_no).toBe(other.roll_no);
  },
  ...callsOfImport('/api/students', () => aStudent()),
  'PUT /api/students/:id': editsOfOneStudent,
  'POST /api/students/attendance/:class': async () => {
    for (const classname of CLASS_NAMES.slice(0, isSoak ? undefined : 3)) {
      // oxlint-disable-next-line no-await-in-loop -- one class after the other
      const { _id } = await register('/api/students/register', 'student', aStudent({ classname }));
      // oxlint-disable-next-line no-await-in-loop -- one class after the other
      await takesAttendanceOnce(
        `/api/students/attendance/${classname}`,
        'students',
        _id,
        `class ${classname}`,
      );
    }
  },
  'PUT /api/students/attendance/:class/:year/:month/:day': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent({ classname: 'Three' }));
    await correctsOnce('/api/students/attendance/Three/2083/Ashoj', 'students', _id);
  },
  'DELETE /api/students/attendance/:class/:year/:month/:day': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent({ classname: 'Four' }));
    await undoesOnce('/api/students/attendance/Four/2083/Ashoj', 'students', _id);
  },
  'PUT /api/holidays/:year': changesHolidaysOnce,
  ...callsOfExaminations(),
  'POST /api/students/fees/:studentId': async () => {
    const student = (await register('/api/students/register', 'student', aStudent())) as unknown as Student;
    await createsOnce(`/api/students/fees/${student._id}`, 'receipt', () => aFeePayment(student));
  },
  'POST /api/fees/heads': addsHeadOnce,
  'PUT /api/fees/heads/:id': editsOfOneHead,
  'PUT /api/fees/plan/:year': () =>
    editsOfOnePlan('/api/fees/plan/2083', (update) => ({ plans: [{ classname: 'Five', ...update }] })),
  'PUT /api/fees/plan/:year/:class': () => editsOfOnePlan('/api/fees/plan/2083/Five', (update) => update),
  'POST /api/fees/bills/:year/:month': chargesOnce,
  'DELETE /api/fees/bills/:year/:month/:act': undoesOneCharge,
  'POST /api/students/admission/:studentId': async () => {
    const { _id: head } = await register('/api/fees/heads', 'head', aFeeHead({ due: 'admission' }));
    const plan = { amounts: { [head]: 900 } };
    await desks[0].client.put('/api/fees/plan/2083/Seven').send(plan).expect(200);
    const { _id } = await register('/api/students/register', 'student', aStudent({ classname: 'Seven' }));
    const path = `/api/students/admission/${_id}`;
    const { year, month_name, amount } = (await desks[0].client.get(path).expect(200)).body as AdmissionOffer;
    const seen = { year, month_name, amount };
    const answers = await Promise.all(desks.map(({ client }) => client.post(path).send(seen)));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    expect(await BillModel.countDocuments({ student: _id, kind: 'extra' })).toBe(1);
  },
  'POST /api/students/bills/:studentId': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    await createsOnce(`/api/students/bills/${_id}`, 'bill', () => anExtraBill());
  },
  'POST /api/students/concessions/:studentId': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    const { _id: head } = await register('/api/fees/heads', 'head', aFeeHead());
    await createsOnce(`/api/students/concessions/${_id}`, 'concession', () => aConcession([head]), _id);
  },
  'POST /api/fees/concessions/': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    const { _id: head } = await register('/api/fees/heads', 'head', aFeeHead());
    const asked = { ...aConcession([head]), students: [_id], kind: 'sibling' };
    const answers = await Promise.all(
      desks.map(({ client }) => client.post('/api/fees/concessions').send(asked)),
    );
    const given = answers.map(({ body }) => (body as ConcessionsAnswer).given);
    expect(given.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1]);
  },
  'PUT /api/students/concessions/:studentId/:id': endsOfOneConcession,
  'PUT /api/students/heads/:studentId': headsOfOneStudent,
  'POST /api/students/leave-of-absence/:studentId': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    const path = `/api/students/leave-of-absence/${_id}`;
    const answers = await Promise.all(desks.map(({ client }) => client.post(path).send(aLeaveOfAbsence())));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    expect(await LeaveOfAbsenceModel.countDocuments({ student: _id })).toBe(1);
  },
  'DELETE /api/students/leave-of-absence/:id': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    const leave = await register(`/api/students/leave-of-absence/${_id}`, 'leave', aLeaveOfAbsence());
    const path = `/api/students/leave-of-absence/${leave._id}`;
    const answers = await Promise.all(desks.map(({ client }) => client.delete(path)));
    expect(statusesOf(answers)).toEqual([200, 404, 404, 404]);
    expect(await AuditModel.countDocuments({ action: 'took back leave', record: _id })).toBe(1);
  },
  'POST /api/receipts/': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    const [{ client }] = desks;
    await client.put(`/api/students/${_id}`).send({ previous_dues: 10_000 }).expect(200);
    const lines = [{ student: _id, amount: 10 }];
    await createsOnce('/api/receipts', 'receipt', () => ({ lines, way: 'Cash' }));
    const { body } = await client.get(`/api/students/account/${_id}`).expect(200);
    expect(body).toMatchObject({ due: 10_000 - 3 * CREATIONS * 10, advance: 0 });
  },
  'PUT /api/receipts/cheques': async () => {
    const { _id } = await register('/api/students/register', 'student', aStudent());
    await desks[0].client.put(`/api/students/${_id}`).send({ previous_dues: 700 }).expect(200);
    const paid = { lines: [{ student: _id, amount: 700 }], way: 'Cheque', reference: `Sample ${_id}` };
    const { body } = await desks[0].client.post('/api/receipts').send(paid).expect(201);
    const marked = { receipts: [(body as ReceiptAnswer).receipt._id], state: 'cleared' };
    const answers = await Promise.all(
      desks.map(({ client }) => client.put('/api/receipts/cheques').send(marked)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  },
  'POST /api/students/refund/:studentId': async () => {
    const [{ client }] = desks;
    // Without a plan all that is paid is as charged.
    const { _id: head } = await register('/api/fees/heads', 'head', aFeeHead());
    const plan = { amounts: { [head]: 900 } };
    await client.put('/api/fees/plan/2083/Nine').send(plan).expect(200);
    const { _id } = await register('/api/students/register', 'student', aStudent({ classname: 'Nine' }));
    const bill = (amount: number) =>
      client
        .post(`/api/students/bills/${_id}`)
        // Of a month that is not over.
        .send(anExtraBill({ month_name: 'Chaitra', amount }))
        .expect(201);
    await bill(10_000);
    await client
      .post('/api/receipts')
      .send({ lines: [{ student: _id, amount: 10_000 }], way: 'Cash' })
      .expect(201);
    await bill(-10_000);
    const asked = { amount: 10, way: 'Cash', reason: 'Billed by mistake' };
    await createsOnce(`/api/students/refund/${_id}`, 'voucher', () => asked);
    const { body } = await client.get(`/api/students/account/${_id}`).expect(200);
    expect(body).toMatchObject({ refundable: 10_000 - 3 * CREATIONS * 10 });
    const last = { ...asked, amount: 10_000 - 3 * CREATIONS * 10 };
    const answers = await Promise.all(
      desks.map((desk) => desk.client.post(`/api/students/refund/${_id}`).send(last)),
    );
    expect(statusesOf(answers)).toEqual([201, 400, 400, 400]);
  },
  'POST /api/expenses/': () => createsOnce('/api/expenses', 'voucher', () => aVoucher()),
  'PUT /api/expenses/cancel/:id': () =>
    cancelsOnce('/api/expenses', async () => (await register('/api/expenses', 'voucher', aVoucher()))._id),
  'POST /api/expenses/print/:id': async () => {
    const { _id } = await register('/api/expenses', 'voucher', aVoucher());
    const prints = await Promise.all(desks.map(({ client }) => client.post(`/api/expenses/print/${_id}`)));
    const copies = prints.map(({ body }) => (body as PrintAnswer).copy);
    expect(new Set(copies)).toEqual(new Set([0, 1, 2, 3]));
  },
  'POST /api/expenses/heads/': async () => {
    const head = aMoneyHead();
    const answers = await Promise.all(
      desks.map(({ client }) => client.post('/api/expenses/heads').send(head)),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  },
  'PUT /api/expenses/heads/:id': async () => {
    const one = await register('/api/expenses/heads', 'head', aMoneyHead());
    const other = await register('/api/expenses/heads', 'head', aMoneyHead());
    const named = aMoneyHead();
    const answers = await Promise.all(
      [one, other].map(({ _id }, index) =>
        desks[index]!.client.put(`/api/expenses/heads/${_id}`).send(named),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  },
  'PUT /api/money/places/': async () => {
    const { body } = await desks[0].client.get('/api/money/places').expect(200);
    const { seen } = body as Places;
    const answers = await Promise.all(
      desks.map(({ client, email }) => {
        const places = [...PLACES, { kind: 'person', name: `Carrier of ${email}` }];
        return client.put('/api/money/places').send({ places, seen });
      }),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  },
  'POST /api/fiscal-years/:fy/close': async () => {
    const [{ client: head }] = desks;
    const { body } = await head.get('/api/money/places').expect(200);
    const own = (body as Places).places.filter(({ kind }) => ['bank', 'wallet', 'person'].includes(kind));
    const places = own.map((place) =>
      place.key === 'bank' ? { ...place, opening: 10, since: '2082-04-01' } : place,
    );
    await head.put('/api/money/places').send({ places }).expect(200);
    const answers = await Promise.all(
      desks.map(({ client }) => client.post('/api/fiscal-years/2082-83/close')),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  },
  'PUT /api/receipts/cancel/:id': () => cancelsOnce('/api/receipts', async () => (await takeMoney())._id),
  'POST /api/receipts/print/:id': async () => {
    const { _id } = await takeMoney();
    const prints = await Promise.all(desks.map(({ client }) => client.post(`/api/receipts/print/${_id}`)));
    const copies = prints.map(({ body }) => (body as PrintAnswer).copy);
    expect(new Set(copies)).toEqual(new Set([0, 1, 2, 3]));
  },
  'POST /api/receipts/print/:id/undo': async () => {
    const { _id } = await takeMoney();
    const [{ client }] = desks;
    await client.post(`/api/receipts/print/${_id}`).expect(200);
    // All by the one who printed it.
    const answers = await Promise.all(desks.map(() => client.post(`/api/receipts/print/${_id}/undo`)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  },
  'POST /api/certificates/:kind': async () => {
    const asked = await certificateOf();
    const issued = await Promise.all(
      desks.map(({ client }) => client.post('/api/certificates/transfer').send(asked)),
    );
    expect(statusesOf(issued)).toEqual([201, 201, 201, 201]);
    const numbers = issued.map(({ body }) => (body as CertificateAnswer).certificate.number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  },
  'POST /api/certificates/print/:id': async () => {
    const { body } = await desks[0].client
      .post('/api/certificates/character')
      .send(await certificateOf())
      .expect(201);
    const { _id } = (body as CertificateAnswer).certificate;
    const prints = await Promise.all(
      desks.map(({ client }) => client.post(`/api/certificates/print/${_id}`)),
    );
    expect(new Set(prints.map(({ body: print }) => (print as PrintAnswer).copy))).toEqual(
      new Set([0, 1, 2, 3]),
    );
  },
  'DELETE /api/certificates/:id': async () => {
    const { body } = await desks[0].client
      .post('/api/certificates/character')
      .send(await certificateOf())
      .expect(201);
    const { _id } = (body as CertificateAnswer).certificate;
    const voided = await Promise.all(
      desks.map(({ client }) => client.delete(`/api/certificates/${_id}`).send({ reason: 'Wrong name' })),
    );
    expect(statusesOf(voided)).toEqual([200, 409, 409, 409]);
    expect(await AuditModel.countDocuments({ action: 'voided certificate' })).toBe(1);
  },
  'POST /api/school-year/:year': async () => {
    // A registration at the same time comes before the turn or after it, and its years fit.
    const year = nepaliDateOf(schoolClock()).year + 1;
    const [registered, ...begun] = await Promise.all([
      desks[0].client.post('/api/students/register').send(aStudent({ classname: 'Ten' })),
      ...desks.map(({ client }) => client.post(`/api/school-year/${year}`).send(TURN)),
    ]);
    expect(registered.status).toBe(201);
    expect(statusesOf(begun)).toEqual([201, 409, 409, 409]);
    expect(await checkStudents()).toEqual([]);
    await SchoolYearModel.collection.deleteMany({});
    await SchoolModel.updateMany({}, { $unset: { school_year: 1 } });
  },
  'DELETE /api/school-year/:year': async () => {
    const year = nepaliDateOf(schoolClock()).year + 1;
    await desks[0].client.post(`/api/school-year/${year}`).send(TURN).expect(201);
    const undone = await Promise.all(desks.map(({ client }) => client.delete(`/api/school-year/${year}`)));
    expect(statusesOf(undone)).toEqual([200, 404, 404, 404]);
    expect(await checkStudents()).toEqual([]);
  },
  'PUT /api/salaries/cancel/:id': () =>
    cancelsOnce('/api/salaries', async () => {
      const { teacherId } = await register('/api/teachers/register', 'teacher', anEmployee('teacher'));
      const path = `/api/teachers/fees/Sita%20Example/${teacherId}`;
      const salary = { salaryForTheMonth: 'Mangsir', salaryAmount: 32_000 };
      const { body } = await desks[0].client.post(path).send(salary).expect(201);
      return (body as SalaryPaymentAnswer).payment._id;
    }),
  'POST /api/salaries/advance': async () => {
    const { _id } = await register('/api/teachers/register', 'teacher', anEmployee('teacher'));
    await createsOnce('/api/salaries/advance', 'advance', () => anAdvance('teacher', _id));
  },
  'POST /api/salaries/advance/return': async () => {
    const { _id } = await register('/api/teachers/register', 'teacher', anEmployee('teacher'));
    const given = anAdvance('teacher', _id, { amount: 1000 });
    await desks[0].client.post('/api/salaries/advance').send(given).expect(201);
    const back = { employee: _id, kind: 'teacher', amount: 300, way: 'Cash' };
    const answers = await all(({ client }) => client.post('/api/salaries/advance/return').send(back));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 400]);
  },
  'PUT /api/salary-month/:year/:month': typesRowsOfMonth,
  'POST /api/salary-month/:year/:month/pay': async () => {
    const one = await register('/api/teachers/register', 'teacher', anEmployee('teacher'));
    const other = await register('/api/staffs/register', 'staff', anEmployee('staff'));
    const sent = { employees: [one._id, other._id], way: 'Bank', amount: 64_000 };
    const answers = await all(({ client }) => client.post('/api/salary-month/2083/Bhadra/pay').send(sent));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    // The form and the sheet.
    const paths = [
      '/api/salary-month/2083/Ashoj/pay',
      `/api/teachers/fees/Sita%20Example/${one['teacherId']}`,
    ];
    const byForm = { salaryForTheYear: 2083, salaryForTheMonth: 'Ashoj', salaryAmount: 32_000 };
    const twice = await all(({ client }, at) =>
      client
        .post(paths[at % 2]!)
        .send(at % 2 === 0 ? { ...sent, employees: [one._id], amount: 32_000 } : byForm),
    );
    expect(statusesOf(twice).filter((status) => status === 201).length).toBeGreaterThan(0);
    const { body } = await desks[0].client.get('/api/salary-month/2083/Ashoj').expect(200);
    const row = (body as SalaryMonth).rows.find(({ employee }) => employee === one._id)!;
    expect(row.state).toBe('paid');
    // By hand the office may pay twice, as it always could; never by hand and by the sheet.
    if (row.slip) expect(row.paid).toBe(row.net);
  },
  'POST /api/day-book/close': async () => {
    const closing = { notes: {}, left: 0, note: 'Nothing was counted', drawer: 1 };
    const answers = await Promise.all(
      desks.map(({ client }) => client.post('/api/day-book/close').send(closing)),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    const winner = desks[answers.findIndex(({ status }) => status === 201)]!;
    const lines = (await linesOfTrail()).filter((line) => line.includes('closed drawer'));
    expect(lines).toEqual([expect.stringContaining(`  ${winner.email}  `)]);
  },
  'DELETE /api/day-book/close/:id': async () => {
    const [{ client }] = desks;
    const today = nepaliDateOf(schoolClock());
    const path = `/api/day-book/${today.year}/${monthNameOf(today)}/${today.day}`;
    const { number: drawer } = ((await client.get(path).expect(200)).body as DayBook).drawer!;
    const closing = { notes: {}, left: 0, note: 'Nothing was counted', drawer };
    const closed = await client.post('/api/day-book/close').send(closing).expect(201);
    const { _id } = (closed.body as CloseAnswer).close;
    const answers = await Promise.all(desks.map((desk) => desk.client.delete(`/api/day-book/close/${_id}`)));
    expect(statusesOf(answers)).toEqual([200, 404, 404, 404]);
  },
  'PUT /api/students/family/:id': joinsFamilies,
  'DELETE /api/students/family/:id': leavesFamilyOnce,
  ...callsOfLeaving('/api/students', 'student', { bodyOf: () => aStudent(), edited: 'rfid' }),
  ...(Object.assign({}, ...EMPLOYEE_KINDS.map(callsOfEmployees)) as Record<string, () => Promise<void>>),
};

function callsOfEmployees(kind: EmployeeKind): Record<string, () => Promise<void>> {
  const { many, one, number, noun } = EMPLOYEE_WIRE[kind];
  const path = `/api/${many}`;
  return {
    [`POST ${path}/register`]: () => createsOnce(`${path}/register`, one, () => anEmployee(kind)),
    [`PUT ${path}/:id`]: () => editsOfOneEmployee(kind),
    [`POST ${path}/attendance`]: async () => {
      const { _id } = await register(`${path}/register`, one, anEmployee(kind));
      await takesAttendanceOnce(`${path}/attendance`, many, _id, `the ${noun}s`);
    },
    [`PUT ${path}/attendance/:year/:month/:day`]: async () => {
      const { _id } = await register(`${path}/register`, one, anEmployee(kind));
      await correctsOnce(`${path}/attendance/2083/Ashoj`, many, _id);
    },
    [`DELETE ${path}/attendance/:year/:month/:day`]: async () => {
      const { _id } = await register(`${path}/register`, one, anEmployee(kind));
      await undoesOnce(`${path}/attendance/2083/Bhadra`, many, _id);
    },
    [`POST ${path}/fees/:name/:number`]: async () => {
      const employee = await register(`${path}/register`, one, anEmployee(kind));
      const salary = { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 32_000 };
      await createsOnce(`${path}/fees/Sita%20Example/${String(employee[number])}`, 'payment', () => salary);
    },
    ...callsOfImport(path, () => anEmployee(kind)),
    ...callsOfLeaving(path, one, { bodyOf: () => anEmployee(kind), edited: 'address' }),
  };
}

function rowOf({ _id: employee }: { _id: string }, kind: EmployeeKind, tax: number) {
  return { rows: [{ employee, kind, tax }], seen: 0 };
}

/** Of one row the first desk counts; of two people's rows, both. */
async function typesRowsOfMonth(): Promise<void> {
  const path = '/api/salary-month/2083/Shrawan';
  const one = await register('/api/teachers/register', 'teacher', anEmployee('teacher'));
  const other = await register('/api/staffs/register', 'staff', anEmployee('staff'));
  const [first, second] = await Promise.all([
    desks[0].client.put(path).send(rowOf(one, 'teacher', 100)),
    desks[1].client.put(path).send(rowOf(other, 'staff', 200)),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const third = await register('/api/teachers/register', 'teacher', anEmployee('teacher'));
  const answers = await all(({ client }, at) => client.put(path).send(rowOf(third, 'teacher', at + 1)));
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const { body } = await desks[0].client.get(path).expect(200);
  const taxes = (body as SalaryMonth).rows
    .filter(({ employee }) => [one, other, third].some(({ _id }) => _id === employee))
    .map(({ tax, changes, changed_by }) => [tax, changes, changed_by]);
  expect(taxes).toEqual([
    [100, 1, desks[0].email],
    [winner + 1, 1, desks[winner]!.email],
    [200, 1, desks[1].email],
  ]);
}

function all(send: (desk: Desk, at: number) => Promise<{ status: number; body: unknown }>) {
  return Promise.all(desks.map(send));
}

/** Two desks type one subject and change its list: of one pupil's marks the first counts, of other pupils' all do. */
function callsOfExaminations(): Record<string, () => Promise<void>> {
  const subjects = { scheme: 'letters', subjects: [aSubject()] };
  let names = 0;
  const examine = async (classname: string) => {
    const student = await register(
      '/api/students/register',
      'student',
      aStudent({ classname: classname as 'Five' }),
    );
    const { body } = await desks[0].client.put(`/api/subjects/2083/${classname}`).send(subjects).expect(200);
    names += 1;
    const exam = anExamination({ name: `Examination ${names}`, classes: [classname] });
    const { _id } = await register('/api/examinations', 'examination', exam);
    const subject = (body as ClassSubjectsAnswer).subjects[0]!._id;
    return { student, _id, subject, path: `/api/examinations/${_id}` };
  };
  return {
    'PUT /api/subjects/:year/:class': async () => {
      const answers = await all(({ client }, at) =>
        client
          .put('/api/subjects/2090/Ten')
          .send({ ...subjects, subjects: [aSubject({ name: `S${at}` })], seen: 0 }),
      );
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    },
    'POST /api/examinations/': async () => {
      const answers = await all(({ client }) =>
        client.post('/api/examinations').send(anExamination({ name: 'Only once' })),
      );
      expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    },
    'PUT /api/examinations/:id': async () => {
      const { path } = await examine('Seven');
      const answers = await all(({ client }, at) => client.put(path).send({ name: `Other ${at}`, seen: 0 }));
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    },
    'DELETE /api/examinations/:id': async () => {
      const { student, path, subject } = await examine('UKG');
      const sheet = `${path}/marks/UKG/${subject}`;
      const typed = { marks: { [student._id]: { theory: 50 } } };
      const answers = await all(({ client }, at) =>
        at === 0 ? client.put(sheet).send(typed) : client.delete(path),
      );
      const [marks, ...removals] = answers.map(({ status }) => status);
      // The marks come first and all stays, or one removal does and the others find nothing.
      expect([marks, ...removals.toSorted((one, other) => one - other)]).toEqual(
        marks === 200 ? [200, 409, 409, 409] : [404, 200, 404, 404],
      );
    },
    'PUT /api/examinations/:id/marks/:class/:subject': async () => {
      const { student, path, subject } = await examine('Eight');
      const sheet = `${path}/marks/Eight/${subject}`;
      const type = (at: number) => ({ marks: { [student._id]: { theory: 50 + at } }, seen: 0 });
      const answers = await all(({ client }, at) => client.put(sheet).send(type(at)));
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const { body } = await desks[0].client.get(sheet).expect(200);
      const told = (body as MarksAnswer).students.find(({ _id }) => _id === student._id);
      expect(told).toMatchObject({ theory: 50 + winner, changes: 1 });
    },
    'PUT /api/examinations/:id/remarks/:class': async () => {
      const { student, path } = await examine('Nine');
      const remark = (at: number) => ({ remarks: { [student._id]: `Remark ${at}` } });
      const answers = await all(({ client }, at) => client.put(`${path}/remarks/Nine`).send(remark(at)));
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    },
    'POST /api/examinations/:id/publish/:class': async () => {
      const { path } = await examine('LKG');
      const answers = await all(({ client }) => client.post(`${path}/publish/LKG`).send({ anyway: true }));
      expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    },
  };
}

/** One list under one key: everybody is taken once, and taken off once. */
function callsOfImport(path: string, bodyOf: () => object): Record<string, () => Promise<void>> {
  const take = async () => {
    const key = randomUUID();
    const rows = [bodyOf(), bodyOf()];
    const { client } = desks[0];
    const send = () => client.post(`${path}/import`).set('Idempotency-Key', key).send({ rows });
    return { key, answers: await Promise.all([send(), send(), send()]) };
  };
  return {
    [`POST ${path}/import/`]: async () => {
      const { answers } = await take();
      expect(statusesOf(answers)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    },
    [`DELETE ${path}/import/:key`]: async () => {
      const { key, answers } = await take();
      const { ids } = answers[0].body as ImportAnswer;
      const undone = await Promise.all(desks.map(({ client }) => client.delete(`${path}/import/${key}`)));
      expect(statusesOf(undone)).toEqual([200, 200, 200, 200]);
      await desks[0].client.get(`${path}/${ids[0]}`).expect(404);
    },
  };
}

interface Leaver {
  bodyOf: () => Record<string, unknown>;
  /** The field that is edited while the person leaves; for students one that leaving moves. */
  edited: 'rfid' | 'address';
}

function callsOfLeaving(path: string, one: string, leaver: Leaver): Record<string, () => Promise<void>> {
  const leaving = { day: '2083-04-15', reason: 'Moved to another town' };
  return {
    [`DELETE ${path}/delete/:id`]: () =>
      leavesOnce(path, one, { ...leaver, leave: ({ client }, id) => client.delete(`${path}/delete/${id}`) }),
    [`POST ${path}/leave/:id`]: () =>
      leavesOnce(path, one, {
        ...leaver,
        leave: ({ client }, id) => client.post(`${path}/leave/${id}`).send(leaving),
      }),
    [`POST ${path}/return/:id`]: () => returnsOnce(path, one, leaver.bodyOf),
  };
}

const TURN = { numbers: 'name' };

async function certificateOf(): Promise<object> {
  const { _id } = await register('/api/students/register', 'student', aStudent());
  return { student: _id, language: 'English', fields: CERTIFICATE, anyway: true };
}

test('every changing call is tried here', async () => {
  const calls = protectedCalls(app.express, await registerPeople(await app.office('jammu')));
  const changing = calls.filter(({ method }) => method !== 'get').map(nameOf);
  expect(Object.keys(CALLS).toSorted()).toEqual(changing.toSorted());
});

test.each(Object.entries(CALLS))(
  '%s by several desks at once, and each act has one line',
  async (_call, holds) => {
    await holds();
    for (const { school, acts } of await SchoolActsModel.find({
      school: mongoose.trusted({ $ne: '' }),
    }).lean()) {
      const filter = { school, act: mongoose.trusted({ $gt: 0 }) };
      // oxlint-disable-next-line no-await-in-loop -- one school after the other
      const numbers = (await AuditModel.find(filter).sort({ act: 1 }).lean()).map(({ act }) => act);
      expect(numbers).toEqual(numbers.map((_number, index) => acts - numbers.length + 1 + index));
    }
  },
  300_000,
);

async function register(path: string, one: string, body: object): Promise<Fields & { _id: string }> {
  const answer = await desks[0].client.post(path).send(body).expect(201);
  return (answer.body as Record<string, Fields & { _id: string }>)[one]!;
}

/** The token has ended for both, other sessions have not, and the trail has a line for each answer that said so. */
async function signsOut(): Promise<void> {
  const { email, client } = await openDesk(5);
  const other = await app.office('jhhs');
  const answers = await Promise.all([client.post('/api/logout'), client.post('/api/logout')]);
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(accepted).toBeGreaterThan(0);
  // The one that came later may have found its token ended.
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(answers.length - accepted);
  expect(await AuditModel.countDocuments({ account: email, action: 'signed out' })).toBe(accepted);
  await client.get('/api/students').expect(401);
  await other.get('/api/students').expect(200);
}

/** Both desks of one account: each edit is in the account, and the lines lead from one name to the next. */
async function editsOfOneAccount(): Promise<void> {
  const { email, client } = await openDesk(6);
  const { token } = await signIn(email, PASSWORD);
  const other = (await app.office('jhhs')).auth(token, { type: 'bearer' });
  const read = () => AccountModel.findOne({ email }, { _id: 0, name: 1, image: 1 }).orFail().lean<Fields>();
  let torn = 0;
  /* oxlint-disable no-await-in-loop -- one round after the other */
  let before = await read();
  for (let round = 1; round <= EDITS; round += 1) {
    await AuditModel.collection.deleteMany({});
    const image = `/pictures/picture-of-round-${round}.jpg`;
    await Promise.all([
      client
        .put('/api/account')
        .send({ name: `Sita ${round}` })
        .expect(200),
      other
        .put('/api/account')
        .send({ name: `Gita ${round}` })
        .expect(200),
      other.put('/api/account').send({ image }).expect(200),
    ]);
    const after = await read();
    const lines = await AuditModel.find({ account: email }).lean();
    const names = [`Sita ${round}`, `Gita ${round}`];
    const between = names.find((name) => name !== after.name);
    const expected = [
      { image: { from: before.image, to: image } },
      { name: { from: before.name, to: between } },
      { name: { from: between, to: after.name } },
    ];
    const isWhole = after.image === image && names.includes(String(after.name));
    const told = expected.every((changes) => lines.some((line) => isDeepStrictEqual(line.changes, changes)));
    if (!isWhole || !told || lines.length !== expected.length) torn += 1;
    before = after;
  }
  /* oxlint-enable no-await-in-loop */
  report(`${EDITS} rounds of three edits at once of one account: ${torn} torn`);
  expect(torn).toBe(0);
}

/** Of two changes from the same password one is made: its password and its token count, the others do not. */
async function changesPasswordOnce(): Promise<void> {
  const { email, client } = await openDesk(7);
  const { token } = await signIn(email, PASSWORD);
  const other = (await app.office('jhhs')).auth(token, { type: 'bearer' });
  const nexts = ['a horse of one desk', 'a horse of another desk'];
  const answers = await Promise.all(
    [client, other].map((desk, index) =>
      desk.put('/api/account/password').send({ current: PASSWORD, next: nexts[index] }),
    ),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  // The other one was let in before its sign-in ended, or not.
  expect([400, 401]).toContain(answers[1 - winner]!.status);
  await client.get('/api/account').expect(401);
  await other.get('/api/account').expect(401);
  await client
    .get('/api/account')
    .set('Authorization', `Bearer ${(answers[winner]!.body as { token: string }).token}`)
    .expect(200);
  await signIn(email, nexts[winner]!);
  const lines = await AuditModel.find({ account: email }).lean();
  expect(saidIn(lines).filter(({ details }) => details === 'chose a new password')).toHaveLength(1);
}

async function editsOfOneSchool(): Promise<void> {
  const { _id } = await SchoolModel.findOne({ value: 'jhhs' }).orFail();
  const settings = { address: 'Sampletole', phone: '01-4000000', principal: 'Gita' };
  await desks[0].client.put('/api/school').send(settings).expect(200);
  await editsAtOnce('/api/school', {
    record: String(_id),
    read: () => SchoolModel.findById(_id).select('-_id address phone principal').orFail().lean<Fields>(),
    editsOf: (round) => [
      { address: `Sampletole-${round}` },
      { phone: `01-${4_000_000 + round}` },
      { principal: `Gita ${round}` },
      { address: `Newtole-${round}` },
    ],
    apply: (before, named) => ({ ...before, ...named }),
  });
}

async function editsOfOneStudent(): Promise<void> {
  const numbers: Fields = { Eight: 3, Nine: 6 };
  for (const classname of ['Eight', 'Eight', 'Nine', 'Nine', 'Nine', 'Nine', 'Nine'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- so that each class gives its own next number
    await register('/api/students/register', 'student', aStudent({ classname }));
  }
  const { _id } = await register('/api/students/register', 'student', aStudent({ classname: 'Eight' }));
  await editsAtOnce(`/api/students/${_id}`, {
    record: _id,
    read: () => StudentModel.findById(_id).select('-_id address classname roll_no').orFail().lean<Fields>(),
    editsOf: (round, { classname }) => [
      { address: `Sampletole-${round}` },
      { classname: classname === 'Eight' ? 'Nine' : 'Eight' },
      { roll_no: 100 + round },
      // The class that the desk has read: while another desk moves the student, this one moves it back.
      { address: `Newtole-${round}`, classname },
    ],
    // A move without a roll number takes the next one of the class.
    apply: (before, named) =>
      named.classname === undefined || named.classname === before.classname
        ? { ...before, ...named }
        : { ...before, ...named, roll_no: numbers[named.classname ?? ''] },
  });
}

async function editsOfOneEmployee(kind: EmployeeKind): Promise<void> {
  const { many, one } = EMPLOYEE_WIRE[kind];
  const { _id } = await register(`/api/${many}/register`, one, anEmployee(kind));
  await editsAtOnce(`/api/${many}/${_id}`, {
    record: _id,
    read: () =>
      EmployeeModel.findById(_id)
        .select('-_id address qualification estimated_salary')
        .orFail()
        .lean<Fields>(),
    editsOf: (round) => [
      { address: `Sampletole-${round}` },
      { qualification: `B.Sc. ${round}` },
      { estimated_salary: 30_000 + round },
      { address: `Newtole-${round}` },
    ],
    apply: (before, named) => ({ ...before, ...named }),
  });
}

async function addsUserOnce(): Promise<void> {
  const user = { name: 'Gita Example', email: 'once@jhhs.example', role: 'clerk' };
  const answers = await Promise.all(desks.map(({ client }) => client.post('/api/users').send(user)));
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  const winner = desks[answers.findIndex(({ status }) => status === 201)]!;
  const lines = await AuditModel.find({ action: 'added user', name: user.email }).lean();
  expect(lines.map(({ account }) => account)).toEqual([winner.email]);
}

async function editsOfOneUser(): Promise<void> {
  const [{ client }] = desks;
  const asked = { name: 'Ram Example', email: 'edited@jhhs.example', role: 'clerk' };
  const { body } = await client.post('/api/users').send(asked).expect(201);
  const { _id } = (body as UserAnswer).user;
  await editsAtOnce(`/api/users/${_id}`, {
    record: _id,
    read: () => AccountModel.findById(_id).select('-_id name role').orFail().lean<Fields>(),
    editsOf: (round) => [
      { name: `Ram ${round}`, role: 'teacher' },
      { name: `Sita ${round}` },
      { role: 'clerk' },
      { name: `Gita ${round}`, role: 'teacher' },
    ],
    apply: (before, named) => ({ ...before, ...named }),
  });
}

async function addsHeadOnce(): Promise<void> {
  const head = aFeeHead();
  const answers = await Promise.all(desks.map(({ client }) => client.post('/api/fees/heads').send(head)));
  expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
  const winner = desks[answers.findIndex(({ status }) => status === 201)]!;
  const lines = await AuditModel.find({ action: 'changed fee head', name: head.name }).lean();
  expect(lines.map(({ account }) => account)).toEqual([winner.email]);
}

async function editsOfOneHead(): Promise<void> {
  const { _id } = await register('/api/fees/heads', 'head', aFeeHead());
  await editsAtOnce(`/api/fees/heads/${_id}`, {
    record: _id,
    read: () => FeeHeadModel.findById(_id).select('-_id name nepali_name part due').orFail().lean<Fields>(),
    editsOf: (round) =>
      desks.map((_desk, index) => ({
        name: `Head ${round} of desk ${index}`,
        nepali_name: `शुल्क ${round}-${index}`,
        part: 'miscellaneous',
        due: 'monthly',
      })),
    apply: (before, named) => ({ ...before, ...named }),
  });
}

/** Each desk names other heads, and two of them the same. */
async function editsOfOnePlan(path: string, bodyOf: (update: object) => object): Promise<void> {
  const heads: (Fields & { _id: string })[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (heads.length < 3) heads.push(await register('/api/fees/heads', 'head', aFeeHead()));
  const idOf = (name: string) => heads.find((head) => head.name === name)!._id;
  const [one, two, three] = heads.map(({ name }) => String(name)) as [string, string, string];
  await editsAtOnce(path, {
    trail: { about: 'Five 2083' },
    read: async () => {
      const { body } = await desks[0].client.get('/api/fees/plan/2083').expect(200);
      const { amounts } = (body as ClassPlan[]).find(({ classname }) => classname === 'Five')!;
      return Object.fromEntries([one, two, three].map((name) => [name, amounts[idOf(name)] ?? null]));
    },
    editsOf: (round) => [
      { [one]: 1000 + round },
      { [one]: 2000 + round, [two]: round },
      { [three]: 3000 + round },
      { [two]: null },
    ],
    bodyOf: (named) =>
      bodyOf({
        amounts: Object.fromEntries(Object.entries(named).map(([name, amount]) => [idOf(name), amount])),
        from: '2083-01-01',
      }),
    fieldOf: (key) => key.replace(' from Baisakh 2083', ''),
    apply: (before, named) => ({ ...before, ...named }),
  });
}

/** Each student has one bill, and what the desks say adds up. */
async function chargesOnce(): Promise<void> {
  const { _id } = await register('/api/fees/heads', 'head', aFeeHead());
  await desks[0].client
    .put('/api/fees/plan/2083/LKG')
    .send({ amounts: { [_id]: 900 } })
    .expect(200);
  for (let round = 0; round < CHARGES; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await register('/api/students/register', 'student', aStudent({ classname: 'LKG' }));
  }
  const before = await BillModel.countDocuments({ kind: 'month' });
  const answers = await Promise.all(
    // One desk also asks to correct earlier charges; there are none.
    desks.map(({ client }, at) =>
      client
        .post('/api/fees/bills/2083/Bhadra')
        .send({ correct: at === 0 })
        .expect(201),
    ),
  );
  const told = answers.map(({ body }) => body as ChargingAnswer);
  const charged = told.reduce((sum, answer) => sum + answer.charged, 0);
  expect(charged).toBeGreaterThanOrEqual(CHARGES);
  expect(told.map(({ corrected }) => corrected)).toEqual([0, 0, 0, 0]);
  expect(await BillModel.countDocuments({ kind: 'month' })).toBe(before + charged);
  const ofMonth = await BillModel.find({ year: 2083, month_name: 'Bhadra', kind: 'month' }).lean();
  expect(new Set(ofMonth.map(({ student }) => String(student))).size).toBe(charged);
  const lines = await AuditModel.find({ action: 'charged fees' }).lean();
  const ofBhadra = lines.filter(({ name }) => worded(name) === 'Bhadra 2083');
  expect(ofBhadra.map(({ details = '' }) => worded(details)).toSorted(byText)).toEqual(
    told
      .filter((answer) => answer.charged > 0)
      .map(({ message }) => message)
      .toSorted(byText),
  );
}

/** One desk undoes it, and the others find that it is undone. */
async function undoesOneCharge(): Promise<void> {
  const { _id } = await register('/api/fees/heads', 'head', aFeeHead());
  const plan = { amounts: { [_id]: 900 }, from: '2083-01-01' };
  await desks[0].client.put('/api/fees/plan/2083/UKG').send(plan).expect(200);
  const student = await register('/api/students/register', 'student', aStudent({ classname: 'UKG' }));
  const charged = await desks[0].client.post('/api/fees/bills/2083/Shrawan').send({ only: [student._id] });
  const { act } = charged.body as ChargingAnswer;
  const answers = await Promise.all(
    desks.map(({ client }) => client.delete(`/api/fees/bills/2083/Shrawan/${act}`)),
  );
  expect(statusesOf(answers)).toEqual([200, 404, 404, 404]);
  expect(await BillModel.countDocuments({ act, undone: mongoose.trusted({ $exists: false }) })).toBe(0);
}

/** Each desk gives another end: the lines lead from one to the next. */
async function endsOfOneConcession(): Promise<void> {
  const student = await register('/api/students/register', 'student', aStudent());
  const { _id: head } = await register('/api/fees/heads', 'head', aFeeHead());
  const path = `/api/students/concessions/${student._id}`;
  const { _id } = await register(path, 'concession', aConcession([head]));
  /* oxlint-disable no-await-in-loop -- one round after the other */
  for (let round = 0; round < EDITS; round += 1) {
    await AuditModel.collection.deleteMany({});
    const months = MONTHS.slice((round % 3) * 4, (round % 3) * 4 + 4);
    const before = await ConcessionModel.findById(_id).orFail().lean();
    await Promise.all(
      desks.map(({ client }, index) =>
        client.put(`${path}/${_id}`).send({ until_year: 2083, until_month: months[index] }).expect(200),
      ),
    );
    const after = await ConcessionModel.findById(_id).orFail().lean();
    const lines = await AuditModel.find({ action: 'changed concession' }).lean();
    const steps = lines.map(({ details = '' }) =>
      / until (\w+) 2083; was .*?(?: until (\w+) 2083)?$/.exec(worded(details)),
    );
    const next = new Map(steps.map((step) => [step?.[2] ?? null, step?.[1]]));
    let until = before.until_month as string | null | undefined;
    for (let step = 0; step < desks.length; step += 1) until = next.get(until ?? null);
    expect([lines.length, next.size, until]).toEqual([4, 4, after.until_month]);
  }
  /* oxlint-enable no-await-in-loop */
}

const inWords = (name: unknown) => `${String(name)} from Baisakh 2083`;

async function headsOfOneStudent(): Promise<void> {
  const { _id } = await register('/api/students/register', 'student', aStudent());
  const heads: (Fields & { _id: string })[] = [];
  while (heads.length < 4) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    heads.push(await register('/api/fees/heads', 'head', aFeeHead({ optional: true })));
  }
  const nameOfId = (id: unknown) => heads.find((head) => head._id === String(id))!.name;
  await editsAtOnce(`/api/students/heads/${_id}`, {
    record: _id,
    read: async () => {
      const student = await StudentModel.findById(_id).select('heads').orFail().lean();
      return { 'Optional fees': (student.heads ?? []).map(({ head }) => inWords(nameOfId(head))).join(', ') };
    },
    editsOf: (round) =>
      heads.map((_head, index) => ({ 'Optional fees': inWords(heads[(round + index) % 4]!.name) })),
    bodyOf: (named) => ({
      heads: heads
        .filter(({ name }) => inWords(name) === named['Optional fees'])
        .map(({ _id: head }) => ({ head, from: '2083-01-01' })),
    }),
    apply: (before, named) => ({ ...before, ...named }),
  });
}

function byText(one: string | undefined, other: string | undefined): number {
  return String(one).localeCompare(String(other));
}

interface EditsOfOneRecord {
  record?: string;
  /** The filter of the lines about it, if that is not the record. */
  trail?: object;
  /** Returns the fields that the edits are about, as they are now. */
  read: () => PromiseLike<Fields>;
  /** Returns the fields that each desk's request names in a round. */
  editsOf: (round: number, now: Fields) => Fields[];
  /** Returns the fields after a request that was the only one. */
  apply: (before: Fields, named: Fields) => Fields;
  /** Returns the field of a change in the trail, if that is not its name there. */
  fieldOf?: (key: string) => string;
  /** Returns the body of a request, if that is not the fields. */
  bodyOf?: (named: Fields) => object;
}

async function editsAtOnce(
  path: string,
  {
    record = '',
    trail: filter = { record },
    read,
    editsOf,
    apply,
    bodyOf = (named) => named,
    fieldOf = (key) => key,
  }: EditsOfOneRecord,
): Promise<void> {
  const torn = { refused: 0, records: 0, trails: 0 };
  /* oxlint-disable no-await-in-loop -- one round after the other */
  let before = await read();
  for (let round = 1; round <= EDITS; round += 1) {
    await AuditModel.collection.deleteMany({});
    const edits = editsOf(round, before).map((named, index) => ({ desk: desks[index]!, named }));
    const answers = await Promise.all(
      edits.map(({ desk, named }) => desk.client.put(path).send(bodyOf(named))),
    );
    const after = await read();
    const lines = await AuditModel.find(filter).lean();
    const trail = new Map(
      saidIn(lines).map(({ account, changes = {} }) => {
        const named = Object.entries(changes).map(([key, change]) => [fieldOf(key), change]);
        return [account, Object.fromEntries(named) as Record<string, Change>];
      }),
    );
    const seen = { before, edits, after, apply };
    if (answers.some(({ status }) => status !== 200)) torn.refused += 1;
    else if (!isOneAfterTheOther(seen)) torn.records += 1;
    else if (lines.length !== trail.size || !isOneAfterTheOther({ ...seen, trail })) torn.trails += 1;
    before = after;
  }
  /* oxlint-enable no-await-in-loop */
  report(
    `${EDITS} rounds of four edits at once of ${path.replace(record, ':id')}: ${JSON.stringify(torn)} torn`,
  );
  expect(torn).toEqual({ refused: 0, records: 0, trails: 0 });
}

interface Round {
  before: Fields;
  edits: Edit[];
  after: Fields;
  apply: EditsOfOneRecord['apply'];
  /** The changes by account. Without one only the record is compared. */
  trail?: Map<string, Record<string, Change> | undefined>;
}

/** Whether there is an order in which the edits, one after the other, leave this record and this trail. */
function isOneAfterTheOther({ before, edits, after, apply, trail }: Round): boolean {
  if (edits.length === 0) return isDeepStrictEqual(before, after);
  return edits.some(({ desk, named }, index) => {
    const next = apply(before, named);
    const told = trail?.get(desk.email) ?? {};
    if (trail && !isDeepStrictEqual(told, changesBetween(before, next))) return false;
    return isOneAfterTheOther({
      before: next,
      edits: edits.toSpliced(index, 1),
      after,
      apply,
      ...(trail && { trail }),
    });
  });
}

/**
 * Two requests under one key make one record with one line, two under two keys make two. `person` is whom it is given to, if the
 * record is no line of the trail itself.
 */
async function createsOnce(path: string, one: string, bodyOf: () => object, person?: string): Promise<void> {
  const [{ client }, other] = desks;
  const before = (await linesOfTrail()).length;
  const create = async (by: Client, body: object, key: string): Promise<string> => {
    const answer = await by.post(path).set('Idempotency-Key', key).send(body).expect(201);
    return (answer.body as Record<string, { _id: string }>)[one]!._id;
  };
  const ids = new Set<string>();
  /* oxlint-disable no-await-in-loop -- one round after the other */
  for (let round = 0; round < CREATIONS; round += 1) {
    const [body, key] = [bodyOf(), randomUUID()];
    const [first, second] = await Promise.all([create(client, body, key), create(client, body, key)]);
    expect(second).toBe(first);
    const others = await Promise.all([
      create(client, bodyOf(), randomUUID()),
      create(other.client, bodyOf(), randomUUID()),
    ]);
    for (const id of [first, ...others]) ids.add(id);
  }
  /* oxlint-enable no-await-in-loop */
  expect(ids.size).toBe(3 * CREATIONS);
  const lines = await linesOfTrail();
  expect(lines).toHaveLength(before + ids.size);
  // A line about what a person was given names the person.
  const given = lines.filter((line) => line.includes(`(${person}): of `));
  if (person !== undefined) expect(given).toHaveLength(ids.size);
  else for (const id of ids) expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
}

async function takeMoney(): Promise<Receipt> {
  const student = (await register('/api/students/register', 'student', aStudent())) as unknown as Student;
  const { body } = await desks[0].client
    .post(`/api/students/fees/${student._id}`)
    .send(aFeePayment(student))
    .expect(201);
  return (body as FeePaymentAnswer).receipt;
}

/** One of four desks cancels a payment, for its own reason, and the trail names that desk. */
async function cancelsOnce(path: string, pay: () => Promise<string>): Promise<void> {
  const reasons = ['wrong student', 'wrong amount', 'wrong month', 'undone at once'];
  /* oxlint-disable no-await-in-loop -- one round after the other */
  for (let round = 0; round < CREATIONS; round += 1) {
    const id = await pay();
    const answers = await Promise.all(
      desks.map(({ client }, index) => client.put(`${path}/cancel/${id}`).send({ reason: reasons[index] })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const lines = (await linesOfTrail()).filter((line) => line.includes(id) && line.includes('cancelled'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`  ${desks[winner]!.email}  `);
    expect(lines[0]).toContain(reasons[winner]);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Of four desks that correct the same sheet one is heard, and the sheet keeps its correction alone; on each of several days. */
async function correctsOnce(path: string, field: string, _id: string): Promise<void> {
  for (let day = 1; day <= Math.min(CREATIONS, 29); day += 1) {
    const address = `${path}/${day}`;
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await desks[0].client
      .put(address)
      .send({ [field]: [{ _id, mark: 'A' }] })
      .expect(201);
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const answers = await Promise.all(
      desks.map(({ client, email }) =>
        client.put(address).send({ [field]: [{ _id, mark: 'L' }], reason: `as ${email} says`, seen: 0 }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const { body } = await desks[0].client.get(address).expect(200);
    const { email } = desks[winner]!;
    expect(body.corrections).toMatchObject([{ account: email, reason: `as ${email} says` }]);
  }
}

/** A sheet that is undone twice at once is undone once, and the trail says so once; on each of several days. */
async function undoesOnce(path: string, field: string, _id: string): Promise<void> {
  for (let day = 1; day <= Math.min(CREATIONS, 29); day += 1) {
    const address = `${path}/${day}`;
    const { client, email } = desks[0];
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await client
      .put(address)
      .send({ [field]: [{ _id, mark: 'A' }] })
      .expect(201);
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const lines = await AuditModel.countDocuments({ action: 'undid attendance', account: email });
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const answers = await Promise.all([client.delete(address), client.delete(address)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    expect((await client.get(address).expect(200)).body).toMatchObject({ taken: false });
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    const after = await AuditModel.countDocuments({ action: 'undid attendance', account: email });
    expect(after).toBe(lines + 1);
  }
}

/** Of four lists of holidays one is stored, whole, and the trail has its line alone; the first list and a later one. */
async function changesHolidaysOnce(): Promise<void> {
  const winners: string[] = [];
  for (const seen of [0, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const answers = await Promise.all(
      desks.map(({ client, email }) =>
        client
          .put('/api/holidays/2084')
          .send({ days: [{ month_name: 'Kartik', day: 22 + seen, name: email }], seen }),
      ),
    );
    winners.push(desks[answers.findIndex(({ status }) => status === 200)]!.email);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const { body } = await desks[0].client.get('/api/holidays/2084').expect(200);
    expect(body.days).toMatchObject([{ name: winners[seen] }]);
  }
  const lines = await AuditModel.find({ action: 'changed holidays' }).sort({ _id: 1 }).lean();
  expect(lines.map(({ account }) => account)).toEqual(winners);
}

/** One sheet is taken, the other refused, and the trail names the desk whose sheet it is. */
async function takesAttendanceOnce(path: string, many: string, _id: string, title: string): Promise<void> {
  const marks = [true, false];
  const answers = await Promise.all(
    marks.map((present, index) => desks[index]!.client.post(path).send({ [many]: [{ _id, present }] })),
  );
  expect(statusesOf(answers)).toEqual([201, 409]);
  const taken = answers.findIndex(({ status }) => status === 201);
  const lines = (await linesOfTrail()).filter((line) => line.includes(`took attendance sheet "${title}"`));
  const present = Number(marks[taken]);
  expect(lines).toEqual([expect.stringMatching(`  ${desks[taken]!.email}  .*: ${present} of \\d+ attended`)]);
}

interface Leaving extends Leaver {
  leave: (desk: Desk, id: string) => PromiseLike<{ status: number }>;
}

/** One of two desks lets a person leave. An edit meanwhile is either made before, and kept and in the trail, or refused. */
async function leavesOnce(path: string, one: string, { bodyOf, edited, leave }: Leaving): Promise<void> {
  let wrong = 0;
  /* oxlint-disable no-await-in-loop -- one round after the other */
  for (let round = 0; round < LEAVINGS; round += 1) {
    const before = await register(`${path}/register`, one, bodyOf());
    const { _id } = before;
    const value = `another-${one}-${_id}`;
    const [edit, ...leavings] = await Promise.all([
      desks[2].client.put(`${path}/${_id}`).send({ [edited]: value }),
      leave(desks[0], _id),
      leave(desks[1], _id),
    ]);
    const winner = desks[leavings.findIndex(({ status }) => status === 200)];
    const isEdited = edit.status === 200;
    const { body } = await desks[0].client.get(`${path}/${_id}`).expect(200);
    const stored = body as Fields & { left?: object };
    const seen = [
      statusesOf(leavings),
      edit.status,
      stored[edited],
      stored.left !== undefined,
      await toldOf(_id),
    ];
    const told = [
      ...(isEdited ? [['edited', desks[2].email]] : []),
      ['left', winner?.email],
      ['registered', desks[0].email],
    ];
    const expected = [[200, 404], isEdited ? 200 : 409, isEdited ? value : before[edited], true, told];
    if (!isDeepStrictEqual(seen, expected)) wrong += 1;
  }
  /* oxlint-enable no-await-in-loop */
  report(`${LEAVINGS} rounds of two leavings and an edit at once of ${path}: ${wrong} wrong`);
  expect(wrong).toBe(0);
}

/** One of two desks brings a person back, once, while a third one registers somebody. */
async function returnsOnce(path: string, one: string, bodyOf: () => object): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one round after the other */
  for (let round = 0; round < LEAVINGS; round += 1) {
    const { _id } = await register(`${path}/register`, one, bodyOf());
    await desks[0].client.delete(`${path}/delete/${_id}`).expect(200);
    const [other, ...returns] = await Promise.all([
      register(`${path}/register`, one, bodyOf()),
      desks[1].client.post(`${path}/return/${_id}`),
      desks[2].client.post(`${path}/return/${_id}`),
    ]);
    expect(statusesOf(returns)).toEqual([200, 409]);
    const winner = desks[1 + returns.findIndex(({ status }) => status === 200)]!;
    expect(await toldOf(_id)).toEqual([
      ['left', desks[0].email],
      ['registered', desks[0].email],
      ['returned', winner.email],
    ]);
    const { body } = await desks[0].client.get(`${path}/${_id}`).expect(200);
    expect(body).not.toHaveProperty('left');
    expect((body as Fields).roll_no ?? 0).not.toBe(other.roll_no);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Four desks link a chain of four children, each link from another side: one family, told of everybody who was joined. */
async function joinsFamilies(): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one round after the other */
  for (let round = 0; round < FAMILIES; round += 1) {
    const ids: string[] = [];
    for (const _desk of desks)
      ids.push((await register('/api/students/register', 'student', aStudent()))._id);
    const [a, b, c, d] = ids as [string, string, string, string];
    const links: [string, string][] = [
      [a, b],
      [c, b],
      [d, c],
      [a, d],
    ];
    const answers = await Promise.all(
      links.map(([one, student], index) =>
        desks[index]!.client.put(`/api/students/family/${one}`).send({ student }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const { body } = await desks[0].client.get(`/api/students/family/${a}`).expect(200);
    const members = (body as Family).members.map(({ _id }) => _id);
    expect(members.toSorted()).toEqual([b, c, d].toSorted());
    const told = (await Promise.all(ids.map(toldOf))).flat().filter(([action]) => action === 'joined family');
    // At least the three links that it takes.
    expect(told.length).toBeGreaterThanOrEqual(3);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Two desks take a child out of a family: both are told so, the trail has it once. */
async function leavesFamilyOnce(): Promise<void> {
  const [one, other] = [
    await register('/api/students/register', 'student', aStudent()),
    await register('/api/students/register', 'student', aStudent()),
  ];
  await desks[0].client.put(`/api/students/family/${one._id}`).send({ student: other._id }).expect(200);
  const answers = await Promise.all(
    [0, 1].map((desk) => desks[desk]!.client.delete(`/api/students/family/${one._id}`)),
  );
  expect(statusesOf(answers)).toEqual([200, 200]);
  expect((await toldOf(one._id)).filter(([action]) => action === 'left family')).toHaveLength(1);
}

/** Returns action and account of each line about a record, by action. */
async function toldOf(record: string): Promise<[string, string][]> {
  const lines = await AuditModel.find({ record }).sort({ action: 1 }).lean();
  return lines.map(({ account, action }) => [action, account]);
}

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

async function linesOfTrail(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of auditLines({ school: 'jhhs' })) lines.push(line);
  return lines;
}

// Answers of this server, recorded as the examples of the client's tests, so that the two sides cannot drift apart: where the
// wire changes, this fails until `npx vitest run --config .vitest.config.ts --project server recordedAnswers --update`
// records it anew, and then the client's types and tests say what has to follow.

import type { ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import { beforeAll, expect, test } from 'vitest';
import { aConcession, anEmployee, anExamination, aSubject } from './builders.ts';
import { addHead, charge, setPlan } from './feePlans.ts';
import { registerStudent } from './registerStudent.ts';
import { withOffice } from './testApp.ts';

const FOLDER = '../../../client/src/testing/recorded';
const AN_ID = /\b[0-9a-f]{24}\b/g;

/** 4 Mangsir 2083, a Friday. */
let now = new Date('2026-11-20T05:00:00Z');
/** The id of Maya Example. */
let maya: string;

const { app, office } = withOffice({ now: () => now });
beforeAll(async () => {
  const tuition = await addHead(office, {
    name: 'Monthly tuition',
    nepali_name: 'मासिक शुल्क',
    part: 'monthly_fees',
    due: 'monthly',
  });
  const computer = await addHead(office, {
    name: 'Computer',
    nepali_name: 'कम्प्युटर',
    part: 'computer_fees',
    due: 'monthly',
  });
  await setPlan(office, 'Five', { [tuition]: 2250, [computer]: 200 });
  await registerStudent(office, { student_name: 'Aarav Example', rfid: '00144639' });
  ({ _id: maya } = await registerStudent(office, { student_name: 'Maya Example', rfid: '00144640' }));
  await office
    .post(`/api/students/concessions/${maya}`)
    .send(aConcession([tuition]))
    .expect(201);
  await registerStudent(office, { student_name: 'Kamala Example', classname: 'Six', rfid: '00144641' });
  await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
  await charge(office, 'Kartik');
});

test('the lists of people', async () => {
  await expectRecorded('students', 'Student[]', 'students/students', '/api/students');
  await expectRecorded('teachers', 'Teacher[]', 'employees/employees', '/api/teachers');
});

test('attendance, before it is taken and after', async () => {
  const day = '/api/students/attendance/Six/2083/Mangsir/4';
  await expectRecorded('openSheet', 'ClassSheet', 'attendance/attendance', day);
  const { body } = await office.get(day).expect(200);
  const { others } = body as { others: object[] };
  const students = others.map((student) => ({ ...student, present: true }));
  await office.post('/api/students/attendance/Six').send({ students }).expect(201);
  await expectRecorded('takenSheet', 'ClassSheet', 'attendance/attendance', day);
  await expectRecorded(
    'register',
    'ClassRegister',
    'attendance/attendance',
    '/api/students/attendance/Six/2083/Mangsir',
  );
});

test('the plan, and what charging would do', async () => {
  await expectRecorded('heads', 'FeeHead[]', 'money/feePlan', '/api/fees/heads');
  await expectRecorded('plan', 'ClassPlan[]', 'money/feePlan', '/api/fees/plan/2083');
  await expectRecorded('preview', 'ChargingPreview', 'money/bills', '/api/fees/bills/2083/Mangsir');
});

test('what is owed and what was taken, and the dashboard', async () => {
  await expectRecorded('dues', 'StudentDues[]', 'money/feeAccount', '/api/dues');
  // 5 Mangsir 2083, 13:42 in Nepal.
  now = new Date('2026-11-21T07:57:00Z');
  const lines = [{ student: maya, amount: 1887 }];
  await office.post('/api/receipts').send({ lines, way: 'Cash', received: 1887 }).expect(201);
  await expectRecorded('receipt', 'Receipt', 'money/receipts', '/api/receipts/2083-84/1');
  await expectRecorded(
    'account',
    'StudentAccountOfYear',
    'money/feeAccount',
    `/api/students/account/${maya}?year=2083`,
  );
  await expectRecorded('dayBook', 'DayBook', 'money/dayBook', '/api/day-book/2083/Mangsir/5');
  await expectRecorded('income', 'StatementPayment[]', 'money/receipts', '/api/teachers/allincome/2083');
  await expectRecorded('found', 'Found[]', 'search/search', '/api/search?text=example');
  await expectRecorded('foundReceipt', 'Found[]', 'search/search', '/api/search?text=2083/84-1');
  const token = await app.tokenOf('jhhs');
  const cards = await app.anybody.post('/dashboard').send({ token }).expect(200);
  await record('dashboard', 'DashboardCard[]', 'dashboard', cards.body);
});

test('an examination of class Five, with its subjects, marks and results', async () => {
  const asked = { scheme: 'letters', subjects: [aSubject(), aSubject({ name: 'Nepali' })] };
  const told = (await office.put('/api/subjects/2083/Five').send(asked).expect(200)).body as ClassSubjects;
  const [english, nepali] = told.subjects as [Subject, Subject];
  await expectRecorded('classSubjects', 'ClassSubjects', 'examinations/subjects', '/api/subjects/2083/Five');
  const paper = { classname: 'Five', subject: english._id, day: '2083-08-13', time: '11:00 to 13:15' };
  const made = await office.post('/api/examinations').send(anExamination({ routine: [paper] }));
  const { examination } = made.body as ExaminationAnswer;
  const path = `/api/examinations/${examination._id}`;
  await expectRecorded('examinations', 'Examination[]', 'examinations/examinations', '/api/examinations');
  const sheet = `${path}/marks/Five/${english._id}`;
  await office
    .put(sheet)
    .send({ marks: { [maya]: { theory: 63, internal: 23 } } })
    .expect(200);
  await expectRecorded('markSheet', 'MarksAnswer', 'examinations/marks', sheet);
  await office
    .put(`${path}/marks/Five/${nepali._id}`)
    .send({ marks: { [maya]: { theory: 48, internal: 20 } } })
    .expect(200);
  await expectRecorded('results', 'ClassResults', 'examinations/resultAnswers', `${path}/results/Five`);
  const how = { anyway: true };
  const published = await office.post(`${path}/publish/Five`).send(how).expect(201);
  await record('published', 'PublishAnswer', 'examinations/resultAnswers', published.body);
});

test('where money lies, a voucher and its head', async () => {
  const voucher = {
    direction: 'out',
    party: 'Sample Stationers',
    head: 'Stationery',
    amount: 350,
    way: 'Cash',
    bill_no: '118',
    note: 'Chalk',
  };
  await office.post('/api/expenses').send(voucher).expect(201);
  await expectRecorded('places', 'Places', 'money/places', '/api/money/places');
  await expectRecorded('vouchers', 'Voucher[]', 'money/vouchers', '/api/expenses/2083-84?month=Mangsir');
  await expectRecorded('moneyHeads', 'MoneyHead[]', 'money/moneyHeads', '/api/expenses/heads');
});

/** Gets an answer, and compares it with the recorded one, which is typed by a file of the contract. */
async function expectRecorded(name: string, type: string, from: string, path: string): Promise<void> {
  await record(name, type, from, (await office.get(path).expect(200)).body);
}

/** Ids are numbered in their order. */
async function record(name: string, type: string, from: string, body: unknown): Promise<void> {
  const numbers = new Map<string, number>();
  const json = JSON.stringify(body, null, 2).replace(AN_ID, (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return String(numbers.get(id)).padStart(24, '0');
  });
  const typeName = type.replace('[]', '');
  await expect(
    `// Recorded by server/src/testing/recordedAnswers.test.ts.\n` +
      `import type { ${typeName} } from '@school-office/contract/${from}';\n\n` +
      `export const ${name}: ${type} = ${json};\n`,
  ).toMatchFileSnapshot(`${FOLDER}/${name}.ts`);
}

import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import type { FeeHeadAnswer } from '@school-office/contract/money/feePlan';
import type { Student } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeeHead, aFeePayment, anEmployee, anExtraBill } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { changesInWords } from '../audit/changesInWords.ts';
import { StudentModel } from '../students/students.model.ts';

let student: Student;
const { office, otherSchool } = withOffice();
beforeEach(async () => {
  await StudentModel.deleteMany({});
  student = await registerStudent(office);
});

async function history(kind: PersonKind = 'student', id = student._id): Promise<HistoryLine[]> {
  return (await office.get(`/api/history/${kind}/${id}`).expect(200)).body as HistoryLine[];
}

const edit = (changes: object) => office.put(`/api/students/${student._id}`).send(changes).expect(200);

describe('the history of a student', () => {
  test('tells who did what when, newest first', async () => {
    await edit({ contact_no: '9800000002' });
    await edit({ classname: 'Six' });
    await office
      .post(`/api/students/fees/${student._id}`)
      .send(aFeePayment({ ...student, classname: 'Six' }))
      .expect(201);
    const brother = await registerStudent(office);
    await office.put(`/api/students/family/${student._id}`).send({ student: brother._id }).expect(200);
    const leaving = { day: '2083-04-15', reason: 'Moved to Pokhara' };
    await office.post(`/api/students/leave/${student._id}`).send(leaving).expect(200);
    await office.post(`/api/students/return/${student._id}`).expect(200);

    const lines = await history();
    expect(lines.map(({ action, details }) => [action, details])).toEqual([
      ['returned', 'Returned in class Six, roll no 1'],
      [
        'left',
        `Left on 15 Shrawan 2083, reason: Moved to Pokhara; had roll no 1 of class Six and card ${student.rfid}`,
      ],
      ['joined family', 'Joined family with Maya Example of class Five'],
      ['received fees', 'Received Rs 2,150 from Maya Example for Mangsir 2083, receipt 2083/84-000001'],
      ['edited', 'Moved from Five to Six, roll no unchanged'],
      ['edited', 'Phone changed from 9800000001 to 9800000002'],
      ['registered', 'Registered in class Five'],
    ]);
    for (const { at, account } of lines) {
      expect(account).toBe(emailOf('jhhs'));
      expect(new Date(at).toISOString()).toBe(at);
    }
  });

  test('tells what was charged', async () => {
    const { body } = await office
      .post('/api/fees/heads')
      .send(aFeeHead({ name: 'Tuition' }))
      .expect(201);
    const amounts = { [(body as FeeHeadAnswer).head._id]: 2250 };
    await office.put('/api/fees/plan/2083/Five').send({ amounts }).expect(200);
    await office.post('/api/fees/bills/2083/Bhadra').send({}).expect(201);
    await office.post(`/api/students/bills/${student._id}`).send(anExtraBill()).expect(201);
    const admission = anExtraBill({ name: 'Admission', reason: 'Admission' });
    await office.post(`/api/students/bills/${student._id}`).send(admission).expect(201);
    const lines = (await history()).filter(({ action }) => action !== 'registered');
    expect(lines.map(({ action, details }) => [action, details])).toEqual([
      ['made bill', 'Charged Rs 500 for Kartik 2083: Admission'],
      ['made bill', 'Charged Rs 500 for Kartik 2083: Broken window; Football in the yard'],
      ['charged fees', 'Charged Rs 2,250 for Bhadra 2083: Tuition'],
    ]);
  });

  test('tells of old dues that came with the registration after it', async () => {
    const owing = await registerStudent(office, { student_name: 'Owing Example', opening_dues: 700 });
    const actions = (await history('student', owing._id)).map(({ action }) => action);
    // Newest first.
    expect(actions).toEqual(['made bill', 'registered']);
  });

  test('has the last hundred lines', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      school: 'jhhs',
      at: new Date(schoolClock().getTime() + index),
      account: emailOf('jhhs'),
      action: 'edited' as const,
      kind: 'student',
      record: student._id,
      name: student.student_name,
      about: [student._id],
      changes: { age: { from: index, to: index + 1 } },
    }));
    await AuditModel.insertMany(lines);
    const shown = await history();
    expect(shown).toHaveLength(100);
    expect(shown[0]!.details).toBe('Age changed from 119 to 120');
    expect(shown.at(-1)!.details).toBe('Age changed from 20 to 21');
  });
});

test.each(EMPLOYEE_KINDS)('the history of an employee has edits and salaries: %s', async (kind) => {
  const { many, one, number, labels } = EMPLOYEE_WIRE[kind];
  const answer = await office.post(`/api/${many}/register`).send(anEmployee(kind)).expect(201);
  const employee = (answer.body as Record<string, Record<string, string>>)[one]!;
  const changes = { [EMPLOYEE_WIRE[kind].duty]: 'Library', estimated_salary: 33_000 };
  await office.put(`/api/${many}/${employee._id}`).send(changes).expect(200);
  await office
    .post(`/api/${many}/fees/Sita%20Example/${employee[number]}`)
    .send({ salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 33_000 })
    .expect(201);
  const lines = await history(kind, employee._id);
  expect(lines.map(({ details }) => details)).toEqual([
    `Paid Rs 33,000 to Sita Example (${employee[number]}) for Mangsir 2083`,
    `${labels.duty} changed from Science to Library; Salary changed from 32,000 to 33,000`,
    'Registered',
  ]);
  expect(await history(kind, employee[number])).toEqual(lines);
  await otherSchool.get(`/api/history/${kind}/${employee._id}`).expect(404);
});

test.each([
  ['student', { roll_no: { from: 6, to: 7 } }, 'Roll No changed from 6 to 7'],
  [
    'student',
    { roll_no: { from: 6, to: 12 }, classname: { from: 'Four', to: 'Five' } },
    'Moved from Four, roll no 6, to Five, roll no 12',
  ],
  ['student', { image: { from: '', to: '/pictures/a.jpg' } }, 'Picture added'],
  ['student', { image: { from: '/pictures/a.jpg', to: '/pictures/b.jpg' } }, 'Picture changed'],
  ['student', { nepali_name: { from: '', to: 'माया' } }, 'Name in Nepali added: माया'],
  ['student', { nepali_name: { from: 'माया', to: '' } }, 'Name in Nepali removed'],
  ['student', { rfid: { from: undefined, to: '00155' } }, 'RFID card number added: 00155'],
  ['student', { previous_dues: { from: 0, to: 1500.5 } }, 'Previous Dues changed from 0 to 1,500.50'],
  ['teacher', { number: { from: 'a', to: 'b' } }, 'number changed from a to b'],
  [
    'school',
    {
      weekly_holidays: {
        from: [{ from: '2000-01-01', days: ['Saturday'] }],
        to: [{ from: '2083-08-01', days: ['Saturday', 'Sunday'] }],
      },
    },
    'weekly holidays changed from 2000/01/01 Saturday to 2083/08/01 Saturday, Sunday',
  ],
  [
    'user',
    { classes: { from: [], to: [{ classname: 'Five', section: '', subjects: [] }] } },
    'Classes added: Five',
  ],
] as const)('a change of a %s in words: %j', (kind, changes, words) => {
  expect(changesInWords(kind, changes)).toBe(words);
});

test('people of other schools, unknown people and unknown kinds have no history', async () => {
  await otherSchool.get(`/api/history/student/${student._id}`).expect(404, { message: 'Student not found' });
  await office.get(`/api/history/teacher/${student._id}`).expect(404, { message: 'Teacher not found' });
  await office.get('/api/history/student/nobody').expect(404, { message: 'Student not found' });
  await office.get(`/api/history/user/${student._id}`).expect(404, { message: 'History not found' });
});

import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type MonthName } from '@school-office/contract/enumerations';
import type { ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { HistoryLine } from '@school-office/contract/history';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type {
  EmployeeImportPreview,
  ImportAnswer,
  StudentImportPreview,
} from '@school-office/contract/students/importing';
import { openingDuesOf } from '@school-office/contract/students/openingDues';
import type { Student, StudentRegistration } from '@school-office/contract/students/students';
import type { TrailPage } from '@school-office/contract/users/trail';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment, anEmployee, anExamination, aStudent, aSubject } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { addHeads, giveConcession, setPlan } from '../../testing/feePlans.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AttendanceModel } from '../attendance/attendance.model.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { EmployeeModel } from '../employees/employees.model.ts';
import { BillModel } from '../money/bills.model.ts';
import { checkLedgers } from '../money/checkLedgers.service.ts';
import { LedgerModel } from '../money/ledgers.model.ts';
import { ClassModel } from '../schools/classes.model.ts';
import { checkStudents } from '../students/checkStudents.service.ts';
import { StudentModel } from '../students/students.model.ts';
import { ImportModel } from './imports.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');
const PATH = '/api/students/import';

const { app, office, otherSchool } = withOffice({ now: () => NOW });
beforeEach(async () => {
  for (const model of [StudentModel, EmployeeModel, ClassModel, ImportModel] as (typeof StudentModel)[]) {
    // oxlint-disable-next-line no-await-in-loop -- one collection after the other
    await model.deleteMany({});
  }
  await AttendanceModel.collection.deleteMany({});
  await AuditModel.collection.deleteMany({});
  await clearMoney();
});

let keys = 0;
function newKey(): string {
  keys += 1;
  return `import-key-${keys}`;
}

function take(rows: unknown, key = newKey(), client = office, path = PATH) {
  return client.post(path).set('Idempotency-Key', key).send({ rows });
}

async function tried(rows: unknown[]): Promise<StudentImportPreview> {
  return (await office.post(PATH).send({ rows, dry: true }).expect(200)).body as StudentImportPreview;
}

function pupils(count: number, changes: Partial<StudentRegistration> = {}) {
  return Array.from({ length: count }, (_, index) =>
    aStudent({ student_name: `Pupil ${index + 1}`, ...changes }),
  );
}

async function students(): Promise<Student[]> {
  return (await office.get('/api/students').expect(200)).body as Student[];
}

const ONLY_TUITION = { laboratory_fees: 0, computer_fees: 0 };

/** By an opening, a month ahead, a concession after the month was paid, not at all, and by a month ahead while older ones are owed. */
async function payAheadInSeveralWays(): Promise<string[]> {
  const { body } = await take([
    aStudent({ student_name: 'By an opening', opening_dues: -300 }),
    aStudent({ student_name: 'By a month ahead' }),
    aStudent({ student_name: 'By a concession' }),
    aStudent({ student_name: 'Owing', opening_dues: 400 }),
    aStudent({ student_name: 'Owing and ahead', opening_dues: 400 }),
  ]).expect(201);
  const { ids } = body as ImportAnswer;
  const all = await students();
  const heads = await addHeads(office);
  await setPlan(office, 'Five', { [heads.tuition]: 2250 }, '2083/08/01');
  const pay = (id: string, month_name: MonthName, monthly_fees: number) =>
    office
      .post(`/api/students/fees/${id}`)
      .send(
        aFeePayment(
          all.find(({ _id }) => _id === id)!,
          { ...ONLY_TUITION, month_name, monthly_fees },
        ),
      )
      .expect(201);
  await pay(ids[1]!, 'Poush', 2250);
  await pay(ids[2]!, 'Mangsir', 2250);
  await giveConcession(office, ids[2]!, { heads: [heads.tuition], percent: 25, from_month: 'Mangsir' });
  await office
    .post('/api/fees/bills/2083/Mangsir')
    .send({ only: [ids[2]] })
    .expect(201);
  await pay(ids[4]!, 'Poush', 100);
  return ids;
}

async function balancesOf(client: typeof office, ids: readonly string[]): Promise<number[]> {
  const balances: number[] = [];
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    const { body } = await client.get(`/api/students/account/${id}`).expect(200);
    balances.push((body as StudentAccount).balance);
  }
  return balances;
}

describe('an import', () => {
  test('registers all rows under the next numbers, with opening dues, each with a line of history', async () => {
    await registerStudent(office);
    const rows = [
      aStudent({ student_name: 'Typed', roll_no: 9, admission_no: '2041' }),
      aStudent({ student_name: 'Owing', opening_dues: 350.5, rfid: '', email: '' }),
      aStudent({ student_name: 'Third', rfid: '', email: '', birth_date: '2071-05-14', blood_group: 'O+' }),
    ];
    const { body } = await take(rows).expect(201);
    const { ids, ...answer } = body as ImportAnswer;
    expect(answer).toEqual({ message: '3 students are registered', taken: 3 });
    const all = await students();
    expect(all.map(({ student_name, roll_no }) => `${student_name} ${roll_no}`)).toEqual([
      'Maya Example 1',
      'Typed 9',
      'Owing 10',
      'Third 11',
    ]);
    const [typed, owing, third] = ids.map((id) => all.find(({ _id }) => _id === id)!);
    expect([typed!.admission_no, owing!.admission_no, third!.admission_no]).toEqual(['2041', '2042', '2043']);
    expect(owing).toMatchObject({ previous_dues: 350.5, rfid: '', email: '', birth_date: '' });
    // 5 Mangsir 2083 less 14 Bhadra 2071.
    expect(third).toMatchObject({ birth_date: '2071-05-14', age: 12, blood_group: 'O+' });
    const history = await office.get(`/api/history/student/${owing!._id}`).expect(200);
    expect((history.body as HistoryLine[]).map(({ details }) => details)).toEqual([
      'Charged Rs 350.50 for Chaitra 2082: Old dues',
      'Registered in class Five',
    ]);
    expect((await office.get('/api/search').query({ text: 'owing' }).expect(200)).body).toMatchObject([
      { _id: owing!._id, due: 350.5 },
    ]);
    expect(await checkLedgers()).toEqual([]);
  });

  test('brings in what was paid ahead, by a head; a clerk is told beforehand by row', async () => {
    const rows = [aStudent({ student_name: 'Owing', opening_dues: 400 }), aStudent({ opening_dues: -300 })];
    const clerk = await app.user('jhhs', { role: 'clerk' });
    const { body: trial } = await clerk.post(PATH).send({ rows, dry: true }).expect(200);
    const message = 'Only a head may make a bill of a negative amount.';
    expect(trial).toMatchObject({ refused: [{ row: 1, field: 'opening_dues', message }] });
    await take(rows, newKey(), clerk).expect(403);
    expect((await tried(rows)).refused).toEqual([]);
    const { body } = await take(rows).expect(201);
    const account = await office.get(`/api/students/account/${(body as ImportAnswer).ids[1]}`).expect(200);
    expect(account.body).toMatchObject({ due: 0, advance: 300, balance: -300 });
    expect(await checkLedgers()).toEqual([]);
  });

  test('brings in a list that went out with the same balances, also of money ahead', async () => {
    const ids = await payAheadInSeveralWays();
    const out = await students();
    expect(out.map(({ previous_dues, paid_ahead }) => [previous_dues, paid_ahead])).toEqual([
      [0, 300],
      [0, 2250],
      [0, 563],
      [400, 0],
      [400, 100],
    ]);
    const rows = out.map((student) => ({
      ...aStudent(),
      student_name: student.student_name,
      opening_dues: openingDuesOf(student),
    }));
    const { body } = await take(rows, newKey(), otherSchool).expect(201);
    const balances = await balancesOf(office, ids);
    expect(balances).toEqual([-300, -2250, -563, 400, 300]);
    expect(await balancesOf(otherSchool, (body as ImportAnswer).ids)).toEqual(balances);
    const listed = (await otherSchool.get('/api/students').expect(200)).body as Student[];
    expect(listed.map(openingDuesOf)).toEqual(out.map(openingDuesOf));
    expect(await checkLedgers()).toEqual([]);
  });

  test('takes nobody when one row is bad, and says all that is wrong by row', async () => {
    const maya = await registerStudent(office, { rfid: 'taken', roll_no: 3, admission_no: '77001' });
    const rows = [
      aStudent({ rfid: 'twice' }),
      { ...aStudent(), age: 'eleven', gender: 'girl' },
      aStudent({ rfid: 'taken' }),
      aStudent({ rfid: 'twice' }),
      aStudent({ roll_no: 3 }),
      aStudent({ admission_no: '77001' }),
      aStudent({ section: 'A' }),
    ];
    const { body } = await take(rows).expect(400);
    const { message, refused } = body as { message: string; refused: object[] };
    expect(message).toBe('Nobody is registered: 6 rows cannot be taken');
    expect(refused).toEqual([
      { row: 1, field: 'gender', message: 'Gender must be one of Male, Female, Others' },
      { row: 1, field: 'age', message: 'Age must be a whole number from 1 to 120' },
      {
        row: 2,
        field: 'rfid',
        message: 'RFID card number taken belongs to Maya Example, class Five, roll no 3',
      },
      {
        row: 3,
        field: 'rfid',
        message: "RFID card number twice is in the list twice: it is also Maya Example's",
      },
      { row: 4, field: 'roll_no', message: "Roll no 3 is taken in class Five: it is Maya Example's" },
      {
        row: 5,
        field: 'admission_no',
        message: 'Admission no 77001 belongs to Maya Example, class Five, roll no 3',
      },
      { row: 6, field: 'section', message: 'Class Five has no sections' },
    ]);
    expect((await students()).map(({ _id }) => _id)).toEqual([maya._id]);
  });

  test('tried first stores nothing, and names those who are there already', async () => {
    const maya = await registerStudent(office, { rfid: '0014', roll_no: 3 });
    const hari = await registerStudent(office, { student_name: 'Hari Example', admission_no: '88001' });
    const rows = [
      aStudent({ student_name: 'New Example', parents_name: 'Ram Example' }),
      aStudent({ student_name: ' maya  example', rfid: '' }),
      aStudent({ student_name: 'Other', rfid: '0014', roll_no: 3 }),
      aStudent({ student_name: 'Other', admission_no: '88001', roll_no: 3 }),
      aStudent({ student_name: '' }),
    ];
    const { refused, same } = await tried(rows);
    expect(same.map(({ row, by, student }) => [row, by, student._id])).toEqual([
      [1, 'name', maya._id],
      [2, 'card', maya._id],
      [3, 'admission number', hari._id],
    ]);
    expect(same[0]!.student).toEqual({
      _id: maya._id,
      student_name: 'Maya Example',
      classname: 'Five',
      roll_no: 3,
      parents_name: maya.parents_name,
      contact_no: maya.contact_no,
    });
    expect(refused.map(({ row, field }) => [row, field])).toEqual([
      [3, 'roll_no'],
      [4, 'student_name'],
    ]);
    expect(await students()).toHaveLength(2);
  });

  test('names one who left and could be brought back, unless the same child is here too', async () => {
    const maya = await registerStudent(office, { roll_no: 3 });
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    const row = aStudent({ student_name: 'Maya Example', rfid: '' });
    expect((await tried([row])).same).toMatchObject([
      { row: 0, by: 'name', student: { _id: maya._id, roll_no: 3, left: true } },
    ]);
    const again = await registerStudent(office);
    expect((await tried([row])).same).toMatchObject([{ student: { _id: again._id } }]);
  });

  test('sent twice under one key takes nobody twice, and finds out what was answered', async () => {
    const [rows, key] = [pupils(3), newKey()];
    await office.get(`${PATH}/${key}`).expect(404);
    const answers = await Promise.all([take(rows, key), take(rows, key), take(rows, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, second] = answers.map(({ body }) => body as ImportAnswer);
    expect(second).toEqual(first);
    expect(await students()).toHaveLength(3);
    expect((await office.get(`${PATH}/${key}`).expect(200)).body).toEqual(first);
    await take(pupils(2), key).expect(409);
    await (await app.office('jammu')).get(`${PATH}/${key}`).expect(404);
    await office.get(`/api/teachers/import/${key}`).expect(404);
  });

  test('needs a key, a list and at most 5,000 rows', async () => {
    await office
      .post(PATH)
      .send({ rows: pupils(1) })
      .expect(400, { message: 'Idempotency-Key is required' });
    await take('all').expect(400, { message: 'Rows must be a list', field: 'rows' });
    await take(['Maya']).expect(400, {
      message: 'Each row must have the fields of registering',
      field: 'rows',
    });
    await take([]).expect(400, { message: 'There are no rows', field: 'rows' });
    const many = Array.from({ length: 5001 }, () => 0);
    await take(many).expect(400, { message: 'There are too many rows: at most 5000', field: 'rows' });
  });

  test('and registrations at another desk at once get numbers of their own', async () => {
    const [taken, ...registered] = await Promise.all([
      take(pupils(20)),
      ...Array.from({ length: 5 }, () => office.post('/api/students/register').send(aStudent())),
    ]);
    expect(taken.status).toBe(201);
    expect(registered.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 201));
    const all = await students();
    expect(all.map(({ roll_no }) => roll_no)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(new Set(all.map(({ admission_no }) => admission_no)).size).toBe(25);
  });

  test('of two with one card at once one is refused, with the holder', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => take([...pupils(5), aStudent({ student_name: 'Both', rfid: 'one-card' })])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
    const refused = answers.find(({ status }) => status === 400)!.body as { refused: { message: string }[] };
    expect(refused.refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('RFID card number one-card belongs to Both') as string,
    ]);
    expect(await students()).toHaveLength(6);
  });
});

async function imported(): Promise<{ key: string; ids: string[] }> {
  const key = newKey();
  const { body } = await take([...pupils(2), ...pupils(1, { opening_dues: 400 })], key).expect(201);
  return { key, ids: (body as ImportAnswer).ids };
}

/** Gives a pupil of class Five marks in an examination of its one subject. */
async function marked(id: string) {
  const subjects = { scheme: 'letters', subjects: [aSubject()] };
  const saved = await office.put('/api/subjects/2083/Five').send(subjects).expect(200);
  const made = await office.post('/api/examinations').send(anExamination()).expect(201);
  const { _id } = (made.body as ExaminationAnswer).examination;
  const subject = (saved.body as ClassSubjects).subjects[0]!._id;
  const marks = { [id]: { theory: 40, internal: 20 } };
  return office.put(`/api/examinations/${_id}/marks/Five/${subject}`).send({ marks });
}

describe('undoing an import', () => {
  test('takes them off as if they had never been registered, with their opening bills, and the trail keeps both acts', async () => {
    const { key } = await imported();
    const undone = {
      message: 'The import is undone: 3 students were taken off as if never registered',
      removed: 3,
    };
    await office.delete(`${PATH}/${key}`).expect(200, undone);
    await office.delete(`${PATH}/${key}`).expect(200, undone);
    expect(await students()).toEqual([]);
    expect(await StudentModel.countDocuments()).toBe(0);
    expect(await BillModel.countDocuments()).toBe(0);
    expect(await LedgerModel.countDocuments()).toBe(0);
    const { body } = await office.get('/api/trail').expect(200);
    expect((body as TrailPage).trail.map(({ action, name }) => `${action}: ${name}`)).toEqual(
      expect.arrayContaining(['undid import: 3 students', 'registered: 3 students']) as string[],
    );
    expect((await office.get(`${PATH}/${key}`).expect(200)).body).toMatchObject({ taken: 3, undone: true });
    await take(pupils(3), key).expect(409);
    await take(pupils(3)).expect(201);
    expect((await students()).map(({ roll_no }) => roll_no)).toEqual([1, 2, 3]);
    expect((await students()).map(({ admission_no }) => admission_no)).toEqual(['1', '2', '3']);
  });

  test.each([
    ['has been changed', (id: string) => office.put(`/api/students/${id}`).send({ age: 12 })],
    ['has been changed', (id: string) => office.delete(`/api/students/delete/${id}`)],
    [
      'has had a bill or a receipt',
      (id: string) =>
        office.post('/api/receipts').send({ lines: [{ student: id, amount: 100 }], way: 'Cash' }),
    ],
    [
      'has been put on an attendance sheet',
      (id: string) =>
        office.post('/api/students/attendance/Five').send({ students: [{ _id: id, present: true }] }),
    ],
    ['has had marks or results', marked],
    [
      'has been changed',
      (id: string) =>
        office
          .put('/api/subjects/2083/Five')
          .send({ scheme: 'letters', subjects: [aSubject({ optional: true, takers: [id] })] }),
    ],
  ])('is refused when one of them %s', async (why, build) => {
    const { key, ids } = await imported();
    expect((await build(ids[2]!)).status).toBeLessThan(300);
    const { body } = await office.delete(`${PATH}/${key}`).expect(409);
    const { message, person } = body as { message: string; person: { _id: string } };
    expect(message).toMatch(new RegExp(`^Pupil [12] ${why} since: the import can no longer be undone$`));
    expect(ids).toContain(person._id);
    expect((await StudentModel.countDocuments()) + 0).toBe(3);
  });

  test('is for a head, while a clerk may import; another school finds nothing', async () => {
    const clerk = await app.user('jhhs', { role: 'clerk' });
    const key = newKey();
    await take(pupils(1), key, clerk).expect(201);
    await clerk.delete(`${PATH}/${key}`).expect(403);
    await (await app.office('jammu')).delete(`${PATH}/${key}`).expect(404);
    const teacher = await app.user('jhhs', { role: 'teacher' });
    await take(pupils(1), newKey(), teacher).expect(403);
    expect(await students()).toHaveLength(1);
  });
});

const update = (rows: unknown[], key = newKey(), more: object = {}) =>
  office
    .post(PATH)
    .set('Idempotency-Key', key)
    .send({ rows, update: true, ...more });
const lookAt = async (rows: unknown[]) =>
  (await office.post(PATH).send({ rows, update: true, dry: true }).expect(200)).body as StudentImportPreview;
const readOne = async (id: string) =>
  (await office.get(`/api/students/${id}`).expect(200)).body as Student & { left?: object };

async function threePupils() {
  const maya = await registerStudent(office, { admission_no: '501', contact_no: '9800000001' });
  const hari = await registerStudent(office, {
    student_name: 'Hari Example',
    rfid: 'card-1',
    caste: 'Newar',
  });
  const anu = await registerStudent(office, { student_name: 'Anu Example' });
  return { maya, hari, anu };
}

describe('a list that brings up to date', () => {
  test('tried first says old and new value of each field that is filled in and differs, and stores nothing', async () => {
    const { maya, hari, anu } = await threePupils();
    const rows = [
      { admission_no: '501', contact_no: '9811111111', iemis_no: '77', address: '' },
      { rfid: 'card-1', caste: '  ', student_name: 'Hari Bahadur Example' },
      { student_name: 'anu  EXAMPLE', parents_name: anu.parents_name, gender: anu.gender },
      aStudent({ student_name: 'New Example', rfid: '' }),
      { student_name: 'Nobody Example' },
    ];
    const { changed, same, refused } = await lookAt(rows);
    expect(same.map(({ row, by, student }) => [row, by, student._id])).toEqual([
      [0, 'admission number', maya._id],
      [1, 'card', hari._id],
      [2, 'name', anu._id],
    ]);
    expect(changed?.map(({ row, fields }) => [row, fields])).toEqual([
      [0, { contact_no: { from: '9800000001', to: '9811111111' }, iemis_no: { from: '', to: '77' } }],
      [1, { student_name: { from: 'Hari Example', to: 'Hari Bahadur Example' } }],
      [2, { student_name: { from: 'Anu Example', to: 'anu EXAMPLE' } }],
    ]);
    expect(new Set(refused.map(({ row }) => row))).toEqual(new Set([4]));
    expect(await readOne(maya._id)).toMatchObject({ contact_no: '9800000001', iemis_no: '' });
  });

  test('finds a pupil by name and class where it says no parent, if there is one only', async () => {
    const maya = await registerStudent(office, { classname: 'Four', roll_no: 7 });
    const other = await registerStudent(office, {
      classname: 'Four',
      parents_name: 'Gita Example',
      roll_no: 8,
    });
    const row = { student_name: maya.student_name, classname: 'Four', iemis_no: '77' };
    const { same, refused } = await lookAt([row, { ...row, roll_no: 8 }, { ...row, classname: 'Five' }]);
    expect(same.map((line) => [line.row, line.by, line.student._id])).toEqual([[1, 'name', other._id]]);
    expect(new Set(refused.map((line) => line.row))).toEqual(new Set([0, 2]));
  });

  test('changes them and registers the others in one act under its key, with one line and the history of each', async () => {
    const { maya, hari } = await threePupils();
    const rows = [
      { admission_no: '501', contact_no: '9811111111', opening_dues: '400' },
      aStudent({ student_name: 'New Example', rfid: '' }),
    ];
    const key = newKey();
    const { body } = await update(rows, key, { file: 'Phones.xlsx' }).expect(201);
    const { ids, ...answer } = body as ImportAnswer;
    expect(answer).toEqual({
      message: '1 student is registered, and 1 student is brought up to date',
      taken: 1,
      changed: 1,
    });
    expect(ids).toHaveLength(1);
    expect((await update(rows, key).expect(201)).body).toEqual(body);
    await update(rows, key, { bring_back: true }).expect(409);
    await take(rows, key).expect(409);
    const after = await readOne(maya._id);
    expect(after).toMatchObject({ contact_no: '9811111111', address: maya.address, previous_dues: 0 });
    expect(after.seen).toBe(1);
    expect(await readOne(hari._id)).toMatchObject({ caste: 'Newar', seen: 0 });
    const found = await office.get('/api/search').query({ text: '9811111111' }).expect(200);
    expect(found.body).toMatchObject([{ _id: maya._id }]);
    const history = (await office.get(`/api/history/student/${maya._id}`).expect(200)).body as HistoryLine[];
    expect(JSON.stringify(history[0])).toContain('9811111111');
    const { trail } = (await office.get('/api/trail').expect(200)).body as TrailPage;
    expect(trail[0]).toMatchObject({
      action: 'registered',
      name: '1 student',
      details: 'from a list, with changes of 1 student',
    });
    expect((await office.get(`${PATH}/${key}`).expect(200)).body).toMatchObject({ taken: 1, changed: 1 });
    expect((await office.get(PATH).expect(200)).body).toMatchObject([
      { kind: 'student', key, file: 'Phones.xlsx', taken: 1, changed: 1, at: NOW.toISOString() },
    ]);
  });

  test('is undone: each has the old values again, also class, number, card and birth date', async () => {
    const { maya, hari } = await threePupils();
    const rows = [
      { admission_no: '501', classname: 'Six', birth_date: '2072-03-14', rfid: 'card-9' },
      { rfid: 'card-1', roll_no: '41', student_name: 'Hari Bahadur Example' },
    ];
    const before = await Promise.all([readOne(maya._id), readOne(hari._id)]);
    const [key, second] = [newKey(), newKey()];
    await update(rows, key).expect(201);
    expect(await readOne(maya._id)).toMatchObject({ classname: 'Six', roll_no: 1, rfid: 'card-9' });
    // Another list since, which is undone, is in nobody's way.
    await update([{ admission_no: '501', caste: 'Newar' }], second).expect(201);
    await office.delete(`${PATH}/${key}`).expect(409);
    await office.delete(`${PATH}/${second}`).expect(200);
    const undone = {
      message: 'The import is undone: 2 students have their old values again',
      removed: 0,
      given_back: 2,
    };
    await office.delete(`${PATH}/${key}`).expect(200, undone);
    await office.delete(`${PATH}/${key}`).expect(200, undone);
    const after = await Promise.all([readOne(maya._id), readOne(hari._id)]);
    expect(after.map(({ seen: _seen, ...one }) => one)).toEqual(before.map(({ seen: _seen, ...one }) => one));
    const found = await office.get('/api/search').query({ text: 'card-9' }).expect(200);
    expect(found.body).toEqual([]);
    await update(rows, key).expect(409);
  });

  test('is not undone when one was changed since, and is in spite of a receipt', async () => {
    const { maya } = await threePupils();
    await office.put(`/api/students/${maya._id}`).send({ previous_dues: 500 }).expect(200);
    const key = newKey();
    await update([{ admission_no: '501', caste: 'Newar' }], key).expect(201);
    const lines = [{ student: maya._id, amount: 100 }];
    await office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
    await office.put(`/api/students/${maya._id}`).send({ caste: 'Magar' }).expect(200);
    const { body } = await office.delete(`${PATH}/${key}`).expect(409);
    expect((body as { message: string }).message).toBe(
      'Maya Example has been changed since: the import can no longer be undone',
    );
    const next = newKey();
    await update([{ admission_no: '501', caste: 'Newar' }], next).expect(201);
    await office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
    await office.delete(`${PATH}/${next}`).expect(200);
    expect(await readOne(maya._id)).toMatchObject({ caste: 'Magar' });
  });

  test('changes nobody when one row is bad, and says it at the row', async () => {
    const { maya, hari } = await threePupils();
    const rows = [
      { admission_no: '501', rfid: 'card-1' },
      { admission_no: hari.admission_no, gender: 'girl' },
      { student_name: 'Maya Example', parents_name: maya.parents_name, caste: 'Magar' },
      { admission_no: '501', roll_no: String(hari.roll_no) },
    ];
    const { body } = await update(rows).expect(400);
    const { message, refused } = body as { message: string; refused: object[] };
    expect(message).toBe('Nothing is changed: 3 rows cannot be taken');
    expect(refused).toEqual([
      // The card is Hari's.
      {
        row: 0,
        field: 'admission_no',
        message: 'Admission no 501 belongs to Maya Example, class Five, roll no 1',
      },
      { row: 1, field: 'gender', message: 'Gender must be one of Male, Female, Others' },
      { row: 1, field: 'student_name', message: 'Hari Example is in the list twice' },
      { row: 3, field: 'student_name', message: 'Maya Example is in the list twice' },
      {
        row: 3,
        field: 'roll_no',
        message: `Roll no ${hari.roll_no} is taken in class Five: it is Hari Example's`,
      },
    ]);
    expect(await readOne(maya._id)).toMatchObject({ seen: 0 });
  });

  test('brings back those who left only when it is asked to, and lets them leave again when undone', async () => {
    const { maya } = await threePupils();
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    const gone = await readOne(maya._id);
    const row = aStudent({
      student_name: 'Maya Example',
      parents_name: maya.parents_name,
      rfid: '',
      contact_no: '9811111111',
    });
    const { changed } = await lookAt([row]);
    expect(changed).toMatchObject([{ row: 0, student: { _id: maya._id, left: true } }]);
    const [key, next] = [newKey(), newKey()];
    const { body } = await update([row], next).expect(201);
    expect(body).toMatchObject({ taken: 1, changed: 0 });
    await office.delete(`${PATH}/${next}`).expect(200);
    await update([row], key, { bring_back: true }).expect(201);
    const back = await readOne(maya._id);
    expect(back).toMatchObject({ contact_no: '9811111111', roll_no: 1 });
    expect(back.left).toBeUndefined();
    await office.delete(`${PATH}/${key}`).expect(200);
    expect(await readOne(maya._id)).toEqual({ ...gone, seen: expect.any(Number) as number });
    expect(await checkStudents()).toEqual([]);
  });

  test('that changes nothing is no act', async () => {
    const { anu } = await threePupils();
    const lines = await AuditModel.countDocuments();
    const { body } = await update([{ student_name: 'Anu Example', parents_name: anu.parents_name }]).expect(
      201,
    );
    expect(body).toMatchObject({ taken: 0, changed: 0 });
    expect(await AuditModel.countDocuments()).toBe(lines);
    expect(await ImportModel.countDocuments()).toBe(0);
  });
});

test('the lists that were taken in are told of, newest first, each with its undo', async () => {
  const [first, second] = [newKey(), newKey()];
  await take(pupils(2), first).expect(201);
  await take(pupils(1), second).expect(201);
  await office.delete(`${PATH}/${first}`).expect(200);
  const { body } = await office.get(PATH).expect(200);
  expect(body).toMatchObject([
    { key: second, taken: 1, message: '1 student is registered', file: '' },
    { key: first, taken: 2, undone: true },
  ]);
  expect((body as { account: string }[])[0]!.account).toContain('@');
  expect((await office.get('/api/teachers/import').expect(200)).body).toEqual([]);
  expect((await (await app.office('jammu')).get(PATH).expect(200)).body).toEqual([]);
});

test('each reader is told of a list in their own language, whoever took it in', async () => {
  const [first, second] = [newKey(), newKey()];
  const { body } = await take(pupils(1), first).set('Accept-Language', 'ne').expect(201);
  expect(body).toMatchObject({ message: '१ जना विद्यार्थीको दर्ता भयो।' });
  await take(pupils(2), second).expect(201);
  const undo = () => office.delete(`${PATH}/${first}`);
  const undone = 'आयात फर्काइयो: १ जना विद्यार्थीलाई दर्ता नै नभएसरह हटाइयो।';
  expect((await undo().set('Accept-Language', 'ne').expect(200)).body).toMatchObject({ message: undone });
  expect((await undo().expect(200)).body).toMatchObject({
    message: 'The import is undone: 1 student was taken off as if never registered',
  });
  const english = (await office.get(PATH).expect(200)).body as ImportAnswer[];
  expect(english.map(({ message }) => message)).toEqual([
    '2 students are registered',
    '1 student is registered',
  ]);
  const nepali = (await office.get(PATH).set('Accept-Language', 'ne').expect(200)).body as ImportAnswer[];
  expect(nepali[0]).toMatchObject({ message: '२ जना विद्यार्थीको दर्ता भयो।' });
});

describe.each(EMPLOYEE_KINDS)('an import of %s', (kind) => {
  const { many, one, name: nameKey, number: numberKey, numberPrefix } = EMPLOYEE_WIRE[kind];
  const path = `/api/${many}/import`;

  test('registers without pictures and emails under the next numbers, and is undone until a salary is paid', async () => {
    const rows = [
      anEmployee(kind, { image: '' }),
      anEmployee(kind, { name: 'Gita Example', email: '', image: '' }),
    ];
    const key = newKey();
    const { body } = await take(rows, key, office, path).expect(201);
    const [first, second] = (body as ImportAnswer).ids;
    const list = (await office.get(`/api/${many}`).expect(200)).body as Record<string, string>[];
    expect(list.map((each) => each[numberKey])).toEqual([`${numberPrefix}-001`, `${numberPrefix}-002`]);
    const again = (await office.post(path).send({ rows, dry: true }).expect(200))
      .body as EmployeeImportPreview;
    expect(again).toEqual({
      refused: [],
      same: [
        {
          row: 0,
          by: 'name',
          [one]: expect.objectContaining({ _id: first, [nameKey]: 'Sita Example' }) as unknown,
        },
        { row: 1, by: 'name', [one]: expect.objectContaining({ _id: second }) as unknown },
      ],
    });
    await office.put(`/api/${many}/${second}`).send({ image: '' }).expect(200);
    await office.delete(`${path}/${key}`).expect(200);
    expect((await office.get(`/api/${many}`).expect(200)).body).toEqual([]);

    const [next, salary] = [
      newKey(),
      { salaryForTheYear: 2083, salaryForTheMonth: 'Mangsir', salaryAmount: 100 },
    ];
    await take(rows, next, office, path).expect(201);
    await office.post(`/api/${many}/fees/Sita Example/${numberPrefix}-001`).send(salary).expect(201);
    const refused = await office.delete(`${path}/${next}`).expect(409);
    expect((refused.body as { message: string }).message).toContain(
      'Sita Example has been paid a salary since',
    );
  });

  test('refuses a row with its fault', async () => {
    const { body } = await take(
      [anEmployee(kind), { ...anEmployee(kind), age: 0 }],
      newKey(),
      office,
      path,
    ).expect(400);
    expect((body as { refused: object[] }).refused).toEqual([
      { row: 1, field: 'age', message: 'Age must be a whole number from 1 to 120' },
    ]);
    expect(await EmployeeModel.countDocuments()).toBe(0);
  });

  test('brings those of the same name and phone up to date, and gives the old values back; a clerk changes no salary', async () => {
    const rows = [anEmployee(kind, { image: '' })];
    const { body } = await take(rows, newKey(), office, path).expect(201);
    const id = (body as ImportAnswer).ids[0]!;
    const changes = { ...rows[0]!, qualification: 'M.Ed.', estimated_salary: 1, image: '' };
    const answer = await office
      .post(path)
      .send({ rows: [changes], update: true, dry: true })
      .expect(200);
    const { estimated_salary: from } = rows[0] as unknown as { estimated_salary: number };
    expect((answer.body as EmployeeImportPreview).changed).toMatchObject([
      {
        row: 0,
        [one]: { _id: id },
        fields: { qualification: { to: 'M.Ed.' }, estimated_salary: { from, to: 1 } },
      },
    ]);
    const clerk = await app.user('jhhs', { role: 'clerk' });
    const key = newKey();
    const sent = { rows: [changes], update: true };
    await clerk.post(path).set('Idempotency-Key', key).send(sent).expect(201);
    const read = async () => (await office.get(`/api/${many}/${id}`).expect(200)).body as object;
    expect(await read()).toMatchObject({ qualification: 'M.Ed.', estimated_salary: from });
    await office.delete(`${path}/${key}`).expect(200);
    expect(await read()).toMatchObject({
      qualification: (rows[0] as { qualification?: string }).qualification,
    });
  });
});

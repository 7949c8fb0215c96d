import { randomUUID } from 'node:crypto';
import type { RegisterLine } from '@school-office/contract/attendance/attendance';
import { toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { CertificateAnswer } from '@school-office/contract/certificates/certificates';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { SchoolYearPreview } from '@school-office/contract/school/schoolYear';
import { seenOf } from '@school-office/contract/school/schoolYear';
import type { Student, StudentInFull, StudentRegistration } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aFeePayment, anExamination, anExtraBill, aSubject, CERTIFICATE } from '../../testing/builders.ts';
import { everythingStored } from '../../testing/everythingStored.ts';
import { addHead } from '../../testing/feePlans.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { SCHOOL_DAY } from '../../testing/schoolDay.ts';
import { withOffice } from '../../testing/testApp.ts';
import { checkStudents } from '../students/checkStudents.service.ts';

let now = SCHOOL_DAY;
const { app, office } = withOffice({ now: () => now });
beforeEach(async () => {
  goTo(1, 2);
  await app.clear();
});

/** Noon of a day of 2083, or of another year. */
function goTo(month: number, day: number, year = 2083): void {
  now = new Date(`${toAdDay({ year, month, day })}T06:15:00Z`);
}
function later(): void {
  now = new Date(now.getTime() + 1000);
}

const issue = (kind: 'transfer' | 'character', { _id }: Pick<Student, '_id'>) =>
  office
    .post(`/api/certificates/${kind}`)
    .send({ student: _id, language: 'English', fields: CERTIFICATE, anyway: true })
    .expect(201);

const pupil = (student_name: string, changes: Partial<StudentRegistration> = {}) =>
  registerStudent(office, { student_name, ...changes });
const begin = (body: object = {}, year = 2084) =>
  office.post(`/api/school-year/${year}`).send({ numbers: 'name', ...body });
const beginUnder = (key: string) => begin().set('Idempotency-Key', key);
const undo = (year = 2084) => office.delete(`/api/school-year/${year}`);
const preview = async (year = 2084) =>
  (await office.get(`/api/school-year/${year}`).expect(200)).body as SchoolYearPreview;
const read = async ({ _id }: Pick<Student, '_id'>) =>
  (await office.get(`/api/students/${_id}`).expect(200)).body as StudentInFull;
const placeOf = async (student: Pick<Student, '_id'>) => seenOf(await read(student));

describe('beginning a year', () => {
  test('everybody goes up but for those who are marked, and the last class passes out', async () => {
    const [ten, nine, stays, leaves] = [
      await pupil('Asha Example', { classname: 'Ten' }),
      await pupil('Bina Example', { classname: 'Nine' }),
      await pupil('Chet Example', { classname: 'Nine' }),
      await pupil('Dil Example', { classname: 'Nine', rfid: '00145000' }),
    ];
    goTo(12, 28);
    expect(await preview()).toMatchObject({ up: 3, stay: 0, pass_out: 1, leave: 0, begun: null });
    const answer = await begin({ marks: { [stays._id]: 'stays', [leaves._id]: 'leaves' } }).expect(201);
    expect(answer.body).toEqual({
      message: '2084 has begun: 1 go up, 1 stay, 1 pass out, 1 leave.',
      up: 1,
      stay: 1,
      pass_out: 1,
      leave: 1,
    });
    expect(await placeOf(nine)).toBe('Ten 1');
    expect(await placeOf(stays)).toBe('Nine 1');
    expect((await read(nine)).years).toMatchObject([
      { year: 2083, classname: 'Nine', roll_no: 1 },
      { year: 2084, from: '2084-01-01', classname: 'Ten', roll_no: 1 },
    ]);
    expect((await read(ten)).left).toMatchObject({ day: '2083-12-30', reason: 'Passed out of class Ten' });
    expect((await read(leaves)).left).toMatchObject({ rfid: '00145000', roll_no: 3 });
    expect(await checkStudents()).toEqual([]);
    expect(await preview()).toMatchObject({ classes: [], begun: { up: 1, account: 'office@jhhs.example' } });
    const found = (await office.get('/api/search').query({ text: 'asha exam' })).body as { left?: true }[];
    expect(found).toMatchObject([{ left: true }]);
  });

  test('numbers by name, or in the old order: of two sections that become one A comes before B', async () => {
    await office
      .put('/api/school/classes/Five')
      .send({ sections: ['A', 'B'] })
      .expect(200);
    const b1 = await pupil('Asha Example', { section: 'B' });
    const a2 = await pupil('Zeni Example', { section: 'A' });
    const a1 = await pupil('Maya Example', { section: 'A' });
    const stays = await pupil('Chet Example', { classname: 'Six' });
    const marks = { [stays._id]: 'stays' };
    goTo(12, 20);
    await begin({ marks, numbers: 'order' }).expect(201);
    const order = async () => Promise.all([a2, a1, b1, stays].map(placeOf));
    expect(await order()).toEqual(['Six 1', 'Six 2', 'Six 3', 'Six 4']);
    await undo().expect(200);
    await begin({ marks }).expect(201);
    expect(await order()).toEqual(['Six 4', 'Six 3', 'Six 1', 'Six 2']);
  });

  test('asks for a section where there are several, and refuses one that is not there', async () => {
    await office
      .put('/api/school/classes/Six')
      .send({ sections: ['A', 'B'] })
      .expect(200);
    const one = await pupil('Asha Example');
    goTo(12, 20);
    await begin().expect(400, {
      message: 'Say into which section Asha Example goes.',
      field: 'into',
    });
    await begin({ into: { [one._id]: 'C' } }).expect(400);
    await begin({ into: { [one._id]: 'B' } }).expect(201);
    expect(await placeOf(one)).toBe('Six B 1');
  });

  test('under one key it is done once, of two desks one is told, and no year begins twice or years ahead', async () => {
    await pupil('Asha Example');
    goTo(8, 7);
    await begin({}, 2085).expect(400);
    const key = randomUUID();
    const first = await begin().set('Idempotency-Key', key).expect(201);
    expect((await begin().set('Idempotency-Key', key).expect(201)).body).toEqual(first.body);
    await begin().set('Idempotency-Key', randomUUID()).expect(409, {
      message: 'The school year 2084 has begun already.',
    });
    await undo().expect(200);
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('who was registered, moved or gone since the preview is named, and nothing is done', async () => {
    const [moved, gone] = [await pupil('Asha Example'), await pupil('Bina Example')];
    goTo(12, 20);
    const { classes } = await preview();
    const seen = Object.fromEntries(
      classes.flatMap(({ students }) => students.map((one) => [one._id, seenOf(one)])),
    );
    await pupil('Chet Example');
    await office.put(`/api/students/${moved._id}`).send({ classname: 'Two' }).expect(200);
    await office.delete(`/api/students/delete/${gone._id}`).expect(200);
    await begin({ seen }).expect(409, {
      message:
        'Since this page was opened Chet Example came, Asha Example moved, Bina Example left. Please look at it, and begin the year again.',
      field: 'seen',
    });
    expect(await placeOf(moved)).toBe('Two 1');
  });

  test('who was registered in Chaitra and is admitted in Baisakh is proposed to stay', async () => {
    goTo(12, 20);
    await pupil('Asha Example');
    const coming = await pupil('Bina Example', { classname: 'One', admission_date: '2084-01-02' });
    const { classes } = await preview();
    const proposed = classes.flatMap(({ students }) => students).filter((one) => one.proposed);
    expect(proposed).toMatchObject([{ _id: coming._id, proposed: 'stays' }]);
  });

  test('who was registered for the new year before it was begun is proposed to stay', async () => {
    await pupil('Asha Example');
    goTo(1, 3, 2084);
    const early = await pupil('Bina Example', { classname: 'One' });
    goTo(1, 5, 2084);
    const { classes } = await preview();
    const proposed = classes.flatMap(({ students }) => students).filter((one) => one.proposed);
    expect(proposed).toMatchObject([{ _id: early._id, proposed: 'stays' }]);
    await begin({ marks: { [early._id]: 'stays' } }).expect(201);
    expect((await read(early)).years).toMatchObject([{ from: '2084-01-01', classname: 'One' }]);
  });
});

/** Returns the one subject of a class in a year, made anew if there is none. */
async function subjectOf(classname: ClassName, changes: object = {}, year = 2083): Promise<string> {
  const path = `/api/subjects/${year}/${classname}`;
  const before = (await office.get(path).expect(200)).body as ClassSubjects;
  if (before.subjects[0]) return before.subjects[0]._id;
  const body = { scheme: 'letters', subjects: [aSubject()], ...changes };
  const saved = (await office.put(path).send(body).expect(200)).body as ClassSubjects;
  return saved.subjects[0]!._id;
}

/** Makes an examination of a class in which pupils have these marks, and returns its id. */
async function examine(
  classname: ClassName,
  marks: Readonly<Record<string, { theory: number | string; internal?: number }>>,
  { subjects = {}, ...changes }: { subjects?: object; name?: string; year?: number } = {},
): Promise<string> {
  const subject = await subjectOf(classname, subjects, changes.year);
  const fields = anExamination({ name: `Of ${now.toISOString()}`, classes: [classname], ...changes });
  const made = await office.post('/api/examinations').send(fields).expect(201);
  const { _id } = (made.body as ExaminationAnswer).examination;
  await office.put(`/api/examinations/${_id}/marks/${classname}/${subject}`).send({ marks }).expect(200);
  return _id;
}

const publish = (examination: string, classname: ClassName) =>
  office.post(`/api/examinations/${examination}/publish/${classname}`).send({ anyway: true }).expect(201);

/** Returns each pupil's name and result, and what is proposed. */
async function proposals() {
  const { classes } = await preview();
  return classes.flatMap(({ students }) =>
    students.map(({ student_name, result, proposed }) => [student_name, result?.outcome ?? null, proposed]),
  );
}

describe('by the results of the final examination', () => {
  test('who failed is proposed to stay, who is not marked goes up, and roll numbers are given by result', async () => {
    const [fails, best, good, open] = [
      await pupil('Asha Example'),
      await pupil('Bina Example'),
      await pupil('Chet Example'),
      await pupil('Dil Example'),
    ];
    goTo(11, 20);
    const final = await examine('Five', {
      [fails._id]: { theory: 10, internal: 20 },
      [best._id]: { theory: 70, internal: 20 },
      [good._id]: { theory: 60, internal: 20 },
      [open._id]: { theory: 60 },
    });
    goTo(12, 28);
    const before = (await preview()).classes[0]!.students[0];
    expect(before).toMatchObject({ result: { outcome: 'NG', published: false }, proposed: null });
    await publish(final, 'Five');
    const [five] = (await preview()).classes;
    expect(five!.students.map(({ result, proposed }) => [result, proposed])).toEqual([
      [{ outcome: 'NG', gpa: null, percent: null, failed: true, published: true }, 'stays'],
      [{ outcome: 'A+', gpa: 3.9, percent: null, failed: false, published: true }, null],
      [{ outcome: 'A', gpa: 3.6, percent: null, failed: false, published: true }, null],
      [{ outcome: 'incomplete', gpa: null, percent: null, failed: false, published: true }, null],
    ]);
    expect(await preview()).toMatchObject({ up: 3, stay: 1 });
    // Nothing but marks keeps anybody: the desk decides.
    await begin({ numbers: 'result' }).expect(201);
    const order = () => Promise.all([best, good, fails, open].map(placeOf));
    expect(await order()).toEqual(['Six 1', 'Six 2', 'Six 3', 'Six 4']);
  });

  test('one that weighs several decides, else the last one if it was late in the year', async () => {
    const asha = await pupil('Asha Example');
    goTo(4, 10);
    const first = await examine('Five', { [asha._id]: { theory: 10, internal: 20 } });
    goTo(12, 28);
    expect(await proposals()).toEqual([['Asha Example', null, null]]);
    goTo(11, 10);
    const last = await examine('Five', { [asha._id]: { theory: 60, internal: 20 } });
    expect(await proposals()).toEqual([['Asha Example', 'A', null]]);
    const weights = { [first]: 80, [last]: 20 };
    const fields = anExamination({ name: 'Final', classes: ['Five'], weights });
    const { body } = await office.post('/api/examinations').send(fields).expect(201);
    await publish((body as ExaminationAnswer).examination._id, 'Five');
    expect(await proposals()).toEqual([['Asha Example', 'NG', 'stays']]);
  });

  test('by marks it is the division, and judged a pass or not', async () => {
    const [asha, bina] = [await pupil('Asha Example'), await pupil('Bina Example')];
    const chet = await pupil('Chet Example', { classname: 'One' });
    goTo(11, 10);
    const marks = {
      [asha._id]: { theory: 60, internal: 20 },
      [bina._id]: { theory: 10, internal: 20 },
    };
    await publish(await examine('Five', marks, { subjects: { scheme: 'marks' } }), 'Five');
    const judged = { scheme: 'judged', subjects: [aSubject({ internal: null })] };
    await examine('One', { [chet._id]: { theory: 'B' } }, { name: 'Of class One', subjects: judged });
    expect(await proposals()).toEqual([
      ['Asha Example', 'Distinction', null],
      ['Bina Example', 'Fail', 'stays'],
      ['Chet Example', 'Passed', null],
    ]);
  });
});

test('roll numbers are given by class: by name, girls first, in the old order', async () => {
  const [five, eight] = [{ classname: 'Five' }, { classname: 'Eight' }] as const;
  const [zara, anil, bina] = [
    await pupil('Zara Example', { ...five, gender: 'Female' }),
    await pupil('Anil Example', { ...five, gender: 'Male' }),
    await pupil('Bina Example', { ...five, gender: 'Female' }),
  ];
  const [last, first] = [await pupil('Zenith Example', eight), await pupil('Arun Example', eight)];
  goTo(12, 28);
  const places = () => Promise.all([zara, anil, bina, last, first].map(placeOf));
  await begin({ numbers_in: { Six: 'girls', Nine: 'order' } }).expect(201);
  expect(await places()).toEqual(['Six 2', 'Six 3', 'Six 1', 'Nine 1', 'Nine 2']);
  await undo().expect(200);
  await begin({ numbers: 'order', numbers_in: { Nine: 'name' } }).expect(201);
  expect(await places()).toEqual(['Six 1', 'Six 2', 'Six 3', 'Nine 2', 'Nine 1']);
  await undo().expect(200);
  await begin({ numbers_in: { Six: 'age' } }).expect(400);
});

test('says how many of the days of the year pupils attended', async () => {
  const [asha, bina] = [await pupil('Asha Example'), await pupil('Bina Example')];
  for (const day of [3, 4, 5]) {
    goTo(1, day);
    const students = [
      { _id: asha._id, mark: 'P' },
      { _id: bina._id, mark: day === 3 ? 'P' : 'A' },
    ];
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await office.post('/api/students/attendance/Five').send({ students }).expect(201);
  }
  const [five] = (await preview()).classes;
  expect(five!.students.map(({ attended }) => attended)).toEqual([100, 33.3]);
});

test('a year that is begun early warns of every month that is not charged, also of those to come', async () => {
  const tuition = await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' });
  const amounts = { [tuition]: 900 };
  await office.put('/api/fees/plan/2083/Five').send({ amounts }).expect(200);
  await pupil('Asha Example');
  goTo(8, 7);
  await office.post('/api/fees/bills/2083/Ashoj').send({}).expect(201);
  await office.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
  expect((await preview()).uncharged).toEqual(['Kartik', 'Poush', 'Magh', 'Falgun', 'Chaitra']);
});

const subjectsIn = async (year: number, classname: ClassName) =>
  ((await office.get(`/api/subjects/${year}/${classname}`).expect(200)).body as ClassSubjects).subjects;
const saveSubjects = (year: number, classname: ClassName, subjects: object[]) =>
  office.put(`/api/subjects/${year}/${classname}`).send({ scheme: 'letters', subjects }).expect(200);

test('the subjects of each class are copied where there are none yet; nobody is on the optional ones', async () => {
  const maya = await pupil('Maya Example');
  const optional = aSubject({ name: 'Computer', optional: true, takers: [maya._id] });
  await saveSubjects(2083, 'Five', [aSubject({ name: 'English' }), optional]);
  await saveSubjects(2083, 'Six', [aSubject({ name: 'English' })]);
  await saveSubjects(2084, 'Six', [aSubject({ name: 'Science' })]);
  goTo(12, 20);
  await begin().expect(201);
  const [before, after] = [await subjectsIn(2083, 'Five'), await subjectsIn(2084, 'Five')];
  expect(after.map(({ name, takers }) => [name, takers])).toEqual([
    ['English', []],
    ['Computer', []],
  ]);
  expect(after[0]!._id).not.toBe(before[0]!._id);
  expect((await subjectsIn(2084, 'Six')).map(({ name }) => name)).toEqual(['Science']);
  expect(await subjectsIn(2084, 'Seven')).toEqual([]);
});

test('the school tells the year that was begun last, until it is undone', async () => {
  await pupil('Asha Example');
  goTo(8, 7);
  await begin().expect(201);
  expect((await office.get('/api/school').expect(200)).body).toMatchObject({ school_year: 2084 });
  await undo().expect(200);
  expect((await office.get('/api/school').expect(200)).body).toMatchObject({ school_year: null });
});

describe('what has a month or a day stays in its class', () => {
  test.each([
    ['in Chaitra', () => goTo(12, 28)],
    ['on 5 Baisakh', () => goTo(1, 5, 2084)],
  ])('pressed %s', async (_when, go) => {
    const tuition = await addHead(office, { name: 'Tuition', part: 'monthly_fees', due: 'monthly' });
    const plan = (year: number, classname: string, rupees: number) =>
      office
        .put(`/api/fees/plan/${year}/${classname}`)
        .send({ amounts: { [tuition]: rupees } })
        .expect(200);
    await plan(2083, 'Nine', 900);
    await plan(2083, 'Ten', 1000);
    await plan(2084, 'Ten', 1100);
    const [nine, ten] = [
      await pupil('Asha Example', { classname: 'Nine' }),
      await pupil('Bina Example', { classname: 'Ten' }),
    ];
    await office.post('/api/fees/bills/2083/Falgun').send({}).expect(400);
    go();
    await office.post('/api/fees/bills/2083/Falgun').send({}).expect(201);
    expect((await preview()).uncharged).toEqual(['Chaitra']);
    await begin().expect(201);
    const chaitra = await office.post('/api/fees/bills/2083/Chaitra').send({}).expect(201);
    expect(chaitra.body).toMatchObject({ charged: 2, amount: 1900 });
    const sheet = '/api/students/attendance/Ten/2083/Chaitra/27';
    await office
      .put(sheet)
      .send({ students: [{ _id: nine._id, mark: 'P' }] })
      .expect(400);
    await office
      .put(sheet)
      .send({ students: [{ _id: ten._id, mark: 'P' }] })
      .expect(201);
    const { body } = await office.get('/api/students/attendance/Ten/2083/Chaitra').expect(200);
    expect((body as { students: RegisterLine[] }).students.map(({ _id }) => _id)).toEqual([ten._id]);
    goTo(1, 6, 2084);
    const baisakh = await office.post('/api/fees/bills/2084/Baisakh').send({}).expect(201);
    expect(baisakh.body).toMatchObject({ charged: 1, amount: 1100 });
    const account = await office.get(`/api/students/account/${nine._id}`).expect(200);
    expect(account.body).toMatchObject({
      due: 2900,
      bills: [{ classname: 'Nine' }, { classname: 'Nine' }, { classname: 'Ten' }],
    });
    // At the desk both years stand beside each other: money fills the old one first, then the new one and what is ahead.
    const take = async (amount: number) =>
      (
        (await office
          .post('/api/receipts')
          .send({ lines: [{ student: nine._id, amount }], way: 'Cash' })
          .expect(201)) as { body: ReceiptAnswer }
      ).body.receipt;
    const old = await take(1800);
    expect(old.lines.map(({ year, month_name }) => `${month_name} ${year}`)).toEqual([
      'Falgun 2083',
      'Chaitra 2083',
    ]);
    expect(old).toMatchObject({ due_after: 1100, advance_after: 0 });
    const next = await take(2200);
    expect(next.lines.map(({ year, month_name }) => `${month_name} ${year}`)).toEqual([
      'Baisakh 2084',
      'Jestha 2084',
    ]);
    expect(next).toMatchObject({ due_after: 0, advance_after: 1100 });
    const lists = async (query: object) =>
      ((await office.get('/api/students/class/Ten').query(query)).body as Student[]).map(({ _id }) => _id);
    expect(await lists({ year: 2083 })).toEqual([ten._id]);
    expect(await lists({ year: 2084 })).toEqual([nine._id]);
    expect(await lists({})).toEqual([nine._id]);
  });

  test.each([
    ['in Chaitra', () => goTo(12, 28)],
    ['on 5 Baisakh', () => goTo(1, 5, 2084)],
  ])('results and marks of the year, pressed %s, also for those who passed out', async (_when, go) => {
    const [nine, ten] = [
      await pupil('Asha Example', { classname: 'Nine' }),
      await pupil('Bina Example', { classname: 'Ten' }),
    ];
    goTo(11, 20);
    const early = await examine('Nine', { [nine._id]: { theory: 60, internal: 20 } });
    goTo(11, 21);
    const late = await examine('Ten', { [ten._id]: { theory: 60 } });
    const ofNine = async () =>
      (await office.get(`/api/examinations/${early}/results/Nine`).expect(200)).body as ClassResults;
    const before = await ofNine();
    expect(before.students).toMatchObject([{ _id: nine._id, roll_no: 1, gpa: 3.6 }]);
    go();
    await begin().expect(201);
    expect(await ofNine()).toEqual(before);
    // What was not marked in time still can be.
    await office
      .put(`/api/examinations/${late}/marks/Ten/${await subjectOf('Ten')}`)
      .send({ marks: { [ten._id]: { theory: 60, internal: 20 } } })
      .expect(200);
    const { body } = await office.get(`/api/examinations/${late}/results/Ten`).expect(200);
    expect((body as ClassResults).students).toMatchObject([{ _id: ten._id, gpa: 3.6 }]);
    // Marks of the old classes build nothing on the new ones.
    await undo().expect(200);
  });

  test('between pressing and Baisakh the sheet of today has the old class, and who is registered comes into the new year', async () => {
    const ten = await pupil('Bina Example', { classname: 'Ten' });
    goTo(12, 28);
    await begin().expect(201);
    const today = await office.get('/api/students/attendance/Ten/2083/Chaitra/28').expect(200);
    expect((today.body as { others: object[] }).others).toMatchObject([{ _id: ten._id }]);
    const classes = (await office.get('/api/students/attendance/today').expect(200)).body as object[];
    expect(classes).toContainEqual(expect.objectContaining({ classname: 'Ten', total: 1 }));
    const late = await pupil('Chet Example', { classname: 'Ten' });
    expect(late.years).toMatchObject([{ year: 2084, from: '2084-01-01' }]);
  });
});

test('a receipt has the class of the day on which it is taken, also in the days between, and keeps it', async () => {
  const maya = await pupil('Maya Example');
  await pupil('Asha Example');
  await office
    .post(`/api/students/bills/${maya._id}`)
    .send(anExtraBill({ year: 2083, month_name: 'Baisakh', amount: 300 }))
    .expect(201);
  goTo(12, 28);
  await begin().expect(201);
  expect(await placeOf(maya)).toBe('Six 2');
  const take = async () => {
    const asked = { lines: [{ student: maya._id, amount: 100 }], way: 'Cash' };
    return ((await office.post('/api/receipts').send(asked).expect(201)).body as ReceiptAnswer).receipt;
  };
  const early = await take();
  expect(early.lines).toMatchObject([{ classname: 'Five', roll_no: 1 }]);
  const other = aFeePayment({ ...maya, classname: 'Six', roll_no: 2 }, { month_name: 'Chaitra', year: 2083 });
  const paid = await office.post(`/api/students/fees/${maya._id}`).send(other).expect(201);
  expect(paid.body).toMatchObject({ receipt: { lines: [{ classname: 'Five', roll_no: 1 }] } });
  goTo(1, 2, 2084);
  expect((await take()).lines).toMatchObject([{ classname: 'Six', roll_no: 2 }]);
  const { body } = await office.get(`/api/receipts/${early.fiscal_year.replace('/', '-')}/${early.number}`);
  expect(body).toMatchObject({ lines: early.lines });
});

/** Everything but the numbers of edits, which count up. */
async function stored() {
  const { students, schools, ledgers } = (await everythingStored({ school: 'jhhs' })) as Record<
    string,
    object[]
  >;
  return { schools, ledgers, students: students!.map((one) => ({ ...one, seen: 0 })) };
}

describe('undoing', () => {
  let maya: Student;
  beforeEach(async () => {
    maya = await pupil('Maya Example', { rfid: '00144000' });
    await pupil('Bina Example', { classname: 'Ten', rfid: '00144001' });
    await pupil('Chet Example', { roll_no: 17 });
  });

  const bill = () =>
    office
      .post(`/api/students/bills/${maya._id}`)
      .send(anExtraBill({ year: 2084, month_name: 'Baisakh' }))
      .expect(201);
  const pay = (classname: ClassName, roll_no: number) =>
    office
      .post(`/api/students/fees/${maya._id}`)
      .send(aFeePayment({ ...maya, classname, roll_no }, { month_name: 'Chaitra' }))
      .expect(201);
  const mark = (classname: ClassName) =>
    examine(classname, { [maya._id]: { theory: 40, internal: 20 } }, { name: 'First Terminal', year: 2084 });
  const attend = (classname: ClassName) =>
    office
      .post(`/api/students/attendance/${classname}`)
      .send({ students: [{ _id: maya._id, mark: 'P' }] })
      .expect(201);

  test('gives back every field, number and section exactly', async () => {
    const before = await stored();
    goTo(12, 28);
    await begin({ numbers: 'order' }).expect(201);
    expect(await stored()).not.toEqual(before);
    await undo().expect(200, { message: 'The beginning of 2084 is undone: everybody is where they were.' });
    expect(await stored()).toEqual(before);
    expect(await checkStudents()).toEqual([]);
    await undo().expect(404);
    await begin().expect(201);
  });

  test('takes the copied subjects off again, and is refused once one of them was changed', async () => {
    await saveSubjects(2083, 'Five', [aSubject({ name: 'English' })]);
    await saveSubjects(2083, 'Six', [aSubject({ name: 'English' })]);
    await saveSubjects(2084, 'Six', [aSubject({ name: 'Science' })]);
    goTo(12, 28);
    await begin().expect(201);
    expect(await subjectsIn(2084, 'Five')).toHaveLength(1);
    await undo().expect(200);
    expect(await subjectsIn(2084, 'Five')).toEqual([]);
    expect(await subjectsIn(2084, 'Six')).toHaveLength(1);
    await begin().expect(201);
    await saveSubjects(2084, 'Six', [aSubject({ name: 'Nepali' })]);
    await saveSubjects(2084, 'Five', [aSubject({ name: 'Nepali' })]);
    const { body } = await undo().expect(409);
    expect((body as { message: string }).message).toContain(
      'The subjects of Class Five, 2084 have been changed since.',
    );
  });

  test('its key is refused from then on', async () => {
    goTo(12, 28);
    await beginUnder('one-key-of-a-desk').expect(201);
    await beginUnder('one-key-of-a-desk').expect(201);
    await undo().expect(200);
    const { body } = await beginUnder('one-key-of-a-desk').expect(409);
    expect((body as { message: string }).message).toContain('was done once and undone since');
    await beginUnder('another-key-of-a-desk').expect(201);
  });

  test('a desk that had opened a student before is told', async () => {
    goTo(12, 28);
    await begin().expect(201);
    await office.put(`/api/students/${maya._id}`).send({ classname: 'Five', seen: maya.seen }).expect(409);
  });

  test.each<[string, string, () => PromiseLike<unknown>]>([
    ['a registration', 'Dil Example has been registered since.', () => pupil('Dil Example')],
    [
      'a changed student',
      'Maya Example has been changed since.',
      () => office.put(`/api/students/${maya._id}`).send({ address: 'Elsewhere-1' }).expect(200),
    ],
    [
      'a student who left',
      'Maya Example has been changed since.',
      () => office.delete(`/api/students/delete/${maya._id}`).expect(200),
    ],
    ['a bill', 'Maya Example was charged for the new year.', bill],
    ['a receipt', 'Receipt 2083/84-000001 has been made since.', () => pay('Six', 2)],
    [
      'a mark in the new classes',
      'First Terminal 2084, English, Six was marked in the new classes.',
      () => {
        goTo(2, 5, 2084);
        return mark('Six');
      },
    ],
    [
      'a certificate',
      'Transfer certificate 1 / 2083 of Maya Example has been issued since.',
      () => issue('transfer', maya),
    ],
    [
      'a sheet',
      'Attendance of class Six was taken in the new year.',
      () => {
        goTo(1, 2, 2084);
        return attend('Six');
      },
    ],
  ])('is refused once there is %s', async (_what, message, build) => {
    goTo(12, 28);
    await begin().expect(201);
    later();
    await build();
    const answer = await undo().expect(409);
    expect((answer.body as { message: string }).message).toContain(message);
    expect(await placeOf(maya)).toContain('Six');
  });

  test.each<[string, string, () => PromiseLike<unknown>]>([
    ['a bill', 'Maya Example was charged for the new year.', bill],
    ['a receipt', 'Receipt 2083/84-000001 has been made since.', () => pay('Six', 2)],
    ['a mark', 'First Terminal 2084, English, Six was marked in the new classes.', () => mark('Six')],
    ['a certificate', 'Transfer certificate 1 / 2084 of Maya Example', () => issue('transfer', maya)],
    ['a sheet', 'Attendance of class Six was taken in the new year.', () => attend('Six')],
  ])('is refused once there is %s with the clock set back an hour', async (_what, message, build) => {
    goTo(1, 2, 2084);
    await begin().expect(201);
    now = new Date(now.getTime() - 3_600_000);
    await build();
    const { body } = await undo().expect(409);
    expect((body as { message: string }).message).toContain(message);
  });

  test('is not refused for a certificate that is void', async () => {
    goTo(12, 28);
    await begin().expect(201);
    later();
    const { body } = await issue('transfer', maya);
    const { _id } = (body as CertificateAnswer).certificate;
    await office.delete(`/api/certificates/${_id}`).send({ reason: 'Issued too early' }).expect(200);
    await undo().expect(200);
  });

  test('is not refused for what there was before, with the clock an hour ahead', async () => {
    goTo(1, 2, 2084);
    now = new Date(now.getTime() + 3_600_000);
    await issue('transfer', maya);
    await bill();
    await pay('Five', maya.roll_no);
    await mark('Five');
    await attend('Five');
    now = new Date(now.getTime() - 3_600_000);
    await begin().expect(201);
    await undo().expect(200);
  });
});

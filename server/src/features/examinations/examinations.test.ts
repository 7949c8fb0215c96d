import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination, ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import type { ClassResults, ResultOfPupil } from '@school-office/contract/examinations/resultAnswers';
import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import type { Student } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anExamination, aSubject } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { saidIn } from '../../testing/saidIn.ts';
import { withOffice, type Client } from '../../testing/testApp.ts';
import { AttendanceModel } from '../attendance/attendance.model.ts';
import { AuditModel, type AuditAction } from '../audit/audit.model.ts';
import { ClassModel } from '../schools/classes.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { ExaminationModel } from './examinations.model.ts';
import { MarkSheetModel } from './markSheets.model.ts';
import { PublicationModel } from './publications.model.ts';
import { RemarksModel } from './remarks.model.ts';
import { ClassSubjectsModel } from './subjects.model.ts';

/** 6 Mangsir 2083. */
const NOW = new Date('2026-11-22T06:00:00Z');
const FIVE = '/api/subjects/2083/Five';

let now = NOW;
let clerk: Client;
const { app, office: head } = withOffice({ now: () => now });
beforeAll(async () => {
  clerk = await app.user('jhhs', { role: 'clerk' });
});
beforeEach(async () => {
  now = NOW;
  for (const model of [
    StudentModel,
    ClassSubjectsModel,
    ExaminationModel,
    MarkSheetModel,
    PublicationModel,
    RemarksModel,
    AuditModel,
    AttendanceModel,
    ClassModel,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- nine short commands
    await model.collection.deleteMany({});
  }
});

async function saveSubjects(body: object, path = FIVE): Promise<ClassSubjects> {
  return (await head.put(path).send(body).expect(200)).body as ClassSubjects;
}

async function make(changes: object = {}): Promise<Examination> {
  const { body } = await head.post('/api/examinations').send(anExamination(changes)).expect(201);
  return (body as ExaminationAnswer).examination;
}

/** A class Five of these pupils with one subject of 75 and 25 marks, in an examination. */
async function start(names: string[], changes: object = {}) {
  const { subjects } = await saveSubjects({ scheme: 'letters', subjects: [aSubject()], ...changes });
  const students: Student[] = [];
  for (const student_name of names) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their roll numbers
    students.push(await registerStudent(head, { student_name }));
  }
  const examination = await make();
  return { subjects, students, examination, path: `/api/examinations/${examination._id}` };
}

type Given = Record<string, { theory?: unknown; internal?: unknown }>;

function type(path: string, subject: Subject, marks: Given, more: object = {}, client = head) {
  return client.put(`${path}/marks/Five/${subject._id}`).send({ marks, ...more });
}

async function results(
  path: string,
  query: object = {},
  classname: ClassName = 'Five',
): Promise<ClassResults> {
  return (await head.get(`${path}/results/${classname}`).query(query).expect(200)).body as ClassResults;
}

async function trail(action: AuditAction) {
  const lines = await AuditModel.find({ action }).sort({ at: 1, _id: 1 }).lean();
  return saidIn(lines).map(({ name, details, changes }) => ({ name, details, changes }));
}

/** Sends subjects that would take something away. */
async function refused(body: object, message: string): Promise<void> {
  const answer = await head.put(FIVE).send(body).expect(409);
  expect((answer.body as { message: string }).message).toBe(message);
}

/** Returns why an examination is not removed. */
async function notRemoved(path: string): Promise<string> {
  return ((await head.delete(path).expect(409)).body as { message: string }).message;
}

function optional(name: string, takers: string[]) {
  return aSubject({ name, optional: true, takers });
}

/** Returns the ranks once the class has none. */
async function rankless(path: string): Promise<(number | null)[]> {
  await saveSubjects({ scheme: 'marks', rank: false, subjects: [aSubject()] });
  return (await results(path)).students.map(({ rank }) => rank);
}

/** A paper at eleven. */
function paperOf(classname: string, subject: Subject, day: string) {
  return { classname, subject: subject._id, day, time: '11:00' };
}

/** Two subjects, the second with these credit hours of theory. */
function twoSubjects(hours: number) {
  return [aSubject(), aSubject({ name: 'Nepali', theory: { hours, full: 75, pass: 27 } })];
}

describe('the subjects of a class', () => {
  test('are none at first, judged to class Three and by letters above', async () => {
    const none = { year: 2083, internal_percent: 40, rank: false, subjects: [], seen: 0 };
    expect((await head.get(FIVE).expect(200)).body).toEqual({
      ...none,
      classname: 'Five',
      scheme: 'letters',
    });
    const { body } = await head.get('/api/subjects/2083/Three').expect(200);
    expect(body).toEqual({ ...none, classname: 'Three', scheme: 'judged' });
    await head.get('/api/subjects/2083/Thirteen').expect(404);
    await head.get('/api/subjects/2083/Eleven').expect(404);
  });

  test('are saved in their order, keep their ids by id or name, and are of their year', async () => {
    const first = await saveSubjects({
      scheme: 'letters',
      subjects: [aSubject(), aSubject({ name: 'Nepali' })],
    });
    const [english, nepali] = first.subjects;
    const again = await saveSubjects({
      scheme: 'letters',
      subjects: [aSubject({ name: 'nepali' }), aSubject({ _id: english!._id, name: 'English I' })],
      seen: 1,
    });
    expect(again.subjects.map(({ _id, name }) => [_id, name])).toEqual([
      [nepali!._id, 'nepali'],
      [english!._id, 'English I'],
    ]);
    expect(again.seen).toBe(2);
    const { body } = await head.get('/api/subjects/2084/Five').expect(200);
    expect((body as ClassSubjects).subjects).toEqual([]);
    await head.put(FIVE).send({ scheme: 'letters', subjects: [], seen: 1 }).expect(409);
    expect(await trail('changed subjects')).toMatchObject([
      {
        name: 'Class Five, 2083',
        changes: {
          English: { to: 'theory 75 marks, pass 27, 3.75 hours; internal 25 marks, pass 10, 1.25 hours' },
        },
      },
      { changes: { English: { to: null }, nepali: {}, 'English I': {} } },
    ]);
  });

  test.each([
    ['two of one name', [aSubject(), aSubject({ name: 'ENGLISH' })], 'Each subject needs a name of its own'],
    [
      'pass marks above full marks',
      [aSubject({ theory: { hours: 1, full: 50, pass: 51 } })],
      'Pass marks of theory',
    ],
    [
      'no credit hours',
      [aSubject({ internal: { hours: 0, full: 50, pass: 5 } })],
      'Credit hours of internal',
    ],
    ['an id of nowhere', [aSubject({ _id: 'a'.repeat(24) })], 'no longer exists'],
  ])('with %s are refused', async (_what, subjects, message) => {
    const { body } = await head.put(FIVE).send({ scheme: 'letters', subjects }).expect(400);
    expect(body).toEqual({ field: 'subjects', message: expect.stringContaining(message) as string });
  });

  test('are not taken away once they have marks, nor what the marks are of; hours may change', async () => {
    const { subjects, students, path } = await start(['Maya Example']);
    await type(path, subjects[0]!, { [students[0]!._id]: { theory: 60, internal: 20 } }).expect(200);
    await refused({ scheme: 'letters', subjects: [] }, 'English has marks and cannot be taken away');
    await refused(
      { scheme: 'judged', subjects: [aSubject()] },
      'English has marks already: the way of marking stays as it is for this year',
    );
    await refused(
      { scheme: 'letters', subjects: [aSubject({ internal: null })] },
      'English has internal marks, which cannot be taken away',
    );
    await refused(
      { scheme: 'letters', subjects: [aSubject({ theory: { hours: 4, full: 50, pass: 20 } })] },
      'English has marks above these full marks. Please correct them first.',
    );
    await saveSubjects({
      scheme: 'letters',
      subjects: [aSubject({ theory: { hours: 5, full: 80, pass: 30 } })],
    });
    await type(path, subjects[0]!, { [students[0]!._id]: { theory: null, internal: null } }).expect(200);
    await saveSubjects({ scheme: 'letters', subjects: [] });
  });

  test('a taker has to be a student of the school', async () => {
    const other = await registerStudent(await app.office('jammu'));
    const music = aSubject({ optional: true, takers: [other._id] });
    await head
      .put(FIVE)
      .send({ scheme: 'letters', subjects: [music] })
      .expect(404);
  });
});

describe('an examination', () => {
  test('is made once under a key, changed, and listed with the newest year first', async () => {
    const send = () =>
      head.post('/api/examinations').set('Idempotency-Key', 'first-terminal').send(anExamination());
    const [one, again] = [await send().expect(201), await send().expect(201)];
    expect(again.body).toEqual(one.body);
    const { examination } = one.body as ExaminationAnswer;
    await head.post('/api/examinations').send(anExamination()).expect(409);
    const { body } = await head
      .put(`/api/examinations/${examination._id}`)
      .send({ nepali_name: 'पहिलो त्रैमासिक', seen: 0 })
      .expect(200);
    expect((body as ExaminationAnswer).examination).toEqual({
      ...examination,
      nepali_name: 'पहिलो त्रैमासिक',
      seen: 1,
    });
    await head.put(`/api/examinations/${examination._id}`).send({ name: 'Other', seen: 0 }).expect(409);
    await make({ year: 2084 });
    const list = (await head.get('/api/examinations').expect(200)).body as Examination[];
    expect(list.map(({ year, name }) => `${name} ${year}`)).toEqual([
      'First Terminal 2084',
      'First Terminal 2083',
    ]);
  });

  test('warns of papers on holidays and of two at one time, but not of optional ones that nobody takes both', async () => {
    const maya = await registerStudent(head);
    const { subjects } = await saveSubjects({
      scheme: 'letters',
      subjects: [
        aSubject(),
        aSubject({ name: 'Nepali' }),
        optional('Music', [maya._id]),
        optional('Dance', []),
      ],
    });
    await head
      .put('/api/holidays/2083')
      .send({ days: [{ month_name: 'Mangsir', day: 14, name: 'Constitution Day' }], seen: 0 })
      .expect(200);
    const paper = (at: number, day: string, time: string) => ({
      classname: 'Five',
      subject: subjects[at]!._id,
      day,
      time,
    });
    const { warnings, first_day, routine } = await make({
      routine: [
        paper(0, '2083-08-14', '11:00 - 13.15'),
        paper(1, '2083/8/14', '12:00'),
        paper(2, '2083-08-13', '11-13'),
        paper(3, '2083-08-13', '11:00'),
      ],
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      'Five, English: 14 Mangsir 2083 is a holiday (Constitution Day)',
      'Five: English and Nepali are at the same time on 14 Mangsir 2083',
      'Five, Nepali: 14 Mangsir 2083 is a holiday (Constitution Day)',
    ]);
    expect([first_day, routine[0]?.time, routine[2]?.time]).toEqual([
      '2083-08-13',
      '11:00 to 13:15',
      '11:00 to 13:00',
    ]);
  });

  test('is not warned of any more once its school year is over', async () => {
    const both = [aSubject(), aSubject({ name: 'Nepali' })];
    const { subjects } = await saveSubjects({ scheme: 'letters', subjects: both });
    await registerStudent(head);
    const { warnings } = await make({
      routine: subjects.map((subject) => paperOf('Five', subject, '2083-08-13')),
    });
    const listed = async () => ((await head.get('/api/examinations').expect(200)).body as Examination[])[0]!;
    expect(warnings).not.toEqual([]);
    expect((await listed()).warnings).toEqual(warnings);
    now = new Date('2027-04-20T06:00:00Z');
    expect((await listed()).warnings).toEqual(warnings);
    await head.post('/api/school-year/2084').send({ numbers: 'name' }).expect(201);
    expect((await listed()).warnings).toEqual([]);
    await head.delete('/api/school-year/2084').expect(200);
  });

  test.each([
    ['a paper of another class', { classname: 'Six' }, 'class Six, which is not in this examination'],
    ['a paper of no subject', { subject: 'a'.repeat(24) }, 'a subject that class Five does not have in 2083'],
    ['a time that ends before it begins', { time: '13:00 to 11:00' }, 'Time must end after it begins'],
    ['a time that ends when it begins', { time: '11 to 11' }, 'Time must end after it begins'],
    [
      'a day of the AD calendar',
      { day: '2026-11-26' },
      'The day 2026/11/26 of a paper is not in the school year 2083',
    ],
    ['a time that is none', { time: 'noon' }, 'Time must be such as 11:00'],
    ['a day that is none', { day: '2083-08-33' }, 'Day must be a day of the Nepali calendar'],
  ])('with %s is refused', async (_what, changes, message) => {
    const { subjects } = await saveSubjects({ scheme: 'letters', subjects: [aSubject()] });
    const paper = {
      classname: 'Five',
      subject: subjects[0]!._id,
      day: '2083-08-14',
      time: '11:00',
      ...changes,
    };
    const { body } = await head
      .post('/api/examinations')
      .send(anExamination({ routine: [paper] }))
      .expect(400);
    expect(body).toEqual({ field: 'routine', message: expect.stringContaining(message) as string });
  });

  test('gets its routine later', async () => {
    const { subjects } = await saveSubjects({ scheme: 'letters', subjects: [aSubject()] });
    const { _id } = await make();
    const routine = [paperOf('Five', subjects[0]!, '2083-12-20')];
    const { body } = await head.put(`/api/examinations/${_id}`).send({ routine, seen: 0 }).expect(200);
    expect((body as ExaminationAnswer).examination).toMatchObject({
      routine,
      first_day: '2083-12-20',
      seen: 1,
    });
  });

  test('a class with marks is not taken out', async () => {
    const { subjects, students, path } = await start(['Maya Example']);
    await type(path, subjects[0]!, { [students[0]!._id]: { theory: 60 } }).expect(200);
    const { body } = await head
      .put(path)
      .send({ classes: ['Six'] })
      .expect(409);
    expect(body).toEqual({
      field: 'classes',
      message: 'Class Five has marks in First Terminal and cannot be taken out',
    });
  });
});

describe('an examination that is removed', () => {
  test('goes with its routine and empty marks, and a line in the trail', async () => {
    const { subjects, students, path, examination } = await start(['Maya Example']);
    const [maya] = students as [Student];
    const [english] = subjects as [Subject];
    await head
      .put(path)
      .send({ routine: [paperOf('Five', english, '2083-12-20')] })
      .expect(200);
    await type(path, english, { [maya._id]: { theory: 60 } }).expect(200);
    await type(path, english, { [maya._id]: { theory: null } }).expect(200);
    const { body } = await head.delete(path).expect(200);
    expect(body).toEqual({ message: 'First Terminal is removed' });
    expect((await head.get('/api/examinations').expect(200)).body).toEqual([]);
    await head.get(`${path}/results/Five`).expect(404);
    await head.delete(path).expect(404);
    expect(await MarkSheetModel.find({ examination: examination._id })).toEqual([]);
    expect(await trail('removed examination')).toEqual([
      { name: 'First Terminal 2083', details: 'of Five, 1 paper', changes: undefined },
    ]);
    await make();
  });

  test('stays where it has marks, remarks or published results, or a final weighs it', async () => {
    const { subjects, students, path, examination } = await start(['Maya Example']);
    const [maya] = students as [Student];
    await type(path, subjects[0]!, { [maya._id]: { theory: 'A' } }).expect(200);
    expect(await notRemoved(path)).toBe('First Terminal has marks and cannot be removed');
    await type(path, subjects[0]!, { [maya._id]: { theory: null } }).expect(200);

    const remark = (text: string) => ({ remarks: { [maya._id]: text } });
    await head.put(`${path}/remarks/Five`).send(remark('Good')).expect(200);
    expect(await notRemoved(path)).toBe('First Terminal has remarks and cannot be removed');
    await head.put(`${path}/remarks/Five`).send(remark('')).expect(200);

    const final = await make({ name: 'Final', weights: { [examination._id]: 100 } });
    expect(await notRemoved(path)).toBe('First Terminal is part of Final and cannot be removed');
    await head.delete(`/api/examinations/${final._id}`).expect(200);

    await head.post(`${path}/publish/Five`).send({ anyway: true }).expect(201);
    expect(await notRemoved(path)).toBe('Results of First Terminal are published, so it cannot be removed');
    expect(await head.get('/api/examinations').then(({ body }) => body as Examination[])).toHaveLength(1);
  });
});

describe('marks', () => {
  test('are kept row by row, counted, and absent or not marked', async () => {
    const { subjects, students, path } = await start(['Maya Example', 'Hari Example', 'Gita Example']);
    const [maya, hari] = students as [Student, Student, Student];
    const [english] = subjects as [Subject];
    const { body } = await type(
      path,
      english,
      { [maya._id]: { theory: 62.5, internal: 'A' } },
      { seen: 0 },
    ).expect(200);
    expect(body).toMatchObject({
      message: 'English Five: 1 of 3 marked',
      students: [{ _id: maya._id, theory: 62.5, internal: 'A', changes: 1 }],
    });
    await type(path, english, { [hari._id]: { theory: 40 } }).expect(200);
    const sheet = (await head.get(`${path}/marks/Five/${english._id}`).expect(200)).body as MarksAnswer;
    expect(sheet).toMatchObject({ published: false, seen: 2, scheme: 'letters', subject: english });
    expect(
      sheet.students.map(({ roll_no, theory, internal, changes }) => [roll_no, theory, internal, changes]),
    ).toEqual([
      [1, 62.5, 'A', 1],
      [2, 40, null, 1],
      [3, null, null, 0],
    ]);
    expect(sheet.counts).toMatchObject([
      { name: 'English', marked: 1, total: 3, last: { name: 'Office of jhhs' } },
    ]);
    expect(await trail('typed marks')).toEqual([
      {
        name: 'First Terminal 2083, English, Five',
        changes: { 'Maya Example (1)': { from: '', to: '62.5 and Abs' } },
      },
      {
        name: 'First Terminal 2083, English, Five',
        changes: { 'Hari Example (2)': { from: '', to: '40' } },
      },
    ]);
  });

  test.each([
    [{ theory: 75.5 }, 'Theory is out of 75: 0 to 75, or Abs'],
    [{ internal: 25.5 }, 'Internal is out of 25: 0 to 25, or Abs'],
    [{ theory: 12.25 }, 'Each mark must be a whole number or a half'],
    [{ theory: 'B+' }, 'Theory is out of 75: 0 to 75, or Abs'],
    [{ theory: -1 }, 'Each mark must be'],
    [{ theory: 10.005 }, 'Each mark must be'],
    [{ theory: '60' }, 'Each mark must be'],
  ])('of %j are refused', async (given, message) => {
    const { subjects, students, path } = await start(['Maya Example']);
    const { body } = await type(path, subjects[0]!, { [students[0]!._id]: given }).expect(400);
    expect(body).toEqual({ field: 'marks', message: expect.stringContaining(message) as string });
    expect(await MarkSheetModel.countDocuments()).toBe(0);
  });

  test('of two people in one subject each keeps the own rows, and of one row the second is told', async () => {
    const { subjects, students, path } = await start(['Maya Example', 'Hari Example']);
    const [maya, hari] = students as [Student, Student];
    const [english] = subjects as [Subject];
    await type(path, english, { [maya._id]: { theory: 50, internal: 20 } }, { seen: 0 }).expect(200);
    await type(path, english, { [hari._id]: { theory: 40, internal: 15 } }, { seen: 0 }, clerk).expect(200);
    const { body } = await type(path, english, { [maya._id]: { theory: 51 } }, { seen: 0 }, clerk).expect(
      409,
    );
    expect(body).toMatchObject({
      message: 'Somebody else has changed these marks. Please look at them and try again.',
      students: [
        { theory: 50, internal: 20, changes: 1 },
        { theory: 40, internal: 15, changes: 1 },
      ],
    });
    // Sent again because the answer was lost.
    await type(path, english, { [maya._id]: { theory: 50, internal: 20 } }, { seen: 0 }).expect(200);
    await type(path, english, { [maya._id]: { theory: 51 } }, { seen: 1 }, clerk).expect(200);
    expect(await trail('typed marks')).toHaveLength(3);
  });

  test('name pupils who have the subject only', async () => {
    const maya = await registerStudent(head);
    const hari = await registerStudent(head, { student_name: 'Hari Example' });
    const music = aSubject({ optional: true, takers: [maya._id] });
    const { subjects } = await saveSubjects({ scheme: 'letters', subjects: [music] });
    const { _id } = await make();
    const path = `/api/examinations/${_id}`;
    await type(path, subjects[0]!, { [hari._id]: { theory: 1 } }).expect(400);
    await type(path, subjects[0]!, { [maya._id]: { theory: 1 } }).expect(200);
    await head.get(`${path}/marks/Six/${subjects[0]!._id}`).expect(404);
    await head.get(`${path}/marks/Five/${'a'.repeat(24)}`).expect(404);
  });

  test('of a judged class are grades, and its subjects have no internal part', async () => {
    const { subjects, students, path } = await start(['Maya Example'], {
      scheme: 'judged',
      subjects: [aSubject({ internal: { hours: 3, full: 50, pass: 20 } })],
    });
    expect(subjects[0]?.internal).toBeNull();
    const id = students[0]!._id;
    await type(path, subjects[0]!, { [id]: { theory: 60 } }).expect(400);
    await type(path, subjects[0]!, { [id]: { theory: 'B+' } }).expect(200);
    const { students: told } = await results(path);
    expect(told).toMatchObject([
      { subjects: [{ theory: { mark: 'B+' }, grade: 'B+' }], missing: [], gpa: null },
    ]);
  });

  test('a teacher types those of the own classes and subjects, until they are published', async () => {
    const { subjects, students, path } = await start(['Maya Example'], {
      subjects: [aSubject(), aSubject({ name: 'Nepali' })],
    });
    const [english, nepali] = subjects as [Subject, Subject];
    const marks = { [students[0]!._id]: { theory: 60, internal: 20 } };
    const own = { classname: 'Five' as const, section: '' };
    const ofEnglish = await app.user('jhhs', {
      role: 'teacher',
      classes: [{ ...own, subjects: [english._id] }],
    });
    const ofAll = await app.user('jhhs', { role: 'teacher', classes: [{ ...own, subjects: [] }] });
    const ofSix = await app.user('jhhs', {
      role: 'teacher',
      classes: [{ ...own, classname: 'Six', subjects: [] }],
    });
    await type(path, english, marks, {}, ofEnglish).expect(200);
    await type(path, nepali, marks, {}, ofEnglish).expect(403);
    await type(path, nepali, marks, {}, ofSix).expect(403);
    await ofEnglish.get(`${path}/marks/Five/${nepali._id}`).expect(403);
    const sheet = (await ofEnglish.get(`${path}/marks/Five/${english._id}`).expect(200)).body as MarksAnswer;
    expect(sheet.counts.map(({ name }) => name)).toEqual(['English']);
    await ofEnglish.get(`${path}/results/Five`).expect(403);
    await ofAll.get(`${path}/results/Five`).expect(200);
    await ofSix.get(`${path}/results/Five`).expect(403);
    await ofSix.get('/api/examinations').expect(200, []);
    await type(path, nepali, marks, {}, ofAll).expect(200);
    await head.post(`${path}/publish/Five`).send({}).expect(201);
    await type(
      path,
      english,
      { [students[0]!._id]: { theory: 61 } },
      { reason: 'Counted again' },
      ofEnglish,
    ).expect(403);
    await type(
      path,
      english,
      { [students[0]!._id]: { theory: 61 } },
      { reason: 'Counted again' },
      clerk,
    ).expect(403);
  });
});

describe('results', () => {
  test('are by section, with ranks in class and section where the class has ranks', async () => {
    await head
      .put('/api/school/classes/Five')
      .send({ sections: ['A', 'B'] })
      .expect(200);
    const { subjects } = await saveSubjects({ scheme: 'marks', subjects: [aSubject()] });
    const students = [
      await registerStudent(head, { section: 'A', student_name: 'Maya Example' }),
      await registerStudent(head, { section: 'A', student_name: 'Hari Example' }),
      await registerStudent(head, { section: 'B', student_name: 'Gita Example' }),
    ];
    const { _id } = await make();
    const path = `/api/examinations/${_id}`;
    const marks = students.map((student, at) => [student._id, { theory: [60, 50, 60][at], internal: 20 }]);
    await type(path, subjects[0]!, Object.fromEntries(marks) as Given).expect(200);
    const all = await results(path);
    expect(
      all.students.map(({ section, total, rank, section_rank }) => [section, total, rank, section_rank]),
    ).toEqual([
      ['A', 80, 1, 1],
      ['A', 70, 3, 2],
      ['B', 80, 1, 1],
    ]);
    expect((await results(path, { section: 'B' })).students).toHaveLength(1);
    await head.get(`${path}/results/Five?section=C`).expect(404);
    expect(await rankless(path)).toEqual([null, null, null]);
  });

  test('are computed with the credit hours of now until they are published, and keep theirs then', async () => {
    const { subjects, students, path } = await start(['Maya Example'], { subjects: twoSubjects(3.75) });
    const [english, nepali] = subjects as [Subject, Subject];
    const [{ _id }] = students as [Student];
    await type(path, english, { [_id]: { theory: 75, internal: 25 } }).expect(200);
    await type(path, nepali, { [_id]: { theory: 30, internal: 25 } }).expect(200);
    const gpa = async () => (await results(path)).students[0]!.gpa;
    // (5 x 4 + 3.75 x 2 + 1.25 x 4) / 10, then with 8.75 hours of 15.
    expect(await gpa()).toBe(3.25);
    await saveSubjects({ scheme: 'letters', subjects: twoSubjects(8.75) });
    expect(await gpa()).toBe(2.83);
    await head.post(`${path}/publish/Five`).send({}).expect(201);
    await saveSubjects({ scheme: 'letters', subjects: twoSubjects(1) });
    expect(await gpa()).toBe(2.83);
  });

  test('of a final are of the examinations that it weighs, and it has no marks of its own', async () => {
    const { subjects, students, examination, path } = await start(['Maya Example']);
    const [{ _id }] = students as [Student];
    const last = await make({ name: 'Annual' });
    await type(path, subjects[0]!, { [_id]: { theory: 30, internal: 10 } }).expect(200);
    await type(`/api/examinations/${last._id}`, subjects[0]!, { [_id]: { theory: 75, internal: 25 } }).expect(
      200,
    );
    const weights = { [examination._id]: 20, [last._id]: 80 };
    const final = await make({ name: 'Final', weights });
    const finalPath = `/api/examinations/${final._id}`;
    const { students: told } = await results(finalPath);
    expect(told).toMatchObject([
      { gpa: 3.6, subjects: [{ theory: { mark: 66, grade: 'A' }, internal: { mark: 22, grade: 'A' } }] },
    ]);
    await type(finalPath, subjects[0]!, { [_id]: { theory: 30 } }).expect(400);
    await head
      .post('/api/examinations')
      .send(anExamination({ name: 'Wrong', weights: { [last._id]: 99 } }))
      .expect(400, {
        field: 'weights',
        message: 'The weights must sum to 100',
      });
    await head
      .put(path)
      .send({ weights: { [last._id]: 100 } })
      .expect(409);
    // A mark that is corrected after the final was published is corrected there too.
    const sheet = async () =>
      (await head.get(`${path}/marks/Five/${subjects[0]!._id}`).expect(200)).body as MarksAnswer;
    expect(await sheet()).toMatchObject({ published: false, published_in: [] });
    await head.post(`${finalPath}/publish/Five`).send({}).expect(201);
    // So the desk asks for a reason, though this one is not published itself.
    expect(await sheet()).toMatchObject({ published: true, published_in: ['Final'] });
    await type(path, subjects[0]!, { [_id]: { theory: 75 } }).expect(400);
    await type(path, subjects[0]!, { [_id]: { theory: 75 } }, { reason: 'Counted again' }).expect(200);
    expect((await results(finalPath)).students).toMatchObject([
      { corrected: true, subjects: [{ theory: { mark: 75 } }] },
    ]);
  });
});

test('the results of one pupil are those of the classes in which they were, each as it was published or is now', async () => {
  const { subjects, students, examination, path } = await start(['Maya Example', 'Hari Example']);
  const [maya, hari] = students as [Student, Student];
  const marks = { theory: 60, internal: 20 };
  await type(path, subjects[0]!, { [maya._id]: marks, [hari._id]: marks }).expect(200);
  await head.post(`${path}/publish/Five`).send({}).expect(201);
  await make({ name: 'Second' });
  await make({ name: 'Of others', classes: ['Six'] });
  const of = (client: Client) => client.get(`/api/examinations/of/${maya._id}/2083`);
  const told = (await of(head).expect(200)).body as ResultOfPupil[];
  expect(told).toMatchObject([
    {
      examination: { _id: examination._id, name: 'First Terminal', year: 2083 },
      results: { published: true, students: [{ _id: maya._id, gpa: 3.6 }] },
    },
    {
      examination: { name: 'Second' },
      results: { published: false, students: [{ _id: maya._id, gpa: null }] },
    },
  ]);
  expect(JSON.stringify(told)).not.toContain(hari._id);
  expect((await head.get(`/api/examinations/of/${maya._id}/2082`).expect(200)).body).toEqual([]);
  const own = { classname: 'Five' as const, section: '' };
  const teacherOf = (taught: string[]) =>
    app.user('jhhs', { role: 'teacher', classes: [{ ...own, subjects: taught }] });
  expect((await of(await teacherOf([])).expect(200)).body).toHaveLength(2);
  expect((await of(await teacherOf([subjects[0]!._id])).expect(200)).body).toEqual([]);
  await of(await app.user('jhhs', { role: 'teacher' })).expect(404);
});

describe('a pupil who comes or goes', () => {
  const NEXT_DAY = 24 * 3_600_000;

  test('is marked in the class and section of the first day, and after that day in a final of what came later', async () => {
    const moved = await registerStudent(head, { student_name: 'Maya Example', classname: 'Five' });
    const { subjects } = await saveSubjects({ scheme: 'letters', subjects: [aSubject()] });
    const six = (await saveSubjects({ scheme: 'letters', subjects: [aSubject()] }, '/api/subjects/2083/Six'))
      .subjects[0]!;
    const classes = ['Five', 'Six'];
    const first = await make({ classes, routine: [paperOf('Five', subjects[0]!, '2083-08-06')] });
    const second = await make({ name: 'Second', classes, routine: [paperOf('Six', six, '2083-08-08')] });
    now = new Date(NOW.getTime() + NEXT_DAY);
    await head.put(`/api/students/${moved._id}`).send({ classname: 'Six' }).expect(200);
    const late = await registerStudent(head, { student_name: 'Hari Example', classname: 'Six' });
    const [one, two] = [first, second].map(({ _id }) => `/api/examinations/${_id}`) as [string, string];
    const names = async (path: string, classname: ClassName) =>
      (await results(path, {}, classname)).students.map(({ student_name }) => student_name);
    expect(await names(one, 'Five')).toEqual(['Maya Example']);
    expect(await names(two, 'Five')).toEqual([]);
    expect(await names(two, 'Six')).toEqual(['Maya Example', 'Hari Example']);
    const marks = { [moved._id]: { theory: 60, internal: 20 }, [late._id]: { theory: 75, internal: 25 } };
    await head.put(`${two}/marks/Six/${six._id}`).send({ marks }).expect(200);
    const weights = { [first._id]: 50, [second._id]: 50 };
    const final = await make({ name: 'Final', classes: ['Six'], weights });
    expect((await results(`/api/examinations/${final._id}`, {}, 'Six')).students).toMatchObject([
      { student_name: 'Maya Example', gpa: 3.6, missing: [] },
      { student_name: 'Hari Example', gpa: 4, missing: [] },
    ]);
  });
});

describe('publishing', () => {
  test('asks first while marks are missing, then freezes names, remarks and attendance of that day', async () => {
    const { subjects, students, path } = await start(['Maya Example', 'Hari Example']);
    const [maya, hari] = students as [Student, Student];
    const sheet = {
      students: [
        { _id: maya._id, mark: 'P' },
        { _id: hari._id, mark: 'A' },
      ],
    };
    await head.post('/api/students/attendance/Five').send(sheet).expect(201);
    await type(path, subjects[0]!, { [maya._id]: { theory: 60, internal: 20 } }).expect(200);
    await head
      .put(`${path}/remarks/Five`)
      .send({ remarks: { [maya._id]: 'Steady work' } })
      .expect(200);
    const { body } = await head.post(`${path}/publish/Five`).send({}).expect(400);
    expect(body).toEqual({
      field: 'anyway',
      message: 'Marks are missing: 1 of 2 students is not completely marked',
    });
    await head.post(`${path}/publish/Five`).send({ anyway: true }).expect(201);
    await head.post(`${path}/publish/Five`).send({ anyway: true }).expect(409);
    await head.put(`/api/students/${maya._id}`).send({ student_name: 'Maya Other' }).expect(200);
    const told = await results(path);
    expect(told).toMatchObject({ published: true, published_at: NOW.toISOString(), corrections: [] });
    expect(told.students).toMatchObject([
      {
        student_name: 'Maya Example',
        remarks: 'Steady work',
        attendance: { attended: 1, days: 1 },
        gpa: 3.6,
        corrected: false,
      },
      { student_name: 'Hari Example', attendance: { attended: 0, days: 1 }, missing: [subjects[0]!._id] },
    ]);
    const [exam] = (await head.get('/api/examinations')).body as Examination[];
    expect(exam?.published).toEqual([{ classname: 'Five', section: '', at: NOW.toISOString() }]);
    expect(await trail('published results')).toMatchObject([
      { name: 'First Terminal 2083, Five', details: 'of 2 students' },
    ]);
  });

  test('afterwards a correction has a reason, keeps the old figure and marks the sheet', async () => {
    const { subjects, students, path } = await start(['Maya Example', 'Hari Example']);
    const [maya, hari] = students as [Student, Student];
    const [english] = subjects as [Subject];
    const full = { theory: 60, internal: 20 };
    await type(path, english, { [maya._id]: full, [hari._id]: full }).expect(200);
    await head.post(`${path}/publish/Five`).send({}).expect(201);
    const { body } = await type(path, english, { [maya._id]: { theory: 70 } }).expect(400);
    expect(body).toEqual({
      field: 'reason',
      message: 'These results are published. Please give a reason for the correction.',
    });
    await type(path, english, { [maya._id]: { theory: 70 } }, { reason: 'Counted again' }).expect(200);
    const remark = { remarks: { [hari._id]: 'Well done' } };
    await head.put(`${path}/remarks/Five`).send(remark).expect(400);
    await head
      .put(`${path}/remarks/Five`)
      .send({ ...remark, reason: 'Forgotten' })
      .expect(200);
    const told = await results(path);
    expect(told.students).toMatchObject([
      { corrected: true, gpa: 3.9, subjects: [{ theory: { mark: 70, grade: 'A+' } }] },
      { corrected: true, gpa: 3.6, remarks: 'Well done' },
    ]);
    expect(told.corrections.map(({ at: _at, student: _student, ...correction }) => correction)).toEqual(
      expect.arrayContaining([
        {
          account: 'office@jhhs.example',
          reason: 'Counted again',
          student_name: 'Maya Example',
          what: 'English',
          from: '60 and 20',
          to: '70 and 20',
        },
        {
          account: 'office@jhhs.example',
          reason: 'Forgotten',
          student_name: 'Hari Example',
          what: 'Remarks',
          from: '',
          to: 'Well done',
        },
      ]),
    );
    expect(await trail('corrected marks')).toMatchObject([
      {
        details: 'reason: Counted again',
        changes: { 'Maya Example (1)': { from: '60 and 20', to: '70 and 20' } },
      },
    ]);
    await head
      .put(FIVE)
      .send({ scheme: 'letters', subjects: [aSubject({ theory: { hours: 3.75, full: 80, pass: 30 } })] })
      .expect(409);
  });

  test('is of a class that the examination is for', async () => {
    const { path } = await start(['Maya Example']);
    await head.post(`${path}/publish/Six`).send({ anyway: true }).expect(404);
  });
});

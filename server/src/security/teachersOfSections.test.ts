// A teacher of a section, and of some of its subjects, asks for the other section; and one of a class for what it was last year.

import type { LeaveOfAbsenceAnswer } from '@school-office/contract/attendance/leavesOfAbsence';
import { toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { Examination, ExaminationAnswer } from '@school-office/contract/examinations/examinations';
import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { HistoryLine } from '@school-office/contract/history';
import type { Student } from '@school-office/contract/students/students';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLeaveOfAbsence, anExamination, aSubject } from '../testing/builders.ts';
import { registerStudent } from '../testing/registerStudent.ts';
import { withOffice, type Client } from '../testing/testApp.ts';

let now = on(8, 6);
const { app, office } = withOffice({ now: () => now });

/** Noon of a day of 2083, or of another year. */
function on(month: number, day: number, year = 2083): Date {
  return new Date(`${toAdDay({ year, month, day })}T06:15:00Z`);
}

/** Of Nine A and Nine B. */
let asha: Student;
let bina: Student;
let maths: string;
let english: string;
let path: string;
/** Of Nine A, in all subjects; of mathematics in Nine A; of all of Nine. */
let ofA: Client;
let ofMaths: Client;
let ofNine: Client;

beforeAll(async () => {
  await office
    .put('/api/school/classes/Nine')
    .send({ sections: ['A', 'B'] })
    .expect(200);
  asha = await registerStudent(office, { student_name: 'Asha Example', classname: 'Nine', section: 'A' });
  bina = await registerStudent(office, { student_name: 'Bina Example', classname: 'Nine', section: 'B' });
  const subjects = [aSubject({ name: 'Mathematics' }), aSubject({ name: 'English' })];
  const saved = await office.put('/api/subjects/2083/Nine').send({ scheme: 'letters', subjects }).expect(200);
  [maths, english] = (saved.body as ClassSubjects).subjects.map(({ _id }) => _id) as [string, string];
  const made = await office
    .post('/api/examinations')
    .send(anExamination({ classes: ['Nine'] }))
    .expect(201);
  path = `/api/examinations/${(made.body as ExaminationAnswer).examination._id}`;
  for (const section of ['A', 'B']) {
    const student = section === 'A' ? asha : bina;
    const sheet = { students: [{ _id: student._id, mark: 'A' }] };
    // oxlint-disable-next-line no-await-in-loop -- two short requests
    await office.post(`/api/students/attendance/Nine?section=${section}`).send(sheet).expect(201);
  }
  ofA = await teacher('A', []);
  ofMaths = await teacher('A', [maths]);
  ofNine = await teacher('', []);
});

function teacher(section: string, own: string[]): Promise<Client> {
  return app.user('jhhs', { role: 'teacher', classes: [{ classname: 'Nine', section, subjects: own }] });
}

function filled(text: string): string {
  return text
    .replace(':asha', asha._id)
    .replace(':bina', bina._id)
    .replace(':path', path)
    .replace(':maths', maths);
}

function marksOf({ _id }: Student) {
  return { marks: { [_id]: { theory: 40 } } };
}

describe('a teacher of Nine A', () => {
  test.each([
    '/api/students',
    '/api/students/class/Nine',
    '/api/students/class/Nine?section=A',
    '/api/students/class/Nine?year=2083',
    '/api/students/:asha',
    '/api/students/search/Asha%20Example/Nine/1',
    '/api/students/attendance/today',
    '/api/students/attendance/Nine/2083/Mangsir?section=A',
    '/api/students/attendance/Nine/2083/Mangsir/6?section=A',
    '/api/attendance/absent',
    '/api/history/student/:asha',
    '/api/students/leave-of-absence/:asha',
    '/api/search?text=example',
    '/api/search?text=nine',
    ':path/marks/Nine/:maths?section=A',
    ':path/results/Nine?section=A',
  ])('is told of it and nothing of Nine B by %s', async (asked) => {
    const { text } = await ofA.get(filled(asked)).expect(200);
    expect(text).not.toMatch(/Bina|"section":"B"/);
  });

  test.each([
    '/api/students/class/Nine?section=B',
    '/api/students/:bina',
    '/api/students/search/Bina%20Example/Nine/1',
    '/api/students/class/Nine/attendance',
    '/api/students/class/Nine/attendance?section=B',
    '/api/students/attendance/Nine/2083/Mangsir',
    '/api/students/attendance/Nine/2083/Mangsir?section=B',
    '/api/students/attendance/Nine/2083/Mangsir/6?section=B',
    '/api/students/attendance-of/:bina/2083/Mangsir',
    '/api/history/student/:bina',
    '/api/students/leave-of-absence/:bina',
    ':path/marks/Nine/:maths?section=B',
    ':path/marks/Nine/:maths',
    ':path/results/Nine?section=B',
    ':path/results/Nine',
  ])('is refused %s', async (asked) => {
    const { status, text } = await ofA.get(filled(asked));
    expect([403, 404]).toContain(status);
    expect(text).not.toContain('Bina');
  });

  test('writes what is of it, and nothing of Nine B', async () => {
    await ofA.put(`${path}/marks/Nine/${maths}?section=A`).send(marksOf(asha)).expect(200);
    await ofA.put(`${path}/marks/Nine/${maths}?section=B`).send(marksOf(bina)).expect(403);
    await ofA.put(`${path}/marks/Nine/${maths}?section=A`).send(marksOf(bina)).expect(400);
    await ofA.put(`${path}/marks/Nine/${maths}`).send(marksOf(bina)).expect(403);
    const remarks = (client: Client, { _id }: Student) =>
      client.put(`${path}/remarks/Nine`).send({ remarks: { [_id]: 'Reads well' } });
    await remarks(ofA, asha).expect(200);
    await remarks(ofA, bina).expect(403);
    const sheet = { students: [{ _id: bina._id, mark: 'P' }], reason: 'Came late', seen: 0 };
    await ofA.put('/api/students/attendance/Nine/2083/Mangsir/6?section=B').send(sheet).expect(403);
    await ofA.delete('/api/students/attendance/Nine/2083/Mangsir/6?section=B').expect(403);
  });

  test('gives leave and takes it back in it, and not in Nine B', async () => {
    const leave = '/api/students/leave-of-absence';
    const given = async (client: Client, { _id }: Student) => {
      const { body } = await client.post(`${leave}/${_id}`).send(aLeaveOfAbsence()).expect(201);
      return (body as LeaveOfAbsenceAnswer).leave;
    };
    const own = await given(ofA, asha);
    await ofA.delete(`${leave}/${own._id}`).expect(200);
    const theirs = await given(office, asha);
    const { text: told } = await ofA.get(`${leave}/${asha._id}`).expect(200);
    expect(told).toContain(theirs._id);
    expect(told).not.toContain('@');
    await office.delete(`${leave}/${theirs._id}`).expect(200);
    await ofA.post(`${leave}/${bina._id}`).send(aLeaveOfAbsence()).expect(404);
    const other = await given(office, bina);
    const { text } = await ofA.delete(`${leave}/${other._id}`).expect(404);
    expect(text).not.toContain('Bina');
    await office.delete(`${leave}/${other._id}`).expect(200);
  });

  test('is counted the pupils of it', async () => {
    const { body } = await ofA.get('/api/attendance/2083/Mangsir').expect(200);
    expect(body).toEqual([{ day: 6, present: 0, total: 1 }]);
  });

  test('in mathematics marks it there only, and sees no results', async () => {
    const marks = { marks: { [asha._id]: { theory: 50 } } };
    await ofMaths.put(`${path}/marks/Nine/${maths}?section=A`).send(marks).expect(200);
    await ofMaths.put(`${path}/marks/Nine/${english}?section=A`).send(marks).expect(403);
    await ofMaths.put(`${path}/marks/Nine/${maths}?section=B`).send(marks).expect(403);
    await ofMaths.get(`${path}/results/Nine?section=A`).expect(403);
    const { body } = await ofMaths.get(`${path}/marks/Nine/${maths}?section=A`).expect(200);
    expect((body as MarksAnswer).counts.map(({ name }) => name)).toEqual(['Mathematics']);
  });
});

test('the history of one who left and came back has no reason and no email', async () => {
  now = on(8, 7);
  const away = await registerStudent(office, {
    student_name: 'Chet Example',
    classname: 'Nine',
    section: 'A',
  });
  const leaving = { day: '2083-08-07', reason: 'Could not pay' };
  await office.post(`/api/students/leave/${away._id}`).send(leaving).expect(200);
  await office.post(`/api/students/return/${away._id}`).send({}).expect(200);
  const history = await ofNine.get(`/api/history/student/${away._id}`).expect(200);
  expect(history.text).not.toMatch(/Could not pay|@/);
  expect((history.body as HistoryLine[]).map(({ details, account }) => [details, account])).toEqual([
    ['Returned', 'Office of jhhs'],
    ['Left', 'Office of jhhs'],
    ['Registered in class Nine A', 'Office of jhhs'],
  ]);
});

describe('once the year is over and everybody is in Ten', () => {
  beforeAll(async () => {
    now = on(1, 5, 2084);
    await office.post('/api/school-year/2084').send({ numbers: 'name' }).expect(201);
  });

  test.each([
    '/api/students/class/Nine?year=2083',
    '/api/students/attendance/Nine/2083/Mangsir',
    '/api/students/attendance/Nine/2083/Mangsir/6?section=A',
    '/api/subjects/2083/Nine',
  ])('%s is closed to a teacher of Nine, not to the office', async (asked) => {
    await ofNine.get(asked).expect(403, {
      message: 'This school year is over: only the office sees its lists, sheets and marks.',
      code: 'role',
    });
    await office.get(asked).expect(200);
  });

  test('its examinations, marks and sheets are, too', async () => {
    await ofNine.get('/api/examinations').expect(200, []);
    expect((await office.get('/api/examinations').expect(200)).body as Examination[]).toHaveLength(1);
    const marks = { marks: { [asha._id]: { theory: 70 } } };
    await ofNine.get(`${path}/marks/Nine/${maths}?section=A`).expect(403);
    await ofNine.put(`${path}/marks/Nine/${maths}?section=A`).send(marks).expect(403);
    await ofNine.get(`${path}/results/Nine?section=A`).expect(403);
    await ofNine
      .put(`${path}/remarks/Nine`)
      .send({ remarks: { [asha._id]: 'Late' } })
      .expect(403);
    const sheet = { students: [{ _id: asha._id, mark: 'P' }], reason: 'x', seen: 0 };
    await ofNine.put('/api/students/attendance/Nine/2083/Mangsir/6?section=A').send(sheet).expect(403);
    await office.put(`${path}/marks/Nine/${maths}?section=A`).send(marks).expect(200);
  });

  test('the subjects of the new year are marked by the names that were ticked', async () => {
    const subjects = (await office.get('/api/subjects/2084/Nine').expect(200)).body as ClassSubjects;
    const [next, other] = subjects.subjects;
    expect(next!._id).not.toBe(maths);
    await registerStudent(office, { student_name: 'Dil Example', classname: 'Nine', section: 'A' });
    const examination = anExamination({ name: 'Unit test', year: 2084, classes: ['Nine'] });
    const made = await office.post('/api/examinations').send(examination).expect(201);
    const of = `/api/examinations/${(made.body as ExaminationAnswer).examination._id}/marks/Nine`;
    await ofMaths.get(`${of}/${next!._id}?section=A`).expect(200);
    await ofMaths.get(`${of}/${other!._id}?section=A`).expect(403);
  });
});

import type { ClassAnswer, SchoolClass, SectionsAnswer } from '@school-office/contract/school/classes';
import type {
  NextNumbers,
  NumbersAnswer,
  Student,
  StudentAnswer,
  StudentRegistration,
} from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AttendanceModel } from '../attendance/attendance.model.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { ClassModel } from '../schools/classes.model.ts';
import { StudentModel } from './students.model.ts';

/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

const { app, office } = withOffice({ now: () => NOW });
beforeEach(async () => {
  await StudentModel.deleteMany({});
  await ClassModel.deleteMany({});
  await AttendanceModel.collection.deleteMany({});
  await clearMoney();
});

function divide(body: object, classname = 'Five') {
  return office.put(`/api/school/classes/${classname}`).send(body);
}

async function register(changes: Partial<StudentRegistration> = {}): Promise<Student> {
  return registerStudent(office, changes);
}

async function places(path = '/api/students/class/Five'): Promise<string[]> {
  const answer = await office.get(path).expect(200);
  return (answer.body as Student[]).map(
    ({ student_name, section, roll_no }) => `${student_name} ${section}${roll_no}`,
  );
}

async function classOf(classname: string): Promise<SchoolClass> {
  const { body } = await office.get('/api/school/classes').expect(200);
  return (body as SchoolClass[]).find((one) => one.classname === classname)!;
}

describe('the classes of a school', () => {
  test('are the thirteen, without sections, and Eleven and Twelve when used', async () => {
    const { body } = await office.get('/api/school/classes').expect(200);
    expect(body).toHaveLength(15);
    expect(await classOf('Five')).toEqual({ classname: 'Five', sections: [], used: true });
    expect(await classOf('Eleven')).toEqual({ classname: 'Eleven', sections: [], used: false });
  });

  test('lose no section that another desk has added since', async () => {
    await divide({ before: [], sections: ['A', 'B'] }).expect(200);
    await divide({ before: ['A', 'B'], sections: ['A', 'B', 'C'] }).expect(200);
    const message = 'Five was changed at another desk meanwhile. Please look at it, and save again.';
    await divide({ before: ['A', 'B'], sections: ['A'] }).expect(409, { message });
    expect(await classOf('Five')).toMatchObject({ sections: ['A', 'B', 'C'] });
  });

  test('may include Eleven: only then students register in it, and its plan and list are there', async () => {
    const send = () => office.post('/api/students/register').send(aStudent({ classname: 'Eleven' }));
    expect((await send().expect(400)).body).toMatchObject({ field: 'classname' });
    await office.get('/api/students/class/Eleven').expect(404);
    await divide({ sections: [], used: true }, 'Eleven').expect(200);
    await send().expect(201);
    expect(await places('/api/students/class/Eleven')).toHaveLength(1);
    const plan = await office.get('/api/fees/plan/2083').expect(200);
    expect((plan.body as SchoolClass[]).map(({ classname }) => classname).at(-1)).toBe('Eleven');
    await divide({ sections: [], used: false }, 'Eleven').expect(409);
    await divide({ sections: [], used: false }, 'Five').expect(400);
  });

  test('are changed by a head only, and another school sees none of it', async () => {
    const clerk = await app.user('jhhs', { role: 'clerk' });
    await clerk
      .put('/api/school/classes/Five')
      .send({ sections: ['A'] })
      .expect(403);
    await divide({ sections: ['A'] }).expect(200);
    const { body } = await (await app.office('jammu')).get('/api/school/classes').expect(200);
    expect((body as SchoolClass[]).every(({ sections }) => sections.length === 0)).toBe(true);
  });

  test.each([
    [{ sections: ['A', 'a'] }, 'Each section needs a name of its own'],
    [{ sections: ['Thirteen char'] }, 'Section is too long: at most 12 characters'],
    [{ sections: [''] }, 'Section is required'],
    [{ sections: 'A' }, 'Sections must be a list'],
  ])('refuse %j', async (body, message) => {
    expect((await divide(body).expect(400)).body).toMatchObject({ message });
  });
});

async function refusedInto(into: object): Promise<object> {
  return (await divide({ sections: ['A', 'B'], into }).expect(400)).body as object;
}

describe('making sections', () => {
  test('divides the students in one act, who keep their numbers, and says so in their history', async () => {
    const [maya, hari] = [await register({ student_name: 'Maya' }), await register({ student_name: 'Hari' })];
    const into = { [maya._id]: 'A', [hari._id]: 'B' };
    const answer = await divide({ sections: ['A', 'B'], into }).expect(200);
    expect(answer.body as ClassAnswer).toEqual({
      message: 'Class Five has the sections A, B, and 2 students moved',
      class: { classname: 'Five', sections: ['A', 'B'], used: true },
      moved: 2,
    });
    expect(await places()).toEqual(['Maya A1', 'Hari B2']);
    expect(await places('/api/students/class/Five?section=B')).toEqual(['Hari B2']);
    const { body } = await office.get(`/api/history/student/${hari._id}`).expect(200);
    expect((body as { details: string }[])[0]!.details).toBe('Section added: B');
    await register({ student_name: 'Gita', section: 'B' });
    expect(await places('/api/students/class/Five?section=B')).toEqual(['Hari B2', 'Gita B3']);
    await register({ student_name: 'Ram', section: 'A' });
    expect(await places('/api/students/class/Five?section=A')).toEqual(['Maya A1', 'Ram A2']);
    await office.get('/api/students/class/Five?section=C').expect(404, { message: 'Section not found' });
  });

  test('numbers them in the same act, whatever number another section has', async () => {
    const [maya, hari] = [await register({ student_name: 'Maya' }), await register({ student_name: 'Hari' })];
    const gita = await register({ student_name: 'Gita' });
    const lines = await AuditModel.countDocuments();
    const into = { [maya._id]: 'A', [hari._id]: 'B', [gita._id]: 'B' };
    await divide({ sections: ['A', 'B'], into, numbers: { [hari._id]: 1, [gita._id]: 2 } }).expect(200);
    expect(await places()).toEqual(['Maya A1', 'Hari B1', 'Gita B2']);
    expect(await AuditModel.countDocuments()).toBe(lines + 1);
    const { body } = await office.get(`/api/history/student/${hari._id}`).expect(200);
    expect((body as { details: string }[])[0]!.details).toBe('Section added: B; Roll No changed from 2 to 1');
    const swapped = { [hari._id]: 2, [gita._id]: 1 };
    const answer = await divide({ sections: ['A', 'B'], numbers: swapped }).expect(200);
    expect(answer.body).toMatchObject({ moved: 0 });
    expect(await places()).toEqual(['Maya A1', 'Gita B1', 'Hari B2']);
  });

  test('is refused whole for a number that is given twice or is of a stranger: nothing is written', async () => {
    const [maya, hari] = [await register({ student_name: 'Maya' }), await register({ student_name: 'Hari' })];
    const lines = await AuditModel.countDocuments();
    const into = { [maya._id]: 'A', [hari._id]: 'A' };
    const twice = await divide({ sections: ['A'], into, numbers: { [maya._id]: 5, [hari._id]: 5 } }).expect(
      409,
    );
    expect(twice.body).toMatchObject({
      field: 'numbers',
      message: "Roll no 5 is taken in class Five A: it is Maya's",
      person: { _id: maya._id },
    });
    const stranger = await register({ classname: 'Six' });
    const strange = await divide({ sections: ['A'], into, numbers: { [stranger._id]: 5 } }).expect(400);
    expect(strange.body).toMatchObject({ field: 'numbers' });
    expect(await places()).toEqual(['Maya 1', 'Hari 2']);
    expect((await classOf('Five')).sections).toEqual([]);
    // Of the stranger.
    expect(await AuditModel.countDocuments()).toBe(lines + 1);
  });

  test('asks where everybody goes, and refuses strangers and unknown sections', async () => {
    const [maya, hari] = [await register(), await register()];
    expect(await refusedInto({ [maya._id]: 'A' })).toEqual({
      field: 'into',
      message: 'Say into which section each student goes: 1 is missing',
    });
    const stranger = await register({ classname: 'Six' });
    expect(await refusedInto({ [maya._id]: 'A', [hari._id]: 'A', [stranger._id]: 'A' })).toMatchObject({
      message: 'Somebody in the list is not in class Five. Please open it again.',
    });
    expect(await refusedInto({ [maya._id]: 'A', [hari._id]: 'C' })).toMatchObject({ field: 'into' });
    expect((await classOf('Five')).sections).toEqual([]);
  });

  test('a section with students cannot be removed, until they are moved; a number that is taken becomes the next', async () => {
    await divide({ sections: ['A', 'B'] }).expect(200);
    await register({ student_name: 'Maya', section: 'A' });
    const hari = await register({ student_name: 'Hari', section: 'B' });
    expect((await divide({ sections: ['A'] }).expect(409)).body).toEqual({
      field: 'sections',
      message: 'Section B of class Five has 1 student. Move them into another section first.',
    });
    await divide({ sections: ['A'], into: { [hari._id]: 'A' } }).expect(200);
    expect(await places()).toEqual(['Maya A1', 'Hari A2']);
    const all = Object.fromEntries((await StudentModel.find().lean()).map(({ _id }) => [String(_id), '']));
    await divide({ sections: [], into: all }).expect(200);
    expect(await places()).toEqual(['Maya 1', 'Hari 2']);
  });
});

function add(...sections: [classname: string, section: string][]) {
  const body = { sections: sections.map(([classname, section]) => ({ classname, section })) };
  return office.put('/api/school/classes').send(body);
}

describe('sections of several classes', () => {
  test('are made in one act, beside those that are there', async () => {
    await divide({ sections: ['B'] }).expect(200);
    const lines = await AuditModel.countDocuments();
    await add(['Six', 'A'], ['Five', 'A'], ['Five', 'b'], ['Eleven', 'Science']).expect(200, {
      message: 'The sections Five A, Six A, Eleven Science are made',
      added: ['Five A', 'Six A', 'Eleven Science'],
    } satisfies SectionsAnswer);
    expect((await classOf('Five')).sections).toEqual(['B', 'A']);
    expect((await classOf('Eleven')).used).toBe(true);
    expect(await AuditModel.countDocuments()).toBe(lines + 1);
    await add(['Five', 'A'], ['Six', 'a']).expect(200);
    expect((await classOf('Six')).sections).toEqual(['A']);
    expect(await AuditModel.countDocuments()).toBe(lines + 1);
  });

  test('are refused whole where a class with students is to be divided: nothing is written', async () => {
    await register({ classname: 'Six' });
    const lines = await AuditModel.countDocuments();
    expect((await add(['Five', 'A'], ['Six', 'A']).expect(400)).body).toMatchObject({
      message: 'Say into which section each student goes: 1 is missing',
    });
    expect((await classOf('Five')).sections).toEqual([]);
    expect(await AuditModel.countDocuments()).toBe(lines);
    const many = Array.from({ length: 21 }, (_, at): [string, string] => ['Seven', `S${at}`]);
    expect((await add(['Five', 'A'], ...many).expect(400)).body).toMatchObject({
      message: 'There are too many sections: at most 20',
    });
    expect((await classOf('Five')).sections).toEqual([]);
    const clerk = await app.user('jhhs', { role: 'clerk' });
    await clerk.put('/api/school/classes').send({ sections: [] }).expect(403);
  });
});

async function found(typed: string): Promise<Student[]> {
  return (await office.get('/api/search').query({ text: typed }).expect(200)).body as Student[];
}

describe('a student', () => {
  beforeEach(async () => {
    await divide({ sections: ['A', 'B'] }).expect(200);
  });

  test('registers in one of the sections, and in none where there are none', async () => {
    const refused = async (changes: Partial<StudentRegistration>) =>
      (await office.post('/api/students/register').send(aStudent(changes)).expect(400)).body as object;
    const message = 'Section must be one of A, B';
    expect(await refused({})).toEqual({ field: 'section', message });
    expect(await refused({ section: 'C' })).toEqual({ field: 'section', message });
    expect(await refused({ classname: 'Six', section: 'A' })).toEqual({
      field: 'section',
      message: 'Class Six has no sections',
    });
    const answer = await office
      .post('/api/students/register')
      .send(aStudent({ section: 'B' }))
      .expect(201);
    expect((answer.body as StudentAnswer).message).toBe(
      'Maya Example is registered in class Five B, roll no 1',
    );
  });

  test('the next numbers are told as saving gives them: to one who moves back, their own if it is free', async () => {
    const maya = await register({ section: 'A', admission_no: '2071/009' });
    for (const section of ['A', 'A', 'B']) {
      // oxlint-disable-next-line no-await-in-loop -- one number after the other
      await register({ section });
    }
    const next = async (classname: string, query: object) =>
      (await office.get(`/api/students/numbers/${classname}`).query(query).expect(200)).body as NextNumbers;
    const numbers = { roll_no: 4, admission_no: '2071/013' };
    expect(await next('Five', { section: 'A' })).toEqual(numbers);
    const put = (body: object) => office.put(`/api/students/${maya._id}`).send(body).expect(200);
    await put({ classname: 'Six' });
    expect(await next('Five', { section: 'A' })).toEqual(numbers);
    expect(await next('Five', { section: 'A', student: maya._id })).toEqual({ ...numbers, roll_no: 1 });
    const newcomer = { section: 'A', roll_no: 1 };
    await register(newcomer);
    expect(await next('Five', { section: 'A', student: maya._id })).toMatchObject({ roll_no: 4 });
    await office.get('/api/students/numbers/Five').expect(400);
    await office.get('/api/students/numbers/Fifth').expect(404);
  });

  test('moves to another section, and to a class without any, under the next number there', async () => {
    const maya = await register({ section: 'A' });
    await register({ section: 'B' });
    const put = async (body: object) =>
      ((await office.put(`/api/students/${maya._id}`).send(body).expect(200)).body as StudentAnswer).student;
    expect(await put({ section: 'B' })).toMatchObject({ section: 'B', roll_no: 2 });
    expect(await put({ classname: 'Six' })).toMatchObject({ classname: 'Six', section: '', roll_no: 1 });
    expect(
      (await office.put(`/api/students/${maya._id}`).send({ classname: 'Five' }).expect(400)).body,
    ).toMatchObject({ field: 'section' });
    expect(
      (
        await office
          .put(`/api/students/${maya._id}`)
          .send({ classname: 'Five', section: 'A', roll_no: 9 })
          .expect(200)
      ).body,
    ).toMatchObject({ student: { section: 'A', roll_no: 9 } });
  });

  test('comes back into the first section when the old one is gone', async () => {
    const maya = await register({ section: 'B' });
    await office.delete(`/api/students/delete/${maya._id}`).expect(200);
    await divide({ sections: ['A'] }).expect(200);
    const answer = await office.post(`/api/students/return/${maya._id}`).expect(200);
    expect((answer.body as StudentAnswer).student).toMatchObject({ section: 'A', roll_no: 1 });
  });

  test('is found by name, class and roll without a section, unless two sections have one of that name', async () => {
    const maya = await register({ student_name: 'Maya', section: 'A' });
    const hari = await register({ student_name: 'Hari', section: 'B' });
    const find = (name: string, query = '') => office.get(`/api/students/search/${name}/Five/1${query}`);
    expect((await find('hari').expect(200)).body).toMatchObject({ _id: hari._id });
    await find('hari', '?section=A').expect(404);
    await office.put(`/api/students/${hari._id}`).send({ student_name: 'Maya' }).expect(200);
    expect((await find('maya').expect(409)).body).toEqual({
      field: 'section',
      message: 'Two students have this name and number: choose class Five A or Five B.',
    });
    expect((await find('maya', '?section=A').expect(200)).body).toMatchObject({ _id: maya._id });
  });

  test.each(['five a 6', '5a/6', '5 A-6', 'class 5 a roll 6', 'पाँच a ६', 'five A, 6'])(
    'is found as %s',
    async (text) => {
      const maya = await register({ section: 'A', roll_no: 6 });
      await register({ section: 'B', roll_no: 6 });
      expect(await found(text)).toEqual([expect.objectContaining({ _id: maya._id, section: 'A' })]);
      expect((await found('five 6')).map(({ section }) => section)).toEqual(['A', 'B']);
    },
  );

  test('stands on dues, receipts and payments with the section', async () => {
    const maya = await register({ section: 'A', opening_dues: 500 });
    await register({ section: 'B', opening_dues: 100 });
    const dues = async (query: string) =>
      (
        (await office.get(`/api/dues/Five${query}`).expect(200)).body as { student: Student; due: number }[]
      ).map(({ student, due }) => [student.section, due]);
    expect(await dues('')).toEqual([
      ['A', 500],
      ['B', 100],
    ]);
    expect(await dues('?section=B')).toEqual([['B', 100]]);
    const lines = [{ student: maya._id, amount: 200 }];
    const { body } = await office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
    expect(body).toMatchObject({ receipt: { lines: [{ classname: 'Five', section: 'A', roll_no: 1 }] } });
    const income = await office.get('/api/teachers/allincome').expect(200);
    expect(income.body).toMatchObject([{ classname: 'Five', section: 'A' }]);
  });
});

function give(body: object, classname = 'Five') {
  return office.put(`/api/students/numbers/${classname}`).send(body);
}

async function actOf(numbers: Record<string, number>): Promise<number> {
  return ((await give({ numbers }).expect(200)).body as NumbersAnswer).act!;
}

function undo(act: number) {
  return office.delete(`/api/students/numbers/${act}`);
}

describe('numbers anew', () => {
  test('swap, and leave those who are not named', async () => {
    const [maya, hari] = [await register({ student_name: 'Maya' }), await register({ student_name: 'Hari' })];
    await register({ student_name: 'Gita' });
    const answer = await give({ numbers: { [maya._id]: 2, [hari._id]: 1 } }).expect(200);
    expect(answer.body).toEqual({
      message: '2 students of class Five have new roll numbers',
      changed: 2,
      act: expect.any(Number) as number,
    });
    expect(await places()).toEqual(['Hari 1', 'Maya 2', 'Gita 3']);
    const { body } = await office.get(`/api/history/student/${maya._id}`).expect(200);
    expect((body as { details: string }[])[0]!.details).toBe('Roll No changed from 1 to 2');
    await give({ numbers: { [maya._id]: 2 } }).expect(200, {
      message: 'The roll numbers of class Five are as they were',
      changed: 0,
      act: null,
    });
    expect((await give({ numbers: { [maya._id]: 7 } }).expect(200)).body).toMatchObject({
      message: '1 student of class Five has a new roll number',
      changed: 1,
    });
  });

  test('are undone as one, once, with a line of the trail', async () => {
    const [maya, hari] = [await register({ student_name: 'Maya' }), await register({ student_name: 'Hari' })];
    const act = await actOf({ [maya._id]: 2, [hari._id]: 1 });
    expect(await undo(act).expect(200)).toMatchObject({
      body: { message: '2 students of class Five have their old roll numbers again' },
    });
    expect(await places()).toEqual(['Maya 1', 'Hari 2']);
    const { body } = await office.get(`/api/history/student/${maya._id}`).expect(200);
    expect((body as { details: string }[])[0]!.details).toBe('Roll No changed from 2 to 1');
    expect(await AuditModel.findOne({ act }).lean()).toHaveProperty('undone', act + 1);
    expect(await undo(act).expect(409)).toMatchObject({
      body: { message: 'These roll numbers are undone already' },
    });
  });

  test('are not undone where one has another number or class since, or somebody else the old one', async () => {
    const [maya, hari] = [await register({ student_name: 'Maya' }), await register({ student_name: 'Hari' })];
    const put = (body: object) => office.put(`/api/students/${maya._id}`).send(body).expect(200);
    const refused = async (act: number) =>
      ((await undo(act).expect(409)).body as { message: string }).message;
    const act = await actOf({ [maya._id]: 7 });
    await put({ roll_no: 8 });
    expect(await refused(act)).toBe(
      'Maya has another roll number by now: the old numbers cannot be given back',
    );
    await put({ classname: 'Six' });
    expect(await refused(act)).toBe(
      'One of these students is not in the class any more: the old numbers cannot be given back',
    );
    const later = await actOf({ [hari._id]: 9 });
    await register({ student_name: 'Gita', roll_no: 2 });
    expect(await refused(later)).toBe("Roll no 2 is Gita's by now: the old numbers cannot be given back");
    await office.delete('/api/students/numbers/first').expect(404);
    // An act of another kind.
    await undo(1).expect(409);
  });

  test('are refused twice, where another keeps one, and outside of the section', async () => {
    await divide({ sections: ['A', 'B'] }).expect(200);
    const [maya, hari] = [
      await register({ section: 'A' }),
      await register({ student_name: 'Hari', section: 'A' }),
    ];
    const other = await register({ section: 'B' });
    expect(
      (await give({ section: 'A', numbers: { [maya._id]: 7, [hari._id]: 7 } }).expect(400)).body,
    ).toEqual({
      field: 'numbers',
      message: 'A roll number is given twice',
    });
    expect((await give({ section: 'A', numbers: { [maya._id]: 2 } }).expect(409)).body).toMatchObject({
      message: "Roll no 2 is taken in class Five A: it is Hari's",
      person: { _id: hari._id },
    });
    expect((await give({ section: 'A', numbers: { [other._id]: 9 } }).expect(400)).body).toMatchObject({
      message: 'Somebody in the list is not in class Five A. Please open it again.',
    });
    expect((await give({ numbers: { [maya._id]: 9 } }).expect(400)).body).toEqual({
      field: 'section',
      message: 'Choose a section of class Five: A, B',
    });
    await give({ section: 'C', numbers: { [maya._id]: 9 } }).expect(404);
    await give({ numbers: { [maya._id]: 9 } }, 'Eleven').expect(404);
  });
});

describe('two desks at once', () => {
  test('give each of 20 students of a section its own number while another section is filled', async () => {
    await divide({ sections: ['A', 'B'] }).expect(200);
    const students = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register({ section: index % 2 === 0 ? 'A' : 'B' })),
    );
    const numbers = students.map(({ section, roll_no }) => `${section}${roll_no}`);
    expect(new Set(numbers).size).toBe(20);
    expect(new Set(students.map(({ admission_no }) => admission_no)).size).toBe(20);
    expect(Math.max(...students.map(({ roll_no }) => roll_no))).toBe(10);
  });

  test('never leave a student in a section that is removed', async () => {
    await divide({ sections: ['A', 'B'] }).expect(200);
    const [removed, ...registered] = await Promise.all([
      divide({ sections: ['A'] }),
      ...[1, 2, 3].map(() => office.post('/api/students/register').send(aStudent({ section: 'B' }))),
    ]);
    const { sections } = await classOf('Five');
    const inB = await StudentModel.countDocuments({ section: 'B' });
    expect(removed.status).toBe(inB > 0 ? 409 : 200);
    expect(sections).toEqual(inB > 0 ? ['A', 'B'] : ['A']);
    expect(registered.filter(({ status }) => status === 201)).toHaveLength(inB);
  });
});

import type {
  ClassAttendanceAnswer,
  ClassAttendanceToday,
} from '@school-office/contract/attendance/attendance';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';

const TAKEN = { message: 'Attendance already taken for today' };
/** A Saturday forenoon in Nepal: 5 Mangsir 2083. */
const FORENOON = new Date('2026-11-21T04:15:00Z');

let clock = FORENOON;

const { office, otherSchool } = withOffice({ now: () => clock });
beforeEach(async () => {
  clock = FORENOON;
  await Promise.all([StudentModel.deleteMany({}), AttendanceModel.collection.deleteMany({})]);
});

const register = (changes: Parameters<typeof registerStudent>[1] = {}, client = office) =>
  registerStudent(client, changes);

function submit(students: unknown, client = office, classname = 'Five') {
  return client.post(`/api/students/attendance/${classname}`).send({ students });
}

async function record(client = office, classname = 'Five') {
  const answer = await client.get(`/api/students/class/${classname}/attendance`).expect(200);
  return (answer.body as ClassAttendanceAnswer).students;
}

function marks(students: Student[], present = true) {
  return students.map(({ _id }) => ({ _id, present }));
}

/** The ids of those who are not on the sheet of a day of Mangsir. */
async function others(day: number): Promise<string[]> {
  const { body } = await office.get(`/api/students/attendance/Five/2083/Mangsir/${day}`).expect(200);
  return (body as { others: { _id: string }[] }).others.map(({ _id }) => _id);
}

describe('taking attendance', () => {
  test('answers 201 and stores the record in the order of roll numbers', async () => {
    const maya = await register({ student_name: 'Maya Example' });
    const hari = await register({ student_name: 'हरि उदाहरण' });
    await submit([
      { _id: hari._id, present: true, student_name: 'Somebody else', roll_no: 99 },
      { _id: maya._id, present: false },
    ]).expect(201, { message: 'Attendance taken for class Five: 1 of 2 attended' });
    expect(await record()).toEqual([
      { _id: maya._id, student_name: 'Maya Example', roll_no: 1, present: false },
      { _id: hari._id, student_name: 'हरि उदाहरण', roll_no: 2, present: true },
    ]);
  });

  test('a second submission for the same class and day answers 409 and changes nothing', async () => {
    const student = await register();
    await submit(marks([student], true)).expect(201);
    await submit(marks([student], false)).expect(409, TAKEN);
    expect(await record()).toMatchObject([{ present: true }]);
  });

  test('another class, and the same class of another school, have records of their own', async () => {
    await submit(marks([await register()])).expect(201);
    await submit(marks([await register({ classname: 'Six' })]), office, 'Six').expect(201);
    const elsewhere = await register({}, otherSchool);
    expect(await record(otherSchool)).toEqual([]);
    await submit(marks([elsewhere]), otherSchool).expect(201);
    expect(await record(otherSchool)).toMatchObject([{ _id: elsewhere._id }]);
  });

  test('a student registered after the sheet was opened is absent', async () => {
    const early = await register();
    const late = await register();
    await submit(marks([early])).expect(201);
    expect(await record()).toMatchObject([
      { _id: early._id, present: true },
      { _id: late._id, present: false },
    ]);
  });

  test('one whose day of admission is to come is on the list of the class, and on no sheet before it', async () => {
    const [here, comes] = [await register(), await register({ admission_date: '2083-08-06' })];
    // As a client sends it that marks the list of the class.
    await submit(marks([here, comes])).expect(201);
    expect((await record()).map(({ _id }) => _id)).toEqual([here._id]);
    clock = new Date('2026-11-22T04:15:00Z');
    await submit(marks([here, comes])).expect(201);
    expect((await record()).map(({ _id }) => _id)).toEqual([here._id, comes._id]);
  });

  test('the sheet of a day before the admission is opened without the pupil; where it is unknown the year counts', async () => {
    const late = await register({ admission_date: '2083-08-05' });
    const unknown = await register();
    expect(await others(4)).toEqual([unknown._id]);
    expect(await others(5)).toEqual([late._id, unknown._id]);
    const path = '/api/students/attendance/Five/2083/Mangsir/4';
    const sheet = (students: object[]) => office.put(path).send({ students, reason: 'On paper', seen: 0 });
    await sheet(marks([late, unknown])).expect(400);
    await sheet(marks([unknown])).expect(201);
  });

  test('the record keeps the names and roll numbers of that day, also of students who left since', async () => {
    const renamed = await register({ student_name: 'Old Name' });
    const gone = await register({ student_name: 'Gone Example' });
    await submit(marks([renamed, gone])).expect(201);
    await office
      .put(`/api/students/${renamed._id}`)
      .send({ student_name: 'New Name', roll_no: 40 })
      .expect(200);
    await office.delete(`/api/students/delete/${gone._id}`).expect(200);
    expect(await record()).toMatchObject([
      { student_name: 'Old Name', roll_no: 1 },
      { student_name: 'Gone Example', roll_no: 2 },
    ]);
  });
});

describe('the day is the one in Nepal (UTC+5:45)', () => {
  test('a minute before midnight and midnight are two days', async () => {
    const student = await register();
    clock = new Date('2026-11-21T18:14:00Z');
    await submit(marks([student], true)).expect(201);
    clock = new Date('2026-11-21T18:15:00Z');
    expect(await record()).toEqual([]);
    await submit(marks([student], false)).expect(201);
    clock = new Date('2026-11-22T18:14:59Z');
    await submit(marks([student])).expect(409, TAKEN);
    expect(await record()).toMatchObject([{ present: false }]);
  });

  test('midnight in Greenwich does not start a new one', async () => {
    const student = await register();
    clock = new Date('2026-11-20T23:59:59Z');
    await submit(marks([student])).expect(201);
    clock = new Date('2026-11-21T00:00:00Z');
    await submit(marks([student])).expect(409, TAKEN);
  });
});

describe('refused, and nothing is recorded:', () => {
  test.each([
    ['no list', {}, 'The attendance sheet must be a list'],
    ['text for a list', { students: 'all' }, 'The attendance sheet must be a list'],
    ['an empty list', { students: [] }, 'The attendance sheet is empty'],
    [
      'a line without an id',
      { students: [{ present: true }] },
      'Each line of the attendance sheet: _id is required',
    ],
    [
      'an operator for an id',
      { students: [{ _id: { $ne: '' }, present: true }] },
      'Each line of the attendance sheet: _id must be text',
    ],
    [
      'a line without a mark',
      { students: [{ _id: 'x' }] },
      'Each line of the attendance sheet must say present or absent',
    ],
    [
      'text for a mark',
      { students: [{ _id: 'x', present: 'true' }] },
      'Each line of the attendance sheet must say present or absent',
    ],
  ])('%s', async (_case, body, message) => {
    await register();
    const answer = await office.post('/api/students/attendance/Five').send(body).expect(400);
    expect(answer.body).toEqual({ field: 'students', message });
    expect(await record()).toEqual([]);
  });

  test('a student listed twice', async () => {
    const student = await register();
    await submit([...marks([student], true), ...marks([student], false)]).expect(400, {
      field: 'students',
      message: 'The attendance sheet lists someone twice',
    });
    expect(await record()).toEqual([]);
  });

  test.each(['of another class', 'of another school', 'that does not exist'])(
    'a student %s',
    async (which) => {
      const own = await register();
      const strangers = {
        'of another class': async () => (await register({ classname: 'Six' }))._id,
        'of another school': async () => (await register({}, otherSchool))._id,
        'that does not exist': async () => 'not-an-id',
      };
      const stranger = await strangers[which as keyof typeof strangers]();
      await submit([...marks([own]), { _id: stranger, present: true }]).expect(400, {
        field: 'students',
        message: 'The sheet lists someone who does not belong to class Five. Please open the sheet again.',
      });
      expect(await record()).toEqual([]);
    },
  );
});

describe('an unknown class', () => {
  test.each(['Eleven', 'five', '$ne'])("answers 404 for '%s'", async (classname) => {
    await office
      .get(`/api/students/class/${classname}/attendance`)
      .expect(404, { message: 'Class not found' });
    await submit([{ _id: 'x', present: true }], office, classname).expect(404, {
      message: 'Class not found',
    });
  });
});

describe("the day's overview", () => {
  test('has every class in order: taken or not, present and total', async () => {
    const five = await Promise.all([register(), register(), register()]);
    await register({ classname: 'Ten' });
    await register({ classname: 'Ten' }, otherSchool);
    await submit([...marks(five.slice(0, 2)), ...marks(five.slice(2), false)]).expect(201);
    await register();
    const answer = await office.get('/api/students/attendance/today').expect(200);
    const classes = answer.body as ClassAttendanceToday[];
    expect(classes.map(({ classname }) => classname)).toEqual(CLASS_NAMES);
    expect(classes.filter(({ total }) => total > 0)).toEqual([
      { classname: 'Five', taken: true, present: 2, total: 3 },
      { classname: 'Ten', taken: false, present: 0, total: 1, holiday: 'Saturday' },
    ]);
  });

  test('starts again with each day in Nepal', async () => {
    await submit(marks([await register()])).expect(201);
    clock = new Date('2026-11-21T18:15:00Z');
    const answer = await office.get('/api/students/attendance/today').expect(200);
    expect((answer.body as ClassAttendanceToday[]).some(({ taken }) => taken)).toBe(false);
  });
});

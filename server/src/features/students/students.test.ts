import { randomUUID } from 'node:crypto';
import { writeDay, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { STUDENT } from '@school-office/contract/examples';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aStudent } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { schoolClock } from '../../testing/schoolDay.ts';
import { withOffice } from '../../testing/testApp.ts';
import { StudentModel } from './students.model.ts';

let now = schoolClock();
const { office, otherSchool } = withOffice({ now: () => now });
beforeEach(async () => {
  now = schoolClock();
  await StudentModel.deleteMany({});
});

const register = (changes: Parameters<typeof registerStudent>[1] = {}, client = office) =>
  registerStudent(client, changes);

async function names(path: string, client = office): Promise<string[]> {
  const answer = await client.get(path).expect(200);
  return (answer.body as Student[]).map((student) => student.student_name);
}

describe('registering', () => {
  test('answers 201 with the student as stored, trimmed, under the next roll number of the class', async () => {
    await register({ classname: 'Five' });
    await register({ classname: 'Six' });
    const answer = await office
      .post('/api/students/register')
      .send(aStudent({ student_name: '  Aarav Example ', classname: 'Five', rfid: 'A-1' }))
      .expect(201);
    const { year, ...today } = nepaliDateOf(schoolClock());
    const from = writeDay({ year, ...today });
    expect(answer.body).toEqual({
      message: 'Aarav Example is registered in class Five, roll no 2',
      student: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        ...STUDENT,
        student_name: 'Aarav Example',
        rfid: 'A-1',
        roll_no: 2,
        admission_no: expect.any(String) as string,
        previous_dues: 0,
        paid_ahead: 0,
        years: [{ year, from, classname: 'Five', section: '', roll_no: 2 }],
        seen: 0,
      },
    });
  });

  test('takes numbers in Devanagari digits, and finds a card that is in use in either', async () => {
    const student = await register({ rfid: '००१४', contact_no: '९८००००००01' });
    expect([student.rfid, student.contact_no]).toEqual(['0014', '9800000001']);
    const again = await office
      .post('/api/students/register')
      .send({ ...aStudent({ rfid: '0014' }), age: '११' })
      .expect(409);
    expect((again.body as { field: string }).field).toBe('rfid');
  });

  describe('under an Idempotency-Key', () => {
    let key: string;
    beforeEach(() => {
      key = randomUUID();
    });
    const send = (body: object) =>
      office.post('/api/students/register').set('Idempotency-Key', key).send(body);

    test('other content answers 409, names the student of the first, and registers nobody', async () => {
      const first = await send(aStudent()).expect(201);
      const { _id } = (first.body as StudentAnswer).student;
      await send(aStudent({ student_name: 'Somebody Else' })).expect(409, {
        message:
          'This was already sent with different content: Maya Example, class Five, roll no 1, was registered then. Please look there before you register once more.',
        person: { kind: 'student', _id, name: 'Maya Example' },
      });
      expect(await names('/api/students')).toEqual(['Maya Example']);
    });
  });

  test('accepts a number as text from a form and drops unknown keys', async () => {
    const answer = await office
      .post('/api/students/register')
      .send({ ...aStudent(), age: '12', school: 'jammu', seen: 77, isAdmin: true })
      .expect(201);
    const { student } = answer.body as StudentAnswer;
    expect(student).toMatchObject({ age: 12, seen: 0 });
    expect(student).not.toHaveProperty('isAdmin');
    expect(await names('/api/students', otherSchool)).toEqual([]);
  });

  test.each([
    ['student_name', '   ', 'Student Name is required'],
    ['student_name', undefined, 'Student Name is required'],
    ['student_name', { $gt: '' }, 'Student Name must be text'],
    ['student_name', 'x'.repeat(201), 'Student Name is too long: at most 200 characters'],
    ['classname', 'Eleven', 'Class must be one of Nursery, LKG'],
    ['classname', 'five', 'Class must be one of'],
    ['address', '', 'Address is required'],
    ['parents_name', null, "Parent's Name is required"],
    ['contact_no', 9_800_000_001, 'Phone must be text'],
    ['gender', 'male', 'Gender must be one of Male, Female, Others'],
    ['age', 0, 'Age must be a whole number from 1 to 120'],
    ['age', 121, 'Age must be a whole number from 1 to 120'],
    ['age', '0x10', 'Age must be a whole number from 1 to 120'],
    ['age', '1e400', 'Age must be a whole number from 1 to 120'],
    ['age', true, 'Age must be a whole number from 1 to 120'],
    ['age', [11], 'Age must be a whole number from 1 to 120'],
    ['age', '', 'Age is required'],
    ['email', 'maya', 'Email is not a valid email address'],
    ['rfid', undefined, 'RFID card number is required'],
    ['image', 'javascript:alert(1)', 'Picture must be an https address or an uploaded picture'],
    ['image', 'http://pictures.example/a.png', 'Picture must be an https address or an uploaded picture'],
    [
      'registration_fees',
      -1,
      'Registration fees must be a number with at most two decimals from 0 to 10,00,000',
    ],
  ])('refuses %s = %j with a message at the field, and stores nothing', async (field, value, message) => {
    const answer = await office
      .post('/api/students/register')
      .send({ ...aStudent(), [field]: value })
      .expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
    expect(await StudentModel.countDocuments()).toBe(0);
  });

  test('refuses an RFID card of another student of the school with 409, not one of another school', async () => {
    const { _id } = await register({ rfid: 'R-1' });
    const answer = await office
      .post('/api/students/register')
      .send(aStudent({ rfid: 'R-1' }))
      .expect(409);
    expect(answer.body).toEqual({
      field: 'rfid',
      message: 'RFID card number R-1 belongs to Maya Example, class Five, roll no 1',
      person: { kind: 'student', _id, name: 'Maya Example' },
    });
    await register({ rfid: 'R-1' }, otherSchool);
  });

  test.each([
    ['no body', undefined, 400],
    ['an array', [aStudent()], 400],
    ['text', '"text"', 400],
    ['broken JSON', '{"student_name":', 400],
    ['a body of a megabyte', JSON.stringify({ student_name: 'x'.repeat(1_000_000) }), 413],
  ])('answers %s with a message', async (_case, body, status) => {
    const answer = await office
      .post('/api/students/register')
      .set('Content-Type', 'application/json')
      .send(body as string)
      .expect(status);
    expect(answer.body).toHaveProperty('message');
    expect(await StudentModel.countDocuments()).toBe(0);
  });
});

test('a form that is not JSON answers 415', async () => {
  await office
    .post('/api/students/register')
    .type('form')
    .send('student_name=Maya')
    .expect(415, { message: 'The request must be JSON' });
});

describe('lists', () => {
  test('of the school are ordered by class, then roll number', async () => {
    for (const classname of ['Ten', 'One', 'Nursery', 'One'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order of registration
      await register({ classname, student_name: `${classname} pupil` });
    }
    const answer = await office.get('/api/students').expect(200);
    expect((answer.body as Student[]).map((student) => [student.classname, student.roll_no])).toEqual([
      ['Nursery', 1],
      ['One', 1],
      ['One', 2],
      ['Ten', 1],
    ]);
  });

  test.each(CLASS_NAMES)('of class %s hold its students only', async (classname) => {
    await register({ classname, student_name: 'Here' });
    await register({ classname: classname === 'Two' ? 'Three' : 'Two', student_name: 'Elsewhere' });
    expect(await names(`/api/students/class/${classname}`)).toEqual(['Here']);
  });

  test('of an unknown class answer 404', async () => {
    const answer = await office.get('/api/students/class/Eleven').expect(404);
    expect(answer.body).toEqual({ message: 'Class not found' });
  });
});

describe('searching', () => {
  test.each(['Maya Example', 'maya example', ' MAYA   EXAMPLE '])(
    "finds by '%s', class and roll number",
    async (name) => {
      const student = await register();
      const answer = await office.get(`/api/students/search/${encodeURIComponent(name)}/Five/1`).expect(200);
      expect(answer.body).toEqual(student);
    },
  );

  test.each([
    'Other Name/Five/1',
    'Maya Example/Six/1',
    'Maya Example/Five/2',
    'Maya Example/Five/one',
    '.*/Five/1',
  ])("answers 404 for '%s'", async (path) => {
    await register();
    const answer = await office.get(`/api/students/search/${encodeURI(path)}`).expect(404);
    expect(answer.body).toEqual({ message: 'Student not found' });
  });
});

describe('editing', () => {
  test('changes the given fields and leaves the others', async () => {
    const student = await register();
    const answer = await office
      .put(`/api/students/${student._id}`)
      .send({ address: 'Newtole-1', previous_dues: '1500.50' })
      .expect(200);
    expect(answer.body).toEqual({
      message: 'Changes to Maya Example are saved',
      student: { ...student, address: 'Newtole-1', previous_dues: 1500.5, seen: 1 },
    });
    expect(await names('/api/students/class/Five')).toEqual(['Maya Example']);
  });

  test('moves a student to another class under the next roll number there', async () => {
    await register({ classname: 'Six' });
    const student = await register({ classname: 'Five' });
    const answer = await office.put(`/api/students/${student._id}`).send({ classname: 'Six' }).expect(200);
    expect((answer.body as StudentAnswer).student).toMatchObject({ classname: 'Six', roll_no: 2 });
    expect(await names('/api/students/class/Five')).toEqual([]);
  });

  test('moves a student back under the earlier roll number, unless somebody has it since', async () => {
    const student = await register({ classname: 'Five' });
    await register({ classname: 'Five' });
    const move = async (classname: string) => {
      const { body } = await office.put(`/api/students/${student._id}`).send({ classname }).expect(200);
      return (body as StudentAnswer).student.roll_no;
    };
    // Also on the day on which they were entered, of which the last place is kept alone.
    await move('Seven');
    await move('Six');
    expect(await move('Five')).toBe(1);
    now = new Date(now.getTime() + 24 * 3_600_000);
    await move('Six');
    expect(await move('Five')).toBe(1);
    now = new Date(now.getTime() + 24 * 3_600_000);
    await move('Six');
    await register({ classname: 'Five', roll_no: 1 });
    expect(await move('Five')).toBe(3);
  });

  test('refuses a roll number and an RFID card that are taken, at the field, and says whose they are', async () => {
    const { _id } = await register({ rfid: 'R-1', student_name: 'Hari Example' });
    const person = { kind: 'student', _id, name: 'Hari Example' };
    const student = await register();
    const roll = await office.put(`/api/students/${student._id}`).send({ roll_no: 1 }).expect(409);
    const message = "Roll no 1 is taken in class Five: it is Hari Example's";
    expect(roll.body).toEqual({ field: 'roll_no', message, person });
    const card = await office.put(`/api/students/${student._id}`).send({ rfid: 'R-1' }).expect(409);
    expect(card.body).toEqual({
      field: 'rfid',
      message: 'RFID card number R-1 belongs to Hari Example, class Five, roll no 1',
      person,
    });
    expect(await office.get('/api/students').then(({ body }) => (body as Student[])[1])).toEqual(student);
  });

  test('gives a card and a roll number to one of two students that ask for it at once', async () => {
    const students = await Promise.all([register(), register()]);
    const give = (changes: object) =>
      Promise.all(students.map(({ _id }) => office.put(`/api/students/${_id}`).send(changes)));
    const cards = await give({ rfid: 'R-2' });
    expect(cards.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(cards.find(({ status }) => status === 409)?.body).toMatchObject({
      field: 'rfid',
      message: expect.stringMatching(/^RFID card number R-2 belongs to Maya Example, class Five/) as string,
    });
    const numbers = await give({ classname: 'Nine', roll_no: 9 });
    expect(numbers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(numbers.find(({ status }) => status === 409)?.body).toMatchObject({
      field: 'roll_no',
      message: "Roll no 9 is taken in class Nine: it is Maya Example's",
    });
  });

  test('gives each of 25 students that move to a class at once a roll number of its own', async () => {
    const students = await Promise.all(Array.from({ length: 25 }, () => register()));
    const answers = await Promise.all(
      students.map(({ _id }) => office.put(`/api/students/${_id}`).send({ classname: 'Nine' })),
    );
    const numbers = answers.map(({ body }) => (body as StudentAnswer).student.roll_no);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  test.each([
    ['age', 500, 'Age must be a whole number from 1 to 120'],
    ['student_name', '', 'Student Name is required'],
    ['previous_dues', -5, 'Previous Dues must be'],
    ['previous_dues', 10.005, 'Previous Dues must be'],
    ['roll_no', 1.5, 'Roll No must be a whole number'],
  ])('refuses %s = %j', async (field, value, message) => {
    const student = await register();
    const answer = await office
      .put(`/api/students/${student._id}`)
      .send({ [field]: value })
      .expect(400);
    expect(answer.body).toEqual({ field, message: expect.stringContaining(message) as string });
  });
});

test('a student is read by id', async () => {
  const student = await register();
  expect((await office.get(`/api/students/${student._id}`).expect(200)).body).toEqual(student);
});

const same = (query: object) => office.get('/api/students/same').query(query);

describe('students with the same name and phone', () => {
  test('are found before one is registered a second time, whatever the case and blanks of the name', async () => {
    const student = await register();
    await register({ student_name: 'Mina Example' });
    await register({ contact_no: '9800000009' });
    const asked = { student_name: ' maya  EXAMPLE ', contact_no: '9800000001' };
    expect((await same(asked).expect(200)).body).toEqual([student]);
    expect((await same({ ...asked, contact_no: '9800000002' }).expect(200)).body).toEqual([]);
  });

  test.each([
    [{}, 'student_name'],
    [{ student_name: 'Maya' }, 'contact_no'],
    [{ student_name: ['Maya', 'Mina'], contact_no: '98' }, 'student_name'],
  ])('%j is refused at its field', async (query, field) => {
    expect((await same(query).expect(400)).body).toMatchObject({ field });
  });
});

describe('a student of another school', () => {
  test('is in no list and is not found', async () => {
    await register({}, otherSchool);
    expect(await names('/api/students')).toEqual([]);
    await office.get('/api/students/search/Maya%20Example/Five/1').expect(404);
  });

  test.each(['not-an-id', '000000000000000000000000', '[object Object]'])(
    "id '%s' answers 404",
    async (id) => {
      await office
        .put(`/api/students/${encodeURIComponent(id)}`)
        .send({})
        .expect(404);
      await office.delete(`/api/students/delete/${encodeURIComponent(id)}`).expect(404);
    },
  );
});

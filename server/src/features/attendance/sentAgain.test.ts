// A sheet whose answer was lost is sent again under its Idempotency-Key.

import type { ClassSheet } from '@school-office/contract/attendance/attendance';
import { beforeEach, describe, expect, test } from 'vitest';
import { RequestModel } from '../../database/requests.ts';
import { anEmployee } from '../../testing/builders.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';

/** A Monday forenoon in Nepal: 7 Mangsir 2083. */
const NOW = new Date('2026-11-23T04:15:00Z');
const FIVE = '/api/students/attendance/Five';
const TODAY = `${FIVE}/2083/Mangsir/7`;
const PAST = `${FIVE}/2083/Kartik/8`;
const KEY = 'key-of-one-sheet';
const REUSED = {
  message: 'This sheet was sent before with other marks, and those are saved. Please correct it.',
  field: 'idempotencyKey',
};

let clock = NOW;
let maya: string;
let hari: string;

const { app, office } = withOffice({ now: () => clock });
beforeEach(async () => {
  clock = NOW;
  await Promise.all([
    StudentModel.deleteMany({}),
    AttendanceModel.collection.deleteMany({}),
    AuditModel.collection.deleteMany({}),
    RequestModel.deleteMany({}),
  ]);
  ({ _id: maya } = await registerStudent(office));
  ({ _id: hari } = await registerStudent(office));
});

const marks = (mayas: string, haris = 'A') => [
  { _id: maya, mark: mayas },
  { _id: hari, mark: haris },
];

function send(method: 'post' | 'put', path: string, body: object, key?: string) {
  const request = office[method](path);
  if (key !== undefined) request.set('Idempotency-Key', key);
  return request.send(body);
}

async function sheet(path = TODAY): Promise<ClassSheet> {
  return (await office.get(path).expect(200)).body as ClassSheet;
}

describe('a first sheet', () => {
  const TAKEN = { message: 'Attendance taken for class Five: 1 of 2 attended' };

  test('of today gets its answer again, and is stored once', async () => {
    await send('post', FIVE, { students: marks('P') }, KEY).expect(201, TAKEN);
    await send('post', FIVE, { students: marks('P') }, KEY).expect(201, TAKEN);
    expect(await AttendanceModel.countDocuments()).toBe(1);
  });

  test('sent again after midnight, as a sheet of the day before, is still the same', async () => {
    await send('post', FIVE, { students: marks('P') }, KEY).expect(201, TAKEN);
    clock = new Date('2026-11-23T18:20:00Z');
    await send('put', TODAY, { students: marks('P') }, KEY).expect(201, TAKEN);
  });

  test('of a past day gets its answer again, also when it was corrected and its students moved meanwhile', async () => {
    const first = { message: 'Attendance taken for class Five: 1 of 2 attended, 8 Kartik 2083' };
    await send('put', PAST, { students: marks('P') }, KEY).expect(201, first);
    await send('put', PAST, { students: marks('P', 'L'), reason: 'came at eleven', seen: 0 }).expect(200);
    await office.put(`/api/students/${maya}`).send({ classname: 'Six' }).expect(200);
    await send('put', PAST, { students: marks('P') }, KEY).expect(201, first);
    expect((await sheet(PAST)).corrections).toHaveLength(1);
  });

  test('of ten at once is stored once, and all get the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('post', FIVE, { students: marks('P') }, KEY)),
    );
    expect(answers.map(({ status, body }) => [status, body as object])).toEqual(
      Array.from({ length: 10 }, () => [201, TAKEN]),
    );
    expect(await AttendanceModel.countDocuments()).toBe(1);
  });

  test('with other content under the key, or for another class, answers 409 and changes nothing', async () => {
    await send('post', FIVE, { students: marks('P') }, KEY).expect(201);
    await send('post', FIVE, { students: marks('A') }, KEY).expect(409, REUSED);
    const six = await registerStudent(office, { classname: 'Six' });
    const other = { students: [{ _id: six._id, mark: 'P' }] };
    await send('post', '/api/students/attendance/Six', other, KEY).expect(409, REUSED);
    expect(await AttendanceModel.countDocuments()).toBe(1);
    expect((await sheet()).students[0]!.mark).toBe('P');
  });

  test('is the key of its own school only', async () => {
    await send('post', FIVE, { students: marks('P') }, KEY).expect(201);
    const elsewhere = await app.office('jammu');
    const theirs = await registerStudent(elsewhere);
    await elsewhere
      .post(FIVE)
      .set('Idempotency-Key', KEY)
      .send({ students: [{ _id: theirs._id, mark: 'P' }] })
      .expect(201);
  });

  test('under another key is of another desk: 409, of a past day with the sheet as it is', async () => {
    await send('post', FIVE, { students: marks('P') }, KEY).expect(201);
    await send('post', FIVE, { students: marks('P') }, `${KEY}-2`).expect(409, {
      message: 'Attendance already taken for today',
    });
    await send('put', PAST, { students: marks('P') }, `${KEY}-3`).expect(201);
    const { body } = await send('put', PAST, { students: marks('A') }, `${KEY}-4`).expect(409);
    expect(body).toMatchObject({
      message: 'Somebody else has changed this sheet. Please look at it and try again.',
      students: [{ _id: maya, mark: 'P' }, { _id: hari }],
      seen: 0,
    });
  });
});

describe('a correction', () => {
  const CORRECTION = { students: [] as object[], reason: 'came at eleven', seen: 0 };
  const CORRECTED = { message: 'Attendance of class Five on 7 Mangsir 2083 is corrected: 2 of 2 attended' };
  const correction = () => ({ ...CORRECTION, students: [{ _id: hari, mark: 'L' }] });
  beforeEach(() => send('post', FIVE, { students: marks('P') }).expect(201));

  test('gets its answer again, also after the next one, and stands once on the sheet and in the trail', async () => {
    await send('put', TODAY, correction(), KEY).expect(200, CORRECTED);
    await send('put', TODAY, correction(), KEY).expect(200, CORRECTED);
    await send('put', TODAY, { students: marks('A'), reason: 'went home', seen: 1 }).expect(200);
    await send('put', TODAY, correction(), KEY).expect(200, CORRECTED);
    expect((await sheet()).corrections.map(({ reason }) => reason)).toEqual(['came at eleven', 'went home']);
    expect(await AuditModel.countDocuments({ action: 'corrected attendance' })).toBe(2);
  });

  test('of ten at once counts once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('put', TODAY, correction(), KEY)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await sheet()).corrections).toHaveLength(1);
    expect(await AuditModel.countDocuments({ action: 'corrected attendance' })).toBe(1);
  });

  test('with other content under the key answers 409', async () => {
    await send('put', TODAY, correction(), KEY).expect(200);
    await send('put', TODAY, { ...correction(), reason: 'overslept' }, KEY).expect(409, REUSED);
  });
});

test('teachers and staff are sent again alike', async () => {
  for (const path of ['teachers', 'staffs']) {
    // oxlint-disable-next-line no-await-in-loop -- two short ones
    const { _id } = await registerEmployee(path);
    for (const _try of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await send(
        'post',
        `/api/${path}/attendance`,
        { [path]: [{ _id, mark: 'P' }] },
        `${KEY}-${path}`,
      ).expect(201);
    }
  }
});

async function registerEmployee(path: string): Promise<{ _id: string }> {
  const kind = path === 'teachers' ? 'teacher' : 'staff';
  const { body } = await office.post(`/api/${path}/register`).send(anEmployee(kind)).expect(201);
  return (body as Record<string, { _id: string }>)[kind]!;
}

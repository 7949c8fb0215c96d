import type { ClassRegister, ClassSheet } from '@school-office/contract/attendance/attendance';
import type {
  LeaveOfAbsence,
  LeaveOfAbsenceAnswer,
} from '@school-office/contract/attendance/leavesOfAbsence';
import type { HistoryLine } from '@school-office/contract/history';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLeaveOfAbsence, aStudent } from '../../testing/builders.ts';
import { emailOf, withOffice } from '../../testing/testApp.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';
import { attendanceOfAll, attendanceUntil } from './attendanceUntil.service.ts';
import { LeaveOfAbsenceModel } from './leavesOfAbsence.model.ts';

/** A Wednesday forenoon in Nepal: 9 Mangsir 2083. */
const NOW = new Date('2026-11-25T04:15:00Z');
const MANGSIR = '/api/students/attendance/Five/2083/Mangsir';

let clock = NOW;
let maya: Student;
let hari: Student;
const { office } = withOffice({ now: () => clock });
beforeEach(async () => {
  clock = NOW;
  await StudentModel.deleteMany({});
  await AttendanceModel.collection.deleteMany({});
  await LeaveOfAbsenceModel.collection.deleteMany({});
  maya = await register('Maya Example');
  hari = await register('Hari Example');
});

async function register(student_name: string): Promise<Student> {
  const { body } = await office.post('/api/students/register').send(aStudent({ student_name })).expect(201);
  return (body as StudentAnswer).student;
}

const give = (changes: object = {}, { _id } = maya) =>
  office.post(`/api/students/leave-of-absence/${_id}`).send(aLeaveOfAbsence(changes));

async function given(): Promise<LeaveOfAbsence[]> {
  const { body } = await office.get(`/api/students/leave-of-absence/${maya._id}`).expect(200);
  return body as LeaveOfAbsence[];
}

async function sheet(day: number): Promise<ClassSheet> {
  return (await office.get(`${MANGSIR}/${day}`).expect(200)).body as ClassSheet;
}

async function history(): Promise<string[]> {
  const { body } = await office.get(`/api/history/student/${maya._id}`).expect(200);
  return (body as HistoryLine[]).map(({ details }) => details);
}

/** Returns what the sheet of a day opens with. */
async function opened(day: number) {
  return (await sheet(day)).others.map(({ _id, mark, reason }) => ({ _id, mark, reason }));
}

const enter = () => give().set('Idempotency-Key', 'key-of-one-leave');

describe('a leave of absence', () => {
  test('is entered, listed and told in the history', async () => {
    const { body } = await give().expect(201);
    const leave = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      from: '2083-08-10',
      until: '2083-08-11',
      mark: 'V',
      reason: 'Wedding of a cousin',
      account: emailOf('jhhs'),
    };
    const message = 'Maya Example is on leave from 10 Mangsir 2083 to 11 Mangsir 2083.';
    expect(body).toEqual({ message, leave });
    expect(await given()).toEqual([leave]);
    expect((await history())[0]).toBe(
      'Leave: on leave from 10 Mangsir 2083 to 11 Mangsir 2083, reason: Wedding of a cousin',
    );
  });

  test('opens the sheets of its days, a later one too, and no other', async () => {
    await give({ from: '2083-8-8', until: '2083/08/10', mark: 'D', reason: 'Plays for the school' });
    const onDuty = { _id: maya._id, mark: 'D', reason: 'Plays for the school' };
    const open = { _id: hari._id };
    for (const day of [8, 9, 10]) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      expect(await opened(day)).toEqual([onDuty, open]);
    }
    expect(await opened(7)).toEqual([{ _id: maya._id }, open]);
    expect(await opened(11)).toEqual([{ _id: maya._id }, open]);
  });

  test('is what a sheet that says nothing of a pupil takes; one that says another mark keeps that', async () => {
    await give({ from: '2083-08-09', until: '2083-08-09' });
    await office
      .post('/api/students/attendance/Five')
      .send({ students: [{ _id: hari._id, present: true }] })
      .expect(201, { message: 'Attendance taken for class Five: 1 of 2 attended' });
    expect((await sheet(9)).students).toMatchObject([
      { _id: maya._id, mark: 'V', reason: 'Wedding of a cousin', present: false },
      { _id: hari._id, mark: 'P' },
    ]);
    const came = { students: [{ _id: maya._id, mark: 'P' }], reason: 'She came', seen: 0 };
    await office.put(`${MANGSIR}/9`).send(came).expect(200);
    expect((await sheet(9)).students[0]).toMatchObject({ mark: 'P', present: true });
  });

  test('on duty counts as attended in the register and on the page of the pupil', async () => {
    const students = [
      { _id: maya._id, mark: 'D', reason: 'Quiz' },
      { _id: hari._id, mark: 'A' },
    ];
    const taken = { message: 'Attendance taken for class Five: 1 of 2 attended, 8 Mangsir 2083' };
    await office.put(`${MANGSIR}/8`).send({ students }).expect(201, taken);
    const { body } = await office.get(MANGSIR).expect(200);
    expect((body as ClassRegister).students).toMatchObject([
      { marks: { 8: 'D' }, present: 0, absent: 0, duty: 1, percent: 100 },
      { marks: { 8: 'A' }, duty: 0, percent: 0 },
    ]);
    const own = await office.get(`/api/students/attendance-of/${maya._id}/2083/Mangsir`).expect(200);
    expect(own.body).toMatchObject({ marks: { 8: 'D' }, duty: 1, percent: 100 });
    const absent = await office.get('/api/attendance/absent').expect(200);
    expect(absent.body).toEqual([]);
  });

  test('on duty counts as attended on the sheets of grades, and leave does not', async () => {
    const gita = await register('Gita Example');
    const marks = (mark: string) => [
      { _id: maya._id, mark, reason: 'Quiz' },
      { _id: hari._id, mark: 'V', reason: 'Wedding of a cousin' },
      { _id: gita._id, mark: 'P' },
    ];
    await office
      .put(`${MANGSIR}/7`)
      .send({ students: marks('D') })
      .expect(201);
    await office
      .put(`${MANGSIR}/8`)
      .send({ students: marks('A') })
      .expect(201);
    const days = new Map([
      [maya._id, { attended: 1, days: 2 }],
      [hari._id, { attended: 0, days: 2 }],
      [gita._id, { attended: 2, days: 2 }],
    ]);
    expect(await attendanceUntil('jhhs', [...days.keys()], { year: 2083, now: NOW })).toEqual(days);
    const actor = { school: 'jhhs', now: () => NOW, signal: undefined };
    expect(await attendanceOfAll(actor, 2083)).toEqual(days);
  });

  test('says how many sheets of its days are taken already', async () => {
    const students = [maya, hari].map(({ _id }) => ({ _id, mark: 'A' }));
    for (const day of [7, 8]) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await office.put(`${MANGSIR}/${day}`).send({ students }).expect(201);
    }
    const { body } = await give({ from: '2083-08-07', until: '2083-08-12' }).expect(201);
    expect((body as LeaveOfAbsenceAnswer).message).toBe(
      'Maya Example is on leave from 7 Mangsir 2083 to 12 Mangsir 2083. 2 sheets of these days are taken already and stay as they are.',
    );
    expect((await sheet(7)).students[0]).toMatchObject({ mark: 'A' });
  });

  test('is taken back: sheets open without it, and the key of its entering is refused', async () => {
    const { leave } = (await enter().expect(201)).body as LeaveOfAbsenceAnswer;
    await enter().expect(201);
    expect(await given()).toHaveLength(1);
    await office.delete(`/api/students/leave-of-absence/${leave._id}`).expect(200, {
      message:
        'Maya Example is no longer on leave from 10 Mangsir 2083 to 11 Mangsir 2083. Sheets that are taken stay as they are.',
    });
    await office.delete(`/api/students/leave-of-absence/${leave._id}`).expect(404);
    expect(await given()).toEqual([]);
    expect((await sheet(10)).others[0]).not.toHaveProperty('mark');
    await enter().expect(409);
    expect(await history()).toEqual([
      'Took back leave: on leave from 10 Mangsir 2083 to 11 Mangsir 2083, reason: Wedding of a cousin',
      'Leave: on leave from 10 Mangsir 2083 to 11 Mangsir 2083, reason: Wedding of a cousin, taken back since',
      expect.stringMatching(/^Registered/) as string,
    ]);
  });

  test('has no day of another one', async () => {
    await give().expect(201);
    const message = 'Maya Example is on leave from 10 Mangsir 2083 to 11 Mangsir 2083 already';
    await give({ from: '2083-08-11', until: '2083-08-15' }).expect(409, { message, field: 'from' });
    await give({ from: '2083-08-12', until: '2083-08-15' }).expect(201);
    await give({}, hari).expect(201);
  });

  test('is not for one who has left', async () => {
    await office.post(`/api/students/leave/${maya._id}`).send({ day: '2083-08-08', reason: 'Moved' });
    await give().expect(409, { message: 'Maya Example has left the school' });
  });

  test.each([
    [{ until: '2083-08-09' }, 'until', 'Until must not be before From'],
    [{ until: '2084-08-12' }, 'until', 'A leave has at most 366 days'],
    [{ mark: 'A' }, 'mark', 'Mark must be V (on leave) or D (on duty)'],
    [{ reason: ' ' }, 'reason', 'Reason is required'],
    [{ from: 'today' }, 'from', 'From must be a day of the Nepali calendar such as 2083/08/06'],
  ])('is refused with %j', async (wrong, field, message) => {
    await give(wrong).expect(400, { message, field });
    expect(await given()).toEqual([]);
  });
});

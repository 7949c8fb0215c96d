import type {
  AbsentStudent,
  AttendedDay,
  ClassRegister,
  ClassSheet,
} from '@school-office/contract/attendance/attendance';
import type { Student, StudentAnswer } from '@school-office/contract/students/students';
import { beforeEach, describe, expect, test } from 'vitest';
import { aStudent, anEmployee } from '../../testing/builders.ts';
import { saidIn } from '../../testing/saidIn.ts';
import { withOffice } from '../../testing/testApp.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { HolidaysModel } from '../holidays/holidays.model.ts';
import { StudentModel } from '../students/students.model.ts';
import { AttendanceModel } from './attendance.model.ts';

/** A Monday forenoon in Nepal: 7 Mangsir 2083. */
const NOW = new Date('2026-11-23T04:15:00Z');
const KARTIK = '/api/students/attendance/Five/2083/Kartik';

let clock = NOW;

const { office, otherSchool } = withOffice({ now: () => clock });
beforeEach(async () => {
  clock = NOW;
  await Promise.all([
    StudentModel.deleteMany({}),
    AttendanceModel.collection.deleteMany({}),
    HolidaysModel.deleteMany({}),
  ]);
});

async function register(changes: Parameters<typeof aStudent>[0] = {}): Promise<Student> {
  const answer = await office.post('/api/students/register').send(aStudent(changes)).expect(201);
  return (answer.body as StudentAnswer).student;
}

function put(day: number | string, body: object, path = KARTIK, client = office) {
  return client.put(`${path}/${day}`).send(body);
}

async function sheet(day: number, path = KARTIK): Promise<ClassSheet> {
  return (await office.get(`${path}/${day}`).expect(200)).body as ClassSheet;
}

async function registerOf(path = KARTIK): Promise<ClassRegister> {
  return (await office.get(path).expect(200)).body as ClassRegister;
}

describe('the sheet of a past day', () => {
  test('is taken by the correction call, with the four marks, under the names of now', async () => {
    const maya = await register({ student_name: 'Maya Example' });
    const hari = await register({ student_name: 'Hari Example' });
    const later = await register({ student_name: 'Later Example' });
    await put(8, {
      students: [
        { _id: hari._id, mark: 'V', reason: 'wedding' },
        { _id: maya._id, present: false, mark: 'L' },
      ],
      seen: 0,
    }).expect(201, { message: 'Attendance taken for class Five: 1 of 2 attended, 8 Kartik 2083' });
    expect(await sheet(8)).toEqual({
      taken: true,
      no_school: false,
      holiday: null,
      corrections: [],
      seen: 0,
      students: [
        { _id: maya._id, student_name: 'Maya Example', roll_no: 1, mark: 'L', present: true },
        {
          _id: hari._id,
          student_name: 'Hari Example',
          roll_no: 2,
          mark: 'V',
          present: false,
          reason: 'wedding',
        },
      ],
      others: [{ _id: later._id, student_name: 'Later Example', roll_no: 3 }],
    });
    await put(8, { students: [{ _id: maya._id, mark: 'P' }], seen: 1 }).expect(400, {
      field: 'reason',
      message: 'Reason is required',
    });
  });

  test('is refused for a day to come, a stranger, an empty list and a day that the month does not have', async () => {
    const stranger = await register({ classname: 'Six' });
    const own = await register();
    const mark = [{ _id: own._id, mark: 'P' }];
    const mangsir = '/api/students/attendance/Five/2083/Mangsir';
    await put(8, { students: mark }, mangsir).expect(400, { message: '8 Mangsir 2083 has not come yet' });
    await put(7, { students: mark }, mangsir).expect(201);
    await put(31, { students: mark }).expect(400, {
      field: 'day',
      message: 'Day must be a day of that month',
    });
    await put(8, { students: [] }).expect(400, {
      field: 'students',
      message: 'The attendance sheet is empty',
    });
    await put(8, { students: [{ _id: stranger._id, mark: 'P' }] }).expect(400);
    await put(8, { students: [{ _id: own._id, mark: 'X' }] }).expect(400, {
      field: 'students',
      message: 'Each mark must be P, A, L, V or D',
    });
    expect(await AttendanceModel.countDocuments()).toBe(1);
  });
});

describe('a correction', () => {
  test('keeps the earlier marks with account, time and reason, and adds a student registered later', async () => {
    const maya = await register();
    await put(8, { students: [{ _id: maya._id, mark: 'A' }] }).expect(201);
    const late = await register();
    await put(8, {
      students: [
        { _id: maya._id, mark: 'L' },
        { _id: late._id, mark: 'P' },
      ],
      reason: 'came at eleven',
      seen: 0,
    }).expect(200, { message: 'Attendance of class Five on 8 Kartik 2083 is corrected: 2 of 2 attended' });
    expect(saidIn(await AuditModel.findOne({ action: 'corrected attendance' }).lean())).toMatchObject({
      account: 'office@jhhs.example',
      name: 'class Five',
      details:
        'Attendance of class Five on 8 Kartik 2083 is corrected: 2 of 2 attended, reason: came at eleven. ' +
        'Maya Example: A to L, Maya Example: none to P',
    });
    const { corrections, seen, students, others } = await sheet(8);
    expect(students.map(({ mark }) => mark)).toEqual(['L', 'P']);
    expect([seen, others]).toEqual([1, []]);
    expect(corrections).toEqual([
      {
        at: NOW.toISOString(),
        account: 'office@jhhs.example',
        reason: 'came at eleven',
        changed: [
          { _id: maya._id, name: 'Maya Example', from: 'A', to: 'L' },
          { _id: late._id, name: 'Maya Example', from: null, to: 'P' },
        ],
      },
    ]);
  });

  test('of two desks at once: one is made, the other is told with the sheet as it is', async () => {
    const maya = await register();
    const students = [{ _id: maya._id, mark: 'A' }];
    await put(8, { students }).expect(201);
    const [one, other] = await Promise.all(
      ['L', 'V'].map((mark) =>
        put(8, { students: [{ _id: maya._id, mark }], reason: 'seen later', seen: 0 }),
      ),
    );
    expect(new Set([one!.status, other!.status])).toEqual(new Set([200, 409]));
    const refused = one!.status === 409 ? one! : other!;
    const { message, ...current } = refused.body as ClassSheet & { message: string };
    expect(message).toBe('Somebody else has changed this sheet. Please look at it and try again.');
    expect(current).toEqual(await sheet(8));
    expect(current.seen).toBe(1);
  });

  test('of a sheet that another desk has just taken is told, too', async () => {
    const maya = await register();
    const answers = await Promise.all(
      ['P', 'A', 'L'].map((mark) => put(8, { students: [{ _id: maya._id, mark }], seen: 0, reason: 'x' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await AttendanceModel.countDocuments()).toBe(1);
  });

  test('to a day without school takes everybody off, keeps their marks, and can be corrected back', async () => {
    const maya = await register();
    await put(8, { students: [{ _id: maya._id, mark: 'P' }] }).expect(201);
    await put(8, { no_school: true, reason: 'a strike', seen: 0 }).expect(200);
    expect(await sheet(8)).toMatchObject({
      taken: true,
      no_school: true,
      students: [],
      others: [{ _id: maya._id }],
    });
    const { students: listed, days } = await registerOf();
    expect(listed).toEqual([]);
    expect(days[7]).toEqual({ day: 8, holiday: null, taken: false, no_school: true });
    await put(8, { students: [{ _id: maya._id, mark: 'L' }], reason: 'no strike', seen: 1 }).expect(200);
    const { no_school, students, corrections } = await sheet(8);
    expect([no_school, students[0]!.mark]).toEqual([false, 'L']);
    expect(corrections.map(({ changed }) => changed.map(({ from, to }) => [from, to]))).toEqual([
      [['P', null]],
      [[null, 'L']],
    ]);
  });

  test('that changes nothing is not kept', async () => {
    const maya = await register();
    const students = [{ _id: maya._id, mark: 'P' }];
    await put(8, { students }).expect(201);
    await put(8, { students, reason: 'again', seen: 0 }).expect(200);
    expect((await sheet(8)).seen).toBe(0);
  });

  test('of today’s sheet shows in the call of the specification, whose first submission stays the only one', async () => {
    const maya = await register();
    const path = '/api/students/attendance/Five';
    await office
      .post(path)
      .send({ students: [{ _id: maya._id, present: true }] })
      .expect(201);
    await put(
      7,
      { students: [{ _id: maya._id, mark: 'V' }], reason: 'ill', seen: 0 },
      `${path}/2083/Mangsir`,
    ).expect(200);
    await office.get('/api/students/class/Five/attendance').expect(200, {
      students: [{ _id: maya._id, student_name: 'Maya Example', roll_no: 1, present: false }],
    });
    await office
      .post(path)
      .send({ students: [{ _id: maya._id, present: true }] })
      .expect(409, { message: 'Attendance already taken for today' });
  });

  test('of another school answers as if there were none', async () => {
    const maya = await register();
    await put(8, { students: [{ _id: maya._id, mark: 'P' }] }).expect(201);
    const answer = await otherSchool.get(`${KARTIK}/8`).expect(200);
    expect(answer.body).toMatchObject({ taken: false, students: [], others: [] });
    await put(
      8,
      { students: [{ _id: maya._id, mark: 'A' }], reason: 'x', seen: 0 },
      KARTIK,
      otherSchool,
    ).expect(400);
    expect((await sheet(8)).students[0]!.mark).toBe('P');
  });
});

describe('the register of a month', () => {
  test('counts late as attended and leave not: 13 of 15 are 86.7 %', async () => {
    const maya = await register();
    const marks = 'PPPPPPPPPPPPLAV'.split('');
    for (const [at, mark] of marks.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      await put(at + 7, { students: [{ _id: maya._id, mark }] }).expect(201);
    }
    const { days, students } = await registerOf();
    expect(days).toHaveLength(30);
    expect(days.filter(({ taken }) => taken).map(({ day }) => day)).toEqual(marks.map((_, at) => at + 7));
    expect(students).toEqual([
      {
        _id: maya._id,
        student_name: 'Maya Example',
        roll_no: 1,
        marks: Object.fromEntries(marks.map((mark, at) => [String(at + 7), mark])),
        present: 12,
        absent: 1,
        late: 1,
        leave: 1,
        duty: 0,
        percent: 86.7,
      },
    ]);
  });

  test('keeps those who moved or left on the sheets of their days, and shows all of the class in the current month', async () => {
    const [mover, leaver, stayer] = [await register(), await register(), await register()];
    const everybody = [mover, leaver, stayer].map(({ _id }) => ({ _id, mark: 'P' }));
    await put(8, { students: everybody }).expect(201);
    await office.put(`/api/students/${mover._id}`).send({ classname: 'Six' }).expect(200);
    await office.delete(`/api/students/delete/${leaver._id}`).expect(200);
    expect((await registerOf()).students.map(({ _id }) => _id)).toEqual([mover._id, leaver._id, stayer._id]);
    const mangsir = await registerOf('/api/students/attendance/Five/2083/Mangsir');
    expect(mangsir.students).toMatchObject([{ _id: stayer._id, marks: {}, percent: null }]);
  });

  test('shades holidays: named ones, and weekly ones from the day on which they begin to hold', async () => {
    const days = [1, 2, 3].map((day) => ({ month_name: 'Kartik', day, name: 'Dashain' }));
    await office.put('/api/holidays/2083').send({ days, seen: 0 }).expect(200);
    await office
      .put('/api/school')
      .send({
        weekly_holidays: [
          { from: '2000-01-01', days: ['Saturday'] },
          { from: '2083-07-15', days: ['Saturday', 'Sunday'] },
        ],
      })
      .expect(200);
    const shaded = (await registerOf()).days.filter(({ holiday }) => holiday !== null);
    expect(shaded.map(({ day, holiday }) => [day, holiday])).toEqual([
      [1, 'Dashain'],
      [2, 'Dashain'],
      [3, 'Dashain'],
      [7, 'Saturday'],
      [14, 'Saturday'],
      [15, 'Sunday'],
      [21, 'Saturday'],
      [22, 'Sunday'],
      [28, 'Saturday'],
      [29, 'Sunday'],
    ]);
    await office
      .put('/api/school')
      .send({ weekly_holidays: [{ from: '2000-01-01', days: ['Saturday'] }] })
      .expect(200);
  });

  test('of teachers and staff has their own keys', async () => {
    const answer = await office.post('/api/teachers/register').send(anEmployee('teacher')).expect(201);
    const { teacher } = answer.body as { teacher: { _id: string; teacherId: string; teacher_name: string } };
    const path = '/api/teachers/attendance/2083/Kartik';
    await put(8, { teachers: [{ _id: teacher._id, mark: 'P' }] }, path).expect(201);
    const { body } = await office.get(path).expect(200);
    expect(body.teachers).toMatchObject([
      { _id: teacher._id, teacher_name: teacher.teacher_name, teacherId: teacher.teacherId, percent: 100 },
    ]);
    await office.get('/api/staffs/attendance/2083/Kartik').expect(200);
  });

  test.each(['Eleven/2083/Kartik', 'Five/2083/Kartik/0', 'Five/1999/Kartik', 'Five/2083/October'])(
    'for %s is refused',
    async (path) => {
      const { status } = await office.get(`/api/students/attendance/${path}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('the dashboard', () => {
  test('names the absent students of today with the phones of their parents, longest absence first, and not one who left since', async () => {
    const [long, short, present] = [await register(), await register(), await register()];
    const path = '/api/students/attendance/Five/2083/Mangsir';
    const sheetOf = (marks: string) =>
      [long, short, present].map(({ _id }, at) => ({ _id, mark: marks[at] }));
    await put(4, { students: sheetOf('APP') }, path).expect(201);
    await put(5, { students: sheetOf('APA') }, path).expect(201);
    await put(7, { students: sheetOf('AAP') }, path).expect(201);
    const { body } = await office.get('/api/attendance/absent').expect(200);
    expect((body as AbsentStudent[]).map(({ _id, days, contact_no }) => [_id, days, contact_no])).toEqual([
      [long._id, 3, long.contact_no],
      [short._id, 1, short.contact_no],
    ]);
    await otherSchool.get('/api/attendance/absent').expect(200, []);
    await office.delete(`/api/students/delete/${long._id}`).expect(200);
    const { body: left } = await office.get('/api/attendance/absent').expect(200);
    expect((left as AbsentStudent[]).map(({ _id }) => _id)).toEqual([short._id]);
  });

  test('has the students who attended on each day of a month', async () => {
    const [one, two] = [await register(), await register({ classname: 'Six' })];
    await put(8, { students: [{ _id: one._id, mark: 'L' }] }).expect(201);
    await put(
      8,
      { students: [{ _id: two._id, mark: 'V' }] },
      '/api/students/attendance/Six/2083/Kartik',
    ).expect(201);
    const { body } = await office.get('/api/attendance/2083/Kartik').expect(200);
    expect(body as AttendedDay[]).toEqual([{ day: 8, present: 1, total: 2 }]);
  });
});

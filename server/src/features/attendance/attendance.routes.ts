import { Router, type Request, type Response } from 'express';
import {
  attendanceCorrection,
  classAttendance,
  employeeAttendance,
  registerPath,
  type AttendanceMark,
} from '@school-office/contract/attendance';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { formatNepaliDate, type NepaliDate } from '@school-office/contract/nepaliCalendar';
import { dayPath } from '@school-office/contract/receipts';
import { className } from '@school-office/contract/students';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, auditOnce, writeAudit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { findEmployee } from '../employees/employees.service.ts';
import { findStudent } from '../students/students.service.ts';
import { absentToday } from './absent.service.ts';
import {
  attendanceOf,
  classesToday,
  daysAttended,
  takeAttendance,
  takenMessage,
} from './attendance.service.ts';
import { correctSheet, findSheet } from './corrections.service.ts';
import { classGroup, employeeGroup, type Group } from './groups.ts';
import { monthOfPerson } from './personMonth.service.ts';
import { registerOf, type MonthOfYear } from './registers.service.ts';
import { undoSheet } from './undoing.service.ts';

/** The attendance of all students of a school. */
export function attendanceRouter(now: () => Date): Router {
  const router = Router();

  router.get('/absent', async (_request, response) => {
    response.json(await absentToday(signedIn(response).school, now()));
  });

  router.get('/:year/:month', async (request, response) => {
    response.json(await daysAttended(signedIn(response).school, readMonth(request.params)));
  });

  return router;
}

/** The attendance calls of the classes. The clock `now` decides which day it is in Nepal. */
export function classAttendanceRouter(now: () => Date): Router {
  const router = Router();

  router.get('/attendance/today', async (_request, response) => {
    response.json(await classesToday(signedIn(response).school, now()));
  });

  router.get('/class/:class/attendance', async (request, response) => {
    const group = readClass(request.params.class);
    response.json({ students: await attendanceOf(signedIn(response).school, group, now()) });
  });

  router.post('/attendance/:class', async (request, response) => {
    const group = readClass(request.params.class);
    const { students } = classAttendance.parse(request.body);
    await take(request, response, group, students, now());
  });

  router.get('/attendance/:class/:year/:month', async (request, response) => {
    const group = readClass(request.params.class);
    response.json(await registerOnWire(response, group, readMonth(request.params), now()));
  });

  router.get('/attendance/:class/:year/:month/:day', async (request, response) => {
    response.json(
      await sheetOnWire(response, readClass(request.params.class), dayPath.parse(request.params)),
    );
  });

  router.put('/attendance/:class/:year/:month/:day', async (request, response) => {
    const group = readClass(request.params.class);
    await correct(request, response, group, now());
  });

  router.delete('/attendance/:class/:year/:month/:day', async (request, response) => {
    await undo(request, response, readClass(request.params.class), now());
  });

  router.get('/attendance-of/:id/:year/:month', async (request, response) => {
    const { school } = signedIn(response);
    const { _id, classname } = await findStudent(school, request.params.id);
    const person = { _id, group: classname };
    response.json(await monthOfPerson(school, person, readMonth(request.params)));
  });

  return router;
}

/** The attendance calls of the teachers or of the staff. */
export function employeeAttendanceRouter(kind: EmployeeKind, now: () => Date): Router {
  const router = Router();
  const group = employeeGroup(kind);
  const marks = employeeAttendance(kind);

  router.get('/attendance', async (_request, response) => {
    response.json({ [group.field]: await attendanceOf(signedIn(response).school, group, now()) });
  });

  router.post('/attendance', async (request, response) => {
    await take(request, response, group, marks.parse(request.body), now());
  });

  router.get('/attendance/:year/:month', async (request, response) => {
    response.json(await registerOnWire(response, group, readMonth(request.params), now()));
  });

  router.get('/attendance/:year/:month/:day', async (request, response) => {
    response.json(await sheetOnWire(response, group, dayPath.parse(request.params)));
  });

  router.put('/attendance/:year/:month/:day', async (request, response) => {
    await correct(request, response, group, now());
  });

  router.delete('/attendance/:year/:month/:day', async (request, response) => {
    await undo(request, response, group, now());
  });

  router.get('/attendance-of/:id/:year/:month', async (request, response) => {
    const { school } = signedIn(response);
    const { _id } = await findEmployee(school, kind, request.params.id);
    response.json(await monthOfPerson(school, { _id, group: kind }, readMonth(request.params)));
  });

  return router;
}

async function registerOnWire(response: Response, group: Group, month: MonthOfYear, now: Date) {
  const { days, lines } = await registerOf(signedIn(response).school, group, month, now);
  return { days, [group.field]: lines.map((line) => group.onWire(line)) };
}

async function sheetOnWire(response: Response, group: Group, date: NepaliDate) {
  const { lines, others, ...facts } = await findSheet(signedIn(response).school, group, date);
  return {
    ...facts,
    [group.field]: lines.map((line) => group.onWire(line)),
    others: others.map((person) => group.onWire(person)),
  };
}

async function take(
  request: Request,
  response: Response,
  group: Group,
  marks: AttendanceMark[],
  now: Date,
): Promise<void> {
  const { school } = signedIn(response);
  const key = idempotencyKey(request);
  const message = await takeAttendance(school, group, { marks, now, key, ...enteredBy(actorOf(response)) });
  response.status(201).json({ message } satisfies MessageAnswer);
}

/** Answers 409 with the sheet as it is where another desk was first. */
async function correct(request: Request, response: Response, group: Group, now: Date): Promise<void> {
  const date = dayPath.parse(request.params);
  const correction = attendanceCorrection(group.field).parse(request.body);
  const { school } = signedIn(response);
  const key = idempotencyKey(request);
  const result = await correctSheet(school, group, date, {
    ...correction,
    now,
    key,
    ...enteredBy(actorOf(response)),
  });
  if (!result) {
    const message = 'Somebody else has changed this sheet. Please look at it and try again.';
    response.status(409).json({ message, ...(await sheetOnWire(response, group, date)) });
    return;
  }
  const { _id, outcome, message } = result;
  if (outcome === 'corrected') {
    await auditOnce(actorOf(response), String(_id), {
      action: 'corrected attendance',
      kind: 'sheet',
      name: group.title,
      details: `${message}, reason: ${correction.reason}`,
    });
  }
  response.status(outcome === 'made' ? 201 : 200).json({ message } satisfies MessageAnswer);
}

/** The sheet was its own line of the trail; now the trail has one for its taking and one for its undoing. */
async function undo(request: Request, response: Response, group: Group, now: Date): Promise<void> {
  const { school, email: account } = signedIn(response);
  const date = dayPath.parse(request.params);
  const sheet = await undoSheet(school, group, date, { account, now });
  const line = { kind: 'sheet', name: group.title, details: takenMessage(sheet) };
  await writeAudit({
    ...line,
    school,
    account,
    request: sheet.request,
    at: sheet.takenAt,
    action: 'took attendance',
  });
  await audit(actorOf(response), { ...line, action: 'undid attendance' });
  const message = `Attendance of ${group.title} on ${formatNepaliDate(date)} is undone`;
  response.json({ message } satisfies MessageAnswer);
}

function readClass(text: string): Group {
  const classname = className.safeParse(text);
  if (!classname.success) throw notFound('Class');
  return classGroup(classname.data);
}

function readMonth(params: unknown): MonthOfYear {
  const { year, month } = registerPath.parse(params);
  return { year, month: MONTHS.indexOf(month) + 1 };
}

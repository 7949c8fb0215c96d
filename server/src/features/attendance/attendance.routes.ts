import { Router, type Response } from 'express';
import {
  attendanceCorrection,
  classAttendance,
  employeeAttendance,
  registerPath,
} from '@school-office/contract/attendance';
import { MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { NepaliDate } from '@school-office/contract/nepaliCalendar';
import { dayPath } from '@school-office/contract/receipts';
import { className } from '@school-office/contract/students';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { absentToday } from './absent.service.ts';
import {
  attendanceOf,
  classesToday,
  daysAttended,
  takeAttendance,
  takenMessage,
} from './attendance.service.ts';
import { correctSheet, correctedMessage, findSheet } from './corrections.service.ts';
import { classGroup, employeeGroup, groupTitle, type Group } from './groups.ts';
import { registerOf, type MonthOfYear } from './registers.service.ts';

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
    const sheet = await takeAttendance(signedIn(response).school, group, {
      marks: students,
      now: now(),
      ...enteredBy(actorOf(response)),
    });
    response.status(201).json({ message: takenMessage(sheet) } satisfies MessageAnswer);
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
    await correct(response, group, dayPath.parse(request.params), request.body, now());
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
    const sheet = await takeAttendance(signedIn(response).school, group, {
      marks: marks.parse(request.body),
      now: now(),
      ...enteredBy(actorOf(response)),
    });
    response.status(201).json({ message: takenMessage(sheet) } satisfies MessageAnswer);
  });

  router.get('/attendance/:year/:month', async (request, response) => {
    response.json(await registerOnWire(response, group, readMonth(request.params), now()));
  });

  router.get('/attendance/:year/:month/:day', async (request, response) => {
    response.json(await sheetOnWire(response, group, dayPath.parse(request.params)));
  });

  router.put('/attendance/:year/:month/:day', async (request, response) => {
    await correct(response, group, dayPath.parse(request.params), request.body, now());
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

/** Answers 409 with the sheet as it is where another desk was first. */
async function correct(
  response: Response,
  group: Group,
  date: NepaliDate,
  body: unknown,
  now: Date,
): Promise<void> {
  const correction = attendanceCorrection(group.field).parse(body);
  const { school } = signedIn(response);
  const result = await correctSheet(school, group, date, {
    ...correction,
    now,
    ...enteredBy(actorOf(response)),
  });
  if (!result) {
    const message = 'Somebody else has changed this sheet. Please look at it and try again.';
    response.status(409).json({ message, ...(await sheetOnWire(response, group, date)) });
    return;
  }
  const { outcome, sheet } = result;
  if (outcome === 'made') {
    response.status(201).json({ message: takenMessage(sheet) } satisfies MessageAnswer);
    return;
  }
  const message = correctedMessage(sheet);
  if (outcome === 'corrected') {
    const details = `${message}, reason: ${correction.reason}`;
    await audit(actorOf(response), {
      action: 'corrected attendance',
      kind: 'sheet',
      name: groupTitle(sheet.group),
      details,
    });
  }
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

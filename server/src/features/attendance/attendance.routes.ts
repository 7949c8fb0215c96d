import { Router } from 'express';
import {
  classAttendance,
  employeeAttendance,
  type ClassAttendanceAnswer,
} from '@school-office/contract/attendance';
import { toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { className } from '@school-office/contract/students';
import { notFound } from '../../http/ApiError.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { enteredBy } from '../audit/audit.service.ts';
import { classGroup, employeeGroup, type Group } from './groups.ts';
import { attendanceOf, classesToday, takeAttendance, takenMessage } from './attendance.service.ts';

/** The attendance calls of the classes. The clock `now` decides which day it is in Nepal. */
export function classAttendanceRouter(now: () => Date): Router {
  const router = Router();

  router.get('/attendance/today', async (_request, response) => {
    response.json(await classesToday(signedIn(response).school, now()));
  });

  router.get('/class/:class/attendance', async (request, response) => {
    const entries = await attendanceOf(signedIn(response).school, readClass(request.params.class), now());
    const students = entries.map(({ _id, name, number, present }) => ({
      _id,
      student_name: name,
      roll_no: Number(number),
      present,
    }));
    response.json({ students } satisfies ClassAttendanceAnswer);
  });

  router.post('/attendance/:class', async (request, response) => {
    const group = readClass(request.params.class);
    const { students } = classAttendance.parse(request.body);
    const sheet = await takeAttendance(signedIn(response).school, group, {
      marks: students,
      now: now(),
      ...enteredBy(response),
    });
    response.status(201).json({ message: takenMessage(sheet) } satisfies MessageAnswer);
  });

  return router;
}

/** The attendance calls of the teachers or of the staff. */
export function employeeAttendanceRouter(kind: EmployeeKind, now: () => Date): Router {
  const router = Router();
  const group = employeeGroup(kind);
  const marks = employeeAttendance(kind);

  router.get('/attendance', async (_request, response) => {
    const entries = await attendanceOf(signedIn(response).school, group, now());
    response.json({ [group.field]: entries.map((entry) => toWire(kind, entry)) });
  });

  router.post('/attendance', async (request, response) => {
    const sheet = await takeAttendance(signedIn(response).school, group, {
      marks: marks.parse(request.body),
      now: now(),
      ...enteredBy(response),
    });
    response.status(201).json({ message: takenMessage(sheet) } satisfies MessageAnswer);
  });

  return router;
}

function readClass(text: string): Group {
  const classname = className.safeParse(text);
  if (!classname.success) throw notFound('Class');
  return classGroup(classname.data);
}

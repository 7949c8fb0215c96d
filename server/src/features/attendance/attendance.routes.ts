import { Router } from 'express';
import { classAttendance, employeeAttendance } from '@school-office/contract/attendance/attendance';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { actorOf, classesOf } from '../../http/actor.ts';
import { findEmployee } from '../employees/employees.service.ts';
import { findStudent } from '../students/students.service.ts';
import { absentToday } from './absent.service.ts';
import { attendanceOf, classesToday, daysAttended } from './attendance.service.ts';
import { employeeGroup } from './groups.ts';
import { monthOfPerson } from './personMonth.service.ts';
import { addSheetCalls, readClass, readMonth } from './sheets.routes.ts';

/** The attendance of all students of a school. */
export function attendanceRouter(): Router {
  const router = Router();
  router.get('/absent', async (_request, response) => {
    response.json(await absentToday(actorOf(response)));
  });
  router.get('/:year/:month', async (request, response) => {
    response.json(await daysAttended(actorOf(response), readMonth(request.params)));
  });
  return router;
}

/** The attendance calls of the classes. */
export function classAttendanceRouter(): Router {
  const router = Router();
  router.get('/attendance/today', async (_request, response) => {
    response.json(await classesToday(actorOf(response)));
  });
  router.get('/class/:class/attendance', async (request, response) => {
    const actor = actorOf(response);
    const group = readClass(actor, request.params);
    response.json({ students: await attendanceOf(actor.school, group, actor.now()) });
  });
  addSheetCalls(router, '/attendance/:class', {
    groupOf: readClass,
    marksOf: (body) => classAttendance.parse(body).students,
  });
  router.get('/attendance-of/:id/:year/:month', async (request, response) => {
    const actor = actorOf(response);
    const { school } = actor;
    const { _id, classname } = await findStudent(school, request.params.id, classesOf(actor));
    response.json(await monthOfPerson(school, { _id, group: classname }, readMonth(request.params)));
  });
  return router;
}

/** The attendance calls of the teachers or of the staff. */
export function employeeAttendanceRouter(kind: EmployeeKind): Router {
  const router = Router();
  const group = employeeGroup(kind);
  const marks = employeeAttendance(kind);
  router.get('/attendance', async (_request, response) => {
    const { school, now } = actorOf(response);
    response.json({ [group.field]: await attendanceOf(school, group, now()) });
  });
  addSheetCalls(router, '/attendance', { groupOf: () => group, marksOf: (body) => marks.parse(body) });
  router.get('/attendance-of/:id/:year/:month', async (request, response) => {
    const { school } = actorOf(response);
    const { _id } = await findEmployee(school, kind, request.params.id);
    response.json(await monthOfPerson(school, { _id, group: kind }, readMonth(request.params)));
  });
  return router;
}

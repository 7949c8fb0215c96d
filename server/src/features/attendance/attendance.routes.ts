import { Router } from 'express';
import { classAttendance, registerPath } from '@school-office/contract/attendance/submitting';
import { actorOf } from '../../http/actor.ts';
import { absentToday } from './absent.service.ts';
import { attendanceOf, classesToday, daysAttended } from './attendance.service.ts';
import { groupOfClass } from './groups.ts';
import { monthOfStudent } from './personMonth.service.ts';
import { addSheetCalls } from './sheets.routes.ts';

/** The attendance of all students of a school. */
export function attendanceRouter(): Router {
  const router = Router();
  router.get('/absent', async (_request, response) => {
    response.json(await absentToday(actorOf(response)));
  });
  router.get('/:year/:month', async (request, response) => {
    response.json(await daysAttended(actorOf(response), registerPath.parse(request.params)));
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
    const group = await groupOfClass(actor, request.params, request.query);
    response.json({ students: await attendanceOf(actor.school, group, actor.now()) });
  });
  addSheetCalls(router, '/attendance/:class', {
    groupOf: (actor, { params, query }) => groupOfClass(actor, params, query),
    marksOf: (body) => classAttendance.parse(body).students,
  });
  router.get('/attendance-of/:id/:year/:month', async (request, response) => {
    const { id } = request.params;
    response.json(await monthOfStudent(actorOf(response), id, registerPath.parse(request.params)));
  });
  return router;
}

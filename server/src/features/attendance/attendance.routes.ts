import { classAttendance, registerPath } from '@school-office/contract/attendance/submitting';
import { sectionQuery } from '@school-office/contract/school/sections';
import { className } from '@school-office/contract/students/students';
import { Router, type Request } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { may } from '../../http/permissions.ts';
import { absentToday } from './absent.service.ts';
import { attendanceOf, classesToday, daysAttended } from './attendance.service.ts';
import type { GroupAsked } from './groups.ts';
import { monthOfStudent } from './personMonth.service.ts';
import { addSheetCalls } from './sheets.routes.ts';

/** The attendance of all students of a school. */
export function attendanceRouter(): Router {
  const router = Router();
  router.get('/absent', may('seeStudents'), async (_request, response) => {
    response.json(await absentToday(actorOf(response)));
  });
  router.get('/:year/:month', may('seeStudents'), async (request, response) => {
    response.json(await daysAttended(actorOf(response), registerPath.parse(request.params)));
  });
  return router;
}

/** The attendance calls of the classes. */
export function classAttendanceRouter(): Router {
  const router = Router();
  router.get('/attendance/today', may('takeAttendance'), async (_request, response) => {
    response.json(await classesToday(actorOf(response)));
  });
  router.get('/class/:class/attendance', may('takeAttendance'), async (request, response) => {
    response.json(await attendanceOf(actorOf(response), classIn(request)));
  });
  addSheetCalls(router, '/attendance/:class', {
    permissions: ['takeAttendance', 'takeAttendance'],
    groupIn: classIn,
    field: 'students',
    marksOf: (body) => classAttendance.parse(body).students,
  });
  router.get('/attendance-of/:id/:year/:month', may('seeStudents'), async (request, response) => {
    const { id } = request.params;
    response.json(await monthOfStudent(actorOf(response), id, registerPath.parse(request.params)));
  });
  return router;
}

function classIn({ params, query }: Pick<Request, 'params' | 'query'>): GroupAsked {
  const classname = className.safeParse(params.class);
  if (!classname.success) throw notFound('Class');
  return { classname: classname.data, section: sectionQuery.parse(query).section };
}

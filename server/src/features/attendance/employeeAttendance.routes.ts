import { employeeAttendance, registerPath } from '@school-office/contract/attendance/submitting';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { attendanceOf } from './attendance.service.ts';
import { monthOfEmployee } from './personMonth.service.ts';
import { addSheetCalls } from './sheets.routes.ts';

/** The attendance calls of the teachers or of the staff. */
export function employeeAttendanceRouter(kind: EmployeeKind): Router {
  const router = Router();
  const { many: field } = EMPLOYEE_WIRE[kind];
  const marks = employeeAttendance(kind);
  router.get('/attendance', may('seeEmployees'), async (_request, response) => {
    response.json(await attendanceOf(actorOf(response), { kind }));
  });
  addSheetCalls(router, '/attendance', {
    permissions: ['seeEmployees', 'changeEmployees'],
    groupIn: () => ({ kind }),
    field,
    marksOf: (body) => marks.parse(body),
  });
  router.get('/attendance-of/:id/:year/:month', may('seeEmployees'), async (request, response) => {
    const { school } = actorOf(response);
    const { id } = request.params;
    response.json(await monthOfEmployee(school, { kind, id }, registerPath.parse(request.params)));
  });
  return router;
}

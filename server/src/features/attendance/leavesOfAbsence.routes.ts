import { leaveOfAbsenceRequest } from '@school-office/contract/attendance/leavesOfAbsence';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { giveLeave, leavesOf, takeLeaveBack } from './leavesOfAbsence.service.ts';

/** Leaves of students from day to day. */
export function leavesOfAbsenceRouter(): Router {
  const router = Router();

  router.get('/:studentId', may('seeStudents'), async (request, response) => {
    response.json(await leavesOf(actorOf(response), request.params.studentId));
  });
  router.post('/:studentId', may('takeAttendance'), async (request, response) => {
    const [asked, key] = [leaveOfAbsenceRequest.parse(request.body), idempotencyKey(request)];
    response.status(201).json(await giveLeave(actorOf(response), request.params.studentId, asked, key));
  });
  router.delete('/:id', may('takeAttendance'), async (request, response) => {
    response.json(await takeLeaveBack(actorOf(response), request.params.id));
  });
  return router;
}

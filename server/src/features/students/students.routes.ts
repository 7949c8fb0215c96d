import { seenByDesk } from '@school-office/contract/editing';
import { deleting, leavingBy, leftToday, returning } from '@school-office/contract/leaving';
import {
  className,
  numbersAct,
  numbersAnew,
  studentRegistration,
  studentUpdate,
} from '@school-office/contract/students/students';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { updateStudent } from './editing.service.ts';
import { bringStudentBack, letStudentLeave } from './leaving.service.ts';
import { giveNumbers, undoNumbers } from './numbers.service.ts';
import { registerStudent } from './registering.service.ts';

/** What changes students. */
export function studentsRouter(): Router {
  const router = Router();

  router.post('/register', may('changeStudents'), async (request, response) => {
    const [registration, key] = [studentRegistration.parse(request.body), idempotencyKey(request)];
    response.status(201).json(await registerStudent(actorOf(response), registration, key));
  });
  router.put('/numbers/:class', may('changeStudents'), async (request, response) => {
    const classname = className.safeParse(request.params.class);
    if (!classname.success) throw notFound('Class');
    const numbers = numbersAnew.parse(request.body);
    response.json(await giveNumbers(actorOf(response), classname.data, numbers));
  });
  router.delete('/numbers/:act', may('changeStudents'), async (request, response) => {
    const given = numbersAct.safeParse(request.params.act);
    if (!given.success) throw notFound('Act');
    response.json(await undoNumbers(actorOf(response), given.data));
  });
  router.put('/:id', may('changeStudents'), async (request, response) => {
    const [update, { seen }] = [studentUpdate.parse(request.body), seenByDesk.parse(request.body)];
    response.json(await updateStudent(actorOf(response), request.params.id, update, seen));
  });
  router.post('/leave/:id', may('changeStudents'), async (request, response) => {
    const actor = actorOf(response);
    const left = leavingBy(actor.now).parse(request.body);
    response.json(await letStudentLeave(actor, request.params.id, left));
  });
  // A person is never deleted: this is leaving today.
  router.delete('/delete/:id', may('changeStudents'), async (request, response) => {
    const actor = actorOf(response);
    const left = leftToday(actor.now(), deleting.parse(request.body ?? {}).reason);
    response.json(await letStudentLeave(actor, request.params.id, left));
  });
  router.post('/return/:id', may('changeStudents'), async (request, response) => {
    const asked = returning.parse(request.body ?? {});
    response.json(await bringStudentBack(actorOf(response), request.params.id, asked));
  });
  return router;
}

import { seenByDesk } from '@school-office/contract/editing';
import { employeeRegistration, employeeUpdate } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { deleting, leavingBy, leftToday } from '@school-office/contract/leaving';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { updateEmployee } from './editing.service.ts';
import { employeesWhoLeft, findEmployee, listEmployees } from './employees.service.ts';
import { bringEmployeeBack, letEmployeeLeave } from './leaving.service.ts';
import { registerEmployee } from './registering.service.ts';
import { answerTo, seenBy } from './seenBy.ts';

/** The calls of one kind of employee. The kinds differ only in their keys on the wire. */
export function employeesRouter(kind: EmployeeKind): Router {
  const router = Router();
  const registration = employeeRegistration(kind);
  const update = employeeUpdate(kind);

  router.get('/', may('seeEmployees'), async (_request, response) => {
    const employees = await listEmployees(actorOf(response).school, kind);
    response.json(employees.map((employee) => seenBy(actorOf(response), kind, employee)));
  });
  router.get('/left', may('seeEmployees'), async (_request, response) => {
    const employees = await employeesWhoLeft(actorOf(response).school, kind);
    response.json(employees.map((employee) => seenBy(actorOf(response), kind, employee)));
  });
  router.get('/:id', may('seeEmployees'), async (request, response) => {
    const actor = actorOf(response);
    response.json(seenBy(actor, kind, await findEmployee(actor.school, kind, request.params.id)));
  });
  router.post('/register', may('changeEmployees'), async (request, response) => {
    const [fields, key] = [registration.parse(request.body), idempotencyKey(request)];
    const actor = actorOf(response);
    response.status(201).json(answerTo(actor, kind, await registerEmployee(actor, kind, fields, key)));
  });
  router.put('/:id', may('changeEmployees'), async (request, response) => {
    const [fields, { seen }] = [update.parse(request.body), seenByDesk.parse(request.body)];
    const actor = actorOf(response);
    response.json(answerTo(actor, kind, await updateEmployee(actor, kind, request.params.id, fields, seen)));
  });
  router.post('/leave/:id', may('changeEmployees'), async (request, response) => {
    const actor = actorOf(response);
    const left = leavingBy(actor.now).parse(request.body);
    response.json(answerTo(actor, kind, await letEmployeeLeave(actor, kind, request.params.id, left)));
  });
  // A person is never deleted: this is leaving today.
  router.delete('/delete/:id', may('changeEmployees'), async (request, response) => {
    const actor = actorOf(response);
    const left = leftToday(actor.now(), deleting.parse(request.body ?? {}).reason);
    response.json(answerTo(actor, kind, await letEmployeeLeave(actor, kind, request.params.id, left)));
  });
  router.post('/return/:id', may('changeEmployees'), async (request, response) => {
    const actor = actorOf(response);
    response.json(answerTo(actor, kind, await bringEmployeeBack(actor, kind, request.params.id)));
  });
  return router;
}

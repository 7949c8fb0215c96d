import { Router } from 'express';
import { seenByDesk } from '@school-office/contract/editing';
import {
  employeeRegistration,
  employeeUpdate,
  type EmployeeAnswer,
} from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { deleting, leavingBy, leftToday } from '@school-office/contract/leaving';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { updateEmployee } from './editing.service.ts';
import { employeesWhoLeft, findEmployee, listEmployees } from './employees.service.ts';
import { bringEmployeeBack, letEmployeeLeave } from './leaving.service.ts';
import { registerEmployee, type EmployeeActed } from './registering.service.ts';

/** The calls of one kind of employee. The kinds differ only in their keys on the wire. */
export function employeesRouter(kind: EmployeeKind): Router {
  const router = Router();
  const registration = employeeRegistration(kind);
  const update = employeeUpdate(kind);
  const answer = ({ message, employee }: EmployeeActed) =>
    ({ message, [EMPLOYEE_WIRE[kind].one]: toWire(kind, employee) }) as unknown as EmployeeAnswer;

  router.get('/', async (_request, response) => {
    const employees = await listEmployees(actorOf(response).school, kind);
    response.json(employees.map((employee) => toWire(kind, employee)));
  });
  router.get('/left', async (_request, response) => {
    const employees = await employeesWhoLeft(actorOf(response).school, kind);
    response.json(employees.map((employee) => toWire(kind, employee)));
  });
  router.get('/:id', async (request, response) => {
    response.json(toWire(kind, await findEmployee(actorOf(response).school, kind, request.params.id)));
  });
  router.post('/register', async (request, response) => {
    const [fields, key] = [registration.parse(request.body), idempotencyKey(request)];
    response.status(201).json(answer(await registerEmployee(actorOf(response), kind, fields, key)));
  });
  router.put('/:id', async (request, response) => {
    const [fields, { seen }] = [update.parse(request.body), seenByDesk.parse(request.body)];
    response.json(answer(await updateEmployee(actorOf(response), kind, request.params.id, fields, seen)));
  });
  router.post('/leave/:id', async (request, response) => {
    const actor = actorOf(response);
    const left = leavingBy(actor.now).parse(request.body);
    response.json(answer(await letEmployeeLeave(actor, kind, request.params.id, left)));
  });
  // A person is never deleted: this is leaving today.
  router.delete('/delete/:id', async (request, response) => {
    const actor = actorOf(response);
    const left = leftToday(actor.now(), deleting.parse(request.body ?? {}).reason);
    response.json(answer(await letEmployeeLeave(actor, kind, request.params.id, left)));
  });
  router.post('/return/:id', async (request, response) => {
    response.json(answer(await bringEmployeeBack(actorOf(response), kind, request.params.id)));
  });
  return router;
}

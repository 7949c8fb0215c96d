import { Router, type Response } from 'express';
import { seenByDesk } from '@school-office/contract/editing';
import {
  employeeRegistration,
  employeeUpdate,
  type Employee,
  type EmployeeAnswer,
} from '@school-office/contract/employees';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { deleting, leaving, leftToday, type Left } from '@school-office/contract/leaving';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, auditRegistration, changesBetween } from '../audit/audit.service.ts';
import {
  bringEmployeeBack,
  employeesWhoLeft,
  findEmployee,
  letEmployeeLeave,
  listEmployees,
  registerEmployee,
  updateEmployee,
} from './employees.service.ts';

/**
 * The calls of one kind of employee. The kinds differ only in their keys on the wire. The clock `now` says the last day of an
 * employee who is deleted.
 */
export function employeesRouter(kind: EmployeeKind, now: () => Date): Router {
  const router = Router();
  const { one, noun, listOfLeft } = EMPLOYEE_WIRE[kind];
  const registration = employeeRegistration(kind);
  const update = employeeUpdate(kind);
  const answer = (message: string, employee: Employee) =>
    ({ message, [one]: toWire(kind, employee) }) as unknown as EmployeeAnswer;

  const inTrail = ({ _id, name }: Pick<Employee, '_id' | 'name'>) => ({ kind, record: _id, name });

  router.get('/', async (_request, response) => {
    const employees = await listEmployees(signedIn(response).school, kind);
    response.json(employees.map((employee) => toWire(kind, employee)));
  });

  router.get('/left', async (_request, response) => {
    const employees = await employeesWhoLeft(signedIn(response).school, kind);
    response.json(employees.map((employee) => toWire(kind, employee)));
  });

  router.get('/:id', async (request, response) => {
    const employee = await findEmployee(signedIn(response).school, kind, request.params.id);
    response.json(toWire(kind, employee));
  });

  router.post('/register', async (request, response) => {
    const { school } = signedIn(response);
    const fields = registration.parse(request.body);
    const _id = await registerEmployee(school, kind, fields, idempotencyKey(request));
    await auditRegistration(actorOf(response), inTrail({ ...fields, _id }));
    const employee = await findEmployee(school, kind, _id);
    const message = `${employee.name} is registered as ${noun} ${employee.number}`;
    response.status(201).json(answer(message, employee));
  });

  router.put('/:id', async (request, response) => {
    const { school } = signedIn(response);
    const fields = update.parse(request.body);
    const { seen } = seenByDesk.parse(request.body);
    const { before, employee } = await updateEmployee(school, kind, request.params.id, fields, seen);
    const changes = changesBetween(before, employee);
    await audit(actorOf(response), { action: 'edited', ...inTrail(employee), changes, seen: employee.seen });
    response.json(answer(`Changes to ${employee.name} are saved`, employee));
  });

  const leave = async (response: Response, id: string, left: Left) => {
    const employee = await letEmployeeLeave(signedIn(response).school, kind, id, left);
    const details = `on ${left.day}, reason: ${left.reason}`;
    await audit(actorOf(response), { action: 'left', ...inTrail(employee), details });
    const message = `${employee.name} has left the school. Salaries and attendance stay, and under ${listOfLeft} you can bring them back.`;
    response.json(answer(message, employee));
  };

  router.post('/leave/:id', (request, response) =>
    leave(response, request.params.id, leaving.parse(request.body)),
  );

  // A person is never deleted: this is leaving today.
  router.delete('/delete/:id', (request, response) => {
    const { reason } = deleting.parse(request.body ?? {});
    return leave(response, request.params.id, leftToday(now(), reason));
  });

  router.post('/return/:id', async (request, response) => {
    const employee = await bringEmployeeBack(signedIn(response).school, kind, request.params.id);
    await audit(actorOf(response), {
      action: 'returned',
      ...inTrail(employee),
      details: `as ${noun} ${employee.number}`,
    });
    response.json(answer(`${employee.name} is back as ${noun} ${employee.number}`, employee));
  });

  return router;
}

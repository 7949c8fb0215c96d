import { Router } from 'express';
import {
  employeeRegistration,
  employeeUpdate,
  type Employee,
  type EmployeeAnswer,
} from '@school-office/contract/employees';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit, auditRegistration, changesBetween, lastValues } from '../audit/audit.service.ts';
import {
  deleteEmployee,
  findEmployee,
  listEmployees,
  registerEmployee,
  updateEmployee,
} from './employees.service.ts';

/** The calls of one kind of employee. The kinds differ only in their keys on the wire. */
export function employeesRouter(kind: EmployeeKind): Router {
  const router = Router();
  const { one, noun } = EMPLOYEE_WIRE[kind];
  const registration = employeeRegistration(kind);
  const update = employeeUpdate(kind);
  const answer = (message: string, employee: Employee) =>
    ({ message, [one]: toWire(kind, employee) }) as unknown as EmployeeAnswer;

  const inTrail = ({ _id, name }: Pick<Employee, '_id' | 'name'>) => ({ kind, record: _id, name });

  router.get('/', async (_request, response) => {
    const employees = await listEmployees(signedIn(response).school, kind);
    response.json(employees.map((employee) => toWire(kind, employee)));
  });

  router.post('/register', async (request, response) => {
    const { school } = signedIn(response);
    const fields = registration.parse(request.body);
    const _id = await registerEmployee(school, kind, fields, idempotencyKey(request));
    await auditRegistration(response, inTrail({ ...fields, _id }));
    const employee = await findEmployee(school, kind, _id);
    const message = `${employee.name} is registered as ${noun} ${employee.number}`;
    response.status(201).json(answer(message, employee));
  });

  router.put('/:id', async (request, response) => {
    const { school } = signedIn(response);
    const fields = update.parse(request.body);
    const { before, employee } = await updateEmployee(school, kind, request.params.id, fields);
    const changes = changesBetween(before, employee);
    await audit(response, { action: 'edited', ...inTrail(employee), changes });
    response.json(answer(`Changes to ${employee.name} are saved`, employee));
  });

  router.delete('/delete/:id', async (request, response) => {
    const employee = await deleteEmployee(signedIn(response).school, kind, request.params.id);
    await audit(response, { action: 'deleted', ...inTrail(employee), changes: lastValues(employee) });
    response.json({ message: `The ${noun} is deleted` } satisfies MessageAnswer);
  });

  return router;
}

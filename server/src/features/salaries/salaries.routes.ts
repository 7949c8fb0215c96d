import type { EmployeeKind } from '@school-office/contract/enumerations';
import { cancellation } from '@school-office/contract/money/receipts';
import { employeeYear, salaryPaymentRequest } from '@school-office/contract/money/salaries';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import {
  cancelSalary,
  findSalaryByKey,
  listSalariesOfEmployee,
  paySalary,
  salaryOnWire,
} from './salaries.service.ts';

/** The salary calls of both kinds of employees. */
export function allSalariesRouter(): Router {
  const router = Router();

  // Not in the specification.
  router.get('/key/:key', may('seeSalaries'), async (request, response) => {
    const actor = actorOf(response);
    response.json(salaryOnWire(actor, await findSalaryByKey(actor.school, request.params.key)));
  });

  router.put('/cancel/:id', may('paySalaries'), async (request, response) => {
    const why = cancellation.parse(request.body);
    response.json(await cancelSalary(actorOf(response), request.params.id, why));
  });

  return router;
}

/** The salary calls of one kind of employee. */
export function salariesRouter(kind: EmployeeKind): Router {
  const router = Router();

  router.post('/fees/:name/:number', may('paySalaries'), async (request, response) => {
    const asked = salaryPaymentRequest.parse(request.body);
    const employee = { kind, ...request.params };
    response.status(201).json(await paySalary(actorOf(response), employee, asked, idempotencyKey(request)));
  });

  // Not in the specification; the form shows the employee's earlier salaries.
  router.get('/fees/:number/:year', may('seeSalaries'), async (request, response) => {
    const one = employeeYear.parse(request.params);
    const actor = actorOf(response);
    const salaries = await listSalariesOfEmployee(actor.school, kind, one);
    response.json(salaries.map((salary) => salaryOnWire(actor, salary)));
  });

  return router;
}

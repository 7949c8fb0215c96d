import { Router } from 'express';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { formatRupees } from '@school-office/contract/money';
import { cancellation } from '@school-office/contract/receipts';
import {
  employeeYear,
  salaryPaymentRequest,
  type SalaryPaymentAnswer,
} from '@school-office/contract/salaries';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { enteredBy } from '../audit/entered.ts';
import { whyCancelled } from '../money/cancellation.ts';
import {
  cancelSalary,
  findSalaryByKey,
  listSalariesOfEmployee,
  paySalary,
  salaryOnWire,
  voucherOf,
} from './salaries.service.ts';

/** The salary calls of both kinds of employees. */
export function allSalariesRouter(now: () => Date): Router {
  const router = Router();

  // Not in the specification; as for the fees.
  router.get('/key/:key', async (request, response) => {
    response.json(salaryOnWire(await findSalaryByKey(signedIn(response).school, request.params.key)));
  });

  router.put('/cancel/:id', async (request, response) => {
    const why = cancellation.parse(request.body);
    const { account } = enteredBy(actorOf(response));
    const { id } = request.params;
    const salary = await cancelSalary(signedIn(response).school, { id, ...why, account, now });
    const details = `${formatRupees(salary.salaryAmount)}, ${whyCancelled(why)}`;
    const { name } = salary;
    await audit(actorOf(response), {
      action: 'cancelled salary',
      kind: 'payment',
      record: id,
      name,
      details,
    });
    const message = `The salary of ${name} of ${formatRupees(salary.salaryAmount)} is cancelled`;
    response.json({ message, payment: salaryOnWire(salary) } satisfies SalaryPaymentAnswer);
  });

  return router;
}

/** The salary calls of one kind of employee. */
export function salariesRouter(kind: EmployeeKind, now: () => Date): Router {
  const router = Router();

  router.post('/fees/:name/:number', async (request, response) => {
    const payment = await paySalary(signedIn(response).school, {
      kind,
      name: request.params.name,
      number: request.params.number,
      salary: salaryPaymentRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now,
      ...enteredBy(actorOf(response)),
    });
    const message = voucherOf(payment);
    response.status(201).json({ message, payment: salaryOnWire(payment) } satisfies SalaryPaymentAnswer);
  });

  // Not in the specification; the form shows the employee's earlier salaries.
  router.get('/fees/:number/:year', async (request, response) => {
    const payments = await listSalariesOfEmployee(
      signedIn(response).school,
      kind,
      employeeYear.parse(request.params),
    );
    response.json(payments.map(salaryOnWire));
  });

  return router;
}

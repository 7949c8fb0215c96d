import { Router } from 'express';
import type { EmployeeKind } from '../../contract/enumerations.ts';
import { employeeYear, salaryPaymentRequest, type SalaryPaymentAnswer } from '../../contract/salaries.ts';
import { formatRupees } from '../../contract/money.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { listSalariesOfEmployee, paySalary, salaryOnWire, type PaidSalary } from './salaries.service.ts';

/** Paying the salaries of one kind of employee. */
export function salariesRouter(kind: EmployeeKind, now: () => Date): Router {
  const router = Router();

  router.post('/fees/:name/:number', async (request, response) => {
    const payment = await paySalary(signedIn(response).school, {
      kind,
      name: request.params.name,
      number: request.params.number,
      request: salaryPaymentRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now: now(),
    });
    const message = messageOf(payment);
    const { _id, name } = payment;
    await audit(response, {
      action: 'paid salary',
      kind: 'payment',
      record: _id,
      name,
      details: message,
    });
    response.status(201).json({ message, payment: salaryOnWire(payment) } satisfies SalaryPaymentAnswer);
  });

  // Not in the specification: the form shows what the employee was paid already.
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

function messageOf({ name, number, salaryForTheYear, salaryForTheMonth, salaryAmount }: PaidSalary): string {
  return `${formatRupees(salaryAmount)} is paid to ${name} (${number}) for ${salaryForTheMonth} ${salaryForTheYear}`;
}

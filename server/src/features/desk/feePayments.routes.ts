import { feePaymentRequest, studentYear } from '@school-office/contract/money/fees';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { listFeesOfStudent, payFees } from './feePayments.service.ts';

export function feePaymentsRouter(): Router {
  const router = Router();

  router.post('/:studentId', may('takeMoney'), async (request, response) => {
    const asked = feePaymentRequest.parse(request.body);
    const key = idempotencyKey(request);
    response.status(201).json(await payFees(actorOf(response), request.params.studentId, asked, key));
  });

  // Not in the specification; the form shows the student's earlier payments.
  router.get('/:studentId/:year', may('seeMoney'), async (request, response) => {
    const { studentId, year } = studentYear.parse(request.params);
    response.json(await listFeesOfStudent(actorOf(response).school, studentId, year));
  });

  return router;
}

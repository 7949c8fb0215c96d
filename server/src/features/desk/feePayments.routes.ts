import { Router } from 'express';
import { feePaymentRequest, studentYear, type FeePaymentAnswer } from '@school-office/contract/fees';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { enteredBy } from '../audit/entered.ts';
import { feePaymentOf, receiptInWords } from '../money/feePayments.ts';
import { listFeesOfStudent, payFees } from './feePayments.service.ts';

export function feePaymentsRouter(now: () => Date): Router {
  const router = Router();

  router.post('/:studentId', async (request, response) => {
    const receipt = await payFees(signedIn(response).school, {
      studentId: request.params.studentId,
      payment: feePaymentRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now,
      ...enteredBy(actorOf(response)),
    });
    const message = receiptInWords(receipt);
    const payment = feePaymentOf(receipt, receipt.lines[0]!);
    response.status(201).json({ message, payment, receipt } satisfies FeePaymentAnswer);
  });

  // Not in the specification; the form shows the student's earlier payments.
  router.get('/:studentId/:year', async (request, response) => {
    const { studentId, year } = studentYear.parse(request.params);
    response.json(await listFeesOfStudent(signedIn(response).school, studentId, year));
  });

  return router;
}

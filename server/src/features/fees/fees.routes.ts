import { Router } from 'express';
import {
  feePaymentRequest,
  studentYear,
  type FeePayment,
  type FeePaymentAnswer,
} from '../../contract/fees.ts';
import { feeTotal, formatRupees } from '../../contract/money.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { audit } from '../audit/audit.service.ts';
import { listFeesOfStudent, payFees } from './fees.service.ts';

export function feesRouter(now: () => Date): Router {
  const router = Router();

  router.post('/:studentId', async (request, response) => {
    const payment = await payFees(signedIn(response).school, {
      studentId: request.params.studentId,
      request: feePaymentRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now: now(),
    });
    const message = messageOf(payment);
    const { _id, student_name } = payment;
    await audit(response, {
      action: 'received fees',
      kind: 'payment',
      record: _id,
      name: student_name,
      details: message,
    });
    response.status(201).json({ message, payment } satisfies FeePaymentAnswer);
  });

  // Not in the specification: the form shows what the student has paid already.
  router.get('/:studentId/:year', async (request, response) => {
    const { studentId, year } = studentYear.parse(request.params);
    response.json(await listFeesOfStudent(signedIn(response).school, studentId, year));
  });

  return router;
}

function messageOf(payment: FeePayment): string {
  return `${formatRupees(feeTotal(payment))} is received from ${payment.student_name} for ${payment.month_name} ${payment.year}`;
}

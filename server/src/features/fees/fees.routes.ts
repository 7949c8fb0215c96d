import { Router } from 'express';
import { feePaymentRequest, studentYear, type FeePaymentAnswer } from '@school-office/contract/fees';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { readAhead } from '../../http/readAhead.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { enteredBy } from '../audit/audit.service.ts';
import { findStudent } from '../students/students.service.ts';
import { listFeesOfStudent, payFees, receiptOf } from './fees.service.ts';

/** The student whose fees are paid. */
export const studentAhead = readAhead((school, params) => findStudent(school, String(params.studentId)));

export function feesRouter(now: () => Date): Router {
  const router = Router();

  router.post('/:studentId', async (request, response) => {
    const payment = await payFees(signedIn(response).school, {
      studentId: request.params.studentId,
      student: studentAhead.result(response),
      payment: feePaymentRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now: now(),
      ...enteredBy(response),
    });
    const message = receiptOf(payment);
    response.status(201).json({ message, payment } satisfies FeePaymentAnswer);
  });

  // Not in the specification: the form shows what the student has paid already.
  router.get('/:studentId/:year', async (request, response) => {
    const { studentId, year } = studentYear.parse(request.params);
    response.json(await listFeesOfStudent(signedIn(response).school, studentId, year));
  });

  return router;
}

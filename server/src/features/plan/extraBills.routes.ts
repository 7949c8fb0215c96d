import { Router } from 'express';
import { extraBill, type BillAnswer } from '@school-office/contract/bills';
import { formatRupees, toPaisa } from '@school-office/contract/money';
import { formatMonth } from '@school-office/contract/schoolMonths';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { enteredBy } from '../audit/entered.ts';
import { findBill, makeBill, toBill } from '../money/bills.service.ts';
import { findStudent } from '../students/students.service.ts';

/** Bills of one student beside the monthly charges: a broken window, a bounced cheque's cost, admission. */
export function extraBillsRouter(now: () => Date): Router {
  const router = Router();

  router.post('/:studentId', async (request, response) => {
    const { school } = signedIn(response);
    const { _id: student, student_name } = await findStudent(school, request.params.studentId);
    const asked = extraBill.parse(request.body);
    const { year, month_name, part, name, reason } = asked;
    const amount = toPaisa(asked.amount);
    const id = await makeBill(school, {
      student,
      year,
      month_name,
      idempotencyKey: idempotencyKey(request),
      content: asked,
      make: async () => ({
        kind: 'extra',
        classname: (await findStudent(school, student)).classname,
        lines: [{ name, nepali_name: '', part, gross: amount, concession: 0, net: amount }],
        reason,
        now: now(),
        ...enteredBy(actorOf(response)),
      }),
    });
    const message =
      asked.amount < 0
        ? `${formatRupees(-asked.amount)} is taken off what ${student_name} owes.`
        : `${student_name} is billed ${formatRupees(asked.amount)} for ${name}, ${formatMonth(asked)}.`;
    const bill = toBill(await findBill(school, id!));
    response.status(201).json({ message, bill } satisfies BillAnswer);
  });

  return router;
}

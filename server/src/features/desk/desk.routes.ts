import { Router } from 'express';
import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import { formatRupees } from '@school-office/contract/money';
import { receiptRequest, type Receipt, type ReceiptAnswer } from '@school-office/contract/receipts';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { enteredBy } from '../audit/entered.ts';
import { toReceipt } from '../money/receipts.service.ts';
import { studentAccount } from './account.service.ts';
import { takeMoney } from './takeMoney.service.ts';

/** Beside the calls about receipts that are there. */
export function takeMoneyRouter(now: () => Date): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const taken = await takeMoney(signedIn(response).school, {
      asked: receiptRequest.parse(request.body),
      idempotencyKey: idempotencyKey(request),
      now,
      ...enteredBy(actorOf(response)),
    });
    const receipt = toReceipt(taken.receipt);
    const message = [inWords(receipt), ...taken.others].join('. ');
    const answer: ReceiptAnswer = { message, receipt };
    if (taken.others.length > 0) answer.another_desk = taken.others.join('. ');
    response.status(201).json(answer);
  });

  return router;
}

export function accountsRouter(now: () => Date): Router {
  const router = Router();

  router.get('/account/:studentId', async (request, response) => {
    response.json(await studentAccount(signedIn(response).school, request.params.studentId, now()));
  });

  return router;
}

/** Returns 'Received Rs 5,000 from Maya Example, receipt 2083/84-000001. Rs 1,861 are still due'. */
function inWords(receipt: Receipt): string {
  const names = [...new Set(receipt.lines.map(({ student_name }) => student_name))];
  const payers = new Intl.ListFormat('en').format(names);
  const due = receipt.due_after > 0 ? `. ${formatRupees(receipt.due_after)} are still due` : '';
  return `Received ${formatRupees(receipt.total)} from ${payers}, receipt ${formatReceiptNumber(receipt)}${due}`;
}

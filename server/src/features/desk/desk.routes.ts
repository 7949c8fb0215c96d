import { chequesUpdate } from '@school-office/contract/money/cheques';
import { accountQuery } from '@school-office/contract/money/feeAccount';
import { receiptRequest } from '@school-office/contract/money/receipts';
import { refundRequest } from '@school-office/contract/money/refunds';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { listCheques, markCheques } from './cheques.service.ts';
import { giveBack } from './refund.service.ts';
import { studentLedger, studentLedgerOfYear } from './studentLedger.service.ts';
import { takeMoney } from './takeMoney.service.ts';

/** Beside the calls about receipts that are there. */
export function takeMoneyRouter(): Router {
  const router = Router();

  router.post('/', may('takeMoney'), async (request, response) => {
    const asked = receiptRequest.parse(request.body);
    response.status(201).json(await takeMoney(actorOf(response), asked, idempotencyKey(request)));
  });

  // Here because what a cheque costs that bounces is billed.
  router.get('/cheques', may('seeMoney'), async (_request, response) => {
    response.json(await listCheques(actorOf(response).school));
  });

  router.put('/cheques', may('markCheques'), async (request, response) => {
    const asked = chequesUpdate.parse(request.body);
    response.json(await markCheques(actorOf(response), asked, idempotencyKey(request)));
  });

  return router;
}

export function ledgersRouter(): Router {
  const router = Router();

  router.post('/refund/:studentId', may('refundMoney'), async (request, response) => {
    const asked = refundRequest.parse(request.body);
    const key = idempotencyKey(request);
    response.status(201).json(await giveBack(actorOf(response), request.params.studentId, asked, key));
  });

  router.get('/account/:studentId', may('seeMoney'), async (request, response) => {
    const { school, now } = actorOf(response);
    const { studentId } = request.params;
    const { year } = accountQuery.parse(request.query);
    response.json(
      year === undefined
        ? await studentLedger(school, studentId, now())
        : await studentLedgerOfYear(school, studentId, year, now()),
    );
  });

  return router;
}

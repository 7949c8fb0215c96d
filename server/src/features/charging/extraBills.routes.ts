import { extraBill } from '@school-office/contract/money/bills';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { makeExtraBill } from './extraBills.service.ts';

export function extraBillsRouter(): Router {
  const router = Router();

  router.post('/:studentId', may('takeMoney'), async (request, response) => {
    const asked = extraBill.parse(request.body);
    const key = idempotencyKey(request);
    const answer = await makeExtraBill(actorOf(response), request.params.studentId, asked, key);
    response.status(201).json(answer);
  });

  return router;
}

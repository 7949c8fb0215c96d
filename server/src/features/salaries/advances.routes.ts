import { advanceRequest, advanceReturn } from '@school-office/contract/money/advances';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { giveAdvance, listAdvances, takeAdvanceBack } from './advances.service.ts';

export function advancesRouter(): Router {
  const router = Router();

  router.get('/advances', may('paySalaries'), async (_request, response) => {
    response.json(await listAdvances(actorOf(response).school));
  });

  router.post('/advance', may('paySalaries'), async (request, response) => {
    const [asked, key] = [advanceRequest.parse(request.body), idempotencyKey(request)];
    response.status(201).json(await giveAdvance(actorOf(response), asked, key));
  });

  router.post('/advance/return', may('paySalaries'), async (request, response) => {
    const [asked, key] = [advanceReturn.parse(request.body), idempotencyKey(request)];
    response.status(201).json(await takeAdvanceBack(actorOf(response), asked, key));
  });

  return router;
}

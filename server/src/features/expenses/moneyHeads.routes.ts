import { moneyHeadFields } from '@school-office/contract/money/moneyHeads';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { addMoneyHead, changeMoneyHead, listMoneyHeads } from '../money/moneyHeads.service.ts';

export function moneyHeadsRouter(): Router {
  const router = Router();

  router.get('/', may('spendCash'), async (_request, response) => {
    response.json(await listMoneyHeads(actorOf(response)));
  });

  router.post('/', may('keepBooks'), async (request, response) => {
    const fields = moneyHeadFields.parse(request.body);
    response.status(201).json(await addMoneyHead(actorOf(response), fields));
  });

  router.put('/:id', may('keepBooks'), async (request, response) => {
    const fields = moneyHeadFields.parse(request.body);
    response.json(await changeMoneyHead(actorOf(response), request.params.id, fields));
  });

  return router;
}

import {
  concessionsQuery,
  concessionsRequest,
  proposalsQuery,
} from '@school-office/contract/money/concessions';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { concessionsIn, giveConcessions } from './many.service.ts';
import { proposals } from './proposals.service.ts';

/** The concessions of all. */
export function allConcessionsRouter(): Router {
  const router = Router();

  router.get('/', may('seeMoney'), async (request, response) => {
    response.json(await concessionsIn(actorOf(response), concessionsQuery.parse(request.query)));
  });

  router.get('/proposals', may('giveConcessions'), async (request, response) => {
    response.json(await proposals(actorOf(response), proposalsQuery.parse(request.query)));
  });

  router.post('/', may('giveConcessions'), async (request, response) => {
    const asked = concessionsRequest.parse(request.body);
    const key = idempotencyKey(request);
    response.status(201).json(await giveConcessions(actorOf(response), asked, key));
  });

  return router;
}

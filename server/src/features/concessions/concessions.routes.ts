import { concessionEnd, concessionRequest } from '@school-office/contract/money/concessions';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { changeConcession, chargedOtherwiseOf, grantConcession } from '../charging/changedPrices.service.ts';
import { concessionsOf } from './concessions.service.ts';

/** The concessions of a student. */
export function concessionsRouter(): Router {
  const router = Router();

  router.get('/:studentId', may('seeMoney'), async (request, response) => {
    response.json(await concessionsOf(actorOf(response).school, request.params.studentId));
  });

  router.get('/:studentId/charged', may('seeMoney'), async (request, response) => {
    const { school, now } = actorOf(response);
    response.json(await chargedOtherwiseOf(school, request.params.studentId, now()));
  });

  router.post('/:studentId', may('giveConcessions'), async (request, response) => {
    const asked = concessionRequest.parse(request.body);
    const key = idempotencyKey(request);
    const answer = await grantConcession(actorOf(response), request.params.studentId, asked, key);
    response.status(201).json(answer);
  });

  router.put('/:studentId/:id', may('giveConcessions'), async (request, response) => {
    const end = concessionEnd.parse(request.body);
    response.json(await changeConcession(actorOf(response), request.params, end));
  });

  return router;
}

import {
  concessionEnd,
  concessionRequest,
  concessionsQuery,
  concessionsRequest,
  proposalsQuery,
} from '@school-office/contract/money/concessions';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { changeConcession, chargedOtherwiseOf, grantConcession } from '../charging/changedPrices.service.ts';
import { concessionsOf } from './concessions.service.ts';
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

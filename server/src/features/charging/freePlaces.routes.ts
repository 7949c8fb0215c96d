import { concessionsQuery } from '@school-office/contract/money/concessions';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { freePlaces } from './freePlaces.service.ts';

export function freePlacesRouter(): Router {
  const router = Router();

  router.get('/free-places', may('seeMoney'), async (request, response) => {
    response.json(await freePlaces(actorOf(response), concessionsQuery.parse(request.query)));
  });

  return router;
}

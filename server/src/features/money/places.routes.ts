import { placesUpdate } from '@school-office/contract/money/places';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { changePlaces, placesOnWire } from './changingPlaces.service.ts';

export function placesRouter(): Router {
  const router = Router();

  router.get('/', may('seeMoney'), async (_request, response) => {
    response.json(await placesOnWire(actorOf(response)));
  });

  router.put('/', may('keepBooks'), async (request, response) => {
    response.json(await changePlaces(actorOf(response), placesUpdate.parse(request.body)));
  });

  return router;
}

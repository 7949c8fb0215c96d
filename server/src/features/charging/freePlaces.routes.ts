import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { freePlaces } from './freePlaces.service.ts';

export function freePlacesRouter(): Router {
  const router = Router();

  router.get('/free-places', may('seeMoney'), async (_request, response) => {
    const { school, now } = actorOf(response);
    response.json(await freePlaces(school, now()));
  });

  return router;
}

import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import type { OfficeClock } from './clock.service.ts';

/** 'The clock is right now.' */
export function clockRouter(clock: OfficeClock): Router {
  const router = Router();

  router.post('/', async (_request, response) => {
    response.json(await clock.confirm(actorOf(response)));
  });

  return router;
}

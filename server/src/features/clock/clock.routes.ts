import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import type { OfficeClock } from './clock.service.ts';

/** 'The clock is right now.' */
export function clockRouter(clock: OfficeClock): Router {
  const router = Router();

  router.post('/', may('confirmClock'), async (_request, response) => {
    response.json(await clock.confirm(actorOf(response)));
  });

  return router;
}

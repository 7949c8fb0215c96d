import { trailQuery } from '@school-office/contract/users/trail';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { trailOf } from './trail.service.ts';

export function trailRouter(): Router {
  const router = Router();

  router.get('/', may('seeTrail'), async (request, response) => {
    response.json(await trailOf(actorOf(response).school, trailQuery.parse(request.query)));
  });

  return router;
}

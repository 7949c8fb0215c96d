import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { historyOf } from './history.service.ts';

export function historyRouter(): Router {
  const router = Router();

  router.get('/:kind/:id', async (request, response) => {
    const { kind, id } = request.params;
    response.json(await historyOf(actorOf(response), kind, id));
  });

  return router;
}

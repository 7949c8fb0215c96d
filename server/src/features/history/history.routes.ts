import { historyQuery } from '@school-office/contract/history';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { historyOf } from './history.service.ts';

export function historyRouter(): Router {
  const router = Router();

  router.get('/:kind/:id', may('seeStudents'), async (request, response) => {
    const { kind, id } = request.params;
    const query = historyQuery.parse(request.query);
    response.json(await historyOf(actorOf(response), kind, id, query));
  });

  return router;
}

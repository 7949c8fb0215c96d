import { Router } from 'express';
import { signedIn } from '../../http/requireLogin.ts';
import { historyOf } from './history.service.ts';

export function historyRouter(): Router {
  const router = Router();

  router.get('/:kind/:id', async (request, response) => {
    const { kind, id } = request.params;
    response.json(await historyOf(signedIn(response).school, kind, id));
  });

  return router;
}

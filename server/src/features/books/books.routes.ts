import { cashBookPath, placeBookPath } from '@school-office/contract/money/cashBook';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { cashBook, placeBook } from './cashBook.service.ts';

export function cashBookRouter(): Router {
  const router = Router();

  router.get('/:year/:month', may('seeBooks'), async (request, response) => {
    response.json(await cashBook(actorOf(response).school, cashBookPath.parse(request.params)));
  });

  router.get('/:year/:month/:place', may('seeBooks'), async (request, response) => {
    response.json(await placeBook(actorOf(response).school, placeBookPath.parse(request.params)));
  });

  return router;
}

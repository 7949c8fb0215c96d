import { closing } from '@school-office/contract/money/dayBook';
import { dayPath } from '@school-office/contract/money/receipts';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { dayBook } from './dayBook.service.ts';
import { closeDrawer, takeBackClose } from './drawer.service.ts';

export function dayBookRouter(): Router {
  const router = Router();

  router.get('/:year/:month/:day', may('seeMoney'), async (request, response) => {
    response.json(await dayBook(actorOf(response), dayPath.parse(request.params)));
  });

  router.post('/close', may('takeMoney'), async (request, response) => {
    response.status(201).json(await closeDrawer(actorOf(response), closing.parse(request.body)));
  });

  router.delete('/close/:id', may('takeMoney'), async (request, response) => {
    response.json(await takeBackClose(actorOf(response), request.params.id));
  });

  return router;
}

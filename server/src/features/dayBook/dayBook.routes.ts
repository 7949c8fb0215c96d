import { Router } from 'express';
import { closing } from '@school-office/contract/money/dayBook';
import { dayPath } from '@school-office/contract/money/receipts';
import { actorOf } from '../../http/actor.ts';
import { dayBook } from './dayBook.service.ts';
import { closeDrawer, takeBackClose } from './drawer.service.ts';

export function dayBookRouter(): Router {
  const router = Router();

  router.get('/:year/:month/:day', async (request, response) => {
    response.json(await dayBook(actorOf(response), dayPath.parse(request.params)));
  });

  router.post('/close', async (request, response) => {
    response.status(201).json(await closeDrawer(actorOf(response), closing.parse(request.body)));
  });

  router.delete('/close/:id', async (request, response) => {
    response.json(await takeBackClose(actorOf(response), request.params.id));
  });

  return router;
}

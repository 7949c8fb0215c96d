import { searchQuery } from '@school-office/contract/search/searchQuery';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import { search } from './search.service.ts';

export function searchRouter(): Router {
  const router = Router();
  router.get('/', may('seeStudents'), async (request, response) => {
    const { text, kind } = searchQuery.parse(request.query);
    response.json(await search({ ...actorOf(response), kind }, text));
  });
  return router;
}

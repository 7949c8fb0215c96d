import { Router } from 'express';
import { searchQuery } from '@school-office/contract/search/search';
import { signedIn } from '../../http/requireLogin.ts';
import { search } from './search.service.ts';

export function searchRouter(now: () => Date): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    const { text } = searchQuery.parse(request.query);
    response.json(await search(signedIn(response).school, text, now()));
  });
  return router;
}

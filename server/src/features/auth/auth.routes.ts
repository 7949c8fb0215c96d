import { loginRequest, logoutRequest } from '@school-office/contract/users/auth';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { whenGivenUp } from '../../http/answerWithin.ts';
import { may, openToAll } from '../../http/permissions.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { login, logout, type AuthDependencies } from './auth.service.ts';

export function loginRouter(dependencies: AuthDependencies, now: () => Date): Router {
  const router = Router();
  router.post('/', openToAll, async (request, response) => {
    const signingIn = { address: request.ip ?? '', now, signal: whenGivenUp(response) };
    response.json(await login(loginRequest.parse(request.body), signingIn, dependencies));
  });
  return router;
}

/** Needs a login: it ends the one that sent the request. */
export function logoutRouter(): Router {
  const router = Router();
  router.post('/', may('useOwnAccount'), async (request, response) => {
    const wanted = logoutRequest.parse(request.body ?? {});
    response.json(await logout(actorOf(response), signedIn(response), wanted));
  });
  return router;
}

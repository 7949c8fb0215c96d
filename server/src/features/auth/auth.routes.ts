import { Router } from 'express';
import { loginRequest, logoutRequest } from '@school-office/contract/auth';
import { audit } from '../audit/audit.service.ts';
import { actorOf } from '../../http/actor.ts';
import { signedIn } from '../../http/requireLogin.ts';
import { login, logout, type AuthDependencies } from './auth.service.ts';

export function loginRouter(dependencies: AuthDependencies): Router {
  const router = Router();
  router.post('/', async (request, response) => {
    response.json(await login(loginRequest.parse(request.body), request.ip ?? '', dependencies));
  });
  return router;
}

/** Needs a login: it ends the one that sent the request. */
export function logoutRouter(): Router {
  const router = Router();
  router.post('/', async (request, response) => {
    const wanted = logoutRequest.parse(request.body ?? {});
    const { accountId, email } = signedIn(response);
    await logout(signedIn(response), wanted);
    const details = wanted.everywhere ? 'everywhere' : undefined;
    await audit(actorOf(response), {
      action: 'signed out',
      kind: 'account',
      record: accountId,
      name: email,
      details,
    });
    response.json({
      message: wanted.everywhere ? 'All sign-ins of this account have ended.' : 'You are signed out.',
    });
  });
  return router;
}

import { Router } from 'express';
import { loginRequest } from '@school-office/contract/auth';
import { login, type AuthDependencies } from './auth.service.ts';

export function authRouter(dependencies: AuthDependencies): Router {
  const router = Router();
  router.post('/', async (request, response) => {
    response.json(await login(loginRequest.parse(request.body), request.ip ?? '', dependencies));
  });
  return router;
}

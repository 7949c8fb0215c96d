import { userChange, userCreation } from '@school-office/contract/users/users';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { addUser, changeUser, listUsers, type UserDependencies } from './users.service.ts';

/** The users of a school, as its heads see and change them. */
export function usersRouter(dependencies: UserDependencies): Router {
  const router = Router();

  router.get('/', may('manageUsers'), async (_request, response) => {
    response.json(await listUsers(actorOf(response), dependencies));
  });

  router.post('/', may('manageUsers'), async (request, response) => {
    const asked = userCreation.parse(request.body);
    const key = idempotencyKey(request);
    response.status(201).json(await addUser(actorOf(response), asked, key, dependencies));
  });

  router.put('/:id', may('manageUsers'), async (request, response) => {
    const change = userChange.parse(request.body);
    response.json(await changeUser(actorOf(response), request.params.id, change, dependencies));
  });

  return router;
}

import { accountUpdate, passwordChange, type OwnAccountAnswer } from '@school-office/contract/users/auth';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { may } from '../../http/permissions.ts';
import type { PictureSettings } from '../pictures/pictures.service.ts';
import type { AuthDependencies } from './auth.service.ts';
import { changePassword, findUser, updateUser, userNames } from './user.service.ts';
import { signedInAs } from './user.words.ts';

/** The user who is signed in, and the names of the others of the school. */
export function userRouter(dependencies: AuthDependencies, pictures: PictureSettings): Router {
  const router = Router();

  router.get('/', may('useOwnAccount'), async (_request, response) => {
    const account = await findUser(actorOf(response));
    response.json({ message: signedInAs(account.name), account } satisfies OwnAccountAnswer);
  });

  router.get('/names', may('seeSchool'), async (_request, response) => {
    response.json(await userNames(actorOf(response)));
  });

  router.put('/', may('useOwnAccount'), async (request, response) => {
    response.json(await updateUser(actorOf(response), accountUpdate.parse(request.body), pictures));
  });

  router.put('/password', may('useOwnAccount'), async (request, response) => {
    const wanted = passwordChange.parse(request.body);
    response.json(await changePassword(actorOf(response), wanted, request.ip ?? '', dependencies));
  });

  return router;
}

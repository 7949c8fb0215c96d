import { Router } from 'express';
import {
  accountUpdate,
  passwordChange,
  type AccountAnswer,
  type PasswordAnswer,
} from '@school-office/contract/auth';
import { actorOf } from '../../http/actor.ts';
import { signedIn, type SignedIn } from '../../http/requireLogin.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { refuseForeignPicture, type PictureSettings } from '../pictures/pictures.service.ts';
import { accountNames, changePassword, findAccount, updateAccount } from './account.service.ts';
import type { AuthDependencies } from './auth.service.ts';

/** The account that is signed in, and the names of the others of its school. */
export function accountRouter(dependencies: AuthDependencies, pictures: PictureSettings): Router {
  const router = Router();

  router.get('/', async (_request, response) => {
    const account = await findAccount(signedIn(response));
    response.json({ message: `Signed in as ${account.name}.`, account } satisfies AccountAnswer);
  });

  router.get('/names', async (_request, response) => {
    response.json(await accountNames(signedIn(response).school));
  });

  router.put('/', async (request, response) => {
    const update = accountUpdate.parse(request.body);
    refuseForeignPicture({ field: 'image', label: 'Picture', address: update.image }, pictures);
    const { before, account } = await updateAccount(signedIn(response), update);
    await audit(actorOf(response), {
      ...inTrail(signedIn(response)),
      changes: changesBetween(before, account),
    });
    response.json({ message: 'Your account is saved.', account } satisfies AccountAnswer);
  });

  router.put('/password', async (request, response) => {
    const wanted = passwordChange.parse(request.body);
    const token = await changePassword(signedIn(response), wanted, request.ip ?? '', dependencies);
    await audit(actorOf(response), { ...inTrail(signedIn(response)), details: 'given a new password' });
    const message = 'Your password is changed. All other sign-ins of this account have ended.';
    response.json({ message, token } satisfies PasswordAnswer);
  });

  return router;
}

function inTrail({ accountId, email }: SignedIn) {
  return { action: 'changed account', kind: 'account', record: accountId, name: email } as const;
}

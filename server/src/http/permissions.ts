// What each call needs stands in the line of its route, beside the limits that depend on its body or on the record: those are in its act.

import {
  may as hasPermission,
  PERMISSIONS,
  type Permission,
} from '@school-office/contract/users/permissions';
import { t } from '@school-office/contract/words';
import type { NextFunction, Request, Response } from 'express';
import { actorOf, type Actor } from './actor.ts';
import { ApiError } from './ApiError.ts';
import { chooseOwnPassword } from './http.words.ts';
import { jsonBody, LARGEST_BODY } from './jsonBody.ts';

/** The first handler of a route. `security/routes.test.ts` refuses a route without one. */
export interface Guard {
  <Params>(request: Request<Params>, response: Response, next: NextFunction): void;
  needs: Permission | 'no login';
}

/** Lets a request pass if its actor has the permission, and only then reads its body. Throws 403, and what `jsonBody` throws. */
export function may(permission: Permission, largestBody = LARGEST_BODY): Guard {
  const readBody = jsonBody(largestBody);
  const guard = <Params>(request: Request<Params>, response: Response, next: NextFunction): void => {
    allow(actorOf(response), permission);
    readBody(request, response, next);
  };
  return Object.assign(guard, { needs: permission });
}

/** Lets every request pass: the call is for people who have not signed in, too. */
export const openToAll: Guard = Object.assign(
  (_request: unknown, _response: Response, next: NextFunction): void => next(),
  { needs: 'no login' as const },
);

/** Throws 403 unless the actor has the permission, and before a first password is changed. */
export function allow(actor: Actor, permission: Permission): void {
  if (actor.mustChangePassword && permission !== 'useOwnAccount') {
    throw new ApiError(403, chooseOwnPassword(), { code: 'first password' });
  }
  if (!hasPermission(actor, permission)) {
    throw new ApiError(403, t(PERMISSIONS[permission].refusal), { code: 'role' });
  }
}

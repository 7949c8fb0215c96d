import type { RequestHandler, Response } from 'express';
import type { Actor } from './actor.ts';
import { whenGivenUp } from './answerWithin.ts';
import { ApiError } from './ApiError.ts';
import { requestIdOf } from './requestLog.ts';

/** The account that sent a request. The school always comes from here, never from the request's own fields. */
export interface SignedIn {
  accountId: string;
  /** The id of its session. */
  sid: string;
  email: string;
  /** The school's value, such as 'jhhs'. */
  school: string;
}

/** Returns the account of a token, or undefined if the token is not valid or no longer valid. */
export type VerifyToken = (token: string) => Promise<SignedIn | undefined>;

export const NOT_SIGNED_IN = 'Please sign in to continue';

/** Lets a request pass if its Authorization header holds a valid token, and makes its actor. Throws 401 otherwise. */
export function requireLogin(verifyToken: VerifyToken, now: () => Date): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const account = token === undefined ? undefined : await verifyToken(token);
    if (!account) throw new ApiError(401, NOT_SIGNED_IN);
    response.locals.signedIn = account;
    const { school, email } = account;
    response.locals.actor = {
      school,
      account: email,
      request: requestIdOf(request),
      now,
      signal: whenGivenUp(response),
    } satisfies Actor;
    next();
  };
}

/** Returns the signed-in account, for handlers behind `requireLogin`. */
export function signedIn(response: Response): SignedIn {
  return response.locals.signedIn as SignedIn;
}

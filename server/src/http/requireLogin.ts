import type { RequestHandler, Response } from 'express';
import { ApiError } from './ApiError.ts';

/** The account that a request speaks for. The school always comes from here, never from the request itself. */
export interface SignedIn {
  accountId: string;
  email: string;
  /** The school's value, such as 'jhhs'. */
  school: string;
}

/** Returns the account of a token, or undefined when the token does not count (any more). */
export type VerifyToken = (token: string) => Promise<SignedIn | undefined>;

export const NOT_SIGNED_IN = 'Please sign in to continue';

/** Lets only requests pass that bring a token of ours in their Authorization header: 401 otherwise. */
export function requireLogin(verifyToken: VerifyToken): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const account = token === undefined ? undefined : await verifyToken(token);
    if (!account) throw new ApiError(401, NOT_SIGNED_IN);
    response.locals.signedIn = account;
    next();
  };
}

/** Returns the account that is signed in, for handlers behind `requireLogin`. */
export function signedIn(response: Response): SignedIn {
  return response.locals.signedIn as SignedIn;
}

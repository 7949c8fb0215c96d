import type { Request, RequestHandler, Response } from 'express';
import type { Actor, SignedIn } from './actor.ts';
import { whenGivenUp } from './answerWithin.ts';
import { ApiError } from './ApiError.ts';
import { notSignedIn } from './http.words.ts';
import { answerIn } from './language.ts';
import { requestIdOf } from './requestLog.ts';

/** Returns the account of a token as it is now, or undefined if the token is not valid or no longer valid. */
export type VerifyToken = (token: string) => Promise<SignedIn | undefined>;

/** Lets a request pass if its Authorization header holds a valid token, and makes its actor. Throws 401 otherwise. */
export function requireLogin(verifyToken: VerifyToken, now: () => Date): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.get('authorization') ?? '')?.[1];
    await signInBy(token, { verifyToken, now }, request, response);
    next();
  };
}

/** Makes the actor of a request by its token. Throws 401 without a valid one. */
export async function signInBy(
  token: string | undefined,
  { verifyToken, now }: { verifyToken: VerifyToken; now: () => Date },
  request: Request,
  response: Response,
): Promise<Actor> {
  const account = token === undefined ? undefined : await verifyToken(token);
  if (!account) throw new ApiError(401, notSignedIn());
  const { accountId: _accountId, sid: _sid, email, language, ...access } = account;
  if (language) answerIn(language);
  const actor: Actor = {
    ...access,
    account: email,
    request: requestIdOf(request),
    now,
    signal: whenGivenUp(response),
  };
  response.locals.signedIn = account;
  response.locals.actor = actor;
  return actor;
}

/** Returns the signed-in account, for handlers behind `requireLogin`. */
export function signedIn(response: Response): SignedIn {
  return response.locals.signedIn as SignedIn;
}

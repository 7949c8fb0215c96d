import type { RequestHandler, Response } from 'express';
import { ApiError } from './ApiError.ts';

/** Who a request speaks for. The school always comes from here, never from what the client sends. */
export interface SignedIn {
  accountId: string;
  email: string;
  /** The school's value, such as 'jhhs'. */
  school: string;
}

/** What a token says, and whether it still counts. */
export interface Login {
  /** The school of the account, as the token has it. */
  school: string;
  /** The account that the token was given to; undefined when the token does not count any more. */
  account: Promise<SignedIn | undefined>;
}

/** Begins to look up the account of a token; undefined for what is no token of ours. */
export type VerifyToken = (token: string) => Login | undefined;

export const NOT_SIGNED_IN = 'Please sign in to continue';

/** Answers 401 to what brings no token of ours; whether it still counts is looked up from now on, for `requireLogin`. */
export function beginLogin(verifyToken: VerifyToken): RequestHandler {
  return (request, response, next) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const login = token === undefined ? undefined : verifyToken(token);
    if (!login) throw new ApiError(401, NOT_SIGNED_IN);
    // It may fail before anybody waits for it, or when nobody will.
    login.account.catch(() => undefined);
    response.locals.login = login;
    next();
  };
}

/** Lets only requests pass whose token counts: 401 otherwise. Comes behind `beginLogin`. */
export const requireLogin: RequestHandler = async (_request, response, next) => {
  const account = await loginOf(response).account;
  if (!account) throw new ApiError(401, NOT_SIGNED_IN);
  response.locals.signedIn = account;
  next();
};

/** The school that the token was given for; before `requireLogin` the token may not count any more. */
export function claimedSchool(response: Response): string {
  return loginOf(response).school;
}

function loginOf(response: Response): Login {
  return response.locals.login as Login;
}

/** Who is signed in, in a handler behind `requireLogin`. */
export function signedIn(response: Response): SignedIn {
  return response.locals.signedIn as SignedIn;
}

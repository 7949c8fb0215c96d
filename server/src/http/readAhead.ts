import type { Request, RequestHandler, Response } from 'express';
import { claimedSchool } from './requireLogin.ts';

/** Something that a handler needs from the database, whatever the request's body says. */
export interface ReadAhead<Result> {
  /** Begins to read it: comes before `requireLogin`. */
  begin: RequestHandler;
  /** For the handler, which comes behind `requireLogin`. Rejects with what reading failed for. */
  result(response: Response): Promise<Result>;
}

/**
 * Reads while the login is looked up and the body arrives: one way to the database less to wait for, in the calls of which
 * there are many at once. Nobody gets to see what was read who does not get past `requireLogin`.
 */
export function readAhead<Result>(
  read: (school: string, params: Request['params']) => Promise<Result>,
): ReadAhead<Result> {
  const begun = new WeakMap<Response, Promise<Result>>();
  return {
    begin: (request, response, next) => {
      const result = read(claimedSchool(response), request.params);
      // It may fail before anybody waits for it, or when nobody will.
      result.catch(() => undefined);
      begun.set(response, result);
      next();
    },
    result: (response) => begun.get(response)!,
  };
}

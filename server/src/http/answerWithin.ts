import type { RequestHandler, Response } from 'express';
import { ApiError } from './ApiError.ts';
import { errorHandler } from './errorHandler.ts';

/**
 * Answers 503 if a handler has not answered after this many milliseconds, so that no clerk waits longer. The request is given up
 * then, and also when its connection closes. Of two that stand before a call the first holds.
 */
export function answerWithin(milliseconds: number): RequestHandler {
  return (request, response, next) => {
    if (whenGivenUp(response)) {
      next();
      return;
    }
    const givenUp = new AbortController();
    response.locals.givenUp = givenUp.signal;
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      givenUp.abort();
      const error = new ApiError(
        503,
        'The server is taking too long to answer. Please try again in a moment.',
      );
      // Not by `next`: Express would find no handler left for the late end of the request's own, and cut the connection by it.
      void errorHandler(error, request, response, next);
    }, milliseconds);
    response.once('close', () => {
      clearTimeout(timer);
      givenUp.abort();
    });
    next();
  };
}

/** Returns the signal that is aborted when nobody waits for the answer any more; undefined where no deadline holds. */
export function whenGivenUp(response: Response): AbortSignal | undefined {
  return response.locals.givenUp as AbortSignal | undefined;
}

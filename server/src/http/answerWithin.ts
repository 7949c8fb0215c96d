import type { RequestHandler, Response } from 'express';
import { ApiError } from './ApiError.ts';
import { errorHandler } from './errorHandler.ts';
import { takesTooLong } from './http.words.ts';
import { lastLongAct } from './longActs.ts';

/** So many milliseconds a request waits at most for acts that take seconds: with its deadline, less than our client waits. */
const LONGEST_WAIT = 20_000;

/**
 * Answers 503 if a handler has not answered after this many milliseconds, so that no clerk waits longer; where a long act is under way,
 * of which the desk is told, after its end. The request is given up then, and also when its connection closes. Of two that stand before
 * a call the first holds.
 */
export function answerWithin(milliseconds: number): RequestHandler {
  return (request, response, next) => {
    if (whenGivenUp(response)) {
      next();
      return;
    }
    const givenUp = new AbortController();
    response.locals.givenUp = givenUp.signal;
    const begun = performance.now();
    const giveUp = () => {
      if (response.headersSent) return;
      const left = Math.min(lastLongAct(), begun + LONGEST_WAIT) + milliseconds - performance.now();
      if (left > 0) {
        timer = setTimeout(giveUp, left);
        return;
      }
      givenUp.abort();
      const error = new ApiError(503, takesTooLong);
      // Not by `next`: Express would find no handler left for the late end of the request's own, and cut the connection by it.
      void errorHandler(error, request, response, next);
    };
    let timer = setTimeout(giveUp, milliseconds);
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

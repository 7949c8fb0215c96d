import type { RequestHandler } from 'express';
import { ApiError } from './ApiError.ts';

/** Answers 503 if a handler has not answered after this many milliseconds, so that no clerk waits longer. */
export function answerWithin(milliseconds: number): RequestHandler {
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      next(new ApiError(503, 'The server is taking too long to answer. Please try again in a moment.'));
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}

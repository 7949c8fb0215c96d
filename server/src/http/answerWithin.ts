import type { RequestHandler } from 'express';
import { ApiError } from './ApiError.ts';

/** Answers 503 when nothing has been answered after so many milliseconds: whatever is stuck, nobody waits longer. */
export function answerWithin(milliseconds: number): RequestHandler {
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      next(new ApiError(503, 'The server takes too long to answer. Please try again in a moment.'));
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}

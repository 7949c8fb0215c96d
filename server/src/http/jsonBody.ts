import express, { type RequestHandler } from 'express';
import { ApiError } from './ApiError.ts';

/** A class of 60 with every attendance key is 20 kB. */
const LARGEST_BODY = '256kb';

/** Reads JSON bodies; 415 for a body of any other kind, which would otherwise look like an empty one. None at all is fine. */
export const jsonBody: RequestHandler[] = [
  // Nobody of ours compresses: what would grow while it is read is not read.
  express.json({ limit: LARGEST_BODY, inflate: false }),
  (request, _response, next) => {
    const isLeft = request.body === undefined && request.get('content-length') !== '0';
    if (isLeft && request.is('json') === false) throw new ApiError(415, 'The request must be JSON');
    next();
  },
];

import express, { type RequestHandler } from 'express';
import { ApiError } from './ApiError.ts';

/** The largest body of our client, the attendance sheet of a class of 60, is 20 kB. */
const LARGEST_BODY = '256kb';

/** Reads JSON bodies. Throws 415 for any other kind of body, which would look empty; a request without a body passes. */
export const jsonBody: RequestHandler[] = [
  // Our client never compresses, and a small compressed body could unpack to a huge one.
  express.json({ limit: LARGEST_BODY, inflate: false }),
  (request, _response, next) => {
    const isUnread = request.body === undefined && request.get('content-length') !== '0';
    if (isUnread && request.is('json') === false) throw new ApiError(415, 'The request must be JSON');
    next();
  },
];

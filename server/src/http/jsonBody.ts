import express, { type RequestHandler } from 'express';
import { ApiError } from './ApiError.ts';

/** Reads JSON bodies. Throws 415 for any other kind of body, which would look empty; a request without a body passes. */
export function jsonBody(largest: `${number}kb`): RequestHandler[] {
  return [
    // Our client never compresses, and a small compressed body could unpack to a huge one.
    express.json({ limit: largest, inflate: false }),
    (request, _response, next) => {
      const isUnread = request.body === undefined && request.get('content-length') !== '0';
      if (isUnread && request.is('json') === false) throw new ApiError(415, 'The request must be JSON');
      next();
    },
  ];
}

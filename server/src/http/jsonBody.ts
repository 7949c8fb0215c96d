import express, { type NextFunction, type Request, type Response } from 'express';
import { ApiError } from './ApiError.ts';
import { notJson } from './http.words.ts';

/** The largest body of our client, the attendance sheet of a class of 60, is 20 kB. */
export const LARGEST_BODY = '256kb';
/** Of an import: 5,000 rows; of a new school year: so many students. */
export const LARGEST_IMPORT = '4096kb';
/** Of the calls without a login in their header, so that strangers fill less memory: a sign-in, or a token. */
export const LARGEST_OPEN_BODY = '16kb';

/** Reads JSON bodies. Throws 415 for any other kind of body, which would look empty; a request without a body passes. */
export function jsonBody(largest: string) {
  // Our client never compresses, and a small compressed body could unpack to a huge one.
  const readJson = express.json({ limit: largest, inflate: false });
  return <Params>(request: Request<Params>, response: Response, next: NextFunction): void => {
    readJson(request, response, (error?: unknown) => {
      const isUnread = request.body === undefined && request.get('content-length') !== '0';
      const isOther = error === undefined && isUnread && request.is('json') === false;
      next(isOther ? new ApiError(415, notJson()) : error);
    });
  };
}

import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses what is fetched, if it is long. What a change answers is short, and getting ready for more would cost it. */
export function compressedLists(): RequestHandler {
  const compress = compression();
  return (request, response, next) => {
    if (request.method === 'GET') compress(request, response, next);
    else next();
  };
}

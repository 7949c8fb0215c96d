import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** One JSON line a request: what was asked and how it went. Headers stay out, they carry tokens. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    serializers: {
      req: ({ id, method, url }: IncomingMessage) => ({ id, method, url }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    },
  });
}

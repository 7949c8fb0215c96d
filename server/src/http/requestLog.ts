import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { SignedIn } from './requireLogin.ts';

/**
 * One JSON line a request: its id, what was asked by whom, and how it went. Headers stay out, they carry tokens; so does
 * the address, which may hold a name: the route's pattern stands for it.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    // Short enough to be read out on the telephone; messages of unexpected errors show it. Node keeps random bytes ready
    // for UUIDs, of which the last twelve digits are nothing else.
    genReqId: () => randomUUID().slice(-10),
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessObject: withRoute,
    customErrorObject: (request, response, _error, line: object) => withRoute(request, response, line),
    serializers: {
      req: ({ id, method }: IncomingMessage) => ({ id, method }),
      res: ({ statusCode }: ServerResponse) => ({ statusCode }),
    },
  });
}

function withRoute(request: IncomingMessage, response: ServerResponse, line: object): object {
  const { signedIn } = (response as Response).locals as { signedIn?: SignedIn };
  return { ...line, route: routeOf(request as Request), account: signedIn?.accountId };
}

/** '/api/students/search/:name/:class/:rollno'. Of an address that no route took, the beginning says enough. */
function routeOf({ originalUrl, route }: Request): string {
  const segments = originalUrl.split('?', 1)[0]!.split('/');
  const pattern = (route as { path?: unknown } | undefined)?.path;
  if (typeof pattern !== 'string') return segments.slice(0, 3).join('/');
  if (pattern.includes('{')) return `${segments.slice(0, 3).join('/')}${pattern}`;
  // On the way of an error Express has forgotten where the router is mounted: it is what stands before the pattern.
  const own = pattern.split('/').filter((part) => part !== '');
  return [...segments.slice(0, segments.length - own.length), ...own].join('/');
}

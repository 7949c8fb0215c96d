import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { SignedIn } from './requireLogin.ts';

/**
 * One JSON line a request: its id, call, account and outcome. Headers stay out, because they carry tokens, and so do the
 * body and the address, which may hold a name: the route's pattern stands for it.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    // Short enough to be read out on the telephone; messages of unexpected errors show it.
    genReqId: () => randomUUID().slice(-10),
    serializers: {
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    // Asked for twice: nothing is known yet when the request arrives.
    customProps: (request, { locals, closed, writableFinished }) =>
      closed || writableFinished
        ? { route: routeOf(request), account: (locals.signedIn as SignedIn | undefined)?.accountId }
        : {},
    customLogLevel: (_request, response) => (response.err || response.statusCode >= 500 ? 'error' : 'info'),
  });
}

/** Returns the id that the log has of a request. */
export function requestIdOf(request: Request): string {
  return request.id as string;
}

/** Has the request's line tell of an error that nobody expected. */
export function logError(response: Response, error: unknown): void {
  response.err = error instanceof Error ? error : new Error(String(error));
}

/** '/api/students/search/:name/:class/:rollno'. Of an address that no route took, the beginning says enough. */
function routeOf({ originalUrl, route }: Request): string {
  const segments = originalUrl.split('?', 1)[0]!.split('/');
  const pattern = (route as { path?: unknown } | undefined)?.path;
  if (typeof pattern !== 'string') return segments.slice(0, 3).join('/');
  if (pattern.includes('{')) return `${segments.slice(0, 3).join('/')}${pattern}`;
  // Express has forgotten by now where the router is mounted: at what stands before the pattern.
  const own = pattern.split('/').filter((part) => part !== '');
  return [...segments.slice(0, segments.length - own.length), ...own].join('/');
}

import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { SignedIn } from './actor.ts';

/**
 * Logs one JSON line per request: its id, route, account and outcome. Headers stay out because they carry tokens; the body
 * and the address stay out because they may hold names, so the log has the route's pattern instead.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    // Error messages show the id, so it is short enough to read out on the telephone.
    genReqId: () => randomUUID().slice(-10),
    serializers: {
      req: ({ id, method }: { id: string; method: string }) => ({ id, method }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    // pino-http calls this twice: when the request arrives, route and account are not known yet.
    customProps: (request, { locals, closed, writableFinished }) =>
      closed || writableFinished
        ? { route: routeOf(request), account: (locals.signedIn as SignedIn | undefined)?.accountId }
        : {},
    customLogLevel: (_request, response) => (response.err || response.statusCode >= 500 ? 'error' : 'info'),
  });
}

/** Returns a request's id, as in the log. */
export function requestIdOf(request: Request): string {
  return request.id as string;
}

/** Adds an unexpected error to the request's line in the log. */
export function logError(response: Response, error: unknown): void {
  response.err = error instanceof Error ? error : new Error(String(error));
}

/** Returns '/api/students/search/:name/:class/:rollno', or the first two parts of an address that has no route. */
function routeOf({ originalUrl, route }: Request): string {
  const segments = originalUrl.split('?', 1)[0]!.split('/');
  const pattern = (route as { path?: unknown } | undefined)?.path;
  if (typeof pattern !== 'string') return segments.slice(0, 3).join('/');
  // Such a pattern does not say how many parts it took. A picture's name, which opens it, is the second part of its address.
  const mounted = pattern.startsWith('/{*') ? 2 : 3;
  if (pattern.includes('{')) return `${segments.slice(0, mounted).join('/')}${pattern}`;
  // Express no longer knows where the router is mounted, but the parts before the pattern's are its mount path.
  const own = pattern.split('/').filter((part) => part !== '');
  return [...segments.slice(0, segments.length - own.length), ...own].join('/');
}

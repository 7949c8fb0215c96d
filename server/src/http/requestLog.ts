import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { SignedIn } from './requireLogin.ts';

/**
 * One JSON line a request: its id, what was asked by whom, and how it went. Headers stay out, they carry tokens; so does
 * the address, which may hold a name: the route's pattern stands for it. Straight to pino: pino-http, which makes two
 * loggers for each request, took a tenth of the time of all that an office does.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    // Short enough to be read out on the telephone; messages of unexpected errors show it. Node keeps random bytes ready
    // for UUIDs, of which the last twelve digits are nothing else.
    response.locals.requestId = randomUUID().slice(-10);
    response.once('close', () =>
      logger[levelOf(response)](lineOf(request, response, start), outcomeOf(response)),
    );
    next();
  };
}

/** The id that the log has of a request. */
export function requestIdOf(response: Response): string {
  return response.locals.requestId as string;
}

/** Has an error that nobody expected told by the request's line. */
export function logError(response: Response, error: unknown): void {
  response.locals.error = error;
}

/** Also of an answer that broke off on its way, when its status had been sent. */
function isFailed({ statusCode, locals }: Response): boolean {
  return statusCode >= 500 || locals.error !== undefined;
}

function levelOf(response: Response): 'error' | 'info' {
  return isFailed(response) ? 'error' : 'info';
}

function outcomeOf(response: Response): string {
  if (isFailed(response)) return 'request errored';
  return response.writableFinished ? 'request completed' : 'request aborted';
}

/** `responseTime` is in milliseconds. */
function lineOf(request: Request, response: Response, start: number): object {
  const { signedIn, error } = response.locals as { signedIn?: SignedIn; error?: unknown };
  return {
    req: { id: requestIdOf(response), method: request.method },
    res: { statusCode: response.statusCode },
    route: routeOf(request),
    account: signedIn?.accountId,
    responseTime: Math.round(performance.now() - start),
    err: error,
  };
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

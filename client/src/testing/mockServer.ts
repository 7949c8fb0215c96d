// The server in tests. A call that neither the test nor the empty school answers makes the test fail.

import type { ErrorAnswer } from '@school-office/contract/errors';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import { readCredentials } from '../lib/credentials.ts';
import { emptySchool } from './emptySchool.ts';

const unanswered: string[] = [];

export const mockServer = setupServer(
  // As at sign-in, unless the test says that it was changed since.
  http.get('/api/account', () => {
    const { token: _, ...account } = readCredentials()!;
    return HttpResponse.json({ message: '', account });
  }),
  // Asked while an answer is slow, as on a busy computer.
  http.get('/api/health', () => HttpResponse.json({ status: 'ok', database: 'embedded' })),
  ...emptySchool,
  // Not by `onUnhandledRequest`, which fails the call and not the test.
  http.all('*', ({ request: { method, url } }) => {
    const { pathname, search } = new URL(url);
    unanswered.push(`${method} ${pathname}${search}`);
    return HttpResponse.error();
  }),
);

/** Ends what a test has prepared. Returns the calls that nobody answered, such as 'GET /api/students'. */
export async function endServerOfTest(): Promise<string[]> {
  // What the test has left on its way still finds what it has prepared.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  mockServer.resetHandlers();
  mockServer.events.removeAllListeners();
  return unanswered.splice(0);
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** One call of the client. */
interface SentCall {
  path: string;
  headers: Headers;
  /** The parsed JSON; undefined for forms. */
  body: unknown;
}

/** Answers a call, and returns a list to which each such call is added. The last answer set for a path counts. */
export function answer(method: Method, path: string, body: JsonBodyType, status = 200): SentCall[] {
  const sent: SentCall[] = [];
  mockServer.use(
    http[method](path, async ({ request }) => {
      const text = isJson(request) ? await request.text() : '';
      sent.push({
        path: new URL(request.url).pathname,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      });
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

/** Answers a call, and returns a list to which the query of each such call is added, such as '?year=2083'. */
export function answerQueries(path: string, body: JsonBodyType): string[] {
  const queries: string[] = [];
  mockServer.use(
    http.get(path, ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(body);
    }),
  );
  return queries;
}

/** Answers a call by what it sends. */
export function answerBy(method: Method, path: string, bodyOf: (sent: unknown) => JsonBodyType): void {
  mockServer.use(http[method](path, async ({ request }) => HttpResponse.json(bodyOf(await request.json()))));
}

function isJson({ headers }: Request): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false;
}

/** Answers a call when the returned function is called, not before. */
export function answerLater(method: Method, path: string, body: JsonBodyType): () => void {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  mockServer.use(
    http[method](path, async () => {
      await released;
      return HttpResponse.json(body);
    }),
  );
  return () => release?.();
}

/** Returns a list to which each call of the client is added from now on, such as 'GET /api/students'. */
export function watchCalls(): string[] {
  const calls: string[] = [];
  mockServer.events.on('request:start', ({ request: { method, url } }) => {
    calls.push(`${method} ${new URL(url).pathname}`);
  });
  return calls;
}

export function refuse(method: Method, path: string, status: number, error: ErrorAnswer): SentCall[] {
  return answer(method, path, { ...error }, status);
}

/** Breaks the connection. */
export function fail(method: Method, path: string): void {
  mockServer.use(http[method](path, () => HttpResponse.error()));
}

/** Lets the time run out that a call has for its answer: happy-dom watches no clock. */
export function runOutOfTime(method: Method, path: string): void {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  mockServer.use(
    http[method](path, () => {
      const requests = open.mock.contexts as XMLHttpRequest[];
      requests.find(({ timeout }) => timeout > 0)?.dispatchEvent(new Event('timeout'));
      return new Promise<never>(() => {});
    }),
  );
}

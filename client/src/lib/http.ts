// The calls of the server: with the stored login, and watched for its refusal.
import { readCredentials } from './credentials.ts';
import { CallError, send, urlOf, type Call } from './send.ts';

export const LOGIN_CALL = '/api/login';

const NOT_SIGNED_IN = 401;
const NOT_ALLOWED = 403;

/** Called with the status of each refusal that is about the stored login. */
const watchers = new Set<(status: number | undefined) => void>();

/** Returns the body of the response. Throws an error for `toRequestError`. */
export async function call<Answer>(asked: Call): Promise<Answer> {
  const headers = headersOf(asked);
  try {
    return (await send({ ...asked, headers })) as Answer;
  } catch (error) {
    if (error instanceof CallError && isAboutStoredLogin(asked, headers.Authorization)) {
      for (const watch of watchers) watch(error.status);
    }
    throw error;
  }
}

/** As `call`, but null where there is no such record (404). */
export async function callOrNull<Answer>(asked: Call): Promise<Answer | null> {
  try {
    return await call<Answer>(asked);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Calls back whenever the server refuses the stored login. Returns a function that stops it. */
export function onLoginRefused(refused: () => void): () => void {
  return onRefusal(NOT_SIGNED_IN, refused);
}

/** Calls back whenever the server says that the stored login may not do something. Returns a function that stops it. */
export function onAccessRefused(refused: () => void): () => void {
  return onRefusal(NOT_ALLOWED, refused);
}

function onRefusal(status: number, refused: () => void): () => void {
  const watch = (refusal: number | undefined) => {
    if (refusal === status) refused();
  };
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Nothing of ours leaves our own origin. A call that ends a login brings its own token, which is no longer stored. */
function headersOf(asked: Call): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', ...asked.headers };
  if (!isOwnOrigin(asked)) return headers;
  const token = readCredentials()?.token;
  if (token !== undefined) headers.Authorization ??= `Bearer ${token}`;
  const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1];
  if (cookie !== undefined) headers['X-XSRF-TOKEN'] = decodeURIComponent(cookie);
  return headers;
}

function isOwnOrigin(asked: Call): boolean {
  return urlOf(asked).origin === window.location.origin;
}

/** A refusal of an earlier login says nothing about the one that has been stored since. */
function isAboutStoredLogin(asked: Call, sent: string | undefined): boolean {
  if (!isOwnOrigin(asked) || asked.url === LOGIN_CALL) return false;
  const token = readCredentials()?.token;
  return token === undefined || sent === `Bearer ${token}`;
}

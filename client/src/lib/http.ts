// The calls of the server: with the stored login, and watched for its refusal.

import { language } from '@school-office/contract/language';
import axios, {
  isAxiosError,
  isCancel,
  type AxiosRequestConfig,
  type InternalAxiosRequestConfig,
} from 'axios';
import { readCredentials } from './credentials.ts';

export const LOGIN_CALL = '/api/login';

const NOT_SIGNED_IN = 401;
const NOT_ALLOWED = 403;

// axios's defaults already send the anti-forgery cookie in its header on our own origin, and have no timeout.
const http = axios.create({ headers: { Accept: 'application/json' } });

/** Returns the body of the response. Throws the reason of the signal, or an error for `toRequestError`. */
export async function call<Answer>(config: AxiosRequestConfig): Promise<Answer> {
  try {
    const { data } = await http.request<Answer>(config);
    return data;
  } catch (error) {
    throw isCancel(error) ? (config.signal as AbortSignal).reason : error;
  }
}

/** As `call`, but null where there is no such record (404). */
export async function callOrNull<Answer>(config: AxiosRequestConfig): Promise<Answer | null> {
  try {
    return await call<Answer>(config);
  } catch (error) {
    if (isAxiosError(error) && error.response?.status === 404) return null;
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
  const id = http.interceptors.response.use(null, (error: unknown) => {
    const isIt = isAxiosError(error) && error.response?.status === status;
    if (isIt && isAboutStoredLogin(error.config!)) refused();
    throw error;
  });
  return () => http.interceptors.response.eject(id);
}

/** Of a second or two a person thinks nothing. */
const SLOW_MS = 2000;

/**
 * Calls back with true when something that was sent has no answer yet after two seconds, and with false when all such answers are
 * there. What only reads does not count: it waits for no act. Returns a function that stops it.
 */
export function onSlowAnswer(changed: (isSlow: boolean) => void): () => void {
  const timers = new Map<InternalAxiosRequestConfig, number>();
  const slow = new Set<InternalAxiosRequestConfig>();
  const end = (config: InternalAxiosRequestConfig) => {
    window.clearTimeout(timers.get(config));
    timers.delete(config);
    if (slow.delete(config) && slow.size === 0) changed(false);
  };
  const asked = http.interceptors.request.use((config) => {
    const begin = () => {
      slow.add(config);
      changed(true);
    };
    if (config.method !== 'get') timers.set(config, window.setTimeout(begin, SLOW_MS));
    return config;
  });
  const answered = http.interceptors.response.use(
    (response) => {
      end(response.config);
      return response;
    },
    (error: unknown) => {
      if (isAxiosError(error) && error.config) end(error.config);
      throw error;
    },
  );
  return () => {
    http.interceptors.request.eject(asked);
    http.interceptors.response.eject(answered);
    for (const timer of timers.values()) window.clearTimeout(timer);
  };
}

http.interceptors.request.use((config) => {
  const token = readCredentials()?.token;
  // Nothing of ours leaves our own origin. A call that ends a login brings its own token, which is no longer stored.
  if (!isOwnOrigin(config)) return config;
  config.headers.set('Accept-Language', language());
  if (token !== undefined) config.headers.setAuthorization(`Bearer ${token}`, false);
  return config;
});

function isOwnOrigin(config: AxiosRequestConfig): boolean {
  return new URL(http.getUri(config), window.location.href).origin === window.location.origin;
}

/** A refusal of an earlier login says nothing about the one that has been stored since. */
function isAboutStoredLogin(config: InternalAxiosRequestConfig): boolean {
  if (!isOwnOrigin(config) || config.url === LOGIN_CALL) return false;
  const token = readCredentials()?.token;
  return token === undefined || config.headers.get('Authorization') === `Bearer ${token}`;
}

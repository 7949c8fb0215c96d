import type { Request } from 'express';
import { ApiError } from './ApiError.ts';
import { keyMalformed } from './http.words.ts';

/** Returns the request's Idempotency-Key, or undefined if it has none. Throws ApiError 400 for a malformed one. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new ApiError(400, keyMalformed());
  }
  return key;
}

import { useEffect, useRef } from 'react';
import type { RequestState } from '../../store/createRequestSlice.ts';

const CONFLICT = 409;

/**
 * Returns a function that gives the Idempotency-Key of this filling-in: however often it is sent, the server counts it once.
 *
 * A key lives as long as the same thing may be sent again: through lost answers, server errors and refusals that name a
 * field. The next sending gets a new key
 * - when the form is shown anew,
 * - after success, because the form is then filled in for the next record,
 * - after a 409 that names no field: the key already belongs to other content. The message asks the clerk to check the
 *   records first, so sending once more is intended.
 */
export function useIdempotencyKey({ status, error }: RequestState<unknown>): () => string {
  const key = useRef<string>(undefined);
  const isUsedUp = status === 'success' || (error?.status === CONFLICT && error.field === undefined);

  useEffect(() => {
    if (isUsedUp) key.current = undefined;
  }, [isUsedUp]);

  return () => (key.current ??= newKey());
}

/** Not crypto.randomUUID: browsers have it on https only, and an office network has none. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

import { useEffect, useRef } from 'react';
import type { RequestError } from '../../lib/requestError.ts';
import { newIdempotencyKey } from './useDraft.tsx';

/**
 * Returns a function that gives the Idempotency-Key of an act without a draft, such as charging a month. It stays the same
 * until the server refuses it with 409: after no answer or a failure of the server the act may have been done, and the same
 * key acts once. After a 409 the next try is another act, as the key may have been used for other content.
 */
export function useIdempotencyKey(error: RequestError | null): () => string {
  const key = useRef<string>(undefined);
  useEffect(() => {
    if (error?.status === 409) key.current = undefined;
  }, [error]);
  return () => (key.current ??= newIdempotencyKey());
}

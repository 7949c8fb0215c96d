import { useEffect, useRef } from 'react';
import type { RequestError } from '../../lib/requestError.ts';
import { newIdempotencyKey } from './useDraft.tsx';

/**
 * Returns a function that gives the Idempotency-Key of an act without a draft, such as charging a month. It stays the same
 * while no answer comes, because the act may have arrived; after a refusal the next try is another act.
 */
export function useIdempotencyKey(error: RequestError | null): () => string {
  const key = useRef<string>(undefined);
  useEffect(() => {
    if (error?.status !== undefined) key.current = undefined;
  }, [error]);
  return () => (key.current ??= newIdempotencyKey());
}

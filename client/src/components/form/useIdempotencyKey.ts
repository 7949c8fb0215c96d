import { useEffect, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';

/**
 * Gives the key of one filling-in of a form, whose request has this state. Another one follows when it succeeded, and when
 * the server says that an earlier try arrived with other content: what is sent next is meant as a new one.
 */
export function useIdempotencyKey({ status, error }: RequestState<unknown>): () => string {
  const key = useRef<string>(undefined);
  const arrivedEarlier = error?.status === 409 && error.field === undefined;

  useEffect(() => {
    if (status === 'success' || arrivedEarlier) key.current = undefined;
  }, [status, arrivedEarlier]);

  return () => (key.current ??= newIdempotencyKey());
}

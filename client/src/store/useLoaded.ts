import { useCallback, useEffect } from 'react';
import type { RequestSlice } from './createRequestSlice.ts';
import { useRequest } from './useRequest.ts';

/** Sends a slice's request when the component is mounted, and resets the slice at the end. `refresh` sends it again. */
export function useLoaded<Name extends string, Argument, Result>(
  slice: RequestSlice<Name, Argument, Result>,
  argument: Argument,
) {
  const { state, run, reset } = useRequest(slice);
  const refresh = useCallback(() => void run(argument), [run, argument]);

  useEffect(() => {
    refresh();
    return () => void reset();
  }, [refresh, reset]);

  return { state, refresh };
}

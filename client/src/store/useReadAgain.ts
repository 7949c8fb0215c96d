import { useEffect, useState } from 'react';
import type { RequestState } from './createRequestSlice.ts';

const READ_AGAIN_MS = 5000;

/**
 * Reads a sheet again while it is in sight, so that what others type comes. Returns its state without a failure of the line
 * after it was read once, and whether there is one: the sheet stays, and says so in one place.
 */
export function useReadAgain<Result>(state: RequestState<Result>, refresh: () => void) {
  const [wasAway, setWasAway] = useState(false);
  const isLine = state.error !== null && (state.error.status === undefined || state.error.status >= 500);
  const isAway = state.result !== null && (isLine || (wasAway && state.status === 'loading'));
  const isIdle = state.status !== 'loading';
  if (isIdle && wasAway !== isLine) setWasAway(isLine);
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh, isIdle]);
  const shown: RequestState<Result> = isAway ? { ...state, status: 'success', error: null } : state;
  return { shown, isAway };
}

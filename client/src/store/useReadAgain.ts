import { useEffect, useRef, useState } from 'react';
import type { RequestState } from './createRequestSlice.ts';

const READ_AGAIN_MS = 5000;
/** Each request counts as a use of the session, which would never end on a computer that everybody has left. */
const ATTENDED_MS = 10 * 60_000;
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove'] as const;

/**
 * Reads a sheet again while it is in sight of somebody, so that what others type comes. Returns its state without a failure of the line
 * after it was read once, and whether there is one: the sheet stays, and says so in one place.
 */
export function useReadAgain<Result>(state: RequestState<Result>, refresh: () => void) {
  const [wasAway, setWasAway] = useState(false);
  const isLine = state.error !== null && (state.error.status === undefined || state.error.status >= 500);
  const isAway = state.result !== null && (isLine || (wasAway && state.status === 'loading'));
  const isIdle = state.status !== 'loading';
  if (isIdle && wasAway !== isLine) setWasAway(isLine);
  const lastSign = useRef(0);
  useEffect(() => {
    const note = () => {
      lastSign.current = Date.now();
    };
    note();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note);
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note);
    };
  }, []);
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setInterval(() => {
      const isAttended = Date.now() - lastSign.current < ATTENDED_MS;
      if (document.visibilityState === 'visible' && isAttended) refresh();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh, isIdle]);
  const shown: RequestState<Result> = isAway ? { ...state, status: 'success', error: null } : state;
  return { shown, isAway };
}

import { useCallback, useEffect } from 'react';
import type { RequestSlice } from './createRequestSlice.ts';
import { useRequest } from './useRequest.ts';

/** How many components show a key of a slice, by the slice's name and the key. */
const shown = new Map<string, number>();

/**
 * Sends a slice's request when the component is mounted, and when it shows another key. `refresh` sends it again. A key that
 * is shown no more is dropped: the store holds what is on the screen, and no old result comes back to it.
 */
export function useLoaded<Name extends string, Argument, Result, Asked extends [] | [Argument]>(
  slice: RequestSlice<Name, Argument, Result, Asked>,
  argument: NoInfer<Argument>,
) {
  // A slice without keys looks at nothing.
  const asked = [argument] as Asked;
  const { state, run, reset } = useRequest(slice, ...asked);
  const place = `${slice.name} ${slice.keyOf(...asked)}`;
  // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked for
  const refresh = useCallback(() => void run(argument), [run, place]);

  useEffect(() => {
    shown.set(place, (shown.get(place) ?? 0) + 1);
    refresh();
    return () => {
      const others = shown.get(place)! - 1;
      if (others === 0) {
        shown.delete(place);
        reset();
      } else {
        // A dialog has shown what its page goes on to show.
        shown.set(place, others);
      }
    };
  }, [place, refresh, reset]);

  return { state, refresh };
}

import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from './appThunk.ts';
import type { RequestSlice, RequestState } from './createRequestSlice.ts';

export interface BoundRequest<Argument, Result> {
  state: RequestState<Result>;
  run: (argument: Argument) => Promise<Result | undefined>;
  reset: () => unknown;
}

/**
 * Returns a slice's state with its `run` and `reset`, bound to the store; of a slice with keys, those of the key that is
 * asked for. Both stay the same between renders while the key does.
 */
export function useRequest<Name extends string, Argument, Result, Asked extends [] | [Argument]>(
  slice: RequestSlice<Name, Argument, Result, Asked>,
  ...asked: Asked
): BoundRequest<Argument, Result> {
  const dispatch = useAppDispatch();
  const state = useSelector((root) => slice.select(root, ...asked));
  const run = useCallback((argument: Argument) => dispatch(slice.run(argument)), [dispatch, slice]);
  const key = slice.keyOf(...asked);
  // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked for
  const reset = useCallback(() => dispatch(slice.actions.reset(...asked)), [dispatch, slice, key]);
  return { state, run, reset };
}

/** `useRequest`, whose answer is forgotten when the part of the page goes that asked for it. */
export function useOwnRequest<Name extends string, Argument, Result, Asked extends [] | [Argument]>(
  slice: RequestSlice<Name, Argument, Result, Asked>,
  ...asked: Asked
): BoundRequest<Argument, Result> {
  const request = useRequest(slice, ...asked);
  const { reset } = request;
  useEffect(() => () => void reset(), [reset]);
  return request;
}

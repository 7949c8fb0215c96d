import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import type { RequestSlice, RequestState } from './createRequestSlice.ts';

export interface BoundRequest<Argument, Result> {
  state: RequestState<Result>;
  run: (argument: Argument) => Promise<Result | undefined>;
  reset: () => unknown;
}

/** Returns a slice's state with its `run` and `reset`, bound to the store; both stay the same between renders. */
export function useRequest<Name extends string, Argument, Result>(
  slice: RequestSlice<Name, Argument, Result>,
) {
  // Not useAppDispatch: store/ is below app/, and a request's thunk needs no type of the root state.
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const state = useSelector(slice.select);
  const run = useCallback((argument: Argument) => dispatch(slice.run(argument)), [dispatch, slice]);
  const reset = useCallback(() => dispatch(slice.actions.reset()), [dispatch, slice]);
  return { state, run, reset };
}

import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import type { RequestSlice, RequestState } from './createRequestSlice.ts';

/** A slice's state with its thunk and its reset, bound to the store; both functions stay the same between renders. */
export function useRequest<Name extends string, Argument, Result>(
  slice: RequestSlice<Name, Argument, Result>,
) {
  const dispatch = useDispatch<ThunkDispatch<Record<Name, RequestState<Result>>, unknown, Action>>();
  const state = useSelector(slice.select);
  const run = useCallback((argument: Argument) => dispatch(slice.run(argument)), [dispatch, slice]);
  const reset = useCallback(() => dispatch(slice.actions.reset()), [dispatch, slice]);
  return { state, run, reset };
}

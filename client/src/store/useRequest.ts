import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import type { RequestSlice } from './createRequestSlice.ts';

/** A slice's state with its thunk and its reset, bound to the store; both functions stay the same between renders. */
export function useRequest<Name extends string, Argument, Result>(
  slice: RequestSlice<Name, Argument, Result>,
) {
  // Not useAppDispatch, because store/ knows no app; a request needs nothing of the other slices' types.
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>();
  const state = useSelector(slice.select);
  const run = useCallback((argument: Argument) => dispatch(slice.run(argument)), [dispatch, slice]);
  const reset = useCallback(() => dispatch(slice.actions.reset()), [dispatch, slice]);
  return { state, run, reset };
}

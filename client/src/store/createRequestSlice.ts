import {
  createSlice,
  type ActionCreatorWithPayload,
  type PayloadAction,
  type ThunkAction,
} from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { toRequestError, type RequestError } from '../lib/requestError.ts';

export interface RequestState<Result> {
  status: 'idle' | 'loading' | 'success' | 'fail';
  result: Result | null;
  error: RequestError | null;
}

export interface RequestOptions {
  /** Keeps the last result during the next request, and when that fails. Off by default: nobody may act on an old result. */
  keepsResult?: boolean;
}

export type RequestSlice<Name extends string, Argument, Result> = ReturnType<
  typeof createRequestSlice<Name, Argument, Result>
>;

/**
 * A slice with the request, success and fail states of one resource, and `run`, a thunk that calls `send` and dispatches
 * them. `name` is its key in the root reducer.
 */
export function createRequestSlice<const Name extends string, Argument, Result>(
  name: Name,
  send: (argument: Argument) => Promise<Result>,
  { keepsResult = false }: RequestOptions = {},
) {
  type State = RequestState<Result>;
  const idle: State = { status: 'idle', result: null, error: null };
  const slice = createSlice({
    name,
    initialState: idle,
    // Each returns a new object, even with the same values: `run` recognizes its own request by it.
    reducers: {
      request: ({ result }) => ({ status: 'loading', result: keepsResult ? result : null, error: null }),
      success: (_state, { payload }: PayloadAction<Result>): State => ({
        status: 'success',
        result: payload,
        error: null,
      }),
      fail: ({ result }, { payload }: PayloadAction<RequestError>) => ({
        status: 'fail',
        result: keepsResult ? result : null,
        error: payload,
      }),
      reset: () => ({ ...idle }),
    },
  });
  const { request, fail } = slice.actions;
  const success = slice.actions.success as ActionCreatorWithPayload<Result>;
  const select = (state: Record<Name, State>): State => state[name];

  /** Resolves to the result; to undefined if it failed, or a newer request or a reset came first. Never rejects. */
  function run(argument: Argument): ThunkAction<Promise<Result | undefined>, unknown, unknown, Action> {
    return async (dispatch, getState) => {
      const current = () => select(getState() as Record<Name, State>);
      dispatch(request());
      const own = current();
      try {
        const result = await send(argument);
        if (current() !== own) return undefined;
        dispatch(success(result));
        return result;
      } catch (error) {
        if (current() === own) dispatch(fail(toRequestError(error)));
        return undefined;
      }
    };
  }

  return { ...slice, run, select };
}

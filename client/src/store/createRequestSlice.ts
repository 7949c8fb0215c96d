import { createAction, type Action, type ThunkAction } from '@reduxjs/toolkit';
import { toRequestError, type RequestError } from '../lib/requestError.ts';

export interface RequestState<Result> {
  status: 'idle' | 'loading' | 'success' | 'fail';
  result: Result | null;
  error: RequestError | null;
}

export interface RequestOptions {
  /** A list that is read again stays on screen meanwhile, and when that fails. Off: nobody may act on an old answer. */
  keepsResult?: boolean;
}

export type RequestSlice<Name extends string, Argument, Result> = ReturnType<
  typeof createRequestSlice<Name, Argument, Result>
>;

/**
 * The request, success and fail states of one resource: the reducer, its four actions, a thunk that runs `send` and
 * dispatches them, and the selector. `name` is its key in the root reducer.
 */
export function createRequestSlice<const Name extends string, Argument, Result>(
  name: Name,
  send: (argument: Argument) => Promise<Result>,
  { keepsResult = false }: RequestOptions = {},
) {
  type State = RequestState<Result>;
  const idle: State = { status: 'idle', result: null, error: null };
  const actions = {
    request: createAction(`${name}/request`),
    success: createAction<Result, `${Name}/success`>(`${name}/success`),
    fail: createAction<RequestError, `${Name}/fail`>(`${name}/fail`),
    reset: createAction(`${name}/reset`),
  };

  function reducer(state: State = idle, action: Action): State {
    const kept = keepsResult ? state.result : null;
    if (actions.request.match(action)) return { status: 'loading', result: kept, error: null };
    if (actions.success.match(action)) return { status: 'success', result: action.payload, error: null };
    if (actions.fail.match(action)) return { status: 'fail', result: kept, error: action.payload };
    if (actions.reset.match(action)) return { ...idle };
    return state;
  }

  const select = (state: Record<Name, State>): State => state[name];

  /** Resolves to the result; to undefined when it failed or came too late. Never rejects. */
  function run(
    argument: Argument,
  ): ThunkAction<Promise<Result | undefined>, Record<Name, State>, unknown, Action> {
    return async (dispatch, getState) => {
      dispatch(actions.request());
      // Every action makes a new state: while it is still this one, no newer request and no reset came between.
      const own = select(getState());
      const isStale = () => select(getState()) !== own;
      try {
        const result = await send(argument);
        if (isStale()) return undefined;
        dispatch(actions.success(result));
        return result;
      } catch (error) {
        if (!isStale()) dispatch(actions.fail(toRequestError(error)));
        return undefined;
      }
    };
  }

  return { name, actions, reducer, run, select };
}

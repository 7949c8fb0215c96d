import {
  combineSlices,
  createSlice,
  type ActionCreatorWithPreparedPayload as ActionCreator,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { toRequestError, type RequestError } from '../lib/requestError.ts';
import type { AppThunk } from './appThunk.ts';

export interface RequestState<Result> {
  status: 'idle' | 'loading' | 'success' | 'fail';
  result: Result | null;
  error: RequestError | null;
}

/** The states by key. */
type RequestStates<Result = unknown> = Record<string, RequestState<Result>>;

/** The reducer of all slices whose files are loaded: each puts its own in. */
export const requestSlices = combineSlices().withLazyLoadedSlices<Record<string, RequestStates>>();

interface RequestOptions<Asked extends unknown[] = []> {
  /** Names the one thing among many that is asked for, such as the id of a student. Without it there is one thing only. */
  keyOf?: (...asked: Asked) => string | number;
  /** Keeps the last result of a key during its next request, and when that fails. Off by default: nobody may act on an old result. */
  keepsResult?: boolean;
}

/** `Asked` is the argument that says which key is meant; of a slice without keys, nothing. */
export type RequestSlice<
  Name extends string,
  Argument,
  Result,
  Asked extends [] | [Argument] = [],
> = ReturnType<typeof createRequestSlice<Name, Argument, Result, Asked>>;

/** Each says in its meta which key it is about. */
type Keyed<Payload = undefined> = PayloadAction<Payload, string, { key: string | number }>;
type KeyedAction<Payload, Arguments extends unknown[]> = ActionCreator<
  Arguments,
  Payload,
  string,
  never,
  { key: string | number }
>;

interface RequestActions<Result, Asked extends unknown[]> {
  request: KeyedAction<undefined, Asked>;
  success: KeyedAction<Result, [result: Result, ...asked: Asked]>;
  fail: KeyedAction<RequestError, [error: RequestError, ...asked: Asked]>;
  /** Drops the key. */
  reset: KeyedAction<undefined, Asked>;
}

/**
 * A slice with the request, success and fail states of one resource, by key, and `run`, a thunk that calls `send` and
 * dispatches them. `name` is its place in the store.
 */
export function createRequestSlice<
  const Name extends string,
  Argument,
  Result,
  Asked extends [] | [Argument] = [],
>(
  name: Name,
  send: (argument: Argument) => Promise<Result>,
  { keyOf = () => '', keepsResult = false }: RequestOptions<Asked> = {},
) {
  type State = RequestState<Result>;
  const idle: State = { status: 'idle', result: null, error: null };
  const about = <Payload>(payload: Payload, asked: unknown[]) => ({
    payload,
    meta: { key: keyOf(...(asked as Asked)) },
  });
  const kept = (state: RequestState<unknown> | undefined) => (keepsResult && state ? state.result : null);
  const slice = createSlice({
    name,
    // Without a prototype: an id in the address may be any word, such as 'constructor'.
    initialState: Object.create(null) as RequestStates,
    // Each puts a new object, even with the same values: `run` recognizes its own request by it.
    reducers: {
      request: {
        prepare: (...asked: unknown[]) => about(undefined, asked),
        reducer(states, { meta: { key } }: Keyed) {
          states[key] = { status: 'loading', result: kept(states[key]), error: null };
        },
      },
      success: {
        prepare: (result: unknown, ...asked: unknown[]) => about(result, asked),
        reducer(states, { payload, meta: { key } }: Keyed<unknown>) {
          states[key] = { status: 'success', result: payload, error: null };
        },
      },
      fail: {
        prepare: (error: RequestError, ...asked: unknown[]) => about(error, asked),
        reducer(states, { payload, meta: { key } }: Keyed<RequestError>) {
          states[key] = { status: 'fail', result: kept(states[key]), error: payload };
        },
      },
      reset: {
        prepare: (...asked: unknown[]) => about(undefined, asked),
        reducer(states, { meta: { key } }: Keyed) {
          delete states[key];
        },
      },
    },
  });
  // In development Vite loads a changed file anew.
  slice.injectInto(requestSlices, { overrideExisting: true });
  const actions = slice.actions as unknown as RequestActions<Result, Asked>;
  // The type of the root state is above. A slice whose file was just loaded is not in the state before the next action.
  const select = (state: unknown, ...asked: Asked): State =>
    (state as { requests: Record<string, RequestStates<Result>> }).requests[name]?.[keyOf(...asked)] ?? idle;

  /** Resolves to the result; to undefined if it failed, or a newer request of its key or a reset came first. Never rejects. */
  function run(argument: Argument): AppThunk<Promise<Result | undefined>> {
    // A slice without keys looks at nothing.
    const asked = [argument] as Asked;
    return async (dispatch, getState) => {
      const current = () => select(getState(), ...asked);
      dispatch(actions.request(...asked));
      const own = current();
      try {
        const result = await send(argument);
        if (current() !== own) return undefined;
        dispatch(actions.success(result, ...asked));
        return result;
      } catch (error) {
        if (current() === own) dispatch(actions.fail(toRequestError(error), ...asked));
        return undefined;
      }
    };
  }

  return { name, actions, keyOf, run, select };
}

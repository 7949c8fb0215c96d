import type { ReactNode } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { Loader } from './Loader.tsx';
import { RequestBanner } from './RequestBanner.tsx';

export interface LoadedProps<Result> {
  state: RequestState<Result>;
  /** Sends the request again. */
  refresh: () => void;
  /** Shown instead of an empty list: what to do next. */
  empty?: ReactNode;
  /** What was loaded; not asked for when `empty` is shown. */
  children?: (result: Result) => ReactNode;
}

/** The four states of what a page loads: why it failed, with a button to try again; the loader; nothing there; and the result. */
export function Loaded<Result>({ state, refresh, empty, children }: LoadedProps<Result>) {
  const { status, result } = state;
  const isEmpty = empty !== undefined && Array.isArray(result) && result.length === 0;
  return (
    <>
      <RequestBanner state={state} />
      {isEmpty && <div className="panel empty">{empty}</div>}
      {result !== null && !isEmpty && children?.(result)}
      {status === 'loading' && result === null && <Loader />}
      {status === 'fail' && (
        <button type="button" className="btn btn-outline" onClick={refresh}>
          Try again
        </button>
      )}
    </>
  );
}

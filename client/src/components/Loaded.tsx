import type { ReactNode } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { RequestBanner } from './RequestBanner.tsx';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import buttonStyles from './button.module.css';
import panelStyles from './panel.module.css';

export interface LoadedProps<Result> {
  state: RequestState<Result>;
  /** Sends the request again. */
  refresh: () => void;
  /** Shown instead of an empty list; says what to do next. */
  empty?: ReactNode;
  /** Of the outline while the data is loaded. */
  shape?: SkeletonShape;
  /** Renders the result; not called when `empty` is shown. */
  children?: (result: Result) => ReactNode;
}

/** The states of a page's data: the reason of a failure with a button to try again, an outline, an empty list, the result. */
export function Loaded<Result>({ state, refresh, empty, shape = 'table', children }: LoadedProps<Result>) {
  const { status, result, error } = state;
  const isEmpty = empty !== undefined && Array.isArray(result) && result.length === 0;
  return (
    <>
      <RequestBanner state={state} silent={error?.code !== undefined} />
      {isEmpty && <div className={panelStyles.empty}>{empty}</div>}
      {result !== null && !isEmpty && children?.(result)}
      {status === 'loading' && result === null && <Skeleton shape={shape} />}
      {status === 'fail' && (
        <div className={panelStyles.empty}>
          {error?.code === undefined ? (
            <>
              <p>This could not be loaded.</p>
              <button type="button" className={buttonStyles.outline} onClick={refresh}>
                Try again
              </button>
            </>
          ) : (
            // Not for the user's role: trying again changes nothing.
            <p>{error.message}</p>
          )}
        </div>
      )}
    </>
  );
}

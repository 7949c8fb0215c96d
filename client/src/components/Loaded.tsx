import type { ReactNode } from 'react';
import { Frame } from './panel/Frame.tsx';
import type { RequestState } from '../store/createRequestSlice.ts';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';

interface LoadedProps<Result> extends Pick<LoadFailureProps, 'subject' | 'refresh'> {
  state: RequestState<Result>;
  /** Shown instead of an empty list; says what to do next. */
  empty?: ReactNode;
  /** Of the outline while the data is loaded. */
  shape?: SkeletonShape;
  /** Renders the result; not called when `empty` is shown. */
  children?: (result: Result) => ReactNode;
}

/** The states of a page's data, or of a part's: the reason of a failure, an outline, an empty list, the result. */
export function Loaded<Result>({
  state,
  refresh,
  subject,
  empty,
  shape = 'table',
  children,
}: LoadedProps<Result>) {
  const { status, result } = state;
  const isEmpty = empty !== undefined && Array.isArray(result) && result.length === 0;
  return (
    <>
      <LoadFailure state={state} subject={subject} refresh={refresh} />
      {status === 'loading' && result === null && <Skeleton shape={shape} />}
      {isEmpty && <Frame kind="empty">{empty}</Frame>}
      {result !== null && !isEmpty && children?.(result)}
    </>
  );
}

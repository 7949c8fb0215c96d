import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import type { RequestState } from '../store/createRequestSlice.ts';
import { looks } from './kit/looks.ts';
import { Loader } from './Loader.tsx';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';
import { Frame } from './panel/Frame.tsx';
import styles from './Skeleton.module.css';

interface LoadedProps<Result> extends Pick<LoadFailureProps, 'subject' | 'refresh'> {
  state: RequestState<Result>;
  /** Shown instead of an empty list; says what to do next. */
  empty?: ReactNode;
  /** The shape of the outline while the data is loaded. */
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

/** The number of grey parts of each shape. */
const PARTS = { table: 12, cards: 6, person: 4, lines: 6 };

type SkeletonShape = keyof typeof PARTS;

/** A grey outline of the data that is being loaded; of cards with the specification's loader image above what follows them. */
function Skeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton}>
      <div className={classOf(shape)} aria-hidden="true">
        {Array.from({ length: PARTS[shape] }, (_, part) => (
          <Frame key={part} as="span" kind={shape === 'lines' ? 'none' : 'panel'} />
        ))}
      </div>
      {shape === 'cards' ? (
        <Loader />
      ) : (
        <span className={looks('hidden')} role="status">
          {t('Loading')}
        </span>
      )}
    </div>
  );
}

function classOf(shape: SkeletonShape): string | undefined {
  if (shape === 'cards') return styles.cards;
  return looks(shape === 'person' && 'columns');
}

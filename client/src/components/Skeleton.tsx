import { Frame } from './panel/Frame.tsx';
import { Loader } from './Loader.tsx';
import styles from './Skeleton.module.css';
import layoutStyles from './layout.module.css';

/** The number of grey parts of each shape. */
const PARTS = { table: 12, cards: 6, person: 4, lines: 6 };

export type SkeletonShape = keyof typeof PARTS;

/** A grey outline of the data that is being loaded, under the loader image. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
  return (
    <div className={styles.skeleton}>
      <Loader />
      <div
        className={shape === 'cards' || shape === 'person' ? layoutStyles.columns : undefined}
        aria-hidden="true"
      >
        {Array.from({ length: PARTS[shape] }, (_, part) => (
          <Frame key={part} as="span" kind={shape === 'lines' ? 'none' : 'panel'} />
        ))}
      </div>
    </div>
  );
}

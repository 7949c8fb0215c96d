import { Frame } from './panel/Frame.tsx';
import { Loader } from './Loader.tsx';
import styles from './Skeleton.module.css';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

/** The number of grey parts of each shape. */
const PARTS = { table: 12, cards: 6, person: 4, lines: 6 };

export type SkeletonShape = keyof typeof PARTS;

/** A grey outline of the data that is being loaded; of cards with the specification's loader image above what follows them. */
export function Skeleton({ shape }: { shape: SkeletonShape }) {
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
        <span className={textStyles.hidden} role="status">
          Loading
        </span>
      )}
    </div>
  );
}

function classOf(shape: SkeletonShape): string | undefined {
  if (shape === 'cards') return styles.cards;
  return shape === 'person' ? layoutStyles.columns : undefined;
}

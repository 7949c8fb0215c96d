import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { looks } from '../../components/kit/looks.ts';
import { SchoolMark } from '../../features/school/SchoolMark.tsx';
import { barsOf } from './barcode.ts';
import type { CardHolder } from './cardHolders.ts';
import paperStyles from '../../components/print/paper.module.css';
import styles from './IdCard.module.css';

/** Millimetres; scanners of any kind read it. */
const MODULE = 0.33;
/** In millimetres; the bars of a longer code are narrower. */
const WIDEST = 54;

interface IdCardProps {
  holder: CardHolder;
  school: SchoolInFull;
  /** Until the Chaitra of this year. */
  year: number;
  className?: string | undefined;
}

/** One card of 85.6 mm x 54 mm. Texts marked data-fit shrink when they are long. */
export function IdCard({ holder, school, year, className = '' }: IdCardProps) {
  const { name, nepali_name, kind, image, facts, code, codeText } = holder;
  const { path, width } = barsOf(code);
  const contact = [school.address, school.phone].filter((text) => text !== '').join(' · ');
  return (
    <article className={`${paperStyles.paper} ${styles.card} ${className}`} aria-label={name}>
      <header className={`${paperStyles.cardHead} ${styles.head}`}>
        <SchoolMark school={school} />
        <div>
          <strong data-fit>{school.label}</strong>
          <small data-fit>{contact}</small>
        </div>
        <div className={looks('right')}>
          {school.nepali_label !== '' && (
            <strong lang="ne" data-fit>
              {school.nepali_label}
            </strong>
          )}
          <small>{kind}</small>
        </div>
      </header>
      {image === '' ? (
        <span className={`${paperStyles.photo} ${styles.photo}`} />
      ) : (
        <img className={`${paperStyles.photo} ${styles.photo}`} src={image} alt="" />
      )}
      <div className={styles.who}>
        <strong data-fit>{name}</strong>
        {nepali_name !== '' && (
          <span lang="ne" data-fit>
            {nepali_name}
          </span>
        )}
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-fit>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.valid}>
        <small>Valid until</small>
        <strong>Chaitra {year}</strong>
      </p>
      <figure className={styles.code} data-code={code}>
        <svg
          viewBox={`0 0 ${width} 1`}
          preserveAspectRatio="none"
          style={{ width: `${Math.min(width * MODULE, WIDEST)}mm` }}
          aria-hidden="true"
        >
          <path d={path} shapeRendering="crispEdges" />
        </svg>
        <figcaption>{codeText}</figcaption>
      </figure>
    </article>
  );
}

import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { inLanguage } from '@school-office/contract/language';
import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { use } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { Both } from '../../components/print/Both.tsx';
import { ownLanguage, PaperLanguageContext } from '../../components/print/paperLanguage.ts';
import { addressInWords, schoolInWords } from '../../features/school/schoolInWords.ts';
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
  const { name, nepali_name, kind, image, facts, code, codeTextOf } = holder;
  // On screen, too, where the cards of a class are drawn again and again, one by one.
  const language = use(PaperLanguageContext);
  const own = ownLanguage(language);
  const worded = (words: () => string) => inLanguage(own, words);
  const { path, width } = barsOf(code);
  const isInBoth = language === 'both' && school.nepali_label !== '';
  const contact = [worded(() => addressInWords(school)), school.phone]
    .filter((text) => text !== '')
    .join(' · ');
  return (
    <article className={`${paperStyles.paper} ${styles.card} ${className}`} aria-label={name}>
      <header className={`${paperStyles.cardHead} ${styles.head}`}>
        <SchoolMark school={school} />
        <div>
          <strong data-fit>{worded(() => schoolInWords(school))}</strong>
          <small data-fit>{contact}</small>
        </div>
        <div className={`${looks('right')} ${isInBoth ? '' : styles.kind}`}>
          {isInBoth && (
            <strong lang="ne" data-fit>
              {school.nepali_label}
            </strong>
          )}
          <small>
            <Both {...kind} />
          </small>
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
          {facts.map(({ english, nepali, wordsOf }) => (
            <div key={english}>
              <dt>
                <Both english={english} nepali={nepali} />
              </dt>
              <dd data-fit>{worded(wordsOf)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.valid}>
        <small>{worded(() => t('Valid until'))}</small>
        <strong>{worded(() => formatMonth({ year, month_name: 'Chaitra' }))}</strong>
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
        <figcaption>{worded(codeTextOf)}</figcaption>
      </figure>
    </article>
  );
}

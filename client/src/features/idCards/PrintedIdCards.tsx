import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { Pictures } from '../../components/print/picturesInTime.ts';
import type { CardHolder } from './cardHolders.ts';
import { IdCard } from './IdCard.tsx';
import styles from './PrintedIdCards.module.css';

export const ID_CARD_PAPERS = ['A4, ten cards', 'One card a page'] as const;
export type IdCardPaper = (typeof ID_CARD_PAPERS)[number];

/** Millimetres. */
const CARD = { width: 85.6, height: 54 };
const A4 = { width: 210, height: 297 };
const COLUMNS = 2;
const ROWS = 5;
const MARK = 6;
/** Between a mark and the corner of the cards. */
const GAP = 2;

export const ID_CARD_PAGES: Record<IdCardPaper, string> = {
  'A4, ten cards': `@page { size: ${A4.width}mm ${A4.height}mm; margin: 0 }`,
  'One card a page': `@page { size: ${CARD.width}mm ${CARD.height}mm; margin: 0 }`,
};

export interface PrintedIdCardsProps {
  holders: readonly CardHolder[];
  school: SchoolInFull;
  year: number;
  paper: IdCardPaper;
  /** All other pictures are left out: on paper nothing notices that one is broken. */
  arrived: Pictures;
}

/** The cards as they are printed: ten on a sheet with cut marks, or one a page for a printer of cards. */
export function PrintedIdCards({ holders, school, year, paper, arrived }: PrintedIdCardsProps) {
  const inTime = (picture: string) => (arrived.has(picture) ? picture : '');
  const cards = holders.map((holder) => (
    <IdCard
      key={holder._id}
      holder={{ ...holder, image: inTime(holder.image) }}
      school={{ ...school, logo: inTime(school.logo) }}
      year={year}
    />
  ));
  if (paper === 'One card a page') return <div className={styles.pages}>{cards}</div>;
  const sheets = Array.from({ length: Math.ceil(cards.length / (COLUMNS * ROWS)) }, (_, index) =>
    cards.slice(index * COLUMNS * ROWS, (index + 1) * COLUMNS * ROWS),
  );
  return (
    <div>
      {sheets.map((content, index) => (
        // A sheet's only identity is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.sheet}>
          {content}
          <svg viewBox={`0 0 ${A4.width} ${A4.height}`} aria-hidden="true">
            <path d={cutMarks()} />
          </svg>
        </div>
      ))}
    </div>
  );
}

/** Returns the short lines outside the cards that show where to cut, as an SVG path over the whole sheet. */
function cutMarks(): string {
  const left = (A4.width - COLUMNS * CARD.width) / 2;
  const top = (A4.height - ROWS * CARD.height) / 2;
  const [right, bottom] = [A4.width - left, A4.height - top];
  const xs = Array.from({ length: COLUMNS + 1 }, (_, at) => left + at * CARD.width);
  const ys = Array.from({ length: ROWS + 1 }, (_, at) => top + at * CARD.height);
  return [
    ...xs.map((x) => `M${x} ${top - GAP}v${-MARK}M${x} ${bottom + GAP}v${MARK}`),
    ...ys.map((y) => `M${left - GAP} ${y}h${-MARK}M${right + GAP} ${y}h${MARK}`),
  ].join('');
}

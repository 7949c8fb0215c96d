import type { CardPaper, SchoolInFull } from '@school-office/contract/school/schoolSettings';
import type { Student } from '@school-office/contract/students/students';
import type { Pictures } from '../../components/print/picturesInTime.ts';
import { AdmitCard } from './AdmitCard.tsx';
import { CARD_PAGES, cutMarksOf } from './cardPapers.ts';
import styles from './PrintedCards.module.css';

export interface PrintedCardsProps {
  students: Student[];
  school: SchoolInFull;
  examination: string;
  paper: CardPaper;
  /** All other pictures are left out: on paper nothing notices that one is broken. */
  arrived: Pictures;
}

/** The cards as they are printed: one a page, or packed on sheets with cut marks. */
export function PrintedCards({ students, school, examination, paper, arrived }: PrintedCardsProps) {
  const inTime = (picture: string) => (arrived.has(picture) ? picture : '');
  const cards = students.map((student) => (
    <AdmitCard
      key={student._id}
      student={{ ...student, image: inTime(student.image) }}
      school={{ ...school, logo: inTime(school.logo) }}
      examination={examination}
      photoLoading="eager"
    />
  ));
  const { sheet } = CARD_PAGES[paper];
  if (!sheet) return <div className={styles.cardPages}>{cards}</div>;
  const { width, height, columns, rows } = sheet;
  const sheets = Array.from({ length: Math.ceil(cards.length / (columns * rows)) }, (_, index) =>
    cards.slice(index * columns * rows, (index + 1) * columns * rows),
  );
  // A hair less than the paper, so that rounding never begins another page.
  const style = {
    width: `${width}mm`,
    height: `${height - 0.2}mm`,
    gridTemplate: `repeat(${rows}, 54.5mm) / repeat(${columns}, 110mm)`,
  };
  return (
    <div>
      {sheets.map((content, index) => (
        // A sheet's only identity is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.cardSheet} style={style}>
          {content}
          <svg
            viewBox={`0 0 ${width} ${height}`}
            style={{ width: `${width}mm`, height: `${height}mm` }}
            aria-hidden="true"
          >
            <path d={cutMarksOf(sheet)} />
          </svg>
        </div>
      ))}
    </div>
  );
}

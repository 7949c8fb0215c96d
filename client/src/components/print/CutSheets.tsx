import type { ReactElement } from 'react';
import styles from './paper.module.css';

/** Millimetres. */
const MARK = 6;
/** Between a mark and the corner of the cards. */
const GAP = 2;

/** Width and height in millimetres. */
interface Size {
  width: number;
  height: number;
}

export interface Sheet extends Size {
  columns: number;
  rows: number;
}

interface CutSheetsProps {
  /** What is printed, each of the size of `card`. */
  cards: readonly ReactElement[];
  card: Size;
  /** Without one, a card is a page. */
  sheet?: Sheet;
}

/** Cards as they are printed: one a page, or packed on sheets with cut marks. */
export function CutSheets({ cards, card, sheet }: CutSheetsProps) {
  if (!sheet) return <div className={styles.pages}>{cards}</div>;
  const { width, height, columns, rows } = sheet;
  const many = columns * rows;
  const sheets = Array.from({ length: Math.ceil(cards.length / many) }, (_, index) =>
    cards.slice(index * many, (index + 1) * many),
  );
  // A hair less than the paper, so that rounding never begins another page.
  const style = {
    width: `${width}mm`,
    height: `${height - 0.2}mm`,
    gridTemplate: `repeat(${rows}, ${card.height}mm) / repeat(${columns}, ${card.width}mm)`,
  };
  return (
    <div>
      {sheets.map((content) => (
        <div key={content[0]!.key} className={styles.cutSheet} style={style}>
          {content}
          <svg
            viewBox={`0 0 ${width} ${height}`}
            style={{ width: `${width}mm`, height: `${height}mm` }}
            aria-hidden="true"
          >
            <path d={cutMarksOf(card, sheet)} />
          </svg>
        </div>
      ))}
    </div>
  );
}

/** Returns the short lines outside the cards that show where to cut a sheet, as an SVG path over the whole sheet. */
function cutMarksOf(card: Size, { width, height, columns, rows }: Sheet): string {
  const left = (width - columns * card.width) / 2;
  const top = (height - rows * card.height) / 2;
  const [right, bottom] = [width - left, height - top];
  const xs = Array.from({ length: columns + 1 }, (_, column) => left + column * card.width);
  const ys = Array.from({ length: rows + 1 }, (_, row) => top + row * card.height);
  return [
    ...xs.map((x) => `M${x} ${top - GAP}v${-MARK}M${x} ${bottom + GAP}v${MARK}`),
    ...ys.map((y) => `M${left - GAP} ${y}h${-MARK}M${right + GAP} ${y}h${MARK}`),
  ].join('');
}

/** Returns the `@page` rule of a paper without margins. */
export function pageOf({ width, height }: Size): string {
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}

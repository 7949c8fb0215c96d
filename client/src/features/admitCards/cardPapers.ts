// The layout of admit cards on paper. All lengths in millimetres.
import type { CardPaper } from '@school-office/contract/school/schoolSettings';

const CARD = { width: 110, height: 54.5 };
const MARK = 6;
/** Between a mark and the corner of the cards. */
const GAP = 2;

export interface Sheet {
  width: number;
  height: number;
  columns: number;
  rows: number;
}

const A4_SHEET: Sheet = { width: 297, height: 210, columns: 2, rows: 3 };
const A5_SHEET: Sheet = { width: 148, height: 210, columns: 1, rows: 3 };

/** The page of each paper as CSS, and the sheet on which cards are packed; without one, a card is a page. */
export const CARD_PAGES: Record<CardPaper, { page: string; sheet?: Sheet }> = {
  '110 × 54.5 mm': { page: pageOf(CARD) },
  'A4 sheet': { page: pageOf(A4_SHEET), sheet: A4_SHEET },
  'A5 sheet': { page: pageOf(A5_SHEET), sheet: A5_SHEET },
};

/** Returns the short lines outside the cards that show where to cut a sheet, as an SVG path over the whole sheet. */
export function cutMarksOf({ width, height, columns, rows }: Sheet): string {
  const left = (width - columns * CARD.width) / 2;
  const top = (height - rows * CARD.height) / 2;
  const right = width - left;
  const bottom = height - top;
  const xs = Array.from({ length: columns + 1 }, (_, column) => left + column * CARD.width);
  const ys = Array.from({ length: rows + 1 }, (_, row) => top + row * CARD.height);
  return [
    ...xs.map((x) => `M${x} ${top - GAP}v${-MARK}M${x} ${bottom + GAP}v${MARK}`),
    ...ys.map((y) => `M${left - GAP} ${y}h${-MARK}M${right + GAP} ${y}h${MARK}`),
  ].join('');
}

function pageOf({ width, height }: { width: number; height: number }): string {
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}

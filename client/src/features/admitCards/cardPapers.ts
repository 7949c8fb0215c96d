// The layout of admit cards on paper. All lengths in millimetres.
const CARD = { width: 110, height: 54.5 };
const A4_LANDSCAPE = { width: 297, height: 210 };
const COLUMNS = 2;
const ROWS = 3;
const MARK = 6;
/** Between a mark and the corner of the cards. */
const GAP = 2;

export const CARDS_A_SHEET = COLUMNS * ROWS;

/** The papers to choose from, each with its page as CSS. */
export const CARD_PAPERS = {
  'One card a page': `@page { size: ${CARD.width}mm ${CARD.height}mm; margin: 0 }`,
  'A4 sheet': '@page { size: A4 landscape; margin: 0 }',
} as const;
export type CardPaper = keyof typeof CARD_PAPERS;

/** Short lines outside the cards that show where to cut an A4 sheet, as an SVG path over the whole sheet. */
export const CUT_MARKS = cutMarks();
export const SHEET_VIEW_BOX = `0 0 ${A4_LANDSCAPE.width} ${A4_LANDSCAPE.height}`;

function cutMarks(): string {
  const left = (A4_LANDSCAPE.width - COLUMNS * CARD.width) / 2;
  const top = (A4_LANDSCAPE.height - ROWS * CARD.height) / 2;
  const right = A4_LANDSCAPE.width - left;
  const bottom = A4_LANDSCAPE.height - top;
  const columns = Array.from({ length: COLUMNS + 1 }, (_, column) => left + column * CARD.width);
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => top + row * CARD.height);
  return [
    ...columns.map((x) => `M${x} ${top - GAP}v${-MARK}M${x} ${bottom + GAP}v${MARK}`),
    ...rows.map((y) => `M${left - GAP} ${y}h${-MARK}M${right + GAP} ${y}h${MARK}`),
  ].join('');
}

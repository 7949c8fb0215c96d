// The layout of admit cards on paper. All lengths in millimetres.

import type { CardPaper } from '@school-office/contract/school/schoolSettings';
import { pageOf, type Sheet } from '../../components/print/CutSheets.tsx';

export const CARD = { width: 110, height: 54.5 };
const A4_SHEET: Sheet = { width: 297, height: 210, columns: 2, rows: 3 };
const A5_SHEET: Sheet = { width: 148, height: 210, columns: 1, rows: 3 };

/** The page of each paper as CSS, and the sheet on which cards are packed; without one, a card is a page. */
export const CARD_PAGES: Record<CardPaper, { page: string; sheet?: Sheet }> = {
  '110 × 54.5 mm': { page: pageOf(CARD) },
  'A4 sheet': { page: pageOf(A4_SHEET), sheet: A4_SHEET },
  'A5 sheet': { page: pageOf(A5_SHEET), sheet: A5_SHEET },
};

import type { Paper } from '@school-office/contract/schoolSettings';
import { listPage } from '../../../components/print/listPages.ts';
import { formatNumber } from '../../../lib/numbers.ts';

/** The papers to choose from. */
export const STATEMENT_PAPERS = {
  'A4 portrait': paperOf(210, 297),
  'A5 landscape': paperOf(210, 148),
  '300 × 140.5 mm': paperOf(300, 140.5),
} as const;
export type StatementPaper = keyof typeof STATEMENT_PAPERS;

/** By the paper of the school's settings. A roll is too narrow for a statement. */
export const USUAL_STATEMENT_PAPER: Record<Paper, StatementPaper> = {
  A4: 'A4 portrait',
  A5: 'A5 landscape',
  '80 mm': 'A4 portrait',
};

const MOST_PAGES_UNASKED = 20;

/** Returns what to ask before so many pages are printed; undefined for a few. */
export function pagesQuestion(pages: number): string | undefined {
  return pages > MOST_PAGES_UNASKED ? `Print about ${formatNumber(pages)} pages?` : undefined;
}

/** The page as CSS, and in millimetres what its margins leave. */
function paperOf(width: number, height: number) {
  return { page: listPage(`${width}mm ${height}mm`), width: width - 24, height: height - 25 };
}

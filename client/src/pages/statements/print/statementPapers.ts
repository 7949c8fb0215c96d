import type { StatementPaper } from '@school-office/contract/school/schoolSettings';
import { listPage } from '../../../components/print/listPages.ts';
import { formatNumber } from '../../../lib/numbers.ts';

interface StatementPage {
  /** CSS. */
  page: string;
  /** Millimetres between the margins. */
  width: number;
  height: number;
}

export const STATEMENT_PAGES: Record<StatementPaper, StatementPage> = {
  '300 × 140.5 mm': pageOf(300, 140.5),
  'A4 portrait': pageOf(210, 297),
  'A5 landscape': pageOf(210, 148),
};

const MOST_PAGES_UNASKED = 20;

/** Returns what to ask before so many pages are printed; undefined for a few. */
export function pagesQuestion(pages: number): string | undefined {
  return pages > MOST_PAGES_UNASKED ? `Print about ${formatNumber(pages)} pages?` : undefined;
}

function pageOf(width: number, height: number): StatementPage {
  return { page: listPage(`${width}mm ${height}mm`), width: width - 24, height: height - 25 };
}

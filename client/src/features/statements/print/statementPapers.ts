import type { Paper } from '@school-office/contract/schoolSettings';
import { formatNumber } from '../../../lib/numbers.ts';

/** The papers to choose from, each with its page as CSS. */
export const STATEMENT_PAPERS = {
  'A4 portrait': pageOf('A4 portrait'),
  'A5 landscape': pageOf('A5 landscape'),
  '300 × 140.5 mm': pageOf('300mm 140.5mm'),
} as const;
export type StatementPaper = keyof typeof STATEMENT_PAPERS;

/** By the paper of the school's settings. A roll is too narrow for a statement. */
export const USUAL_STATEMENT_PAPER: Record<Paper, StatementPaper> = {
  A4: 'A4 portrait',
  A5: 'A5 landscape',
  '80 mm': 'A4 portrait',
};

/** Of particulars that need one line each; with longer ones there are fewer. */
const LINES_A_PAGE: Record<StatementPaper, number> = {
  '300 × 140.5 mm': 15,
  'A4 portrait': 37,
  'A5 landscape': 17,
};
const MOST_PAGES_UNASKED = 20;

/** Returns what to ask before so many lines are printed; undefined for a few pages. */
export function pagesQuestion(lines: number, paper: StatementPaper): string | undefined {
  const pages = Math.ceil(lines / LINES_A_PAGE[paper]);
  return pages > MOST_PAGES_UNASKED ? `Print about ${formatNumber(pages)} pages?` : undefined;
}

/** CSS of texts in the margins: above every page but the first, which has the full heading, and below every page. */
export function marginTexts({ above, below }: { above: string; below: string }): string {
  return `
    @page { @top-left { content: ${cssString(above)} } @bottom-left { content: ${cssString(below)} } }
    @page :first { @top-left { content: none } }
  `;
}

/** 'Page 2 of 3' stands in a margin box of @page, the only place where CSS can count the pages. */
function pageOf(size: string): string {
  return `
    @page {
      size: ${size};
      margin: 13mm 12mm 12mm;
      font: 8pt 'Inter on Paper', 'Noto Sans Devanagari on Paper', sans-serif;
      color: #51607a;
      @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages) }
    }
    @page :first { margin-top: 9mm }
    html, body { margin: 0 }
  `;
}

/** Returns the text as a CSS string, with everything escaped that could end it. */
function cssString(text: string): string {
  const escaped = text.replace(
    /[\\"<\p{Cc}]/gu,
    (character) => `\\${character.codePointAt(0)!.toString(16)} `,
  );
  return `"${escaped}"`;
}

// Which lines stand on which page. CSS cannot add up the lines of a page, so a page is filled here, line by line.

import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { columnsOf, particularsOf, type StatementLine } from '../statementLines.ts';

export interface StatementPageOfLines {
  /** The number of its first line, from 0. */
  first: number;
  lines: readonly StatementLine[];
  /** Rupees of the pages before. */
  before: number;
  /** Rupees of this page and those before. */
  total: number;
}

/** Millimetres, as in printedList.module.css. */
const ROW_MARGINS = 2.6;
const ROW_LINE = 4.4;
const HEAD = 8;
const CARRIED = 2 * (ROW_MARGINS + ROW_LINE);
/** The heading of the first page. */
const HEADING = 26;
/** The columns beside the particulars: SN, date and amount; and the margins of the particulars. */
const OTHER_COLUMNS = 13 + 24 + 33 + 4;
const RECEIPT_COLUMN = 34;
const FINE_COLUMN = 20;

interface PageToFill {
  /** Millimetres between the margins. */
  width: number;
  height: number;
  isOfOneMonth: boolean;
}

/** Returns the pages of a statement; none is fuller than its paper, so that each can say what it carries forward. */
export function pagesOf(
  lines: readonly StatementLine[],
  { width, height, isOfOneMonth }: PageToFill,
): StatementPageOfLines[] {
  const pages: StatementPageOfLines[] = [];
  const { hasReceipts, hasFines } = columnsOf(lines);
  const wide = width - OTHER_COLUMNS - (hasReceipts ? RECEIPT_COLUMN : 0) - (hasFines ? FINE_COLUMN : 0);
  let first = 0;
  let before = 0;
  let total = 0;
  let left = height - HEAD - CARRIED - HEADING;
  for (const [index, line] of lines.entries()) {
    const row = ROW_MARGINS + ROW_LINE * linesOf(particularsOf(line, isOfOneMonth), wide);
    if (row > left && index > first) {
      pages.push({
        first,
        lines: lines.slice(first, index),
        before: toRupees(before),
        total: toRupees(total),
      });
      first = index;
      before = total;
      left = height - HEAD - CARRIED;
    }
    total += toPaisa(line.amount);
    left -= row;
  }
  return [...pages, { first, lines: lines.slice(first), before: toRupees(before), total: toRupees(total) }];
}

/** How many lines a text needs at most. Capitals are wide; everything else is taken for a wide small letter. */
function linesOf(text: string, widthMm: number): number {
  const capitals = text.match(/[A-ZMW@]/g)?.length ?? 0;
  const width = capitals * 2.7 + (text.length - capitals) * 1.75;
  // Words that go to the next line leave a part of theirs empty.
  return width <= widthMm ? 1 : Math.ceil((width * 1.15) / widthMm);
}

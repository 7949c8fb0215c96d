import { formatNumber } from '../../../lib/numbers.ts';
import type { StatementLine } from '../statementLines.ts';

/** Browsers need far more than twice the time to break a table of twice the length into pages. */
const LINES_A_TABLE = 1000;

/**
 * Puts the lines into the printed statement, past React, which would take minutes for a hundred thousand. After each
 * thousand another table begins, on a new page, and whoever waits is told: '4,000 of 1,00,000 lines'.
 */
export async function fillStatement(
  page: Document,
  lines: readonly StatementLine[],
  tell: (progress: string) => void,
): Promise<void> {
  let table = page.querySelector<HTMLTableElement>('.printed-statement table')!;
  const total = table.tBodies[0]!;
  const row = emptyRow(page);
  for (let from = 0; from < lines.length; from += LINES_A_TABLE) {
    if (from > 0) {
      table = nextTable(table);
      tell(`${formatNumber(from)} of ${formatNumber(lines.length)} lines`);
      // oxlint-disable-next-line no-await-in-loop -- so that the browser shows what was told
      await aMoment();
    }
    const body = page.createElement('tbody');
    for (const [index, line] of lines.slice(from, from + LINES_A_TABLE).entries())
      body.append(filled(row, from + index + 1, line));
    table.append(body, total);
  }
}

function emptyRow(page: Document): HTMLTableRowElement {
  const row = page.createElement('tr');
  for (const className of ['numeric', '', '', 'numeric']) row.insertCell().className = className;
  return row;
}

function filled(row: HTMLTableRowElement, number: number, line: StatementLine): Node {
  const copy = row.cloneNode(true);
  const texts = [number, line.date, line.particulars, formatNumber(line.amount)];
  for (const [index, cell] of copy.childNodes.entries()) cell.textContent = String(texts[index]);
  return copy;
}

/** Another table with the same head, after this one. */
function nextTable(table: HTMLTableElement): HTMLTableElement {
  const next = table.cloneNode() as HTMLTableElement;
  next.append(table.tHead!.cloneNode(true));
  table.after(next);
  return next;
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

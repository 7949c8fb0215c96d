import { expect, test } from 'vitest';
import type { StatementLine } from '../statementLines.ts';
import { fillStatement } from './fillStatement.ts';

function emptyStatement(): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `
    <article class="printed-statement">
      <table><thead><tr><th>SN</th></tr></thead><tbody><tr><td>Total</td></tr></tbody></table>
    </article>`;
  return page;
}

function linesOf(count: number, changes: Partial<StatementLine> = {}): StatementLine[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    date: '2083/08/05',
    particulars: `Pupil ${index + 1}`,
    amount: 1_00_000.5,
    ...changes,
  }));
}

function textsOf(table: HTMLTableElement): string[] {
  return [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(' | '));
}

test('the lines stand between the head and the total', async () => {
  const page = emptyStatement();
  const told: string[] = [];
  await fillStatement(page, linesOf(2), (progress) => told.push(progress));
  expect([...page.querySelectorAll('table')].map(textsOf)).toEqual([
    ['SN', '1 | 2083/08/05 | Pupil 1 | 1,00,000.50', '2 | 2083/08/05 | Pupil 2 | 1,00,000.50', 'Total'],
  ]);
  expect(told).toEqual([]);
});

test('markup in a name stays text', async () => {
  const page = emptyStatement();
  const particulars = '<img src=x onerror=alert(1)> & </td>';
  await fillStatement(page, linesOf(1, { particulars }), () => {});
  expect(page.querySelectorAll('img')).toHaveLength(0);
  expect(page.querySelectorAll('td')[2]!.textContent).toBe(particulars);
});

test('each thousand has a table with the same head, the last one the total; it says how far it is', async () => {
  const page = emptyStatement();
  const told: string[] = [];
  await fillStatement(page, linesOf(2001), (progress) => told.push(progress));
  const tables = [...page.querySelectorAll('table')].map(textsOf);
  expect(tables.map((rows) => rows.length)).toEqual([1 + 1000, 1 + 1000, 1 + 1 + 1]);
  expect(tables.map((rows) => rows[0])).toEqual(['SN', 'SN', 'SN']);
  expect(tables.map((rows) => rows[1]!.split(' |')[0])).toEqual(['1', '1001', '2001']);
  expect(tables.at(-1)!.at(-1)).toBe('Total');
  expect(told).toEqual(['1,000 of 2,001 lines', '2,000 of 2,001 lines']);
});

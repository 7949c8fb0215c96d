// What tables of amounts say, on screen and on paper.

import type { Locator } from 'playwright-core';

/** The texts of the cells, row by row. */
export async function cellsOf(table: Locator): Promise<string[][]> {
  const rows = table.getByRole('row');
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    (all as HTMLTableRowElement[]).map(({ cells }) =>
      Array.from(cells, (cell) => cell.innerText.replace(/\s+/gu, ' ').trim()),
    ),
  );
}

/** 1785.5 for '1,785.50', and 0 where nothing stands. */
export function numberOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-'));
}

/** The name of a row, and its amounts as numbers. */
export function withNumbers([name = '', ...amounts]: string[]): (string | number)[] {
  return [name, ...amounts.map(numberOf)];
}

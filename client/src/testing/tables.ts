/** Returns the texts of the cells of each row, headings too. */
export function cellsOf(rows: readonly HTMLElement[]): string[][] {
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim()));
}

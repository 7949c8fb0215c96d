import type { SheetData } from 'read-excel-file/universal';
import { readSheet } from 'read-excel-file/universal';
import { vi } from 'vitest';

/** Keeps the spreadsheets that are given to the user from now on: their names, and their cells row by row. */
export function keepSpreadsheets(): { name: string; rows: Promise<SheetData> }[] {
  const kept: { name: string; rows: Promise<SheetData> }[] = [];
  let file: Blob | undefined;
  // jsdom has neither addresses for files nor downloads.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        file = given;
        return 'blob:given';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (file) kept.push({ name: this.download, rows: file.arrayBuffer().then((bytes) => readSheet(bytes)) });
  });
  return kept;
}

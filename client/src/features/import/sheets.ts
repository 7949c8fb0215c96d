// Which sheets of a workbook hold lists. Many schools have a sheet for each class; those with the same headings are also one list.
import { MOST_IMPORTED } from '@school-office/contract/students/importing';
import { SHEET } from './matchColumns.ts';
import type { FromPreeti } from './preeti.ts';
import { tableOf, withDerived, type CellsOfSheet, type IsHeading, type Table } from './tableOf.ts';
import { isClassWord } from './understand.ts';

/**
 * Returns the lists that can be taken from a file, the proposed one first. Where more than one sheet has rows, its name is a column.
 * Throws an error with a sentence if there is no list.
 */
export function tablesOf(
  sheets: readonly CellsOfSheet[],
  name: string,
  isHeading: IsHeading,
  fromPreeti?: FromPreeti,
): Table[] {
  const filled = sheets
    .map((sheet) => tableOf(sheet, isHeading, fromPreeti))
    .filter((table): table is Table => table !== undefined);
  const [first, ...more] = filled.filter(fits);
  if (!first) throw noneOf(name, filled[0]);
  if (filled.length === 1) return [{ ...first, sheet: '' }];
  const known = ({ headings }: Table) => headings.filter(isHeading).length;
  const best = more.reduce((before, table) => (known(table) > known(before) ? table : before), first);
  const all = [first, ...more].map(withSheet);
  const alike = all.filter(({ headings }) => headings.join('\n') === withSheet(best).headings.join('\n'));
  const rest = all.filter(({ sheet }) => sheet !== best.sheet);
  const together = alike.length > 1 ? [togetherOf(alike, filled.length)].filter(fits) : [];
  return alike.every(({ sheet }) => isClassWord(sheet))
    ? [...together, ...all]
    : [withSheet(best), ...rest, ...together];
}

function fits({ rows }: Table): boolean {
  return rows.length <= MOST_IMPORTED;
}

function noneOf(name: string, tooLong: Table | undefined): Error {
  return new Error(
    tooLong
      ? `${name} has ${tooLong.rows.length} rows; at most ${MOST_IMPORTED} are taken at once.`
      : `${name} has no rows: the first row holds the headings, and each one below a person.`,
  );
}

function withSheet(table: Table): Table {
  return {
    ...table,
    headings: [...table.headings, SHEET],
    rows: table.rows.map((row) => withDerived(row, table.sheet)),
  };
}

/** Their rows are counted through, because each sheet has a row 2; they are called by the number in their sheet. */
function togetherOf(tables: readonly Table[], filled: number): Table {
  const rows = tables
    .flatMap(({ sheet, rows: ofSheet }) =>
      ofSheet.map((row) => ({ ...row, name: `${row.number} of ${sheet}` })),
    )
    .map((row, at) => ({ ...row, number: at + 2 }));
  const sheet = tables.length === filled ? `all ${filled} sheets` : `${tables.length} of ${filled} sheets`;
  const remarks = [...new Set(tables.flatMap((table) => table.remarks ?? []))];
  return { ...tables[0]!, sheet, rows, remarks };
}

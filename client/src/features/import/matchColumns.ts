// Which column of a file is what: by its heading, by how the same heading was taken the last time, or by its values.
import type { ImportField } from './importFields.ts';
import { looksPreeti, type FromPreeti } from './preeti.ts';
import type { IsHeading, Table } from './tableOf.ts';
import { isClass } from './understand.ts';

export interface Column {
  /** Its place in the file, from 0. */
  at: number;
  heading: string;
  /** The field that it is taken as; '' if it is not taken. */
  field: string;
  byValues: boolean;
  isPreeti: boolean;
}

/** The field, or '' for a column that was left out, by heading. */
export type Remembered = Readonly<Record<string, string>>;

/** The heading of the column that the names of sheets are. */
export const SHEET = 'Sheet';

const LEAST_SHARE = 0.7;
const LOOKED_AT = 50;

interface Matching {
  fromPreeti: FromPreeti;
  remembered?: Remembered | undefined;
}

export function matchColumns(
  table: Table,
  fields: readonly ImportField[],
  { fromPreeti, remembered = {} }: Matching,
): Column[] {
  const taken = new Set<string>();
  const columns = table.headings.map((heading, at): Column => ({
    at,
    heading,
    field: '',
    byValues: false,
    isPreeti: false,
  }));
  const take = (column: Column, field: string, byValues = false) => {
    if (taken.has(field)) return;
    taken.add(field);
    Object.assign(column, { field, byValues });
  };
  const known = (column: Column) => remembered[keyOf(column.heading)];
  for (const column of columns) {
    const before = known(column);
    if (before !== undefined && fields.some(({ name }) => name === before)) take(column, before);
  }
  const open = () => columns.filter((column) => column.field === '' && known(column) === undefined);
  const keysOf = ({ heading }: Column) => [keyOf(heading), keyOf(fromPreeti(heading))];
  // Of several columns that could be a field, the one whose heading stands first among its headings is.
  for (const { name, label, headings } of fields) {
    const columnsOf = (heading: string) => open().filter((column) => keysOf(column).includes(keyOf(heading)));
    const [first] = [label, ...headings].flatMap(columnsOf);
    if (first) take(first, name);
  }
  // 'Mobile No. of Guardian' is a phone: the longest of the known words decides.
  for (const column of open()) {
    const keys = keysOf(column).map((key) => ` ${key} `);
    const [best] = fields
      .filter(({ name }) => !taken.has(name))
      .flatMap(({ name, headings }) => headings.map((each) => ({ name, word: ` ${keyOf(each)} ` })))
      .filter(({ word }) => word.length > 4 && keys.some((key) => key.includes(word)))
      .toSorted((one, other) => other.word.length - one.word.length);
    if (best) take(column, best.name);
  }
  const valuesOf = ({ at }: Column) => someValuesOf(table, at);
  for (const column of open()) {
    const values = valuesOf(column);
    const field = fields.find(
      ({ name, looksLike }) =>
        looksLike &&
        !taken.has(name) &&
        values.length > 0 &&
        values.filter((value) => looksLike.test(value)).length / values.length >= LEAST_SHARE,
    );
    if (field) take(column, field.name, true);
  }
  // Many schools have a sheet for each class.
  const sheets = open().find(({ heading }) => heading === SHEET);
  if (sheets && fields.some(({ name }) => name === 'classname') && valuesOf(sheets).every(isClass)) {
    take(sheets, 'classname', true);
  }
  return columns.map((column) => {
    const field = fields.find(({ name }) => name === column.field);
    return field ? { ...column, isPreeti: isPreeti(table, column, field, { fields, fromPreeti }) } : column;
  });
}

/** Whether a column that is taken as a field looks like Preeti. */
export function isPreeti(
  table: Table,
  { at, heading }: Pick<Column, 'at' | 'heading'>,
  field: ImportField,
  { fields, fromPreeti }: { fields: readonly ImportField[]; fromPreeti: FromPreeti },
): boolean {
  const isHeadedSo =
    field.name === 'nepali_name' || /preeti/i.test(heading) || isPreetiHeading(heading, fields, fromPreeti);
  return looksPreeti({ values: someValuesOf(table, at), field, isHeadedSo, fromPreeti });
}

/** Whether a heading is known only when it is taken for Preeti. */
export function isPreetiHeading(
  heading: string,
  fields: readonly ImportField[],
  fromPreeti: FromPreeti,
): boolean {
  const isHeading = headingsOf(fields);
  return !isHeading(heading) && isHeading(fromPreeti(heading));
}

function someValuesOf({ rows }: Table, at: number): string[] {
  return rows
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells[at] ?? '')
    .filter((value) => value !== '');
}

/** Says of a text whether it is the heading of one of the fields. */
export function headingsOf(fields: readonly ImportField[]): IsHeading {
  const known = new Set(fields.flatMap(({ label, headings }) => [label, ...headings].map(keyOf)));
  return (text) => known.has(keyOf(text));
}

/** Returns a heading without case, signs and surplus blanks. */
function keyOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function rememberedFrom(columns: readonly Column[]): Remembered {
  return Object.fromEntries(
    columns
      .filter(({ heading }) => heading !== '' && heading !== SHEET)
      .map(({ heading, field }) => [keyOf(heading), field]),
  );
}

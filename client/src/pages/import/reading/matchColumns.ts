// Which column of a file is what: by its heading, by how the same heading was taken the last time, or by its values.

import { phrase, t } from '@school-office/contract/words';
import type { ImportField } from '../../../features/import/importFields.ts';
import { isClassWord } from '../../../features/import/understand.ts';
import { partOfAddress, partOfName } from './headingParts.ts';
import { looksPreeti, type FromPreeti } from './preeti.ts';
import { CLASS_ABOVE, type IsHeading, type Table } from './tableOf.ts';

export interface Column {
  /** Its place in the file, from 0. */
  at: number;
  heading: string;
  /** The field that it is taken as; '' if it is not taken. */
  field: string;
  byValues: boolean;
  isPreeti: boolean;
  /** In the file. */
  isHidden?: boolean;
  /** Of a column that is part of a name or an address: its place in it, whichever stands first in the file. */
  rank: number;
}

const RANKS = { first: 0, middle: 1, last: 2 };

/** The field, or '' for a column that was left out, by heading. */
export type Remembered = Readonly<Record<string, string>>;

/** The heading of the column that the names of sheets are. */
export const SHEET = phrase('Sheet');

/** Returns what a column is called on screen. */
export function headingText({ heading, at }: Pick<Column, 'heading' | 'at'>): string {
  if (heading === SHEET) return t('Sheet', { context: 'of a file' });
  if (heading === CLASS_ABOVE) return t(CLASS_ABOVE);
  return heading || t('Column {{number}}', { number: at + 1 });
}

const OF_PHONES = / (?:phone|mobile|contact|telephone|tel|cell|फोन|मोबाइल|सम्पर्क) /;
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
  const rankOf = (heading: string) =>
    RANKS[partOf(heading)?.part ?? partOfAddress(keyOf(heading)) ?? 'first'];
  const partOf = (heading: string) => partOfName(keyOf(heading)) ?? partOfName(keyOf(fromPreeti(heading)));
  const columns = table.headings.map((heading, at): Column => ({
    at,
    heading,
    field: '',
    byValues: false,
    isPreeti: false,
    rank: rankOf(heading),
    ...(table.hiddenColumns?.includes(at) && { isHidden: true }),
  }));
  const take = (column: Column, field: string, byValues = false) => {
    if (taken.has(field) && !isPartOf(column, field, fields, fromPreeti)) return;
    taken.add(field);
    Object.assign(column, { field, byValues });
  };
  const known = (column: Column) => remembered[keyOf(column.heading)];
  for (const column of columns) {
    const before = known(column);
    if (before !== undefined && fields.some(({ name }) => name === before)) take(column, before);
  }
  const open = () => columns.filter((column) => column.field === '' && known(column) === undefined);
  const inSight = () => open().filter(({ isHidden }) => !isHidden);
  const keysOf = ({ heading }: Column) => [keyOf(heading), keyOf(fromPreeti(heading))];
  // Of several columns that could be a field, the one whose heading stands first among its headings is.
  for (const { name, label, headings } of fields) {
    const columnsOf = (heading: string) =>
      [...inSight(), ...open()].filter((column) => keysOf(column).includes(keyOf(heading)));
    const [first] = [label, ...headings].flatMap(columnsOf);
    if (first) take(first, name);
  }
  for (const { name, nameOf } of fields) {
    const parts = open().filter(({ heading }) => nameOf && partOf(heading)?.nameOf === nameOf);
    // Beside the whole name stands a family name at most.
    const isInParts = parts.some(({ heading }) => partOf(heading)?.part === 'first');
    if (!taken.has(name) || !isInParts) for (const column of parts) take(column, name);
  }
  // 'Mobile No. of Guardian' is a phone: the longest of the known words decides.
  for (const column of inSight()) {
    const keys = keysOf(column).map((key) => ` ${key} `);
    const isPhone = keys.some((key) => OF_PHONES.test(key));
    const [best] = fields
      .filter(({ name }) => !taken.has(name) && (!isPhone || /phone|contact/.test(name)))
      .flatMap(({ name, headings }) => headings.map((each) => ({ name, word: ` ${keyOf(each)} ` })))
      .filter(({ word }) => word.length > 4 && keys.some((key) => key.includes(word)))
      .toSorted((one, other) => other.word.length - one.word.length);
    if (best) take(column, best.name);
    else if (isPhone && taken.has('contact_no')) take(column, 'second_phone');
  }
  if (!taken.has('address')) {
    for (const column of inSight().filter(({ heading }) => partOfAddress(keyOf(heading)) !== undefined))
      take(column, 'address');
  }
  const valuesOf = ({ at }: Column) => someValuesOf(table, at);
  for (const column of inSight()) {
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
  // Many schools have a sheet for each class, or a line above its rows.
  for (const column of open()
    .filter(({ heading }) => heading === SHEET || heading === CLASS_ABOVE)
    .toReversed()) {
    const hasClass = fields.some(({ name }) => name === 'classname');
    if (hasClass && valuesOf(column).every(isClassWord)) take(column, 'classname', true);
  }
  return columns.map((column) => {
    const field = fields.find(({ name }) => name === column.field);
    return field ? { ...column, isPreeti: isPreeti(table, column, field, { fields, fromPreeti }) } : column;
  });
}

/** Whether several columns can be a field together: first and last name, municipality and ward. */
export function isPartOf(
  { heading }: Pick<Column, 'heading'>,
  field: string,
  fields: readonly ImportField[],
  fromPreeti: FromPreeti,
): boolean {
  const nameOf = fields.find(({ name }) => name === field)?.nameOf;
  const keys = [heading, fromPreeti(heading)].map(keyOf);
  if (field === 'address') return keys.some((key) => partOfAddress(key) !== undefined);
  return nameOf !== undefined && keys.some((key) => partOfName(key)?.nameOf === nameOf);
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
      .filter(({ heading }) => heading !== '' && heading !== SHEET && heading !== CLASS_ABOVE)
      .map(({ heading, field }) => [keyOf(heading), field]),
  );
}

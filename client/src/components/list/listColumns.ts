import type { ReactNode } from 'react';

type Value = string | number | null | undefined;

/** Where a list is rendered. */
export type Medium = 'screen' | 'paper' | 'file';

/** A column of a list, declared once: the table on screen, the list on paper and the file render it. */
export interface ListColumn<Row> {
  /** Its heading. */
  name: string;
  /** The value that a file holds and rows are sorted by. A column without it, such as one of buttons, is on the screen alone. */
  value?: (row: Row) => Value;
  /** The cell on screen and on paper, where that is not the value as it is. */
  cell?: (row: Row) => ReactNode;
  /** The cell of a file, where that is not the value. */
  inFile?: (row: Row) => Value;
  /** Names it in the address, such as 'roll_no'. Only a list with such columns can be sorted, by them. */
  sort?: string;
  /** Orders the rows, where their values do not. */
  compare?: (one: Row, other: Row) => number;
  /** A first click on its heading begins at the largest. */
  largestFirst?: boolean;
  /** The width on screen, in pixels; columns without a width share the rest. */
  width?: number;
  /** The width on paper, such as '16mm'; columns without a width share the rest. */
  paper?: string;
  /** Numbers are right-aligned, signs centred, everything else left-aligned. */
  align?: 'right' | 'center';
  /** Stays in sight while a table that is wider than the screen scrolls sideways. */
  stays?: boolean;
  /** The places where the column stands, if not all. */
  only?: readonly Medium[];
  /** The cell on paper, where that is neither the cell of the screen nor the value. */
  onPaper?: (row: Row) => ReactNode;
  /** Stands above the headings of neighbouring columns that name the same; a file writes both in one. */
  under?: string;
  /** Shown on screen instead of its heading, such as a box that ticks all rows. */
  head?: ReactNode;
  /** Its heading is for screen readers alone. */
  isHidden?: boolean;
  /** Left out on screen where something stands beside the list. */
  notInNarrow?: boolean;
  /** Cut on screen at the end of its line. */
  isCut?: boolean;
  /** The values that may be chosen in the column of an empty sheet. */
  choices?: readonly string[] | undefined;
}

/** A column of a field that the contract names. */
export function columnOf<Name extends string, Row extends Record<Name, Value>>(
  labels: Readonly<Record<NoInfer<Name>, string>>,
  name: Name,
  more: Omit<ListColumn<Row>, 'name'> = {},
): ListColumn<Row> {
  return { name: labels[name], value: (row) => row[name], ...more };
}

/** Returns the columns that stand on the screen, on paper or in a file. */
export function columnsOn<Row>(medium: Medium, columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.filter(({ only }) => only?.includes(medium) ?? true);
}

/** Returns the name that no other column of a list has. */
export function fullName({ name, under }: ListColumn<never>): string {
  return under === undefined ? name : `${under}, ${name}`;
}

/** Rows of a list with a heading of their own; without one, the first. */
export interface ListGroup<Row> {
  title?: string;
  rows: readonly Row[];
}

/** The last line of a list: words, and sums by the name of their column. */
export interface ListTotal {
  words: string;
  sums: Readonly<Record<string, ReactNode>>;
}

const collator = new Intl.Collator(['en', 'ne'], { numeric: true, sensitivity: 'base' });

/** Orders numbers by size, texts as a dictionary does. */
function compareValues(one: Value, other: Value): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one ?? ''), String(other ?? ''));
}

/** Returns the rows in the order that an address says: 'name', and '-name' downwards. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  order: string,
): readonly Row[] {
  const column = columns.find(({ sort }) => sort !== undefined && sort === order.replace(/^-/, ''));
  if (!column) return rows;
  const { value, compare = (one, other) => compareValues(value?.(one), value?.(other)) } = column;
  const sign = order.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(one, other));
}

/** Returns the order after a click on a heading: one way, the other, none. */
export function nextOrder({ sort, largestFirst = false }: ListColumn<never>, order: string): string {
  const [first, second] = largestFirst ? [`-${sort}`, sort!] : [sort!, `-${sort}`];
  if (order === first) return second;
  return order === second ? '' : first;
}

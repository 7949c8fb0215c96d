// A list may be of people who are there already: then the filled cells of a row change them, and the other rows are registered.

import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Importing, RefusedRow } from '@school-office/contract/students/importing';
import type { Actor } from '../../http/actor.ts';
import { twiceInList } from './import.words.ts';
import type { Found, ImportedPeople } from './importedPeople.ts';
import { ROWS_AT_ONCE, faultsIn } from './rowsOfList.ts';

/** A row, read both ways. */
interface ReadRow<Row> {
  /** What could be read of the filled cells. */
  filled: object;
  /** What is wrong with the filled cells, and with the row if it is of somebody new. */
  faults: RefusedRow[];
  faultsOfNew: RefusedRow[];
  full: Row | undefined;
}

/** Who is there already, and who is new. */
export interface SplitRows<Row, Change> {
  /** In the order of the rows. */
  found: Found<Change>[];
  rows: Row[];
  /** The place of each of `rows` among those that were sent. */
  places: number[];
  refused: RefusedRow[];
}

export async function readBothWays<Row, Change>(
  people: ImportedPeople<Row, Change>,
  sent: readonly object[],
  signal: AbortSignal | undefined,
): Promise<ReadRow<Row>[]> {
  const read: ReadRow<Row>[] = [];
  for (const [row, fields] of sent.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    if (row % ROWS_AT_ONCE === 0) await otherRequests();
    signal?.throwIfAborted();
    const full = people.row.safeParse(fields);
    read.push({
      ...filledOf(people, row, fields),
      full: full.data && people.prepare(full.data),
      faultsOfNew: faultsIn(row, full.error),
    });
  }
  return read;
}

function filledOf<Row, Change>(
  { updating: { filled: schema, keyOf } }: ImportedPeople<Row, Change>,
  row: number,
  fields: object,
): Pick<ReadRow<Row>, 'filled' | 'faults'> {
  const filled = Object.entries<unknown>(fields as Record<string, unknown>).filter(([, value]) =>
    isFilled(value),
  );
  const faults = faultsIn(row, schema.safeParse(Object.fromEntries(filled)).error);
  const wrong = new Set(faults.map(({ field }) => field));
  const right = filled.filter(([key]) => !wrong.has(key));
  const read = Object.entries(schema.parse(Object.fromEntries(right)));
  // Others have what stands for nothing.
  const named = new Set(right.map(([key]) => keyOf(key)));
  return { filled: Object.fromEntries(read.filter(([key]) => named.has(key))), faults };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** Returns who is there already, and who is new, with all that stands against it. Those who left are new unless they may be brought back. */
export async function splitRows<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  read: readonly ReadRow<Row>[],
  { dry, bring_back }: Pick<Importing, 'dry' | 'bring_back'>,
  at: Date,
): Promise<SplitRows<Row, Change>> {
  const rowsFilled = read.map(({ filled }) => filled);
  const found = (await people.updating.find(actor, rowsFilled, at)).filter(
    ({ hasLeft }) => !hasLeft || dry || bring_back,
  );
  const isFound = new Set(found.map(({ row }) => row));
  const others = read.flatMap((one, row) => (isFound.has(row) ? [] : [{ ...one, row }]));
  const rest = others.flatMap(({ row, full }) => (full ? [{ row, full }] : []));
  const [rows, places] = [rest.map(({ full }) => full), rest.map(({ row }) => row)];
  const refused = [
    ...found.flatMap(({ row }) => read[row]!.faults),
    ...others.flatMap(({ faultsOfNew }) => faultsOfNew),
    ...twiceFound(people, found),
    ...(await faultsOfAll(actor, people, { found, rows, places })),
  ];
  return { found, rows, places, refused: refused.toSorted((one, other) => one.row - other.row) };
}

function twiceFound<Row, Change>(
  { nameKey }: ImportedPeople<Row, Change>,
  found: readonly Found<Change>[],
): RefusedRow[] {
  const seen = new Set<string>();
  return found.flatMap(({ row, _id, name }) => {
    if (seen.has(_id)) return [{ row, field: nameKey, message: twiceInList(name) }];
    seen.add(_id);
    return [];
  });
}

/** What somebody has already does not stand against it. */
async function faultsOfAll<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  { found, rows, places }: Omit<SplitRows<Row, Change>, 'refused'>,
): Promise<RefusedRow[]> {
  const after = found.map(({ change }) => people.updating.after(change));
  const faults = await people.faults(actor, [...after, ...rows]);
  return faults.flatMap(({ row: at, field, message, holder }) => {
    const own = found[at];
    if (own && holder?._id === own._id) return [];
    return [{ row: own ? own.row : places[at - found.length]!, field, message }];
  });
}

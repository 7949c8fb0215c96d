// Many people are registered from one list, in one act: all of them or none. With `update`, those who are there already are changed.

import { setImmediate as otherRequests } from 'node:timers/promises';
import type { PersonKind } from '@school-office/contract/history';
import { inLanguage } from '@school-office/contract/language';
import type {
  ImportAnswer,
  Importing,
  ImportInList,
  ImportUnderKey,
  RefusedRow,
} from '@school-office/contract/students/importing';
import { actNumber } from '../../database/act.ts';
import { actOncePrepared, UndoneSinceError } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit, linesOfActs } from '../audit/audit.service.ts';
import { RowsRefused } from '../students/takingIn.service.ts';
import {
  listRefused,
  listTaken,
  nothingToChange,
  rowsRefused,
  tookListInTrail,
  undoneBefore,
} from './import.words.ts';
import type { Found, ImportedPeople, Same } from './importedPeople.ts';
import { ImportModel } from './imports.model.ts';
import { faultsIn, ROWS_AT_ONCE } from './rowsOfList.ts';
import { readBothWays, splitRows, type SplitRows } from './updating.service.ts';

/** A list; what is not said is as the contract has it. */
type List = Partial<Omit<Importing, 'rows'>> & { rows: readonly object[] };

/** Lists that are told of, so that each can be undone. */
const MOST_LISTS = 50;

/**
 * Registers people from the rows of a list, and with `update` changes those who are there already. A key that was used before gets the
 * answer of that time, or throws 409 if the rows differ or the import was undone. Throws 400 with all that is wrong, and then nothing
 * is done.
 */
export async function importPeople<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  list: List,
  key: string,
): Promise<ImportAnswer> {
  const { rows, update = false, bring_back = false } = list;
  const asked = {
    key,
    act: `import ${people.kind}`,
    content: update ? { rows, update, bring_back } : rows,
  };
  try {
    return await actOncePrepared(
      actor,
      asked,
      () => readList(actor, people, list),
      async (at, look) => takeList({ actor, people, list, key, at }, await look(at)),
    );
  } catch (error) {
    if (error instanceof UndoneSinceError) throw new ApiError(409, undoneBefore());
    if (!(error instanceof RowsRefused)) throw error;
    const refused = await refusedOf(actor, people, list);
    const many = new Set(refused.map(({ row }) => row)).size;
    throw new ApiError(400, update ? listRefused(many) : rowsRefused(many), { refused });
  }
}

interface Taking<Row, Change> {
  actor: Actor;
  people: ImportedPeople<Row, Change>;
  list: List;
  key: string;
  at: Date;
}

/** In the act in which it is called. Throws RowsRefused. */
async function takeList<Row, Change>(
  { actor, people, list, key, at }: Taking<Row, Change>,
  { rows, found, refused }: SplitRows<Row, Change>,
): Promise<ImportAnswer> {
  const { school } = actor;
  const { kind } = people;
  if (refused.length > 0) throw new RowsRefused([]);
  const changes = found.filter(changesAnything).map(({ change }) => change);
  const changed = await people.updating.change(school, changes, at);
  const lines = rows.length === 0 ? [] : await people.takeIn(actor, rows, at);
  const ids = lines.map(({ record }) => record);
  const made = { taken: ids.length, ids, ...(list.update && { changed: changed.length }) };
  if (ids.length + changed.length === 0) return { message: nothingToChange(), ...made };
  const changedLines = changed.map(({ line }) => line);
  const before = changed.map(({ line, old }) => ({ _id: line.record, old }));
  await ImportModel.create({
    school,
    kind,
    key,
    act: actNumber(),
    message: inLanguage('en', () => listTaken(kind, made)),
    ...made,
    file: list.file ?? '',
    ...(list.update && { before }),
  });
  await audit(actor, tookListInTrail(kind, lines, changedLines));
  return { message: listTaken(kind, made), ...made };
}

/** Somebody who left is brought back, at least. */
function changesAnything({ fields, hasLeft }: Pick<Found<unknown>, 'fields' | 'hasLeft'>): boolean {
  return hasLeft || Object.keys(fields).length > 0;
}

/** Reads the rows before the act, and returns the look at who is there already. */
async function readList<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  { rows, update = false, dry = false, bring_back = false }: List,
): Promise<(at: Date) => Promise<SplitRows<Row, Change>>> {
  if (!update) {
    const read = await readRows(people, rows, actor.signal);
    return async () => ({ ...read, found: [] });
  }
  const read = await readBothWays(people, rows, actor.signal);
  return (at) => splitRows(actor, people, read, { dry, bring_back }, at);
}

/** Returns what an import would refuse and change, and the rows that seem to be of people whom the school has. Stores nothing. */
export async function tryImport<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  list: List,
): Promise<{ refused: RefusedRow[]; same: object[]; changed?: object[] }> {
  if (list.update) {
    const look = await readList(actor, people, list);
    const { found, refused } = await look(actor.now());
    const same = found.map(({ row, by, person }) => ({ row, by, ...person }));
    const changed = found
      .filter(changesAnything)
      .map(({ row, by, person, fields }) => ({ row, by, ...person, fields }));
    return { refused, same, changed };
  }
  const read = await readRows(people, list.rows, actor.signal);
  const same = (await people.same(actor.school, read.rows)).map((one) => ({
    ...one,
    row: read.places[one.row]!,
  }));
  const refused = await allRefused(actor, people, read, same);
  return { refused, same: same.map(({ row, by, person }) => ({ row, by, ...person })) };
}

async function refusedOf<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  list: List,
): Promise<RefusedRow[]> {
  if (!list.update) return allRefused(actor, people, await readRows(people, list.rows, actor.signal));
  const look = await readList(actor, people, list);
  return (await look(actor.now())).refused;
}

/** Returns what was answered to the import under a key. Throws 404. */
export async function findImport(school: string, kind: PersonKind, key: string): Promise<ImportUnderKey> {
  const stored = await ImportModel.findOne({ school, kind, key }).lean();
  if (!stored) throw notFound('Import');
  const { taken, ids, changed, undone } = stored;
  const made = { taken, ids, ...(changed !== undefined && { changed }) };
  return { message: listTaken(kind, made), ...made, ...(undone && { undone: true }) };
}

/** Returns the last lists that were taken in, newest first. */
export async function listImports(school: string, kind: PersonKind): Promise<ImportInList[]> {
  const stored = await ImportModel.find({ school, kind })
    .select('-ids -before')
    .sort({ act: -1 })
    .limit(MOST_LISTS)
    .lean();
  const lines = await linesOfActs(
    school,
    stored.map(({ act }) => act),
  );
  return stored.flatMap(({ key, file = '', taken, changed, undone, act }) => {
    const line = lines.get(act);
    if (!line) return [];
    return {
      kind,
      key,
      file,
      message: listTaken(kind, { taken, ...(changed !== undefined && { changed }) }),
      taken,
      at: line.at.toISOString(),
      account: line.account,
      ...(changed !== undefined && { changed }),
      ...(undone && { undone: true as const }),
    };
  });
}

interface ReadRows<Row> {
  /** Those that can be read. */
  rows: Row[];
  /** The place of each among those that were sent. */
  places: number[];
  /** What is wrong with the fields of the others. */
  refused: RefusedRow[];
}

async function readRows<Row, Change>(
  { row: schema, prepare }: ImportedPeople<Row, Change>,
  sent: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<ReadRows<Row>> {
  const read: ReadRows<Row> = { rows: [], places: [], refused: [] };
  for (const [row, fields] of sent.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    if (row % ROWS_AT_ONCE === 0) await otherRequests();
    signal?.throwIfAborted();
    const { data, error } = schema.safeParse(fields);
    if (error) {
      read.refused.push(...faultsIn(row, error));
    } else {
      read.rows.push(prepare(data));
      read.places.push(row);
    }
  }
  return read;
}

/** Returns all that is wrong, by row; without the numbers of those of whom the rows seem to be. */
async function allRefused<Row, Change>(
  actor: Actor,
  people: ImportedPeople<Row, Change>,
  { rows, places, refused }: ReadRows<Row>,
  same: readonly Same[] = [],
): Promise<RefusedRow[]> {
  actor.signal?.throwIfAborted();
  const known = new Set(same.map(({ row, _id }) => `${row} ${_id}`));
  const faults = (await people.faults(actor, rows)).map((fault) => ({ ...fault, row: places[fault.row]! }));
  return [
    ...refused,
    ...faults
      .filter(({ row, holder }) => !holder || !known.has(`${row} ${holder._id}`))
      .map(({ row, field, message }) => ({ row, field, message })),
  ].toSorted((one, other) => one.row - other.row);
}

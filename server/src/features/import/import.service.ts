// Many people are registered from one list, in one act: all of them or none.
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { PersonKind } from '@school-office/contract/history';
import type { ImportAnswer, ImportUnderKey, RefusedRow } from '@school-office/contract/students/importing';
import { actNumber } from '../../database/act.ts';
import { actOncePrepared, UndoneSinceError } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { RowsRefused } from '../students/takingIn.service.ts';
import { peopleTaken, rowsRefused, tookListInTrail, undoneBefore } from './import.words.ts';
import type { ImportedPeople, Same } from './importedPeople.ts';
import { ImportModel } from './imports.model.ts';

/** Rows that are read before other requests get their turn. */
const ROWS_AT_ONCE = 100;

/**
 * Registers people from the rows of a list. A key that was used before gets the answer of that time, or throws 409 if the rows
 * differ or the import was undone. Throws 400 with all that is wrong, and then nobody is registered.
 */
export async function importPeople<Row>(
  actor: Actor,
  people: ImportedPeople<Row>,
  sent: readonly unknown[],
  key: string,
): Promise<ImportAnswer> {
  const { school } = actor;
  const { kind } = people;
  const asked = { key, act: `import ${kind}`, content: sent };
  const readSent = () => readRows(people, sent, actor.signal);
  try {
    return await actOncePrepared(actor, asked, readSent, async (at, read) => {
      if (read.refused.length > 0) throw new RowsRefused([]);
      const lines = await people.takeIn(actor, read.rows, at);
      const ids = lines.map(({ record }) => record);
      const answer = { message: peopleTaken(kind, ids.length), taken: ids.length, ids };
      await ImportModel.create({ school, kind, key, act: actNumber(), ...answer });
      await audit(actor, tookListInTrail(kind, lines));
      return answer;
    });
  } catch (error) {
    if (error instanceof UndoneSinceError) throw new ApiError(409, undoneBefore());
    if (!(error instanceof RowsRefused)) throw error;
    const refused = await allRefused(actor, people, await readSent());
    throw new ApiError(400, rowsRefused(countRows(refused)), { refused });
  }
}

/** Returns what an import would refuse, and the rows that seem to be of people whom the school has. Stores nothing. */
export async function tryImport<Row>(
  actor: Actor,
  people: ImportedPeople<Row>,
  sent: readonly unknown[],
): Promise<{ refused: RefusedRow[]; same: object[] }> {
  const read = await readRows(people, sent, actor.signal);
  const same = (await people.same(actor.school, read.rows)).map((one) => ({
    ...one,
    row: read.places[one.row]!,
  }));
  const refused = await allRefused(actor, people, read, same);
  return { refused, same: same.map(({ row, by, person }) => ({ row, by, ...person })) };
}

/** Returns what was answered to the import under a key. Throws 404. */
export async function findImport(school: string, kind: PersonKind, key: string): Promise<ImportUnderKey> {
  const stored = await ImportModel.findOne({ school, kind, key }).lean();
  if (!stored) throw notFound('Import');
  const { message, taken, ids, undone } = stored;
  return { message, taken, ids, ...(undone && { undone: true }) };
}

interface ReadRows<Row> {
  /** Those that can be read. */
  rows: Row[];
  /** The place of each among those that were sent. */
  places: number[];
  /** What is wrong with the fields of the others. */
  refused: RefusedRow[];
}

async function readRows<Row>(
  { row: schema, prepare }: ImportedPeople<Row>,
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
      const messages = new Map(
        error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]),
      );
      read.refused.push(
        ...Array.from(messages, ([field, message]) => ({ row, field, message })).toReversed(),
      );
    } else {
      read.rows.push(prepare(data));
      read.places.push(row);
    }
  }
  return read;
}

/** Returns all that is wrong, by row; without the numbers of those of whom the rows seem to be. */
async function allRefused<Row>(
  actor: Actor,
  people: ImportedPeople<Row>,
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

function countRows(refused: readonly RefusedRow[]): number {
  return new Set(refused.map(({ row }) => row)).size;
}

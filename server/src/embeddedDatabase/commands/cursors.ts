import { randomInt } from 'node:crypto';
import { CommandError } from '../errors.ts';
import { MAX_DOCUMENT_SIZE } from '../values/encode.ts';
import { toNumber } from '../values/types.ts';
import type { Reply } from '../wire/reply.ts';
import { countField, textField } from './arguments.ts';
import type { Commands } from './command.ts';

interface Cursor {
  namespace: string;
  documents: Iterator<Buffer>;
  /** Read and not yet sent; undefined after the last. */
  next: Buffer | undefined;
  keep: boolean;
  lastUsed: number;
}

interface CursorOptions {
  batchSize?: number | undefined;
  /** Closes it after the first batch. */
  single?: boolean;
  /** However long it is not used. */
  keep?: boolean;
}

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const FIRST_BATCH = 101;

export class Cursors {
  readonly #open = new Map<number, Cursor>();

  /** The first batch; the cursor stays open where there is more and it is wanted. */
  start(
    namespace: string,
    documents: Iterable<Buffer>,
    { batchSize = FIRST_BATCH, single = false, keep = false }: CursorOptions,
  ): Reply {
    const iterator = documents[Symbol.iterator]();
    const next = iterator.next().value as Buffer | undefined;
    const cursor: Cursor = { namespace, documents: iterator, next, keep, lastUsed: Date.now() };
    const batch = takeBatch(cursor, batchSize);
    const cursorId = cursor.next === undefined || single ? 0 : randomInt(1, 2 ** 47);
    if (cursorId !== 0) this.#open.set(cursorId, cursor);
    return { cursor: { cursorId, namespace, batchName: 'firstBatch', documents: batch } };
  }

  next(id: number, namespace: string, batchSize = Infinity): Reply {
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new CommandError(
        'Unauthorized',
        `The cursor ${id} is of ${cursor.namespace}, not of ${namespace}`,
      );
    cursor.lastUsed = Date.now();
    try {
      const documents = takeBatch(cursor, batchSize);
      const cursorId = cursor.next === undefined ? 0 : id;
      if (cursorId === 0) this.#open.delete(id);
      return { cursor: { cursorId, namespace, batchName: 'nextBatch', documents } };
    } catch (error) {
      this.#open.delete(id);
      if (!/no such table/.test(String(error))) throw error;
      throw new CommandError('QueryPlanKilled', `The collection or index of the cursor ${id} was dropped`);
    }
  }

  kill(id: number): boolean {
    return this.#open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, { keep, lastUsed }] of this.#open)
      if (!keep && now - lastUsed > IDLE_MILLISECONDS) this.#open.delete(id);
  }
}

export const cursorCommands: Commands = {
  getMore: (engine, { body }) => {
    const namespace = `${textField(body, '$db')}.${textField(body, 'collection')}`;
    return engine.cursors.next(
      toNumber(body['getMore']),
      namespace,
      countField(body, 'batchSize') || undefined,
    );
  },
  killCursors: (engine, { body: { cursors } }) => {
    if (!Array.isArray(cursors))
      throw new CommandError('TypeMismatch', "BSON field 'killCursors.cursors' is the wrong type");
    const cursorsKilled = cursors.filter((id) => engine.cursors.kill(toNumber(id)));
    const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

/** At most so many documents and about 16 MiB, but one at least where one is wanted. */
function takeBatch(cursor: Cursor, batchSize: number): Buffer[] {
  const documents: Buffer[] = [];
  for (let size = 0; cursor.next && documents.length < batchSize;) {
    size += cursor.next.length;
    if (documents.length > 0 && size > MAX_DOCUMENT_SIZE) break;
    documents.push(cursor.next);
    cursor.next = cursor.documents.next().value as Buffer | undefined;
  }
  return documents;
}

import { randomInt } from 'node:crypto';
import { CommandError, demand } from '../errors.ts';
import { MAX_DOCUMENT_SIZE } from '../values/bson.ts';
import { type Document, isTrue } from '../values/types.ts';
import type { Reply } from '../wire/reply.ts';
import { countField } from './arguments.ts';

interface Cursor {
  namespace: string;
  documents: Iterator<Buffer, undefined>;
  /** The document to be sent next; undefined after the last. */
  next: Buffer | undefined;
  keep: boolean;
  lastUsed: number;
}

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const FIRST_BATCH = 101;

export class Cursors {
  readonly #open = new Map<number, Cursor>();

  /** Returns the first batch; the cursor stays open where there is more and the options of the find allow it. */
  start(namespace: string, source: Iterable<Buffer>, options: Document): Reply {
    const documents = source[Symbol.iterator]() as Cursor['documents'];
    const keep = isTrue(options['noCursorTimeout']);
    const cursor: Cursor = { namespace, documents, next: documents.next().value, keep, lastUsed: Date.now() };
    const batch = takeBatch(cursor, countField(options, 'batchSize') ?? FIRST_BATCH);
    const cursorId = cursor.next === undefined || isTrue(options['singleBatch']) ? 0 : randomInt(1, 2 ** 47);
    if (cursorId !== 0) this.#open.set(cursorId, cursor);
    return { cursor: { cursorId, namespace, batchName: 'firstBatch', documents: batch } };
  }

  next(id: number, batchSize = Infinity): Reply {
    const cursor = this.#open.get(id);
    demand(cursor, 'CursorNotFound', `cursor id ${id} not found`);
    // It stays open only when all goes well.
    this.#open.delete(id);
    try {
      const documents = takeBatch(cursor, batchSize);
      if (cursor.next) this.#open.set(id, { ...cursor, lastUsed: Date.now() });
      const cursorId = cursor.next ? id : 0;
      return { cursor: { cursorId, namespace: cursor.namespace, batchName: 'nextBatch', documents } };
    } catch (error) {
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

/** Takes at most so many documents and about 16 MiB, but at least one where one is wanted. */
function takeBatch(cursor: Cursor, batchSize: number): Buffer[] {
  const documents: Buffer[] = [];
  let size = 0;
  while (cursor.next && documents.length < batchSize) {
    size += cursor.next.length;
    if (documents.length > 0 && size > MAX_DOCUMENT_SIZE) break;
    documents.push(cursor.next);
    cursor.next = cursor.documents.next().value;
  }
  return documents;
}

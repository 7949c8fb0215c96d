import { randomInt } from 'node:crypto';
import { CommandError, demand } from '../errors.ts';
import { clock } from '../storage/clock.ts';
import { MAX_DOCUMENT_SIZE } from '../values/bson.ts';
import { type Document, isTrue } from '../values/types.ts';
import type { Reply } from '../wire/reply.ts';
import { countField } from './arguments.ts';

interface Cursor {
  namespace: string;
  /** Undefined where the source pauses. */
  documents: Iterator<Buffer | undefined, undefined>;
  isEnd: boolean;
  keep: boolean;
  lastUsed: number;
}

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const FIRST_BATCH = 101;
/** More than there are threads that have cursors. */
const PLACES = 8;

/** The place of the thread that writes, which has the cursors of the open transaction. */
export const WRITER = PLACES - 1;

/** Returns the place of the thread that has the cursor. */
export function placeOfCursor(id: number): number {
  return id % PLACES;
}

/** The cursors of one thread; `place` is the thread's number among those that read. */
export class Cursors {
  readonly #place: number;
  readonly #open = new Map<number, Cursor>();

  constructor(place = 0) {
    this.#place = place;
  }

  /** Returns the first batch; the cursor stays open where there may be more and the options of the find allow it. */
  start(namespace: string, source: Iterable<Buffer | undefined>, options: Document): Reply {
    this.#closeIdle();
    const documents = source[Symbol.iterator]() as Cursor['documents'];
    const keep = isTrue(options['noCursorTimeout']);
    const cursor: Cursor = { namespace, documents, isEnd: false, keep, lastUsed: Date.now() };
    const batch = this.#takeBatch(cursor, countField(options, 'batchSize') ?? FIRST_BATCH);
    const cursorId =
      cursor.isEnd || isTrue(options['singleBatch']) ? 0 : randomInt(1, 2 ** 44) * PLACES + this.#place;
    if (cursorId !== 0) this.#open.set(cursorId, cursor);
    return { cursor: { cursorId, namespace, batchName: 'firstBatch', documents: batch } };
  }

  next(id: number, namespace: string, batchSize = Infinity): Reply {
    this.#closeIdle();
    const cursor = this.#open.get(id);
    demand(cursor, 'CursorNotFound', `cursor id ${id} not found`);
    const message = `cursor id ${id} is not of the collection ${namespace}`;
    demand(cursor.namespace === namespace, 'Unauthorized', message);
    // It stays open only when all goes well.
    this.#open.delete(id);
    try {
      const documents = this.#takeBatch(cursor, batchSize);
      if (!cursor.isEnd) this.#open.set(id, { ...cursor, lastUsed: Date.now() });
      const cursorId = cursor.isEnd ? 0 : id;
      return { cursor: { cursorId, namespace, batchName: 'nextBatch', documents } };
    } catch (error) {
      if (!/no such table/.test(String(error))) throw error;
      throw new CommandError('QueryPlanKilled', `The collection or index of the cursor ${id} was dropped`);
    }
  }

  closeAll(): void {
    this.#open.clear();
  }

  kill(id: number): boolean {
    return this.#open.delete(id);
  }

  #closeIdle(): void {
    for (const [id, { keep, lastUsed }] of this.#open)
      if (!keep && Date.now() - lastUsed > IDLE_MILLISECONDS) this.#open.delete(id);
  }

  /**
   * Takes at most so many documents and about 16 MiB, but at least one where one is wanted. None is taken in advance:
   * later batches show what has been written until then. A later batch may end early, so that others can go on.
   */
  #takeBatch(cursor: Cursor, batchSize: number): Buffer[] {
    const documents: Buffer[] = [];
    let size = 0;
    while (documents.length < batchSize) {
      // The next one is taken for no larger than the last: only reading it would tell.
      if (size + (documents.at(-1)?.length ?? 0) > MAX_DOCUMENT_SIZE) break;
      const { done, value } = cursor.documents.next();
      cursor.isEnd = done === true;
      clock.check();
      if (!value) break;
      size += value.length;
      documents.push(value);
    }
    return documents;
  }
}

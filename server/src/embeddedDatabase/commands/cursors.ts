import { randomInt } from 'node:crypto';
import { CommandError } from '../errors.ts';
import { MAX_DOCUMENT_SIZE } from '../values/encode.ts';
import type { CursorReply } from '../wire/reply.ts';

/** Gives further documents, a piece at a time; undefined after the last. */
export type Source = (atMost?: number) => Buffer[] | undefined;

interface Cursor {
  namespace: string;
  source: Source;
  /** Fetched and not yet sent. */
  waiting: Buffer[];
  at: number;
  keep: boolean;
  lastUsed: number;
}

const IDLE_MILLISECONDS = 10 * 60 * 1000;
const FIRST_BATCH = 101;
const BATCH_BYTES = MAX_DOCUMENT_SIZE;

export class Cursors {
  readonly #open = new Map<bigint, Cursor>();

  /** The first batch; the cursor stays open where there is more and it is wanted. */
  start(
    namespace: string,
    source: Source,
    {
      batchSize = FIRST_BATCH,
      single = false,
      keep = false,
    }: { batchSize?: number; single?: boolean; keep?: boolean },
  ): CursorReply {
    const cursor: Cursor = { namespace, source, waiting: [], at: 0, keep, lastUsed: Date.now() };
    const { documents, done } = takeBatch(cursor, batchSize);
    const cursorId = done || single ? 0n : BigInt(randomInt(1, 2 ** 47));
    if (cursorId !== 0n) this.#open.set(cursorId, cursor);
    return { cursorId, namespace, batchName: 'firstBatch', documents };
  }

  next(id: bigint, namespace: string, batchSize = Infinity): CursorReply {
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.lastUsed = Date.now();
    try {
      const { documents, done } = takeBatch(cursor, batchSize);
      if (done) this.#open.delete(id);
      return { cursorId: done ? 0n : id, namespace, batchName: 'nextBatch', documents };
    } catch (error) {
      this.#open.delete(id);
      if (!/no such table/.test(String(error))) throw error;
      throw new CommandError(175, `cursor id ${id} was killed: its collection or index was dropped`);
    }
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  closeIdle(now = Date.now()): void {
    for (const [id, { keep, lastUsed }] of this.#open)
      if (!keep && now - lastUsed > IDLE_MILLISECONDS) this.#open.delete(id);
  }

  get count(): number {
    return this.#open.size;
  }
}

/** At most so many documents and about 16 MiB, but one at least. */
function takeBatch(cursor: Cursor, batchSize: number): { documents: Buffer[]; done: boolean } {
  const documents: Buffer[] = [];
  let size = 0;
  while (documents.length < batchSize) {
    if (!refill(cursor, batchSize - documents.length + 1)) return { documents, done: true };
    const next = cursor.waiting[cursor.at]!;
    size += next.length;
    if (documents.length > 0 && size > BATCH_BYTES) return { documents, done: false };
    documents.push(next);
    cursor.at += 1;
  }
  return { documents, done: batchSize > 0 && !refill(cursor, 1) };
}

/** Whether there is a document to send. */
function refill(cursor: Cursor, atMost: number): boolean {
  while (cursor.at >= cursor.waiting.length) {
    const piece = cursor.source(atMost);
    if (!piece) return false;
    cursor.waiting = piece;
    cursor.at = 0;
  }
  return true;
}

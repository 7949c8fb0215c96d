import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Some rows of an array: as they are, or as JSON already, with a comma before each. */
export type Rows = readonly unknown[] | Buffer;

/**
 * Answers a JSON array of any length, which comes in pieces, without holding it in memory; a short one of a single piece
 * goes out at once. What fails before the second piece becomes an error answer as usual; later the connection
 * is cut, so that nobody takes half a list for the whole one.
 */
export async function streamJsonArray(response: Response, pieces: AsyncIterable<Rows>): Promise<void> {
  const texts = toJson(pieces);
  const first = await texts.next();
  const second = await texts.next();
  response.set('Content-Type', 'application/json; charset=utf-8');
  if (first.done || second.done) {
    const body = first.done ? EMPTY : Buffer.concat([opened(first.value), CLOSING]);
    response.set('Content-Length', String(body.length)).end(body);
    return;
  }
  try {
    // Otherwise the stream would read sixteen pieces ahead of a slow reader.
    const all = Readable.from(joined([opened(first.value), second.value], texts), { highWaterMark: 1 });
    await pipeline(all, response);
  } catch (error) {
    // A reader who has gone away is no failure of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

const EMPTY = Buffer.from('[]');
const CLOSING = Buffer.from(']');

async function* toJson(pieces: AsyncIterable<Rows>): AsyncGenerator<Buffer, void> {
  for await (const rows of pieces) {
    if (rows.length > 0)
      yield Buffer.isBuffer(rows) ? rows : Buffer.from(`,${JSON.stringify(rows).slice(1, -1)}`);
  }
}

/** The array begins where the comma before its first row is. */
function opened(rows: Buffer): Buffer {
  rows.write('[');
  return rows;
}

async function* joined(begun: readonly Buffer[], texts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield* begun;
  yield* texts;
  yield CLOSING;
}

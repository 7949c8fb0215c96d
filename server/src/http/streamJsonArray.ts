import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Rows per piece: the compression in between is slow with many small pieces. */
const ROWS_AT_ONCE = 200;

/**
 * Answers a JSON array of any length without holding it in memory. What fails before the first piece becomes an error
 * answer as usual; later the connection is cut, so that nobody takes half a list for the whole one.
 */
export async function streamJsonArray(response: Response, rows: AsyncIterable<unknown>): Promise<void> {
  const pieces = toJson(rows);
  const first = await pieces.next();
  response.type('json');
  try {
    await pipeline(Readable.from(startingWith(first, pieces)), response);
  } catch (error) {
    // A reader who has gone away is no failure of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* toJson(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let texts: string[] = [];
  let opening = '[';
  for await (const row of rows) {
    texts.push(JSON.stringify(row));
    if (texts.length < ROWS_AT_ONCE) continue;
    yield opening + texts.join(',');
    opening = ',';
    texts = [];
  }
  const rest = texts.join(',');
  yield `${opening === ',' && rest === '' ? '' : opening}${rest}]`;
}

async function* startingWith(first: IteratorResult<string, void>, others: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value;
  yield* others;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { logError } from './requestLog.ts';

/** Characters; rows are sent in pieces of about this size. */
const PIECE = 64 * 1024;

/**
 * Sends a JSON array of any length without holding it in memory or holding up other requests. An error before the first
 * piece becomes an ordinary error answer; after it the connection is cut, so that half a list never looks like a whole one.
 */
export async function streamJson(response: Response, rows: AsyncIterable<unknown>): Promise<void> {
  const pieces = toJson(rows);
  const first = await pieces.next();
  response.type('json');
  try {
    await pipeline(Readable.from(rest(first.value ?? '', pieces, response), { highWaterMark: 1 }), response);
  } catch (error) {
    // The client has gone away, which is not an error of the server.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function* rest(
  first: string,
  pieces: AsyncIterable<string>,
  response: Response,
): AsyncGenerator<string> {
  try {
    yield first;
    // Otherwise compression holds the first rows back until there are more.
    response.flush?.();
    yield* pieces;
  } catch (error) {
    // Before the connection is cut, because that writes the line of the log.
    logError(response, error);
    throw error;
  }
}

async function* toJson(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let piece = '';
  let separator = '[';
  for await (const row of rows) {
    piece += separator + JSON.stringify(row);
    separator = ',';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${separator === '[' ? '[' : ''}]`;
}

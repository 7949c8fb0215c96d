import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { ApiError } from './ApiError.ts';
import { tooManyLists } from './http.words.ts';
import { logError } from './requestLog.ts';
import { signedIn } from './requireLogin.ts';

/** Characters; rows are sent when there are about as many. */
const PIECE = 64 * 1024;

/** Lists that may be under way to one school at once: each holds memory until its client has read it. */
const MOST_LISTS = 8;
const underWay = new Map<string, number>();

/**
 * Sends a JSON array of any length, whose rows come some at a time, without holding it in memory or holding up other requests. An
 * error before the first piece becomes an ordinary error answer; after it the connection is cut, so that half a list never looks like a whole one.
 * Throws ApiError 503 while too many lists are under way to the school.
 */
export async function streamJson(response: Response, rows: AsyncIterable<readonly unknown[]>): Promise<void> {
  if (isGivenUp(response)) return;
  const { school } = signedIn(response);
  const others = underWay.get(school) ?? 0;
  if (others >= MOST_LISTS) {
    throw new ApiError(503, tooManyLists, { retryAfter: 5 });
  }
  underWay.set(school, others + 1);
  // The log, compression, the deadline, this and the pipeline listen: one more than Node takes for a leak.
  response.setMaxListeners(20);
  // Also when the deadline has answered, because the database may never do.
  response.once('close', () => underWay.set(school, underWay.get(school)! - 1));
  const pieces = toJson(rows, response);
  try {
    const first = await pieces.next();
    if (isGivenUp(response)) return;
    response.type('json');
    await pipeline(Readable.from(rest(first.value ?? '', pieces, response), { highWaterMark: 1 }), response);
  } catch (error) {
    // The client has gone away, which is not an error of the server.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    // Ends the reading of rows that are no longer wanted.
    await pieces.return();
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

async function* toJson(
  rows: AsyncIterable<readonly unknown[]>,
  response: Response,
): AsyncGenerator<string, void> {
  let piece = '';
  let separator = '[';
  for await (const some of rows) {
    if (isGivenUp(response)) return;
    if (some.length === 0) continue;
    piece += separator + JSON.stringify(some).slice(1, -1);
    separator = ',';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}${separator === '[' ? '[' : ''}]`;
}

/** Whether the deadline has answered, or the client is gone. */
function isGivenUp(response: Response): boolean {
  return response.writableEnded || response.destroyed;
}

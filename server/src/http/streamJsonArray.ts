import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Answers a JSON array of any length, which comes in pieces of some rows, without holding it in memory; a short one of a
 * single piece goes out at once. What fails before the second piece becomes an error answer as usual; later the connection
 * is cut, so that nobody takes half a list for the whole one.
 */
export async function streamJsonArray(
  response: Response,
  pieces: AsyncIterable<readonly unknown[]>,
): Promise<void> {
  const texts = toJson(pieces);
  const first = await texts.next();
  const second = await texts.next();
  response.set('Content-Type', 'application/json; charset=utf-8');
  if (first.done || second.done) {
    const body = Buffer.from(first.done ? '[]' : `[${first.value}]`);
    response.set('Content-Length', String(body.length)).end(body);
    return;
  }
  try {
    // Otherwise the stream would read sixteen pieces ahead of a slow reader.
    const all = Readable.from(joined(`[${first.value},${second.value}`, texts), { highWaterMark: 1 });
    await pipeline(all, response);
  } catch (error) {
    // A reader who has gone away is no failure of ours.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The rows of each piece without the brackets around them. */
async function* toJson(pieces: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  for await (const rows of pieces) {
    if (rows.length > 0) yield JSON.stringify(rows).slice(1, -1);
  }
}

async function* joined(opening: string, texts: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield opening;
  for await (const text of texts) yield `,${text}`;
  yield ']';
}

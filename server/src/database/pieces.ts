import type { Cursor, mongo } from 'mongoose';

/** A public method of Mongoose's cursors that its types leave out. */
interface HasDriverCursor<Document> {
  getDriverCursor: () => Promise<mongo.FindCursor<Document>>;
}

/**
 * Yields what a lean cursor reads, in the pieces in which it comes from the database. One document at a time would cost a list of
 * 100,000 lines a second, in which nobody else is answered. Throws before the next piece when the signal is aborted, because nobody
 * waits for the answer any more.
 */
export async function* piecesOf<Document, Options>(
  cursor: Cursor<Document, Options>,
  signal?: AbortSignal,
): AsyncGenerator<Document[], void> {
  const pieces = await (cursor as typeof cursor & HasDriverCursor<Document>).getDriverCursor();
  try {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    while (await pieces.hasNext()) {
      yield pieces.readBufferedDocuments();
      signal?.throwIfAborted();
    }
  } finally {
    await pieces.close();
  }
}

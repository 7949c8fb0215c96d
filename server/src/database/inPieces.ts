/** What one query of the embedded database is asked for: few enough that other desks need not wait for it. */
const AT_ONCE = 100;

/**
 * Yields the results of `read`, which gets a hundred items at a time. While the results of one piece are taken, the next one is
 * read.
 */
export async function* inPieces<Item, Result>(
  items: AsyncIterable<Item>,
  read: (piece: Item[]) => Promise<Result[]>,
): AsyncGenerator<Result, void> {
  let before: Promise<Result[]> | undefined;
  let piece: Item[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < AT_ONCE) continue;
    const results = read(piece);
    // An error is thrown when it is the turn of its piece, and not at all if nobody wants that any more.
    results.catch(() => undefined);
    piece = [];
    if (before) yield* await before;
    before = results;
  }
  if (before) yield* await before;
  yield* await read(piece);
}

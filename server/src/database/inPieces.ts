/**
 * Yields the results of `work`, which gets some items at a time: few enough that other desks need not wait for one piece. While
 * the results of a piece are awaited, the next one is worked on.
 */
export async function* inPieces<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
  work: (piece: Item[]) => Promise<Result[]>,
): AsyncGenerator<Result, void> {
  let before: Promise<Result[]> | undefined;
  let piece: Item[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    const results = work(piece);
    // Its error is thrown when it is the turn of its piece, and not at all if nobody wants the rest any more.
    results.catch(() => undefined);
    piece = [];
    if (before) yield* await before;
    before = results;
  }
  if (before) yield* await before;
  if (piece.length > 0) yield* await work(piece);
}

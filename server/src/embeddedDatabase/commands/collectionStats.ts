import { countKeys } from '../query/scan.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Document } from '../values/decode.ts';
import type { Engine } from './engine.ts';

/** Counts and sizes in bytes; those of indexes count their keys, since SQLite does not say how large they are. */
export function collectionStats(
  engine: Engine,
  collection: Collection | undefined,
): { count: number; size: number } & Document {
  if (!collection)
    return { count: 0, size: 0, storageSize: 0, nindexes: 0, totalIndexSize: 0, indexSizes: {} };
  const [count, size] = engine.sql.get(
    `SELECT count(*), coalesce(sum(length(bson)), 0) FROM documents_${collection.id}`,
  ) as [number, number];
  return {
    count,
    size,
    avgObjSize: count === 0 ? 0 : Math.trunc(size / count),
    storageSize: size,
    nindexes: collection.indexes.length,
    indexSizes: Object.fromEntries(
      collection.indexes.map((index) => [
        index.spec.name,
        countKeys(engine.sql, collection, {
          index,
          ranges: [{ low: Buffer.alloc(0), high: Buffer.from([0xff]) }],
          reverse: false,
          exact: true,
          sorted: true,
        }),
      ]),
    ),
  };
}

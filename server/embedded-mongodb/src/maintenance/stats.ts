import { statSync } from 'node:fs';
import { collectionStats } from '../commands/administration.ts';
import { databaseFile, withEngine } from '../commands/engine.ts';

interface Stats {
  file: string;
  /** Without what is still in the write-ahead log. */
  bytes: number;
  collections: { namespace: string; documents: number; bytes: number; indexes: string[] }[];
}

/** Returns how much there is. */
export function stats(folder: string): Stats {
  const file = databaseFile(folder);
  const collections = withEngine(folder, (engine) =>
    engine.read(() =>
      engine.catalog.list().map(({ namespace, indexes }) => {
        const { count, size } = collectionStats(engine.catalog, namespace);
        return { namespace, documents: count, bytes: size, indexes: indexes.map(({ spec }) => spec.name) };
      }),
    ),
  );
  return { file, bytes: statSync(file).size, collections };
}

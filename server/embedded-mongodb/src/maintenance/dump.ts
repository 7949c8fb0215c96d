// Writes a dump as mongodump does and mongorestore reads: a folder for each database, and in it for each collection its
// documents as BSON, one behind the other, and its indexes as Extended JSON in metadata.json.

import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { type Engine, withEngine } from '../commands/engine.ts';
import { EVERYTHING } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import type { Collection } from '../storage/collections.ts';

/** MongoDB keeps its own records in them, which no other server can use. */
export const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);

/** Writes all collections as they are at one moment. Returns how many documents were written. Throws where the target cannot be written. */
export function dump(folder: string, target: string): number {
  return withEngine(folder, (engine) =>
    engine.read(() => {
      const counts = engine.catalog.list().map((collection) => dumpCollection(engine, collection, target));
      return counts.reduce((sum, count) => sum + count, 0);
    }),
  );
}

function dumpCollection({ sql }: Engine, collection: Collection, target: string): number {
  const [database, ...parts] = collection.namespace.split('.') as [string, ...string[]];
  if (SYSTEM_DATABASES.has(database)) return 0;
  const name = parts.join('.');
  mkdirSync(join(target, database), { recursive: true });
  // As mongodump does: a collection's name may hold characters that a file's name must not.
  const base = join(target, database, encodeURIComponent(name));
  const indexes = collection.indexes.map(({ spec }) => spec);
  const metadata = { options: {}, indexes, collectionName: name, type: 'collection' };
  writeFileSync(`${base}.metadata.json`, EJSON.stringify(metadata, { relaxed: false }));
  const file = openSync(`${base}.bson`, 'w');
  let documents = 0;
  try {
    for (const { bytes } of scan(sql, collection, EVERYTHING)) {
      writeFileSync(file, bytes);
      documents += 1;
    }
  } finally {
    closeSync(file);
  }
  return documents;
}

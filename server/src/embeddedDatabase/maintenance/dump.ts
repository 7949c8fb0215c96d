// Writes what mongorestore reads: a folder a database; for each collection its documents as BSON, one behind the other,
// and metadata.json with its options and indexes as Extended JSON. All of one moment, also while the office runs.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { databaseFile } from '../address.ts';
import { Engine } from '../commands/engine.ts';
import { Scan } from '../query/scan.ts';
import type { Collection } from '../storage/catalog.ts';

/** Answers how many documents were written. Throws where the folder cannot be written. */
export function dump(dataFolder: string, folder: string): number {
  const engine = new Engine(databaseFile(dataFolder));
  engine.catalog.prepare();
  try {
    return engine.read(() =>
      engine.catalog.list().reduce((sum, collection) => sum + dumpCollection(engine, collection, folder), 0),
    );
  } finally {
    engine.sql.close();
  }
}

function dumpCollection(engine: Engine, collection: Collection, folder: string): number {
  const { database, name, options, indexes } = collection;
  // As mongodump does: a name may hold what a file's name must not.
  const base = join(folder, database, encodeURIComponent(name));
  mkdirSync(join(folder, database), { recursive: true });
  const metadata = {
    options,
    indexes: indexes.map(({ spec }) => spec),
    collectionName: name,
    type: 'collection',
  };
  writeFileSync(`${base}.metadata.json`, EJSON.stringify(metadata, { relaxed: false }));
  const scan = new Scan(engine.sql, collection, { ranges: [], reverse: false, exact: true, sorted: true });
  const file = openSync(`${base}.bson`, 'w');
  let documents = 0;
  try {
    for (let piece = scan.next(); piece; piece = scan.next()) {
      writeSync(file, Buffer.concat(piece.documents));
      documents += piece.documents.length;
    }
  } finally {
    closeSync(file);
  }
  return documents;
}

// Reads a dump of mongodump's, or of our own.

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { databaseFile, type Engine, withEngine } from '../commands/engine.ts';
import { createIndex, parseSpec } from '../commands/indexes.ts';
import { insert } from '../commands/writing.ts';
import { tryLock, withLock } from '../lock.ts';
import { EVERYTHING } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import { forgetSum } from '../storage/sum.ts';
import { decode, MAX_DOCUMENT_SIZE } from '../values/bson.ts';
import type { Document } from '../values/types.ts';
import { SYSTEM_DATABASES } from './dump.ts';

interface DumpedCollection {
  namespace: string;
  bson: string;
  indexes: Document[];
}

/**
 * Reads all collections of a dump in one transaction, so that a failure leaves nothing behind. Returns how many documents
 * were read. Rejects with an Error of one sentence where a server runs on the folder, where a collection of the dump is there
 * and not empty, or where the dump cannot be read.
 */
export async function restore(folder: string, source: string): Promise<number> {
  const collections = existsSync(source) ? dumpedCollections(source) : [];
  if (collections.length === 0) throw new Error(`There is no dump in ${source}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = tryLock(folder);
  if (!lock) throw new Error(`A server is running on ${folder}`);
  return withLock(lock, () => {
    forgetSum(databaseFile(folder));
    return withEngine(folder, (engine) =>
      engine.write(() => {
        const counts = collections.map((collection) => restoreCollection(engine, collection));
        return counts.reduce((sum, count) => sum + count, 0);
      }),
    );
  });
}

function restoreCollection(engine: Engine, { namespace, bson, indexes }: DumpedCollection): number {
  const { catalog, sql } = engine;
  const present = catalog.find(namespace);
  if (present && !scan(sql, present, EVERYTHING, { first: 1 }).next().done)
    throw new Error(`The collection ${namespace} is not empty`);
  if (present) catalog.drop(present);
  const collection = catalog.ensure(namespace);
  let documents = 0;
  for (const bytes of documentsOf(bson)) {
    insert(engine, collection, decode(bytes), bytes);
    documents += 1;
  }
  for (const spec of indexes) createIndex(engine, catalog.ensure(namespace), parseSpec(spec));
  return documents;
}

/** Reads the file as it goes: it may be larger than memory. */
function* documentsOf(bson: string): Generator<Buffer> {
  const file = openSync(bson, 'r');
  try {
    const start = Buffer.alloc(4);
    while (readSync(file, start) > 0) {
      const size = start.readInt32LE();
      if (size < 5 || size > MAX_DOCUMENT_SIZE) throw new Error(`The file ${bson} does not hold documents`);
      const bytes = Buffer.alloc(size);
      start.copy(bytes);
      if (readSync(file, bytes, { offset: 4 }) < size - 4)
        throw new Error(`The file ${bson} ends in the middle of a document`);
      yield bytes;
    }
  } finally {
    closeSync(file);
  }
}

function dumpedCollections(source: string): DumpedCollection[] {
  const databases = readdirSync(source).filter(
    (name) => statSync(join(source, name)).isDirectory() && !SYSTEM_DATABASES.has(name),
  );
  return databases.flatMap((database) =>
    readdirSync(join(source, database))
      .filter((file) => file.endsWith('.bson') && !file.startsWith('system.'))
      .map((file) => dumpedCollection(join(source, database), database, file.slice(0, -'.bson'.length))),
  );
}

function dumpedCollection(folder: string, database: string, base: string): DumpedCollection {
  const metadataFile = join(folder, `${base}.metadata.json`);
  const { collectionName = decodeURIComponent(base), indexes = [] } = existsSync(metadataFile)
    ? (EJSON.parse(readFileSync(metadataFile, 'utf8')) as { collectionName?: string; indexes?: Document[] })
    : {};
  return { namespace: `${database}.${collectionName}`, bson: join(folder, `${base}.bson`), indexes };
}

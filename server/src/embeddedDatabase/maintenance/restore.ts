// Reads what mongodump, or our own dump, wrote. All of it comes in one transaction, or nothing.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { databaseFile } from '../address.ts';
import { createIndex, parseSpec } from '../commands/indexes.ts';
import { Engine } from '../commands/engine.ts';
import { withId } from '../commands/newDocument.ts';
import { type Document, splitDocuments } from '../values/decode.ts';

interface DumpedCollection {
  database: string;
  name: string;
  bson: string;
  indexes: Document[];
}

/** MongoDB's own. */
const LEFT_OUT = new Set(['admin', 'config', 'local']);

/** Answers how many documents were read. Throws where a collection of the dump is there and not empty. */
export function restore(dataFolder: string, folder: string): number {
  const collections = dumpedCollections(folder);
  if (collections.length === 0) throw new Error(`There is no dump in ${folder}`);
  const engine = new Engine(databaseFile(dataFolder));
  engine.catalog.prepare();
  try {
    return engine.write(() => collections.reduce((sum, one) => sum + restoreCollection(engine, one), 0));
  } finally {
    engine.sql.close();
  }
}

function restoreCollection(engine: Engine, { database, name, bson, indexes }: DumpedCollection): number {
  const collection = engine.ensure(database, name);
  if (engine.sql.get(`SELECT 1 FROM documents_${collection.id} LIMIT 1`))
    throw new Error(`The collection ${database}.${name} is not empty`);
  const documents = splitDocuments(readFileSync(bson));
  for (const bytes of documents) {
    const stored = withId(bytes);
    engine.documents.insert(collection, stored.document, stored.bytes);
  }
  for (const index of indexes) createIndex(engine, collection, parseSpec(index));
  return documents.length;
}

function dumpedCollections(folder: string): DumpedCollection[] {
  return subfolders(folder)
    .filter((database) => !LEFT_OUT.has(database))
    .flatMap((database) => {
      const files = readdirSync(join(folder, database)).filter((file) => file.endsWith('.bson'));
      return files
        .filter((file) => !file.startsWith('system.'))
        .map((file) => dumpedCollection(database, join(folder, database, file)));
    });
}

function dumpedCollection(database: string, bson: string): DumpedCollection {
  const base = bson.slice(0, -'.bson'.length);
  const metadata = existsSync(`${base}.metadata.json`)
    ? (EJSON.parse(readFileSync(`${base}.metadata.json`, 'utf8')) as {
        collectionName?: string;
        indexes?: Document[];
      })
    : {};
  const name = metadata.collectionName ?? decodeURIComponent(base.split(/[/\\]/).at(-1)!);
  return { database, name, bson, indexes: metadata.indexes ?? [] };
}

function subfolders(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
}

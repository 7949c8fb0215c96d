import { statSync } from 'node:fs';
import { databaseFile } from '../address.ts';
import { Engine } from '../commands/engine.ts';

export interface CollectionStatistics {
  namespace: string;
  documents: number;
  /** Of the documents as BSON, in bytes. */
  size: number;
  indexes: string[];
}

export interface Statistics {
  file: string;
  /** In bytes, without what is still in the write-ahead log. */
  fileSize: number;
  collections: CollectionStatistics[];
}

export function statistics(dataFolder: string): Statistics {
  const file = databaseFile(dataFolder);
  const engine = new Engine(file);
  engine.catalog.prepare();
  try {
    const collections = engine.read(() =>
      engine.catalog.list().map(({ id, database, name, indexes }) => {
        const sql = `SELECT count(*), coalesce(sum(length(bson)), 0) FROM documents_${id}`;
        const [documents, size] = engine.sql.get(sql) as [number, number];
        return {
          namespace: `${database}.${name}`,
          documents,
          size,
          indexes: indexes.map(({ spec }) => spec.name),
        };
      }),
    );
    return { file, fileSize: statSync(file).size, collections };
  } finally {
    engine.sql.close();
  }
}

/** Gives back to the disk what deleted documents took. */
export function compact(dataFolder: string): void {
  const engine = new Engine(databaseFile(dataFolder));
  engine.catalog.prepare();
  try {
    engine.sql.exec('VACUUM');
    engine.sql.get('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    engine.sql.close();
  }
}

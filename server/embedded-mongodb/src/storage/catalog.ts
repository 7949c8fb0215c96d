// The collections and indexes: rows in SQLite, kept in memory until the file's user_version says that another connection
// has changed them.

import { demand, notSupported } from '../errors.ts';
import { encode } from '../values/bson.ts';
import { type Collection, type Index, type IndexSpec, readCollections, toIndex } from './collections.ts';
import type { SqlConnection } from './sqlConnection.ts';

const FORMAT = 5;

/** Returns it. Throws InvalidNamespace where it cannot be a collection's. */
export function checkNamespace(namespace: string): string {
  const isOne = /^[^/\\. "$\0]{1,63}\.[^$.\0][^$\0]*$/.test(namespace) && Buffer.byteLength(namespace) <= 255;
  demand(isOne, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  return namespace;
}

export class Catalog {
  readonly sql: SqlConnection;
  #collections = new Map<string, Collection>();
  #version = -1;

  constructor(sql: SqlConnection) {
    this.sql = sql;
  }

  /** Makes the tables in a new file. Throws where another version wrote the file. */
  prepare(): void {
    const [format] = this.sql.get('PRAGMA application_id') as [number];
    if (format === FORMAT) return;
    if (format !== 0)
      throw new Error(`the database was written by another version (format ${format} instead of ${FORMAT})`);
    // No number is given twice, so that an open cursor never reads another collection or index.
    this.sql.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS collections
        (id INTEGER PRIMARY KEY AUTOINCREMENT, database TEXT, name TEXT, options BLOB, UNIQUE (database, name));
      CREATE TABLE IF NOT EXISTS indexes
        (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER, spec BLOB, arrays TEXT);
      CREATE TABLE IF NOT EXISTS sessions
        (id BLOB PRIMARY KEY, committed INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
      PRAGMA application_id = ${FORMAT};
      COMMIT`);
  }

  /** Call at the start of every transaction. */
  refresh(): void {
    const [version] = this.sql.get('PRAGMA user_version') as [number];
    if (version === this.#version) return;
    this.sql.forgetStatements();
    this.#collections = readCollections(this.sql);
    this.#version = version;
  }

  /** Call after a rollback: what is in memory may never have been stored. */
  reload(): void {
    this.#version = -1;
    this.refresh();
  }

  find(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  list(database = ''): Collection[] {
    const start = database && `${database}.`;
    return [...this.#collections.values()].filter(({ namespace }) => namespace.startsWith(start));
  }

  /** Makes the collection unless it is there. Throws InvalidNamespace where its name cannot be one. */
  ensure(namespace: string): Collection {
    const known = this.find(namespace);
    if (known) return known;
    const [database, ...parts] = checkNamespace(namespace).split('.') as [string, ...string[]];
    const name = parts.join('.');
    if (parts[0] === 'system') throw notSupported(`the collection ${name}`);
    const sql = 'INSERT INTO collections (database, name, options) VALUES (?, ?, ?)';
    const id = this.sql.run(sql, database, name, encode({}));
    this.sql.exec(`CREATE TABLE documents_${id} (id INTEGER PRIMARY KEY, bson BLOB NOT NULL)`);
    this.addIndex(id, { v: 2, key: { _id: 1 }, name: '_id_' });
    return this.find(namespace)!;
  }

  drop({ id, indexes }: Collection): void {
    this.sql.exec(`DROP TABLE documents_${id}`);
    this.sql.run('DELETE FROM collections WHERE id = ?', id);
    for (const index of indexes) this.removeIndex(index);
  }

  addIndex(collection: number, spec: IndexSpec): Index {
    const sql = "INSERT INTO indexes (collection, spec, arrays) VALUES (?, ?, '[]')";
    const id = this.sql.run(sql, collection, encode(spec));
    this.sql.exec(
      `CREATE TABLE index_${id} (key BLOB NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID`,
    );
    this.#changed();
    return toIndex(id, spec, '[]');
  }

  removeIndex({ id }: Index): void {
    this.sql.exec(`DROP TABLE index_${id}`);
    this.sql.run('DELETE FROM indexes WHERE id = ?', id);
    this.#changed();
  }

  addArrays({ id, arrays }: Index, paths: readonly string[]): void {
    for (const path of paths) arrays.add(path);
    this.sql.run('UPDATE indexes SET arrays = ? WHERE id = ?', JSON.stringify([...arrays]), id);
    this.#changed();
  }

  #changed(): void {
    this.sql.exec(`PRAGMA user_version = ${this.#version + 1}`);
    this.refresh();
  }
}

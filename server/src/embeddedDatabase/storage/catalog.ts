// Which collections and indexes there are: rows in SQLite, kept in memory until the file's user_version says that
// another connection has changed them.
import { demand } from '../errors.ts';
import { decode, encode } from '../values/bson.ts';
import type { Pattern } from '../values/keys.ts';
import type { Document } from '../values/types.ts';
import type { SqlConnection } from './sqlConnection.ts';

export interface Index {
  readonly id: number;
  readonly spec: IndexSpec;
  /** Of its keys, which ascend whichever way the specification says: it is read backwards for the other. */
  readonly pattern: Pattern;
  /** Whether some document gave several keys; never unset. */
  multikey: boolean;
}

export interface IndexSpec extends Document {
  v: number;
  key: { [path: string]: 1 | -1 };
  name: string;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
}

export interface Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: Index[];
}

export const FORMAT = 1;

export class Catalog {
  readonly #sql: SqlConnection;
  #collections = new Map<string, Collection>();
  #version = -1;

  constructor(sql: SqlConnection) {
    this.#sql = sql;
  }

  /** Makes the tables in a new file; throws when a newer program wrote it. */
  prepare(): void {
    const [format] = this.#sql.get('PRAGMA application_id') as [number];
    if (format > FORMAT) throw new Error(`The data was written by a newer version (format ${format})`);
    this.#sql.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE IF NOT EXISTS collections
        (id INTEGER PRIMARY KEY, database TEXT, name TEXT, options BLOB, UNIQUE (database, name));
      CREATE TABLE IF NOT EXISTS indexes
        (id INTEGER PRIMARY KEY, collection INTEGER, spec BLOB, multikey INTEGER);
      PRAGMA application_id = ${FORMAT};
      COMMIT`);
  }

  /** Call at the start of every transaction. */
  refresh(): void {
    const [version] = this.#sql.get('PRAGMA user_version') as [number];
    if (version !== this.#version) this.reload(version);
  }

  /** What is in memory may never have come to be, after a rollback; without a version, that is read the next time. */
  reload(version = -1): void {
    this.#sql.forgetStatements();
    this.#collections = readCollections(this.#sql);
    this.#version = version;
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  /** Throws NamespaceNotFound where the collection is not there. */
  existing(database: string, name: string): Collection {
    const collection = this.find(database, name);
    demand(collection, 'NamespaceNotFound', `ns does not exist: ${database}.${name}`);
    return collection;
  }

  /** Makes the collection where it is not there yet. */
  ensure(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  list(database?: string): Collection[] {
    return [...this.#collections.values()].filter((one) => (database ?? one.database) === one.database);
  }

  create(database: string, name: string): Collection {
    const isValid = /^[^$.\0][^$\0]*$/.test(name) && /^[^/\\. "$\0]{1,63}$/.test(database);
    demand(isValid, 'InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
    const sql = 'INSERT INTO collections (database, name, options) VALUES (?, ?, ?)';
    const id = this.#sql.run(sql, database, name, encode({}));
    this.#sql.exec(`CREATE TABLE documents_${id} (id INTEGER PRIMARY KEY, bson BLOB NOT NULL)`);
    this.addIndex(id, { v: 2, key: { _id: 1 }, name: '_id_' });
    return this.find(database, name)!;
  }

  drop({ id, indexes }: Collection): void {
    this.#sql.exec(`DROP TABLE documents_${id}`);
    this.#sql.run('DELETE FROM collections WHERE id = ?', id);
    for (const index of indexes) this.removeIndex(index);
  }

  addIndex(collection: number, spec: IndexSpec): Index {
    const sql = 'INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, 0)';
    const id = this.#sql.run(sql, collection, encode(spec));
    this.#sql.exec(
      `CREATE TABLE index_${id} (key BLOB NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID`,
    );
    this.#changed();
    return toIndex(id, spec, false);
  }

  removeIndex({ id }: Index): void {
    this.#sql.exec(`DROP TABLE index_${id}`);
    this.#sql.run('DELETE FROM indexes WHERE id = ?', id);
    this.#changed();
  }

  setMultikey(index: Index): void {
    this.#sql.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id);
    index.multikey = true;
    this.#changed();
  }

  #changed(): void {
    this.#sql.exec(`PRAGMA user_version = ${(this.#sql.get('PRAGMA user_version') as [number])[0] + 1}`);
    this.refresh();
  }
}

export function isUnique({ spec }: Index): boolean {
  return spec.unique === true || spec.name === '_id_';
}

function toIndex(id: number, spec: IndexSpec, multikey: boolean): Index {
  return { id, spec, multikey, pattern: Object.keys(spec.key).map((path) => [path, 1]) };
}

function readCollections(sql: SqlConnection): Map<string, Collection> {
  const collections = new Map<number, Collection>();
  for (const row of sql.all('SELECT id, database, name FROM collections ORDER BY id')) {
    const [id, database, name] = row as [number, string, string];
    collections.set(id, { id, database, name, indexes: [] });
  }
  for (const row of sql.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')) {
    const [id, collection, spec, multikey] = row as [number, number, Buffer, number];
    collections.get(collection)?.indexes.push(toIndex(id, decode(spec) as IndexSpec, multikey === 1));
  }
  return new Map(Array.from(collections.values(), (one) => [`${one.database}.${one.name}`, one]));
}

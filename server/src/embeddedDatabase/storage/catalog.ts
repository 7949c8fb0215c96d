// Which collections and indexes there are: rows in SQLite, kept in memory until the file's user_version says that
// another connection has changed them.
import { CommandError } from '../errors.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import type { Document } from '../values/types.ts';
import type { SqlConnection } from './sqlConnection.ts';

export interface Index {
  readonly id: number;
  readonly spec: IndexSpec;
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
  readonly options: Document;
  indexes: Index[];
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
    if (version === this.#version) return;
    this.#sql.forgetStatements();
    this.#collections = readCollections(this.#sql);
    this.#version = version;
  }

  /** After a rollback what is in memory may never have come to be. */
  forget(): void {
    this.#version = -1;
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  list(database?: string): Collection[] {
    return [...this.#collections.values()].filter(
      (one) => database === undefined || one.database === database,
    );
  }

  create(database: string, name: string, options: Document = {}): Collection {
    checkNamespace(database, name);
    const sql = 'INSERT INTO collections (database, name, options) VALUES (?, ?, ?)';
    const id = this.#sql.run(sql, database, name, encode(options));
    this.#sql.exec(`CREATE TABLE documents_${id} (id INTEGER PRIMARY KEY, bson BLOB NOT NULL)`);
    const collection: Collection = { id, database, name, options, indexes: [] };
    this.#collections.set(`${database}.${name}`, collection);
    this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.removeIndex(collection, index);
    this.#sql.exec(`DROP TABLE documents_${collection.id}`);
    this.#sql.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.#collections.delete(`${collection.database}.${collection.name}`);
  }

  addIndex(collection: Collection, spec: IndexSpec): Index {
    const sql = 'INSERT INTO indexes (collection, spec, multikey) VALUES (?, ?, 0)';
    const id = this.#sql.run(sql, collection.id, encode(spec));
    this.#sql.exec(
      `CREATE TABLE index_${id} (key BLOB NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID`,
    );
    const index = { id, spec, multikey: false };
    collection.indexes.push(index);
    this.#changed();
    return index;
  }

  removeIndex(collection: Collection, index: Index): void {
    this.#sql.exec(`DROP TABLE index_${index.id}`);
    this.#sql.run('DELETE FROM indexes WHERE id = ?', index.id);
    collection.indexes = collection.indexes.filter((one) => one !== index);
    this.#changed();
  }

  setMultikey(index: Index): void {
    this.#sql.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id);
    index.multikey = true;
    this.#changed();
  }

  #changed(): void {
    this.#sql.forgetStatements();
    this.#version += 1;
    this.#sql.exec(`PRAGMA user_version = ${this.#version}`);
  }
}

export function isUnique({ spec }: Index): boolean {
  return spec.unique === true || spec.name === '_id_';
}

function readCollections(sql: SqlConnection): Map<string, Collection> {
  const collections = new Map<string, Collection>();
  const byId = new Map<number, Collection>();
  for (const row of sql.all('SELECT id, database, name, options FROM collections ORDER BY id')) {
    const [id, database, name, options] = row as [number, string, string, Buffer];
    const collection: Collection = { id, database, name, options: decode(options), indexes: [] };
    collections.set(`${database}.${name}`, collection);
    byId.set(id, collection);
  }
  for (const row of sql.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')) {
    const [id, collection, spec, multikey] = row as [number, number, Buffer, number];
    byId.get(collection)?.indexes.push({ id, spec: decode(spec) as IndexSpec, multikey: multikey === 1 });
  }
  return collections;
}

function checkNamespace(database: string, name: string): void {
  const wrong = !name || name.startsWith('.') || /[$\0]/.test(name) || !/^[^/\\. "$\0]{1,63}$/.test(database);
  if (wrong) throw new CommandError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`);
}

// What commands work on: one connection to the file with its catalog, and the cursors that are open.
import { CommandError } from '../errors.ts';
import { Catalog, type Collection } from '../storage/catalog.ts';
import { Documents } from '../storage/documents.ts';
import { SqlConnection } from '../storage/sqlConnection.ts';
import { Cursors } from './cursors.ts';

export class Engine {
  readonly sql: SqlConnection;
  readonly catalog: Catalog;
  readonly documents: Documents;
  readonly cursors = new Cursors();
  readonly file: string;

  constructor(file: string) {
    this.file = file;
    this.sql = new SqlConnection(file);
    this.catalog = new Catalog(this.sql);
    this.documents = new Documents(this.sql, this.catalog);
  }

  /** Runs with one view of the data that no write changes meanwhile. */
  read<T>(work: () => T): T {
    this.sql.exec('BEGIN');
    try {
      this.catalog.refresh();
      return work();
    } finally {
      this.sql.exec('COMMIT');
    }
  }

  /** Runs in a transaction whose changes are on the disk when this returns, or never. */
  write<T>(work: () => T): T {
    this.sql.exec('BEGIN IMMEDIATE');
    try {
      this.catalog.refresh();
      const result = work();
      this.sql.exec('COMMIT');
      return result;
    } catch (error) {
      this.catalog.forget();
      // SQLite has rolled back by itself where the disk is full.
      if (this.sql.inTransaction) this.sql.exec('ROLLBACK');
      throw error;
    }
  }

  /** Makes the collection where it is not there yet. */
  ensure(database: string, name: string): Collection {
    return this.catalog.find(database, name) ?? this.catalog.create(database, name);
  }

  /** Throws NamespaceNotFound where the collection is not there. */
  existing(database: string, name: string): Collection {
    const collection = this.catalog.find(database, name);
    if (collection) return collection;
    throw new CommandError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  }
}

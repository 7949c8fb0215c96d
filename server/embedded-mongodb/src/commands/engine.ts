// What commands work on: one connection to the file with its catalog, and the cursors that are open.
import { Catalog } from '../storage/catalog.ts';
import { SqlConnection } from '../storage/sqlConnection.ts';
import type { Request } from '../wire/messages.ts';
import type { Reply } from '../wire/reply.ts';
import { Cursors } from './cursors.ts';

/** Answers a request, or throws a CommandError. */
export type Command = (engine: Engine, request: Request) => Reply;
export type Commands = Record<string, Command>;

export class Engine {
  readonly sql: SqlConnection;
  readonly catalog: Catalog;
  readonly cursors = new Cursors();

  constructor(file: string) {
    this.sql = new SqlConnection(file);
    this.catalog = new Catalog(this.sql);
  }

  /** Runs with one view of the data that no write changes meanwhile. */
  read<T>(work: () => T): T {
    return this.#transaction('BEGIN', work);
  }

  /** Runs in a transaction whose changes are on the disk when this returns, or never. */
  write<T>(work: () => T): T {
    return this.#transaction('BEGIN IMMEDIATE', work);
  }

  #transaction<T>(begin: string, work: () => T): T {
    this.sql.exec(begin);
    try {
      this.catalog.refresh();
      const result = work();
      this.sql.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite has rolled back by itself where the disk is full.
      if (this.sql.inTransaction) this.sql.exec('ROLLBACK');
      this.catalog.reload();
      throw error;
    }
  }
}

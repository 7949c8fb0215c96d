// What commands work on: one connection to a folder's database with its catalog, and the cursors that are open.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Catalog } from '../storage/catalog.ts';
import { makePrivate } from '../storage/libsql.ts';
import { SqlConnection } from '../storage/sqlConnection.ts';
import type { Request } from '../wire/messages.ts';
import type { Reply } from '../wire/reply.ts';
import { Cursors } from './cursors.ts';
import type { Transactions } from './transactions.ts';

/** Returns the reply to a request, or throws a CommandError. */
export type Command = (engine: Engine, request: Request) => Reply;
export type Commands = Record<string, Command>;

/** The SQLite file that holds everything. */
export function databaseFile(folder: string): string {
  return join(folder, 'database.sqlite');
}

/** Runs something on a folder's database, with the folder's lock. Its files are open until `releaseFiles`. */
export function withEngine<T>(folder: string, work: (engine: Engine) => T): T {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(databaseFile(folder));
  const engine = new Engine(folder);
  try {
    engine.catalog.prepare();
    return work(engine);
  } finally {
    engine.close();
  }
}

export class Engine {
  readonly sql: SqlConnection;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  /** In the writing thread. */
  transactions?: Transactions;
  /** Called before anything is written and before it is acknowledged. Throws where the files that are open are not the folder's any more. */
  demandFiles: () => void = () => undefined;

  constructor(folder: string, place?: number) {
    this.sql = new SqlConnection(databaseFile(folder));
    this.catalog = new Catalog(this.sql);
    this.cursors = new Cursors(place);
  }

  close(): void {
    this.sql.close();
  }

  /** Runs with one view of the data that no write changes meanwhile. */
  read<T>(work: () => T): T {
    return this.#transaction('BEGIN', work);
  }

  /** Runs in a transaction whose changes are on the disk when this returns, or never. */
  write<T>(work: () => T): T {
    this.demandFiles();
    try {
      const result = this.#transaction('BEGIN IMMEDIATE', work);
      this.demandFiles();
      return result;
    } catch (error) {
      this.catalog.reload();
      throw error;
    }
  }

  /** Begins a transaction that several commands share, until `commit` or `rollBack`. */
  begin(): void {
    this.demandFiles();
    this.sql.exec('BEGIN IMMEDIATE');
    this.sql.views += 1;
    this.catalog.refresh();
  }

  /** Puts the changes since `begin` on the disk. Throws where they cannot be; then `rollBack` has to be called. */
  commit(): void {
    this.sql.exec('COMMIT');
    this.demandFiles();
  }

  /** Undoes everything since `begin`. */
  rollBack(): void {
    // SQLite has rolled back by itself where the disk is full.
    if (this.sql.inTransaction) this.sql.exec('ROLLBACK');
    this.catalog.reload();
  }

  /** Runs a part of a transaction, which is undone where it throws an error that `undoes`. */
  part<T>(work: () => T, undoes: (error: unknown) => boolean): T {
    this.sql.exec('SAVEPOINT part');
    try {
      return work();
    } catch (error) {
      if (undoes(error)) {
        this.sql.exec('ROLLBACK TO part');
        this.catalog.reload();
      }
      throw error;
    } finally {
      this.sql.exec('RELEASE part');
    }
  }

  #transaction<T>(begin: string, work: () => T): T {
    this.sql.exec(begin);
    this.sql.views += 1;
    try {
      this.catalog.refresh();
      const result = work();
      this.sql.exec('COMMIT');
      return result;
    } finally {
      // SQLite has rolled back by itself where the disk is full.
      if (this.sql.inTransaction) this.sql.exec('ROLLBACK');
    }
  }
}

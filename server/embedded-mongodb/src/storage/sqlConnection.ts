// One connection to the SQLite file. Every value is bound through an array: libsql takes a lone Buffer for named
// parameters and aborts the process.

import type Database from 'libsql';
import { guarded } from './ending.ts';
import { openFile } from './libsql.ts';

export type SqlValue = number | string | Buffer | null;

export class SqlConnection {
  readonly #database: Database.Database;
  /** Goes up with each command that may see other data: what was read under an earlier one may have changed since. */
  views = 0;
  readonly #statements = new Map<string, Database.Statement<[SqlValue[]]>>();

  constructor(file: string) {
    this.#database = guarded(() => openFile(file, { timeout: 10_000 }));
    this.exec('PRAGMA journal_mode = WAL');
    this.exec('PRAGMA synchronous = FULL');
    // 8 MiB, for the inner pages of the indexes: the system caches the file itself.
    this.exec('PRAGMA cache_size = -8192');
    // Damage inside a page is noticed when the page is read.
    this.exec('PRAGMA cell_size_check = ON');
  }

  exec(sql: string): void {
    guarded(() => this.#database.exec(sql));
  }

  run(sql: string, ...values: SqlValue[]): number {
    return guarded(() => Number(this.#statement(sql).run(values).lastInsertRowid));
  }

  get(sql: string, ...values: SqlValue[]): unknown[] | undefined {
    return guarded(() => this.#statement(sql).get(values)) as unknown[] | undefined;
  }

  all(sql: string, ...values: SqlValue[]): unknown[][] {
    return guarded(() => this.#statement(sql).all(values)) as unknown[][];
  }

  get inTransaction(): boolean {
    return guarded(() => this.#database.inTransaction);
  }

  /** Moves everything out of the write-ahead log. Returns false where somebody else is reading from it. */
  moveIntoFile(): boolean {
    return this.get('PRAGMA wal_checkpoint(TRUNCATE)')?.[0] === 0;
  }

  /** Call when tables were made or dropped. */
  forgetStatements(): void {
    this.#statements.clear();
  }

  close(): void {
    this.#statements.clear();
    guarded(() => this.#database.close());
  }

  #statement(sql: string): Database.Statement<[SqlValue[]]> {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare<[SqlValue[]]>(sql);
    // `raw` is for statements that return rows only.
    if (/^(SELECT|PRAGMA|WITH)/.test(sql)) statement.raw();
    this.#statements.set(sql, statement);
    return statement;
  }
}

// The transaction of several commands that is open, of which there is one at a time, in the writing thread.

import { demand, transient } from '../errors.ts';
import type { Conflicts } from '../failures.ts';
import { bytesOf } from '../values/byteTexts.ts';
import { type Document } from '../values/types.ts';
import type { Commands, Engine } from './engine.ts';
import { type Part, sessionOf } from './transactionFields.ts';

const IDLE_MILLISECONDS = 5_000;
/** MongoDB's too. So long a write waits for others' transactions. */
export const LONGEST_MILLISECONDS = 60_000;
/** How many sessions are known by what they did last; each client has a few. */
const SESSIONS = 10_000;
/** After so long MongoDB forgets a session. */
const SESSION_MILLISECONDS = 30 * 60_000;

interface Open extends Pick<Part, 'session' | 'number'> {
  began: number;
  lastUsed: number;
  /** SQLite's count of changes when it began. */
  changes: number;
}

/** What a session did last. */
interface Last {
  number: number;
  isCommitted: boolean;
}

export const transactionCommands: Commands = {
  commitTransaction: ({ transactions }) => transactions!.commit(),
  abortTransaction: ({ transactions }) => transactions!.rollBack(),
  endSessions: ({ transactions }, { body }) => {
    for (const lsid of body['endSessions'] as Document[]) transactions!.forget(sessionOf(lsid));
    return {};
  },
};

export class Transactions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Last>();
  readonly conflicts: Conflicts;
  #open: Open | undefined;

  constructor(engine: Engine, conflicts: Conflicts) {
    this.#engine = engine;
    this.conflicts = conflicts;
  }

  /** The session whose transaction is open. */
  get session(): string | undefined {
    return this.#open?.session;
  }

  /** When the open transaction is rolled back unless something happens, in the milliseconds of `performance.now`. */
  get end(): number {
    if (!this.#open) return Infinity;
    const { began, lastUsed } = this.#open;
    return Math.min(began + LONGEST_MILLISECONDS, lastUsed + IDLE_MILLISECONDS);
  }

  /**
   * Begins the transaction of a command, or goes on with it. Throws where it is not there; that leaves the open one as it
   * is. Returns false for a commit that is done already: its answer may have been lost.
   */
  enter(name: string, { session, number, starts }: Part): boolean {
    const last = this.#last(session);
    const active = last?.number ?? -1;
    const newer = `a newer transaction with txnNumber ${active} has already started on the session`;
    demand(number >= active, 'TransactionTooOld', `Cannot start transaction ${number}: ${newer}`);
    if (starts) {
      const message =
        'Only servers in a sharded cluster can start a new transaction at the active transaction number';
      demand(number > active, 'ConflictingOperationInProgress', message);
      this.#begin(session, number);
      return true;
    }
    if (last?.isCommitted && number === active) {
      const message = `Transaction with { txnNumber: ${number} } has been committed.`;
      demand(name === 'commitTransaction', 'TransactionCommitted', message);
      return false;
    }
    if (this.#open?.session !== session || number !== active)
      throw transient('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`);
    this.#engine.sql.views += 1;
    return true;
  }

  /** Call it when a command of the open transaction has been run. */
  leave(): void {
    if (this.#open) this.#open.lastUsed = performance.now();
  }

  commit(): Document {
    const { session, number, changes } = this.#open!;
    if (this.#changes() !== changes) this.#keep(session, number);
    this.#engine.commit();
    this.#engine.cursors.closeAll();
    this.#open = undefined;
    this.#remember(session, { number, isCommitted: true });
    return {};
  }

  rollBack(): Document {
    this.#open = undefined;
    this.#engine.cursors.closeAll();
    this.#engine.rollBack();
    return {};
  }

  /** Rolls back what a session that has ended left open. */
  forget(session: string | undefined): void {
    if (session !== undefined && session === this.session) this.rollBack();
  }

  #begin(session: string, number: number): void {
    // As in MongoDB, a session's next transaction ends the one before.
    if (this.#open) this.rollBack();
    try {
      this.#engine.begin();
    } catch (error) {
      this.rollBack();
      throw error;
    }
    const now = performance.now();
    this.#open = { session, number, began: now, lastUsed: now, changes: this.#changes() };
    this.#remember(session, { number, isCommitted: false });
    this.conflicts.begin();
  }

  #last(session: string): Last | undefined {
    const known = this.#sessions.get(session);
    if (known) return known;
    const [committed] =
      this.#engine.sql.get('SELECT committed FROM sessions WHERE id = ?', bytesOf(session)) ?? [];
    return committed === undefined ? undefined : { number: committed as number, isCommitted: true };
  }

  #remember(session: string, last: Last): void {
    this.#sessions.delete(session);
    this.#sessions.set(session, last);
    const [oldest = ''] = this.#sessions.keys();
    if (this.#sessions.size > SESSIONS) this.#sessions.delete(oldest);
  }

  /** Writes with the transaction that it is committed, so that this is known also after a crash. */
  #keep(session: string, number: number): void {
    const { sql } = this.#engine;
    const now = Date.now();
    const insert = 'INSERT OR REPLACE INTO sessions (id, committed, at) VALUES (?, ?, ?)';
    sql.run(insert, bytesOf(session), number, now);
    sql.run('DELETE FROM sessions WHERE at < ?', now - SESSION_MILLISECONDS);
  }

  #changes(): number {
    return (this.#engine.sql.get('SELECT total_changes()') as [number])[0];
  }
}

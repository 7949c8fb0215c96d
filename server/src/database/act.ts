// Everything that an act writes is written in one transaction: the record, its line in the trail, the number that it takes.
import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { mongo } from 'mongoose';
import { isDuplicateKey, isPoolCleared } from './errors.ts';
import { inRow, takeActNumber } from './schoolActs.ts';

/** What an act needs of its actor. */
export interface Clock {
  /** The school's value. */
  school: string;
  /** Nepal's office reads its own clock; tests bring theirs. */
  now: () => Date;
  /** Aborted when nobody waits for the answer any more; then no further try begins. */
  signal?: AbortSignal | undefined;
}

/** How often an act begins anew because another one took a unique value in between. */
const TRIES_AFTER_RACES = 5;

/** Thrown in an act that has nothing to do: it writes nothing, takes no number, and gives the result. */
export class NothingToDo extends Error {
  override readonly name = 'NothingToDo';
  readonly result: unknown;

  constructor(result: unknown) {
    super('There is nothing to do');
    this.result = result;
  }
}

/** The moment of the act that runs, or of what is read at one moment. */
const acting = new AsyncLocalStorage<Date>();

/**
 * Runs `work` in one transaction, with the moment of the act: all of it is stored, or nothing. Acts of a school stand in one row, and
 * each takes its number first, so that two of them always collide. An act that is called in an act joins its transaction and its
 * moment. `work` begins anew, with a new moment, when another writer was in its way; so it reads
 * what it decides by, one command after the other, and does nothing but read and write. It must not catch an error of the database: a
 * command that fails has ended the transaction. Unique values are looked up first; when a race takes one all the same, the
 * next try finds its holder and can name it.
 */
export async function act<Result>(
  { school, now, signal }: Clock,
  work: (at: Date) => Promise<Result>,
): Promise<Result> {
  const joined = acting.getStore();
  if (joined) return work(joined).catch(resultOf) as Promise<Result>;
  const run = () =>
    inTransaction(async () => {
      signal?.throwIfAborted();
      const at = now();
      return acting.run(at, async () => {
        await takeActNumber(school);
        return work(at);
      });
    });
  return inRow(school, signal, () => untilNoRace(run)).catch(resultOf) as Promise<Result>;
}

/** Returns the result of an act that had nothing to do. */
function resultOf(error: unknown): unknown {
  if (error instanceof NothingToDo) return error.result;
  throw error;
}

/** Reads things as they are at one moment, one command after the other. `work` writes nothing. */
export function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTransaction(() => acting.run(new Date(), work));
}

function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return mongoose.connection.transaction(async (session) => {
    const result = await work().catch(beginAnew);
    await commit(session);
    return result;
  });
}

async function untilNoRace<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; tries < TRIES_AFTER_RACES; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try depends on the failure of the last
      return await run();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return run();
}

/**
 * The driver cuts all its connections when one of them breaks. It does not know that a transaction that waits for one can begin
 * anew: its command was never sent.
 */
function beginAnew(error: unknown): never {
  if (isPoolCleared(error)) error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  throw error;
}

/** Reads several things at the same moment, or one after the other in an act, where no two commands may be under way. */
export async function readAll<Results extends unknown[]>(
  ...reads: { [At in keyof Results]: () => Promise<Results[At]> }
): Promise<Results> {
  if (!acting.getStore()) return Promise.all(reads.map((read) => read())) as Promise<Results>;
  const results: unknown[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one command after the other
  for (const read of reads) results.push(await read());
  return results as Results;
}

/**
 * Commits, and asks again when the answer is lost: a commit that is done already answers as it did. The driver does this by
 * itself for a replica set only.
 */
async function commit(session: mongo.ClientSession): Promise<void> {
  try {
    await session.commitTransaction();
  } catch (error) {
    if (!(error instanceof mongo.MongoNetworkError)) throw error;
    await session.commitTransaction();
  }
}

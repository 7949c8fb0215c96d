// Everything that an act writes is written in one transaction: the record, its line in the trail, the number that it takes.

import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { mongo } from 'mongoose';
import { TRANSACTION } from './connect.ts';
import { isDuplicateKey, isPoolCleared } from './errors.ts';
import { countActs, inRow, takeActNumber } from './schoolActs.ts';

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

/** The act that runs, or the read of one moment, whose number is 0. */
interface Running {
  at: Date;
  number: number;
  hasLine: boolean;
}

const running = new AsyncLocalStorage<Running>();

/**
 * Runs `work` in one transaction, with the moment of the act: all of it is stored, or nothing. Acts of a school stand in one row, and
 * each takes its number first, so that two of them always collide. Each writes one line of the trail; one that writes none has
 * changed nothing: what it wrote is given up, and its number is the next act's. An act that is called in an act joins its transaction,
 * its moment and its line. `work` begins anew, with a new moment, when another writer was in its way; so it reads
 * what it decides by, one command after the other, and does nothing but read and write. It must not catch an error of the database: a
 * command that fails has ended the transaction. Unique values are looked up first; when a race takes one all the same, the
 * next try finds its holder and can name it.
 */
export async function act<Result>(
  { school, now, signal }: Clock,
  work: (at: Date) => Promise<Result>,
): Promise<Result> {
  const joined = running.getStore();
  if (joined) return work(joined.at);
  const run = () =>
    atOneMoment(async (session) => {
      signal?.throwIfAborted();
      const one: Running = { at: now(), number: 0, hasLine: false };
      const result = await running
        .run(one, async () => {
          one.number = await takeActNumber(school);
          return work(one.at);
        })
        .catch(beginAnew);
      await (one.hasLine ? commit(session) : session.abortTransaction());
      return result;
    });
  return inRow(school, signal, () => untilNoRace(run));
}

/** Returns the number of the act that runs. Throws where none does. */
export function actNumber(): number {
  return runningAct().number;
}

/** Returns number and moment of the act that runs, for its line of the trail. Throws for a second line: each act has one. */
export function lineOfAct(): { act: number; at: Date } {
  const one = runningAct();
  if (one.hasLine) throw new Error('An act writes one line of the trail');
  one.hasLine = true;
  return { act: one.number, at: one.at };
}

function runningAct(): Running {
  const one = running.getStore();
  if (!one || one.number === 0) throw new Error('This is done in an act only');
  return one;
}

/** Reads things as they are at one moment, one command after the other. `work` writes nothing. */
export function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  return atOneMoment(async (session) => {
    const result = await running.run({ at: new Date(), number: 0, hasLine: false }, work).catch(beginAnew);
    await commit(session);
    return result;
  });
}

/**
 * Reads things of one school as they are at one moment, while its acts go on: it is so unless one of them ended meanwhile. Then it reads once
 * more, in `reading`, for which acts wait on the embedded database: all of it, or by `again` what the first reading has no longer right. Both
 * write nothing.
 */
export async function readingBesideActs<Result>(
  school: string,
  work: () => Promise<Result>,
  again: (first: Result) => Promise<Result> = work,
): Promise<Result> {
  if (running.getStore()) return work();
  const before = await countActs(school);
  const result = await work();
  return (await countActs(school)) === before ? result : reading(() => again(result));
}

function atOneMoment<Result>(work: (session: mongo.ClientSession) => Promise<Result>): Promise<Result> {
  return mongoose.connection.transaction(work, TRANSACTION);
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
  if (!running.getStore()) return Promise.all(reads.map((read) => read())) as Promise<Results>;
  const results: unknown[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one command after the other
  for (const read of reads) results.push(await read());
  return results as Results;
}

/**
 * Commits, and asks again as long as the answer is lost: a commit that is done already answers as it did. The driver does this by
 * itself for a replica set only. It ends with the driver's error when the database cannot be reached.
 */
export async function commit(session: Pick<mongo.ClientSession, 'commitTransaction'>): Promise<void> {
  try {
    await session.commitTransaction();
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    await commit(session);
  }
}

function isAnswerLost(error: unknown): boolean {
  if (error instanceof mongo.MongoNetworkError) return true;
  return (
    error instanceof mongo.MongoError &&
    error.hasErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult)
  );
}

// For tests only: lets transactions fail as they may fail on a replica set, to see whether an application bears it.

import { randomInt } from 'node:crypto';
import { transient } from './errors.ts';
import { decode } from './values/bson.ts';
import { toNumber } from './values/types.ts';
import { BODY, type Request } from './wire/messages.ts';

export interface Failures {
  /** Every so many transactions one meets a write conflict at one of its commands, up to the commit. */
  conflictEvery?: number;
  /** Every so many commits one is done, and its answer is lost together with its connection. */
  lostAnswerEvery?: number;
}

/** A conflict comes at one of the first commands, or at the commit where that comes before. */
const COMMANDS = 5;

/** Returns the failures that a text such as "conflictEvery=3 lostAnswerEvery=10" asks for. */
export function parseFailures(text = ''): Failures {
  return Object.fromEntries(
    Array.from(text.matchAll(/(\w+)=(\d+)/g), ([, name, every]) => [name, Number(every)]),
  ) as Failures;
}

/** In the writing thread. */
export class Conflicts {
  readonly #every: number;
  #transactions = 0;
  #commandsLeft = Infinity;

  constructor({ conflictEvery = Infinity }: Failures = {}) {
    this.#every = conflictEvery;
  }

  /** Call it when a transaction begins. */
  begin(): void {
    this.#transactions += 1;
    this.#commandsLeft = this.#transactions % this.#every === 0 ? randomInt(1, COMMANDS + 1) : Infinity;
  }

  /** Call it before each command of a transaction. Throws WriteConflict where it is the one to fail. */
  meet({ name }: Pick<Request, 'name'>): void {
    if (this.#commandsLeft === Infinity || name === 'abortTransaction') return;
    this.#commandsLeft -= 1;
    if (this.#commandsLeft > 0 && name !== 'commitTransaction') return;
    this.#commandsLeft = Infinity;
    throw transient('WriteConflict', 'This write conflict was asked for by a test');
  }
}

/** In the thread that listens. */
export class LostAnswers {
  readonly #every: number;
  #commits = 0;

  constructor({ lostAnswerEvery = Infinity }: Failures = {}) {
    this.#every = lostAnswerEvery;
  }

  /** Returns the reply. Throws, which closes the connection, where it is one to be lost. */
  pass({ name }: Pick<Request, 'name'>, reply: Buffer): Buffer {
    if (this.#every === Infinity || name !== 'commitTransaction') return reply;
    if (toNumber(decode(reply.subarray(BODY))['ok']) !== 1) return reply;
    this.#commits += 1;
    if (this.#commits % this.#every === 0) throw new Error('This answer is lost as a test has asked');
    return reply;
  }
}

// The order in which the writing thread runs what it is sent. While a transaction of several commands is open, all others
// wait for its end.

import { errorReply, execute, executeIn } from './commands/dispatch.ts';
import type { Engine } from './commands/engine.ts';
import { type Part, partOf } from './commands/transactionFields.ts';
import { LONGEST_MILLISECONDS, Transactions } from './commands/transactions.ts';
import { CommandError, transient } from './errors.ts';
import { Conflicts, type Failures } from './failures.ts';
import { toNumber } from './values/types.ts';
import { readRequest, type Request } from './wire/messages.ts';

interface Task {
  request: Request;
  part: Part | undefined;
  /** How long it may wait for others' transactions, in the milliseconds of `performance.now`. */
  deadline: number;
  send: (reply: Buffer) => void;
}

export class WriteQueue {
  readonly #engine: Engine;
  readonly #transactions: Transactions;
  readonly #waiting: Task[] = [];

  constructor(engine: Engine, failures?: Failures) {
    this.#engine = engine;
    this.#transactions = new Transactions(engine, new Conflicts(failures));
    engine.transactions = this.#transactions;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** When `work` has to be called though nothing came, in the milliseconds of `performance.now`. */
  get nextEnd(): number {
    const { session, end } = this.#transactions;
    return session === undefined ? Infinity : Math.min(end, ...this.#waiting.map(({ deadline }) => deadline));
  }

  add(message: Buffer, send: Task['send']): void {
    const request = readRequest(message);
    const milliseconds =
      limitOf(request) ?? (request.name === 'createIndexes' ? Infinity : LONGEST_MILLISECONDS);
    const deadline = performance.now() + milliseconds;
    this.#waiting.push({ request, part: partOf(request), deadline, send });
  }

  /** Runs the next task. Returns false if none can be run. */
  work(): boolean {
    this.#endWhatIsOver();
    const task = this.#next();
    if (task?.part) task.send(executeIn(this.#transactions, this.#engine, task.request, task.part));
    else if (task && this.#transactions.session !== undefined) task.send(execute(this.#engine, task.request));
    else if (task) task.send(this.#runAlone(task.request));
    return task !== undefined;
  }

  /** Ends the open transaction, for which others wait that have to be done before the thread ends. */
  endTransaction(): void {
    if (this.#transactions.session !== undefined) this.#transactions.rollBack();
  }

  #endWhatIsOver(): void {
    const now = performance.now();
    if (this.#transactions.end <= now) this.#transactions.rollBack();
    if (this.#transactions.session === undefined) return;
    const late = this.#waiting.filter(({ deadline }) => deadline <= now);
    for (const task of late) {
      this.#waiting.splice(this.#waiting.indexOf(task), 1);
      task.send(errorReply(task.request, tooLate(task)));
    }
  }

  /** While a transaction is open: a command of it, one of a transaction that is no more, or the end of sessions. */
  #next(): Task | undefined {
    const { session: open } = this.#transactions;
    if (open === undefined) return this.#waiting.shift();
    const sessions = new Set<string>();
    const at = this.#waiting.findIndex(({ request, part }) => {
      if (!part) return request.name === 'endSessions';
      const { session, starts } = part;
      const isFirst = !sessions.has(session);
      sessions.add(session);
      return isFirst && (session === open || !starts);
    });
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  #runAlone(request: Request): Buffer {
    try {
      return this.#engine.write(() => execute(this.#engine, request));
    } catch (error) {
      return errorReply(request, error);
    }
  }
}

/** Returns the milliseconds that the client gives the command. */
function limitOf({ body }: Request): number | undefined {
  return Math.max(0, toNumber(body['maxTimeMS'] ?? 0)) || undefined;
}

function tooLate({ request, part }: Task): CommandError {
  if (part && limitOf(request) === undefined)
    return transient(
      'LockTimeout',
      `Unable to begin the transaction within ${LONGEST_MILLISECONDS} ms: others are open`,
    );
  return new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
}

// The order in which the writing thread runs what it is sent. Single writes that wait together share one transaction of
// SQLite, so one fsync. While a transaction of several commands is open, all others wait for its end.
import { errorReply, execute, executeIn } from './commands/dispatch.ts';
import type { Engine } from './commands/engine.ts';
import { type Part, partOf } from './commands/transactionFields.ts';
import { Transactions } from './commands/transactions.ts';
import { CommandError, transient } from './errors.ts';
import { BUDGET } from './storage/clock.ts';
import { toNumber } from './values/types.ts';
import { readRequest, type Request } from './wire/messages.ts';

const LARGEST_GROUP = 1_000;
const GROUP_MILLISECONDS = 50;

interface Task {
  message: Buffer;
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

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#transactions = new Transactions(engine);
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
    const milliseconds = limitOf(request) ?? (request.name === 'createIndexes' ? Infinity : BUDGET);
    const deadline = performance.now() + milliseconds;
    this.#waiting.push({ message, request, part: partOf(request), deadline, send });
  }

  /** Runs the next task, or single writes together; `takeMore` adds what has come meanwhile. Returns false if none can be run. */
  work(takeMore: () => void = () => undefined): boolean {
    this.#endWhatIsOver();
    const task = this.#next();
    if (task?.part) task.send(executeIn(this.#transactions, this.#engine, task.request, task.part));
    else if (task && this.#transactions.session !== undefined) task.send(execute(this.#engine, task.request));
    else if (task) for (const [one, reply] of this.#runTogether(task, takeMore)) one.send(reply);
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

  /** Runs single writes while there are any; returns their replies when all are on the disk, or have failed. */
  #runTogether(first: Task, takeMore: () => void): [Task, Buffer][] {
    const deadline = Date.now() + GROUP_MILLISECONDS;
    const group = [first];
    try {
      const replies = this.#engine.write(() => {
        const all = [execute(this.#engine, first.request)];
        while (group.length < LARGEST_GROUP && Date.now() < deadline) {
          if (this.isEmpty) takeMore();
          if (this.isEmpty || this.#waiting[0]!.part) break;
          group.push(this.#waiting.shift()!);
          all.push(execute(this.#engine, group.at(-1)!.request));
        }
        return all;
      });
      return group.map((task, at) => [task, replies[at]!]);
    } catch (error) {
      if (group.length === 1) return [[first, errorReply(first.request, error)]];
      // One may be the reason that all failed: then each is tried alone, since none was acknowledged.
      return group.map((task) => [task, this.#runAlone(task)]);
    }
  }

  #runAlone({ message }: Task): Buffer {
    const request = readRequest(message);
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
    return transient('LockTimeout', `Unable to begin the transaction within ${BUDGET} ms: others are open`);
  return new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
}

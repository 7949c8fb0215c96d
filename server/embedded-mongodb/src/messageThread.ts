// A thread that answers messages, in any order, as the listening thread sees it. It starts when it is first needed. When it
// ends by itself, the messages that wait for it are answered by an error, and the next message starts it again.

import type { ResourceLimits, Worker } from 'node:worker_threads';
import { errorReply } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import { type Ending, endWhenSafe, newEnding } from './storage/ending.ts';
import { endThread, type Numbered, onFailure, onWarning, postNumbered, startThread } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { idOf } from './wire/messages.ts';

interface MessageThreadOptions {
  module: 'reader' | 'writer';
  data: object;
  limits?: ResourceLimits;
  /** Called with a sentence when the thread ends by itself, or warns. */
  warn: (sentence: string) => void;
}

export class MessageThread {
  readonly #options: MessageThreadOptions;
  readonly #waiting = new Map<number, { message: Buffer; resolve: (reply: Buffer) => void }>();
  #sent = 0;
  #worker: Worker | undefined;
  #ending: Ending | undefined;

  constructor(options: MessageThreadOptions) {
    this.#options = options;
  }

  /** Returns the thread, which it starts unless it runs. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const { module, data, limits, warn } = this.#options;
    this.#ending = newEnding();
    const worker = startThread(module, { ...data, ending: this.#ending }, limits);
    onFailure(worker, (error) => worker === this.#worker && this.end(error));
    onWarning(worker, warn);
    worker.on('message', (reply: Numbered | object) => {
      if (worker !== this.#worker || !('number' in reply)) return;
      this.#waiting.get(reply.number)?.resolve(bufferOf(reply.bytes));
      this.#waiting.delete(reply.number);
    });
    this.#worker = worker;
    return worker;
  }

  /** Returns the reply to a message, which is an error where the thread ends before. */
  run(message: Buffer): Promise<Buffer> {
    const worker = this.start();
    return new Promise((resolve) => {
      this.#sent += 1;
      this.#waiting.set(this.#sent, { message, resolve });
      postNumbered(worker, this.#sent, message);
    });
  }

  /** Ends the thread at once, with the error for all that wait for it. */
  end(error: Error): void {
    if (this.#worker) void endWhenSafe(this.#worker, this.#ending!);
    this.#worker = undefined;
    const { module, warn } = this.#options;
    const command = module === 'reader' ? 'read' : 'write';
    warn(`A thread was ended: ${error.message}. The next ${command} starts it again.`);
    const told =
      error instanceof CommandError
        ? error
        : new CommandError('InternalError', `The ${command} was ended: ${error.message}`);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { message, resolve } of waiting)
      resolve(errorReply({ id: idOf(message), legacy: false }, told));
  }

  /** Resolves when everything that was asked before is answered. */
  async close(): Promise<void> {
    if (this.#worker) await endThread(this.#worker);
  }
}

// The thread that writes, as the listening thread sees it. A thread that ends by itself takes the writes that wait for it
// with it, and the next write starts it again.
import type { Worker } from 'node:worker_threads';
import { errorReply } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import { endThread, onFailure, startThread } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { idOf } from './wire/messages.ts';

interface Write {
  message: Buffer;
  resolve: (reply: Buffer) => void;
}

interface WriterOptions {
  folder: string;
  /** Called with a sentence when the thread ends by itself. */
  warn: (sentence: string) => void;
}

export class WriterThread {
  readonly #options: WriterOptions;
  #waiting: Write[] = [];
  #worker: Worker | undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  /** Returns the reply to a write. */
  run(message: Buffer): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      this.#waiting.push({ message, resolve });
      const bytes = Uint8Array.from(message);
      worker.postMessage(bytes, [bytes.buffer]);
    });
  }

  async close(): Promise<void> {
    if (this.#worker) await endThread(this.#worker);
  }

  #start(): Worker {
    const worker = startThread('writer', { folder: this.#options.folder });
    onFailure(worker, (error) => this.#fail(worker, error));
    worker.on('message', (reply: Uint8Array | object) => {
      if (reply instanceof Uint8Array) this.#waiting.shift()!.resolve(bufferOf(reply));
    });
    return worker;
  }

  #fail(worker: Worker, { message: reason }: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#options.warn(`The thread that writes was ended: ${reason}. The next write starts it again.`);
    const error = new CommandError('InternalError', `The write was ended: ${reason}`);
    for (const { message, resolve } of this.#waiting.splice(0))
      resolve(errorReply({ id: idOf(message), legacy: false }, error));
  }
}

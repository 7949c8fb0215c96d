// The threads for reads that take long: each runs one at a time, starts when it is first needed, and is ended when a read
// does not end by itself. A thread that ends takes the read that it was at with it, and the next read starts it again.
import type { Worker } from 'node:worker_threads';
import { errorReply } from './commands/dispatch.ts';
import { CommandError } from './errors.ts';
import type { ReaderData } from './reader.ts';
import { BUDGET } from './storage/clock.ts';
import { endThread, onFailure, startThread } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { idOf } from './wire/messages.ts';

const THREADS = 2;
/** A read that looks at its clock ends by itself before it is ended, also where its thread has to start first. */
const GRACE_MILLISECONDS = 2_000;

/** Node takes a longer one for none. */
const LONGEST_TIMER = 2 ** 31 - 1 - GRACE_MILLISECONDS;

interface Read {
  message: Buffer;
  milliseconds: number;
  resolve: (reply: Buffer) => void;
}

interface ReadersOptions {
  folder: string;
  /** Of each thread, in MiB. */
  readMemory: number;
  /** Called with a sentence when a thread ends. */
  warn: (sentence: string) => void;
}

export class Readers {
  readonly #threads: ReadingThread[];

  constructor(options: ReadersOptions) {
    this.#threads = Array.from({ length: THREADS }, (_, at) => new ReadingThread(options, at + 1));
  }

  /** Whether there is a thread in this place, to which some cursors belong. */
  has(place: number): boolean {
    return this.#threads[place - 1] !== undefined;
  }

  /** Returns the reply to a read, from the thread in this place or the one that has least to do. */
  run(message: Buffer, milliseconds = BUDGET, place?: number): Promise<Buffer> {
    const [idlest] = this.#threads.toSorted((a, b) => a.waiting - b.waiting);
    const thread = place === undefined ? idlest! : this.#threads[place - 1]!;
    return thread.run(message, milliseconds);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class ReadingThread {
  readonly #options: ReadersOptions;
  readonly #place: number;
  readonly #reads: Read[] = [];
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReadersOptions, place: number) {
    this.#options = options;
    this.#place = place;
  }

  get waiting(): number {
    return this.#reads.length;
  }

  run(message: Buffer, milliseconds: number): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#reads.push({ message, milliseconds, resolve });
      if (this.#reads.length === 1) this.#begin();
    });
  }

  async close(): Promise<void> {
    if (this.#worker) await endThread(this.#worker);
  }

  #begin(): void {
    const [read] = this.#reads;
    if (!read) return;
    const worker = (this.#worker ??= this.#start());
    const bytes = Uint8Array.from(read.message);
    worker.postMessage(bytes, [bytes.buffer]);
    this.#timer = setTimeout(
      () => {
        const error = new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
        this.#fail(worker, error);
      },
      Math.min(read.milliseconds, LONGEST_TIMER) + GRACE_MILLISECONDS,
    );
  }

  #start(): Worker {
    const { folder, readMemory } = this.#options;
    const data: ReaderData = { folder, place: this.#place };
    const worker = startThread('reader', data, { maxOldGenerationSizeMb: readMemory });
    onFailure(worker, (error) => this.#fail(worker, error));
    worker.on('message', (reply: Uint8Array | object) => {
      if (worker === this.#worker && reply instanceof Uint8Array) this.#end(bufferOf(reply));
    });
    return worker;
  }

  /** Ends the thread, its cursors, and the read that it was at. */
  #fail(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    const [read] = this.#reads;
    this.#options.warn(`A thread that reads was ended: ${error.message}. The next read starts it again.`);
    const told =
      error instanceof CommandError
        ? error
        : new CommandError('InternalError', `The read was ended: ${error.message}`);
    if (read) this.#end(errorReply({ id: idOf(read.message), legacy: false }, told));
  }

  #end(reply: Buffer): void {
    clearTimeout(this.#timer);
    this.#reads.shift()!.resolve(reply);
    this.#begin();
  }
}

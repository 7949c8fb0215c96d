// The threads for reads that take long: each runs one at a time, and is ended when a read does not end by itself.

import { CommandError } from './errors.ts';
import { MessageThread } from './messageThread.ts';
import type { ReaderData } from './reader.ts';
import { BUDGET } from './storage/clock.ts';

const THREADS = 2;
/** A read that looks at its clock ends by itself before it is ended, also where its thread has to start first. */
const GRACE_MILLISECONDS = 2_000;

/** Node takes a longer one for none. */
const LONGEST_TIMER = 2 ** 31 - 1;

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
  waiting = 0;
  readonly #thread: MessageThread;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ folder, readMemory, warn }: ReadersOptions, place: number) {
    const data: ReaderData = { folder, place };
    const limits = { maxOldGenerationSizeMb: readMemory };
    this.#thread = new MessageThread({ module: 'reader', data, limits, warn });
  }

  run(message: Buffer, milliseconds: number): Promise<Buffer> {
    this.waiting += 1;
    const reply = this.#last.then(() => this.#runAlone(message, milliseconds));
    this.#last = reply;
    return reply;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#thread.close();
  }

  async #runAlone(message: Buffer, milliseconds: number): Promise<Buffer> {
    const timer = setTimeout(
      () => this.#thread.end(new CommandError('MaxTimeMSExpired', 'operation exceeded time limit')),
      Math.min(milliseconds + GRACE_MILLISECONDS, LONGEST_TIMER),
    );
    const reply = await this.#thread.run(message);
    clearTimeout(timer);
    this.waiting -= 1;
    return reply;
  }
}

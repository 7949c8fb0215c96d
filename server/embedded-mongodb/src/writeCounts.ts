// How often each collection was written to, in memory that the threads of this process share: whoever remembers what he
// has read sees without asking whether it may have changed. Two collections may have one count, which is asking in vain.
import { randomInt } from 'node:crypto';
import type { Request } from './wire/messages.ts';

const COUNTS = 255;
/** Its place holds whether this process serves, which is when all writes come by here. */
const SERVING = COUNTS;

export class WriteCounts {
  readonly memory: SharedArrayBuffer;
  readonly #counts: Int32Array;

  /** With the memory of another thread's, or new. */
  constructor(memory?: SharedArrayBuffer) {
    this.memory = memory ?? new SharedArrayBuffer((COUNTS + 1) * Int32Array.BYTES_PER_ELEMENT);
    this.#counts = new Int32Array(this.memory);
    // What is remembered of one database must not seem to hold for the next.
    if (!memory) this.#counts.fill(randomInt(2 ** 30), 0, SERVING);
  }

  /** Call it with the folder's lock, and before it is released. */
  setServing(isServing: boolean): void {
    Atomics.store(this.#counts, SERVING, Number(isServing));
  }

  /** Call it when the write can be read, and before anybody is told that it is there. */
  add({ name, body }: Request): void {
    const collection = body[name];
    if (typeof collection === 'string') {
      Atomics.add(this.#counts, placeOf(`${String(body['$db'])}.${collection}`), 1);
      return;
    }
    for (let place = 0; place < COUNTS; place += 1) Atomics.add(this.#counts, place, 1);
  }

  /** Changes with every write; undefined while another process serves. */
  of(namespace: string): number | undefined {
    const isServing = Atomics.load(this.#counts, SERVING) === 1;
    return isServing ? Atomics.load(this.#counts, placeOf(namespace)) : undefined;
  }
}

function placeOf(namespace: string): number {
  let sum = 0;
  for (const byte of Buffer.from(namespace)) sum = (sum * 31 + byte) % COUNTS;
  return sum;
}

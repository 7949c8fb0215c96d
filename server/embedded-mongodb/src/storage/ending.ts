// How a thread is ended from another one. libsql aborts the whole process where a thread is ended while it is called, so a
// thread says when it calls it, and the other waits.

import type { Worker } from 'node:worker_threads';

/** What the two threads share: at 0 whether libsql is being called, at 1 whether the thread is to end. */
export type Ending = Int32Array<SharedArrayBuffer>;

const CALLED = 0;
const ENDS = 1;
/** In milliseconds. */
const PAUSE = 5;

let own: Ending | undefined;

export function newEnding(): Ending {
  return new Int32Array(new SharedArrayBuffer(8));
}

/** Call it first in a thread that another may end. */
export function mayBeEnded(ending: Ending): void {
  own = ending;
}

/** Calls libsql and returns its result. In a thread that is to end it waits for the end instead. Not inside another such call. */
export function guarded<T>(call: () => T): T {
  if (!own) return call();
  Atomics.store(own, CALLED, 1);
  try {
    if (Atomics.load(own, ENDS) === 0) return call();
  } finally {
    Atomics.store(own, CALLED, 0);
  }
  Atomics.wait(own, ENDS, 1);
  throw new Error('the thread was ended');
}

/** Ends a thread as soon as it calls libsql no more. Resolves when it has ended. */
export async function endWhenSafe(worker: Worker, ending: Ending): Promise<void> {
  Atomics.store(ending, ENDS, 1);
  while (Atomics.load(ending, CALLED) === 1) {
    // oxlint-disable-next-line no-await-in-loop -- the call ends by itself
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  await worker.terminate();
}

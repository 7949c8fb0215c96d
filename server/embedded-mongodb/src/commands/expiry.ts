// Removes the documents whose time is over by a TTL index, as MongoDB's TTL monitor does.
import { clock } from '../storage/clock.ts';
import type { Engine } from './engine.ts';
import { removeMatches } from './writing.ts';

const SECONDS = 60;
const LARGEST_GROUP = 1_000;

export class Expiry {
  readonly #engine: Engine;
  #seconds = SECONDS;
  #timer: NodeJS.Timeout | undefined;

  /** Runs in the writing thread, until it ends. */
  constructor(engine: Engine) {
    this.#engine = engine;
    this.every(SECONDS);
  }

  /** Returns how many seconds there were before between one round and the next. */
  every(seconds: number): number {
    const was = this.#seconds;
    this.#seconds = seconds;
    this.#next(seconds);
    return was;
  }

  #next(seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      let isDone = true;
      try {
        isDone = removeExpired(this.#engine);
      } catch {
        // A full disk, say: the next write tells it to its client, and the next round tries again.
      }
      this.#next(isDone ? this.#seconds : 0);
    }, seconds * 1000).unref();
  }
}

/** Removes some of the expired documents, in a transaction of its own; returns whether these were all. */
function removeExpired(engine: Engine): boolean {
  const indexes = engine.read(() =>
    engine.catalog
      .list()
      .flatMap(({ namespace, indexes: all }) => all.map(({ spec }) => ({ namespace, ...spec })))
      .filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined),
  );
  if (indexes.length === 0) return true;
  // The last command's time says nothing about this.
  clock.start();
  return engine.write(() => {
    const removed = indexes.map(({ namespace, key, partialFilterExpression = {}, expireAfterSeconds }) => {
      const latest = new Date(Date.now() - expireAfterSeconds! * 1000);
      // Only dates are below a date, and of an array any element counts, so the earliest.
      const [path = ''] = Object.keys(key);
      const filter = { $and: [{ [path]: { $lte: latest } }, partialFilterExpression] };
      return removeMatches(engine, namespace, { filter, limit: LARGEST_GROUP }).length;
    });
    return removed.every((count) => count < LARGEST_GROUP);
  });
}

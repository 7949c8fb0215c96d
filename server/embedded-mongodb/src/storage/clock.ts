import { CommandError } from '../errors.ts';

/** How many milliseconds a command may take that brings no maxTimeMS. */
export const BUDGET = 10_000;

/** Thrown by a command that another thread has to run from its beginning. */
export class TakesLong extends Error {}

class Clock {
  /** In milliseconds, in the thread that listens. Then another thread takes the command over, or the command pauses. */
  patience = Infinity;
  #pause = Infinity;
  #end = Infinity;
  #canBeginAgain = false;

  /** Call it when a command begins. Another thread may begin it again unless it goes on with a cursor of this one. */
  start(maxTimeMS?: number, isNew = true): void {
    const now = performance.now();
    const time = maxTimeMS || BUDGET;
    this.#canBeginAgain = isNew && this.patience < Infinity;
    this.#pause = now + Math.min(this.patience, time);
    this.#end = isNew ? this.#pause : now + time;
  }

  /** Whether a command that can pause has to. */
  get isOver(): boolean {
    return performance.now() > this.#pause;
  }

  /** Call it often in whatever may take long. Throws TakesLong or MaxTimeMSExpired where the time is over. */
  check(): void {
    if (performance.now() <= this.#end) return;
    this.handOver();
    throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  }

  /** Call it before a step that takes long by itself. Throws TakesLong where another thread can begin the command again. */
  handOver(): void {
    if (this.#canBeginAgain) throw new TakesLong();
  }
}

/** Of the command that this thread runs. It never ends in a thread that has not begun one. */
export const clock = new Clock();

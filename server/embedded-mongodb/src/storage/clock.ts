import { CommandError } from '../errors.ts';

/** How many milliseconds a command may take that brings no maxTimeMS. */
export const BUDGET = 10_000;

interface Limits {
  /** After so many milliseconds a command is left to a thread with more time. */
  patience?: number;
  /** How many milliseconds a command may take that brings no maxTimeMS. */
  budget?: number;
}

/** Thrown by a command that another thread has to run from its beginning. */
export class TakesLong extends Error {}

/** The time that the command under way has left. */
export class Clock {
  /** Of the command that this thread is at. */
  static current: Clock | undefined;

  readonly #patience: number;
  readonly #budget: number;
  #end = Infinity;
  #handsOver = false;

  constructor({ patience = Infinity, budget = Infinity }: Limits = {}) {
    this.#patience = patience;
    this.#budget = budget;
  }

  /** Call it when a command begins. */
  start(maxTimeMS?: number): void {
    Clock.current = this;
    const time = maxTimeMS || this.#budget;
    this.#handsOver = this.#patience < time;
    this.#end = Date.now() + Math.min(this.#patience, time);
  }

  get isOver(): boolean {
    return Date.now() > this.#end;
  }

  /** Whether the command may be run again elsewhere when its time here is over. */
  get handsOver(): boolean {
    return this.#handsOver;
  }

  /** Call it often in whatever may take long. Throws TakesLong or MaxTimeMSExpired where the time is over. */
  check(): void {
    if (this.isOver) this.#expire();
  }

  /** Call it before work whose length cannot be foreseen: throws TakesLong unless the thread is made for it. */
  handOver(): void {
    if (this.#patience < Infinity) throw new TakesLong();
  }

  #expire(): never {
    if (this.#handsOver) throw new TakesLong();
    throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}

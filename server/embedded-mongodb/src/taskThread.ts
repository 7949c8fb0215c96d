// Does a task with the whole database in a thread of its own, while others read and write.

import type { MaintainerData } from './maintainer.ts';
import type { Task } from './maintenance/tasks.ts';
import { endWhenSafe, newEnding } from './storage/ending.ts';
import { onFailure, startThread } from './threads.ts';

export class TaskThread {
  /** Rejects with an Error of one sentence; stays open where the thread is ended before. */
  readonly result: Promise<unknown>;
  #isEnded = false;
  readonly #ending = newEnding();
  readonly #thread;

  constructor(folder: string, task: Task) {
    const data: MaintainerData = { folder, task, ending: this.#ending };
    this.#thread = startThread('maintainer', data);
    this.result = new Promise((resolve, reject) => {
      this.#thread.on('message', (message: object) => 'result' in message && resolve(message.result));
      onFailure(this.#thread, (error) => {
        if (!this.#isEnded) reject(error);
      });
    });
  }

  /** Resolves when its files are closed. */
  end(): Promise<void> {
    this.#isEnded = true;
    return endWhenSafe(this.#thread, this.#ending);
  }
}

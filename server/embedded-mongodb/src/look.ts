// Looks at the whole file in a thread of its own, while others read.
import type { CheckerData } from './checker.ts';
import type { Damage } from './maintenance/check.ts';
import { endWhenSafe, newEnding } from './storage/ending.ts';
import { onFailure, startThread } from './threads.ts';

interface LookOptions {
  folder: string;
  /** Called at the end with what was found. */
  tell: (damage: Damage) => void;
  /** Called with a sentence where the thread ends before that. */
  warn: (sentence: string) => void;
}

export class Look {
  isUnderWay = true;
  readonly #ending = newEnding();
  readonly #thread;

  constructor({ folder, tell, warn }: LookOptions) {
    this.#thread = startThread('checker', { folder, ending: this.#ending } satisfies CheckerData);
    this.#thread.on('message', ({ damage }: { damage?: Damage }) => {
      if (!damage) return;
      this.isUnderWay = false;
      tell(damage);
    });
    onFailure(this.#thread, ({ message }) => {
      if (!this.isUnderWay) return;
      if (/ is damaged /.test(message)) tell({ documents: [], structure: [message] });
      else warn(`The database could not be looked at: ${message}.`);
    });
  }

  /** Resolves when its files are closed. */
  async end(): Promise<void> {
    this.isUnderWay = false;
    await endWhenSafe(this.#thread, this.#ending);
  }
}

import { setImmediate } from 'node:timers/promises';
import { inTime } from './inTime.ts';

/** One item that waits for its outcome. */
export interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Resolves or rejects each item; what it throws rejects those that are left. */
export type WorkOnBatch<Item, Result> = (batch: readonly Waiting<Item, Result>[]) => Promise<void>;

/** Few enough for one message to the database. */
const MOST_AT_ONCE = 500;

/**
 * Items that arrive while others are being worked on are worked on together next, so that many at once cost little more
 * than one. `begin` makes what works on the batches of one run: each follows the one before at once, until nobody waits.
 * Who comes alone is not made to wait for others, in a rush those who come one upon another come along.
 */
export function inBatches<Item, Result>(
  begin: () => WorkOnBatch<Item, Result>,
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let isWorking = false;
  /** Whether the last batch was of several. */
  let isRush = false;

  const workOff = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    const work = begin();
    /* oxlint-disable no-await-in-loop -- the next batch gathers meanwhile */
    while (queue.length > 0) {
      if (isRush) await gather(queue);
      const batch = queue.splice(0, MOST_AT_ONCE);
      isRush = batch.length > 1;
      try {
        await inTime(work(batch));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    /* oxlint-enable no-await-in-loop */
    isWorking = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      void workOff();
    });
}

/** Until a turn of the event loop brings nobody more. */
async function gather(queue: readonly unknown[]): Promise<void> {
  for (let before = 0; before < queue.length && queue.length < MOST_AT_ONCE;) {
    before = queue.length;
    // oxlint-disable-next-line no-await-in-loop -- as long as there are more
    await setImmediate();
  }
}

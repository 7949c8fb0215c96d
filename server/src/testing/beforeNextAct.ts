import mongoose from 'mongoose';
import { vi } from 'vitest';

/** Lets another desk act when the next act has read what it reads before it, and is about to begin. */
export function beforeNextAct(meanwhile: () => PromiseLike<unknown>): void {
  const { connection } = mongoose;
  const transaction = connection.transaction.bind(connection);
  vi.spyOn(connection, 'transaction').mockImplementationOnce(async (...asked) => {
    await meanwhile();
    return transaction(...asked);
  });
}

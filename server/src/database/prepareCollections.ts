import mongoose from 'mongoose';

/**
 * Creates the indexes of every model. The unique ones must exist before the first request. One model after the other: all at once
 * would wait for connections, on a slow computer longer than a command may.
 */
export async function prepareCollections(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

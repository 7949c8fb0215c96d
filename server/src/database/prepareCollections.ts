import mongoose from 'mongoose';

/** Creates the indexes of every model. The unique ones must exist before the first request. */
export async function prepareCollections(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}

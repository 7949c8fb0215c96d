import mongoose from 'mongoose';

/** Makes the collections and indexes of every model; the unique ones must be there before the first request. */
export async function prepareCollections(): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}

import mongoose from 'mongoose';

/** All documents of all collections, for tests that nothing has changed. `of` chooses those of a school. */
export async function everythingStored(of: { school?: string } = {}): Promise<Record<string, unknown[]>> {
  const collections = await mongoose.connection.db!.collections();
  const contents = collections.map(async (collection) => {
    const documents = await collection.find(of).sort({ _id: 1 }).toArray();
    return [collection.collectionName, documents] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

import mongoose from 'mongoose';

/** Returns all documents, or those of one school, for tests that a request changes nothing. */
export async function everythingStored(of: { school?: string } = {}): Promise<Record<string, unknown[]>> {
  const collections = await mongoose.connection.db!.collections();
  const contents = collections.map(async (collection) => {
    const documents = await collection.find(of).sort({ _id: 1 }).toArray();
    return [collection.collectionName, documents] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

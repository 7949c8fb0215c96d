import mongoose from 'mongoose';
import { SchoolActsModel } from '../database/schoolActs.ts';

/**
 * Returns all documents, or those of one school, for tests that a request changes nothing; without the number of acts, which an act that
 * finds nothing to change takes, too.
 */
export async function everythingStored(of: { school?: string } = {}): Promise<Record<string, unknown[]>> {
  const collections = await mongoose.connection.db!.collections();
  const records = collections.filter(
    ({ collectionName }) => collectionName !== SchoolActsModel.collection.name,
  );
  const contents = records.map(async (collection) => {
    const documents = await collection.find(of).sort({ _id: 1 }).toArray();
    return [collection.collectionName, documents] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

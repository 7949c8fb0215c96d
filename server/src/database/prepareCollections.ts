import mongoose, { type mongo } from 'mongoose';

/**
 * Creates what the database lacks of the models' collections and indexes. The unique ones must exist before the first request.
 * One model after the other: all at once would wait for connections, on a slow computer longer than a command may.
 */
export async function prepareCollections(): Promise<void> {
  const listed = await mongoose.connection.db!.listCollections({}, { nameOnly: true }).toArray();
  const names = new Set(listed.map(({ name }) => name));
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const model of Object.values(mongoose.models)) {
    const isThere = names.has(model.collection.collectionName);
    const lacking = isThere ? await lackingIndexes(model) : model.schema.indexes().map(asDescription);
    if (lacking.length > 0) await model.collection.createIndexes(lacking);
    else if (!isThere) await model.createCollection();
  }
  /* oxlint-enable no-await-in-loop */
}

async function lackingIndexes(model: mongoose.Model<unknown>): Promise<mongo.IndexDescription[]> {
  const { toCreate } = await model.diffIndexes({ indexOptionsToCreate: true });
  return (toCreate as Index[]).map(asDescription);
}

type Index = ReturnType<mongoose.Schema['indexes']>[number];

function asDescription([key, options]: Index): mongo.IndexDescription {
  return { ...options, key } as mongo.IndexDescription;
}

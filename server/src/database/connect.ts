// The application's one connection to its database: the MongoDB that MONGODB_URI names, else the embedded one.
import mongoose from 'mongoose';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../embeddedDatabase/start.ts';

export type WritesTo = EmbeddedDatabase['writesTo'];

export interface DatabaseConnection {
  kind: 'embedded' | 'mongodb';
  /** See EmbeddedDatabase; always undefined of a MongoDB, which does not tell. */
  writesTo: WritesTo;
  close(): Promise<void>;
}

/** A request learns within its five seconds that the database is away, and nothing waits for ever. */
const PATIENCE = {
  serverSelectionTimeoutMS: 4_000,
  connectTimeoutMS: 4_000,
  waitQueueTimeoutMS: 4_000,
  // Much longer than the request that asked: making an index of a large collection takes its time.
  socketTimeoutMS: 60_000,
};

interface DatabaseToConnect {
  mongodbUri?: string | undefined;
  dataDir: string;
  /** The embedded database of this folder where somebody has started it already. */
  embedded?: Promise<EmbeddedDatabase> | undefined;
}

/** Connects Mongoose's default connection. Throws an Error whose message is one plain sentence. */
export async function connectDatabase({
  mongodbUri,
  dataDir,
  embedded,
}: DatabaseToConnect): Promise<DatabaseConnection> {
  if (mongodbUri) return connectToMongodb(mongodbUri);
  return connectToEmbedded(dataDir, embedded ?? startEmbeddedDatabase({ folder: dataDir }));
}

async function connectToMongodb(uri: string): Promise<DatabaseConnection> {
  try {
    await mongoose.connect(uri, PATIENCE);
  } catch (error) {
    await mongoose.disconnect();
    throw new Error(`The MongoDB at ${withoutPassword(uri)} does not answer.`, { cause: error });
  }
  return { kind: 'mongodb', writesTo: () => undefined, close: () => mongoose.disconnect() };
}

async function connectToEmbedded(
  folder: string,
  started: Promise<EmbeddedDatabase>,
): Promise<DatabaseConnection> {
  const database = await started.catch((error: unknown) => {
    throw new Error(`The data folder ${folder} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  });
  await mongoose.connect(database.uri, PATIENCE);
  return {
    kind: 'embedded',
    writesTo: database.writesTo,
    close: async () => {
      await mongoose.disconnect();
      await database.close();
    },
  };
}

function withoutPassword(uri: string): string {
  // Also where the password holds what it should have escaped.
  return uri.replace(/\/\/.*@/, '//');
}

// The application's one connection to its database: the MongoDB that MONGODB_URI names, else the embedded one.

import mongoose from 'mongoose';
import { EndingConnection } from './driverConnection.ts';
import { startEmbedded } from './embedded.ts';

interface DatabaseConnection {
  kind: 'embedded' | 'mongodb';
  close(): Promise<void>;
}

export const CONNECT_OPTIONS: mongoose.ConnectOptions & { connectionType: unknown } = {
  connectionType: EndingConnection,
  // A write is acknowledged when it is on the disk, in a replica set on most members' disks.
  writeConcern: { w: 'majority', journal: true },
  // A read shows nothing that a replica set may still take back, because its primary has changed.
  readConcern: { level: 'majority' },
  // A request learns within its five seconds that the database cannot be reached.
  serverSelectionTimeoutMS: 4_000,
  connectTimeoutMS: 4_000,
  waitQueueTimeoutMS: 4_000,
  // When a connection breaks, all requests wait until the server has been looked at again.
  minHeartbeatFrequencyMS: 50,
  // Much longer than a request, because building an index of a large collection takes time.
  socketTimeoutMS: 60_000,
};

/** Of each transaction, whose reads are of one moment. Mongoose gives a session no options, so it is named where one begins. */
export const TRANSACTION: mongoose.mongo.TransactionOptions = { readConcern: { level: 'snapshot' } };

// An operator in a filter's value is only compared with, never run; updates are validated like new documents; a field that the
// schema does not know is refused; what is called in an act belongs to its transaction. Collections are prepared by `prepareCollections`
// alone: Mongoose would send the commands of all models at once.
mongoose.set({
  autoCreate: false,
  autoIndex: false,
  sanitizeFilter: true,
  runValidators: true,
  strict: 'throw',
  transactionAsyncLocalStorage: true,
});

interface DatabaseToConnect {
  mongodbUri?: string | undefined;
  dataDir: string;
  /** Of the embedded database; see its StartOptions. */
  syncs?: boolean | undefined;
}

/**
 * Connects Mongoose's default connection. Throws an Error whose message is one plain sentence. `onFailure` is called with
 * another one should the embedded database end by itself.
 */
export function connectDatabase(
  { mongodbUri, ...embedded }: DatabaseToConnect,
  onFailure?: (error: Error) => void,
): Promise<DatabaseConnection> {
  return mongodbUri ? connectToMongodb(mongodbUri) : connectToEmbedded(embedded, onFailure);
}

async function connectToMongodb(uri: string): Promise<DatabaseConnection> {
  try {
    await mongoose.connect(withoutReadOptions(uri), CONNECT_OPTIONS);
    await tryTransaction();
  } catch (error) {
    await mongoose.disconnect();
    const problem = hasNoTransactions(error)
      ? 'has no transactions: it has to be a replica set, of which one node is enough'
      : 'does not answer';
    throw new Error(`The MongoDB at ${withoutPassword(uri)} ${problem}.`, { cause: error });
  }
  return { kind: 'mongodb', close: () => mongoose.disconnect() };
}

/** Reads something in a transaction. Throws where the server has none. */
async function tryTransaction(): Promise<void> {
  const session = await mongoose.startSession();
  try {
    session.startTransaction(TRANSACTION);
    await mongoose.connection.collection('accounts').findOne({}, { session, projection: { _id: 1 } });
  } finally {
    await session.endSession();
  }
}

/** A server that stands alone refuses them as an IllegalOperation. */
function hasNoTransactions(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 20;
}

/** Leaves out what the address says of reads: they come from the primary, because others may be behind, and are refused in a transaction. */
function withoutReadOptions(uri: string): string {
  const [address, ...options] = uri.split(/[?&]/);
  const others = options.filter(
    (option) => !/^(readPreference(Tags)?|maxStalenessSeconds|readConcernLevel)=/i.test(option),
  );
  return others.length > 0 ? `${address}?${others.join('&')}` : address!;
}

async function connectToEmbedded(
  { dataDir: folder, syncs }: Omit<DatabaseToConnect, 'mongodbUri'>,
  onFailure?: (error: Error) => void,
): Promise<DatabaseConnection> {
  const database = await startEmbedded(folder, { onFailure, syncs }).catch((error: unknown) => {
    throw new Error(`The data folder ${folder} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  });
  await mongoose.connect(database.uri, CONNECT_OPTIONS);
  return {
    kind: 'embedded',
    close: async () => {
      await mongoose.disconnect();
      await database.close();
    },
  };
}

function withoutPassword(uri: string): string {
  // Up to the last '@', because a password may hold characters that should have been escaped.
  return uri.replace(/\/\/.*@/, '//');
}

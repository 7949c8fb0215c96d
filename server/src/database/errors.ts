import { mongo, MongooseError } from 'mongoose';

const DUPLICATE_KEY = 11_000;

export interface DuplicateKeyError extends Error {
  /** The keys of the unique index that refused. */
  keyPattern: Record<string, unknown>;
}

/** A unique index refused a write. With `key`: an index that holds this key. */
export function isDuplicateKey(error: unknown, key?: string): error is DuplicateKeyError {
  if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  return key === undefined || key in ((error as { keyPattern?: object }).keyPattern ?? {});
}

/** The database cannot be reached, or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    (error instanceof MongooseError && error.name === 'MongooseServerSelectionError')
  );
}

import { mongo, MongooseError } from 'mongoose';

const DUPLICATE_KEY = 11_000;
/** ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown. */
const GOING_AWAY = new Set([91, 189, 10_107, 11_600]);
const OUT_OF_DISK_SPACE = 14_031;
/** What the system says when a file cannot grow: no space, the quota is used up, the largest size is reached. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A unique index refused a write. With `key`: an index that holds this key. */
export function isDuplicateKey(error: unknown, key?: string): error is mongo.MongoServerError {
  if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  return key === undefined || refusingIndex(error).includes(`_${key}_`);
}

const REFUSAL = /^E11000 duplicate key error collection: \S+ index: (\S+) dup key:/;

/** '_school_1_roll_no_1'. Out of the text: nothing else of it comes through the driver's bulk writes. */
function refusingIndex({ message }: mongo.MongoServerError): string {
  return `_${REFUSAL.exec(message)?.[1] ?? ''}`;
}

/** The database cannot be reached, or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    // The driver leaves this one as it is when the server dies under a write to its socket.
    (error instanceof Error && 'code' in error && error.code === 'EPIPE') ||
    (error instanceof mongo.MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
    (error instanceof mongo.MongoServerError && GOING_AWAY.has(Number(error.code))) ||
    (error instanceof MongooseError && error.name === 'MongooseServerSelectionError')
  );
}

/** The disk of the database, or of the pictures, is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === OUT_OF_DISK_SPACE;
  return error instanceof Error && NO_SPACE.has(String((error as NodeJS.ErrnoException).code));
}

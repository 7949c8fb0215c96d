import { mongo, MongooseError } from 'mongoose';

const DUPLICATE_KEY = 11_000;
/** ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown. */
const GOING_AWAY = new Set([91, 189, 10_107, 11_600]);
const OUT_OF_DISK_SPACE = 14_031;
/** The system's codes for a file that cannot grow: no space left, quota used up, largest size reached. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a unique index refused a write; with `key`, an index over that key. */
export function isDuplicateKey(error: unknown, key?: string): error is mongo.MongoServerError {
  if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  return key === undefined || key in ((error.keyPattern as object | undefined) ?? {});
}

/** Whether the database cannot be reached or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    // The driver throws this one unwrapped when the server dies while a command is written to its socket.
    (error instanceof Error && 'code' in error && error.code === 'EPIPE') ||
    (error instanceof mongo.MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
    (error instanceof mongo.MongoServerError && GOING_AWAY.has(Number(error.code))) ||
    (error instanceof MongooseError && error.name === 'MongooseServerSelectionError')
  );
}

/** Whether the disk of the database or of the pictures is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === OUT_OF_DISK_SPACE;
  return error instanceof Error && NO_SPACE.has(String((error as NodeJS.ErrnoException).code));
}

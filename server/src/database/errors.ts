import { mongo, MongooseError } from 'mongoose';

const DUPLICATE_KEY = 11_000;
/** What a server says that goes away, is not the primary (any more), or does not reach the others or an end in time. */
const AWAY = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9_001, // SocketException
  10_058, // LegacyNotPrimary
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
/** With one of these the server or the driver says that the same may succeed another time, or has succeeded. */
const TRY_AGAIN = [
  'RetryableError',
  'RetryableWriteError',
  'SystemOverloadedError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
];
const OUT_OF_DISK_SPACE = 14_031;
/** Of the embedded database: another program deleted or replaced its files. */
const FILE_NOT_OPEN = 38;
/** The system's codes for a file that cannot grow: no space left, quota used up, largest size reached. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a document is not as it was stored. The embedded database says which one. */
export function isDamaged(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.codeName === 'DataCorruptionDetected';
}

/** Whether a unique index refused a write. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether the driver has cut its connections, because one of them broke, before a command was sent. */
export function isPoolCleared(error: unknown): error is mongo.MongoError {
  return error instanceof mongo.MongoError && error.hasErrorLabel('PoolRequestedRetry');
}

/** Whether the database cannot be reached or did not answer in time. */
export function isDatabaseAway(thrown: unknown): boolean {
  const error = withoutBulk(thrown);
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    // The driver throws this one unwrapped when the server dies while a command is written to its socket.
    (error instanceof Error && 'code' in error && error.code === 'EPIPE') ||
    (error instanceof mongo.MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
    (error instanceof mongo.MongoServerError && AWAY.has(Number(error.code))) ||
    (error instanceof mongo.MongoError && TRY_AGAIN.some((label) => error.hasErrorLabel(label))) ||
    (error instanceof MongooseError && error.name === 'MongooseServerSelectionError')
  );
}

/** Several writes in one command fail with an error of their own, which holds the driver's. */
function withoutBulk(error: unknown): unknown {
  if (!(error instanceof mongo.MongoBulkWriteError)) return error;
  const held: unknown = error.errorResponse;
  return held instanceof Error ? held : error;
}

/** Whether the disk of the database or of the pictures is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === OUT_OF_DISK_SPACE;
  return error instanceof Error && NO_SPACE.has(String((error as NodeJS.ErrnoException).code));
}

/** Whether the embedded database's files were deleted or replaced while it was open, so that nothing more is written. */
export function areFilesGone(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === FILE_NOT_OPEN;
}

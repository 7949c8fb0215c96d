/** An error as MongoDB replies it: a number, its name and a message, and for some errors further fields. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly fields: Record<string, unknown>;

  constructor(codeName: keyof typeof CODES | number, message: string, fields: Record<string, unknown> = {}) {
    super(message);
    this.code = typeof codeName === 'number' ? codeName : CODES[codeName];
    this.codeName = typeof codeName === 'number' ? `Location${codeName}` : codeName;
    this.fields = fields;
  }
}

/** Returns an error after which a client may begin its whole transaction again: its label says so. */
export function transient(codeName: keyof typeof CODES, message: string): CommandError {
  return new CommandError(codeName, message, { errorLabels: ['TransientTransactionError'] });
}

/** Throws the error unless the condition holds. */
export function demand(
  condition: unknown,
  codeName: keyof typeof CODES | number,
  message: string,
): asserts condition {
  if (!condition) throw new CommandError(codeName, message);
}

/** Turns any error into a CommandError: a full disk into OutOfDiskSpace, an unforeseen error into InternalError. */
export function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const { code, message } = error as { code?: unknown; message?: string };
  if (code === 'SQLITE_FULL')
    return new CommandError('OutOfDiskSpace', 'The disk is full: nothing was written');
  return new CommandError('InternalError', message ?? String(error));
}

/**
 * Returns the error that refuses a feature which MongoDB has and this database lacks. The feature is named as in
 * "the operator $where" or "views".
 */
export function notSupported(feature: string): CommandError {
  return new CommandError('NotImplemented', `The embedded database does not have ${feature}`);
}

const CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  Unauthorized: 13,
  IllegalOperation: 20,
  InvalidBSON: 22,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  FileNotOpen: 38,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  MaxTimeMSExpired: 50,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  CommandFailed: 125,
  CannotIndexParallelArrays: 171,
  InvalidIndexSpecificationOption: 197,
  QueryPlanKilled: 175,
  TransactionTooOld: 225,
  AmbiguousIndexKeyPattern: 181,
  NotImplemented: 238,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DataCorruptionDetected: 301,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  IDLFailedToParse: 40414,
  IDLUnknownField: 40415,
} as const;

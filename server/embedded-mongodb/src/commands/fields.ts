// The fields of each command: those that this database has, and those that it refuses. A field that MongoDB does not know
// either, one of a wrong type and a missing one are refused with MongoDB's own errors.

import { CommandError, notSupported } from '../errors.ts';
import { namesIn } from '../refused.ts';
import { type Document, isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';

const NUMBER = ['int', 'long', 'double'];
const TYPES = {
  any: undefined,
  string: ['string'],
  object: ['object'],
  array: ['array'],
  /** An array of nothing else. */
  objects: ['array'],
  bool: ['bool'],
  /** Where MongoDB also takes a number for true or false. */
  flag: ['bool', ...NUMBER],
  number: NUMBER,
  long: ['long'],
  indexes: ['string', 'object', 'array'],
} satisfies Record<string, string[] | undefined>;

type Kind = keyof typeof TYPES;

interface Fields {
  /** With their types, also those that change nothing here; `!` marks the required ones. */
  has: Record<string, Kind | `${Kind}!`>;
  /** Those of MongoDB's that are refused here, with spaces between them. */
  refuses?: string;
  /** Whether MongoDB does not look at other fields. */
  open?: boolean;
}

/** Of every command. Nothing is replicated and nobody signs in, so most of them change nothing. */
export const EVERY: Fields = {
  has: {
    $db: 'string!',
    comment: 'any',
    maxTimeMS: 'number',
    lsid: 'object',
    $readPreference: 'object',
    readConcern: 'object',
    writeConcern: 'object',
    txnNumber: 'long',
    autocommit: 'bool',
    startTransaction: 'bool',
  },
  // A server that stands alone gives no cluster time.
  refuses: '$clusterTime apiDeprecationErrors apiStrict apiVersion clientOperationKey rawData',
};

const NOTHING: Fields = { has: {} };
const ANYTHING: Fields = { has: {}, open: true };
const CURSOR: Fields = { has: { batchSize: 'number' } };
/** No collection has a validator, so there is none to be bypassed. */
const BYPASS = { bypassDocumentValidation: 'flag' } as const;
const QUERY = 'collation hint';
const WRITE = 'stmtId stmtIds collectionUUID encryptionInformation bypassEmptyTsReplacement';

/** By the command's name, and behind a dot the field whose documents they are. */
export const COMMANDS: Record<string, Fields> = {
  find: {
    has: {
      filter: 'object',
      projection: 'object',
      sort: 'object',
      skip: 'number',
      limit: 'number',
      batchSize: 'number',
      singleBatch: 'flag',
      noCursorTimeout: 'flag',
      // A sort stays in memory, and there are no shards.
      allowDiskUse: 'flag',
      allowPartialResults: 'flag',
    },
    refuses: `${QUERY} min max returnKey showRecordId tailable awaitData oplogReplay let readOnce collectionUUID querySettings`,
  },
  aggregate: {
    has: { pipeline: 'array!', cursor: 'object' },
    refuses: `${QUERY} allowDiskUse bypassDocumentValidation explain let collectionUUID querySettings`,
  },
  'aggregate.cursor': CURSOR,
  count: {
    has: { query: 'object', skip: 'number', limit: 'number', fields: 'any' },
    refuses: `${QUERY} collectionUUID`,
  },
  distinct: { has: { key: 'string!', query: 'object' }, refuses: `${QUERY} collectionUUID` },
  getMore: {
    has: { getMore: 'long!', collection: 'string!', batchSize: 'number' },
    // MongoDB has it of tailable cursors only.
    refuses: 'maxTimeMS term lastKnownCommittedOpTime',
  },
  killCursors: { has: { killCursors: 'string!', cursors: 'array!' } },
  insert: { has: { documents: 'objects!', ordered: 'bool', ...BYPASS }, refuses: WRITE },
  update: { has: { updates: 'objects!', ordered: 'bool', ...BYPASS }, refuses: `let ${WRITE}` },
  'update.updates': {
    has: { q: 'object!', u: 'any!', multi: 'bool', upsert: 'bool' },
    refuses: `${QUERY} sort arrayFilters c upsertSupplied sampleId`,
  },
  delete: { has: { deletes: 'objects!', ordered: 'bool' }, refuses: `let ${WRITE}` },
  'delete.deletes': { has: { q: 'object!', limit: 'any!' }, refuses: `${QUERY} sampleId` },
  findAndModify: {
    has: {
      query: 'object',
      sort: 'object',
      fields: 'object',
      update: 'any',
      remove: 'flag',
      new: 'flag',
      upsert: 'flag',
      ...BYPASS,
    },
    refuses: `${QUERY} arrayFilters let ${WRITE}`,
  },
  create: {
    has: {},
    refuses: `capped size max autoIndexId idIndex viewOn pipeline validator validationLevel validationAction
      collation timeseries clusteredIndex expireAfterSeconds storageEngine indexOptionDefaults
      changeStreamPreAndPostImages encryptedFields`,
  },
  drop: { has: {}, refuses: 'collectionUUID' },
  dropDatabase: { has: { dropDatabase: 'number!' } },
  createIndexes: {
    has: { indexes: 'objects!', ignoreUnknownIndexOptions: 'bool' },
    refuses: 'commitQuorum',
  },
  'createIndexes.indexes': {
    has: {
      v: 'number',
      key: 'object!',
      name: 'string!',
      unique: 'flag',
      partialFilterExpression: 'object',
      // Every index is built at once, and dumps of older versions name the collection.
      background: 'flag',
      ns: 'string',
    },
    refuses: `collation expireAfterSeconds hidden sparse prepareUnique clustered storageEngine weights default_language
      language_override textIndexVersion 2dsphereIndexVersion bits min max wildcardProjection`,
  },
  dropIndexes: { has: { index: 'indexes!' }, refuses: 'collectionUUID' },
  listDatabases: { has: { filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' } },
  listCollections: {
    has: { filter: 'object', nameOnly: 'flag', authorizedCollections: 'flag', cursor: 'object' },
  },
  'listCollections.cursor': CURSOR,
  listIndexes: {
    has: { cursor: 'object' },
    refuses: 'collectionUUID includeIndexBuildInfo includeBuildUUIDs',
  },
  'listIndexes.cursor': CURSOR,
  collStats: { has: {}, refuses: 'scale queryExecStats numericOnly' },
  // Its other fields are the parameters.
  getParameter: ANYTHING,
  hello: ANYTHING,
  isMaster: ANYTHING,
  ismaster: ANYTHING,
  ping: ANYTHING,
  endSessions: { has: { endSessions: 'objects!' } },
  commitTransaction: { has: {}, refuses: 'recoveryToken' },
  abortTransaction: { has: {}, refuses: 'recoveryToken' },
  buildInfo: ANYTHING,
  connectionStatus: ANYTHING,
  readConcern: { has: { level: 'string' }, refuses: 'provenance afterClusterTime atClusterTime' },
  // Every write is on the disk before it is acknowledged.
  writeConcern: { has: { w: 'any', j: 'flag', fsync: 'flag', wtimeout: 'any' }, refuses: 'provenance' },
};

/** With the fields of every command in those of each. */
const FIELDS = new Map(
  Object.entries(COMMANDS).map(([command, { has, refuses = '', open }]) => {
    const isCommand = !/\.|Concern$/.test(command);
    const every = isCommand ? EVERY : NOTHING;
    const taken: Fields['has'] = { ...every.has, ...(isCommand && { [command]: 'any' as const }), ...has };
    return [command, { taken, refused: namesIn(`${every.refuses ?? ''} ${refuses}`), open }];
  }),
);

/** Throws where a command has a wrong field, or lacks one. `beside` has the names of the fields that come beside it. */
export function checkFields(command: string, body: Document, beside?: ReadonlyMap<string, unknown>): void {
  const { taken, refused, open } = FIELDS.get(command)!;
  for (const field of [...Object.keys(body), ...(beside?.keys() ?? [])]) {
    if (refused.has(field)) throw notSupported(`the field '${field}' of ${command}`);
    if (Object.hasOwn(taken, field)) checkType(command, field, body[field], taken[field]!);
    else if (!open) throw unknownField(command, field);
  }
  for (const field of Object.keys(taken))
    if (taken[field]!.endsWith('!') && body[field] === undefined && !beside?.has(field))
      throw missingField(command, field);
}

/** Whether MongoDB knows the field of a command. */
export function isKnownField(command: string, field: string): boolean {
  const { taken, refused } = FIELDS.get(command)!;
  return Object.hasOwn(taken, field) || refused.has(field);
}

/** MongoDB takes null, fractions and numbers for flags in some fields, and not in others: here they are refused in all. */
function checkType(command: string, field: string, value: unknown, marked: string): void {
  const kind = marked.replace('!', '') as Kind;
  const types: readonly string[] | undefined = TYPES[kind];
  if (value === undefined || !types) return;
  const { name } = typeOf(value);
  const isOdd =
    value === null ||
    (kind === 'number' && isNumeric(value) && !Number.isInteger(toNumber(value))) ||
    (kind === 'flag' && isNumeric(value));
  if (isOdd) throw notSupported(`${command}.${field} with the value ${String(value)}`);
  if (!types.includes(name)) throw wrongType(`${command}.${field}`, name, types);
  if (kind !== 'objects') return;
  for (const [index, element] of (value as unknown[]).entries())
    if (!isDocument(element))
      throw wrongType(`${command}.${field}.${index}`, typeOf(element).name, ['object']);
}

function unknownField(command: string, field: string): CommandError {
  if (command === 'createIndexes.indexes')
    return new CommandError(
      'InvalidIndexSpecificationOption',
      `The field '${field}' is not valid for an index specification`,
    );
  return new CommandError('IDLUnknownField', `BSON field '${command}.${field}' is an unknown field.`);
}

function missingField(command: string, field: string): CommandError {
  const code = command === 'createIndexes.indexes' ? 'FailedToParse' : 'IDLFailedToParse';
  return new CommandError(code, `BSON field '${command}.${field}' is missing but a required field`);
}

function wrongType(field: string, type: string, expected: readonly string[]): CommandError {
  const types = expected.length === 1 ? `type '${expected[0]}'` : `types '[${expected.join(', ')}]'`;
  return new CommandError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${type}', expected ${types}`,
  );
}

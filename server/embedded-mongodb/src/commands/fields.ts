// The fields of each command: those that this database has, and those that it refuses. A field that MongoDB does not know
// either, one of a wrong type and a missing one are refused with MongoDB's own errors.
import { CommandError, notSupported } from '../errors.ts';
import { type Document, isDocument, isTrue, typeOf } from '../values/types.ts';

const NUMBER = ['int', 'long', 'double', 'decimal'];
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
  index: ['string', 'object'],
  indexes: ['string', 'object', 'array'],
} satisfies Record<string, string[] | undefined>;

type Kind = keyof typeof TYPES;

export interface Fields {
  /** With their types, also those that change nothing here; `!` marks the required ones. */
  has: Record<string, Kind | `${Kind}!`>;
  /** Those of MongoDB's that are refused here unless they ask for nothing. */
  refuses?: Record<string, Kind>;
  /** Whether MongoDB does not look at other fields. */
  open?: boolean;
}

/** Of every command. Nothing is replicated and nobody signs in, so most of them change nothing. */
export const EVERY: Fields = {
  has: {
    $db: 'string',
    comment: 'any',
    maxTimeMS: 'number',
    lsid: 'object',
    $clusterTime: 'object',
    $readPreference: 'object',
    clientOperationKey: 'any',
    readConcern: 'object',
    writeConcern: 'object',
    apiVersion: 'string',
    apiDeprecationErrors: 'bool',
    txnNumber: 'long',
    autocommit: 'bool',
    startTransaction: 'bool',
  },
  refuses: { apiStrict: 'bool', rawData: 'bool' },
};

const NOTHING: Fields = { has: {} };
const ANYTHING: Fields = { has: {}, open: true };
const QUERY = { collation: 'object', hint: 'index' } as const;
const CURSOR: Fields = { has: { batchSize: 'number' } };
/** No collection has a validator, so there is none to be bypassed. */
const BYPASS = { bypassDocumentValidation: 'flag' } as const;
const WRITE = {
  stmtId: 'number',
  stmtIds: 'array',
  collectionUUID: 'any',
  encryptionInformation: 'object',
  bypassEmptyTsReplacement: 'bool',
} as const;

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
    refuses: {
      ...QUERY,
      min: 'object',
      max: 'object',
      returnKey: 'flag',
      showRecordId: 'flag',
      tailable: 'flag',
      awaitData: 'flag',
      oplogReplay: 'flag',
      let: 'object',
      readOnce: 'flag',
      collectionUUID: 'any',
      querySettings: 'object',
    },
  },
  aggregate: {
    has: { pipeline: 'array!', cursor: 'object', allowDiskUse: 'flag', ...BYPASS },
    refuses: { ...QUERY, explain: 'flag', let: 'object', collectionUUID: 'any', querySettings: 'object' },
  },
  'aggregate.cursor': CURSOR,
  count: {
    has: { query: 'object', skip: 'number', limit: 'number', fields: 'object' },
    refuses: { ...QUERY, collectionUUID: 'any' },
  },
  distinct: { has: { key: 'string!', query: 'object' }, refuses: { ...QUERY, collectionUUID: 'any' } },
  getMore: { has: { getMore: 'long!', collection: 'string!', batchSize: 'number' } },
  killCursors: { has: { cursors: 'array!' } },
  explain: { has: { explain: 'object!', verbosity: 'string' } },
  insert: { has: { documents: 'objects!', ordered: 'bool', ...BYPASS }, refuses: WRITE },
  update: {
    has: { updates: 'objects!', ordered: 'bool', ...BYPASS },
    refuses: { let: 'object', ...WRITE },
  },
  'update.updates': {
    has: {
      q: 'object!',
      u: 'any!',
      multi: 'bool',
      upsert: 'bool',
      sort: 'object',
    },
    refuses: { ...QUERY, arrayFilters: 'objects', c: 'object', upsertSupplied: 'bool', sampleId: 'any' },
  },
  delete: { has: { deletes: 'objects!', ordered: 'bool' }, refuses: { let: 'object', ...WRITE } },
  'delete.deletes': { has: { q: 'object!', limit: 'any!' }, refuses: { ...QUERY, sampleId: 'any' } },
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
    refuses: { ...QUERY, arrayFilters: 'objects', let: 'object', ...WRITE },
  },
  create: {
    has: NOTHING.has,
    refuses: {
      capped: 'flag',
      size: 'number',
      max: 'number',
      autoIndexId: 'flag',
      idIndex: 'object',
      viewOn: 'string',
      pipeline: 'array',
      validator: 'object',
      validationLevel: 'string',
      validationAction: 'string',
      collation: 'object',
      timeseries: 'object',
      clusteredIndex: 'any',
      expireAfterSeconds: 'number',
      storageEngine: 'object',
      indexOptionDefaults: 'object',
      changeStreamPreAndPostImages: 'object',
      encryptedFields: 'object',
    },
  },
  drop: { has: {}, refuses: { collectionUUID: 'any' } },
  dropDatabase: NOTHING,
  createIndexes: {
    has: { indexes: 'objects!' },
    refuses: { commitQuorum: 'any', ignoreUnknownIndexOptions: 'bool' },
  },
  'createIndexes.indexes': {
    has: {
      v: 'number',
      key: 'object!',
      name: 'string!',
      unique: 'flag',
      sparse: 'flag',
      partialFilterExpression: 'object',
      // Every index is built at once, and dumps of older versions name the collection.
      background: 'flag',
      ns: 'string',
    },
    refuses: {
      collation: 'object',
      expireAfterSeconds: 'any',
      hidden: 'flag',
      prepareUnique: 'flag',
      clustered: 'flag',
      storageEngine: 'object',
      weights: 'any',
      default_language: 'string',
      language_override: 'string',
      textIndexVersion: 'number',
      '2dsphereIndexVersion': 'number',
      bits: 'number',
      min: 'number',
      max: 'number',
      wildcardProjection: 'object',
    },
  },
  dropIndexes: { has: { index: 'indexes!' }, refuses: { collectionUUID: 'any' } },
  listDatabases: { has: { filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' } },
  listCollections: {
    has: { filter: 'object', nameOnly: 'flag', authorizedCollections: 'flag', cursor: 'object' },
  },
  'listCollections.cursor': CURSOR,
  listIndexes: { has: { cursor: 'object' }, refuses: { collectionUUID: 'any' } },
  'listIndexes.cursor': CURSOR,
  collStats: { has: { scale: 'number' }, refuses: { queryExecStats: 'any', numericOnly: 'bool' } },
  dbStats: { has: { scale: 'number' }, refuses: { freeStorage: 'flag' } },
  // Its other fields are the parameters.
  getParameter: ANYTHING,
  hello: ANYTHING,
  isMaster: ANYTHING,
  ismaster: ANYTHING,
  ping: ANYTHING,
  endSessions: { has: { endSessions: 'objects!' } },
  commitTransaction: { has: {}, refuses: { recoveryToken: 'object' } },
  abortTransaction: { has: {}, refuses: { recoveryToken: 'object' } },
  buildInfo: ANYTHING,
  buildinfo: ANYTHING,
  connectionStatus: ANYTHING,
  hostInfo: ANYTHING,
  serverStatus: ANYTHING,
  readConcern: {
    has: { level: 'string', provenance: 'string' },
    refuses: { afterClusterTime: 'any', atClusterTime: 'any' },
  },
  // Every write is on the disk before it is acknowledged.
  writeConcern: {
    has: { w: 'any', j: 'flag', fsync: 'flag', wtimeout: 'number', provenance: 'string' },
  },
};

/** The commands of MongoDB 8 that this database lacks. */
export const REFUSED_COMMANDS = new Set(
  `appendOplogNote applyOps authenticate autoCompact bulkWrite cloneCollectionAsCapped collMod
  collstats compact connPoolStats convertToCapped createRole createSearchIndexes createUser
  currentOp dataSize dbHash dbstats deleteIndexes dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections
  dropRole dropSearchIndex dropUser features findandmodify fsync fsyncUnlock getClusterParameter getCmdLineOpts
  getDefaultRWConcern getLog grantPrivilegesToRole grantRolesToRole grantRolesToUser invalidateUserCache
  killAllSessions killAllSessionsByPattern killOp killSessions listCommands listSearchIndexes lockInfo logRotate
  logout mapReduce mapreduce planCacheClear planCacheClearFilters planCacheListFilters planCacheSetFilter profile
  reIndex refreshSessions removeQuerySettings renameCollection replSetGetConfig replSetGetStatus replSetInitiate
  replSetReconfig replSetStepDown revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo
  rotateCertificates saslContinue saslStart setClusterParameter setDefaultRWConcern setFeatureCompatibilityVersion
  setIndexCommitQuorum setParameter setQuerySettings setUserWriteBlockMode shutdown startSession top updateRole
  updateSearchIndex updateUser usersInfo validate validateDBMetadata whatsmyuri`.split(/\s+/),
);

/** With the fields of every command in those of each. */
const FIELDS = new Map(
  Object.entries(COMMANDS).map(([command, { has, refuses, open }]): [string, Fields] => {
    const isCommand = !/\.|Concern$/.test(command);
    const every = isCommand ? EVERY : NOTHING;
    const taken = { ...every.has, ...(isCommand && { [command]: 'any' as const }), ...has };
    return [command, { has: taken, refuses: { ...every.refuses, ...refuses }, open }];
  }),
);

/** Throws where a command has a wrong field, or lacks one. `beside` has the names of the fields that come beside it. */
export function checkFields(command: string, body: Document, beside?: ReadonlyMap<string, unknown>): void {
  const { has, refuses = {}, open } = FIELDS.get(command)!;
  for (const field of [...Object.keys(body), ...(beside?.keys() ?? [])]) {
    const isRefused = Object.hasOwn(refuses, field);
    if (isRefused) checkType(command, field, body[field], refuses[field]!);
    else if (Object.hasOwn(has, field)) checkType(command, field, body[field], has[field]!);
    else if (!open) throw unknownField(command, field);
    if (isRefused && !isNothing(body[field])) throw notSupported(`the field '${field}' of ${command}`);
  }
  for (const field of Object.keys(has))
    if (has[field]!.endsWith('!') && (body[field] ?? undefined) === undefined && !beside?.has(field))
      throw missingField(command, field);
}

function checkType(command: string, field: string, value: unknown, marked: string): void {
  const kind = marked.replace('!', '') as Kind;
  const types: readonly string[] | undefined = TYPES[kind];
  if (value === null || value === undefined || !types) return;
  const { name } = typeOf(value);
  if (!types.includes(name)) throw wrongType(`${command}.${field}`, name, types);
  if (kind !== 'objects') return;
  for (const [index, element] of (value as unknown[]).entries())
    if (!isDocument(element))
      throw wrongType(`${command}.${field}.${index}`, typeOf(element).name, ['object']);
}

/** Whether a value is what the field means where it is absent. */
function isNothing(value: unknown): boolean {
  if (!isDocument(value)) return !isTrue(value);
  const [[name, text] = [], ...others] = Object.entries(value);
  return name === undefined || (name === 'locale' && text === 'simple' && others.length === 0);
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

export function wrongType(field: string, type: string, expected: readonly string[]): CommandError {
  const types = expected.length === 1 ? `type '${expected[0]}'` : `types '[${expected.join(', ')}]'`;
  return new CommandError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${type}', expected ${types}`,
  );
}

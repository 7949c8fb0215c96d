import { ObjectId } from 'bson';
import { CommandError, demand, notSupported } from '../errors.ts';
import { findMatches, type Query } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Match } from '../query/scan.ts';
import type { Catalog } from '../storage/catalog.ts';
import { clock } from '../storage/clock.ts';
import type { Collection } from '../storage/collections.ts';
import { remove, store } from '../storage/documents.ts';
import { compileUpdate, type Update, upsertDocument } from '../update/update.ts';
import { checkDepth, checkSize, decode, encode } from '../values/bson.ts';
import { equals } from '../values/order.ts';
import { pick } from '../values/pick.ts';
import { type Document, isDocument, isTrue, typeOf } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';
import { documentsField, namespaceOf, queryOf, statementsOf } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';

export const writingCommands: Commands = {
  insert: (engine, request) => {
    const { body, sequences } = request;
    const raw = sequences.get('documents') ?? documentsField(body, 'documents').map(encode);
    const collection = engine.catalog.ensure(namespaceOf(request));
    return eachStatement(request, raw, (bytes) => {
      checkSize(bytes);
      const document = checkDepth(decode(bytes));
      insert(engine, collection, document, bytes);
      return 1;
    });
  },
  update: (engine, request) => {
    const upserted: Document[] = [];
    let nModified = 0;
    const updates = statementsOf(request, 'updates');
    const areUpdates = updates.every(({ u }) => isDocument(u) || Array.isArray(u));
    demand(areUpdates, 'FailedToParse', 'Update argument must be either an object or an array');
    const result = eachStatement(request, updates, (statement, index) => {
      const updated = update(engine, namespaceOf(request), {
        ...statement,
        query: statement['q'],
        update: statement['u'],
      });
      nModified += updated.modified;
      if (updated.made) upserted.push({ index, _id: updated.after!['_id'] });
      return updated.matched;
    });
    return { ...result, nModified, upserted: upserted.length > 0 ? upserted : undefined };
  },
  delete: (engine, request) => {
    const deletes = statementsOf(request, 'deletes');
    const areLimited = deletes.every(({ limit }) => equals(limit, 0) || equals(limit, 1));
    demand(areLimited, 'FailedToParse', 'The limit field in delete objects must be 0 or 1');
    return eachStatement(
      request,
      deletes,
      (statement) => removeMatches(engine, namespaceOf(request), queryOf(statement, 'q')).length,
    );
  },
  findAndModify: (engine, request) => {
    const { body } = request;
    const [removes, wantsNew, upserts] = ['remove', 'new', 'upsert'].map((name) => isTrue(body[name]));
    const isOne = removes === (body['update'] === undefined);
    demand(isOne, 'FailedToParse', 'Either an update or remove=true must be specified');
    const isPlain = !removes || !(wantsNew || upserts);
    demand(isPlain, 'FailedToParse', 'Cannot specify new or upsert with remove=true');
    const fields = compileProjection(body['fields']);
    const namespace = namespaceOf(request);
    const { before, after, made }: Partial<Updated> = removes
      ? { before: removeMatches(engine, namespace, { ...queryOf(body, 'query'), limit: 1 })[0] }
      : update(engine, namespace, body);
    const shown = wantsNew ? after : before;
    const updated = removes ? {} : { updatedExisting: before !== undefined, upserted: made && after!['_id'] };
    return {
      lastErrorObject: { n: (after ?? before) ? 1 : 0, ...updated },
      value: shown && fields ? decode(pick(encode(shown), fields)) : (shown ?? null),
    };
  },
};

/**
 * Runs every statement and sums up the counts they return; an ordered command, and each in a transaction, stops at the first
 * that fails.
 */
function eachStatement<T>(
  { body }: Request,
  statements: T[],
  run: (statement: T, index: number) => number,
): { n: number; writeErrors: Document[] | undefined } {
  const isBatch = statements.length > 0 && statements.length <= 100_000;
  const message = `Write batch sizes must be between 1 and 100000. Got ${statements.length}`;
  demand(isBatch, 'InvalidLength', message);
  let n = 0;
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      n += run(statement, index);
    } catch (error) {
      // A failing disk or a bug fails the whole transaction.
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.fields });
      if (body['ordered'] !== false || 'autocommit' in body) break;
    }
  }
  return { n, writeErrors: writeErrors.length > 0 ? writeErrors : undefined };
}

/** Stores a new document, with its _id in front, or a new _id where it has none. `bytes` are the given document's. */
export function insert({ catalog }: Engine, collection: Collection, given: Document, bytes?: Buffer): void {
  const isFirst = bytes ? bytes.toString('latin1', 5, 9) === '_id\0' : Object.keys(given)[0] === '_id';
  const document = isFirst ? given : { _id: given['_id'] ?? new ObjectId(), ...given };
  if (!isFirst) checkOrder(document);
  const { _id: id } = document;
  const { name } = typeOf(id);
  demand(name !== 'array' && name !== 'regex', 'InvalidIdField', `The '_id' value cannot be of type ${name}`);
  const dollar = isDocument(id) && Object.keys(id).find((field) => field.startsWith('$'));
  demand(!dollar, 'DollarPrefixedFieldName', `The field '${dollar}' in the _id is not valid for storage.`);
  store(catalog, collection, document, isFirst && bytes ? bytes : encode(document));
}

/** JavaScript puts names that are numbers in front of all others. */
function checkOrder(document: Document): void {
  const isFirst = Object.keys(document)[0] === '_id';
  if (!isFirst) throw notSupported('a field named by a number in front of the _id');
}

/** Returns the documents that were removed. */
function removeMatches({ catalog }: Engine, namespace: string, query: Query): Document[] {
  return Array.from([...findMatches(catalog, namespace, query)], (match) => {
    remove(catalog, catalog.find(namespace)!, match);
    return match.document;
  });
}

interface Updated {
  matched: number;
  modified: number;
  /** The document that was updated last, as it was. */
  before?: Document;
  after?: Document;
  /** Whether an upsert made it. */
  made?: boolean;
}

/** Updates as the body of findAndModify says; a statement of the command update is given the same names. */
function update(engine: Engine, namespace: string, statement: Document): Updated {
  const { catalog } = engine;
  const multi = isTrue(statement['multi']);
  const query = { ...queryOf(statement, 'query'), limit: multi ? 0 : 1 };
  const change = compileUpdate(statement['update']);
  const isAllowed = !multi || !change.replaces;
  demand(isAllowed, 'FailedToParse', 'multi update is not supported for replacement-style update');
  const matches = [...findMatches(catalog, namespace, query)];
  const work = () => changeMatches(catalog, namespace, matches, change);
  const result = matches.length > 1 ? engine.part(work, isOutOfTime) : work();
  if (matches.length > 0 || !isTrue(statement['upsert'])) return result;
  const after = upsertDocument(query.filter, change);
  insert(engine, catalog.ensure(namespace), after);
  return { matched: 1, modified: 0, after, made: true };
}

function changeMatches(
  catalog: Catalog,
  namespace: string,
  matches: Match[],
  { apply, replaces }: Update,
): Updated {
  const result: Updated = { matched: matches.length, modified: 0 };
  for (const match of matches) {
    clock.check();
    const before = match.document;
    // Fields that JavaScript orders in another way, or cannot hold, would be changed beside the others.
    const isKept = replaces || encode(before).equals(match.bytes);
    if (!isKept) throw notSupported('updates of documents with fields that are named by numbers, or twice');
    const after = apply(decode(match.bytes), false);
    checkOrder(after);
    const bytes = encode(after);
    Object.assign(result, { before, after });
    if (bytes.equals(match.bytes)) continue;
    store(catalog, catalog.find(namespace)!, after, bytes, match);
    result.modified += 1;
  }
  return result;
}

/** After other errors, as in MongoDB, the documents before the one that failed are changed. */
function isOutOfTime(error: unknown): boolean {
  return error instanceof CommandError && error.codeName === 'MaxTimeMSExpired';
}

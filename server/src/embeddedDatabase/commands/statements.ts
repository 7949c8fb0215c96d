// What the writing commands do to documents: one at a time, and the same whichever command asks.
import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { decoded, findMatches, type Query } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { compileUpdate } from '../update/update.ts';
import { upsertDocument } from '../update/upsert.ts';
import { decode } from '../values/decode.ts';
import { checkSize, encode } from '../values/encode.ts';
import { type Document, typeOf } from '../values/types.ts';
import { documentsField, flagField, refuseOptions } from './arguments.ts';
import type { Engine } from './engine.ts';

type Namespace = readonly [database: string, collection: string];

export interface Updated {
  matched: number;
  modified: number;
  /** Of the document that was updated last. */
  before?: Document;
  after?: Document;
  /** Whether an upsert made it. */
  made?: boolean;
}

/** Stores the bytes with an _id in front, given one where they have none. */
export function insertDocument(engine: Engine, collection: Collection, bytes: Buffer): void {
  checkSize(bytes);
  const given = decode(bytes);
  checkId(given);
  if (Object.keys(given)[0] === '_id') return engine.documents.insert(collection, given, bytes);
  const document = { _id: given['_id'] ?? new ObjectId(), ...given };
  engine.documents.insert(collection, document, encode(document));
}

/** Answers the documents removed; `limit` 0 means all that match. */
export function removeDocuments(engine: Engine, namespace: Namespace, query: Query): Document[] {
  const collection = engine.catalog.find(...namespace);
  return Array.from([...findMatches(engine.sql, collection, query)], (match) => {
    const document = decoded(match);
    engine.documents.remove(collection!, match.row, document);
    return document;
  });
}

/** Updates what the filter finds as a statement of update, or the body of findAndModify, says. */
export function updateDocuments(
  engine: Engine,
  namespace: Namespace,
  statement: Document,
  [filter, change]: [filter: Document, change: unknown],
  variables: Document,
): Updated {
  const update = compileUpdate(change, {
    filter,
    arrayFilters: documentsField(statement, 'arrayFilters'),
    variables,
  });
  const multi = flagField(statement, 'multi');
  if (multi && update.replaces)
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  const collection = engine.catalog.find(...namespace);
  const matches = [
    ...findMatches(engine.sql, collection, queryOf(statement, filter, multi ? 0 : 1, variables)),
  ];
  const result: Updated = { matched: matches.length, modified: 0 };
  for (const match of matches) {
    const before = decoded(match);
    const after = update.apply(decode(match.bytes), false);
    const bytes = encode(after);
    Object.assign(result, { before, after });
    if (bytes.equals(match.bytes)) continue;
    engine.documents.replace(collection!, match.row, before, after, bytes);
    result.modified += 1;
  }
  if (matches.length > 0 || !flagField(statement, 'upsert')) return result;
  const after = upsertDocument(filter, update);
  checkId(after);
  engine.documents.insert(engine.ensure(...namespace), after, encode(after));
  return { matched: 1, modified: 0, after, made: true };
}

/** Which documents a statement is about; throws where it asks for what is not supported. */
export function queryOf(statement: Document, filter: Document, limit: number, variables: Document): Query {
  refuseOptions(statement);
  return { filter, limit, sort: parseSort(statement['sort']), hint: statement['hint'], variables };
}

function checkId(document: Document): void {
  const { name } = typeOf(document['_id']);
  if (name === 'array' || name === 'regex')
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${name}`);
}

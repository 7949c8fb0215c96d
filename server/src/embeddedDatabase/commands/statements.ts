// What the writing commands do to documents: one at a time, and the same whichever command asks.
import { ObjectId } from 'bson';
import { demand } from '../errors.ts';
import { decoded } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { compileUpdate, upsertDocument } from '../update/update.ts';
import { checkSize, decode, encode } from '../values/bson.ts';
import { type Document, typeOf } from '../values/types.ts';
import { documentsField, flagField } from './arguments.ts';
import type { Engine, Namespace } from './engine.ts';

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
  if (Object.keys(given)[0] === '_id') return insertChecked(engine, collection, given, bytes);
  const document = { _id: given['_id'] ?? new ObjectId(), ...given };
  insertChecked(engine, collection, document, encode(document));
}

/** Answers the documents removed; `limit` 0 means all that match. */
export function removeDocuments(
  engine: Engine,
  namespace: Namespace,
  { sort }: Document,
  filter: Document,
  limit: number,
): Document[] {
  const collection = engine.catalog.find(...namespace);
  const matches = [...engine.matches(namespace, { filter, limit, sort: parseSort(sort) })];
  return matches.map((match) => {
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
  filter: Document,
  change: unknown,
): Updated {
  const update = compileUpdate(change, documentsField(statement, 'arrayFilters'));
  const multi = flagField(statement, 'multi');
  demand(
    !multi || !update.replaces,
    'FailedToParse',
    'multi update is not supported for replacement-style update',
  );
  const collection = engine.catalog.find(...namespace);
  const query = { filter, limit: multi ? 0 : 1, sort: parseSort(statement['sort']) };
  const matches = [...engine.matches(namespace, query)];
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
  insertChecked(engine, engine.catalog.ensure(...namespace), after, encode(after));
  return { matched: 1, modified: 0, after, made: true };
}

function insertChecked(engine: Engine, collection: Collection, document: Document, bytes: Buffer): void {
  const { name } = typeOf(document['_id']);
  demand(name !== 'array' && name !== 'regex', 'InvalidIdField', `The '_id' value cannot be of type ${name}`);
  engine.documents.insert(collection, document, bytes);
}

// Collections and indexes as they are kept in memory, read from their rows.

import { compileFilter, type Predicate } from '../query/filter.ts';
import { decode } from '../values/bson.ts';
import { type Keys, keysOf, type Pattern } from '../values/keys.ts';
import type { Document } from '../values/types.ts';
import type { SqlConnection } from './sqlConnection.ts';

export interface Collection {
  readonly id: number;
  /** The database's name, a dot, the collection's. */
  readonly namespace: string;
  readonly indexes: Index[];
}

export interface Index {
  readonly id: number;
  readonly spec: IndexSpec;
  /** Of its keys, which always ascend: for a descending order the index is read backwards. */
  readonly pattern: Pattern;
  /** Of a partial index: whether it holds a document. */
  readonly holds: Predicate | undefined;
  /** The paths that have ever met an array: a document may have several keys by them, and by the others it has one. */
  readonly arrays: Set<string>;
}

export interface IndexSpec extends Document {
  v: number;
  key: { [path: string]: 1 | -1 };
  name: string;
  unique?: boolean;
  partialFilterExpression?: Document;
}

export function isUnique({ spec }: Index): boolean {
  return spec.unique === true || spec.name === '_id_';
}

/** Returns the keys under which an index holds a document; none where it is partial and leaves the document out. */
export function keysIn({ holds, pattern }: Index, document: Document): Keys {
  return !holds || holds(document) ? keysOf(document, pattern) : { texts: [], arrays: [] };
}

export function readCollections(sql: SqlConnection): Map<string, Collection> {
  const indexes = sql.all('SELECT id, collection, spec, arrays FROM indexes ORDER BY id') as IndexRow[];
  const rows = sql.all("SELECT id, database || '.' || name FROM collections ORDER BY id") as [
    number,
    string,
  ][];
  const collections = rows.map(([id, namespace]) => ({
    id,
    namespace,
    indexes: indexes.filter((row) => row[1] === id).map((row) => toIndex(row[0], decode(row[2]), row[3])),
  }));
  return new Map(collections.map((one) => [one.namespace, one]));
}

type IndexRow = [id: number, collection: number, spec: Buffer, arrays: string];

export function toIndex(id: number, document: Document, arrays: string): Index {
  const spec = document as IndexSpec;
  const pattern = Object.keys(spec.key).map((path): Pattern[number] => [path, 1]);
  const holds = spec.partialFilterExpression && compileFilter(spec.partialFilterExpression);
  return { id, spec, pattern, holds, arrays: new Set(JSON.parse(arrays) as string[]) };
}

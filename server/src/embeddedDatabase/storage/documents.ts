// Documents and their index rows change together, here only. Every key is checked before anything is written.
import { EJSON } from 'bson';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { EVERYTHING } from '../query/planner.ts';
import { type Match, scan } from '../query/scan.ts';
import { keysOf } from '../values/keys.ts';
import { getPath } from '../values/paths.ts';
import type { Document } from '../values/types.ts';
import { type Catalog, type Collection, type Index, isUnique } from './catalog.ts';
import type { SqlConnection } from './sqlConnection.ts';

/** A new document, or one in the place of another. The bytes are stored as they are; they must be the document's. */
export function store(
  catalog: Catalog,
  collection: Collection,
  document: Document,
  bytes: Buffer,
  before?: Match,
): void {
  const { id, indexes } = collection;
  const keys = indexes.map((index) => checkedKeys(catalog, collection, index, document, before?.row));
  let row = before?.row;
  if (row === undefined) row = catalog.sql.run(`INSERT INTO documents_${id} (bson) VALUES (?)`, bytes);
  else catalog.sql.run(`UPDATE documents_${id} SET bson = ? WHERE id = ?`, bytes, row);
  for (const [at, index] of indexes.entries())
    changeKeys(catalog.sql, index, row, before ? keysIn(index, before.document) : [], keys[at]!);
}

export function remove({ sql }: Catalog, { id, indexes }: Collection, { row, document }: Match): void {
  for (const index of indexes) changeKeys(sql, index, row, keysIn(index, document), []);
  sql.run(`DELETE FROM documents_${id} WHERE id = ?`, row);
}

/** Fills a new index; throws where the documents present contradict it. */
export function buildIndex(catalog: Catalog, collection: Collection, index: Index): void {
  for (const { row, document } of scan(catalog.sql, collection, EVERYTHING))
    changeKeys(catalog.sql, index, row, [], checkedKeys(catalog, collection, index, document, row));
}

/** The keys under which an index holds a document, none where it is partial and leaves it out. */
export function keysIn(index: Index, document: Document): Buffer[] {
  return keysAndKind(index, document).keys;
}

function keysAndKind({ spec, pattern }: Index, document: Document) {
  const { partialFilterExpression: partial, sparse } = spec;
  if (partial && !compileFilter(partial)(document)) return { keys: [], multikey: false };
  return keysOf(document, pattern, sparse);
}

/** Throws DuplicateKey where another row has one of them. */
function checkedKeys(
  catalog: Catalog,
  { namespace }: Collection,
  index: Index,
  document: Document,
  row = -1,
): Buffer[] {
  const { keys, multikey } = keysAndKind(index, document);
  if (multikey && !index.multikey) catalog.setMultikey(index);
  if (!isUnique(index)) return keys;
  const sql = `SELECT id FROM index_${index.id} WHERE key = ? AND id <> ? LIMIT 1`;
  if (keys.some((key) => catalog.sql.get(sql, key, row))) throw duplicateKey(namespace, index, document);
  return keys;
}

function changeKeys(sql: SqlConnection, index: Index, row: number, before: Buffer[], after: Buffer[]): void {
  for (const key of without(before, after))
    sql.run(`DELETE FROM index_${index.id} WHERE key = ? AND id = ?`, key, row);
  for (const key of without(after, before))
    sql.run(`INSERT INTO index_${index.id} (key, id) VALUES (?, ?)`, key, row);
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}

function duplicateKey(namespace: string, { spec }: Index, document: Document): CommandError {
  const entries = Object.keys(spec.key).map((path) => [path, getPath(document, path) ?? null] as const);
  const shown = entries.map(([path, value]) => `${path}: ${EJSON.stringify(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: { ${shown} }`;
  return new CommandError('DuplicateKey', message, {
    keyPattern: spec.key,
    keyValue: Object.fromEntries(entries),
  });
}

// Documents and their index rows change together, here only. Every key is checked before anything is written.
import { EJSON } from 'bson';
import { CommandError } from '../errors.ts';
import { EVERYTHING } from '../query/planner.ts';
import { type Match, scan } from '../query/scan.ts';
import { bytesOf } from '../values/byteTexts.ts';
import { getPath } from '../values/paths.ts';
import type { Document } from '../values/types.ts';
import type { Catalog } from './catalog.ts';
import { type Collection, type Index, isUnique, keysIn } from './collections.ts';
import type { SqlConnection } from './sqlConnection.ts';
import { toStored } from './stored.ts';

/** Stores a new document, or one in the place of `before`. The bytes must be the document's, and are stored as such. */
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
  const stored = toStored(bytes);
  if (row === undefined) row = catalog.sql.run(`INSERT INTO documents_${id} (bson) VALUES (?)`, stored);
  else catalog.sql.run(`UPDATE documents_${id} SET bson = ? WHERE id = ?`, stored, row);
  for (const [at, index] of indexes.entries())
    changeKeys(catalog.sql, index, row, before ? keysIn(index, before.document).texts : [], keys[at]!);
}

export function remove({ sql }: Catalog, { id, indexes }: Collection, { row, document }: Match): void {
  for (const index of indexes) changeKeys(sql, index, row, keysIn(index, document).texts, []);
  sql.run(`DELETE FROM documents_${id} WHERE id = ?`, row);
}

/** Fills a new index. Throws where it is unique and the documents are not. */
export function buildIndex(catalog: Catalog, collection: Collection, index: Index): void {
  for (const { row, document } of scan(catalog.sql, collection, EVERYTHING))
    changeKeys(catalog.sql, index, row, [], checkedKeys(catalog, collection, index, document, row));
}

/** Returns the document's keys. Throws DuplicateKey where another row has one of them. */
function checkedKeys(
  catalog: Catalog,
  { namespace }: Collection,
  index: Index,
  document: Document,
  row = -1,
): string[] {
  const { texts, arrays } = keysIn(index, document);
  if (arrays.some((path) => !index.arrays.has(path))) catalog.addArrays(index, arrays);
  if (!isUnique(index)) return texts;
  const sql = `SELECT id FROM index_${index.id} WHERE key = ? AND id <> ? LIMIT 1`;
  const isTaken = texts.some((text) => catalog.sql.get(sql, bytesOf(text), row));
  if (isTaken) throw duplicateKey(namespace, index, document);
  return texts;
}

function changeKeys(sql: SqlConnection, { id }: Index, row: number, before: string[], after: string[]): void {
  for (const text of without(before, after))
    sql.run(`DELETE FROM index_${id} WHERE key = ? AND id = ?`, bytesOf(text), row);
  for (const text of without(after, before))
    sql.run(`INSERT INTO index_${id} (key, id) VALUES (?, ?)`, bytesOf(text), row);
}

function without(texts: string[], others: string[]): string[] {
  return others.length === 0 ? texts : texts.filter((text) => !others.includes(text));
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

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
  const changes = indexes.map((index) => checkedChange(catalog, collection, index, document, before));
  let row = before?.row;
  const stored = toStored(bytes);
  if (row === undefined) row = catalog.sql.run(`INSERT INTO documents_${id} (bson) VALUES (?)`, stored);
  else catalog.sql.run(`UPDATE documents_${id} SET bson = ? WHERE id = ?`, stored, row);
  for (const [at, index] of indexes.entries()) changeKeys(catalog.sql, index, row, changes[at]!);
}

export function remove({ sql }: Catalog, { id, indexes }: Collection, { row, document }: Match): void {
  for (const index of indexes)
    changeKeys(sql, index, row, { gone: keysIn(index, document).texts, added: [] });
  sql.run(`DELETE FROM documents_${id} WHERE id = ?`, row);
}

/** Fills a new index. Throws where it is unique and the documents are not. */
export function buildIndex(catalog: Catalog, collection: Collection, index: Index): void {
  for (const { row, document } of scan(catalog.sql, collection, EVERYTHING))
    changeKeys(catalog.sql, index, row, checkedChange(catalog, collection, index, document));
}

interface KeyChange {
  gone: string[];
  added: string[];
}

/** Returns what changes of the document's keys. Throws DuplicateKey where another document has one of them. */
function checkedChange(
  catalog: Catalog,
  { namespace }: Collection,
  index: Index,
  document: Document,
  before?: Match,
): KeyChange {
  const { texts, arrays } = keysIn(index, document);
  if (arrays.some((path) => !index.arrays.has(path))) catalog.addArrays(index, arrays);
  const had = before ? keysIn(index, before.document).texts : [];
  const added = without(texts, had);
  const sql = `SELECT id FROM index_${index.id} WHERE key = ? LIMIT 1`;
  const isTaken = isUnique(index) && added.some((text) => catalog.sql.get(sql, bytesOf(text)));
  if (isTaken) throw duplicateKey(namespace, index, document);
  return { gone: without(had, texts), added };
}

function changeKeys(sql: SqlConnection, { id }: Index, row: number, { gone, added }: KeyChange): void {
  for (const text of gone) sql.run(`DELETE FROM index_${id} WHERE key = ? AND id = ?`, bytesOf(text), row);
  for (const text of added) sql.run(`INSERT INTO index_${id} (key, id) VALUES (?, ?)`, bytesOf(text), row);
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

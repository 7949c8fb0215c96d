// Documents and their index rows change together, here only. Every key is checked before anything is written.
import { EJSON, ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { decode, type Document } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { isDocument } from '../values/order.ts';
import { getPath } from '../values/paths.ts';
import { compileFilter } from '../query/filter.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import { indexKeys } from './indexKeys.ts';
import type { SqlConnection } from './sqlConnection.ts';

export interface StoredDocument {
  /** SQLite's row number, which orders documents by insertion. */
  row: number;
  document: Document;
}

export class Documents {
  readonly #sql: SqlConnection;
  readonly #catalog: Catalog;

  constructor(sql: SqlConnection, catalog: Catalog) {
    this.#sql = sql;
    this.#catalog = catalog;
  }

  /** The bytes are stored as they are; they must be the document's, with its _id. */
  insert(collection: Collection, document: Document, bytes: Buffer): void {
    const keys = this.#checkedKeys(collection, document);
    const row = this.#sql.run(`INSERT INTO documents_${collection.id} (bson) VALUES (?)`, bytes);
    for (const [index, added] of keys) this.#addKeys(index, added, row);
  }

  replace(collection: Collection, { row, document: before }: StoredDocument, after: Document): void {
    const bytes = encode(after);
    const keys = this.#checkedKeys(collection, after, row);
    this.#sql.run(`UPDATE documents_${collection.id} SET bson = ? WHERE id = ?`, bytes, row);
    for (const [index, wanted] of keys) {
      const present = keysIn(index, before);
      this.#removeKeys(index, without(present, wanted), row);
      this.#addKeys(index, without(wanted, present), row);
    }
  }

  remove(collection: Collection, { row, document }: StoredDocument): void {
    for (const index of collection.indexes) this.#removeKeys(index, keysIn(index, document), row);
    this.#sql.run(`DELETE FROM documents_${collection.id} WHERE id = ?`, row);
  }

  /** Fills a new index; throws where the documents present contradict it. */
  build(collection: Collection, index: Index): void {
    const sql = `SELECT id, bson FROM documents_${collection.id} WHERE id > ? ORDER BY id LIMIT 500`;
    let rows = this.#sql.all(sql, 0) as [number, Buffer][];
    while (rows.length > 0) {
      for (const [row, bytes] of rows) {
        const document = decode(bytes);
        this.#addKeys(index, this.#checkedIndexKeys(collection, index, document, row), row);
      }
      rows = this.#sql.all(sql, rows.at(-1)![0]) as [number, Buffer][];
    }
  }

  #checkedKeys(collection: Collection, document: Document, row = -1): Map<Index, Buffer[]> {
    return new Map(
      collection.indexes.map((index) => [index, this.#checkedIndexKeys(collection, index, document, row)]),
    );
  }

  #checkedIndexKeys(collection: Collection, index: Index, document: Document, row: number): Buffer[] {
    if (!covers(index, document)) return [];
    const { keys, multikey } = indexKeys(index.spec, document);
    if (multikey && !index.multikey) this.#catalog.setMultikey(index);
    if (!index.spec.unique && index.spec.name !== '_id_') return keys;
    const sql = `SELECT id FROM index_${index.id} WHERE key = ? AND id <> ? LIMIT 1`;
    const taken = keys.find((key) => this.#sql.get(sql, key, row));
    if (taken) throw duplicateKey(collection, index, document);
    return keys;
  }

  #addKeys(index: Index, keys: Buffer[], row: number): void {
    for (const key of keys) this.#sql.run(`INSERT INTO index_${index.id} (key, id) VALUES (?, ?)`, key, row);
  }

  #removeKeys(index: Index, keys: Buffer[], row: number): void {
    for (const key of keys) this.#sql.run(`DELETE FROM index_${index.id} WHERE key = ? AND id = ?`, key, row);
  }
}

/** The keys under which an index holds a document, none where it is partial and leaves it out. */
export function keysIn(index: Index, document: Document): Buffer[] {
  return covers(index, document) ? indexKeys(index.spec, document).keys : [];
}

function covers({ spec }: Index, document: Document): boolean {
  return !spec.partialFilterExpression || compileFilter(spec.partialFilterExpression)(document);
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}

function duplicateKey(collection: Collection, { spec }: Index, document: Document): CommandError {
  const keyValue = Object.fromEntries(
    Object.keys(spec.key).map((path) => [path, getPath(document, path.split('.')) ?? null]),
  );
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.database}.${collection.name} index: ${spec.name} dup key: { ${shown.join(', ')} }`,
    { keyPattern: spec.key, keyValue },
  );
}

/** A value in the notation of MongoDB's messages. */
function show(value: unknown): string {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
  if (isDocument(value))
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${name}: ${show(one)}`)
      .join(', ')} }`;
  return value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : EJSON.stringify(value);
}

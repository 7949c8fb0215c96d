// Documents and their index rows change together, here only. Every key is checked before anything is written.
import { EJSON } from 'bson';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { EVERYTHING } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import { decode } from '../values/bson.ts';
import { keysOf } from '../values/keys.ts';
import { getPath } from '../values/paths.ts';
import type { Document } from '../values/types.ts';
import { type Catalog, type Collection, type Index, isUnique } from './catalog.ts';
import type { SqlConnection } from './sqlConnection.ts';

export class Documents {
  readonly #sql: SqlConnection;
  readonly #catalog: Catalog;

  constructor(sql: SqlConnection, catalog: Catalog) {
    this.#sql = sql;
    this.#catalog = catalog;
  }

  /** The bytes are stored as they are; they must be the document's, with its _id. */
  insert(collection: Collection, document: Document, bytes: Buffer): void {
    const keys = collection.indexes.map((index) => this.#checkedKeys(collection, index, document));
    const row = this.#sql.run(`INSERT INTO documents_${collection.id} (bson) VALUES (?)`, bytes);
    for (const [at, index] of collection.indexes.entries()) this.#addKeys(index, keys[at]!, row);
  }

  replace(collection: Collection, row: number, before: Document, after: Document, bytes: Buffer): void {
    const keys = collection.indexes.map((index) => this.#checkedKeys(collection, index, after, row));
    this.#sql.run(`UPDATE documents_${collection.id} SET bson = ? WHERE id = ?`, bytes, row);
    for (const [at, index] of collection.indexes.entries()) {
      const [wanted, present] = [keys[at]!, keysIn(index, before)];
      this.#removeKeys(index, without(present, wanted), row);
      this.#addKeys(index, without(wanted, present), row);
    }
  }

  remove(collection: Collection, row: number, document: Document): void {
    for (const index of collection.indexes) this.#removeKeys(index, keysIn(index, document), row);
    this.#sql.run(`DELETE FROM documents_${collection.id} WHERE id = ?`, row);
  }

  /** Fills a new index; throws where the documents present contradict it. */
  build(collection: Collection, index: Index): void {
    for (const { row, bytes } of scan(this.#sql, collection, EVERYTHING))
      this.#addKeys(index, this.#checkedKeys(collection, index, decode(bytes), row), row);
  }

  /** Throws DuplicateKey where another row has one of them. */
  #checkedKeys(collection: Collection, index: Index, document: Document, row = -1): Buffer[] {
    if (!covers(index, document)) return [];
    const { keys, multikey } = keysOf(document, index.pattern, index.spec.sparse);
    if (multikey && !index.multikey) this.#catalog.setMultikey(index);
    if (!isUnique(index)) return keys;
    const sql = `SELECT id FROM index_${index.id} WHERE key = ? AND id <> ? LIMIT 1`;
    if (keys.some((key) => this.#sql.get(sql, key, row))) throw duplicateKey(collection, index, document);
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
  return covers(index, document) ? keysOf(document, index.pattern, index.spec.sparse).keys : [];
}

function covers({ spec }: Index, document: Document): boolean {
  return !spec.partialFilterExpression || compileFilter(spec.partialFilterExpression)(document);
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  return keys.filter((key) => !others.some((other) => other.equals(key)));
}

function duplicateKey({ database, name }: Collection, { spec }: Index, document: Document): CommandError {
  const entries = Object.keys(spec.key).map((path) => [path, getPath(document, path) ?? null] as const);
  const shown = entries.map(([path, value]) => `${path}: ${EJSON.stringify(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${database}.${name} index: ${spec.name} dup key: { ${shown} }`;
  return new CommandError('DuplicateKey', message, {
    keyPattern: spec.key,
    keyValue: Object.fromEntries(entries),
  });
}

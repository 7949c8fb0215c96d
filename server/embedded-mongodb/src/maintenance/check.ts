// Checks the file by SQLite's own means, every document by its checksum, and every index against the documents of its
// collection.

import { type Engine, withEngine } from '../commands/engine.ts';
import { CommandError } from '../errors.ts';
import { Match, readAlone } from '../query/scan.ts';
import { type Collection, type Index, isUnique, keysIn } from '../storage/collections.ts';
import { bytesOf } from '../values/byteTexts.ts';

export interface Damage {
  /** Of documents: the others can be used. */
  documents: string[];
  /** Of all else: reads may lack documents. */
  structure: string[];
}

/** Throws an Error of one sentence where anything is wrong. */
export function refuseDamage(folder: string): void {
  const { structure, documents } = findDamage(folder);
  const [first] = [...structure, ...documents];
  if (first !== undefined) throw new Error(damagedBy(first));
}

export function damagedBy(sentence: string): string {
  return `the database is damaged (${sentence}), so a backup has to be restored`;
}

export function findDamage(folder: string): Damage {
  return withEngine(folder, (engine) => {
    const lines = engine.sql.all('PRAGMA integrity_check').map(([line]) => String(line));
    const structure = lines.filter((line) => line !== 'ok').map((line) => `SQLite: ${line}`);
    structure.push(...foreignParts(engine));
    const found = engine.read(() =>
      engine.catalog.list().map((collection) => checkCollection(engine, collection)),
    );
    return {
      documents: found.flatMap(({ documents }) => documents),
      structure: [...structure, ...found.flatMap((damage) => damage.structure)],
    };
  });
}

/** A trigger or view, made by hand, would act by itself upon what is written. */
function foreignParts({ sql }: Engine): string[] {
  const parts = sql.all('SELECT type, name FROM sqlite_master ORDER BY name') as [string, string][];
  const own =
    /^(table (collections|indexes|sessions|sqlite_sequence|(documents|index)_\d+)|index sqlite_autoindex_\w+)$/;
  return parts
    .filter(([type, name]) => !own.test(`${type} ${name}`))
    .map(([type, name]) => `The file holds a ${type} ${name}, which this database does not make`);
}

function checkCollection(engine: Engine, collection: Collection): Damage {
  const { sql } = engine;
  const documents: string[] = [];
  const structure: string[] = [];
  const keyCounts = collection.indexes.map(() => 0);
  try {
    const rows = sql.all(`SELECT id FROM documents_${collection.id} ORDER BY id`) as [number][];
    for (const [row] of rows) {
      const match = readMatch(engine, collection, row, documents);
      for (const [at, index] of match ? collection.indexes.entries() : []) {
        const { texts, arrays } = keysIn(index, match!.document);
        if (arrays.some((path) => !index.arrays.has(path)))
          structure.push(`${nameOf(collection, index)} is not known to hold several keys of a document`);
        const keys = texts.map(bytesOf);
        keyCounts[at]! += keys.length;
        const isThere = (key: Buffer): boolean =>
          sql.get(`SELECT 1 FROM index_${index.id} WHERE key = ? AND id = ?`, key, row) !== undefined;
        if (!keys.every(isThere))
          structure.push(`${nameOf(collection, index)} lacks a key of the document in row ${row}`);
      }
    }
    // How many keys a damaged document should have cannot be known.
    if (documents.length === 0)
      for (const [at, index] of collection.indexes.entries())
        structure.push(...checkCounts(engine, collection, index, keyCounts[at]!));
  } catch (error) {
    structure.push(`The collection ${collection.namespace} cannot be read: ${(error as Error).message}`);
  }
  return { documents, structure };
}

function readMatch(
  { sql }: Engine,
  collection: Collection,
  row: number,
  damaged: string[],
): Match | undefined {
  try {
    return new Match(row, readAlone(sql, collection, row));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    damaged.push(error.message);
    return undefined;
  }
}

function checkCounts({ sql }: Engine, collection: Collection, index: Index, expected: number): string[] {
  const name = nameOf(collection, index);
  const [present, different] = sql.get(`SELECT count(*), count(DISTINCT key) FROM index_${index.id}`) as [
    number,
    number,
  ];
  const problems: string[] = [];
  if (present !== expected) problems.push(`${name} holds ${present} keys instead of ${expected}`);
  if (isUnique(index) && present !== different)
    problems.push(`${name} is unique and holds keys more than once`);
  return problems;
}

function nameOf({ namespace }: Collection, { spec }: Index): string {
  return `The index ${spec.name} of ${namespace}`;
}

// Whether the file is sound: by SQLite's own check, and by comparing every index with the documents it is of.
import { databaseFile } from '../address.ts';
import { Engine } from '../commands/engine.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { keysIn } from '../storage/documents.ts';
import { decode } from '../values/decode.ts';

/** One sentence for everything wrong; nothing where all is well. */
export function check(dataFolder: string): string[] {
  const engine = new Engine(databaseFile(dataFolder));
  engine.catalog.prepare();
  try {
    const answers = engine.sql.all('PRAGMA integrity_check').map(([answer]) => String(answer));
    const problems = answers.filter((answer) => answer !== 'ok').map((answer) => `SQLite: ${answer}`);
    return problems.concat(
      engine.read(() => engine.catalog.list().flatMap((one) => checkCollection(engine, one))),
    );
  } finally {
    engine.sql.close();
  }
}

function checkCollection(engine: Engine, collection: Collection): string[] {
  const problems: string[] = [];
  const expected = new Map(collection.indexes.map((index) => [index, 0]));
  const pieces = `SELECT id, bson FROM documents_${collection.id} WHERE id > ? ORDER BY id LIMIT 500`;
  let rows = engine.sql.all(pieces, -1) as [number, Buffer][];
  while (rows.length > 0) {
    for (const [row, bytes] of rows) {
      const document = decode(bytes);
      for (const index of collection.indexes) {
        const keys = keysIn(index, document);
        expected.set(index, expected.get(index)! + keys.length);
        if (
          keys.some(
            (key) => !engine.sql.get(`SELECT 1 FROM index_${index.id} WHERE key = ? AND id = ?`, key, row),
          )
        )
          problems.push(`${nameOf(collection, index)} lacks a key of the document in row ${row}`);
      }
    }
    rows = engine.sql.all(pieces, rows.at(-1)![0]) as [number, Buffer][];
  }
  for (const [index, keys] of expected) {
    const [present] = engine.sql.get(`SELECT count(*) FROM index_${index.id}`) as [number];
    if (present !== keys)
      problems.push(`${nameOf(collection, index)} holds ${present} keys instead of ${keys}`);
    problems.push(...duplicates(engine, collection, index));
  }
  return problems;
}

function duplicates(engine: Engine, collection: Collection, index: Index): string[] {
  if (!index.spec.unique && index.spec.name !== '_id_') return [];
  const sql = `SELECT count(*) FROM (SELECT key FROM index_${index.id} GROUP BY key HAVING count(DISTINCT id) > 1)`;
  const [several] = engine.sql.get(sql) as [number];
  return several > 0
    ? [`${nameOf(collection, index)} is unique and holds ${several} keys more than once`]
    : [];
}

function nameOf({ database, name }: Collection, { spec }: Index): string {
  return `The index ${spec.name} of ${database}.${name}`;
}

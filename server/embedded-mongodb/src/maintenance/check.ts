// Checks the file by SQLite's own means, and every index against the documents of its collection.
import { type Engine, withEngine } from '../commands/engine.ts';
import { EVERYTHING } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import { type Collection, type Index, isUnique, keysIn } from '../storage/collections.ts';
import { bytesOf } from '../values/byteTexts.ts';

/** Returns a sentence for each thing that is wrong. */
export function check(folder: string): string[] {
  return withEngine(folder, (engine) => {
    const lines = engine.sql.all('PRAGMA integrity_check').map(([line]) => String(line));
    const problems = lines.filter((line) => line !== 'ok').map((line) => `SQLite: ${line}`);
    return engine.read(() => [
      ...problems,
      ...engine.catalog
        .list()
        .flatMap((collection) =>
          collection.indexes.flatMap((index) => checkIndex(engine, collection, index)),
        ),
    ]);
  });
}

function checkIndex({ sql }: Engine, collection: Collection, index: Index): string[] {
  const name = `The index ${index.spec.name} of ${collection.namespace}`;
  const problems: string[] = [];
  let expected = 0;
  for (const { row, document } of scan(sql, collection, EVERYTHING)) {
    const keys = keysIn(index, document).texts.map(bytesOf);
    expected += keys.length;
    const isThere = (key: Buffer): boolean =>
      sql.get(`SELECT 1 FROM index_${index.id} WHERE key = ? AND id = ?`, key, row) !== undefined;
    if (!keys.every(isThere)) problems.push(`${name} lacks a key of the document in row ${row}`);
  }
  const [present, different] = sql.get(
    `SELECT count(*), count(DISTINCT key) FROM index_${index.id}`,
  ) as number[];
  if (present !== expected) problems.push(`${name} holds ${present} keys instead of ${expected}`);
  if (isUnique(index) && present !== different)
    problems.push(`${name} is unique and holds keys more than once`);
  return problems;
}

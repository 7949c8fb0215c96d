// Reads the documents of a plan, a piece at a time. Between pieces nothing stays open in SQLite: a position is enough to
// go on, also much later, in another transaction. The documents of a piece come as one blob, since handing rows over one
// by one costs more than reading them.
import { demand } from '../errors.ts';
import type { Collection } from '../storage/collections.ts';
import type { SqlConnection, SqlValue } from '../storage/sqlConnection.ts';
import { decode, splitDocuments } from '../values/bson.ts';
import { bytesOf } from '../values/byteTexts.ts';
import type { Document } from '../values/types.ts';
import type { KeyRange } from './bounds.ts';
import type { Plan } from './planner.ts';

/** A stored document, decoded on first use. */
export class Match {
  /** SQLite's row number, which orders documents by insertion. */
  readonly row: number;
  readonly bytes: Buffer;
  #document: Document | undefined;

  constructor(row: number, bytes: Buffer) {
    this.row = row;
    this.bytes = bytes;
  }

  get document(): Document {
    return (this.#document ??= decode(this.bytes));
  }
}

const FIRST_PIECE = 100;
const LARGEST_PIECE = 1_000;
const PIECE_BYTES = 4 * 1024 * 1024;

/** Yields documents in the plan's order, each once; `first` is how many to read to begin with. */
export function* scan(
  sql: SqlConnection,
  collection: Collection,
  plan: Plan,
  first = FIRST_PIECE,
): Generator<Match> {
  const { index, ranges, reverse } = plan;
  // A document with several keys in the ranges is met several times.
  const seen = index?.multikey ? new Set<number>() : undefined;
  let limit = Math.min(first, FIRST_PIECE);
  for (const range of reverse ? ranges.toReversed() : ranges) {
    // Rows have numbers of at least 1.
    let position: Position = { key: bytesOf(reverse ? range.high : range.low), row: -1 };
    for (let isEnd = false; !isEnd;) {
      demand(Date.now() <= sql.deadline, 'MaxTimeMSExpired', 'operation exceeded time limit');
      const [source, values] = sourceQuery(collection.id, plan, range, position);
      const [bytes, key, rowText] = sql.get(
        `SELECT CAST(group_concat(bson, '') AS BLOB), ${reverse ? 'min' : 'max'}(key), group_concat(row)
         FROM (${source} LIMIT ?)`,
        ...values,
        limit,
      ) as [Buffer, Buffer, string | null];
      const rows = rowText === null ? [] : rowText.split(',').map(Number);
      isEnd = rows.length < limit;
      if (rows.length === 0) break;
      position = { key, row: rows.at(-1)! };
      limit = Math.ceil(Math.min(LARGEST_PIECE, limit * 4, PIECE_BYTES / (bytes.length / rows.length)));
      for (const [at, document] of splitDocuments(bytes).entries()) {
        const row = rows[at]!;
        if (seen?.has(row)) continue;
        seen?.add(row);
        yield new Match(row, document);
      }
    }
  }
}

/** Counts the keys in the plan's ranges, which is the number of documents where the index is not multikey. */
export function countKeys(sql: SqlConnection, collection: Collection, { index, ranges }: Plan): number {
  if (!index) return (sql.get(`SELECT count(*) FROM documents_${collection.id}`) as [number])[0];
  const query = `SELECT count(*) FROM index_${index.id} WHERE key >= ? AND key < ?`;
  const counts = ranges.map(({ low, high }) => sql.get(query, bytesOf(low), bytesOf(high)) as [number]);
  return counts.reduce((sum, [count]) => sum + count, 0);
}

interface Position {
  key: Buffer;
  row: number;
}

function sourceQuery(
  collection: number,
  { index, reverse }: Plan,
  { low, high }: KeyRange,
  { key, row }: Position,
): [sql: string, values: SqlValue[]] {
  if (!index)
    return [
      `SELECT NULL AS key, id AS row, bson FROM documents_${collection} WHERE id > ? ORDER BY id`,
      [row],
    ];
  const [after, inside, order] = reverse ? ['<', '>=', 'DESC'] : ['>', '<', 'ASC'];
  return [
    `SELECT i.key AS key, i.id AS row, d.bson AS bson
     FROM index_${index.id} i CROSS JOIN documents_${collection} d ON d.id = i.id
     WHERE i.key ${inside} ? AND (i.key, i.id) ${after} (?, ?) ORDER BY i.key ${order}, i.id ${order}`,
    [bytesOf(reverse ? low : high), key, row],
  ];
}

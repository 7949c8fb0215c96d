// Reads the documents of a plan, a piece at a time. Between pieces nothing stays open in SQLite: a position is enough to
// go on, also much later, in another transaction. The documents of a piece come as one blob, since handing rows over one
// by one costs more than reading them.

import { clock } from '../storage/clock.ts';
import { type Collection, keysIn } from '../storage/collections.ts';
import type { SqlConnection, SqlValue } from '../storage/sqlConnection.ts';
import { damaged, ELSEWHERE, fromStored } from '../storage/stored.ts';
import { decode } from '../values/bson.ts';
import { bytesOf } from '../values/byteTexts.ts';
import { compareTexts } from '../values/order.ts';
import { type Fields, pick } from '../values/pick.ts';
import type { Document } from '../values/types.ts';
import type { KeyRange } from './bounds.ts';
import type { Plan } from './planner.ts';

/** In bytes. To look into a larger document takes time, whatever is asked of it. */
const LARGE = 100_000;

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
    if (this.bytes.length > LARGE) clock.handOver();
    return (this.#document ??= decode(this.bytes));
  }

  /** Returns the bytes of the document with these fields only, or without them. */
  pick(fields: Fields): Buffer {
    if (this.bytes.length > LARGE) clock.handOver();
    return pick(this.bytes, fields);
  }
}

/** Stands in a scan that pauses where the command's time is over; the next command may go on. */
export const PAUSE = new Match(-1, Buffer.alloc(0));

/** The documents of a first batch. */
const FIRST_PIECE = 101;
const LARGEST_PIECE = 1_000;
/** In bytes. A larger document is read alone, when it is reached, so that no piece is large. */
const SMALL = 16 * 1024;

interface ScanOptions {
  /** How many documents to read to begin with. */
  first?: number;
  /** Whether to yield a PAUSE when the command's time is over, instead of throwing. */
  pauses?: boolean;
}

/** Yields documents in the plan's order, each once. Throws DataCorruptionDetected where one is damaged. */
export function* scan(
  sql: SqlConnection,
  collection: Collection,
  plan: Plan,
  { first = FIRST_PIECE, pauses = false }: ScanOptions = {},
): Generator<Match> {
  const { index, ranges, reverse } = plan;
  // A document with several keys in the ranges is met several times.
  const seen = index && index.arrays.size > 0 ? new Set<number>() : undefined;
  let limit = Math.min(first, FIRST_PIECE);
  for (const range of reverse ? ranges.toReversed() : ranges) {
    // Rows have numbers of at least 1.
    let position: Position = { key: bytesOf(reverse ? range.high : range.low), row: -1 };
    for (let isEnd = false; !isEnd;) {
      if (clock.isOver) yield* overtime(pauses);
      const { views } = sql;
      const piece = readPiece(sql, collection, plan, range, position, limit);
      // Where the file is damaged a position may lead back.
      if (!index && piece.rows.some((row) => row <= position.row)) throw damaged(collection, position.row);
      isEnd = piece.rows.length < limit;
      limit = Math.min(LARGEST_PIECE, limit * 4);
      const documents = fromStored(piece.stored);
      for (const [at, row] of piece.rows.entries()) {
        if (seen?.has(row)) continue;
        seen?.add(row);
        const match = new Match(row, documents[at] ?? readAlone(sql, collection, row));
        yield match;
        if (clock.isOver) yield* overtime(pauses);
        if (sql.views === views) continue;
        // Another command goes on: the rest of the piece may have changed since it was read.
        position = { key: keyOf(match, plan, range) ?? position.key, row };
        // The next batch is most often as large as the last one.
        limit = Math.max(FIRST_PIECE, at + 1);
        isEnd = false;
        break;
      }
      if (!isEnd && sql.views === views) position = { key: piece.key, row: piece.rows.at(-1)! };
    }
  }
}

/** Lets others go on where the scan can pause, and ends the command where it cannot. */
function* overtime(pauses: boolean): Generator<Match> {
  if (pauses) yield PAUSE;
  else clock.check();
}

interface Piece {
  /** One behind the other, as they are stored. */
  stored: Buffer;
  rows: number[];
  /** Of the last document. */
  key: Buffer;
}

const NOTHING: Piece = { stored: Buffer.alloc(0), rows: [], key: Buffer.alloc(0) };

function readPiece(
  sql: SqlConnection,
  collection: Collection,
  plan: Plan,
  range: KeyRange,
  position: Position,
  limit: number,
): Piece {
  const [source, values] = sourceQuery(collection.id, plan, range, position);
  const [stored, key, rows] = sql.get(
    `SELECT CAST(group_concat(stored, '') AS BLOB), ${plan.reverse ? 'min' : 'max'}(key), group_concat(row)
     FROM (${source} LIMIT ?)`,
    ...values,
    limit,
  ) as [Buffer, Buffer, string | null];
  return rows === null ? NOTHING : { stored, key, rows: rows.split(',').map(Number) };
}

/** Throws DataCorruptionDetected where the document is damaged, or not there. */
export function readAlone(sql: SqlConnection, collection: Collection, row: number): Buffer {
  clock.check();
  const query = `SELECT bson FROM documents_${collection.id} WHERE id = ?`;
  const [stored] = (sql.get(query, row) ?? []) as [Buffer?];
  const [bytes] = stored ? fromStored(stored) : [];
  if (!bytes) throw damaged(collection, row, stored);
  return bytes;
}

/** Returns the key under which a scan met the document, which is the first in the scan's direction. */
function keyOf({ document }: Match, { index, reverse }: Plan, { low, high }: KeyRange): Buffer | undefined {
  const keys = index ? keysIn(index, document).texts.filter((key) => key >= low && key < high) : [];
  const key = keys.toSorted(compareTexts).at(reverse ? -1 : 0);
  return key === undefined ? undefined : bytesOf(key);
}

/** Counts the keys in the plan's ranges, which is the number of documents where no path of the index met an array. */
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

const STORED = `CASE WHEN length(bson) <= ${SMALL} THEN bson ELSE ${ELSEWHERE} END`;

function sourceQuery(
  collection: number,
  { index, reverse }: Plan,
  { low, high }: KeyRange,
  { key, row }: Position,
): [sql: string, values: SqlValue[]] {
  if (!index)
    return [
      `SELECT NULL AS key, id AS row, ${STORED} AS stored FROM documents_${collection} WHERE id > ? ORDER BY id`,
      [row],
    ];
  const [after, inside, order] = reverse ? ['<', '>=', 'DESC'] : ['>', '<', 'ASC'];
  return [
    `SELECT i.key AS key, i.id AS row, ${STORED} AS stored
     FROM index_${index.id} i LEFT JOIN documents_${collection} d ON d.id = i.id
     WHERE i.key ${inside} ? AND (i.key, i.id) ${after} (?, ?) ORDER BY i.key ${order}, i.id ${order}`,
    [bytesOf(reverse ? low : high), key, row],
  ];
}

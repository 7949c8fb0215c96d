// Reads what a plan says, a piece at a time. Between pieces nothing stays open in SQLite: a position is enough to go
// on, also much later, in another transaction. Documents of one piece come as one blob, since handing rows over one by
// one costs more than reading them.
import type { SqlConnection, SqlValue } from '../storage/sqlConnection.ts';
import type { Collection } from '../storage/catalog.ts';
import { splitDocuments } from '../values/decode.ts';
import type { KeyRange, Plan } from './planner.ts';

export interface Piece {
  rows: number[];
  documents: Buffer[];
}

const FIRST_PIECE = 32;
const LARGEST_PIECE = 1_000;
const PIECE_BYTES = 4 * 1024 * 1024;

export class Scan {
  readonly #sql: SqlConnection;
  readonly #collection: Collection;
  readonly #plan: Plan;
  readonly #seen = new Set<number>();
  #range = 0;
  #position: { key: Buffer; row: number } | undefined;
  #limit = FIRST_PIECE;
  #done: boolean;

  constructor(sql: SqlConnection, collection: Collection, plan: Plan) {
    this.#sql = sql;
    this.#collection = collection;
    this.#plan = plan;
    // An $in of nothing leaves no range.
    this.#done = plan.index !== undefined && plan.ranges.length === 0;
  }

  /** The next documents in the plan's order, each once; undefined after the last. */
  next(atMost = LARGEST_PIECE): Piece | undefined {
    while (!this.#done) {
      const asked = Math.min(this.#limit, Math.max(atMost, 1));
      const [bytes, keys, rowText] = this.#read(asked);
      const rows = rowText === null ? [] : rowText.split(',').map(Number);
      if (rows.length > 0) this.#position = { key: keys!, row: rows.at(-1)! };
      if (rows.length < asked) this.#nextRange();
      if (rows.length === 0) continue;
      const average = bytes!.length / rows.length;
      this.#limit = Math.max(1, Math.min(LARGEST_PIECE, this.#limit * 4, Math.floor(PIECE_BYTES / average)));
      const piece = this.#unseen({ rows, documents: splitDocuments(bytes!) });
      if (piece.rows.length > 0) return piece;
    }
    return undefined;
  }

  #nextRange(): void {
    this.#range += 1;
    this.#position = undefined;
    this.#done = this.#range >= this.#plan.ranges.length;
  }

  #read(limit: number): [Buffer | null, Buffer | null, string | null] {
    const { index, reverse } = this.#plan;
    const [sql, values] = index ? this.#indexQuery(index.id, reverse) : this.#naturalQuery(reverse);
    const last = reverse ? 'min' : 'max';
    return this.#sql.get(
      `SELECT CAST(group_concat(bson, '') AS BLOB), ${last}(key), group_concat(row) FROM (${sql} LIMIT ?)`,
      ...values,
      limit,
    ) as [Buffer | null, Buffer | null, string | null];
  }

  #indexQuery(index: number, reverse: boolean): [string, SqlValue[]] {
    const [where, values] = rangeCondition(this.#currentRange(), this.#position, reverse);
    const direction = reverse ? 'DESC' : 'ASC';
    const sql = `SELECT i.key AS key, i.id AS row, d.bson AS bson
      FROM index_${index} i CROSS JOIN documents_${this.#collection.id} d ON d.id = i.id
      WHERE ${where} ORDER BY i.key ${direction}, i.id ${direction}`;
    return [sql, values];
  }

  #naturalQuery(reverse: boolean): [string, SqlValue[]] {
    const order = reverse ? 'id < ? ORDER BY id DESC' : 'id > ? ORDER BY id';
    const start = this.#position?.row ?? (reverse ? Number.MAX_SAFE_INTEGER : -1);
    return [
      `SELECT NULL AS key, id AS row, bson FROM documents_${this.#collection.id} WHERE ${order}`,
      [start],
    ];
  }

  #currentRange(): KeyRange {
    const { ranges, reverse } = this.#plan;
    return ranges[reverse ? ranges.length - 1 - this.#range : this.#range]!;
  }

  /** A document with several keys in the ranges is met several times. */
  #unseen(piece: Piece): Piece {
    if (!this.#plan.index?.multikey) return piece;
    const fresh = piece.rows.map((row) => !this.#seen.has(row) && this.#seen.add(row) !== undefined);
    return {
      rows: piece.rows.filter((_row, at) => fresh[at]),
      documents: piece.documents.filter((_document, at) => fresh[at]),
    };
  }
}

/** How many keys the plan's ranges hold; the number of documents where the index is not multikey. */
export function countKeys(sql: SqlConnection, collection: Collection, { index, ranges }: Plan): number {
  if (!index) return (sql.get(`SELECT count(*) FROM documents_${collection.id}`) as [number])[0];
  const query = `SELECT count(*) FROM index_${index.id} WHERE key >= ? AND key < ?`;
  return ranges.reduce((sum, { low, high }) => sum + (sql.get(query, low, high) as [number])[0], 0);
}

function rangeCondition(
  { low, high }: KeyRange,
  position: { key: Buffer; row: number } | undefined,
  reverse: boolean,
): [string, SqlValue[]] {
  if (!position) return ['i.key >= ? AND i.key < ?', [low, high]];
  if (reverse) return ['i.key >= ? AND (i.key, i.id) < (?, ?)', [low, position.key, position.row]];
  return ['i.key < ? AND (i.key, i.id) > (?, ?)', [high, position.key, position.row]];
}

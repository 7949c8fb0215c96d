// Documents of one collection that match, as the planner reads them.
import type { SqlConnection } from '../storage/sqlConnection.ts';
import type { Collection } from '../storage/catalog.ts';
import { decode, type Document } from '../values/decode.ts';
import { compileFilter } from './filter.ts';
import { plan, type Plan, type Sort } from './planner.ts';
import { countKeys, Scan } from './scan.ts';
import { sortBy } from './sort.ts';

export interface Query {
  filter: Document;
  sort?: Sort;
  skip?: number;
  /** 0 means all. */
  limit?: number;
  hint?: unknown;
}

export interface Match {
  row: number;
  bytes: Buffer;
  /** There where matching needed it. */
  document?: Document;
}

/** Called with how many are wanted at most. */
export type Pieces = (atMost?: number) => Match[] | undefined;

/** The matches in order, a piece at a time; every call may come in another transaction. */
export function findPieces(sql: SqlConnection, collection: Collection, query: Query): Pieces {
  const { filter, sort = [], skip = 0, limit = 0, hint } = query;
  const chosen = plan(collection, filter, sort, hint);
  const source = matchPieces(sql, collection, chosen, filter);
  const ordered = chosen.sorted ? source : sorted(source, sort);
  return skip === 0 && limit === 0 ? ordered : window(ordered, skip, limit);
}

export function findAll(sql: SqlConnection, collection: Collection, query: Query): Match[] {
  const next = findPieces(sql, collection, query);
  const all: Match[] = [];
  for (let piece = next(1_000); piece; piece = next(1_000)) all.push(...piece);
  return all;
}

export function decoded({ bytes, document }: Match): Document {
  return document ?? decode(bytes);
}

/** How many match; from the index alone where it can say. */
export function countMatches(sql: SqlConnection, collection: Collection, query: Query): number {
  const { filter, skip = 0, limit = 0, hint } = query;
  const chosen = plan(collection, filter, [], hint);
  const all =
    chosen.exact && !chosen.index?.multikey
      ? countKeys(sql, collection, chosen)
      : scanCount(sql, collection, chosen, filter);
  const left = Math.max(0, all - skip);
  return limit === 0 ? left : Math.min(left, limit);
}

function matchPieces(sql: SqlConnection, collection: Collection, chosen: Plan, filter: Document): Pieces {
  const scan = new Scan(sql, collection, chosen);
  const matches = chosen.exact ? undefined : compileFilter(filter);
  return (atMost) => {
    const piece = scan.next(matches ? undefined : atMost);
    if (!piece) return undefined;
    const all = piece.documents.map((bytes, at) => ({ row: piece.rows[at]!, bytes }));
    if (!matches) return all;
    return all.flatMap(({ row, bytes }) => {
      const document = decode(bytes);
      return matches(document) ? [{ row, bytes, document }] : [];
    });
  };
}

function sorted(source: Pieces, sort: Sort): Pieces {
  let done = false;
  return () => {
    if (done) return undefined;
    done = true;
    const all: Match[] = [];
    for (let piece = source(); piece; piece = source()) for (const match of piece) all.push(match);
    return sortBy(all, sort, decoded).map(({ row, bytes }) => ({ row, bytes }));
  };
}

function window(source: Pieces, skip: number, limit: number): Pieces {
  let toSkip = skip;
  let left = limit === 0 ? Infinity : limit;
  return (atMost) => {
    if (left === 0) return undefined;
    const piece = source(Math.min(toSkip + left, toSkip + (atMost ?? Infinity)));
    if (!piece) return undefined;
    const part = piece.slice(toSkip, toSkip + left);
    toSkip = Math.max(0, toSkip - piece.length);
    left -= part.length;
    return part;
  };
}

function scanCount(sql: SqlConnection, collection: Collection, chosen: Plan, filter: Document): number {
  const next = matchPieces(sql, collection, chosen, filter);
  let count = 0;
  for (let piece = next(); piece; piece = next()) count += piece.length;
  return count;
}

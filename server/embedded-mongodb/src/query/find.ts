// The documents of a collection that match a query, read as the planner says.

import { demand } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import { decode } from '../values/bson.ts';
import type { Pattern } from '../values/keys.ts';
import type { Fields } from '../values/pick.ts';
import type { Document } from '../values/types.ts';
import { compileFilter } from './filter.ts';
import { plan } from './planner.ts';
import { countKeys, Match, PAUSE, scan } from './scan.ts';
import { sortBy } from './sort.ts';

/** Of the documents of a sort without an index: 100 MiB, as in MongoDB. */
const MOST_SORTED = 100 * 1024 * 1024;

/** For the tests of an application: whether documents come by falling _id where the sort says no more, and distinct values falling. */
export const isReversed = process.env['EMBEDDED_MONGODB_ORDER'] === 'reverse';

export interface Query {
  filter: Document;
  sort?: Pattern;
  skip?: number;
  /** 0 means all. */
  limit?: number;
}

/**
 * Yields the matches in order, and reads them as they are taken, perhaps in several transactions. Where it `pauses`, a
 * PAUSE comes when the command's time is over.
 */
export function findMatches(
  catalog: Catalog,
  namespace: string,
  query: Query,
  pauses = false,
): Iterable<Match> {
  const { filter, skip = 0, limit = 0 } = query;
  const sort = toTheLastTie(query.sort ?? []);
  // Refuses a wrong filter, also where no document will be tested.
  compileFilter(filter);
  const collection = catalog.find(namespace);
  if (!collection) return [];
  const chosen = plan(collection, filter, sort);
  // Pieces grow, should fewer of these documents match.
  const isWindow = chosen.sorted && limit > 0;
  const first = isWindow ? skip + limit : undefined;
  const all = scan(catalog.sql, collection, chosen, { first, pauses });
  const matches = chosen.rest ? matching(all, chosen.rest) : all;
  const ordered = chosen.sorted ? matches : sorted(matches, sort);
  return skip === 0 && limit === 0 ? ordered : window(ordered, skip, limit);
}

function toTheLastTie(sort: Pattern): Pattern {
  return isReversed && !sort.some(([path]) => path === '_id') ? [...sort, ['_id', -1]] : sort;
}

/** Counts the matches, by the index alone where that is enough. */
export function countMatches(catalog: Catalog, namespace: string, query: Query): number {
  const { filter, skip = 0, limit = 0 } = query;
  const collection = catalog.find(namespace);
  compileFilter(filter);
  const chosen = collection && plan(collection, filter, []);
  if (!chosen || chosen.rest || (chosen.index && chosen.index.arrays.size > 0)) {
    let count = 0;
    for (const _match of findMatches(catalog, namespace, query)) count += 1;
    return count;
  }
  const left = Math.max(0, countKeys(catalog.sql, collection, chosen) - skip);
  return limit === 0 ? left : Math.min(left, limit);
}

/** Decodes no more of a document than the fields that the filter looks at, where these are known. */
function* matching(matches: Iterable<Match>, filter: Document): Generator<Match> {
  const test = compileFilter(filter);
  const fields = fieldsIn(filter);
  for (const match of matches)
    if (match === PAUSE || test(fields ? decode(match.pick(fields)) : match.document)) yield match;
}

/** Returns the fields of a document that a filter looks at; undefined where it may look at any. */
function fieldsIn(filter: Document): Fields | undefined {
  const names = new Set<string>();
  const add = (part: Document): boolean =>
    Object.entries(part).every(([name, operand]) => {
      if (/^\$(and|or|nor)$/.test(name)) return (operand as Document[]).every(add);
      names.add(name.split('.')[0]!);
      return !name.startsWith('$');
    });
  return add(filter) ? taking(names) : undefined;
}

function taking(names: Iterable<string>): Fields {
  return { fields: Array.from(names, (name) => ({ name: Buffer.from(name) })), takes: true };
}

/** Decodes no more of a document than what it is sorted by. */
function* sorted(matches: Iterable<Match>, sort: Pattern): Generator<Match> {
  const fields = taking(new Set(sort.map(([path]) => path.split('.')[0]!)));
  const all: Match[] = [];
  let size = 0;
  for (const match of matches) {
    if (match === PAUSE) {
      yield PAUSE;
      continue;
    }
    size += match.bytes.length;
    const message = 'Sort exceeded memory limit of 104857600 bytes, and cannot spill to disk';
    demand(size <= MOST_SORTED, 'QueryExceededMemoryLimitNoDiskUseAllowed', message);
    // Without the document that matching has decoded: only bytes are counted.
    all.push(new Match(match.row, match.bytes));
  }
  yield* sortBy(all, sort, (match) => decode(match.pick(fields)));
}

function* window(matches: Iterable<Match>, skip: number, limit: number): Generator<Match> {
  let at = 0;
  for (const match of matches) {
    if (match !== PAUSE) at += 1;
    if (match === PAUSE || at > skip) yield match;
    if (limit > 0 && at === skip + limit) return;
  }
}

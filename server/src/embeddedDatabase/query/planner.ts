// Which index answers a filter and a sort: equality on leading fields, then a range or the sort on the next.
import { invertBytes } from '../values/byteWriter.ts';
import type { Document } from '../values/decode.ts';
import { equals, orderBytes } from '../values/order.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { type Bounds, boundsOf, conditionsByPath, type Cut, cutBytes, type Interval } from './bounds.ts';

export type Sort = [path: string, direction: 1 | -1][];

/** Index keys from `low` up to but without `high`. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
}

export interface Plan {
  /** Without one the whole collection is read, in the order of insertion. */
  index?: Index;
  ranges: KeyRange[];
  reverse: boolean;
  /** Whether the ranges alone say what matches. */
  exact: boolean;
  /** Whether documents come in the wanted order. */
  sorted: boolean;
}

const MAX_RANGES = 10_000;

export function plan(collection: Collection, filter: Document, sort: Sort, hint?: unknown): Plan {
  const conditions = conditionsByPath(filter);
  const natural: Plan = {
    ranges: [],
    reverse: sort.length === 1 && sort[0]![0] === '$natural' && sort[0]![1] === -1,
    exact: conditions.size === 0,
    sorted: sort.length === 0 || sort[0]![0] === '$natural',
  };
  if (sort[0]?.[0] === '$natural' || isNatural(hint)) return natural;
  const candidates = collection.indexes
    .filter((index) => hint === undefined || isHinted(index, hint))
    .map((index) => consider(index, conditions, filter, sort))
    .filter((candidate) => candidate !== undefined)
    .filter(({ value }) => value > 0 || hint !== undefined);
  const best = candidates.toSorted((a, b) => b.value - a.value)[0];
  return best?.plan ?? natural;
}

export function isHinted({ spec }: Index, hint: unknown): boolean {
  return typeof hint === 'string' ? spec.name === hint : equals(spec.key, hint);
}

function isNatural(hint: unknown): boolean {
  return typeof hint === 'object' && hint !== null && '$natural' in hint;
}

interface Candidate {
  plan: Plan;
  value: number;
}

function consider(
  index: Index,
  conditions: Map<string, unknown[]>,
  filter: Document,
  sort: Sort,
): Candidate | undefined {
  const fields = Object.entries(index.spec.key);
  const used = boundFields(index, fields, conditions);
  if (!isComplete(index, filter, used)) return undefined;
  const equal = used.filter(({ points }) => points).length;
  const single = used.slice(0, equal).every(({ points }) => points!.length === 1);
  const direction = single && !index.multikey ? sortDirection(fields, sort, equal, used) : 0;
  const ranges = makeRanges(fields, used);
  if (!ranges) return undefined;
  const sorted = sort.length === 0 || direction !== 0;
  const exact = used.length === conditions.size && used.every((bounds) => bounds.exact);
  const unique = index.spec.unique || index.spec.name === '_id_';
  const value =
    (unique && equal === fields.length ? 100 : 0) +
    equal * 10 +
    (used.length - equal) * 4 +
    (sort.length > 0 && sorted ? 5 : 0);
  return { plan: { index, ranges, reverse: direction === -1, exact, sorted }, value };
}

/** The bounds on the index's leading fields: points as long as there are, then at most one interval. */
function boundFields(index: Index, fields: [string, 1 | -1][], conditions: Map<string, unknown[]>): Bounds[] {
  const used: Bounds[] = [];
  const roots = new Set<string>();
  for (const [path] of fields) {
    const given = conditions.get(path);
    const bounds = given && boundsOf(given, index.multikey);
    const root = path.split('.')[0]!;
    // Two paths into one array may be met by different elements of it.
    if (!bounds || (index.multikey && roots.has(root))) break;
    roots.add(root);
    used.push(bounds);
    if (!bounds.points) break;
  }
  return used;
}

/** Whether a sparse or partial index holds every document that the filter can match. */
function isComplete({ spec }: Index, filter: Document, used: Bounds[]): boolean {
  const bindsValue = used.some(
    ({ points }) => !points?.some((point) => point === null || point === undefined),
  );
  if (spec.sparse && !bindsValue) return false;
  return Object.entries(spec.partialFilterExpression ?? {}).every(([name, condition]) => {
    if (Object.hasOwn(filter, name) && equals(filter[name], condition)) return true;
    const at = Object.keys(spec.key).indexOf(name);
    const asksPresence = equals(condition, { $exists: true });
    return asksPresence && used[at] !== undefined && !used[at].points?.some((point) => point === null);
  });
}

/** 1 or -1 where the index read so gives the sort's order, 0 where it does not. */
function sortDirection(fields: [string, 1 | -1][], sort: Sort, equal: number, used: Bounds[]): 1 | -1 | 0 {
  const fixed = new Set(fields.slice(0, equal).map(([path]) => path));
  const wanted = sort.filter(([path]) => !fixed.has(path));
  if (wanted.length === 0) return 1;
  const offered = fields.slice(equal, equal + wanted.length);
  if (offered.length < wanted.length || used.length > equal + 1) return 0;
  const turns = wanted.map(([path, direction], at) =>
    offered[at]![0] === path ? direction * offered[at]![1] : 0,
  );
  return turns.every((turn) => turn === 1) ? 1 : turns.every((turn) => turn === -1) ? -1 : 0;
}

/** Undefined where they would be too many. */
function makeRanges(fields: [string, 1 | -1][], used: Bounds[]): KeyRange[] | undefined {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let last: Interval | undefined;
  for (const [at, { points, interval }] of used.entries()) {
    const descending = fields[at]![1] === -1;
    if (!points) last = interval && descending ? turned(interval) : interval;
    const keys = points?.map((point) => (descending ? invertBytes(orderBytes(point)) : orderBytes(point)));
    if (keys) prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    if (prefixes.length > MAX_RANGES) return undefined;
  }
  return prefixes
    .toSorted((a, b) => Buffer.compare(a, b))
    .map((prefix) => ({
      low: last ? Buffer.concat([prefix, cutBytes(last.low)]) : prefix,
      high: last ? Buffer.concat([prefix, cutBytes(last.high)]) : cutBytes({ key: prefix, behind: true }),
    }));
}

/** The same values in a descending field. */
function turned({ low, high }: Interval): Interval {
  return { low: turnedCut(high), high: turnedCut(low) };
}

function turnedCut({ key, behind }: Cut): Cut {
  return { key: invertBytes(key), behind: !behind };
}

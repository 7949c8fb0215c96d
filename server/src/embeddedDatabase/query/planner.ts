// Which index answers a filter and a sort: equality on leading fields, then a range or the sort on the next.
import { type Collection, type Index, isUnique } from '../storage/catalog.ts';
import { equals } from '../values/order.ts';
import type { Document } from '../values/types.ts';
import { BEHIND, type Bounds, boundsOf, conditionsByPath, type KeyRange } from './bounds.ts';
import type { Sort } from './sort.ts';

export interface Plan {
  /** Without one the whole collection is read, in the order of insertion. */
  index?: Index;
  /** Of the index's keys, in ascending order; the one of everything without an index. */
  ranges: KeyRange[];
  reverse: boolean;
  /** Whether the ranges alone say what matches. */
  exact: boolean;
  /** Whether documents come in the wanted order. */
  sorted: boolean;
}

/** Reads all, in the order of insertion. */
export const EVERYTHING: Plan = {
  ranges: [{ low: '', high: BEHIND }],
  reverse: false,
  exact: true,
  sorted: true,
};

const MAX_RANGES = 10_000;

export function plan({ indexes }: Collection, filter: Document, sort: Sort): Plan {
  const conditions = conditionsByPath(filter);
  const [first] = sort;
  const natural: Plan = {
    ranges: EVERYTHING.ranges,
    reverse: first?.[0] === '$natural' && first[1] === -1,
    exact: conditions.size === 0,
    sorted: !first || first[0] === '$natural',
  };
  if (first?.[0] === '$natural') return natural;
  const candidates = indexes.flatMap((index) => consider(index, conditions, filter, sort));
  return candidates.toSorted((a, b) => b.value - a.value).find(({ value }) => value > 0)?.plan ?? natural;
}

function consider(
  index: Index,
  conditions: ReturnType<typeof conditionsByPath>,
  filter: Document,
  sort: Sort,
): { plan: Plan; value: number }[] {
  const fields = Object.entries(index.spec.key);
  const used = boundFields(index, fields, conditions);
  const ranges = makeRanges(used);
  if (!ranges || !isComplete(index, filter, used)) return [];
  const equal = used.filter(({ points }) => points).length;
  const isSingle = used.every(({ points }) => !points || points.length === 1);
  const direction = isSingle && !index.multikey ? sortDirection(fields, sort, equal) : 0;
  const sorted = sort.length === 0 || direction !== 0;
  const exact = used.length === conditions.size && used.every((bounds) => bounds.exact);
  const isWhole = isUnique(index) && equal === fields.length;
  const value =
    (isWhole ? 100 : 0) + equal * 10 + (used.length - equal) * 4 + (sort.length > 0 && sorted ? 5 : 0);
  return [{ plan: { index, ranges, reverse: direction === -1, exact, sorted }, value }];
}

/** The bounds on the index's leading fields: points as long as there are, then at most one range. */
function boundFields(
  { multikey }: Index,
  fields: [string, 1 | -1][],
  conditions: ReturnType<typeof conditionsByPath>,
): Bounds[] {
  const used: Bounds[] = [];
  const roots = new Set<string>();
  for (const [path, direction] of fields) {
    const given = conditions.get(path);
    const bounds = given && boundsOf(given, multikey, direction === -1);
    const root = path.split('.')[0]!;
    // Two paths into one array may be met by different elements of it.
    if (!bounds || (multikey && roots.has(root))) break;
    roots.add(root);
    used.push(bounds);
    if (!bounds.points) break;
  }
  return used;
}

/** Whether a sparse or partial index holds every document that the filter can match. */
function isComplete({ spec }: Index, filter: Document, used: Bounds[]): boolean {
  if (spec.sparse && !used.some(({ matchesNull }) => !matchesNull)) return false;
  return Object.entries(spec.partialFilterExpression ?? {}).every(([name, condition]) => {
    if (Object.hasOwn(filter, name) && equals(filter[name], condition)) return true;
    const bounds = used[Object.keys(spec.key).indexOf(name)];
    return bounds !== undefined && !bounds.matchesNull && equals(condition, { $exists: true });
  });
}

/** 1 or -1 where the index read so gives the sort's order, 0 where it does not. */
function sortDirection(fields: [string, 1 | -1][], sort: Sort, equal: number): 1 | -1 | 0 {
  const fixed = new Set(fields.slice(0, equal).map(([path]) => path));
  const wanted = sort.filter(([path]) => !fixed.has(path));
  const turns = wanted.map(([path, direction], at) => {
    const [offered, given] = fields[equal + at] ?? [];
    return offered === path ? direction * given! : 0;
  });
  return turns.every((turn) => turn === 1) ? 1 : turns.every((turn) => turn === -1) ? -1 : 0;
}

/** Undefined where they would be too many. */
function makeRanges(used: Bounds[]): KeyRange[] | undefined {
  let prefixes = [''];
  let last: KeyRange = { low: '', high: BEHIND };
  for (const { points, range } of used) {
    if (prefixes.length * (points?.length ?? 1) > MAX_RANGES) return undefined;
    if (points) prefixes = prefixes.flatMap((prefix) => points.map((point) => prefix + point));
    else last = range!;
  }
  return prefixes.map((prefix) => ({ low: prefix + last.low, high: prefix + last.high }));
}

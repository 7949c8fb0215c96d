// Which index serves a filter and a sort: equality on its leading fields, then a range or the sort on the next.

import { type Collection, type Index, isUnique } from '../storage/collections.ts';
import type { Pattern } from '../values/keys.ts';
import { equals } from '../values/order.ts';
import type { Document } from '../values/types.ts';
import { BEHIND, type Bounds, boundsOf, type Conditions, conditionsByPath, type KeyRange } from './bounds.ts';
import { operatorsOf } from './filter.ts';

export interface Plan {
  /** Without one the whole collection is read, in the order of insertion. */
  index?: Index;
  /** Of the index's keys, in ascending order; without an index one range of everything. */
  ranges: KeyRange[];
  reverse: boolean;
  /** The part of the filter that the ranges do not decide: documents are tested for it. Undefined where they decide all. */
  rest: Document | undefined;
  /** Whether documents come in the wanted order. */
  sorted: boolean;
}

const EVERY_KEY: KeyRange = { low: '', high: BEHIND };

/** Reads all, in the order of insertion. */
export const EVERYTHING: Plan = { ranges: [EVERY_KEY], reverse: false, rest: undefined, sorted: true };

const MAX_RANGES = 10_000;

/** The filter must have been compiled: a wrong one is not noticed here. */
export function plan({ indexes }: Collection, filter: Document, sort: Pattern): Plan {
  const conditions = conditionsByPath(filter);
  const candidates = indexes.flatMap((index) => consider(index, filter, conditions, sort));
  const [best] = candidates.toSorted((a, b) => b.value - a.value);
  if (best && best.value > 0) return best.plan;
  return { ...EVERYTHING, rest: conditions.size === 0 ? undefined : filter, sorted: sort.length === 0 };
}

function consider(
  index: Index,
  filter: Document,
  conditions: Map<string, Conditions>,
  sort: Pattern,
): { plan: Plan; value: number }[] {
  const paths = Object.keys(index.spec.key);
  const used = boundFields(index, paths, conditions);
  const count = used.reduce((product, { ranges }) => product * ranges.length, 1);
  if (count > MAX_RANGES || !isComplete(index, conditions)) return [];
  const equal = used.filter(({ points }) => points).length;
  const isSingle = used.every(({ points, ranges }) => !points || ranges.length === 1);
  const direction = isSingle ? sortDirection(index, sort, equal) : 0;
  const sorted = sort.length === 0 || direction !== 0;
  const asked = [...conditions.keys()].filter((path) => !isGranted(index, path, conditions));
  const open = asked.filter((path) => !used[paths.indexOf(path)]?.exact);
  const left = Object.entries(filter).filter(([name]) => name === '$and' || open.includes(name));
  const rest = open.length === 0 ? undefined : Object.fromEntries(left);
  const range = used[equal];
  const isWhole = isUnique(index) && equal === paths.length;
  // Few values begin with the same three letters: fewer than most equalities leave.
  const value =
    (isWhole ? 100 : 0) +
    equal * 10 +
    (range ? Math.min(4 + range.prefix * 3, 12) : 0) +
    (sort.length > 0 && sorted ? 5 : 0) +
    (!rest && conditions.size > 0 ? 2 : 0) -
    // Under an index over arrays a document is met several times.
    (index.arrays.size > 0 ? 1 : 0);
  return [{ plan: { index, ranges: joined(used), reverse: direction === -1, rest, sorted }, value }];
}

/** Returns the bounds on the index's leading fields: points as long as there are, then at most one range. */
function boundFields({ arrays }: Index, paths: string[], conditions: Map<string, Conditions>): Bounds[] {
  const used: Bounds[] = [];
  const roots = new Set<string>();
  for (const path of paths) {
    const meetsArrays = arrays.has(path);
    const bounds = boundsOf(conditions.get(path) ?? [], meetsArrays);
    const root = path.split('.')[0]!;
    // Two paths into one array may be met by different elements of it.
    if (!bounds || (meetsArrays && roots.has(root))) break;
    if (meetsArrays) roots.add(root);
    used.push(bounds);
    if (!bounds.points) break;
  }
  return used;
}

/** Whether a partial index holds every document that the filter can match. */
function isComplete(index: Index, conditions: Map<string, Conditions>): boolean {
  return Object.entries(index.spec.partialFilterExpression ?? {}).every(([path, condition]) => {
    if (isGranted(index, path, conditions)) return true;
    const bounds = boundsOf(conditions.get(path) ?? [], index.arrays.has(path));
    if (!bounds || bounds.matchesNull) return false;
    return equals(condition, { $exists: true }) || liesWithin(bounds, boundsOfPart(index, path));
  });
}

/** Returns the bounds of the values that a partial index holds on a path. */
function boundsOfPart({ spec, arrays }: Index, path: string): Bounds | undefined {
  const condition = spec.partialFilterExpression?.[path];
  return boundsOf(Object.entries(operatorsOf(condition)), arrays.has(path));
}

/** Whether the outer bounds, which must say all that is asked, hold all of the inner ones: 0 < n holds 5 < n. */
function liesWithin(inner: Bounds, outer: Bounds | undefined): boolean {
  if (!outer?.exact) return false;
  return inner.ranges.every(({ low, high }) =>
    outer.ranges.some((range) => range.low <= low && high <= range.high),
  );
}

/** Whether a partial index holds those documents only that match the filter's conditions on a path. */
function isGranted({ spec }: Index, path: string, conditions: Map<string, Conditions>): boolean {
  const { [path]: condition } = spec.partialFilterExpression ?? {};
  return condition !== undefined && equals(conditions.get(path), Object.entries(operatorsOf(condition)));
}

/**
 * Returns 1 or -1 where the index, read forwards or backwards, gives the sort's order, else 0. A path that meets arrays gives
 * none, since a sort takes the least of an array, whatever element is asked for; but it is no hindrance to the paths behind it while
 * one value of it is read, for under that a document has one key.
 */
function sortDirection({ arrays, spec }: Index, sort: Pattern, equal: number): 1 | -1 | 0 {
  const paths = Object.keys(spec.key);
  const fixed = new Set(paths.slice(0, equal).filter((path) => !arrays.has(path)));
  const wanted = sort.filter(([path]) => !fixed.has(path));
  const [, direction] = wanted[0] ?? [undefined, 1];
  const isGiven = wanted.every(
    ([path, way], at) => path === paths[equal + at] && !arrays.has(path) && way === direction,
  );
  return isGiven ? direction : 0;
}

/** Returns every combination of the leading fields' points with the ranges of the next field. */
function joined(used: Bounds[]): KeyRange[] {
  if (used.length === 0) return [EVERY_KEY];
  return used.reduce(
    (sofar, { ranges }) =>
      sofar.flatMap((point) =>
        ranges.map(({ low, high }) => ({ low: point.low + low, high: point.low + high })),
      ),
    [{ low: '', high: '' }],
  );
}

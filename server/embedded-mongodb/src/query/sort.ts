import { CommandError, demand, notSupported } from '../errors.ts';
import { clock } from '../storage/clock.ts';
import { type Pattern, keysOf } from '../values/keys.ts';
import { compareTexts } from '../values/order.ts';
import { type Document, isDocument, isNumeric, toNumber } from '../values/types.ts';
import { checkPath } from './fieldPath.ts';

/** Returns a sort's paths and directions. Throws where the specification is wrong. */
export function parseSort(specification: unknown): Pattern {
  if (specification === undefined || specification === null) return [];
  demand(isDocument(specification), 'TypeMismatch', 'sort must be an object');
  const entries = Object.entries(specification);
  if (entries.length > 32) throw notSupported('a sort by more than 32 fields');
  return entries.map(([path, direction]) => {
    if (path.startsWith('$')) throw notSupported(`a sort by ${path}`);
    if (isDocument(direction)) throw notSupported('a sort by $meta');
    checkPath(path.split('.'));
    demand(isNumeric(direction), 15974, `Illegal key in sort specification: ${path}`);
    const sign = toNumber(direction);
    if (!Number.isInteger(sign)) throw notSupported(`a sort in the direction ${sign}`);
    demand(sign === 1 || sign === -1, 15975, '$sort key ordering must be 1 (ascending) or -1 (descending)');
    return [path, sign];
  });
}

/** Sorts stably, each item by the least of the keys under which an index would hold it. */
export function sortBy<T>(items: Iterable<T>, sort: Pattern, toDocument: (item: T) => Document): T[] {
  const keyed = Array.from(items, (item) => {
    clock.check();
    return { item, key: leastKey(toDocument(item), sort) };
  });
  return keyed.toSorted((a, b) => compareTexts(a.key, b.key)).map(({ item }) => item);
}

function leastKey(document: Document, sort: Pattern): string {
  try {
    return keysOf(document, sort).texts.reduce((a, b) => (a < b ? a : b));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
  }
}

import { CommandError, notSupported } from '../errors.ts';
import { invertBytes } from '../values/byteWriter.ts';
import type { Document } from '../values/decode.ts';
import { compare, isDocument, orderBytes, TYPE_ORDER } from '../values/order.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { visitPath } from '../values/paths.ts';
import type { Sort } from './planner.ts';

/** A sort specification's paths and directions; throws BadValue where it is not one. */
export function parseSort(specification: unknown): Sort {
  if (specification === undefined || specification === null) return [];
  if (!isDocument(specification)) throw new CommandError('TypeMismatch', 'sort must be an object');
  return Object.entries(specification).map(([path, direction]) => {
    if (isDocument(direction)) throw notSupported('Sorting by $meta');
    const sign = isNumeric(direction) ? toNumber(direction) : 0;
    if (sign !== 1 && sign !== -1)
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return [path, sign];
  });
}

/** Bytes which compare like the documents in the sort's order; an array counts by its least or greatest element. */
export function sortKey(document: Document, sort: Sort): Buffer {
  const parts = sort.map(([path, direction]) => {
    const bytes = leafBytes(document, path, direction);
    return direction === -1 ? invertBytes(bytes) : bytes;
  });
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

/** A stable sort. */
export function sortBy<T>(items: readonly T[], sort: Sort, toDocument: (item: T) => Document): T[] {
  const keyed = items.map((item) => ({ item, key: sortKey(toDocument(item), sort) }));
  return keyed.toSorted((a, b) => Buffer.compare(a.key, b.key)).map(({ item }) => item);
}

function leafBytes(document: Document, path: string, direction: 1 | -1): Buffer {
  let best: { value: unknown } | undefined;
  let empty = false;
  visitPath(document, path.split('.'), (leaf) => {
    const values: unknown[] = Array.isArray(leaf) ? leaf : [leaf];
    if (values.length === 0) empty = true;
    for (const value of values) if (!best || compare(value, best.value) * direction < 0) best = { value };
    return false;
  });
  // An empty array comes before everything but MinKey.
  if (empty && (!best || direction === 1)) return Buffer.from([TYPE_ORDER.emptyArray]);
  return orderBytes(best?.value);
}

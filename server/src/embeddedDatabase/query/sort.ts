import { demand } from '../errors.ts';
import { invert } from '../values/byteTexts.ts';
import { compareTexts, orderText } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, EMPTY_ARRAY_ORDER, isDocument, toNumber } from '../values/types.ts';

export type Sort = [path: string, direction: 1 | -1][];

/** A sort specification's paths and directions; throws BadValue where it is not one. */
export function parseSort(specification: unknown): Sort {
  if (specification === undefined || specification === null) return [];
  demand(isDocument(specification), 'TypeMismatch', 'sort must be an object');
  return Object.entries(specification).map(([path, direction]) => {
    const sign = toNumber(direction);
    demand(sign === 1 || sign === -1, 15975, '$sort key ordering must be 1 (ascending) or -1 (descending)');
    return [path, sign];
  });
}

/** A stable sort. */
export function sortBy<T>(items: Iterable<T>, sort: Sort, toDocument: (item: T) => Document): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: sortText(toDocument(item), sort) }));
  return keyed.toSorted((a, b) => compareTexts(a.key, b.key)).map(({ item }) => item);
}

/** An array counts by its least or greatest element. */
function sortText(document: Document, sort: Sort): string {
  const parts = sort.map(([path, direction]) => {
    const texts: string[] = [];
    visitPath(document, path.split('.'), (leaf) => {
      if (!Array.isArray(leaf)) texts.push(orderText(leaf));
      else if (leaf.length === 0) texts.push(String.fromCharCode(EMPTY_ARRAY_ORDER));
      else for (const element of leaf) texts.push(orderText(element));
      return false;
    });
    if (texts.length === 0) texts.push(orderText(null));
    const ascending = texts.length === 1 ? texts : texts.toSorted(compareTexts);
    return direction === 1 ? ascending[0]! : invert(ascending.at(-1)!);
  });
  return parts.join('');
}

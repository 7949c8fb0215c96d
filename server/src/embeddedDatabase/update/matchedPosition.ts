import { compileFilter } from '../query/filter.ts';
import type { Document } from '../values/decode.ts';
import { getPath } from '../values/paths.ts';
import { containerOf, writePart } from './updatePaths.ts';

/** The position of the array's element that made the filter match: what `$` stands for; undefined without one. */
export function matchedPosition(document: Document, filter: Document, arrayPath: string): number | undefined {
  const parts = arrayPath.split('.');
  const array = getPath(document, parts);
  if (!Array.isArray(array)) return undefined;
  for (const entry of entriesOn(filter, arrayPath).toReversed()) {
    const matches = compileFilter(entry);
    const at = array.findIndex((element: unknown) => matches(withArray(document, parts, [element])));
    if (at >= 0) return at;
  }
  return undefined;
}

function entriesOn(filter: Document, arrayPath: string): Document[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and' || name === '$or')
      return (condition as Document[]).flatMap((part) => entriesOn(part, arrayPath));
    return name === arrayPath || name.startsWith(`${arrayPath}.`) ? [{ [name]: condition }] : [];
  });
}

function withArray(document: Document, parts: string[], array: unknown[]): Document {
  const copy: Document = { ...document };
  let current = copy;
  for (const part of parts.slice(0, -1)) {
    const next = { ...(current[part] as Document) };
    current[part] = next;
    current = next;
  }
  writePart(containerOf(copy, parts, false)!, parts.at(-1)!, array);
  return copy;
}

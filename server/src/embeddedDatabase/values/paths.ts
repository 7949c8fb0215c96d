// Dotted paths as queries and indexes walk them: into documents, and into the elements of arrays on the way.
import { isDocument } from './types.ts';

/**
 * Calls visit with what stands at the path in each branch, undefined where a document lacks it, until it answers true.
 * An array at the end of the path is given as it is; the caller decides whether its elements count too.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (leaf: unknown) => boolean,
  from = 0,
): boolean {
  if (!isDocument(value)) return visit(undefined);
  const next = Object.hasOwn(value, parts[from]!) ? value[parts[from]!] : undefined;
  if (from === parts.length - 1) return visit(next);
  if (!Array.isArray(next)) return visitPath(next, parts, visit, from + 1);
  return visitElements(next, parts, visit, from + 1);
}

/** What stands at a path that no array crosses; undefined otherwise. */
export function getPath(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (!isDocument(current) || !Object.hasOwn(current, part)) return undefined;
    current = current[part];
  }
  return current;
}

function visitElements(
  array: unknown[],
  parts: readonly string[],
  visit: (leaf: unknown) => boolean,
  from: number,
): boolean {
  const position = /^(0|[1-9]\d*)$/.test(parts[from]!) ? Number(parts[from]) : -1;
  if (position >= 0 && position < array.length) {
    const element = array[position];
    if (from === parts.length - 1) {
      if (visit(element)) return true;
    } else if (Array.isArray(element)) {
      if (visitElements(element, parts, visit, from + 1)) return true;
    } else if (isDocument(element) && visitPath(element, parts, visit, from + 1)) return true;
  }
  return array.some(
    (element: unknown): boolean => isDocument(element) && visitPath(element, parts, visit, from),
  );
}

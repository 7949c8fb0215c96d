// Dotted paths as queries walk them: into documents, and into the elements of arrays on the way.

import { isDocument } from './types.ts';

/**
 * Calls visit with the value at the path in each branch, undefined where a document lacks it, until it returns true.
 * An array at the end of the path is passed as it is; the caller decides whether its elements count too.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (leaf: unknown) => boolean,
  at = 0,
): boolean {
  if (at === parts.length) return visit(value);
  const part = parts[at]!;
  if (!Array.isArray(value)) return visitPath(fieldOf(value, part), parts, visit, at + 1);
  const element: unknown = isPosition(part) ? value[Number(part)] : undefined;
  const leadsOn =
    at + 1 === parts.length ? element !== undefined : Array.isArray(element) || isDocument(element);
  if (leadsOn && visitPath(element, parts, visit, at + 1)) return true;
  return value.some((one: unknown) => isDocument(one) && visitPath(one, parts, visit, at));
}

/** Returns the value at a path; undefined where there is none, or where an array crosses the path. */
export function getPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(fieldOf, value);
}

/** Returns a document's own field; undefined for any other value. */
export function fieldOf(value: unknown, name: string): unknown {
  return isDocument(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function isPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

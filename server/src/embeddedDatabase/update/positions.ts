// The positional parts of an update's paths, $ and $[] and $[name], resolved to positions of one document.
import { CommandError } from '../errors.ts';
import { compileFilter, type Predicate } from '../query/filter.ts';
import type { Document } from '../values/decode.ts';
import { isDocument } from '../values/order.ts';
import { readPart, type Container } from './updatePaths.ts';

export type ArrayFilters = Map<string, Predicate>;

/** Each filter by the name that its fields begin with. */
export function compileArrayFilters(filters: readonly Document[] = []): ArrayFilters {
  return new Map(
    filters.map((filter) => {
      const name = arrayFilterName(filter);
      return [name, compileFilter(filter)];
    }),
  );
}

/** The concrete paths that a path with positional parts means in this document. */
export function resolvePositions(
  document: Document,
  path: string,
  filters: ArrayFilters,
  matched: () => number | undefined,
): string[][] {
  const parts = path.split('.');
  if (!path.includes('$')) return [parts];
  return resolve(document, parts, [], filters, matched);
}

function resolve(
  container: unknown,
  parts: string[],
  done: string[],
  filters: ArrayFilters,
  matched: () => number | undefined,
): string[][] {
  const [part, ...rest] = parts;
  if (part === undefined) return [done];
  if (part === '$') {
    const position = matched();
    if (position === undefined)
      throw new CommandError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    return resolve(child(container, String(position)), rest, [...done, String(position)], filters, matched);
  }
  const name = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (name === undefined) return resolve(child(container, part), rest, [...done, part], filters, matched);
  if (!Array.isArray(container))
    throw new CommandError(
      'BadValue',
      `The path '${done.join('.')}' must exist in the document in order to apply array updates.`,
    );
  const accepts = name === '' ? () => true : filters.get(name);
  if (!accepts)
    throw new CommandError(
      'BadValue',
      `No array filter found for identifier '${name}' in path '${[...done, ...parts].join('.')}'`,
    );
  return container.flatMap((element: unknown, at) =>
    accepts({ [name]: element }) ? resolve(element, rest, [...done, String(at)], filters, matched) : [],
  );
}

function child(container: unknown, part: string): unknown {
  return isDocument(container) || Array.isArray(container)
    ? readPart(container as Container, part)
    : undefined;
}

function arrayFilterName(filter: Document): string {
  const [first] = Object.entries(filter);
  if (!first)
    throw new CommandError(
      'FailedToParse',
      'Cannot use an expression without a top-level field name in arrayFilters',
    );
  const [name, condition] = first;
  if (name.startsWith('$') && Array.isArray(condition)) return arrayFilterName(condition[0] as Document);
  return name.split('.')[0]!;
}

// Which element of an array matched a filter: what the positional operator `$` stands for.
import { compileFilter, operatorsOf } from './filter.ts';
import { isPosition } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';

/**
 * Returns the place of the first element that meets the filter's last condition on an array, in the outermost array on its
 * path. Undefined where no condition is met by an element: those inside $or, $nor and $not say nothing about elements.
 */
export function matchedPosition(filter: Document, document: Document): number | undefined {
  let found: number | undefined;
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and')
      for (const part of condition as Document[]) found = matchedPosition(part, document) ?? found;
    else if (!name.startsWith('$')) found = positionAt(document, name.split('.'), condition) ?? found;
  }
  return found;
}

function positionAt(document: Document, path: string[], condition: unknown): number | undefined {
  let value: unknown = document;
  let at = 0;
  for (; at < path.length && isDocument(value); at += 1)
    value = Object.hasOwn(value, path[at]!) ? value[path[at]!] : undefined;
  if (!Array.isArray(value)) return undefined;
  const rest = path.slice(at);
  if (rest[0] !== undefined && isPosition(rest[0])) return Number(rest[0]);
  const inner = ['array', ...rest].join('.');
  let found: number | undefined;
  for (const part of partsOf(condition, rest.length === 0)) {
    const test = compileFilter({ [inner]: part });
    const place = value.findIndex((element) => test({ array: [element] }));
    if (place >= 0) found = place;
  }
  return found;
}

/** Returns the conditions of a field that a single element can meet, one by one. */
function partsOf(condition: unknown, isEnd: boolean): unknown[] {
  const { $all = [], ...operators } = operatorsOf(condition);
  const parts = Object.entries(operators).filter(
    ([operator]) => !['$ne', '$nin', '$not', ...(isEnd ? ['$size', '$exists'] : [])].includes(operator),
  );
  return [...parts.map(([operator, operand]) => ({ [operator]: operand })), ...($all as unknown[])];
}

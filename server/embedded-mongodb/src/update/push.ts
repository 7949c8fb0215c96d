// $push and its modifiers.
import { demand } from '../errors.ts';
import type { Pattern } from '../values/keys.ts';
import { compare, equals } from '../values/order.ts';
import { getPath } from '../values/paths.ts';
import { isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';

type Push = (array: unknown[]) => unknown[];

/** Returns the array with more elements: at $position, then sorted by $sort, then cut to $slice. */
export function pushing(operand: unknown): Push {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return (array) => [...array, operand];
  const { $each, $position, $slice, $sort, ...others } = operand;
  const type = typeOf($each).name;
  const message = `The argument to $each in $push must be an array but it was of type: ${type}`;
  demand(Array.isArray($each), 'BadValue', message);
  const [unknown] = Object.keys(others);
  demand(unknown === undefined, 'BadValue', `Unrecognized clause in $push: ${unknown}`);
  const position = wholeNumber('$position', $position);
  const slice = wholeNumber('$slice', $slice);
  const order = $sort === undefined ? undefined : orderBy($sort);
  return (array) => {
    const joined = array.toSpliced(position ?? array.length, 0, ...$each);
    const sorted = order ? joined.toSorted(order) : joined;
    if (slice === undefined) return sorted;
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
  };
}

function wholeNumber(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  const message = `The value for ${name} must be an integer value, not of type: ${typeOf(value).name}`;
  demand(isNumeric(value) && Number.isInteger(number), 'BadValue', message);
  return number;
}

/** Compares elements as a whole, or documents by their fields; another element than a document has none. */
function orderBy($sort: unknown): (a: unknown, b: unknown) => number {
  if (!isDocument($sort)) {
    const direction = directionOf($sort);
    return (a, b) => compare(a, b) * direction;
  }
  const pattern = Object.entries($sort).map(([path, direction]): Pattern[number] => {
    const isPath = !path.split('.').includes('');
    demand(isPath, 'BadValue', 'The $sort field is a dotted field but has an empty part');
    return [path, directionOf(direction)];
  });
  demand(pattern.length > 0, 'BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  return (a, b) => {
    for (const [path, direction] of pattern) {
      const order = compare(getPath(a, path), getPath(b, path));
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

function directionOf(value: unknown): 1 | -1 {
  const isAscending = equals(value, 1);
  demand(isAscending || equals(value, -1), 'BadValue', 'The $sort element value must be either 1 or -1');
  return isAscending ? 1 : -1;
}

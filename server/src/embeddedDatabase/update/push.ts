import { CommandError } from '../errors.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { isDocument } from '../values/order.ts';

/** The array with the operand of a $push in it: one value, or $each with $position, $sort and $slice. */
export function pushInto(array: unknown[], operand: unknown): unknown[] {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return [...array, operand];
  const { $each: each, $position: position, $slice: slice, $sort: sort, ...others } = operand;
  const unknown = Object.keys(others)[0];
  if (unknown) throw new CommandError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray(each))
    throw new CommandError('BadValue', 'The argument to $each in $push must be an array');
  const at = position === undefined ? array.length : whole(position, '$position');
  const start = at < 0 ? Math.max(0, array.length + at) : at;
  const joined = array.toSpliced(start, 0, ...(each as unknown[]));
  const sorted = sort === undefined ? joined : sortElements(joined, sort);
  if (slice === undefined) return sorted;
  const count = whole(slice, '$slice');
  if (count === 0) return [];
  return count < 0 ? sorted.slice(count) : sorted.slice(0, count);
}

function sortElements(elements: unknown[], sort: unknown): unknown[] {
  if (isNumeric(sort)) {
    const direction = parseSort({ v: sort });
    return sortBy(elements, direction, (element) => ({ v: element }));
  }
  return sortBy(elements, parseSort(sort), (element) => (isDocument(element) ? element : {}));
}

function whole(value: unknown, clause: string): number {
  if (isNumeric(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw new CommandError('BadValue', `The value for ${clause} must be an integer value`);
}

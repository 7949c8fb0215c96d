// The keys under which an index holds a document: one, or one for each element where a path meets an array. A sort takes
// the least of them.

import { CommandError } from '../errors.ts';
import { invert } from './byteTexts.ts';
import { orderText } from './order.ts';
import { fieldOf, isPosition } from './paths.ts';
import type { Document } from './types.ts';

export type Pattern = [path: string, direction: 1 | -1][];

export interface Keys {
  /** Of bytes (latin1), whose order is that of the pattern. */
  texts: string[];
  /** The paths that met an array, also an empty one. */
  arrays: string[];
}

export function keysOf(document: Document, pattern: Pattern): Keys {
  const fields = pattern.map(([path]) => advance(document, path.split('.')));
  const texts = new Set<string>();
  expand(fields, (values) => texts.add(values.map((value, at) => keyText(value, pattern[at]![1])).join('')));
  return { texts: [...texts], arrays: pattern.flatMap(([path], at) => (isOpen(fields[at]!) ? [path] : [])) };
}

/** Sorts before null and equals nothing. */
const EMPTY_ARRAY = Symbol('empty array');

/** A path on the way into a document: the value reached so far, and the rest of the path. */
interface Field {
  value: unknown;
  rest: string[];
  /** An array inside an array is a value like any other. */
  isElement: boolean;
}

function keyText(value: unknown, direction: 1 | -1): string {
  const text = value === EMPTY_ARRAY ? '\x06' : orderText(value);
  return direction === 1 ? text : invert(text);
}

function advance(start: unknown, path: string[], isElement = false): Field {
  let value = start;
  let at = 0;
  for (; at < path.length && !Array.isArray(value); at += 1) value = fieldOf(value, path[at]!);
  return { value, rest: path.slice(at), isElement };
}

/** Fields that meet the same array go through its elements together. */
function expand(fields: Field[], emit: (values: unknown[]) => void): void {
  const open = fields.filter(isOpen);
  const array = open[0]?.value as unknown[] | undefined;
  if (!array) return emit(fields.map(({ value }) => value));
  if (open.some(({ value }) => value !== array))
    throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  for (const element of array.length > 0 ? array : [EMPTY_ARRAY])
    expand(
      fields.map((field) => (isOpen(field) ? enter(field, array, element) : field)),
      emit,
    );
}

function enter({ rest }: Field, array: unknown[], element: unknown): Field {
  const [part] = rest;
  if (part === undefined) return { value: element, rest, isElement: true };
  const positioned = isPosition(part) ? array[Number(part)] : undefined;
  if (positioned !== undefined) return advance(positioned, rest.slice(1), rest.length === 1);
  return advance(Array.isArray(element) ? undefined : element, rest);
}

function isOpen({ value, isElement }: Field): boolean {
  return Array.isArray(value) && !isElement;
}

import { demand } from '../errors.ts';
import { clock } from '../storage/clock.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument, isNumeric, isTrue, toNumber, typeOf } from '../values/types.ts';
import { checkWriteName } from './fieldPaths.ts';
import { withinLimit } from './memory.ts';
import { parametersOf } from './parameters.ts';
import { type Expression, isNullish, type Operator, type Variables } from './types.ts';

export function elementAt(name: string, array: unknown, index: unknown): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  const which = name === '$arrayElemAt' ? 'first argument' : 'argument';
  demand(Array.isArray(array), 28689, `${name}'s ${which} must be an array, but is ${typeOf(array).name}`);
  const type = typeOf(index).name;
  demand(isNumeric(index), 28690, `${name}'s second argument must be a numeric value, but is ${type}`);
  const at = wholeNumber(index);
  const message = `${name}'s second argument must be representable as a 32-bit integer: ${String(index)}`;
  demand(at !== undefined, 28691, message);
  return array.at(at) as unknown;
}

/** Returns a number that is an integer of 32 bits in whatever type; undefined for any other value. */
function wholeNumber(value: unknown): number | undefined {
  const number = toNumber(value);
  return number === (number | 0) ? number | 0 : undefined;
}

export function concatArrays(arrays: unknown[]): unknown {
  const all: unknown[] = [];
  for (const array of arrays) {
    if (isNullish(array)) return null;
    demand(Array.isArray(array), 28664, `$concatArrays only supports arrays, not ${typeOf(array).name}`);
    for (const element of array) all.push(element);
  }
  return withinLimit(all);
}

export function isIn(value: unknown, array: unknown): boolean {
  const found = `found: ${typeOf(array).name}`;
  demand(Array.isArray(array), 40081, `$in requires an array as a second argument, ${found}`);
  return value !== undefined && array.some((element) => equals(element, value));
}

export function objectToArray(document: unknown): unknown {
  if (isNullish(document)) return null;
  const found = `found: ${typeOf(document).name}`;
  demand(isDocument(document), 40390, `$objectToArray requires a document input, ${found}`);
  return Object.entries(document).map(([k, v]) => ({ k, v }));
}

export function size(array: unknown): number {
  const message = `The argument to $size must be an array, but was of type: ${typeOf(array).name}`;
  demand(Array.isArray(array), 17124, message);
  return array.length;
}

/** Takes the first `a` elements, or the last where it is negative; with a third operand so many from position `a` on. */
export function slice(array: unknown, a: unknown, ...rest: unknown[]): unknown {
  if (isNullish(array) || isNullish(a)) return null;
  const type = typeOf(array).name;
  demand(Array.isArray(array), 28724, `First argument to $slice must be an array, but is of type: ${type}`);
  demand(isNumeric(a), 28725, `Second argument to $slice must be a numeric value, but is ${typeOf(a).name}`);
  const first = wholeNumber(a);
  demand(first !== undefined, 28726, `Second argument to $slice can't be represented as a 32-bit integer`);
  if (rest.length === 0) return first < 0 ? array.slice(first) : array.slice(0, first);
  const [b] = rest;
  if (isNullish(b)) return null;
  demand(isNumeric(b), 28727, `Third argument to $slice must be numeric, but is of type: ${typeOf(b).name}`);
  const count = wholeNumber(b);
  demand(count !== undefined, 28728, "Third argument to $slice can't be represented as a 32-bit integer");
  demand(count > 0, 28729, `Third argument to $slice must be positive: ${count}`);
  const start = first < 0 ? Math.max(0, array.length + first) : first;
  return array.slice(start, start + count);
}

export const map: Operator = (operand, compile) => {
  const missing = { input: 16880, in: 16882 };
  const codes = { object: 16878, unknown: 16879, missing, optional: ['as'] };
  const parameters = parametersOf('$map', operand, codes);
  const input = compile(parameters['input']);
  const element = elementVariable(parameters);
  const each = compile(parameters['in'], element.variables);
  return (root) => {
    const array = arrayOf('$map', input(root), 16883);
    return array && withinLimit(array.map((one) => element.with(one, each, root) ?? null));
  };
};

export const filter: Operator = (operand, compile) => {
  const missing = { input: 28648, cond: 28650 };
  const codes = { object: 28646, unknown: 28647, missing, optional: ['as', 'limit'] };
  const parameters = parametersOf('$filter', operand, codes);
  const input = compile(parameters['input']);
  const limit = compile(parameters['limit'] ?? null);
  const element = elementVariable(parameters);
  const test = compile(parameters['cond'], element.variables);
  return (root) => {
    const array = arrayOf('$filter', input(root), 28651);
    if (!array?.length) return array;
    const most = filterLimit(limit(root));
    const found: unknown[] = [];
    for (const one of array) {
      if (isTrue(element.with(one, test, root))) found.push(one);
      if (found.length === most) break;
    }
    return found;
  };
};

function filterLimit(limit: unknown): number {
  if (isNullish(limit)) return Infinity;
  const count = wholeNumber(limit);
  const message = `$filter: limit must be represented as a 32-bit integral value, not ${typeOf(limit).name}`;
  demand(count !== undefined, 327391, message);
  demand(count > 0, 327392, `$filter: limit must be greater than 0: ${count}`);
  return count;
}

export const reduce: Operator = (operand, compile) => {
  const missing = { input: 40077, initialValue: 40078, in: 40079 };
  const parameters = parametersOf('$reduce', operand, { object: 40075, unknown: 40076, missing });
  const input = compile(parameters['input']);
  const initial = compile(parameters['initialValue']);
  const cell = { this: undefined as unknown, value: undefined as unknown };
  const step = compile(parameters['in'], { this: () => cell.this, value: () => cell.value });
  return (root) => {
    const array = input(root);
    if (isNullish(array)) return null;
    const found = `found: ${typeOf(array).name}`;
    demand(Array.isArray(array), 40080, `$reduce requires that 'input' be an array, ${found}`);
    let value = initial(root);
    for (const one of array) {
      clock.check();
      Object.assign(cell, { this: one as unknown, value });
      value = step(root);
    }
    return value;
  };
};

/** The variable that `as` names, and how an expression is computed with a value of it. */
function elementVariable({ as: name = 'this' }: Document) {
  checkWriteName(name);
  let current: unknown;
  const variables: Variables = { [name]: () => current };
  return {
    variables,
    with: (element: unknown, expression: Expression, root: Document): unknown => {
      clock.check();
      current = element;
      return expression(root);
    },
  };
}

function arrayOf(name: string, value: unknown, code: number): unknown[] | null {
  if (isNullish(value)) return null;
  demand(Array.isArray(value), code, `input to ${name} must be an array not ${typeOf(value).name}`);
  return value;
}

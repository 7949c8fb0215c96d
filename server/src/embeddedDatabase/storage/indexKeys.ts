// The keys under which an index holds a document: one, or one for each element where a path meets an array.
import { demand } from '../errors.ts';
import { invert } from '../values/byteTexts.ts';
import { orderText } from '../values/order.ts';
import { type Document, EMPTY_ARRAY_ORDER, isDocument } from '../values/types.ts';
import type { IndexSpec } from './catalog.ts';

export interface IndexKeys {
  keys: Buffer[];
  /** Whether an array was met, be it empty. */
  multikey: boolean;
}

export function indexKeys(spec: IndexSpec, document: Document): IndexKeys {
  const start = Object.keys(spec.key).map((path) => advance({ value: document, rest: path.split('.') }));
  if (spec.sparse && start.every(({ value }) => value === undefined)) return { keys: [], multikey: false };
  const directions = Object.values(spec.key);
  const keys = new Set<string>();
  expand(start, (fields) => keys.add(keyText(fields, directions)));
  return { keys: [...keys].map((key) => Buffer.from(key, 'latin1')), multikey: start.some(isArray) };
}

/** Sorts before null and equals nothing. */
const EMPTY_ARRAY = Symbol('empty array');

/** What was found so far on the way along an indexed path, and what is left of the path. */
interface Field {
  value: unknown;
  rest: string[];
  /** An array inside an array is a value like any other. */
  done?: boolean;
}

function keyText(fields: Field[], directions: number[]): string {
  const texts = fields.map(({ value }, at) => {
    const text = value === EMPTY_ARRAY ? String.fromCharCode(EMPTY_ARRAY_ORDER) : orderText(value);
    return directions[at] === -1 ? invert(text) : text;
  });
  return texts.join('');
}

function advance({ value, rest, done }: Field): Field {
  let at = 0;
  let current = value;
  while (at < rest.length && !Array.isArray(current)) {
    const part = rest[at++]!;
    current = isDocument(current) && Object.hasOwn(current, part) ? current[part] : undefined;
  }
  return { value: current, rest: rest.slice(at), done };
}

function expand(fields: Field[], emit: (fields: Field[]) => void): void {
  const arrays = fields.filter(isArray);
  if (arrays.length === 0) return emit(fields);
  const array = arrays[0]!.value as unknown[];
  const isOne = arrays.every(({ value }) => value === array);
  demand(isOne, 171, 'cannot index parallel arrays');
  const elements = array.length > 0 ? array : [EMPTY_ARRAY];
  for (const element of elements) {
    const stepped = fields.map((field) => (isArray(field) ? step(field, element) : field));
    expand(stepped, emit);
  }
}

function step({ value, rest }: Field, element: unknown): Field {
  if (rest.length === 0) return { value: element, rest, done: true };
  const positioned = /^\d+$/.test(rest[0]!) ? (value as unknown[])[Number(rest[0])] : undefined;
  if (positioned !== undefined)
    return advance({ value: positioned, rest: rest.slice(1), done: rest.length === 1 });
  return advance({ value: Array.isArray(element) ? undefined : element, rest });
}

function isArray({ value, done }: Field): boolean {
  return Array.isArray(value) && !done;
}

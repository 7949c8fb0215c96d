// The keys under which an index holds a document: one, or one for each element where a path meets an array.
import { CommandError } from '../errors.ts';
import { ByteWriter } from '../values/byteWriter.ts';
import type { Document } from '../values/decode.ts';
import { isDocument, TYPE_ORDER, writeOrdered } from '../values/order.ts';
import type { IndexSpec } from './catalog.ts';

export interface IndexKeys {
  keys: Buffer[];
  /** Whether an array was met, be it empty. */
  multikey: boolean;
}

export function indexKeys(spec: IndexSpec, document: Document): IndexKeys {
  const directions = Object.values(spec.key);
  const start = Object.keys(spec.key).map((path) => advance({ value: document, rest: path.split('.') }));
  if (spec.sparse && start.every(({ value }) => value === undefined)) return { keys: [], multikey: false };
  if (!start.some(isArray)) return { keys: [writeKey(start.map(toValue), directions)], multikey: false };
  const keys = new Map<string, Buffer>();
  expand(start, (fields) => {
    const key = writeKey(fields.map(toValue), directions);
    keys.set(key.toString('latin1'), key);
  });
  return { keys: [...keys.values()], multikey: true };
}

export function writeKey(values: readonly unknown[], directions: readonly number[]): Buffer {
  const writer = new ByteWriter();
  for (const [at, value] of values.entries()) {
    const start = writer.length;
    if (value === EMPTY_ARRAY) writer.byte(TYPE_ORDER.emptyArray);
    else writeOrdered(writer, value);
    if (directions[at] === -1) writer.invert(start);
  }
  return writer.take();
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
  if (arrays.some(({ value }) => value !== array))
    throw new CommandError(171, 'cannot index parallel arrays');
  const elements = array.length > 0 ? array : [EMPTY_ARRAY];
  for (const element of elements)
    expand(
      fields.map((field) => (isArray(field) ? step(field, element) : field)),
      emit,
    );
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

function toValue({ value }: Field): unknown {
  return value;
}

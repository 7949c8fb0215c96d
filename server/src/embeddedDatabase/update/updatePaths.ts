// Reading and changing a document at a path, with the rules that updates have: missing documents are made on the way,
// arrays take positions, and nothing else can be entered.
import { CommandError } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { isDocument } from '../values/order.ts';

export type Container = Document | unknown[];

/** The container holding the path's last part, made on the way when asked for; undefined where there is none. */
export function containerOf(
  document: Document,
  parts: readonly string[],
  make: boolean,
): Container | undefined {
  let current: Container = document;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    let next = readPart(current, part);
    if (next === undefined) {
      if (!make) return undefined;
      checkPart(current, part);
      next = {};
      writePart(current, part, next);
    }
    if (!isDocument(next) && !Array.isArray(next)) {
      if (!make) return undefined;
      throw notViable(parts[at + 1]!, part, next);
    }
    current = next;
  }
  if (make) checkPart(current, parts.at(-1)!);
  return current;
}

export function readPart(container: Container, part: string): unknown {
  if (Array.isArray(container)) return isPosition(part) ? container[Number(part)] : undefined;
  return Object.hasOwn(container, part) ? container[part] : undefined;
}

export function writePart(container: Container, part: string, value: unknown): void {
  if (Array.isArray(container)) {
    // Positions skipped over become null.
    while (container.length < Number(part)) container.push(null);
    container[Number(part)] = value;
  } else if (part === '__proto__')
    Object.defineProperty(container, part, { value, enumerable: true, writable: true, configurable: true });
  else container[part] = value;
}

export function deletePart(container: Container, part: string): void {
  if (!Array.isArray(container)) delete container[part];
  else if (isPosition(part) && Number(part) < container.length) container[Number(part)] = null;
}

export function isPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

const MAX_PADDING = 1_500_000;

function checkPart(container: Container, part: string): void {
  if (!Array.isArray(container)) return;
  if (!isPosition(part)) throw notViable(part, 'the array', container);
  if (Number(part) > container.length + MAX_PADDING)
    throw new CommandError('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
}

function notViable(part: string, parent: string, value: unknown): CommandError {
  return new CommandError(
    'PathNotViable',
    `Cannot create field '${part}' in element {${parent}: ${JSON.stringify(value)}}`,
  );
}

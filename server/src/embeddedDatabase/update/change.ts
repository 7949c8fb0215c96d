// Walks an update's path into a document, in place, with the rules that updates have: missing documents are made on the
// way, arrays take positions, also $ and $[] and $[name], and nothing else can be entered.
import { CommandError } from '../errors.ts';
import type { Test } from '../query/valueTests.ts';
import { type Document, isDocument } from '../values/types.ts';

export type Container = Document | unknown[];

export interface Change {
  /** The new value; REMOVE takes the field away, KEEP leaves things as they are. */
  become: (before: unknown) => unknown;
  /** Whether it makes what is missing on the way. */
  makes: boolean;
  /** Which elements `$[name]` means. */
  elements: Map<string, Test>;
  /** The element that `$` means, of the array. */
  matched: (array: unknown[]) => number;
}

export const REMOVE = Symbol('remove');
export const KEEP = Symbol('keep');

const MAX_PADDING = 1_500_000;

/** Changes what stands at the path, or at each of its places. */
export function changeAt(container: Container, [part, ...rest]: string[], change: Change): void {
  for (const name of placesOf(container, part!, change)) {
    const before = readPart(container, name);
    if (rest.length === 0) {
      const after = change.become(before);
      if (after === REMOVE) deletePart(container, name);
      else if (after !== KEEP) writePart(container, name, after);
      continue;
    }
    if (before === undefined && !change.makes) continue;
    const next = before === undefined ? {} : before;
    if (isContainer(next)) {
      if (before === undefined) writePart(container, name, next);
      changeAt(next, rest, change);
    } else if (change.makes) throw notViable(rest[0]!, name);
  }
}

export function readPart(container: Container, name: string): unknown {
  return Object.hasOwn(container, name) ? (container as Document)[name] : undefined;
}

function placesOf(container: Container, part: string, { elements, matched, makes }: Change): string[] {
  if (part !== '$' && !/^\$\[.*\]$/.test(part)) {
    if (!Array.isArray(container) || isPosition(part)) return [part];
    if (makes) throw notViable(part, 'the array');
    return [];
  }
  if (!Array.isArray(container))
    throw new CommandError(
      'BadValue',
      `The path to '${part}' must exist and be an array to apply array updates`,
    );
  const places = container.map((_element, at) => String(at));
  if (part === '$[]') return places;
  if (part === '$') return [String(matched(container))];
  const test = elements.get(part.slice(2, -1));
  if (!test)
    throw new CommandError('BadValue', `No array filter found for identifier in path part '${part}'`);
  return places.filter((at) => test(container[Number(at)]));
}

function writePart(container: Container, name: string, value: unknown): void {
  if (Array.isArray(container)) {
    if (Number(name) > container.length + MAX_PADDING)
      throw new CommandError('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
    // Positions skipped over become null.
    while (container.length < Number(name)) container.push(null);
    container[Number(name)] = value;
  } else {
    // Not an assignment: the name may be __proto__.
    Object.defineProperty(container, name, { value, enumerable: true, writable: true, configurable: true });
  }
}

function deletePart(container: Container, name: string): void {
  if (!Array.isArray(container)) delete container[name];
  else if (Number(name) < container.length) container[Number(name)] = null;
}

function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isDocument(value);
}

function isPosition(part: string): boolean {
  return /^(0|[1-9]\d*)$/.test(part);
}

function notViable(part: string, parent: string): CommandError {
  return new CommandError('PathNotViable', `Cannot create field '${part}' in element ${parent}`);
}

// Walks an update's path into a document, in place, with the rules that updates have: missing documents are made on the
// way, arrays take positions, also $[] and $[name], and nothing else can be entered.
import { demand } from '../errors.ts';
import { put as putField } from '../expressions/memory.ts';
import type { Test } from '../query/valueTests.ts';
import { isPosition } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';

export interface Change {
  /** Returns the new value, or undefined to take the field away. */
  become: (before: unknown) => unknown;
  /** Whether documents that are missing on the way are made. */
  makes: boolean;
  /** Which elements `$[name]` means. */
  elements: Map<string, Test>;
}

const MAX_PADDING = 1_500_000;

type Container = Document | unknown[];

/** Changes the value at the path, or at each place that the path names. */
export function changeAt(container: Container, [part = '', ...rest]: string[], change: Change): void {
  for (const name of placesOf(container, part, change)) {
    const before = Object.hasOwn(container, name) ? (container as Document)[name] : undefined;
    const isMade = before === undefined && change.makes;
    const next = isMade ? {} : before;
    if (rest.length === 0) put(container, name, change.become(before));
    else if (Array.isArray(next) || isDocument(next)) {
      if (isMade) put(container, name, next);
      changeAt(next, rest, change);
    } else demand(!change.makes, 'PathNotViable', `Cannot create field '${rest[0]}' in element ${name}`);
  }
}

function placesOf(container: Container, part: string, { elements, makes }: Change): string[] {
  const identifier = /^\$\[(.*)\]$/.exec(part)?.[1];
  if (!Array.isArray(container)) {
    const message = `The path to '${part}' must exist and be an array to apply array updates`;
    demand(identifier === undefined, 'BadValue', message);
    return [part];
  }
  if (identifier === undefined) {
    demand(isPosition(part) || !makes, 'PathNotViable', `Cannot create field '${part}' in an array`);
    return isPosition(part) ? [part] : [];
  }
  const test = identifier === '' ? () => true : elements.get(identifier);
  demand(test, 'BadValue', `No array filter found for identifier in path part '${part}'`);
  return container.flatMap((element, at) => (test(element) ? [String(at)] : []));
}

function put(container: Container, name: string, value: unknown): void {
  if (Array.isArray(container)) {
    const at = Number(name);
    if (value === undefined && at >= container.length) return;
    demand(at <= container.length + MAX_PADDING, 'BadValue', "can't backfill so many elements");
    // Positions skipped over become null, and so does an element taken away.
    while (container.length < at) container.push(null);
    container[at] = value ?? null;
  } else if (value === undefined) delete container[name];
  else putField(container, name, value);
}

// Walks an update's path into a document, in place, with the rules that updates have: missing documents are made on the
// way, arrays take positions, and nothing else can be entered.

import { demand, notSupported } from '../errors.ts';
import { isPosition } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';

interface Change {
  /** Returns the new value, or undefined to take the field away. */
  become: (before: unknown) => unknown;
  /** Whether documents that are missing on the way are made. */
  makes: boolean;
}

const MAX_PADDING = 1_500_000;

type Container = Document | unknown[];

/** Changes the value at the path. */
export function changeAt(container: Container, [name = '', ...rest]: string[], change: Change): void {
  if (Array.isArray(container) && !isPosition(name)) {
    demand(!change.makes, 'PathNotViable', `Cannot create field '${name}' in an array`);
    return;
  }
  const before = Object.hasOwn(container, name) ? (container as Document)[name] : undefined;
  const isMade = before === undefined && change.makes;
  const next = isMade ? {} : before;
  if (rest.length === 0) put(container, name, change.become(before));
  else if (Array.isArray(next) || isDocument(next)) {
    changeAt(next, rest, change);
    if (isMade) put(container, name, next);
  } else demand(!change.makes, 'PathNotViable', `Cannot create field '${rest[0]}' in element ${name}`);
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
  else {
    const isNew = !Object.hasOwn(container, name);
    setField(container, name, value);
    // JavaScript puts such a name in front, and MongoDB behind the others.
    if (isNew && isPosition(name) && Object.keys(container).at(-1) !== name)
      throw notSupported('a new field whose name is a number behind other fields');
  }
}

/** Sets a document's own field, also one named __proto__. */
function setField(document: Document, name: string, value: unknown): void {
  if (name !== '__proto__') document[name] = value;
  else Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
}

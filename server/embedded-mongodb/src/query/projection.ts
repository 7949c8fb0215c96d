// Projections take fields of a document, or leave them out. Fields keep the document's order, whatever order the
// projection names them in.

import { demand, notSupported } from '../errors.ts';
import type { Field, Fields } from '../values/pick.ts';
import { type Document, isDocument, isNumeric, isTrue } from '../values/types.ts';
import { checkPath } from './fieldPath.ts';

/** Undefined where everything stays. Throws where the projection contradicts itself. */
export function compileProjection(specification: unknown = {}): Fields | undefined {
  demand(isDocument(specification), 'TypeMismatch', 'projection must be an object');
  const flags = flatten(specification).map(([path, value]): Entry => {
    const parts = path.split('.');
    if (parts.includes('$')) throw notSupported('the projection operator $');
    checkPath(parts);
    if (typeof value !== 'boolean' && !isNumeric(value)) throw computed(path, value);
    return [path, isTrue(value)];
  });
  if (flags.length === 0) return undefined;
  const includes = isInclusion(flags);
  if (includes && !flags.some(([path]) => /^_id(\.|$)/.test(path))) flags.push(['_id', true]);
  return { fields: fieldsOf(treeOf(flags), includes), takes: includes };
}

type Entry = [path: string, isShown: boolean];
/** Which fields are shown and which are not; a path into a document is a tree in its field. */
type Tree = Map<string, Tree | boolean>;

/** Nested specifications as dotted paths. */
function flatten(specification: Document, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const path = prefix + name;
    if (!isDocument(value)) return [[path, value]];
    const [first] = Object.keys(value);
    demand(
      first,
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path '${path}'`,
    );
    return first.startsWith('$') ? [[path, value]] : flatten(value, `${path}.`);
  });
}

function computed(path: string, value: unknown): Error {
  const [operator] = isDocument(value) ? Object.keys(value) : [];
  return notSupported(
    operator ? `the projection operator ${operator}` : `a computed value in the field ${path}`,
  );
}

/** Whether it includes or excludes: by the first field that says so, and by _id only without others. */
function isInclusion(flags: Entry[]): boolean {
  const others = flags.filter(([path]) => path !== '_id').map(([, isShown]) => isShown);
  const first = others[0] ?? flags[0]![1];
  const isUniform = others.every((one) => one === first);
  demand(isUniform, first ? 31254 : 31253, 'Cannot both include and exclude fields in a projection');
  return first;
}

function treeOf(entries: Entry[]): Tree {
  const tree: Tree = new Map();
  for (const [path, isShown] of entries) {
    const parts = path.split('.');
    const last = parts.pop()!;
    let inner = tree;
    for (const part of parts) {
      const below = inner.get(part) ?? new Map<string, Tree | boolean>();
      demand(typeof below !== 'boolean', 31249, `Path collision at ${path}`);
      inner.set(part, below);
      inner = below;
    }
    demand(!inner.has(last), 31250, `Path collision at ${path}`);
    inner.set(last, isShown);
  }
  return tree;
}

/** Returns the fields that are shown, or those that are not. */
function fieldsOf(tree: Tree, areShown: boolean): Field[] {
  return Array.from(tree)
    .filter(([, one]) => one !== !areShown)
    .map(([name, one]) => ({
      name: Buffer.from(name),
      ...(typeof one !== 'boolean' && { fields: fieldsOf(one, areShown) }),
    }));
}

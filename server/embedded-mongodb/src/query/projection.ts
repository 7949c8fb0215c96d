// Projections. Fields keep the document's order, whatever order the projection names them in; those that are given another
// field's value stand behind them.
import { demand, notSupported } from '../errors.ts';
import { checkPath, compilePath, type Expression } from '../expressions/fieldPaths.ts';
import { put } from '../expressions/memory.ts';
import { REFUSED_PROJECTIONS } from '../refused.ts';
import { fieldOf } from '../values/paths.ts';
import type { Field, Fields } from '../values/pick.ts';
import { type Document, isDocument, isNumeric, isTrue } from '../values/types.ts';
import { refuseOperator } from './expression.ts';

export interface Projection {
  (document: Document): Document;
  /** There if it does no more than to take fields, or to leave them out. */
  fields?: Fields;
}

/** Undefined where everything stays. Throws where the projection contradicts itself. */
export function compileProjection(specification: unknown = {}): Projection | undefined {
  demand(isDocument(specification), 'TypeMismatch', 'projection must be an object');
  const entries = flatten(specification);
  if (entries.length === 0) return undefined;
  const computed: [name: string, compute: Expression][] = [];
  const flags: Entry[] = [];
  for (const [path, value] of entries) {
    const parts = path.split('.');
    if (parts.includes('$')) throw notSupported('the projection operator $');
    checkPath(parts);
    if (isFlag(value)) flags.push([path, isTrue(value)]);
    else {
      const compute = compileField(path, value);
      const excludes = flags.some(([name, isShown]) => name !== '_id' && !isShown);
      demand(!excludes, 31310, `Cannot use an expression ${path} in an exclusion projection`);
      computed.push([path, compute]);
    }
  }
  const includes = isInclusion(flags, computed.length > 0);
  if (includes && !entries.some(([path]) => /^_id(\.|$)/.test(path))) flags.push(['_id', true]);
  const tree = treeOf([...flags, ...computed.map(([name]): Entry => [name, false])]);
  const project = (document: Document): Document => {
    const result = shown(document, tree, includes);
    for (const [name, compute] of computed) {
      const value = compute(document);
      if (value !== undefined) put(result, name, value);
    }
    return result;
  };
  if (computed.length > 0) return project;
  return Object.assign(project, { fields: { fields: fieldsOf(tree, includes), takes: includes } });
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

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

/** Compiles a field that is given the value of another one. */
function compileField(path: string, value: unknown): Expression {
  if (isDocument(value)) {
    const [operator = ''] = Object.keys(value);
    if (REFUSED_PROJECTIONS.has(operator)) throw notSupported(`the projection operator ${operator}`);
    refuseOperator(operator, 31325);
  }
  if (path === '_id' || path.includes('.')) throw notSupported(`a computed value in the field ${path}`);
  if (typeof value !== 'string' || !value.startsWith('$')) throw notSupported('literals in projections');
  return compilePath(value);
}

/** Whether it includes or excludes: by the first field that says so, and by _id only without others. */
function isInclusion(flags: Entry[], computes: boolean): boolean {
  const others = flags.filter(([path]) => path !== '_id').map(([, isShown]) => isShown);
  const first = computes || (others[0] ?? flags[0]![1]);
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

function shown(document: Document, tree: Tree, includes: boolean): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const isShown = tree.get(name) ?? !includes;
    const value = fieldOf(document, name);
    const after =
      typeof isShown === 'boolean' ? (isShown ? value : undefined) : inside(value, isShown, includes);
    if (after !== undefined) put(result, name, after);
  }
  return result;
}

/** In an array, shows the documents in it; values that are neither are shown only where nothing is named to be shown. */
function inside(value: unknown, tree: Tree, includes: boolean): unknown {
  if (isDocument(value)) return shown(value, tree, includes);
  if (!Array.isArray(value)) return includes ? undefined : value;
  return value.map((one) => inside(one, tree, includes)).filter((one) => one !== undefined);
}

// What a projection leaves of a document and adds to it. mingo's orders fields as the projection names them.
import { demand, notSupported } from '../errors.ts';
import { type Document, isDocument, isNumeric, toNumber } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { compileElement } from './filter.ts';

export type Projection = (document: Document) => Document;

/** Whether what stands at a path stays, or what becomes of it. */
type Leaf = boolean | ((value: unknown, root: Document) => unknown);
type Node = Leaf | Map<string, Node>;

/** Undefined where everything stays. Throws where the projection contradicts itself. */
export function compileProjection(specification: unknown = {}): Projection | undefined {
  demand(isDocument(specification), 'TypeMismatch', 'projection must be an object');
  const entries = flatten(specification);
  if (entries.length === 0) return undefined;
  const leaves = entries.map(([path, value]) => [path, toLeaf(value)] as const);
  const including = isInclusion(entries);
  if (including && !('_id' in specification)) leaves.push(['_id', true]);
  return projection(leaves, !including);
}

/** Adds what is computed for each path, of the document as it was, and keeps the rest. */
export function compileFields(fields: Document): Projection {
  const leaves = Object.entries(fields).map(([path, value]) => {
    const compute = compileExpression(value);
    return [path, (_before: unknown, root: Document) => compute(root)] as const;
  });
  return projection(leaves, true);
}

/** The document with another value at a path; undefined takes the field away. */
export function withValue(document: Document, path: string, value: unknown): Document {
  return projection([[path, () => value]], true)(document);
}

function projection(leaves: readonly (readonly [string, Leaf])[], keeps: boolean): Projection {
  const root = new Map<string, Node>();
  for (const [path, leaf] of leaves) insert(root, path, leaf);
  return (document) => projectDocument(document, root, keeps, document);
}

/** Nested specifications as dotted paths. */
function flatten(specification: Document, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const isNested = isDocument(value) && !Object.keys(value)[0]?.startsWith('$');
    return isNested ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]];
  });
}

/** By the first that says so; _id and the operators of find say nothing beside others. */
function isInclusion(entries: [path: string, value: unknown][]): boolean {
  const others = entries.filter(([path, value]) => path !== '_id' && !isFindOperator(value));
  const [first, ...more] = others.map(([, value]) => !isFlag(value) || isOn(value));
  const isUniform = more.every((one) => one === first);
  demand(isUniform, first ? 31254 : 31253, 'Cannot both include and exclude fields in a projection');
  if (first !== undefined) return first;
  const id = entries.find(([path]) => path === '_id')?.[1];
  // $elemMatch alone names what stays, $slice alone changes one field and leaves the others.
  return id === undefined
    ? entries.some(([, value]) => '$elemMatch' in (value as Document))
    : !isFlag(id) || isOn(id);
}

/** A $slice of other operands is an expression. */
function isFindOperator(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const slices = Array.isArray(value['$slice']) ? value['$slice'] : [value['$slice']];
  return '$elemMatch' in value || slices.every(isNumeric);
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && toNumber(value) !== 0);
}

function toLeaf(value: unknown): Leaf {
  if (isFlag(value)) return isOn(value);
  if (!isFindOperator(value)) {
    const compute = compileExpression(value);
    return (_before, root) => compute(root);
  }
  if ('$slice' in value) return slice(value['$slice']);
  demand(isDocument(value['$elemMatch']), 'BadValue', '$elemMatch needs an Object');
  const matches = compileElement(value['$elemMatch']);
  return (before) => {
    const found: unknown[] = Array.isArray(before) ? before.filter(matches).slice(0, 1) : [];
    return found.length > 0 ? found : undefined;
  };
}

/** [skip, limit], the first so many, or the last where negative. */
function slice(operand: unknown): Leaf {
  const [first, count] = (Array.isArray(operand) ? operand : [operand]).map(toNumber) as [number, number?];
  return (before) => {
    if (!Array.isArray(before)) return before;
    if (count === undefined) return first < 0 ? before.slice(first) : before.slice(0, first);
    const start = first < 0 ? Math.max(0, before.length + first) : first;
    return before.slice(start, start + count);
  };
}

function insert(root: Map<string, Node>, path: string, leaf: Leaf): void {
  const parts = path.split('.');
  const last = parts.pop()!;
  if (path.includes('$')) throw notSupported(`A projection of '${path}'`);
  let node = root;
  for (const part of parts) {
    const next = node.get(part) ?? new Map<string, Node>();
    demand(next instanceof Map, 31249, `Path collision at ${path}`);
    node.set(part, next);
    node = next;
  }
  demand(!node.has(last), 31250, `Path collision at ${path}`);
  node.set(last, leaf);
}

function projectDocument(
  document: Document,
  children: Map<string, Node>,
  keeps: boolean,
  root: Document,
): Document {
  const names = new Set([...Object.keys(document), ...children.keys()]);
  const fields = [...names].map((name): [string, unknown] => {
    const value = Object.hasOwn(document, name) ? document[name] : undefined;
    return [name, projectValue(value, children.get(name) ?? keeps, keeps, root)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function projectValue(value: unknown, node: Node, keeps: boolean, root: Document): unknown {
  if (typeof node === 'function') return node(value, root);
  if (!(node instanceof Map)) return node ? value : undefined;
  if (isDocument(value)) return projectDocument(value, node, keeps, root);
  if (Array.isArray(value)) {
    const elements = value.map((one: unknown) =>
      isDocument(one) || Array.isArray(one) ? projectValue(one, node, keeps, root) : keeps ? one : undefined,
    );
    return elements.filter((one) => one !== undefined);
  }
  // Computed fields below make the document that holds them.
  const made = projectDocument({}, node, keeps, root);
  return Object.keys(made).length > 0 ? made : keeps ? value : undefined;
}

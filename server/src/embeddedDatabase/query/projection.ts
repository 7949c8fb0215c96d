// What a find's projection leaves of a document.
import { CommandError, notSupported } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { isDocument } from '../values/order.ts';
import { compileExpression } from './expression.ts';
import { compileField, compileFilter, isOperators } from './filter.ts';

export type Projection = (document: Document) => Document;
type Change = (value: unknown, document: Document) => unknown;

/** A tree of path parts; a leaf says what becomes of the value there. */
interface Node {
  children: Map<string, Node>;
  leaf?: true | false | Change;
}

/** Undefined where everything stays. Throws where the projection contradicts itself. */
export function compileProjection(specification: unknown, matched?: PositionOf): Projection | undefined {
  if (specification === undefined || specification === null) return undefined;
  if (!isDocument(specification)) throw new CommandError('TypeMismatch', 'projection must be an object');
  const entries = flatten(specification);
  if (entries.length === 0) return undefined;
  const including = isInclusion(entries);
  const root: Node = { children: new Map() };
  for (const [path, value] of entries) insert(root, path, toLeaf(path, value, matched));
  if (including && !root.children.has('_id')) root.children.set('_id', { children: new Map(), leaf: true });
  return (document) => {
    const projected = projectDocument(document, root, including, document);
    return { ...('_id' in projected ? { _id: projected['_id'] } : {}), ...projected };
  };
}

/** Where in the array at a path the query's match stands. */
export type PositionOf = (document: Document, path: string) => number | undefined;

function flatten(specification: Document, prefix = ''): [string, unknown][] {
  return Object.entries(specification).flatMap(([name, value]): [string, unknown][] => {
    const nested = isDocument(value) && !isOperators(value) && Object.keys(value).length > 0;
    return nested ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]];
  });
}

/** Whether fields are named to stay (or be computed), rather than to go. Only _id may differ from the others. */
function isInclusion(entries: [string, unknown][]): boolean {
  const others = entries.filter(([path]) => path !== '_id');
  const including = others.find(([, value]) => (isFlag(value) ? isOn(value) : !isFindOperator(value)));
  const excluding = others.find(([, value]) => isFlag(value) && !isOn(value));
  if (including && excluding) {
    const first = others.find(([, value]) => isFlag(value))!;
    throw first === excluding
      ? new CommandError(31253, `Cannot do inclusion on field ${including[0]} in exclusion projection`)
      : new CommandError(31254, `Cannot do exclusion on field ${excluding[0]} in inclusion projection`);
  }
  if (including || excluding) return including !== undefined;
  const id = entries.find(([path]) => path === '_id');
  if (id) return !isFlag(id[1]) || isOn(id[1]);
  // $elemMatch alone names what stays, $slice alone changes one field and leaves the others.
  return others.some(([, value]) => isDocument(value) && '$elemMatch' in value);
}

function isFindOperator(value: unknown): boolean {
  if (!isDocument(value)) return false;
  return '$elemMatch' in value || ('$slice' in value && isFindSlice(value['$slice']));
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function isOn(value: unknown): boolean {
  return value === true || (isNumeric(value) && toNumber(value) !== 0);
}

function insert(root: Node, path: string, leaf: Node['leaf']): void {
  let node = root;
  for (const part of path.replace(/\.\$$/, '').split('.')) {
    if (node.leaf !== undefined) throw new CommandError(31249, `Path collision at ${path}`);
    if (part.startsWith('$')) throw notSupported(`A projection of '${path}'`);
    if (!node.children.has(part)) node.children.set(part, { children: new Map() });
    node = node.children.get(part)!;
  }
  if (node.leaf !== undefined || node.children.size > 0)
    throw new CommandError(31250, `Path collision at ${path}`);
  node.leaf = leaf;
}

function toLeaf(path: string, value: unknown, matched: PositionOf | undefined): Node['leaf'] {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2);
    return (before, document) => {
      const at = matched?.(document, array);
      if (at === undefined)
        throw new CommandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return Array.isArray(before) ? [before[at]] : before;
    };
  }
  if (isFlag(value)) return isOn(value);
  if (isDocument(value) && '$elemMatch' in value) return elemMatch(value['$elemMatch']);
  if (isDocument(value) && '$slice' in value && isFindSlice(value['$slice'])) return slice(value['$slice']);
  const compute = compileExpression(value);
  return (_before, document) => compute(document);
}

function elemMatch(condition: unknown): Change {
  if (!isDocument(condition))
    throw new CommandError('BadValue', 'elemMatch: Invalid argument, object required');
  const matches = isOperators(condition)
    ? (element: unknown) => compileField('v', condition)({ v: element })
    : (element: unknown) => isDocument(element) && compileFilter(condition)(element);
  return (before) => {
    const found = Array.isArray(before) ? before.findIndex(matches) : -1;
    return found < 0 ? undefined : [(before as unknown[])[found]];
  };
}

function isFindSlice(value: unknown): boolean {
  return isNumeric(value) || (Array.isArray(value) && value.length === 2 && value.every(isNumeric));
}

function slice(value: unknown): Change {
  const [first, second] = (Array.isArray(value) ? value : [value]).map((one) => toNumber(one as number)) as [
    number,
    number?,
  ];
  return (before) => {
    if (!Array.isArray(before)) return before;
    if (second === undefined) return first < 0 ? before.slice(first) : before.slice(0, first);
    const start = first < 0 ? Math.max(0, before.length + first) : first;
    return before.slice(start, start + second);
  };
}

function projectDocument(document: Document, node: Node, including: boolean, root: Document): Document {
  const projected: Document = {};
  for (const [name, value] of Object.entries(document)) {
    const child = node.children.get(name);
    const kept = child ? projectValue(value, child, including, root) : including ? undefined : value;
    if (kept !== undefined) projected[name] = kept;
  }
  for (const [name, child] of node.children)
    if (!Object.hasOwn(document, name)) {
      const made = makeMissing(child, root);
      if (made !== undefined) projected[name] = made;
    }
  return projected;
}

function projectValue(value: unknown, node: Node, including: boolean, root: Document): unknown {
  if (node.leaf === true) return value;
  if (node.leaf === false) return undefined;
  if (node.leaf) return node.leaf(value, root);
  if (Array.isArray(value)) {
    const elements = value.map((one: unknown) =>
      isDocument(one) || Array.isArray(one)
        ? projectValue(one, node, including, root)
        : including
          ? undefined
          : one,
    );
    return elements.filter((one) => one !== undefined);
  }
  if (isDocument(value)) return projectDocument(value, node, including, root);
  return including ? undefined : value;
}

/** A computed field that the document lacks. */
function makeMissing({ leaf, children }: Node, root: Document): unknown {
  if (typeof leaf === 'function') return leaf(undefined, root);
  const made = [...children].map(([name, child]) => [name, makeMissing(child, root)] as const);
  const present = made.filter(([, value]) => value !== undefined);
  return present.length > 0 ? Object.fromEntries(present) : undefined;
}

// Projections. Fields keep the document's order, whatever order the projection names them in.
import { demand, notSupported } from '../errors.ts';
import { fieldOf, getPath } from '../values/paths.ts';
import type { Field } from '../values/pick.ts';
import { type Document, isDocument, isNumeric, isTrue, toNumber } from '../values/types.ts';
import { compileExpression } from './expression.ts';
import { compileElemMatch } from './filter.ts';
import { matchedPosition } from './matchedPosition.ts';

export interface Projection {
  (document: Document): Document;
  /** Whether it computes values. */
  makes?: boolean;
  /** There if it does no more than to take these fields. */
  fields?: Field[] | undefined;
}

/**
 * Undefined where everything stays. Throws where the projection contradicts itself. In a find, the filter says which
 * element the positional operator `$` means.
 */
export function compileProjection(specification: unknown = {}, filter?: Document): Projection | undefined {
  demand(isDocument(specification), 'TypeMismatch', 'projection must be an object');
  const entries = flatten(specification);
  if (entries.length === 0) return undefined;
  const includes = isInclusion(entries);
  checkPositional(entries, includes, filter);
  const changes = entries.map(([path, value]): Entry => {
    const isPositional = path.endsWith('.$');
    const parts = (isPositional ? path.slice(0, -2) : path).split('.');
    const isNested = parts.length > 1 && isDocument(value) && '$elemMatch' in value;
    demand(!isNested, 31275, 'Cannot use $elemMatch projection on a nested field');
    return [parts, isPositional ? positional(parts, filter!) : toChange(value)];
  });
  if (includes && !('_id' in specification)) changes.push([['_id'], KEEP]);
  const change = changeFields(changes, includes ? DROP : KEEP);
  const project: Projection = (document) => change(document, document) as Document;
  const isPlain = includes && changes.every(([, one]) => one === KEEP || one === DROP);
  return Object.assign(project, {
    makes: change.makes,
    fields: isPlain ? keptFields(changes) : undefined,
  });
}

/** Returns the fields that are kept: paths that do not collide. */
function keptFields(entries: Entry[]): Field[] {
  const all: Field[] = [];
  for (const [path, change] of entries) {
    if (change !== KEEP) continue;
    let fields = all;
    for (const [at, part] of path.entries()) {
      const name = Buffer.from(part);
      let field = fields.find((one) => one.name.equals(name));
      if (!field) fields.push((field = { name, ...(at < path.length - 1 && { fields: [] }) }));
      fields = field.fields ?? [];
    }
  }
  return all;
}

interface Change {
  /** Returns the value to be shown for a value of the document, or undefined to take it away. */
  (value: unknown, root: Document): unknown;
  /** Whether it makes a value of its own: behind the others, and with the documents around it. */
  makes?: boolean;
}
type Entry = [path: string[], change: Change];

const KEEP: Change = (value) => value;
const DROP: Change = () => undefined;

/** Changes the values at the paths, and all other values by `others`. */
function changeFields(entries: Entry[], others: Change): Change {
  const below = new Map<string, Entry[]>();
  for (const [[name = '', ...rest], change] of entries) {
    demand(name !== '', 15998, 'FieldPath field names may not be empty strings.');
    demand(!name.startsWith('$'), 16410, `FieldPath field names may not start with '$': '${name}'.`);
    below.set(name, [...(below.get(name) ?? []), [rest, change]]);
  }
  const changes = new Map<string, Change>();
  const made = new Set<string>();
  for (const [name, inner] of below) {
    const whole = inner.findIndex(([path]) => path.length === 0);
    demand(whole < 0 || inner.length === 1, whole === 0 ? 31249 : 31250, `Path collision at ${name}`);
    changes.set(name, whole < 0 ? changeFields(inner, others) : inner[0]![1]);
    if (whole === 0 && inner[0]![1].makes) made.add(name);
  }
  const makes = [...changes.values()].some((one) => one.makes);
  const inDocument = (document: Document, root: Document): Document => {
    const fields: [name: string, value: unknown][] = [];
    const kept = Object.keys(document).filter((name) => !made.has(name));
    for (const name of new Set([...kept, ...changes.keys()])) {
      const before = fieldOf(document, name);
      const after = (changes.get(name) ?? others)(before, root);
      if (after !== undefined) fields.push([name, after]);
    }
    return Object.fromEntries(fields);
  };
  const change: Change = (value, root) => {
    if (isDocument(value)) return inDocument(value, root);
    if (Array.isArray(value)) {
      const elements = value.map((one: unknown) =>
        (isDocument(one) || Array.isArray(one) ? change : others)(one, root),
      );
      return elements.filter((one) => one !== undefined);
    }
    return makes ? inDocument({}, root) : others(value, root);
  };
  return Object.assign(change, { makes });
}

/** Nested specifications as dotted paths. */
function flatten(specification: Document, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(specification).flatMap(([name, value]) => {
    const isNested = isDocument(value) && !Object.keys(value)[0]?.startsWith('$');
    return isNested ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]];
  });
}

/** Whether it includes or excludes: by the first field that says so, and by _id and operators only without others. */
function isInclusion(entries: [path: string, value: unknown][]): boolean {
  const others = entries.filter(([path, value]) => path !== '_id' && !isFindOperator(value));
  const [first, ...more] = others.map(([, value]) => !isFlag(value) || isTrue(value));
  const isUniform = more.every((one) => one === first);
  demand(isUniform, first ? 31254 : 31253, 'Cannot both include and exclude fields in a projection');
  if (first !== undefined) return first;
  const id = entries.find(([path]) => path === '_id')?.[1];
  // $elemMatch alone includes its field, $slice alone changes its field and leaves the others.
  return id === undefined
    ? entries.some(([, value]) => '$elemMatch' in (value as Document))
    : !isFlag(id) || isTrue(id);
}

/** With other operands, $slice is an expression. */
function isFindOperator(value: unknown): value is Document {
  return isDocument(value) && ('$elemMatch' in value || [value['$slice']].flat().every(isNumeric));
}

function checkPositional(
  entries: [path: string, value: unknown][],
  includes: boolean,
  filter?: Document,
): void {
  const paths = entries.map(([path]) => path).filter((path) => /(^|\.)\$(\.|$)/.test(path));
  if (paths.length === 0) return;
  demand(filter, 31324, 'Cannot use positional projection in aggregation projection');
  demand(includes, 31395, 'positional projection cannot be used with exclusion');
  demand(paths.length === 1, 31276, 'Cannot specify more than one positional projection per query.');
  const isAtEnd = /^[^$]+\.\$$/.test(paths[0]!);
  demand(isAtEnd, 31394, 'Positional projection may only be used at the end, for example: a.b.$');
  const operators = entries.map(([, value]) => value).filter(isFindOperator);
  demand(operators.length === 0, 31255, 'Cannot specify positional operator and $elemMatch or $slice');
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean' || isNumeric(value);
}

function toChange(value: unknown): Change {
  if (isFlag(value)) return isTrue(value) ? KEEP : DROP;
  if (!isFindOperator(value)) return computed(value);
  if ('$slice' in value) return slice(value['$slice']);
  const matches = compileElemMatch(value['$elemMatch']);
  return making((before) => {
    const at = Array.isArray(before) ? before.findIndex(matches) : -1;
    return at < 0 ? undefined : [(before as unknown[])[at]];
  });
}

function making(change: Change): Change {
  return Object.assign(change, { makes: true });
}

/** Keeps the element of an array that has matched the filter. */
function positional(path: string[], filter: Document): Change {
  const above = path.slice(1).map((_name, at) => path.slice(0, at + 1).join('.'));
  return (before, root) => {
    const isInside = above.some((one) => Array.isArray(getPath(root, one)));
    if (isInside) throw notSupported('the positional operator $ behind the name of a field in an array');
    if (!Array.isArray(before)) return before;
    const at = matchedPosition(filter, root) ?? before.length;
    const message = "positional operator '.$' couldn't find a matching element in the array";
    demand(at < before.length, 51246, `Executor error during find command :: caused by :: ${message}`);
    return [before[at]];
  };
}

function computed(expression: unknown): Change {
  const compute = compileExpression(expression);
  return making((_before, root) => compute(root));
}

/** `[skip, limit]`, or the number of first elements; of last ones where it is negative. */
function slice(operand: unknown): Change {
  const [first, count] = [operand].flat().map(toNumber) as [number, number?];
  const [skip, limit] = count === undefined ? [Math.min(first, 0), Math.abs(first)] : [first, count];
  return (before) => {
    if (!Array.isArray(before)) return before;
    const start = skip < 0 ? Math.max(0, before.length + skip) : skip;
    return before.slice(start, start + limit);
  };
}

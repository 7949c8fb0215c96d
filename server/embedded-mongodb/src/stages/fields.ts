// $addFields and $set, and the paths that other stages write to.
import { demand } from '../errors.ts';
import { compileExpression } from '../query/expression.ts';
import { checkPath } from '../expressions/fieldPaths.ts';
import { put, withinLimit } from '../expressions/memory.ts';
import type { Expression } from '../expressions/types.ts';
import { fieldOf } from '../values/paths.ts';
import { type Document, isDocument, typeOf } from '../values/types.ts';
import { each, type Stage } from './stage.ts';

export const setFields: Stage = (operand, _context, name) => {
  const found = `got ${typeOf(operand).name}`;
  demand(isDocument(operand), 40272, `${name} specification stage must be an object, ${found}`);
  demand(Object.keys(operand).length > 0, 40177, `${name} specification must have at least one field`);
  const fields: Fields = new Map();
  for (const [path, value] of Object.entries(operand)) addField(fields, path.split('.'), value, path);
  return each((document) => withinLimit(applied(fields, document, document) as Document));
};

/** Returns the document with another value at the path, whatever lies on the way; undefined takes the field away. */
export function withPath(document: Document, [name, ...rest]: string[], value: unknown): Document {
  const copy = { ...document };
  const inner = fieldOf(document, name!);
  const after =
    rest.length === 0 || (value === undefined && !isDocument(inner))
      ? value
      : withPath(isDocument(inner) ? inner : {}, rest, value);
  if (after !== undefined) put(copy, name!, after);
  else if (rest.length === 0) delete copy[name!];
  return copy;
}

/** What becomes of the fields of a document, in the order in which they are computed. */
type Fields = Map<string, Expression | Fields>;

/** Documents that are no expressions stand for paths into them. */
function addField(fields: Fields, path: string[], value: unknown, whole: string): void {
  checkPath(path);
  const [name = '', ...rest] = path;
  const known = fields.get(name);
  const message = `specification contains two conflicting paths. One of them is '${whole}'`;
  if (rest.length === 0 && !isNested(value, whole)) {
    demand(known === undefined, 40176, message);
    fields.set(name, compileExpression(value));
    return;
  }
  demand(known === undefined || known instanceof Map, 40176, message);
  const inner: Fields = known ?? new Map();
  fields.set(name, inner);
  if (rest.length > 0) return addField(inner, rest, value, whole);
  for (const [part, one] of Object.entries(value as Document)) {
    demand(!part.includes('.'), 40183, `cannot use dotted field name '${part}' in a sub object`);
    addField(inner, [part], one, `${whole}.${part}`);
  }
}

function isNested(value: unknown, path: string): boolean {
  if (!isDocument(value)) return false;
  const names = Object.keys(value);
  const message = `an empty object is not a valid value. Found empty object at path ${path}`;
  demand(names.length > 0, 40180, message);
  const hasOperator = names.some((name) => name.startsWith('$'));
  const single = 'an expression specification must contain exactly one field, the name of the expression';
  demand(!hasOperator || names.length === 1, 40181, single);
  return !hasOperator;
}

/** Arrays are gone through; anything else that is no document becomes one. */
function applied(fields: Fields, value: unknown, root: Document): unknown {
  if (Array.isArray(value)) return value.map((element) => applied(fields, element, root));
  const document = isDocument(value) ? { ...value } : {};
  for (const [name, field] of fields) {
    const after = field instanceof Map ? applied(field, fieldOf(document, name), root) : field(root);
    if (after === undefined) delete document[name];
    else put(document, name, after);
  }
  return document;
}

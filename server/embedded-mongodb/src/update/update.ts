// An update as a function from a document to the document it becomes.

import { ObjectId } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { REFUSED_UPDATES } from '../refused.ts';
import { decode, encode } from '../values/bson.ts';
import { compareTexts, equals, orderText } from '../values/order.ts';
import { isPosition } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';
import { changeAt } from './change.ts';
import { equalitiesOf } from './equalities.ts';
import { type Become, OPERATORS } from './operators.ts';

export interface Update {
  /** May change the document that it is given. */
  apply: (document: Document, inserting: boolean) => Document;
  replaces: boolean;
}

/** Throws where the update is wrong. */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notSupported('updates by a pipeline');
  demand(isDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
  if (Object.keys(update)[0]?.startsWith('$')) return { apply: changes(update), replaces: false };
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  demand(!dollar, 'DollarPrefixedFieldName', `The field '${dollar}' is not valid in a replacement`);
  return { apply: ({ _id: id }) => withId(id, { _id: id, ...update }), replaces: true };
}

/** Returns the document that an upsert makes: the filter's equalities, changed by the update, with an _id in front. */
export function upsertDocument(filter: Document, { apply, replaces }: Update): Document {
  const base: Document = {};
  for (const [path, value] of inOrder(equalitiesOf(filter))) {
    if (path.startsWith('_id.')) throw notSupported('an upsert by a part of the _id');
    if (!replaces || path === '_id') changeAt(base, path.split('.'), { become: () => value, makes: true });
  }
  const { _id: id, ...rest } = apply(base, true);
  return { _id: id === undefined ? new ObjectId() : id, ...rest };
}

interface PathChange {
  operator: string;
  parts: string[];
  become: Become;
}

function changes(update: Document): Update['apply'] {
  const all = inOrder(
    Object.entries(update).flatMap(([operator, operands]) => parseOperator(operator, operands)),
  );
  checkConflicts(all.map(([path]) => path));
  const changesId = all.some(([, { parts }]) => parts[0] === '_id');
  return (document, inserting) => {
    // The document is changed in place, and so would be a document that is its _id.
    const { _id: id } = changesId ? decode(encode({ _id: document['_id'] })) : document;
    for (const [, { operator, parts, become }] of all) {
      if (operator === '$setOnInsert' && !inserting) continue;
      changeAt(document, parts, { become, makes: operator !== '$unset' });
    }
    return withId(id, document);
  };
}

/** MongoDB makes new fields in the order of their names, with numbers as such. */
function inOrder<T>(byPath: [path: string, value: T][]): [path: string, value: T][] {
  return byPath.toSorted(([a], [b]) => {
    const [one, other] = [a.split('.'), b.split('.')];
    const at = one.findIndex((part, place) => part !== other[place]);
    if (at < 0) return -1;
    const [x, y] = [one[at]!, other[at]];
    if (y === undefined) return 1;
    if (isPosition(x) && isPosition(y)) return Number(x) - Number(y);
    return compareTexts(orderText(x), orderText(y));
  });
}

function parseOperator(operator: string, operands: unknown): [path: string, PathChange][] {
  if (REFUSED_UPDATES.has(operator)) throw notSupported(`the update operator ${operator}`);
  const isKnown = Object.hasOwn(OPERATORS, operator);
  demand(isKnown, 'FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier`);
  demand(isDocument(operands), 'FailedToParse', `Modifiers operate on fields, unlike that of ${operator}`);
  return Object.entries(operands).map(([path, operand]) => {
    const parts = path.split('.');
    demand(!parts.includes(''), 'EmptyFieldName', `The update path '${path}' contains an empty field name`);
    const place = parts.find((part) => /^\$(\[.*\])?$/.test(part));
    if (place !== undefined) throw notSupported(`the positional operator ${place}`);
    if (operator === '$setOnInsert' && path.startsWith('$'))
      throw notSupported('$ in front of a field of $setOnInsert');
    const isStorable = operator === '$unset' || !path.startsWith('$');
    const message = `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not valid for storage.`;
    demand(isStorable, 'DollarPrefixedFieldName', message);
    return [path, { operator, parts, become: OPERATORS[operator]!(operand) }];
  });
}

/** The paths are in order, so that those with the same beginning stand together. */
function checkConflicts(paths: string[]): void {
  for (const [at, path] of paths.entries()) {
    const other = paths[at + 1];
    const isFree = other === undefined || !`${other}.`.startsWith(`${path}.`);
    demand(
      isFree,
      'ConflictingUpdateOperators',
      `Updating the path '${other}' would create a conflict at '${path}'`,
    );
  }
}

/** Puts the _id in front. Throws ImmutableField where it would become another, or be taken away. */
function withId(id: unknown, after: Document): Document {
  if (id === undefined) return after;
  const isSame = after['_id'] !== undefined && equals(id, after['_id']);
  demand(isSame, 'ImmutableField', "The update would modify the immutable field '_id'");
  return { _id: after['_id'], ...after };
}

// An update as a function from a document to the document it becomes.
import { BSONRegExp, ObjectId } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { compileFilter, operatorsOf } from '../query/filter.ts';
import { compilePipeline, parsePipeline } from '../query/pipeline.ts';
import type { Test } from '../query/valueTests.ts';
import { decode, encode } from '../values/bson.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument } from '../values/types.ts';
import { changeAt } from './change.ts';
import { matchedPosition } from '../query/matchedPosition.ts';
import { OPERATORS, REFUSED_UPDATES } from './operators.ts';

export interface Update {
  /** May change the document that it is given. */
  apply: (document: Document, inserting: boolean) => Document;
  replaces: boolean;
}

/** Throws where the update is wrong. The filter says which element the positional operator `$` means. */
export function compileUpdate(update: unknown, arrayFilters: Document[], filter: Document): Update {
  const isOperators = isDocument(update) && Object.keys(update)[0]?.startsWith('$');
  if (isOperators) return { apply: changes(update, arrayFilters, filter), replaces: false };
  const isPlain = arrayFilters.length === 0;
  demand(isPlain, 'FailedToParse', 'arrayFilters may be specified for updates with operators only');
  if (Array.isArray(update)) return { apply: pipelineUpdate(update), replaces: false };
  demand(isDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  demand(!dollar, 'DollarPrefixedFieldName', `The field '${dollar}' is not valid in a replacement`);
  return { apply: ({ _id: id }) => withId(id, update), replaces: true };
}

/** Returns the document that an upsert makes: the filter's equalities, changed by the update, with an _id in front. */
export function upsertDocument(filter: Document, { apply, replaces }: Update): Document {
  const base: Document = {};
  for (const [path, value] of equalities(filter)) {
    if (replaces && path !== '_id') continue;
    changeAt(base, path.split('.'), { become: () => value, makes: true, elements: new Map() });
  }
  const { _id: id = new ObjectId(), ...rest } = apply(base, true);
  return { _id: id, ...rest };
}

function equalities(filter: Document): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and') return (condition as Document[]).flatMap(equalities);
    if (name.startsWith('$')) return [];
    const { $eq: equal, $in: list, $all: all } = operatorsOf(condition);
    const [value, ...others] = equal === undefined ? ((list ?? all ?? []) as unknown[]) : [equal];
    const isOne = others.length === 0 && value !== undefined && !(value instanceof BSONRegExp);
    return isOne ? [[name, value]] : [];
  });
}

/** These change nothing where the field is missing. */
const REMOVING = new Set(['$unset', '$pop', '$pull', '$pullAll']);

function changes(update: Document, arrayFilters: Document[], filter: Document): Update['apply'] {
  const all = Object.entries(update).flatMap(([operator, operands]) => parseOperator(operator, operands));
  checkConflicts(all.map(({ path }) => path));
  const isPositional = all.some(({ parts }) => parts.includes('$'));
  const changesId = all.some(({ parts }) => parts[0] === '_id');
  const elements = arrayFiltersByName(arrayFilters);
  const unused = [...elements.keys()].find((name) => !all.some(({ path }) => path.includes(`$[${name}]`)));
  demand(!unused, 'FailedToParse', `The array filter for identifier '${unused}' was not used in the update`);
  return (document, inserting) => {
    // The document is changed in place, and so would be a document that is its _id.
    const { _id: id } = changesId ? decode(encode({ _id: document['_id'] })) : document;
    const position = isPositional ? matchedPosition(filter, document) : undefined;
    const isFound = !isPositional || (position !== undefined && !inserting);
    demand(isFound, 'BadValue', 'The positional operator did not find the match needed from the query.');
    for (const { operator, parts, become } of all) {
      if (operator === '$setOnInsert' && !inserting) continue;
      const path = isPositional ? parts.map((part) => (part === '$' ? String(position) : part)) : parts;
      changeAt(document, path, { become, makes: !REMOVING.has(operator), elements });
    }
    return withId(id, document);
  };
}

function parseOperator(operator: string, operands: unknown) {
  if (REFUSED_UPDATES.includes(operator)) throw notSupported(`the update operator ${operator}`);
  const isKnown = Object.hasOwn(OPERATORS, operator);
  demand(isKnown, 'FailedToParse', `Unknown modifier: ${operator}. Expected a valid update modifier`);
  demand(isDocument(operands), 'FailedToParse', `Modifiers operate on fields, unlike that of ${operator}`);
  return Object.entries(operands).map(([path, operand]) => {
    const parts = path.split('.');
    demand(!parts.includes(''), 'EmptyFieldName', `The update path '${path}' contains an empty field name`);
    const places = parts.filter((part) => part === '$').length;
    const isPlace = /^\$(\[.*\])?$/.test(parts[0]!);
    demand(!isPlace, 'BadValue', `Cannot have an array element in the first position of path '${path}'`);
    const isStorable = !path.startsWith('$') || REMOVING.has(operator);
    const message = `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not valid for storage.`;
    demand(isStorable, 'DollarPrefixedFieldName', message);
    demand(places < 2, 'BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
    return { operator, path, parts, become: OPERATORS[operator]!(operand) };
  });
}

function checkConflicts(paths: string[]): void {
  for (const [at, path] of paths.entries()) {
    const other = paths.find((one, index) => index !== at && `${one}.`.startsWith(`${path}.`));
    const message = `Updating the path '${other}' would create a conflict at '${path}'`;
    demand(other === undefined, 'ConflictingUpdateOperators', message);
  }
}

/** Returns the array filters, each by the name that its fields begin with. */
function arrayFiltersByName(filters: Document[]): Map<string, Test> {
  const elements = new Map<string, Test>();
  for (const filter of filters) {
    const [name, ...others] = new Set(namesIn(filter));
    const isOne = name !== undefined && others.length === 0;
    demand(isOne, 'FailedToParse', 'Error parsing array filter: expected a single top-level field name');
    const isName = /^[a-z][a-zA-Z0-9]*$/.test(name);
    demand(isName, 'BadValue', `The name in an array filter must be alphanumeric, found '${name}'`);
    const isNew = !elements.has(name);
    demand(isNew, 'FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    const test = compileFilter(filter);
    elements.set(name, (element) => test({ [name]: element }));
  }
  return elements;
}

function namesIn(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]) =>
    name.startsWith('$') && Array.isArray(operand)
      ? operand.filter(isDocument).flatMap(namesIn)
      : name.split('.')[0]!,
  );
}

const UPDATE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

function pipelineUpdate(stages: unknown[]): Update['apply'] {
  const pipeline = parsePipeline(stages);
  const other = pipeline.find(([name]) => !UPDATE_STAGES.has(name));
  demand(!other, 'InvalidOptions', `${other?.[0]} is not allowed to be used within an update`);
  const run = compilePipeline(pipeline, () => []);
  return (document) => {
    const [after] = run([document]);
    return withId(document['_id'], after!);
  };
}

/** Puts the _id in front. Throws ImmutableField where it would become another. */
function withId(id: unknown, after: Document): Document {
  if (id === undefined) return after;
  if (!Object.hasOwn(after, '_id')) return { _id: id, ...after };
  demand(equals(id, after['_id']), 'ImmutableField', "The update would modify the immutable field '_id'");
  return after;
}

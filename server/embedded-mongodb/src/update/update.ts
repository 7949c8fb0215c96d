// An update as a function from a document to the document it becomes.
import { BSONRegExp, ObjectId } from 'bson';
import { demand } from '../errors.ts';
import { compileFilter, operatorsOf } from '../query/filter.ts';
import { compilePipeline, parsePipeline } from '../query/pipeline.ts';
import type { Test } from '../query/valueTests.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument } from '../values/types.ts';
import { changeAt } from './change.ts';
import { OPERATORS } from './operators.ts';

export interface Update {
  /** May change the document that it is given. */
  apply: (document: Document, inserting: boolean) => Document;
  replaces: boolean;
}

/** Throws where the update is wrong. */
export function compileUpdate(update: unknown, arrayFilters: Document[]): Update {
  if (Array.isArray(update)) return { apply: pipelineUpdate(update), replaces: false };
  demand(isDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
  const replaces = !Object.keys(update)[0]?.startsWith('$');
  if (!replaces) return { apply: changes(update, arrayFilters), replaces };
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  demand(!dollar, 'DollarPrefixedFieldName', `The field '${dollar}' is not valid in a replacement`);
  return { apply: ({ _id: id }) => withId(id, update), replaces };
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

function changes(update: Document, arrayFilters: Document[]): Update['apply'] {
  const all = Object.entries(update).flatMap(([operator, operands]) => parseOperator(operator, operands));
  checkConflicts(all.map(({ path }) => path));
  const elements = new Map(arrayFilters.map(arrayFilter));
  const unused = [...elements.keys()].find((name) => !all.some(({ path }) => path.includes(`$[${name}]`)));
  demand(!unused, 'FailedToParse', `The array filter for identifier '${unused}' was not used in the update`);
  return (document, inserting) => {
    const { _id: id } = document;
    for (const { operator, path, operand } of all) {
      if (operator === '$setOnInsert' && !inserting) continue;
      const become = (before: unknown): unknown => OPERATORS[operator]!(before, operand);
      changeAt(document, path.split('.'), { become, makes: !REMOVING.has(operator), elements });
    }
    return withId(id, document);
  };
}

function parseOperator(operator: string, operands: unknown) {
  demand(OPERATORS[operator], 'FailedToParse', `Unknown modifier: ${operator}`);
  demand(isDocument(operands), 'FailedToParse', `Modifiers operate on fields, unlike that of ${operator}`);
  return Object.entries(operands).map(([path, operand]) => {
    demand(!path.split('.').includes(''), 'EmptyFieldName', `'${path}' contains an empty field name`);
    return { operator, path, operand };
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
function arrayFilter(filter: Document): [name: string, test: Test] {
  const name = Object.keys(filter)[0]?.split('.')[0] ?? '$';
  demand(!name.startsWith('$'), 'FailedToParse', 'An array filter has to begin with its identifier');
  const test = compileFilter(filter);
  return [name, (element) => test({ [name]: element })];
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

// An update as a function from a document to the document it becomes.
import { demand } from '../errors.ts';
import { plain } from '../query/expression.ts';
import { compileFilter } from '../query/filter.ts';
import { parsePipeline, runPipeline } from '../query/pipeline.ts';
import type { Test } from '../query/valueTests.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument } from '../values/types.ts';
import { changeAt } from './change.ts';
import { OPERATORS } from './operators.ts';

export interface Update {
  /** May change the document given. */
  apply: (document: Document, inserting: boolean) => Document;
  replaces: boolean;
}

/** Throws where the update is not one. */
export function compileUpdate(update: unknown, arrayFilters: Document[]): Update {
  if (Array.isArray(update)) return { apply: pipelineUpdate(update), replaces: false };
  demand(isDocument(update), 'FailedToParse', 'Update argument must be either an object or an array');
  const replaces = !Object.keys(update)[0]?.startsWith('$');
  if (!replaces) return { apply: changes(update, arrayFilters), replaces };
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  demand(!dollar, 'DollarPrefixedFieldName', `The field '${dollar}' is not valid in a replacement`);
  return { apply: ({ _id: id }) => withId(id, update), replaces };
}

/** These change nothing where nothing is. */
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

/** A filter of elements by the name that its fields begin with. */
function arrayFilter(filter: Document): [name: string, test: Test] {
  const name = Object.keys(filter)[0]?.split('.')[0] ?? '$';
  demand(!name.startsWith('$'), 'FailedToParse', 'An array filter has to begin with its identifier');
  const test = compileFilter(filter);
  return [name, (element) => test({ [name]: element })];
}

function pipelineUpdate(stages: unknown[]): Update['apply'] {
  const pipeline = parsePipeline(stages);
  for (const name of pipeline.flatMap(Object.keys)) {
    const isAllowed = ['$addFields', '$project', '$replaceRoot'].includes(name);
    demand(isAllowed, 'InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  return (document) => {
    const [after] = runPipeline([plain(document)], pipeline);
    return withId(document['_id'], retyped(after, document) as Document);
  };
}

/** Numbers that are as they were get back the type that they had. */
function retyped(after: unknown, before: unknown): unknown {
  if (Array.isArray(after) && Array.isArray(before))
    return after.map((value, at) => retyped(value, before[at]));
  if (!isDocument(after) || !isDocument(before))
    return typeof after === 'number' && equals(after, before) ? before : after;
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, retyped(value, before[name])]),
  );
}

/** With the _id in front; throws ImmutableField where it would be another. */
function withId(id: unknown, after: Document): Document {
  if (id === undefined) return after;
  if (!Object.hasOwn(after, '_id')) return { _id: id, ...after };
  demand(equals(id, after['_id']), 'ImmutableField', "The update would modify the immutable field '_id'");
  return after;
}

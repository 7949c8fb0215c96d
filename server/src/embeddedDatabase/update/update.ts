// An update as a function from a document to the document it becomes.
import { CommandError } from '../errors.ts';
import { plain } from '../query/expression.ts';
import { compileElement, compileField, compileFilter, isOperators } from '../query/filter.ts';
import { parsePipeline, runPipeline } from '../query/pipeline.ts';
import type { Test } from '../query/valueTests.ts';
import { equals } from '../values/order.ts';
import { getPath } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';
import { changeAt, REMOVE } from './change.ts';
import { OPERATORS } from './operators.ts';

export interface UpdateOptions {
  filter: Document;
  arrayFilters?: Document[];
  variables?: Document;
}

export interface Update {
  /** May change the document given. */
  apply: (document: Document, inserting: boolean) => Document;
  replaces: boolean;
}

/** Throws where the update is not one. */
export function compileUpdate(update: unknown, options: UpdateOptions): Update {
  if (Array.isArray(update)) return { apply: pipelineUpdate(update, options.variables), replaces: false };
  if (!isDocument(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  const replaces = !Object.keys(update)[0]?.startsWith('$');
  const change = replaces ? replacement(update) : changes(update, options);
  return { replaces, apply: (document, inserting) => change(document, inserting) };
}

type Apply = Update['apply'];

function changes(update: Document, { filter, arrayFilters = [] }: UpdateOptions): Apply {
  const all = Object.entries(update).flatMap(([operator, operands]) => parseOperator(operator, operands));
  checkConflicts(
    all.flatMap(({ path, operator, operand }) => (operator === '$rename' ? [path, String(operand)] : [path])),
  );
  const elements = new Map(arrayFilters.map(arrayFilter));
  const unused = [...elements.keys()].find((name) => !all.some(({ path }) => path.includes(`$[${name}]`)));
  if (unused !== undefined)
    throw new CommandError(
      'FailedToParse',
      `The array filter for identifier '${unused}' was not used in the update`,
    );
  return (document, inserting) => {
    const { _id: id } = document;
    // The match is of the document as it was.
    const positions = new Map<string, number>();
    for (const { operator, path, operand } of all) {
      if (operator === '$setOnInsert' && !inserting) continue;
      const makes = !['$unset', '$pop', '$pull', '$pullAll'].includes(operator);
      const matched = (array: unknown[]): number => {
        const arrayPath = path.split('.$')[0]!;
        const position = positions.get(arrayPath) ?? matchedPosition(array, filter, arrayPath);
        positions.set(arrayPath, position);
        return position;
      };
      const at = (where: string, become: (before: unknown) => unknown, making = makes): void =>
        changeAt(document, where.split('.'), { become, makes: making, elements, matched });
      if (operator !== '$rename') at(path, (before) => OPERATORS[operator]!(before, operand));
      else {
        const value = getPath(document, path.split('.'));
        if (value === undefined) continue;
        at(path, () => REMOVE, false);
        at(operand as string, () => value);
      }
    }
    return withId(id, document);
  };
}

interface ParsedChange {
  operator: string;
  path: string;
  operand: unknown;
}

function parseOperator(operator: string, operands: unknown): ParsedChange[] {
  if (!OPERATORS[operator] && operator !== '$rename')
    throw new CommandError(
      'FailedToParse',
      `Unknown modifier: ${operator}. Expected a valid update modifier`,
    );
  if (!isDocument(operands))
    throw new CommandError(
      'FailedToParse',
      `Modifiers operate on fields but we found another type for ${operator}`,
    );
  return Object.entries(operands).map(([path, operand]) => {
    if (path.split('.').includes(''))
      throw new CommandError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
    if (operator === '$rename' && typeof operand !== 'string')
      throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${path}`);
    return { operator, path, operand };
  });
}

function checkConflicts(paths: string[]): void {
  for (const [at, path] of paths.entries()) {
    const other = paths.find((one, index) => index !== at && (one === path || one.startsWith(`${path}.`)));
    if (other !== undefined)
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${other}' would create a conflict at '${path}'`,
      );
  }
}

/** A filter of elements by the name that its fields begin with. */
function arrayFilter(filter: Document): [name: string, test: Test] {
  const name = Object.keys(filter)[0]?.split('.')[0];
  if (!name || name.startsWith('$'))
    throw new CommandError('FailedToParse', 'An array filter has to begin with the name of its identifier');
  const test = compileFilter(filter);
  return [name, (element) => test({ [name]: element })];
}

/** The first element that meets what the filter says of its array: what `$` stands for. */
function matchedPosition(array: unknown[], filter: Document, path: string): number {
  const tests = Object.entries(filter).flatMap(([name, condition]): Test[] => {
    if (name.startsWith(`${path}.`)) return [compileElement({ [name.slice(path.length + 1)]: condition })];
    if (name !== path) return [];
    if (isOperators(condition) && '$elemMatch' in condition) return [compileElement(condition['$elemMatch'])];
    const test = compileField('v', condition);
    return [(element) => test({ v: element })];
  });
  // Where several conditions name the array, the last of them decides.
  const at = tests.length > 0 ? array.findIndex(tests.at(-1)!) : -1;
  if (at >= 0) return at;
  throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
}

function replacement(update: Document): Apply {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not valid for storage.`,
    );
  return ({ _id: id }) => withId(id, update);
}

function pipelineUpdate(stages: unknown[], variables: Document | undefined): Apply {
  const pipeline = parsePipeline(stages);
  const refused = pipeline.find(
    (stage) => !/^\$(addFields|project|replaceRoot|replaceWith)$/.test(Object.keys(stage)[0]!),
  );
  if (refused)
    throw new CommandError(
      'InvalidOptions',
      `${Object.keys(refused)[0]} is not allowed to be used within an update`,
    );
  return (document) =>
    withId(
      document['_id'],
      retyped(runPipeline([plain(document)], pipeline, variables)[0], document) as Document,
    );
}

/** Numbers that are as they were get back the type that they had. */
function retyped(after: unknown, before: unknown): unknown {
  if (isDocument(after) && isDocument(before)) {
    const fields = Object.entries(after).map(([name, value]) => [name, retyped(value, before[name])]);
    return Object.fromEntries(fields) as Document;
  }
  if (Array.isArray(after) && Array.isArray(before))
    return after.map((value, at) => retyped(value, before[at]));
  return typeof after === 'number' && equals(after, before) ? before : after;
}

/** With the _id in front; throws ImmutableField where it would be another. */
function withId(id: unknown, after: Document): Document {
  if (id === undefined) return after;
  if (!Object.hasOwn(after, '_id')) return { _id: id, ...after };
  if (equals(id, after['_id'])) return after;
  throw new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

// An update as a function from a document to the document it becomes.
import { CommandError } from '../errors.ts';
import { runPipeline } from '../query/pipeline.ts';
import type { Document } from '../values/decode.ts';
import { equals, isDocument } from '../values/order.ts';
import { type Change, checkFiltersUsed, parseChanges } from './changes.ts';
import { matchedPosition } from './matchedPosition.ts';
import { KEEP, OPERATORS, REMOVE } from './operators.ts';
import { type ArrayFilters, compileArrayFilters, resolvePositions } from './positions.ts';
import { containerOf, deletePart, readPart, writePart } from './updatePaths.ts';

export interface UpdateOptions {
  filter: Document;
  arrayFilters?: Document[];
  variables?: Document;
}

export interface Update {
  /** Leaves the document given as it is. */
  apply: (document: Document, inserting: boolean) => Document;
  replaces: boolean;
}

/** Throws where the update is not one. */
export function compileUpdate(update: unknown, options: UpdateOptions): Update {
  if (Array.isArray(update)) return { apply: pipelineUpdate(update, options), replaces: false };
  if (!isDocument(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  const names = Object.keys(update);
  if (!names[0]?.startsWith('$')) return { apply: replacement(update), replaces: true };
  const changes = parseChanges(update);
  const filters = compileArrayFilters(options.arrayFilters);
  checkFiltersUsed(filters, changes);
  return {
    replaces: false,
    apply: (document, inserting) => {
      const copy = structuredCopy(document);
      for (const change of changes) applyChange(copy, change, inserting, filters, options.filter);
      return keepId(document, copy);
    },
  };
}

function applyChange(
  document: Document,
  { operator, path, operand }: Change,
  inserting: boolean,
  filters: ArrayFilters,
  filter: Document,
): void {
  if (operator === '$setOnInsert' && !inserting) return;
  if (operator === '$rename') return rename(document, path, operand);
  const arrayPath = path.split('.$')[0]!;
  const position = (): number | undefined => matchedPosition(document, filter, arrayPath);
  for (const parts of resolvePositions(document, path, filters, position)) {
    const makes = !['$unset', '$pop', '$pull', '$pullAll'].includes(operator);
    const container = containerOf(document, parts, makes);
    if (!container) continue;
    const last = parts.at(-1)!;
    const after = OPERATORS[operator]!(readPart(container, last), operand, path);
    if (after === REMOVE) deletePart(container, last);
    else if (after !== KEEP) writePart(container, last, structuredCopy(after));
  }
}

function rename(document: Document, from: string, to: unknown): void {
  if (typeof to !== 'string')
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${from}: ${String(to)}`);
  const source = containerOf(document, from.split('.'), false);
  const last = from.split('.').at(-1)!;
  const value = source && readPart(source, last);
  if (!source || value === undefined) return;
  if (Array.isArray(source))
    throw new CommandError('BadValue', `The source field cannot be an array element, '${from}'`);
  deletePart(source, last);
  const target = containerOf(document, to.split('.'), true)!;
  if (Array.isArray(target))
    throw new CommandError('BadValue', `The destination field cannot be an array element, '${to}'`);
  writePart(target, to.split('.').at(-1)!, value);
}

function replacement(update: Document): Update['apply'] {
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not valid for storage.`,
    );
  return (document) =>
    keepId(
      document,
      Object.hasOwn(update, '_id') || !Object.hasOwn(document, '_id')
        ? update
        : { _id: document['_id'], ...update },
    );
}

function pipelineUpdate(stages: unknown[], { variables }: UpdateOptions): Update['apply'] {
  const allowed = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);
  for (const stage of stages) {
    const name = isDocument(stage) ? Object.keys(stage)[0] : undefined;
    if (!name || !allowed.has(name))
      throw new CommandError('InvalidOptions', `${String(name)} is not allowed to be used within an update`);
  }
  return (document) => {
    const [after] = runPipeline([document], stages, { variables });
    return keepId(
      document,
      Object.hasOwn(after!, '_id') || !Object.hasOwn(document, '_id')
        ? after!
        : { _id: document['_id'], ...after! },
    );
  };
}

function keepId(before: Document, after: Document): Document {
  if (!Object.hasOwn(before, '_id') || (Object.hasOwn(after, '_id') && equals(before['_id'], after['_id'])))
    return after;
  throw new CommandError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** Documents and arrays are copied, values are shared. */
function structuredCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => structuredCopy(one)) as T;
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const name of Object.keys(value)) writePart(copy, name, structuredCopy(value[name]));
  return copy as T;
}

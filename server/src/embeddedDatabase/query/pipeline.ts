// The stages of aggregation on documents in memory. Expressions inside them are mingo's business.
import { CommandError, notSupported } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { isDocument } from '../values/order.ts';
import { getPath } from '../values/paths.ts';
import { containerOf, writePart } from '../update/updatePaths.ts';
import { addFields } from './addFields.ts';
import { compileExpression } from './expression.ts';
import { compileFilter } from './filter.ts';
import { group } from './group.ts';
import { compileProjection } from './projection.ts';
import { parseSort, sortBy } from './sort.ts';
import { unwind } from './unwind.ts';

export interface PipelineContext {
  variables?: Document;
  /** Reads another collection of the same database, by the planner's choice of index. */
  find?: (collection: string, filter: Document) => Document[];
}

export function runPipeline(
  documents: Document[],
  stages: readonly unknown[],
  context: PipelineContext,
): Document[] {
  return stages.reduce<Document[]>((input, stage) => {
    const [name, operand] = parseStage(stage);
    return STAGES[name]!(input, operand, context);
  }, documents);
}

/** A stage's name and operand; throws where there is no such stage here. */
export function parseStage(stage: unknown): [name: string, operand: unknown] {
  const entries = isDocument(stage) ? Object.entries(stage) : [];
  if (entries.length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [name, operand] = entries[0]!;
  if (REFUSED.includes(name)) throw notSupported(`The stage ${name}`);
  if (!STAGES[name]) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return [name, operand];
}

type Stage = (input: Document[], operand: unknown, context: PipelineContext) => Document[];

const REFUSED =
  '$out,$merge,$geoNear,$changeStream,$graphLookup,$bucketAuto,$densify,$fill,$setWindowFields,$redact,$sample,$collStats,$indexStats,$currentOp,$listSessions,$planCacheStats,$search,$documents,$bucket'.split(
    ',',
  );

const STAGES: Record<string, Stage> = {
  $match: (input, operand, { variables }) =>
    input.filter(compileFilter(asDocument(operand, '$match'), variables)),
  $sort: (input, operand) => sortBy(input, parseSort(operand), (document) => document),
  $limit: (input, operand) => input.slice(0, stageCount(operand, '$limit', 1)),
  $skip: (input, operand) => input.slice(stageCount(operand, '$skip', 0)),
  $count: (input, operand) => (input.length > 0 ? [{ [String(operand)]: input.length }] : []),
  $group: (input, operand, { variables }) => group(input, asDocument(operand, '$group'), variables),
  $sortByCount: (input, operand, { variables }) =>
    sortBy(group(input, { _id: operand, count: { $sum: 1 } }, variables), [['count', -1]], (one) => one),
  $project: (input, operand) => {
    const project = compileProjection(asDocument(operand, '$project'));
    if (!project) throw new CommandError(51272, '$project specification must have at least one field');
    return input.map(project);
  },
  $addFields: (input, operand, { variables }) =>
    addFields(input, asDocument(operand, '$addFields'), variables),
  $set: (input, operand, { variables }) => addFields(input, asDocument(operand, '$set'), variables),
  $unset: (input, operand) => {
    const paths = (Array.isArray(operand) ? operand : [operand]) as string[];
    return input.map(compileProjection(Object.fromEntries(paths.map((path) => [path, 0])))!);
  },
  $replaceRoot: (input, operand, context) =>
    replaceRoot(input, asDocument(operand, '$replaceRoot')['newRoot'], context),
  $replaceWith: replaceRoot,
  $unwind: unwind,
  $lookup: lookup,
  $unionWith: (input, operand, context) => {
    const { coll, pipeline = [] } = isDocument(operand) ? operand : { coll: operand };
    return [...input, ...runPipeline(context.find!(String(coll), {}), pipeline as unknown[], context)];
  },
  $facet: (input, operand, context) => [
    Object.fromEntries(
      Object.entries(asDocument(operand, '$facet')).map(([name, stages]) => [
        name,
        runPipeline(input, stages as unknown[], context),
      ]),
    ),
  ],
};

function replaceRoot(input: Document[], expression: unknown, { variables }: PipelineContext): Document[] {
  const compute = compileExpression(expression);
  return input.map((document) => {
    const root = compute(document, variables);
    if (!isDocument(root)) throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
    return root;
  });
}

function lookup(input: Document[], operand: unknown, context: PipelineContext): Document[] {
  const {
    from,
    localField,
    foreignField,
    as,
    let: variables = {},
    pipeline = [],
  } = asDocument(operand, '$lookup');
  if (typeof from !== 'string' || typeof as !== 'string')
    throw new CommandError('FailedToParse', "$lookup needs 'from' and 'as' strings");
  const bindings = Object.entries(asDocument(variables, 'let')).map(
    ([name, expression]) => [name, compileExpression(expression)] as const,
  );
  return input.map((document) => {
    const filter =
      typeof localField === 'string' ? joinFilter(document, localField, String(foreignField)) : {};
    const bound = Object.fromEntries(
      bindings.map(([name, compute]) => [name, compute(document, context.variables)]),
    );
    const inner = { ...context, variables: { ...context.variables, ...bound } };
    const joined = runPipeline(context.find!(from, filter), pipeline as unknown[], inner);
    const copy = { ...document };
    writePart(containerOf(copy, as.split('.'), true)!, as.split('.').at(-1)!, joined);
    return copy;
  });
}

function joinFilter(document: Document, localField: string, foreignField: string): Document {
  const local = getPath(document, localField.split('.')) ?? null;
  return { [foreignField]: Array.isArray(local) ? { $in: local } : { $eq: local } };
}

function asDocument(operand: unknown, stage: string): Document {
  if (!isDocument(operand)) throw new CommandError(15959, `the ${stage} specification must be an object`);
  return operand;
}

/** The operand of $limit or $skip. */
export function stageCount(operand: unknown, stage: string, least: number): number {
  const value = isNumeric(operand) ? toNumber(operand) : NaN;
  if (Number.isInteger(value) && value >= least) return value;
  throw new CommandError(
    value === 0 ? 15958 : 5107201,
    `invalid argument to ${stage} stage: ${String(operand)}`,
  );
}

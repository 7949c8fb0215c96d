// Aggregation pipelines run in mingo, on documents with plain numbers; the stages here are those in which it differs.
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { $facet, $group, $limit, $replaceRoot, $skip } from 'mingo/operators/pipeline';
import { demand, notSupported } from '../errors.ts';
import { getPath } from '../values/paths.ts';
import { type Document, isDocument, toNumber } from '../values/types.ts';
import { checkOperators, CONTEXT, isAccumulator, translated } from './expression.ts';
import { compileFilter } from './filter.ts';
import { compileFields, compileProjection, withValue } from './projection.ts';
import { parseSort, sortBy } from './sort.ts';

/** Reads another collection of the same database, by the planner's choice of index, with plain numbers. */
export type Lookup = (collection: string, filter: Document) => Document[];

/** As runPipeline takes it; throws where it is no pipeline, or not of stages that are there. */
export function parsePipeline(stages: unknown): Document[] {
  demand(Array.isArray(stages), 'TypeMismatch', "'pipeline' option must be specified as an array");
  return stages.flatMap(parseStage);
}

/** Takes documents with plain numbers. */
export function runPipeline(documents: Iterable<Document>, stages: Document[], lookup?: Lookup): Document[] {
  const options = { scriptEnabled: false, context: PIPELINE_CONTEXT, collectionResolver: lookup };
  return translated(() => new Aggregator(stages, options as never).run(documents));
}

type Stage = (input: Iterable<Document>, operand: Document, lookup: Lookup) => Iterable<Document>;

const MINGO_STAGES = { $facet, $group, $limit, $replaceRoot, $skip };

const STAGES: Record<string, Stage> = {
  $match: (input, operand) => Array.from(input).filter(compileFilter(operand)),
  $sort: (input, operand) => sortBy(input, parseSort(operand), (document) => document),
  $project: (input, operand) => {
    const project = compileProjection(operand);
    demand(project, 51272, '$project specification must have at least one field');
    return Array.from(input, project);
  },
  $addFields: (input, operand) => Array.from(input, compileFields(operand)),
  $unwind: unwind,
  $lookup: (input, operand, lookup) => {
    const { from, localField, foreignField, as, ...others } = operand as Record<string, string>;
    const isPlain = [from, localField, foreignField, as].every((one) => typeof one === 'string');
    if (!isPlain || Object.keys(others).length > 0) throw notSupported('$lookup other than by equal fields');
    return Array.from(input, (document) => {
      const value = getPath(document, localField!.split('.')) ?? null;
      const filter = { [foreignField!]: Array.isArray(value) ? { $in: value } : { $eq: value } };
      return withValue(document, as!, lookup(from!, filter));
    });
  },
};

const OWN_STAGES = Object.entries(STAGES).map(([name, run]) => {
  const stage = (input: Iterable<Document>, operand: Document, options: { collectionResolver: Lookup }) =>
    Lazy(run(input, operand, options.collectionResolver));
  return [name, stage];
});

const STAGE_OPERATORS = { ...MINGO_STAGES, ...Object.fromEntries(OWN_STAGES) } as never;
const PIPELINE_CONTEXT = Context.from(CONTEXT, Context.init({ pipeline: STAGE_OPERATORS }));

/** Some stages are short for others. */
function parseStage(stage: unknown): Document[] {
  const entries = isDocument(stage) ? Object.entries(stage) : [];
  demand(entries.length === 1, 40323, 'A pipeline stage must be an object of exactly one field.');
  const [name, operand] = entries[0]!;
  switch (name) {
    case '$set':
      return parseStage({ $addFields: operand });
    case '$replaceWith':
      return parseStage({ $replaceRoot: { newRoot: operand } });
    case '$unset': {
      const paths = (Array.isArray(operand) ? operand : [operand]) as string[];
      return [{ $project: Object.fromEntries(paths.map((path) => [path, 0])) }];
    }
    case '$count':
      return [{ $group: { _id: null, [String(operand)]: { $sum: 1 } } }, { $project: { _id: 0 } }];
    case '$sortByCount':
      return [...parseStage({ $group: { _id: operand, count: { $sum: 1 } } }), { $sort: { count: -1 } }];
    case '$limit':
    case '$skip': {
      const count = toNumber(operand);
      demand(count !== 0 || name === '$skip', 15958, 'the limit must be positive');
      demand(Number.isInteger(count) && count >= 0, 5107201, `invalid argument to ${name}`);
      return [{ [name]: count }];
    }
    case '$unwind':
      if (!isDocument(operand)) return [{ $unwind: { path: operand } }];
  }
  demand(name in STAGES || name in MINGO_STAGES, 40324, `Unrecognized pipeline stage name: '${name}'`);
  demand(isDocument(operand), 15959, `the ${name} specification must be an object`);
  if (name === '$group') checkGroup(operand);
  if (name === '$facet') {
    const inner = Object.entries(operand).map(([field, part]) => [field, parsePipeline(part)]);
    return [{ $facet: Object.fromEntries(inner) }];
  }
  if (name !== '$match') checkOperators(operand);
  return [{ [name]: operand }];
}

function checkGroup(specification: Document): void {
  demand(Object.hasOwn(specification, '_id'), 15955, 'a group specification must include an _id');
  for (const [name, field] of Object.entries(specification)) {
    if (name === '_id') continue;
    const operators = isDocument(field) ? Object.keys(field) : [];
    demand(operators.length === 1, 40234, `The field '${name}' must be an accumulator object`);
    demand(isAccumulator(operators[0]!), 15952, `unknown group operator '${operators[0]}'`);
  }
  checkOperators(specification);
}

function* unwind(input: Iterable<Document>, operand: Document): Iterable<Document> {
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: preserve } = operand;
  const isPath = typeof path === 'string' && path.startsWith('$');
  demand(isPath, 28818, "path option to $unwind stage should be prefixed with a '$'");
  const field = path.slice(1);
  for (const document of input) {
    const value = getPath(document, field.split('.'));
    const isList = Array.isArray(value) && value.length > 0;
    const elements: unknown[] = isList ? value : [Array.isArray(value) ? undefined : value];
    for (const [at, element] of elements.entries()) {
      if (!isList && !preserve && (element ?? null) === null) continue;
      const one = withValue(document, field, element);
      yield typeof index === 'string' ? { ...one, [index]: isList ? at : null } : one;
    }
  }
}

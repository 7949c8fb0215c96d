// Aggregation pipelines run in mingo, on documents with plain numbers; the stages here are those in which it differs.
import { Aggregator } from 'mingo/aggregator';
import { Lazy } from 'mingo/lazy';
import { $facet, $group, $limit, $replaceRoot, $replaceWith, $skip } from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { CommandError, notSupported } from '../errors.ts';
import { getPath } from '../values/paths.ts';
import { type Document, isDocument, toNumber } from '../values/types.ts';
import { checkOperators, isAccumulator, mingoOptions, translated } from './expression.ts';
import { compileFilter } from './filter.ts';
import { compileFields, compileProjection, withValue } from './projection.ts';
import { parseSort, sortBy } from './sort.ts';

/** Reads another collection of the same database, by the planner's choice of index, with plain numbers. */
export type Lookup = (collection: string, filter: Document) => Document[];

/** As mingo takes it; throws where it is no pipeline, or not of stages that are there. */
export function parsePipeline(stages: unknown): Document[] {
  if (!Array.isArray(stages))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  return stages.flatMap(parseStage);
}

/** Takes documents with plain numbers, and stages that parsePipeline made. */
export function runPipeline(
  documents: Iterable<Document>,
  stages: Document[],
  variables?: Document,
  lookup?: Lookup,
): Document[] {
  const own = Object.entries({ ...STAGES, $lookup: lookupStage(lookup) }).map(([name, run]) => [
    name,
    (input: Iterable<Document>, operand: unknown, options: Options) =>
      Lazy(run(input, operand as Document, options.variables as Document)),
  ]);
  const options = mingoOptions(variables, { ...MINGO_STAGES, ...Object.fromEntries(own) });
  return translated(() => new Aggregator(stages, options).run(documents, options as never));
}

/** The operand of $limit or $skip. */
export function stageCount(operand: unknown, stage: string): number {
  const value = toNumber(operand);
  if (Number.isInteger(value) && value >= (stage === '$limit' ? 1 : 0)) return value;
  throw new CommandError(value === 0 ? 15958 : 5107201, `invalid argument to ${stage}: ${String(operand)}`);
}

type Stage = (input: Iterable<Document>, operand: Document, variables: Document) => Iterable<Document>;

const MINGO_STAGES = { $facet, $group, $limit, $replaceRoot, $replaceWith, $skip };

const STAGES: Record<string, Stage> = {
  $match: (input, operand, variables) => Array.from(input).filter(compileFilter(operand, variables)),
  $sort: (input, operand) => sortBy(input, parseSort(operand), (document) => document),
  $project: (input, operand, variables) => {
    const project = compileProjection(operand, variables);
    if (!project) throw new CommandError(51272, '$project specification must have at least one field');
    return Array.from(input, project);
  },
  $addFields: (input, operand, variables) => Array.from(input, compileFields(operand, variables)),
  $unwind: unwind,
};

/** Some stages are short for others. */
function parseStage(stage: unknown): Document[] {
  const entries = isDocument(stage) ? Object.entries(stage) : [];
  if (entries.length !== 1)
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  const [name, operand] = entries[0]!;
  switch (name) {
    case '$set':
      return parseStage({ $addFields: operand });
    case '$unset': {
      const paths = (Array.isArray(operand) ? operand : [operand]) as string[];
      return [{ $project: Object.fromEntries(paths.map((path) => [path, 0])) }];
    }
    case '$count':
      return [{ $group: { _id: null, [String(operand)]: { $sum: 1 } } }, { $project: { _id: 0 } }];
    case '$sortByCount':
      return [...parseStage({ $group: { _id: operand, count: { $sum: 1 } } }), { $sort: { count: -1 } }];
    case '$limit':
    case '$skip':
      return [{ [name]: stageCount(operand, name) }];
    case '$unwind':
      return [{ $unwind: isDocument(operand) ? operand : { path: operand } }];
  }
  if (!(name in STAGES) && !(name in MINGO_STAGES) && name !== '$lookup')
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  if (name !== '$replaceWith' && !isDocument(operand))
    throw new CommandError(15959, `the ${name} specification must be an object`);
  if (name === '$group') checkGroup(operand as Document);
  else if (name === '$facet')
    return [
      {
        $facet: Object.fromEntries(
          Object.entries(operand as Document).map(([field, inner]) => [field, parsePipeline(inner)]),
        ),
      },
    ];
  else if (name !== '$match') checkOperators(operand);
  return [{ [name]: operand }];
}

function checkGroup(specification: Document): void {
  if (!Object.hasOwn(specification, '_id'))
    throw new CommandError(15955, 'a group specification must include an _id');
  const { _id: id, ...fields } = specification;
  checkOperators(id);
  for (const [name, field] of Object.entries(fields)) {
    const [operator, ...others] = isDocument(field) ? Object.keys(field) : [];
    if (operator === undefined || others.length > 0)
      throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    if (!isAccumulator(operator)) throw new CommandError(15952, `unknown group operator '${operator}'`);
    checkOperators(field);
  }
}

function* unwind(input: Iterable<Document>, operand: Document): Iterable<Document> {
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: preserve } = operand;
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const [field, parts] = [path.slice(1), path.slice(1).split('.')];
  for (const document of input) {
    const value = getPath(document, parts);
    const isList = Array.isArray(value) && value.length > 0;
    const elements: unknown[] = isList ? value : [Array.isArray(value) ? undefined : value];
    for (const [at, element] of elements.entries()) {
      if (!isList && !preserve && (element ?? null) === null) continue;
      const one = withValue(document, field, element);
      yield typeof index === 'string' ? { ...one, [index]: isList ? at : null } : one;
    }
  }
}

function lookupStage(lookup: Lookup | undefined): Stage {
  return (input, { from, localField, foreignField, as, ...others }) => {
    if (
      ![from, localField, foreignField, as].every((one) => typeof one === 'string') ||
      Object.keys(others)[0]
    )
      throw notSupported("$lookup with more or less than 'from', 'localField', 'foreignField' and 'as'");
    return Array.from(input, (document) => {
      const local = getPath(document, (localField as string).split('.')) ?? null;
      const filter = { [foreignField as string]: Array.isArray(local) ? { $in: local } : { $eq: local } };
      return withValue(document, as as string, lookup!(from as string, filter));
    });
  };
}

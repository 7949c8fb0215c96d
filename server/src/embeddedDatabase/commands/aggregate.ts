import { CommandError, notSupported } from '../errors.ts';
import { plain } from '../query/expression.ts';
import { countMatches, decoded, findMatches, type Query } from '../query/find.ts';
import { parsePipeline, runPipeline } from '../query/pipeline.ts';
import { parseSort } from '../query/sort.ts';
import { encode } from '../values/encode.ts';
import { type Document, isDocument, isNumeric } from '../values/types.ts';
import { collectionStats } from './administration.ts';
import { countField, documentField, flagField, namespaceOf } from './arguments.ts';
import type { Commands } from './command.ts';
import type { Engine } from './engine.ts';

export const aggregateCommands: Commands = {
  aggregate: (engine, request) => {
    const { body } = request;
    if (flagField(body, 'explain')) throw notSupported('explain of aggregate');
    const namespace = namespaceOf(request);
    if (!isDocument(body['cursor']))
      throw new CommandError('FailedToParse', "The 'cursor' option is required");
    const batchSize = countField(body['cursor'], 'batchSize');
    return engine.cursors.start(namespace.join('.'), results(engine, namespace, body), { batchSize });
  },
};

function results(engine: Engine, [database, name]: [string, string], body: Document): Iterable<Buffer> {
  const { pipeline } = body;
  // What mongosh asks for instead of the command collStats.
  if (Array.isArray(pipeline) && isDocument(pipeline[0]) && '$collStats' in pipeline[0])
    return [encode({ ns: `${database}.${name}`, storageStats: collectionStats(engine, database, name) })];
  const variables = documentField(body, 'let');
  const { query, rest } = splitQuery(parsePipeline(pipeline), { filter: {}, hint: body['hint'], variables });
  const read = (collection: string, wanted: Query) =>
    findMatches(engine.sql, engine.catalog.find(database, collection), wanted);
  if (rest.length === 0) return Array.from(read(name, query), ({ bytes }) => bytes);
  const counted = countStage(rest);
  if (counted)
    return counted(countMatches(engine.sql, engine.catalog.find(database, name), query)).map(encode);
  const documents = (collection: string, wanted: Query): Document[] =>
    Array.from(read(collection, wanted), (match) => plain(decoded(match)));
  const lookup = (collection: string, filter: Document): Document[] => documents(collection, { filter });
  return runPipeline(documents(name, query), rest, variables, lookup).map(encode);
}

/** The stages in front that the planner can answer like a find. */
function splitQuery(stages: Document[], query: Query): { query: Query; rest: Document[] } {
  const [name, operand] = Object.entries(stages[0] ?? { $end: 0 })[0]!;
  const then = (more: Partial<Query>): ReturnType<typeof splitQuery> =>
    splitQuery(stages.slice(1), { ...query, ...more });
  const { filter, sort, skip, limit } = query;
  if (name === '$match' && !sort && !skip && !limit) return then({ filter: { $and: [filter, operand] } });
  if (name === '$sort' && !sort && !skip && !limit) return then({ sort: parseSort(operand) });
  if (name === '$skip' && !skip && !limit) return then({ skip: operand as number });
  if (name === '$limit' && !limit) return then({ limit: operand as number });
  return { query, rest: stages };
}

/** What countDocuments sends, { $group: { _id: 1, n: { $sum: 1 } } }, answered by counting only. */
function countStage([stage, ...others]: Document[]): ((n: number) => Document[]) | undefined {
  const { _id: id, ...fields } = documentField(stage!, '$group');
  const constant = '$group' in stage! && (id === null || isNumeric(id));
  const sums = Object.values(fields).every((field) => isDocument(field) && field['$sum'] === 1);
  if (!constant || !sums || others.length > 0) return undefined;
  const names = Object.keys(fields);
  return (n) => (n === 0 ? [] : [{ _id: id, ...Object.fromEntries(names.map((name) => [name, n])) }]);
}

import { demand, notSupported } from '../errors.ts';
import { plain } from '../query/expression.ts';
import { countMatches, decoded, findMatches, type Query } from '../query/find.ts';
import { parsePipeline, runPipeline } from '../query/pipeline.ts';
import { parseSort } from '../query/sort.ts';
import { encode } from '../values/bson.ts';
import { type Document, isDocument, isNumeric } from '../values/types.ts';
import { collectionStats } from './administration.ts';
import { countField, documentField, flagField, namespaceOf } from './arguments.ts';
import type { Command } from './command.ts';
import type { Engine } from './engine.ts';

export const aggregate: Command = (engine, request) => {
  const { body } = request;
  if (flagField(body, 'explain')) throw notSupported('explain of aggregate');
  const namespace = namespaceOf(request);
  demand(isDocument(body['cursor']), 'FailedToParse', "The 'cursor' option is required");
  const batchSize = countField(body['cursor'], 'batchSize');
  return engine.cursors.start(namespace.join('.'), results(engine, namespace, body['pipeline']), {
    batchSize,
  });
};

function results(engine: Engine, [database, name]: [string, string], pipeline: unknown): Iterable<Buffer> {
  // What mongosh asks for instead of the command collStats.
  if (Array.isArray(pipeline) && isDocument(pipeline[0]) && '$collStats' in pipeline[0])
    return [encode({ ns: `${database}.${name}`, storageStats: collectionStats(engine, database, name) })];
  const { query, rest } = splitQuery(parsePipeline(pipeline), { filter: {} });
  const collection = engine.catalog.find(database, name);
  const matches = findMatches(engine.sql, collection, query);
  if (rest.length === 0) return Array.from(matches, ({ bytes }) => bytes);
  const counted = countStage(rest);
  if (counted) return counted(countMatches(engine.sql, collection, query)).map(encode);
  const lookup = (from: string, filter: Document): Document[] =>
    Array.from(findMatches(engine.sql, engine.catalog.find(database, from), { filter }), (one) =>
      plain(decoded(one)),
    );
  return runPipeline(
    Array.from(matches, (match) => plain(decoded(match))),
    rest,
    lookup,
  ).map(encode);
}

/** The stages in front that the planner can answer like a find. */
function splitQuery(stages: Document[], query: Query): { query: Query; rest: Document[] } {
  const [[name, operand]] = Object.entries(stages[0] ?? { $end: 0 }) as [[string, unknown]];
  const { filter, sort, skip, limit } = query;
  const more: Query | undefined =
    name === '$match' && !sort && !skip && !limit
      ? { filter: { $and: [filter, operand] } }
      : name === '$sort' && !sort && !skip && !limit
        ? { filter, sort: parseSort(operand) }
        : name === '$skip' && !skip && !limit
          ? { ...query, skip: operand as number }
          : name === '$limit' && !limit
            ? { ...query, limit: operand as number }
            : undefined;
  return more ? splitQuery(stages.slice(1), more) : { query, rest: stages };
}

/** What countDocuments sends, { $group: { _id: 1, n: { $sum: 1 } } }, answered by counting only. */
function countStage([stage, ...others]: Document[]): ((n: number) => Document[]) | undefined {
  const { _id: id, ...fields } = documentField(stage!, '$group');
  const isConstant = '$group' in stage! && (id === null || isNumeric(id));
  const sums = Object.values(fields).every((field) => isDocument(field) && field['$sum'] === 1);
  if (!isConstant || !sums || others.length > 0) return undefined;
  const names = Object.keys(fields);
  return (n) => (n === 0 ? [] : [{ _id: id, ...Object.fromEntries(names.map((name) => [name, n])) }]);
}

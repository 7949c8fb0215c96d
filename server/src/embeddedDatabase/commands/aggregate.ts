import { demand, notSupported } from '../errors.ts';
import { plain } from '../query/expression.ts';
import { decoded, type Query } from '../query/find.ts';
import { parsePipeline, runPipeline } from '../query/pipeline.ts';
import { parseSort } from '../query/sort.ts';
import { encode } from '../values/bson.ts';
import { type Document, isDocument, isNumeric } from '../values/types.ts';
import { collectionStats } from './administration.ts';
import { countField, documentField, flagField, namespaceOf } from './arguments.ts';
import type { Command, Engine } from './engine.ts';
import { encoded } from './reading.ts';

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
  const { query, rest } = splitQuery(parsePipeline(pipeline));
  const counted = rest[0] && countStage(rest[0]);
  if (counted && rest.length === 1) return counted(engine.count([database, name], query)).map(encode);
  if (rest.length === 0) return encoded(engine.matches([database, name], query));
  const documents = (from: string, wanted: Query): Document[] =>
    Array.from(engine.matches([database, from], wanted), (match) => plain(decoded(match)));
  const lookup = (from: string, filter: Document): Document[] => documents(from, { filter });
  return runPipeline(documents(name, query), rest, lookup).map(encode);
}

/** The stages in front that the planner can answer like a find. */
function splitQuery(stages: Document[]): { query: Query; rest: Document[] } {
  const query: Query = { filter: {} };
  let reached = 0;
  for (const [at, stage] of stages.entries()) {
    const [name, operand] = Object.entries(stage)[0]!;
    const place = ['$match', '$sort', '$skip', '$limit'].indexOf(name);
    if (place < reached) return { query, rest: stages.slice(at) };
    reached = place === 0 ? 0 : place + 1;
    if (name === '$match') query.filter = { $and: [query.filter, operand] };
    else if (name === '$sort') query.sort = parseSort(operand);
    else Object.assign(query, { [name.slice(1)]: operand });
  }
  return { query, rest: [] };
}

/** What countDocuments sends, { $group: { _id: 1, n: { $sum: 1 } } }, answered by counting only. */
function countStage(stage: Document): ((n: number) => Document[]) | undefined {
  const { _id: id, ...fields } = documentField(stage, '$group');
  const isConstant = '$group' in stage && (id === null || isNumeric(id));
  const sums = Object.values(fields).every((field) => isDocument(field) && field['$sum'] === 1);
  if (!isConstant || !sums) return undefined;
  const names = Object.keys(fields);
  return (n) => (n === 0 ? [] : [{ _id: id, ...Object.fromEntries(names.map((name) => [name, n])) }]);
}

import { demand, notSupported } from '../errors.ts';
import { countMatches, findMatches, type Query } from '../query/find.ts';
import { compilePipeline, countOf, parsePipeline, type Stage } from '../query/pipeline.ts';
import { parseSort } from '../query/sort.ts';
import type { Catalog } from '../storage/catalog.ts';
import { encode } from '../values/bson.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument, isNumeric, isTrue } from '../values/types.ts';
import { collectionStats } from './administration.ts';
import { documentField, namespaceOf, textField } from './arguments.ts';
import type { Command } from './engine.ts';
import { encoded } from './reading.ts';

export const aggregate: Command = ({ catalog, cursors }, request) => {
  const { body } = request;
  if (isTrue(body['explain'])) throw notSupported('explain of aggregate');
  demand(body['cursor'], 'FailedToParse', "The 'cursor' option is required");
  const namespace = namespaceOf(request);
  const results = aggregated(catalog, namespace, body['pipeline'], textField(body, '$db'));
  return cursors.start(namespace, results, documentField(body, 'cursor'));
};

function aggregated(
  catalog: Catalog,
  namespace: string,
  pipeline: unknown,
  database: string,
): Iterable<Buffer | undefined> {
  // mongosh asks for this instead of the command collStats.
  if (Array.isArray(pipeline) && isDocument(pipeline[0]) && '$collStats' in pipeline[0])
    return [encode({ ns: namespace, storageStats: collectionStats(catalog, namespace) })];
  const { query, rest } = splitQuery(parsePipeline(pipeline));
  if (rest.length === 0) return encoded(findMatches(catalog, namespace, query, true));
  const sums = countingFields(rest);
  if (sums) {
    const n = countMatches(catalog, namespace, query);
    const fields = sums.map(([field, id]) => [field, field === '_id' ? id : n]);
    return n === 0 ? [] : [encode(Object.fromEntries(fields) as Document)];
  }
  const documents = (from: string, wanted: Query): Document[] =>
    Array.from(findMatches(catalog, from, wanted), ({ document }) => document);
  catalog.sql.clock.handOver();
  const run = compilePipeline(rest, (from, filter) => documents(`${database}.${from}`, { filter }));
  return Array.from(run(documents(namespace, query)), encode);
}

/** Takes the stages in front that the planner can serve like a find. */
function splitQuery(stages: Stage[]): { query: Query; rest: Stage[] } {
  const query: Query = { filter: {} };
  let reached = 0;
  for (const [at, stage] of stages.entries()) {
    const [name, operand] = stage;
    const place = ['$match', '$sort', '$skip', '$limit'].indexOf(name);
    if (place < reached) return { query, rest: stages.slice(at) };
    reached = place === 0 ? 0 : place + 1;
    if (name === '$match') query.filter = { $and: [query.filter, operand] };
    else if (name === '$sort') query.sort = parseSort(operand);
    else Object.assign(query, { [name.slice(1)]: countOf(stage) });
  }
  return { query, rest: [] };
}

/** Whether it is the stage that countDocuments sends: an index may know the number. */
function countingFields([stage, ...others]: Stage[]): [name: string, operand: unknown][] | undefined {
  const [name, operand] = stage!;
  if (name !== '$group' || others.length > 0 || !isDocument(operand)) return undefined;
  const { _id: id, ...sums } = operand;
  const counts =
    (id === null || isNumeric(id)) && Object.values(sums).every((sum) => equals(sum, { $sum: 1 }));
  return counts ? Object.entries(operand) : undefined;
}

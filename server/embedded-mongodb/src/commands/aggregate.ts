import { demand, notSupported } from '../errors.ts';
import { countMatches, findMatches, type Query } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { compilePipeline, countOf, parsePipeline, type StageEntry } from '../query/pipeline.ts';
import type { Match } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import { clock } from '../storage/clock.ts';
import type { Catalog } from '../storage/catalog.ts';
import { decode, encode } from '../values/bson.ts';
import type { Fields } from '../values/pick.ts';
import { type Document, isDocument, isNumeric } from '../values/types.ts';
import { documentField, namespaceOf } from './arguments.ts';
import type { Command } from './engine.ts';
import { encoded } from './reading.ts';

export const aggregate: Command = ({ catalog, cursors }, request) => {
  const { body } = request;
  if (isNumeric(body['aggregate'])) throw notSupported('aggregation without a collection');
  demand(body['cursor'], 'FailedToParse', "The 'cursor' option is required");
  const namespace = namespaceOf(request);
  const documents = aggregated(catalog, namespace, body['pipeline']);
  return cursors.start(namespace, documents, documentField(body, 'cursor'), false);
};

function aggregated(catalog: Catalog, namespace: string, pipeline: unknown): Iterable<Buffer | undefined> {
  const stages = parsePipeline(pipeline);
  // Also the stages in front have to be right.
  compilePipeline(stages);
  const { query, rest } = splitQuery(stages);
  if (rest.length === 0) return encoded(findMatches(catalog, namespace, query));
  const sums = countingFields(rest);
  if (sums) {
    const n = countMatches(catalog, namespace, query);
    const fields = sums.map(([field, id]) => [field, field === '_id' ? id : n]);
    return n === 0 ? [] : [encode(Object.fromEntries(fields) as Document)];
  }
  const [[name, operand]] = rest as [StageEntry];
  const { fields } = (name === '$project' && compileProjection(operand)) || {};
  const matches = findMatches(catalog, namespace, query);
  return encodedAll(compilePipeline(fields ? rest.slice(1) : rest)(documentsOf(matches, fields)));
}

function* encodedAll(documents: Iterable<Document>): Generator<Buffer> {
  for (const document of documents) yield encode(document);
}

/** More documents than these are left to a thread with time before much of it is lost here. */
const FEW = 500;

/** Decodes the documents, or these fields of them. */
function* documentsOf(matches: Iterable<Match>, fields: Fields | undefined): Generator<Document> {
  let read = 0;
  for (const match of matches) {
    read += 1;
    if (read > FEW) clock.handOver();
    yield fields ? decode(match.pick(fields)) : match.document;
  }
}

/** Takes the stages in front that the planner can serve like a find. */
function splitQuery(stages: StageEntry[]): { query: Query; rest: StageEntry[] } {
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
function countingFields([stage, ...others]: StageEntry[]): [name: string, operand: unknown][] | undefined {
  const [name, operand] = stage!;
  if (name !== '$group' || others.length > 0 || !isDocument(operand)) return undefined;
  const { _id: id, ...sums } = operand;
  const counts = Object.values(sums).every((sum) => (sum as { $sum?: unknown }).$sum === 1);
  return counts && (id === null || isNumeric(id)) ? Object.entries(operand) : undefined;
}

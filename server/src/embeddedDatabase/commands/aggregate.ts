import { CommandError } from '../errors.ts';
import { decoded, findAll, findPieces, countMatches, type Query } from '../query/find.ts';
import { parseStage, runPipeline, stageCount } from '../query/pipeline.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Document } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { isDocument } from '../values/order.ts';
import { countField, documentField, refuseOptions, textField } from './arguments.ts';
import { cursorOf } from './documentsCursor.ts';
import { collectionStats } from './collectionStats.ts';
import type { Reply } from '../wire/reply.ts';
import type { Commands } from './command.ts';
import type { Source } from './cursors.ts';
import type { Engine } from './engine.ts';

export const aggregateCommands: Commands = {
  aggregate: {
    run: (engine, { body }) => {
      refuseOptions(body);
      if (body['explain'] === true)
        throw new CommandError(
          'NotImplemented',
          'explain of aggregate is not supported by the embedded database',
        );
      const database = textField(body, '$db');
      if (typeof body['aggregate'] !== 'string')
        throw new CommandError(
          'InvalidNamespace',
          'Aggregations on a whole database are not supported by the embedded database',
        );
      const stages = body['pipeline'];
      if (!Array.isArray(stages))
        throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
      if (!isDocument(body['cursor']))
        throw new CommandError(
          'FailedToParse',
          "The 'cursor' option is required, except for aggregate with the explain argument",
        );
      const collection = engine.catalog.find(database, body['aggregate']);
      if (isDocument(stages[0]) && '$collStats' in stages[0])
        return statsReply(engine, database, body['aggregate']);
      for (const stage of stages) parseStage(stage);
      return {
        cursor: engine.cursors.start(
          `${database}.${body['aggregate']}`,
          run(engine, database, collection, stages, body),
          {
            batchSize: countField(documentField(body, 'cursor'), 'batchSize'),
          },
        ),
      };
    },
  },
};

function run(
  engine: Engine,
  database: string,
  collection: Collection | undefined,
  stages: unknown[],
  body: Document,
): Source {
  const { query, rest } = splitQuery(stages, body['hint']);
  if (rest.length === 0) {
    const next = collection ? findPieces(engine.sql, collection, query) : () => undefined;
    return (atMost) => next(atMost)?.map(({ bytes }) => bytes);
  }
  const counted = countStage(rest);
  const find = (name: string, filter: Document): Document[] => {
    const other = engine.catalog.find(database, name);
    return other ? findAll(engine.sql, other, { filter }).map(decoded) : [];
  };
  const results =
    counted && collection
      ? counted(countMatches(engine.sql, collection, query))
      : runPipeline(collection ? findAll(engine.sql, collection, query).map(decoded) : [], rest, {
          variables: documentField(body, 'let'),
          find,
        });
  let done = false;
  return () => {
    if (done) return undefined;
    done = true;
    return results.map(encode);
  };
}

/** What mongosh asks for instead of the command collStats. */
function statsReply(engine: Engine, database: string, name: string): Reply {
  const storageStats = collectionStats(engine, engine.catalog.find(database, name));
  return cursorOf(engine, `${database}.${name}`, [{ ns: `${database}.${name}`, storageStats }], {});
}

/** The stages in front that the planner can answer like a find. */
function splitQuery(stages: unknown[], hint: unknown): { query: Query; rest: unknown[] } {
  const query: Query = { filter: {}, hint };
  let at = 0;
  const order = ['$match', '$sort', '$skip', '$limit'];
  let reached = 0;
  for (; at < stages.length; at++) {
    const [name, operand] = parseStage(stages[at]);
    const place = order.indexOf(name);
    if (place < reached) break;
    if (name === '$match') query.filter = { $and: [...((query.filter['$and'] as []) ?? []), operand] };
    if (name === '$sort') query.sort = parseSort(operand);
    if (name === '$skip') query.skip = stageCount(operand, name, 0);
    if (name === '$limit') query.limit = stageCount(operand, name, 1);
    reached = name === '$match' ? 0 : place + 1;
  }
  return { query, rest: stages.slice(at) };
}

/** What countDocuments sends, { $group: { _id: 1, n: { $sum: 1 } } }, answered by counting only. */
function countStage(stages: unknown[]): ((n: number) => Document[]) | undefined {
  const [name, operand] = parseStage(stages[0]);
  if (stages.length !== 1 || name !== '$group') return undefined;
  const { _id: id, ...fields } = operand as Document;
  const constant = id === null || typeof id === 'number';
  const sums = Object.values(fields).every((field) => isDocument(field) && field['$sum'] === 1);
  if (!constant || !sums) return undefined;
  return (n) =>
    n === 0 ? [] : [{ _id: id, ...Object.fromEntries(Object.keys(fields).map((field) => [field, n])) }];
}

import { CommandError, notSupported } from '../errors.ts';
import { countMatches, decoded, findMatches, type Query } from '../query/find.ts';
import { plan } from '../query/planner.ts';
import { compileProjection, type Projection } from '../query/projection.ts';
import type { Match } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { encode } from '../values/encode.ts';
import { compareTexts, orderText } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, toNumber } from '../values/types.ts';
import { countField, documentField, flagField, namespaceOf, textField } from './arguments.ts';
import type { Commands } from './command.ts';

export const readingCommands: Commands = {
  find: (engine, request) => {
    const { body } = request;
    const namespace = namespaceOf(request);
    if (flagField(body, 'tailable'))
      throw new CommandError('BadValue', 'tailable cursor requested on non capped collection');
    const project = compileProjection(body['projection'], documentField(body, 'let'));
    const matches = findMatches(engine.sql, engine.catalog.find(...namespace), findQuery(body));
    return engine.cursors.start(namespace.join('.'), projected(matches, project), {
      batchSize: countField(body, 'batchSize'),
      // A negative limit means so many in one batch.
      single: flagField(body, 'singleBatch') || toNumber(body['limit'] ?? 0) < 0,
      keep: flagField(body, 'noCursorTimeout'),
    });
  },
  count: (engine, request) => {
    const query = { ...findQuery(request.body), filter: documentField(request.body, 'query') };
    return { n: countMatches(engine.sql, engine.catalog.find(...namespaceOf(request)), query) };
  },
  distinct: (engine, request) => {
    const parts = textField(request.body, 'key').split('.');
    const query = { filter: documentField(request.body, 'query') };
    const values = new Map<string, unknown>();
    for (const match of findMatches(engine.sql, engine.catalog.find(...namespaceOf(request)), query))
      visitPath(decoded(match), parts, (leaf) => {
        for (const value of Array.isArray(leaf) ? leaf : [leaf])
          if (value !== undefined) values.set(orderText(value), value);
        return false;
      });
    return { values: [...values].toSorted(([a], [b]) => compareTexts(a, b)).map(([, value]) => value) };
  },
  explain: (engine, { body }) => {
    const command = documentField(body, 'explain');
    if (typeof command['find'] !== 'string') throw notSupported('explain of anything but find');
    const [database, name] = [textField(body, '$db'), command['find']];
    const winningPlan = explainFind(engine.catalog.find(database, name), findQuery(command));
    const queryPlanner = { namespace: `${database}.${name}`, winningPlan, rejectedPlans: [] };
    return { explainVersion: '1', queryPlanner, serverInfo: {} };
  },
};

/** The parts of a find that say which documents. */
function findQuery(body: Document): Query {
  return {
    filter: documentField(body, 'filter'),
    sort: parseSort(body['sort']),
    skip: countField(body, 'skip') ?? 0,
    limit: Math.abs(Math.trunc(toNumber(body['limit'] ?? 0))) || 0,
    hint: body['hint'],
    variables: documentField(body, 'let'),
  };
}

/** As they are stored, without having been decoded, where all of them is wanted. */
function* projected(matches: Iterable<Match>, project: Projection | undefined): Generator<Buffer> {
  for (const match of matches) yield project ? encode(project(decoded(match))) : match.bytes;
}

function explainFind(collection: Collection | undefined, { filter, sort = [], hint }: Query): Document {
  if (!collection) return { stage: 'EOF' };
  const { index, reverse, exact, sorted } = plan(collection, filter, sort, hint);
  const direction = reverse ? 'backward' : 'forward';
  const conditions = exact ? {} : { filter };
  const { key: keyPattern, name: indexName, unique: isUnique = false } = index?.spec ?? {};
  const read = index
    ? {
        stage: 'FETCH',
        ...conditions,
        inputStage: {
          stage: 'IXSCAN',
          keyPattern,
          indexName,
          isMultiKey: index.multikey,
          isUnique,
          direction,
        },
      }
    : { stage: 'COLLSCAN', ...conditions, direction };
  return sorted ? read : { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: read };
}

import { demand, notSupported } from '../errors.ts';
import { decoded, type Query } from '../query/find.ts';
import { plan } from '../query/planner.ts';
import { compileProjection, type Projection } from '../query/projection.ts';
import type { Match } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { encode } from '../values/bson.ts';
import { compareTexts, orderText } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, toNumber } from '../values/types.ts';
import { countField, documentField, flagField, namespaceOf, textField } from './arguments.ts';
import type { Commands } from './engine.ts';

export const readingCommands: Commands = {
  find: (engine, request) => {
    const { body } = request;
    const namespace = namespaceOf(request);
    const project = compileProjection(body['projection']);
    const matches = engine.matches(namespace, findQuery(body, 'filter'));
    return engine.cursors.start(namespace.join('.'), encoded(matches, project), {
      batchSize: countField(body, 'batchSize'),
      single: flagField(body, 'singleBatch'),
      keep: flagField(body, 'noCursorTimeout'),
    });
  },
  getMore: (engine, { body }) =>
    engine.cursors.next(toNumber(body['getMore']), countField(body, 'batchSize') || undefined),
  killCursors: (engine, { body: { cursors } }) => {
    demand(Array.isArray(cursors), 'TypeMismatch', "BSON field 'killCursors.cursors' is the wrong type");
    const cursorsKilled = cursors.filter((id) => engine.cursors.kill(toNumber(id)));
    const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
  count: (engine, request) => ({ n: engine.count(namespaceOf(request), findQuery(request.body, 'query')) }),
  distinct: (engine, request) => {
    const parts = textField(request.body, 'key').split('.');
    const values = new Map<string, unknown>();
    for (const match of engine.matches(namespaceOf(request), findQuery(request.body, 'query')))
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
    const namespace = [textField(body, '$db'), command['find']] as const;
    const winningPlan = explainFind(engine.catalog.find(...namespace), findQuery(command, 'filter'));
    const queryPlanner = { namespace: namespace.join('.'), winningPlan, rejectedPlans: [] };
    return { explainVersion: '1', queryPlanner, serverInfo: {} };
  },
};

/** The parts of a find that say which documents. */
function findQuery(body: Document, filter: 'filter' | 'query'): Query {
  return {
    filter: documentField(body, filter),
    sort: parseSort(body['sort']),
    skip: countField(body, 'skip') ?? 0,
    limit: countField(body, 'limit') ?? 0,
  };
}

/** As they are stored, without having been decoded, where all of them is wanted. */
export function* encoded(matches: Iterable<Match>, project?: Projection): Generator<Buffer> {
  for (const match of matches) yield project ? encode(project(decoded(match))) : match.bytes;
}

function explainFind(collection: Collection | undefined, { filter, sort = [] }: Query): Document {
  if (!collection) return { stage: 'EOF' };
  const { index, reverse, exact, sorted } = plan(collection, filter, sort);
  const direction = reverse ? 'backward' : 'forward';
  const conditions = exact ? {} : { filter };
  const { key: keyPattern, name: indexName } = index?.spec ?? {};
  const scan = { stage: 'IXSCAN', keyPattern, indexName, isMultiKey: index?.multikey, direction };
  const read = index
    ? { stage: 'FETCH', ...conditions, inputStage: scan }
    : { stage: 'COLLSCAN', ...conditions, direction };
  return sorted ? read : { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: read };
}

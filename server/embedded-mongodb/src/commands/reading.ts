import { demand, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { countMatches, findMatches, type Query } from '../query/find.ts';
import { plan } from '../query/planner.ts';
import { compileProjection, type Projection } from '../query/projection.ts';
import { type Match, PAUSE } from '../query/scan.ts';
import type { Collection } from '../storage/collections.ts';
import { encode } from '../values/bson.ts';
import { compareTexts, orderText } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { type Document, toNumber } from '../values/types.ts';
import { countField, documentField, namespaceOf, queryOf, textField } from './arguments.ts';
import { placeOfCursor } from './cursors.ts';
import type { Commands } from './engine.ts';

export const readingCommands: Commands = {
  find: ({ catalog, cursors }, request) => {
    const { body } = request;
    const namespace = namespaceOf(request);
    const query = queryOf(body, 'filter');
    const project = compileProjection(body['projection']);
    const matches = findMatches(catalog, namespace, query, true);
    return cursors.start(namespace, encoded(matches, project), body);
  },
  getMore: ({ cursors }, { body }) =>
    cursors.next(toNumber(body['getMore']), countField(body, 'batchSize') || undefined),
  killCursors: (engine, { body: { cursors } }) => {
    demand(Array.isArray(cursors), 'TypeMismatch', "BSON field 'killCursors.cursors' is the wrong type");
    // Each thread knows its own.
    const places = new Set(cursors.map((id) => placeOfCursor(toNumber(id))));
    if (places.size > 1) throw notSupported('killCursors of cursors in several threads at once');
    const cursorsKilled = cursors.filter((id) => engine.cursors.kill(toNumber(id)));
    const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
  count: ({ catalog }, request) => ({
    n: countMatches(catalog, namespaceOf(request), queryOf(request.body, 'query')),
  }),
  distinct: ({ catalog }, request) => {
    const parts = textField(request.body, 'key').split('.');
    const values = new Map<string, unknown>();
    for (const match of findMatches(catalog, namespaceOf(request), queryOf(request.body, 'query')))
      visitPath(match.document, parts, (leaf) => {
        for (const value of [leaf].flat()) if (value !== undefined) values.set(orderText(value), value);
        return false;
      });
    return { values: [...values].toSorted(([a], [b]) => compareTexts(a, b)).map(([, value]) => value) };
  },
  explain: ({ catalog }, { body }) => {
    const command = documentField(body, 'explain');
    const verbosity = textField({ verbosity: 'allPlansExecution', ...body }, 'verbosity');
    const message = `Enumeration value '${verbosity}' for field 'explain.verbosity' is not a valid value.`;
    demand(VERBOSITIES.has(verbosity), 'BadValue', message);
    if (typeof command['find'] !== 'string') throw notSupported('explain of anything but find');
    const namespace = `${textField(body, '$db')}.${command['find']}`;
    const winningPlan = explainFind(catalog.find(namespace), queryOf(command, 'filter'));
    return {
      explainVersion: '1',
      queryPlanner: { namespace, winningPlan, rejectedPlans: [] },
      serverInfo: {},
    };
  },
};

/** All of them show the plan alone: see the README. */
const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

/** Without a projection the bytes are sent as they are stored. Yields undefined where the matches pause. */
export function* encoded(matches: Iterable<Match>, project?: Projection): Generator<Buffer | undefined> {
  for (const match of matches)
    if (match === PAUSE) yield undefined;
    else if (project?.fields) yield match.pick(project.fields);
    else yield project ? encode(project(match.document)) : match.bytes;
}

function explainFind(collection: Collection | undefined, { filter, sort = [] }: Query): Document {
  compileFilter(filter);
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

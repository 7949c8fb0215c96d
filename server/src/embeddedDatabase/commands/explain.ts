import { notSupported } from '../errors.ts';
import { plan } from '../query/planner.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Document } from '../values/decode.ts';
import { documentField, textField } from './arguments.ts';
import type { Commands } from './command.ts';
import { findQuery } from './reading.ts';

export const explainCommands: Commands = {
  explain: {
    run: (engine, { body }) => {
      const command = documentField(body, 'explain');
      const database = textField(body, '$db');
      if (typeof command['find'] !== 'string') throw notSupported('explain of anything but find');
      const collection = engine.catalog.find(database, command['find']);
      return {
        explainVersion: '1',
        queryPlanner: explainFind(`${database}.${command['find']}`, collection, command),
        serverInfo: {},
      };
    },
  },
};

function explainFind(namespace: string, collection: Collection | undefined, command: Document): Document {
  const { filter, sort = [], hint } = findQuery(command, collection);
  if (!collection) return { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] };
  const { index, reverse, exact, sorted } = plan(collection, filter, sort, hint);
  const direction = reverse ? 'backward' : 'forward';
  const scan: Document = index
    ? {
        stage: 'IXSCAN',
        keyPattern: index.spec.key,
        indexName: index.spec.name,
        isMultiKey: index.multikey,
        isUnique: index.spec.unique === true,
        direction,
      }
    : { stage: 'COLLSCAN', direction };
  const conditions = exact ? {} : { filter };
  const read = index ? { stage: 'FETCH', ...conditions, inputStage: scan } : { ...scan, ...conditions };
  const winningPlan = sorted
    ? read
    : { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: read };
  return { namespace, parsedQuery: filter, winningPlan, rejectedPlans: [] };
}

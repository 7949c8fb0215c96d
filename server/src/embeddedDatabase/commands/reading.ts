import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { countMatches, decoded, findAll, findPieces, type Query } from '../query/find.ts';
import { isHinted } from '../query/planner.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/catalog.ts';
import { matchedPosition } from '../update/matchedPosition.ts';
import type { Document } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { orderBytes } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import { countField, documentField, flagField, longField, refuseOptions, textField } from './arguments.ts';
import type { Commands } from './command.ts';
import type { Source } from './cursors.ts';

export const readingCommands: Commands = {
  find: {
    run: (engine, { body }) => {
      refuseOptions(body);
      const [database, name] = [textField(body, '$db'), textField(body, 'find')];
      const collection = engine.catalog.find(database, name);
      const query = findQuery(body, collection);
      const project = projectionOf(body);
      const source: Source = collection
        ? documentSource(findPieces(engine.sql, collection, query), project)
        : () => undefined;
      if (flagField(body, 'tailable'))
        throw new CommandError(
          'BadValue',
          `error processing query: tailable cursor requested on non capped collection`,
        );
      return {
        cursor: engine.cursors.start(`${database}.${name}`, source, {
          batchSize: countField(body, 'batchSize'),
          single: flagField(body, 'singleBatch') || isNegative(body['limit']),
          keep: flagField(body, 'noCursorTimeout'),
        }),
      };
    },
  },
  getMore: {
    run: (engine, { body }) => {
      const namespace = `${textField(body, '$db')}.${textField(body, 'collection')}`;
      const id = longField(body['getMore'], 'getMore');
      return { cursor: engine.cursors.next(id, namespace, countField(body, 'batchSize') || undefined) };
    },
  },
  killCursors: {
    run: (engine, { body }) => {
      const ids = body['cursors'];
      if (!Array.isArray(ids))
        throw new CommandError('TypeMismatch', "BSON field 'killCursors.cursors' is the wrong type");
      const killed = (id: unknown): boolean => engine.cursors.kill(longField(id, 'cursors'));
      const cursorsKilled = ids.filter(killed);
      return {
        cursorsKilled,
        cursorsNotFound: ids.filter((id) => !cursorsKilled.includes(id)),
        cursorsAlive: [],
        cursorsUnknown: [],
      };
    },
  },
  count: {
    run: (engine, { body }) => {
      refuseOptions(body);
      const collection = engine.catalog.find(textField(body, '$db'), textField(body, 'count'));
      const query = {
        filter: documentField(body, 'query'),
        skip: countField(body, 'skip'),
        limit: absolute(body['limit']),
        hint: body['hint'],
      };
      compileFilter(query.filter);
      return { n: collection ? countMatches(engine.sql, collection, query) : 0 };
    },
  },
  distinct: {
    run: (engine, { body }) => {
      refuseOptions(body);
      const collection = engine.catalog.find(textField(body, '$db'), textField(body, 'distinct'));
      const filter = documentField(body, 'query');
      const parts = textField(body, 'key').split('.');
      compileFilter(filter);
      const values = new Map<string, unknown>();
      for (const match of collection ? findAll(engine.sql, collection, { filter }) : [])
        visitPath(decoded(match), parts, (leaf) => {
          for (const value of Array.isArray(leaf) ? leaf : [leaf])
            if (value !== undefined) values.set(orderBytes(value).toString('latin1'), value);
          return false;
        });
      return { values: [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) };
    },
  },
};

/** The parts of a find that say which documents, checked; also in explain. */
export function findQuery(body: Document, collection: Collection | undefined): Query {
  const filter = documentField(body, 'filter');
  compileFilter(filter);
  const hint = body['hint'];
  if (hint !== undefined && collection) checkHint(collection, hint);
  return {
    filter,
    sort: parseSort(body['sort']),
    skip: countField(body, 'skip'),
    limit: absolute(body['limit']),
    hint,
  };
}

function checkHint(collection: Collection, hint: unknown): void {
  const natural = typeof hint === 'object' && hint !== null && '$natural' in hint;
  if (!natural && !collection.indexes.some((index) => isHinted(index, hint)))
    throw new CommandError('BadValue', 'error processing query: planner returned error: bad hint');
}

function projectionOf(body: Document): ReturnType<typeof compileProjection> {
  const filter = documentField(body, 'filter');
  return compileProjection(body['projection'], (document, path) => matchedPosition(document, filter, path));
}

function documentSource(
  next: ReturnType<typeof findPieces>,
  project: ReturnType<typeof compileProjection>,
): Source {
  return (atMost) => {
    const piece = next(atMost);
    if (!project) return piece?.map(({ bytes }) => bytes);
    return piece?.map((match) => encode(project(decoded(match))));
  };
}

/** A negative limit means so many in one batch. */
function isNegative(limit: unknown): boolean {
  return isNumeric(limit) && toNumber(limit) < 0;
}

function absolute(limit: unknown): number | undefined {
  return isNumeric(limit) ? Math.abs(Math.trunc(toNumber(limit))) : undefined;
}

import { statSync } from 'node:fs';
import { demand } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { encode } from '../values/bson.ts';
import type { Document } from '../values/types.ts';
import { documentField, flagField, namespaceOf, refuse, textField } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';

const REFUSED = [
  'capped',
  'timeseries',
  'viewOn',
  'validator',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
];

export const schemaCommands: Commands = {
  create: (engine, request) => {
    const namespace = namespaceOf(request);
    refuse(request.body, REFUSED);
    demand(
      !engine.catalog.find(...namespace),
      'NamespaceExists',
      `Collection ${namespace.join('.')} already exists`,
    );
    engine.catalog.create(...namespace);
    return {};
  },
  drop: (engine, request) => {
    const namespace = namespaceOf(request);
    const collection = engine.catalog.find(...namespace);
    if (!collection) return {};
    engine.catalog.drop(collection);
    return { ns: namespace.join('.'), nIndexesWas: collection.indexes.length };
  },
  dropDatabase: (engine, { body }) => {
    const database = textField(body, '$db');
    for (const collection of engine.catalog.list(database)) engine.catalog.drop(collection);
    return { dropped: database };
  },
};

export const listings: Commands = {
  listDatabases: (engine, { body }) => {
    const names = [...new Set(engine.catalog.list().map(({ database }) => database))].toSorted();
    const databases = names
      .map((name) => ({ name, sizeOnDisk: databaseStats(engine, name).dataSize, empty: false }))
      .filter(compileFilter(documentField(body, 'filter')));
    if (flagField(body, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
    return { databases, totalSize: statSync(engine.file).size };
  },
  listCollections: (engine, { body }) => {
    const database = textField(body, '$db');
    const collections = engine.catalog
      .list(database)
      .map(({ name }) => ({ name, type: 'collection', options: {}, info: { readOnly: false } }))
      .filter(compileFilter(documentField(body, 'filter')));
    return engine.cursors.start(`${database}.$cmd.listCollections`, collections.map(encode), {
      batchSize: Infinity,
    });
  },
  listIndexes: (engine, request) => {
    const namespace = namespaceOf(request);
    const specs = engine.catalog.existing(...namespace).indexes.map(({ spec }) => encode(spec));
    return engine.cursors.start(namespace.join('.'), specs, { batchSize: Infinity });
  },
  collStats: (engine, request) => {
    const namespace = namespaceOf(request);
    return { ns: namespace.join('.'), ...collectionStats(engine, ...namespace) };
  },
  dbStats: (engine, { body }) => databaseStats(engine, textField(body, '$db')),
};

/** Counts and sizes in bytes; SQLite does not say how large an index is. */
export function collectionStats(engine: Engine, database: string, name: string) {
  const collection = engine.catalog.find(database, name);
  const sql = `SELECT count(*), coalesce(sum(length(bson)), 0) FROM documents_${collection?.id}`;
  const [count, size] = (collection ? engine.sql.get(sql) : [0, 0]) as [number, number];
  const avgObjSize = count === 0 ? 0 : Math.trunc(size / count);
  return {
    count,
    size,
    avgObjSize,
    storageSize: size,
    nindexes: collection?.indexes.length ?? 0,
    indexSizes: {},
  };
}

function databaseStats(engine: Engine, database: string): { dataSize: number } & Document {
  const all = engine.catalog.list(database).map(({ name }) => collectionStats(engine, database, name));
  const sum = (field: 'count' | 'size'): number => all.reduce((total, one) => total + one[field], 0);
  const storageSize = statSync(engine.file).size;
  return { db: database, collections: all.length, objects: sum('count'), dataSize: sum('size'), storageSize };
}

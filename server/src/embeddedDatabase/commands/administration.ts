import { statSync } from 'node:fs';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { encode } from '../values/encode.ts';
import type { Document } from '../values/types.ts';
import { documentField, flagField, namespaceOf, textField } from './arguments.ts';
import type { Commands } from './command.ts';
import type { Engine } from './engine.ts';

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
    const [database, name] = namespaceOf(request);
    const refused = REFUSED.find((option) => request.body[option]);
    if (refused) throw notSupported(`Creating a collection with '${refused}'`);
    if (engine.catalog.find(database, name))
      throw new CommandError('NamespaceExists', `Collection ${database}.${name} already exists.`);
    engine.catalog.create(database, name);
    return {};
  },
  drop: (engine, request) => {
    const [database, name] = namespaceOf(request);
    const collection = engine.catalog.find(database, name);
    if (!collection) return {};
    engine.catalog.drop(collection);
    return { ns: `${database}.${name}`, nIndexesWas: collection.indexes.length };
  },
  dropDatabase: (engine, { body }) => {
    const database = textField(body, '$db');
    const collections = engine.catalog.list(database);
    for (const collection of collections) engine.catalog.drop(collection);
    return collections.length > 0 ? { dropped: database } : {};
  },
};

export const listings: Commands = {
  listDatabases: (engine, { body }) => {
    const names = [...new Set(engine.catalog.list().map(({ database }) => database))].toSorted();
    const databases = names
      .map((name) => ({ name, sizeOnDisk: databaseStats(engine, name).dataSize, empty: false }))
      .filter(compileFilter(documentField(body, 'filter')));
    if (flagField(body, 'nameOnly')) return { databases: databases.map(({ name }) => ({ name })) };
    return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0) };
  },
  listCollections: (engine, { body }) => {
    const database = textField(body, '$db');
    const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
    const documents = engine.catalog
      .list(database)
      .map(({ name, options }) => ({ name, type: 'collection', options, info: { readOnly: false }, idIndex }))
      .filter(compileFilter(documentField(body, 'filter')));
    return engine.cursors.start(`${database}.$cmd.listCollections`, documents.map(encode), {
      batchSize: Infinity,
    });
  },
  listIndexes: (engine, request) => {
    const namespace = namespaceOf(request);
    const specs = engine.existing(...namespace).indexes.map(({ spec }) => encode(spec));
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
  const sum = (field: 'count' | 'size' | 'nindexes'): number =>
    all.reduce((total, one) => total + one[field], 0);
  return {
    db: database,
    collections: all.length,
    objects: sum('count'),
    dataSize: sum('size'),
    indexes: sum('nindexes'),
    storageSize: statSync(engine.file).size,
  };
}
